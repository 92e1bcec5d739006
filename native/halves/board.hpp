// Half-boards, and the encoding of their diagonals as bits of a word.
//
// An n x n board is split into West (the `half` left columns), a band of 0, 1 or 2 middle columns, and East (the `half`
// right columns). A placement on West affects East only through the crossing diagonals, those that pass through both.
// East reflected is a West half, so one type describes both, with columns counted from the outside and the diagonals of
// a square named
//     falling = row + column          rising = (n - 1 - row) + column
// Both run from 0 to n + half - 2; exactly those from half + band on reach the other half.
#pragma once

#include "common/integers.hpp"
#include "halves/match.hpp"

namespace nq::NQ_ISA {

constexpr u64 tied_mark = 1ull << (Fields::first_bit - 1);  // placements that use a square in `tied`

struct HalfBoard {
    int n = 0, half = 0, band = 0;
    int outer = 0, inner = 0;               // columns 0..outer-1 are listed together, then groups of `inner`
    int rows = 0;                           // rows without a middle queen, the free rows
    int row_of[32] = {};                    // their numbers on the board
    u32 allowed[32] = {};                   // per column, the free rows where a queen may be placed
    u32 tied[32] = {};                      // per column, the squares that set tied_mark
    u64 falling[64] = {}, rising[64] = {};  // the bit of a diagonal, indexed modulo `period`
    int period = 0;
    Fields fields;  // bits of the crossing diagonals, which a complete half keeps

    u64 square(int row_index, int column) const {
        const int row = row_of[row_index];
        const u64 mark = tied[column] >> row_index & 1 ? tied_mark : 0;
        return falling[(row + column) % period] | rising[(n - 1 - row + column) % period] | mark;
    }

    // The two diagonals through a corner square of column `column`: they meet no column further in.
    u64 last_diagonals(int column) const { return falling[column % period] | rising[column % period]; }
};

// The middle queens, and the condition on the queens in the middle rows that the transposition implies
// (halves/plan.hpp).
struct Middle {
    int row[2] = {};           // row of the queen in middle column 0, 1
    int least = 0, most = 64;  // bounds of the offset |2 * column - (n - 1)| of queens in the middle rows
    int tie = -1;              // the offset that sets tied_mark
};

inline int offset_from_centre(int line, int n) {
    const int twice = 2 * line - (n - 1);
    return twice < 0 ? -twice : twice;
}

inline bool is_middle_line(int line, int n) { return offset_from_centre(line, n) <= 1; }

namespace detail {

// Bits of the crossing diagonals, starting with the most used (central) ones. Diagonals blocked by middle queens get
// none.
struct CrossingBits {
    u64 falling[64] = {}, rising[64] = {};  // by falling - (half + band), rising - (half + band)
    int count = 0;                          // crossing diagonals of one direction
    Fields fields;
};

inline CrossingBits crossing_bits(int n, int band, const Middle& middle) {
    CrossingBits bits;
    bits.count = n - 1 - band;
    bool blocked[2][64] = {};
    int live = 2 * bits.count;
    for (int i = 0; i < band; ++i) {
        const int along[2] = {middle.row[i] + i - band, n - 1 - middle.row[i] + i - band};
        for (int way = 0; way < 2; ++way)
            if (along[way] >= 0 && along[way] < bits.count) {
                blocked[way][along[way]] = true;
                --live;
            }
    }
    bits.fields = fields_for(live);
    int next = 0;
    for (int away = 0; away < bits.count; ++away)
        for (int i = 0; i < bits.count; ++i) {
            if (offset_from_centre(i, bits.count) != away) continue;
            if (!blocked[0][i]) bits.falling[i] = bits.fields.bit(next++);
            if (!blocked[1][i]) bits.rising[i] = bits.fields.bit(next++);
        }
    return bits;
}

inline void assign_bits(HalfBoard& board, const CrossingBits& bits, bool east) {
    const int first = board.half + board.band, count = bits.count;
    for (int i = 0; i < count; ++i) {
        const int at = (first + i) % board.period;
        // Reflection turns East's falling diagonals into the board's rising ones, counted from the other end.
        board.falling[at] = east ? bits.rising[count - 1 - i] : bits.falling[i];
        board.rising[at] = east ? bits.falling[count - 1 - i] : bits.rising[i];
    }
    board.fields = bits.fields;
    // The remaining diagonals with allowed squares only separate queens of one half, so any free bits will do.
    // Diagonals one period apart share a bit; no two placements that are joined contain both (halves/lists.hpp).
    u64 free = ~bits.fields.all() & (board.band == 2 ? ~tied_mark : ~0ull);
    const auto take = [&free](u64& bit) {
        if (bit) return;
        bit = free & (0 - free);
        free ^= bit;
        if (!bit) __builtin_trap();  // the board is too large
    };
    for (int column = 0; column < board.half; ++column)
        for (u32 left = board.allowed[column]; left; left &= left - 1) {
            const int row = board.row_of[lowest_bit(left)];
            take(board.falling[(row + column) % board.period]);
            take(board.rising[(board.n - 1 - row + column) % board.period]);
        }
}

}  // namespace detail

// Makes West (east = false) or the reflected East. After the outer columns come `groups` groups of `inner` columns.
inline HalfBoard make_half_board(int n, int band, int inner, int groups, const Middle& middle, bool east) {
    HalfBoard board;
    board.n = n;
    board.band = band;
    board.half = (n - band) / 2;
    board.inner = inner;
    board.outer = board.half - groups * inner;
    board.period = n - 1 + inner;
    int queen_row[2] = {};
    for (int i = 0; i < band; ++i) queen_row[i] = middle.row[east ? band - 1 - i : i];
    for (int row = 0; row < n; ++row)
        if (!(band > 0 && row == queen_row[0]) && !(band > 1 && row == queen_row[1])) board.row_of[board.rows++] = row;
    for (int column = 0; column < board.half; ++column)
        for (int i = 0; i < board.rows; ++i) {
            const int row = board.row_of[i], offset = offset_from_centre(column, n);
            bool free = true;
            for (int k = 0; k < band; ++k) {
                const int away = row - queen_row[k], columns = board.half + k - column;
                if (away == columns || away == -columns) free = false;
            }
            if (band > 0 && is_middle_line(row, n)) {
                if (offset < middle.least || offset > middle.most) free = false;
                if (offset == middle.tie) board.tied[column] |= 1u << i;
            }
            if (free) board.allowed[column] |= 1u << i;
        }
    detail::assign_bits(board, detail::crossing_bits(n, band, middle), east);
    return board;
}

}  // namespace nq::NQ_ISA
