// Counts the exchanges of two rows' columns by the resulting change of energy, 56 × 56 pairs of rows at a time. For
// translation units that are compiled once per instruction set (sampling/annealing.cpp).
//
// An exchange of row r (column a) with row s (column b) occupies the diagonals of (r, b) and (s, a). As bits over s,
// the diagonals of (s, a) for row r are one word of the occupied sums and one of the differences; as bits over r, those
// of (r, b) for row s are another two. Transposing the latter brings all four together, and the changes of energy of 56
// pairs are added up bit by bit.
#pragma once

#include <cstring>

#include "common/integers.hpp"
#include "common/vectors.hpp"
#include "sampling/annealing_kernel.hpp"

namespace nq::NQ_ISA {
namespace {

// Pairs with equal sums or equal differences modulo this number are excluded. They include the pairs that attack each
// other, for which the change would differ. An exchange turns equal sums into equal differences and vice versa, so the
// same pairs are excluded before and after.
constexpr int all_residues = 256;

struct Block {
    i32 first;
    int rows;
};

inline u64 bits_from(const u64* words, i32 at) {
    u64 bits;
    std::memcpy(&bits, reinterpret_cast<const char*>(words) + (at >> 3), sizeof bits);
    return bits >> (at & 7);
}

template <int half>
inline void transpose_halves(u64 (&matrix)[64]) {
    constexpr u64 mask = ~u64{0} / ((u64{1} << half) + 1);
    for (int first = 0; first < 64; first += 2 * half)
        for (int row = first; row < first + half; ++row) {
            const u64 swapped = (matrix[row] >> half ^ matrix[row + half]) & mask;
            matrix[row] ^= swapped << half;
            matrix[row + half] ^= swapped;
        }
}

// Transposes: bit c of word r becomes bit r of word c.
inline void transpose(u64 (&matrix)[64]) {
    transpose_halves<32>(matrix);
    transpose_halves<16>(matrix);
    transpose_halves<8>(matrix);
    transpose_halves<4>(matrix);
    transpose_halves<2>(matrix);
    transpose_halves<1>(matrix);
}

template <int residues>
class ExchangeCounter {
public:
    explicit ExchangeCounter(const AnnealingState& state) : state_(state) {
        pack(state.sums, state.occupied_sums);
        pack(state.differences - state.n, state.occupied_differences);
    }

    // Adds to by_change[c + 4] the number of pairs (a row of each block) that change the energy by c.
    void count(Block rows, Block partners, u64 (&by_change)[9]) {
        look_across(rows, partners);
        look_at_partners(partners);
        for (int k = 0; k < rows.rows; ++k) look_along(rows.first + k, k, partners);
        forget_partners(partners);
        for (int change = 0; change < 9; ++change) {
            u64 total = 0;
            for (int k = 0; k < rows.rows; ++k)
                total += static_cast<u64>(__builtin_popcountll(counted_[k] & equal_to(change, k)));
            by_change[change] += total;
        }
    }

private:
    void pack(const i32* queens, u64* occupied) const {
        constexpr u64 full = (u64{1} << Ints::count) - 1;
        for (i32 first = 0; first < 2 * state_.n; first += 64) {
            u64 bits = 0;
            for (int at = 0; at < 64; at += Ints::count)
                bits |= (full ^ at_most(Ints::load(queens + first + at), Ints::all(0))) << at;
            occupied[first / 64] = bits;
        }
    }

    void look_across(Block rows, Block partners) {
        for (int k = 0; k < partners.rows; ++k) {
            const i32 column = state_.columns[partners.first + k];
            sums_[k] = bits_from(state_.occupied_sums, rows.first + column);
            differences_[k] = bits_from(state_.occupied_differences, rows.first - column + state_.n);
        }
        for (int k = partners.rows; k < 64; ++k) sums_[k] = differences_[k] = 0;
        transpose(sums_);
        transpose(differences_);
    }

    int shared_diagonals(i32 row) const {
        const i32 column = state_.columns[row];
        return (state_.sums[row + column] > 1) + (state_.differences[row - column] > 1);
    }

    static u32 residue(i32 diagonal) { return static_cast<u32>(diagonal) % residues; }

    void look_at_partners(Block partners) {
        one_shared_ = none_shared_ = 0;
        for (int k = 0; k < partners.rows; ++k) {
            const i32 row = partners.first + k, column = state_.columns[row];
            const int shared = shared_diagonals(row);
            one_shared_ |= static_cast<u64>(shared == 1) << k;
            none_shared_ |= static_cast<u64>(shared == 0) << k;
            on_sum_[residue(row + column)] |= u64{1} << k;
            on_difference_[residue(row - column)] |= u64{1} << k;
        }
    }

    void forget_partners(Block partners) {
        for (int k = 0; k < partners.rows; ++k) {
            const i32 row = partners.first + k, column = state_.columns[row];
            on_sum_[residue(row + column)] = on_difference_[residue(row - column)] = 0;
        }
    }

    // For row k of its block: 4 + the change of energy with each partner, as four bit slices.
    void look_along(i32 row, int k, Block partners) {
        const i32 column = state_.columns[row];
        const u64 left_out = on_sum_[residue(row + column)] | on_difference_[residue(row - column)];
        counted_[k] = ~left_out & ((u64{1} << partners.rows) - 1);
        const u64 along_sum = bits_from(state_.occupied_sums, partners.first + column);
        const u64 along_difference = bits_from(state_.occupied_differences, partners.first - column + state_.n);
        // The number of occupied diagonals among the four, 0 to 4.
        const u64 along1 = along_sum ^ along_difference, along2 = along_sum & along_difference;
        const u64 across1 = sums_[k] ^ differences_[k], across2 = sums_[k] & differences_[k];
        const u64 carry = along1 & across1, all_four = along2 & across2;
        const u64 occupied1 = along1 ^ across1, occupied2 = along2 ^ across2 ^ carry;
        // Plus the number of unshared diagonals among the two queens' four, less two for each queen: 0 to 8.
        const int own = 2 - shared_diagonals(row);
        const u64 own1 = u64{0} - static_cast<u64>(own & 1), own2 = u64{0} - static_cast<u64>(own >> 1);
        const u64 free1 = own1 ^ one_shared_, free_carry = own1 & one_shared_;
        const u64 free2 = own2 ^ none_shared_ ^ free_carry;
        const u64 free4 = (own2 & none_shared_) | (free_carry & (own2 ^ none_shared_));
        const u64 carry1 = occupied1 & free1, carry2 = (occupied2 & free2) | (carry1 & (occupied2 ^ free2));
        change_[0][k] = occupied1 ^ free1;
        change_[1][k] = occupied2 ^ free2 ^ carry1;
        change_[2][k] = all_four ^ free4 ^ carry2;
        change_[3][k] = (all_four & free4) | (carry2 & (all_four ^ free4));
    }

    // The partners of row k with that number.
    u64 equal_to(int number, int k) const {
        u64 equal = ~u64{0};
        for (int bit = 0; bit < 4; ++bit) equal &= number >> bit & 1 ? change_[bit][k] : ~change_[bit][k];
        return equal;
    }

    const AnnealingState& state_;
    alignas(64) u64 sums_[64], differences_[64], counted_[64], change_[4][64];
    u64 one_shared_ = 0, none_shared_ = 0;
    alignas(64) u64 on_sum_[residues] = {}, on_difference_[residues] = {};
};

// Divides the rows into blocks of at most `longest` rows.
template <int residues>
void count_exchanges_in(const AnnealingState& state, i32 longest, i32 shift, ExchangeCounts& counts) {
    const i32 n = state.n, blocks = exchange_blocks(n, longest);
    const auto block = [n, blocks](i32 number) {
        const auto first = static_cast<i32>(i64{n} * number / blocks);
        return Block{first, static_cast<int>(i64{n} * (number + 1) / blocks) - first};
    };
    ExchangeCounter<residues> counter(state);
    // For the shift by half the blocks, the second half would repeat the same pairs.
    const i32 different = 2 * shift == blocks ? shift : blocks;
    for (i32 number = 0; number < different; ++number) {
        const Block rows = block(number), partners = block((number + shift) % blocks);
        counter.count(rows, partners, counts.by_change);
        counts.pairs += static_cast<u64>(rows.rows) * (partners.rows - (shift == 0));
    }
}

// See AnnealingKernel.
inline void count_exchanges(const AnnealingState& state, i32 shift, ExchangeCounts& counts) {
    count_exchanges_in<all_residues>(state, most_rows_of_a_block, shift, counts);
}

}  // namespace
}  // namespace nq::NQ_ISA
