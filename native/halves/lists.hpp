// Lists of the placements on a half-board, for every set of rows, as words of diagonals.
//
// The placements on the outer columns, and those on one or more groups of inner columns, are listed for every set of as
// many rows, column by column. The list of a half for a row set is then joined from all ways to split that set; two
// words can be joined if they have no bit in common, which is one test. The groups are joined one after the other.
//
// Placements on columns 0..c-1 interact with the others only on diagonals from c on; those from c to c + inner + n - 2
// have distinct bits, because there are `period` bits.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "halves/board.hpp"

namespace nq::NQ_ISA {

inline u64 binomial(int n, int k) {
    u64 result = 1;
    for (int i = 1; i <= k; ++i) result = result * static_cast<u64>(n - k + i) / static_cast<u64>(i);
    return result;
}

// The set of this size with this rank among the first `rows` rows, and the successor of a set.
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

// Row sets of a given size in colexicographic order (by largest element, then the next largest, ...). Ranks take two
// look-ups, for the low and the high rows.
class RowSets {
public:
    static constexpr int half_bits = 14;

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

    // The table that rank() needs for sets of this size: 2^half_bits entries.
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
    u32 low_[1 << half_bits] = {};
};

// A list of words for each row set of one size.
struct SetLists {
    // The start in units of list_pad words, the number of words, and that of the plain ones, which come first.
    struct Entry {
        u32 begin;
        u16 size, plain;
    };

    int size = 0;             // rows per set
    std::size_t longest = 0;  // words of the longest list, with padding
    Entry* entry = nullptr;   // by rank
    u64* words = nullptr;     // each list is padded with all ones to a multiple of list_pad words
    u64* limit = nullptr;     // end of their memory
    u32 high[1 << RowSets::half_bits] = {};

    NQ_INLINE const u64* list(Entry of) const { return words + std::size_t{of.begin} * list_pad; }
};

inline std::size_t padded(std::size_t size) { return (size + list_pad - 1) & ~(list_pad - 1); }

// Pads a list with words that cannot be joined to anything.
NQ_INLINE u64* pad_list(const u64* begin, u64* end) {
    for (; static_cast<std::size_t>(end - begin) % list_pad; ++end) *end = ~0ull;
    return end;
}

namespace detail {

constexpr u64 sets_between_looks = 1024;  // between reads of the stop flag
constexpr std::size_t most_listed = 0xFFFF;

inline void clear_lists(SetLists& lists, const RowSets& sets) {
    lists.size = 0;
    lists.longest = list_pad;
    sets.prepare_high(0, lists.high);
    lists.entry[0] = {0, 1, 1};
    lists.words[0] = 0;
    for (std::size_t i = 1; i < list_pad; ++i) lists.words[i] = ~0ull;
}

// Moves the tied words of a list to its end; returns the number of the others.
inline std::size_t put_tied_last(u64* words, std::size_t size) {
    std::size_t plain = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const u64 word = words[i];
        words[i] = words[plain];
        words[plain] = word;
        plain += !(word & tied_mark);
    }
    return plain;
}

// Sets `to` to the lists of `from` with one more queen in the given column. The memory is known to suffice (usual_sizes
// in halves/plan.hpp); if it did not, the program would trap rather than miscount. Returns false if the stop flag was
// seen.
inline bool add_column(const HalfBoard& board, const RowSets& sets, int column, const SetLists& from, SetLists& to,
                       u64 keep, bool ties, const StopFlag* stop) {
    to.size = from.size + 1;
    to.longest = 0;
    sets.prepare_high(to.size, to.high);
    u64 square[32];
    for (int i = 0; i < board.rows; ++i) square[i] = board.square(i, column);
    const ListWords kept = ListWords::all(keep);
    const u64 count = sets.count(to.size);
    u64* out = to.words;
    u32 set = (1u << to.size) - 1;
    for (u64 rank = 0; rank < count; ++rank, set = next_row_set(set)) {
        if (rank % sets_between_looks == 0 && is_set(stop)) return false;
        u64* const begin = out;
        for (u32 left = set & board.allowed[column]; left; left &= left - 1) {
            const u32 row = left & (0u - left);
            const u32 rest = sets.rank(set ^ row, from.high);
            const SetLists::Entry entry = from.entry[rest];
            if (static_cast<std::size_t>(to.limit - out) < padded(entry.size) + list_pad) __builtin_trap();
            out = append_joined(square[lowest_bit(left)], from.list(entry), padded(entry.size), kept, out);
        }
        const std::size_t size = static_cast<std::size_t>(out - begin);
        if (size > most_listed) __builtin_trap();
        to.entry[rank] = {static_cast<u32>(static_cast<std::size_t>(begin - to.words) / list_pad),
                          static_cast<u16>(size), static_cast<u16>(ties ? put_tied_last(begin, size) : size)};
        out = pad_list(begin, out);
        if (padded(size) > to.longest) to.longest = padded(size);
    }
    return true;
}

}  // namespace detail

// Lists columns first..last-1; the result is in `lists`, and `spare` holds every second step. The first buffer is
// chosen so that the last step writes to `lists`. Returns false if the stop flag was seen.
inline bool list_columns(const HalfBoard& board, const RowSets& sets, int first, int last, SetLists& lists,
                         SetLists& spare, const StopFlag* stop) {
    SetLists* from = (last - first) % 2 ? &spare : &lists;
    SetLists* to = (last - first) % 2 ? &lists : &spare;
    detail::clear_lists(*from, sets);
    bool ties = false;
    for (int column = first; column < last; ++column) {
        const u64 keep = first == 0 ? ~board.last_diagonals(column) : ~0ull;
        ties |= board.tied[column] != 0;
        if (!detail::add_column(board, sets, column, *from, *to, keep, ties && column + 1 == last, stop)) return false;
        SetLists* const next = from;
        from = to;
        to = next;
    }
    return true;
}

// Counting sort of words into lists: `each(take)` calls take(place, word) for every word, in the same order on each
// call. The list of a place is begin[place]..begin[place + 1]. Traps if the words do not fit.
template <class Each>
void list_by_place(u32* begin, std::size_t places, u64* words, std::size_t most_words, const Each& each) {
    for (std::size_t i = 0; i <= places; ++i) begin[i] = 0;
    each([begin](std::size_t place, u64) { ++begin[place]; });
    u32 sum = 0;
    for (std::size_t i = 0; i <= places; ++i) {
        const u32 size = begin[i];
        begin[i] = sum;
        sum += size;
    }
    if (sum > most_words) __builtin_trap();
    each([begin, words](std::size_t place, u64 word) { words[begin[place]++] = word; });
    // Each entry has advanced to the start of the next list.
    for (std::size_t i = places; i > 0; --i) begin[i] = begin[i - 1];
    begin[0] = 0;
}

constexpr int most_groups = 3;

// An outer list is prefetched while this many lists before it are joined: it is too short for the hardware prefetcher.
constexpr int lists_ahead = 3;

// Rows divided between a group and the columns further out: the lists of both, and the rows of the latter.
struct Division {
    SetLists::Entry inner, outer;  // `outer` only for the outermost group
    u32 rest;
};

// The placements of one half for every row set.
struct HalfLists {
    HalfBoard board;
    int groups = 0;
    SetLists outer, inner[most_groups];
    // Buffers in which the half's writer lists partial joins in pieces: (group + 1) * buffer_words words for each group
    // but the last. Each half has its own, because one writer waits while the other writes.
    u64* buffer[most_groups] = {};
    std::size_t buffer_words = 0;
    // Its divisions for each group: C(columns up to the group, inner), then `lists_ahead` copies of the last.
    Division* divisions[most_groups] = {};
};

// Returns false if the stop flag was seen.
inline bool list_half(HalfLists& half, const RowSets& sets, SetLists& spare, const StopFlag* stop) {
    const HalfBoard& board = half.board;
    bool going_on = list_columns(board, sets, 0, board.outer, half.outer, spare, stop);
    for (int group = 0, column = board.outer; group < half.groups && going_on; ++group, column += board.inner)
        going_on = list_columns(board, sets, column, column + board.inner, half.inner[group], spare, stop);
    return going_on;
}

}  // namespace nq::NQ_ISA
