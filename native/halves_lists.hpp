// Lists of the placements on one half board, for any set of rows, as words of diagonals.
//
// The placements on the outer columns, and those on the inner columns, are listed for every set of as many rows, one
// column after the other. The list of a half and a row set is then joined from the ways to split the row set: two
// words join when they have no bit in common, which is one test.
#pragma once

#include "halves_board.hpp"

namespace nq::NQ_ISA {

inline u64 binomial(int n, int k) {
    u64 result = 1;
    for (int i = 1; i <= k; ++i) result = result * static_cast<u64>(n - k + i) / static_cast<u64>(i);
    return result;
}

// The set of this size with this rank among the first `rows` rows, and the set after a given one.
inline u32 row_set_at(u64 rank, int size, int rows) {
    u32 set = 0;
    for (int row = rows - 1; size > 0; --row)
        if (binomial(row, size) <= rank) {
            rank -= binomial(row, size--);
            set |= 1u << row;
        }
    return set;
}
inline u32 next_row_set(u32 set) {
    const u32 low = set & (0u - set), carried = set + low;
    return carried | ((set ^ carried) / low) >> 2;
}

// Row sets of a given size in colexicographic order (by largest element, then the next ...): their ranks from two
// look-ups, one for the low and one for the high rows.
class RowSets {
public:
    static constexpr int kHalfBits = 13;

    void prepare(int rows) {
        rows_ = rows;
        low_bits_ = (rows + 1) / 2;
        for (int i = 0; i <= 32; ++i)
            for (int k = 0; k <= 32; ++k)
                binomial_[i][k] = k == 0 ? 1 : i == 0 ? 0 : binomial_[i - 1][k - 1] + binomial_[i - 1][k];
        for (u32 set = 0; set < (1u << low_bits_); ++set) low_[set] = static_cast<u32>(sum_of(set, 0, 0));
    }

    u64 count(int size) const { return binomial_[rows_][size]; }
    u64 choose(int from, int size) const { return binomial_[from][size]; }

    // The table that rank() needs for sets of this size: 2^kHalfBits entries.
    void prepare_high(int size, u32* high) const {
        for (u32 set = 0; set < (1u << (rows_ - low_bits_)); ++set) {
            const int below = size - popcount64(set);
            high[set] = below < 0 ? 0 : static_cast<u32>(sum_of(set, low_bits_, below));
        }
    }

    NQ_INLINE u32 rank(u32 set, const u32* high) const {
        return low_[set & ((1u << low_bits_) - 1)] + high[set >> low_bits_];
    }

private:
    u64 sum_of(u32 set, int first_row, int smaller) const {
        u64 sum = 0;
        for (; set; set &= set - 1) sum += binomial_[first_row + lowest_bit(set)][++smaller];
        return sum;
    }

    int rows_ = 0, low_bits_ = 0;
    u64 binomial_[33][33] = {};
    u32 low_[1 << kHalfBits] = {};
};

// One list of words for each row set of one size.
struct SetLists {
    struct Entry { u32 begin, size; };   // in units of kListPad words; in words

    int size = 0;                        // rows in a set
    Entry* entry = nullptr;              // by rank
    u64* words = nullptr;                // each list is padded with all ones to a multiple of kListPad words
    u64* limit = nullptr;                // end of the memory for them
    u32 high[1 << RowSets::kHalfBits] = {};

    NQ_INLINE const u64* list(u32 rank) const { return words + std::size_t{entry[rank].begin} * kListPad; }
};

inline std::size_t padded(std::size_t size) { return (size + kListPad - 1) & ~(kListPad - 1); }

namespace detail {

inline void clear_lists(SetLists& lists, const RowSets& sets) {
    lists.size = 0;
    sets.prepare_high(0, lists.high);
    lists.entry[0] = {0, 1};
    lists.words[0] = 0;
    for (std::size_t i = 1; i < kListPad; ++i) lists.words[i] = ~0ull;
}

// `to` becomes the lists of `from` with one more queen, in the given column. The memory is known to suffice
// (table_words_for in halves_run.hpp); were it not so, the program would stop here rather than count wrong.
inline void add_column(const HalfBoard& board, const RowSets& sets, int column, const SetLists& from, SetLists& to,
                       u64 keep) {
    to.size = from.size + 1;
    sets.prepare_high(to.size, to.high);
    u64 square[32];
    for (int i = 0; i < board.rows; ++i) square[i] = board.square(i, column);
    const Words kept = words_fill(keep);
    const u64 count = sets.count(to.size);
    u64* out = to.words;
    u32 set = (1u << to.size) - 1;
    for (u64 rank = 0; rank < count; ++rank, set = next_row_set(set)) {
        u64* const begin = out;
        for (u32 left = set & board.allowed[column]; left; left &= left - 1) {
            const u32 row = left & (0u - left);
            const u32 rest = sets.rank(set ^ row, from.high);
            const SetLists::Entry entry = from.entry[rest];
            if (static_cast<std::size_t>(to.limit - out) < padded(entry.size) + kListPad) __builtin_trap();
            out = append_joined(square[lowest_bit(left)], from.list(rest), padded(entry.size), kept, out);
        }
        const std::size_t size = static_cast<std::size_t>(out - begin);
        to.entry[rank] = {static_cast<u32>(static_cast<std::size_t>(begin - to.words) / kListPad),
                          static_cast<u32>(size)};
        for (; static_cast<std::size_t>(out - begin) % kListPad; ++out) *out = ~0ull;
    }
}

}  // namespace detail

// Lists for the columns first..last-1; the result is in `lists`, `spare` holds every second step.
// The last step must go to `lists`, so the buffers alternate from the one that the number of steps asks for.
inline void list_columns(const HalfBoard& board, const RowSets& sets, int first, int last, SetLists& lists,
                         SetLists& spare) {
    SetLists* from = (last - first) % 2 ? &spare : &lists;
    SetLists* to = (last - first) % 2 ? &lists : &spare;
    detail::clear_lists(*from, sets);
    for (int column = first; column < last; ++column) {
        const u64 keep = first == 0 ? ~board.last_diagonals(column) : ~0ull;
        detail::add_column(board, sets, column, *from, *to, keep);
        SetLists* const next = from;
        from = to;
        to = next;
    }
}

// All placements of one half for any row set.
struct HalfLists {
    HalfBoard board;
    SetLists outer, inner;
};

// The ways to choose the inner rows out of a row set: masks over its elements.
struct Splits {
    u32 count = 0;
    u32 mask[3432] = {};  // C(14, 7)

    void prepare(int half, int inner) {
        count = 0;
        for (u32 m = 0; m < (1u << half); ++m)
            if (popcount64(m) == inner) mask[count++] = m;
    }
};

// Writes the list of one row set, in pieces that fit a buffer.
class ListWriter {
public:
    ListWriter(const HalfLists& half, const RowSets& sets, const Splits& splits, u32 set)
        : half_(half), sets_(sets), splits_(splits), set_(set) {}

    bool done() const { return split_ == splits_.count; }

    // Writes the next piece to out..limit and returns its end.
    u64* write(u64* out, const u64* limit) {
        const Words kept = words_fill(half_.board.kept);
        for (; split_ < splits_.count; ++split_) {
            const u32 inner_set = deposit(splits_.mask[split_], set_);
            const u32 inner_rank = sets_.rank(inner_set, half_.inner.high);
            const u32 outer_rank = sets_.rank(set_ ^ inner_set, half_.outer.high);
            const u32 inner_size = half_.inner.entry[inner_rank].size;
            const std::size_t outer_size = padded(half_.outer.entry[outer_rank].size);
            const u64* const inner = half_.inner.list(inner_rank);
            const u64* const outer = half_.outer.list(outer_rank);
            for (; word_ < inner_size; ++word_) {
                if (static_cast<std::size_t>(limit - out) < outer_size + kListPad) return out;
                out = append_joined(inner[word_], outer, outer_size, kept, out);
            }
            word_ = 0;
        }
        return out;
    }

private:
    const HalfLists& half_;
    const RowSets& sets_;
    const Splits& splits_;
    u32 set_, split_ = 0, word_ = 0;
};

}  // namespace nq::NQ_ISA
