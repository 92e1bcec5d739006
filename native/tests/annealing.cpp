// Tests of sampling/energy_changes.hpp in one instruction set (NQ_ISA), directly and through sampling/annealing.hpp,
// against trying every exchange; and of the moves against the portable ones. Exit status 0 if all pass.
#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "sampling/annealing.hpp"
#include "sampling/energy_changes.hpp"
#include "tests/checks.hpp"

using nq::i32;
using nq::u32;
using nq::u64;
using nq::tests::expect;
using nq::tests::outcome;

namespace nq::portable {
extern const AnnealingKernel annealing_kernel;
}

namespace {

const nq::AnnealingKernel& kernel = nq::NQ_ISA::annealing_kernel;

int energy_of(const std::vector<i32>& columns) {
    const auto n = static_cast<i32>(columns.size());
    std::vector<int> sums(2 * columns.size()), differences(2 * columns.size());
    int energy = 0;
    for (i32 row = 0; row < n; ++row)
        energy += (sums[row + columns[row]]++ > 0) + (differences[row - columns[row] + n]++ > 0);
    return energy;
}

// All ordered pairs of a row in block k and one in block k + shift, except those that attack each other modulo
// `residues`.
nq::ExchangeCounts by_trying(std::vector<i32> columns, i32 shift, i32 longest = nq::most_rows_of_a_block,
                             int residues = 256) {
    const auto n = static_cast<i32>(columns.size());
    const i32 blocks = nq::exchange_blocks(n, longest);
    nq::ExchangeCounts counts{};
    const int before = energy_of(columns);
    for (i32 block = 0; block < (2 * shift == blocks ? shift : blocks); ++block) {
        const i32 partner = (block + shift) % blocks;
        for (i32 row = n * block / blocks; row < n * (block + 1) / blocks; ++row)
            for (i32 other = n * partner / blocks; other < n * (partner + 1) / blocks; ++other) {
                if (row == other) continue;
                ++counts.pairs;
                const i32 down = row - other, right = columns[row] - columns[other];
                if ((down + right) % residues == 0 || (down - right) % residues == 0) continue;
                std::swap(columns[row], columns[other]);
                ++counts.by_change[energy_of(columns) - before + 4];
                std::swap(columns[row], columns[other]);
            }
    }
    return counts;
}

void counts_are_those_by_trying() {
    for (const i32 n : {2, 3, 4, 7, 31, 55, 56, 57, 100, 112, 113, 169, 300}) {
        nq::Permutation permutation(n, 1, static_cast<u64>(n), kernel);
        for (int step = 0; step < (n < 60 ? 12 : 4); ++step) {
            permutation.set_inverse_temperature(n < 60 ? 0.5 * step : 1.5 * step);
            permutation.sweep();
            const i32 shift = step % nq::exchange_blocks(n);
            nq::ExchangeCounts counts{};
            permutation.count_exchanges(static_cast<u32>(step), counts);
            const nq::ExchangeCounts expected = by_trying(permutation.columns(), shift);
            expect(permutation.energy() == energy_of(permutation.columns()) &&
                       std::memcmp(&counts, &expected, sizeof counts) == 0,
                   "exchanges", n, step);
        }
    }
}

// A random permutation with accessible state.
struct OpenPermutation {
    OpenPermutation(i32 n, u64 seed)
        : columns(static_cast<std::size_t>(n)), sums((2 * columns.size() + 63) / 64 * 64), differences(sums),
          packed(columns), sum_rows(sums), difference_rows(sums), numbers((columns.size() + 7) / 8 * 8),
          occupied_sums(sums.size() / 64 + 1), occupied_differences(occupied_sums), state() {
        nq::Random random(seed);
        for (i32 row = 0; row < n; ++row) columns[row] = row;
        for (i32 i = n; i > 1; --i) std::swap(columns[i - 1], columns[random.below(i)]);
        for (i32 row = 0; row < n; ++row) ++sums[row + columns[row]], ++differences[row - columns[row] + n];
        for (auto& words : state.random)
            for (u64& word : words) word = random.next();
        state.n = n;
        state.columns = columns.data();
        state.sums = sums.data();
        state.differences = differences.data() + n;
        state.packed = packed.data();
        state.sum_rows = sum_rows.data();
        state.difference_rows = difference_rows.data() + n;
        state.numbers = numbers.data();
        state.occupied_sums = occupied_sums.data();
        state.occupied_differences = occupied_differences.data();
        state.energy = energy_of(columns);
    }
    OpenPermutation(const OpenPermutation&) = delete;
    OpenPermutation& operator=(const OpenPermutation&) = delete;

    std::vector<i32> columns, sums, differences, packed, sum_rows, difference_rows;
    std::vector<u64> numbers, occupied_sums, occupied_differences;
    nq::AnnealingState state;
};

// On small boards, proposals evaluated together, with few acceptances, give the same result as one by one.
void small_boards_are_judged_together() {
    int together = 0, moved_together = 0, one_by_one = 0;
    for (const i32 n : {2, 5, 8, 9, 11, 12, 13, 14, 16, 17, 31, 32, 40})
        for (u64 seed = 0; seed < 10; ++seed) {
            OpenPermutation board(n, seed), plain(n, seed);
            for (int sweep = 0; sweep < 40; ++sweep) {
                // A rise of the energy by c is accepted with probability 2^-(2 + sweep / 8) if c = 1, its square if 2,
                // and so on.
                for (int c = 1; c <= 4; ++c)
                    board.state.limits[c - 1] = plain.state.limits[c - 1] =
                        0x7fffffff >> std::min(31, c * (2 + sweep / 8));
                kernel.sweep(board.state);
                nq::portable::annealing_kernel.sweep(plain.state);
                together += n >= 8 && board.state.packed_is_kept;
                moved_together += n >= 8 && board.state.packed_is_kept && board.state.accepted > 0;
                one_by_one += !board.state.packed_is_kept;
                expect(board.columns == plain.columns && board.state.energy == energy_of(board.columns), "a sweep", n,
                       seed, sweep);
            }
        }
    expect(one_by_one > 0 && (NQ_VECTOR_BITS == 0 || (together > moved_together && moved_together > 0)),
           "both ways to judge", moved_together, together);
}

// A board that counts with blocks of few rows and few residues, so that small boards have several of each.
template <int residues>
void check_blocks(i32 n, i32 longest, u64 seed) {
    OpenPermutation board(n, seed);
    for (i32 shift = 0; shift < nq::exchange_blocks(n, longest); ++shift) {
        nq::ExchangeCounts counts{};
        nq::NQ_ISA::count_exchanges_in<residues>(board.state, longest, shift, counts);
        const nq::ExchangeCounts expected = by_trying(board.columns, shift, longest, residues);
        expect(std::memcmp(&counts, &expected, sizeof counts) == 0, "exchanges in blocks", longest, n, shift);
    }
}

void small_boards_have_many_blocks() {
    for (i32 n = 2; n <= 14; ++n)
        for (const i32 longest : {1, 2, 3, 5, 56})
            for (u64 seed = 0; seed < 5; ++seed) {
                check_blocks<4>(n, longest, seed);
                check_blocks<16>(n, longest, seed);
                check_blocks<256>(n, longest, seed);
            }
}

}  // namespace

int main() {
    counts_are_those_by_trying();
    small_boards_are_judged_together();
    small_boards_have_many_blocks();
    return outcome();
}
