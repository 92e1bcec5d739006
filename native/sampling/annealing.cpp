// Metropolis moves on permutations, many proposals at a time.
//
// When nearly all moves are rejected, the next proposals (sixteen or eight) are evaluated together on the current
// board. Those before the first accepted one were rejected on the right board, and those after it are evaluated again
// on the new board. So the result is exactly that of one proposal after the other.

#include "common/integers.hpp"
#include "common/vectors.hpp"
#include "sampling/annealing_kernel.hpp"
#include "sampling/energy_changes.hpp"

namespace nq::NQ_ISA {
namespace {

// Evaluating together pays below this share of accepted moves.
constexpr int worth_it = 9;

inline u64 rotated(u64 word, int by) { return word << by | word >> (64 - by); }

void fill_numbers(AnnealingState& state) {
    u64 s[4][random_lanes];
    for (int word = 0; word < 4; ++word)
        for (int lane = 0; lane < random_lanes; ++lane) s[word][lane] = state.random[word][lane];
    for (i32 at = 0; at < state.n; at += random_lanes) {
        for (int lane = 0; lane < random_lanes; ++lane) {
            state.numbers[at + lane] = rotated(s[0][lane] + s[3][lane], 23) + s[0][lane];
            const u64 shifted = s[1][lane] << 17;
            s[2][lane] ^= s[0][lane];
            s[3][lane] ^= s[1][lane];
            s[1][lane] ^= s[2][lane];
            s[0][lane] ^= s[3][lane];
            s[2][lane] ^= shifted;
            s[3][lane] = rotated(s[3][lane], 45);
        }
    }
    for (int word = 0; word < 4; ++word)
        for (int lane = 0; lane < random_lanes; ++lane) state.random[word][lane] = s[word][lane];
}

constexpr int shared_shift = 24;
constexpr i32 column_mask = (1 << shared_shift) - 1;
// Two packed words are added before their columns are masked off.
static_assert(2 * (most_annealed_rows - 1) <= column_mask);

// Evaluates Ints::count proposals on the current board, for the rows from `first` on. Returns one bit for each accepted
// proposal, and for each proposal the other row and the change of energy. `close_calls` marks the pairs that attack
// each other: for them the change may be one or two too low.
inline u32 judge(const AnnealingState& state, i32 first, Ints& other, Ints& change, u32& close_calls) {
    const Ints row = upwards_from<Ints>(first), none = Ints::all(0), one = Ints::all(1);
    const Ints mask = Ints::all(column_mask);
    other = wrapped(row + one + below<Ints>(state.numbers + first, state.n - 1), Ints::all(state.n));
    const Ints here = Ints::load(state.packed + first), there = gather(state.packed, other);
    const Ints a = here & mask, b = there & mask;
    close_calls = equal(row + a, other + b) | equal(row - a, other - b);
    change = none - ((here + there) >> shared_shift);
    change = plus_if_greater(change, gather(state.sums, row + b), none);
    change = plus_if_greater(change, gather(state.sums, other + a), none);
    change = plus_if_greater(change, gather(state.differences, row - b), none);
    change = plus_if_greater(change, gather(state.differences, other - a), none);
    const Ints number = low_halves<Ints>(state.numbers + first);
    Ints most = Ints::all(4);
    for (const i32 limit : state.limits) most = minus_if_greater(most, number, Ints::all(limit));
    return at_most(change, most);
}

struct Proposal {
    i32 other, change;
    bool accepted;
};

// judge() for one row, always exact.
inline Proposal judge_one(const AnnealingState& state, const i32* acceptable, i32 row) {
    const i32 *columns = state.columns, *sums = state.sums, *differences = state.differences;
    const u64 bits = state.numbers[row];
    const auto others = static_cast<u32>(state.n - 1);
    i32 other = row + 1 + static_cast<i32>((bits >> 32) * others >> 32);
    other = other >= state.n ? other - state.n : other;
    const i32 a = columns[row], b = columns[other];
    // Two queens on one diagonal leave it together, and arrive together on one of the other direction.
    const i32 share_sum = row + a == other + b, share_difference = row - a == other - b;
    const i32 change = (sums[row + b] > 0) + (sums[other + a] + share_difference > 0) + (differences[row - b] > 0) +
                       (differences[other - a] + share_sum > 0) - (sums[row + a] > 1) -
                       (sums[other + b] > 1 + share_sum) - (differences[row - a] > 1) -
                       (differences[other - b] > 1 + share_difference);
    return {other, change, static_cast<i32>(bits & 0x7fffffff) <= acceptable[change]};
}

// Removes a queen from a diagonal. If exactly one other queen remains there, updates its packed word.
inline void leave(AnnealingState& state, i32& queens, i32& rows, i32 row) {
    rows ^= row;
    if (--queens == 1) state.packed[rows] -= 1 << shared_shift;
}

inline void arrive(AnnealingState& state, i32& queens, i32& rows, i32 row) {
    if (++queens == 2) state.packed[rows] += 1 << shared_shift;
    rows ^= row;
}

inline void repack(AnnealingState& state, i32 row) {
    const i32 column = state.columns[row];
    state.packed[row] = column + ((state.sums[row + column] > 1) << shared_shift) +
                        ((state.differences[row - column] > 1) << shared_shift);
}

inline void keep_packed(AnnealingState& state) {
    if (state.packed_is_kept) return;
    for (i32 at = 0; at < 2 * state.n; ++at) state.sum_rows[at] = state.difference_rows[at - state.n] = 0;
    for (i32 row = 0; row < state.n; ++row) {
        state.sum_rows[row + state.columns[row]] ^= row;
        state.difference_rows[row - state.columns[row]] ^= row;
        repack(state, row);
    }
    state.packed_is_kept = true;
}

inline void exchange(AnnealingState& state, i32 row, i32 other, i32 change) {
    i32 *sums = state.sums, *differences = state.differences;
    i32 *sum_rows = state.sum_rows, *difference_rows = state.difference_rows;
    const i32 a = state.columns[row], b = state.columns[other];
    leave(state, sums[row + a], sum_rows[row + a], row);
    leave(state, sums[other + b], sum_rows[other + b], other);
    leave(state, differences[row - a], difference_rows[row - a], row);
    leave(state, differences[other - b], difference_rows[other - b], other);
    arrive(state, sums[row + b], sum_rows[row + b], row);
    arrive(state, sums[other + a], sum_rows[other + a], other);
    arrive(state, differences[row - b], difference_rows[row - b], row);
    arrive(state, differences[other - a], difference_rows[other - a], other);
    state.columns[row] = b;
    state.columns[other] = a;
    repack(state, row);
    repack(state, other);
    state.energy += change;
    ++state.accepted;
}

// By change of energy, -4 .. 4: the largest random number that accepts it. Returns a pointer to the middle of `table`.
inline const i32* acceptable_numbers(const AnnealingState& state, i32 (&table)[9]) {
    for (int change = -4; change <= 0; ++change) table[change + 4] = 0x7fffffff;
    for (int change = 1; change <= 4; ++change) table[change + 4] = state.limits[change - 1];
    return table + 4;
}

// Sequential moves that keep the packed words up to date.
inline void few_accepted(AnnealingState& state, i32 first) {
    i32 table[9];
    const i32* acceptable = acceptable_numbers(state, table);
    for (i32 row = first; row < state.n; ++row) {
        const Proposal proposal = judge_one(state, acceptable, row);
        if (proposal.accepted) exchange(state, row, proposal.other, proposal.change);
    }
}

// Sequential moves without a branch on the outcome, which would be mispredicted too often here.
inline void many_accepted(AnnealingState& state) {
    i32 table[9];
    const i32* acceptable = acceptable_numbers(state, table);
    i32 *columns = state.columns, *sums = state.sums, *differences = state.differences;
    i64 energy = state.energy;
    i32 total = 0;
    for (i32 row = 0; row < state.n; ++row) {
        const Proposal proposal = judge_one(state, acceptable, row);
        const i32 other = proposal.other, moved = proposal.accepted;
        const i32 a = columns[row], b = columns[other], step = (b - a) & -moved;
        sums[row + a] -= moved, sums[other + b] -= moved;
        differences[row - a] -= moved, differences[other - b] -= moved;
        sums[row + b] += moved, sums[other + a] += moved;
        differences[row - b] += moved, differences[other - a] += moved;
        columns[row] = a + step;
        columns[other] = b - step;
        energy += proposal.change & -moved;
        total += moved;
    }
    state.energy = energy;
    state.accepted = total;
}

// Handles rows from the given one on while they fill a vector. Returns the first row not handled.
inline i32 many_together(AnnealingState& state) {
    i32 table[9];
    const i32* acceptable = acceptable_numbers(state, table);
    i32 first = 0;
    while (first + Ints::count <= state.n) {
        Ints other, change;
        u32 close_calls;
        u32 candidates = judge(state, first, other, change, close_calls);
        first += Ints::count;
        if (candidates == 0) continue;
        i32 others[Ints::count], changes[Ints::count];
        other.store(others);
        change.store(changes);
        for (; candidates != 0; candidates &= candidates - 1) {
            const int lane = __builtin_ctz(candidates);
            const i32 row = first - Ints::count + lane;
            if (close_calls >> lane & 1) {
                const Proposal proposal = judge_one(state, acceptable, row);
                if (!proposal.accepted) continue;
                changes[lane] = proposal.change;
            }
            exchange(state, row, others[lane], changes[lane]);
            first = row + 1;
            break;
        }
    }
    return first;
}

void sweep(AnnealingState& state) {
    fill_numbers(state);
    const bool together = Ints::count > 1 && state.accepted * worth_it < state.n;
    state.accepted = 0;
    if (together) {
        keep_packed(state);
        few_accepted(state, many_together(state));
    } else {
        state.packed_is_kept = false;
        many_accepted(state);
    }
}

}  // namespace

const AnnealingKernel annealing_kernel = {sweep, count_exchanges};

}  // namespace nq::NQ_ISA
