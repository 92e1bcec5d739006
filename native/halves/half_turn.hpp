// Half-board matching for the solutions that are invariant under the half-turn.
//
// In coordinates centred on the board such a solution consists of pairs of queens, (y, x) and (-y, -x). Number the rows
// with y > 0 from the middle, 1, 2, ..., and the columns with x > 0 likewise: every row i has one pair, in one column
// j, on either side. Its queens lie on diagonals at the distances i + j (n even: i + j - 1) and |i - j| from the
// centre; the side determines which of the two is falling and which rising. No two pairs may share a falling or a
// rising distance, and a pair may not lie on a diagonal through the centre (i = j).
//
// The two halves here are the inner and the outer rows. For every set C of columns, one for each inner row, the
// placements of the inner pairs on C and of the outer pairs on the other columns are listed as words with a bit for
// each distance, and the disjoint pairs of words are counted.
//
// Two symmetries remain. Reflections exchange falling and rising distances: the pair of the outermost row is placed on
// one side only, and the count is doubled. The transposition exchanges rows and columns, and with them C and R, the
// rows whose pairs are in inner columns. Both are compared as binary numbers with the outermost row or column as the
// highest bit: if R > C a pair of words counts twice, if R < C not at all (in the second cut the other way round). The
// outer words nearly always decide.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "halves/kernel.hpp"
#include "halves/lists.hpp"
#include "halves/run.hpp"
#include "halves/sum_units.hpp"

namespace nq::NQ_ISA {

// Bits of the distances of each pair of queens.
struct PairBoard {
    int n = 0, rows = 0, inner = 0;  // rows 1..inner are the inner ones; there are `rows` columns
    Fields fields;                   // bits of the distances that both halves reach
    u64 falling[64] = {}, rising[64] = {};

    // The pair in row i and column j > 0, or in column -j.
    u64 on_one_side(int i, int j) const { return falling[far(i, j)] | rising[near(i, j)]; }
    u64 on_the_other(int i, int j) const { return falling[near(i, j)] | rising[far(i, j)]; }

    int far(int i, int j) const { return i + j - (n % 2 == 0); }
    static int near(int i, int j) { return i < j ? j - i : i - j; }
};

inline PairBoard make_pair_board(int n) {
    PairBoard board;
    board.n = n;
    board.rows = n / 2;
    board.inner = board.rows / 2;
    const int furthest = board.far(board.rows, board.rows - 1), shared = board.far(board.inner, board.rows);
    board.fields = fields_for(2 * shared);
    u64 others = ~board.fields.all();
    const auto take = [&others](u64& bit) {
        bit = others & (0 - others);
        others ^= bit;
        if (!bit) __builtin_trap();  // the board is too large
    };
    for (int distance = 1; distance <= furthest; ++distance) {
        if (distance <= shared) {
            board.falling[distance] = board.fields.bit(2 * distance - 2);
            board.rising[distance] = board.fields.bit(2 * distance - 1);
        } else {
            take(board.falling[distance]);
            take(board.rising[distance]);
        }
    }
    return board;
}

// Selects placements by comparing a number with a given one: the binary number of the rows with a pair in an inner
// column.
enum class Compared { greater, equal, less };

// The placements of the pairs of consecutive rows, for every set of as many columns, in descending order of that
// number.
class PairLists {
public:
    struct Range {
        const u64* words;
        std::size_t size;
    };

    static u64 numbers(int rows) { return (u64{1} << rows) + 1; }

    void prepare(const PairBoard& board, const RowSets& columns, int first, int rows, u32* begin, u64* words,
                 std::size_t most_words) {
        first_ = first;
        rows_ = rows;
        begin_ = begin;
        words_ = words;
        columns.prepare_high(rows, high_);
        columns_ = &columns;
        list_by_place(begin_, columns.count(rows) * numbers(rows) - 1, words_, most_words,
                      [&](const auto& take) { each(board, first, 0, 0, 0, take); });
    }

    int rows() const { return rows_; }

    Range all(u32 set) const { return between(set, 0, u32{1} << rows_); }
    Range compared(u32 set, u32 number, Compared how) const {
        const u32 last = u32{1} << rows_, at = last - 1 - number;
        if (how == Compared::greater) return between(set, 0, at);
        if (how == Compared::equal) return between(set, at, at + 1);
        return between(set, at + 1, last);
    }

private:
    u64 place(u32 set, u32 number) const {
        return columns_->rank(set, high_) * numbers(rows_) + ((u32{1} << rows_) - 1 - number);
    }

    Range between(u32 set, u32 from, u32 to) const {
        const u32* const begin = begin_ + columns_->rank(set, high_) * numbers(rows_);
        return {words_ + begin[from], begin[to] - begin[from]};
    }

    template <class Take>
    void each(const PairBoard& board, int row, u64 word, u32 set, u32 number, const Take& take) const {
        if (row == first_ + rows_) return take(place(set, number), word);
        for (int column = 1; column <= board.rows; ++column) {
            const u32 bit = u32{1} << (column - 1);
            if ((set & bit) || column == row) continue;
            const u32 with = column <= board.inner ? number | u32{1} << (row - first_) : number;
            const u64 one = board.on_one_side(row, column), other = board.on_the_other(row, column);
            if (!(word & one)) each(board, row + 1, word | one, set | bit, with, take);
            if (!(word & other) && row < board.rows) each(board, row + 1, word | other, set | bit, with, take);
        }
    }

    int first_ = 0, rows_ = 0;
    const RowSets* columns_ = nullptr;
    u32* begin_ = nullptr;  // by rank of the set, then by number, descending; one more for the end
    u64* words_ = nullptr;
    u32 high_[1 << RowSets::half_bits] = {};
};

// A half. Its closer rows (next to the other half or the middle) and its further rows are listed separately and joined.
struct PairHalf {
    static constexpr int most_further = 5;
    static int further_rows(int rows) { return rows - 2 < most_further ? rows - 2 : most_further; }

    PairLists closer, further;
    Splits splits;

    // Writes the placements on these columns to out..limit and returns the end of the output.
    u64* write(u32 columns, u32 number, Compared how, ListWords keep, u64* out, const u64* limit) const {
        const u32 high = number >> closer.rows(), low = number & ((u32{1} << closer.rows()) - 1);
        for (u32 i = 0; i < splits.count; ++i) {
            const u32 set = deposit(splits.mask[i], columns), rest = columns ^ set;
            if (how != Compared::equal)
                out = join(closer.all(set), further.compared(rest, high, how), keep, out, limit);
            out = join(closer.compared(set, low, how), further.compared(rest, high, Compared::equal), keep, out, limit);
        }
        return out;
    }

private:
    static u64* join(const PairLists::Range& few, const PairLists::Range& many, ListWords keep, u64* out,
                     const u64* limit) {
        if (!many.size) return out;
        for (std::size_t i = 0; i < few.size; ++i) {
            if (static_cast<std::size_t>(limit - out) < many.size + list_pad) __builtin_trap();
            out = append_joined_exact(few.words[i], many.words, many.size, keep, out);
        }
        return out;
    }
};

// The largest list sizes of any half, in words: of the lists of its closer and further rows, and of one list of all its
// rows. Found by listing them all; if one were too small, the program would trap rather than miscount.
struct PairSizes { std::size_t closer = 0, further = 0, list = 0; };

inline PairSizes pair_sizes(int n) {
    constexpr u32 sizes[][3] = {
        {66, 10, 24},                // n = 12
        {66, 10, 26},                // n = 13
        {98, 52, 57},                // n = 14
        {98, 52, 66},                // n = 15
        {142, 134, 97},              // n = 16
        {142, 138, 126},             // n = 17
        {190, 940, 325},             // n = 18
        {190, 962, 372},             // n = 19
        {250, 2388, 560},            // n = 20
        {250, 2508, 666},            // n = 21
        {314, 21695, 2896},          // n = 22
        {314, 22357, 3395},          // n = 23
        {390, 51468, 4468},          // n = 24
        {390, 55484, 5086},          // n = 25
        {470, 619860, 29419},        // n = 26
        {470, 644367, 33786},        // n = 27
        {562, 1346390, 39086},       // n = 28
        {562, 1489166, 44673},       // n = 29
        {12980, 2257322, 357101},    // n = 30
        {13070, 2459308, 396982},    // n = 31
        {16648, 3791404, 458657},    // n = 32
        {16748, 4079026, 497774},    // n = 33
        {417092, 5829062, 4552026},  // n = 34
    };
    const u32* const row = sizes[n - least_half_turn_queens];
    return {row[0], row[1], row[2]};
}

struct HalfTurnWorkspace {
    static void* operator new(std::size_t, void* at) noexcept { return at; }

    PairBoard board;
    RowSets columns;
    PairHalf inner, outer;
    Matcher matcher;
    PairSizes sizes;
    Cut cut = Cut::first;
    u64 *inner_words = nullptr, *outer_words = nullptr, *scratch = nullptr;
};

namespace detail {

// Lays out the memory, and initialises it if there is any.
inline void carve_half_turn(const PairBoard& board, const PairSizes& sizes, HalfTurnWorkspace& space, Carver& carver) {
    space.columns.prepare(board.rows);
    int first = 1;
    PairHalf* const halves[] = {&space.inner, &space.outer};
    for (PairHalf* half : halves) {
        const int rows = half == &space.inner ? board.inner : board.rows - board.inner;
        const int further = PairHalf::further_rows(rows);
        half->splits.prepare(rows, rows - further);
        PairLists* const both[] = {&half->closer, &half->further};
        for (PairLists* lists : both) {
            const int of_these = lists == &half->closer ? rows - further : further;
            const std::size_t most = lists == &half->closer ? sizes.closer : sizes.further;
            u32* const begin = static_cast<u32*>(
                carver.take(space.columns.count(of_these) * PairLists::numbers(of_these) * sizeof(u32)));
            u64* const words = carver.take_words(most);
            if (begin) lists->prepare(board, space.columns, first, of_these, begin, words, most);
            first += of_these;
        }
    }
    space.inner_words = carver.take_words(sizes.list);
    space.outer_words = carver.take_words(sizes.list);
    space.scratch = carver.take_words(8 * sizes.list);
}

}  // namespace detail

inline HalvesShape half_turn_shape(int queens, Cut) {
    const PairBoard board = make_pair_board(queens);
    HalfTurnWorkspace nowhere;
    Carver measure(nullptr);
    measure.take(sizeof(HalfTurnWorkspace));
    detail::carve_half_turn(board, pair_sizes(queens), nowhere, measure);
    HalvesShape shape;
    shape.queens = queens;
    shape.cases = 1;
    shape.units = binomial(board.rows, board.inner);
    shape.sets_per_unit = 1;
    shape.workspace_bytes = measure.used();
    return shape;
}

inline void start_half_turn(int queens, Cut cut, void* workspace) {
    Carver carver(workspace);
    HalfTurnWorkspace* const space = new (carver.take(sizeof(HalfTurnWorkspace))) HalfTurnWorkspace;
    space->board = make_pair_board(queens);
    space->sizes = pair_sizes(queens);
    detail::carve_half_turn(space->board, space->sizes, *space, carver);
    space->cut = cut;
    space->matcher.sizes = match_sizes(cut);
    space->matcher.prepare(space->board.fields, space->scratch, 8 * space->sizes.list);
}

class HalfTurnRun {
public:
    HalfTurnRun(HalfTurnWorkspace& space, const StopFlag* stop) : space_(space), stop_(stop) {}

    HalvesTotals units(u64 first, u64 last) {
        const int rows = space_.board.rows, inner = space_.board.inner;
        const u64 all = binomial(rows, inner);
        sum_units(space_.matcher, stop_, first, last < all ? last : all, totals_,
                  [&](u64 unit) { return u128{count_unit(row_set_at(unit, inner, rows))}; });
        return totals_;
    }

private:
    // Counts the solutions whose inner pairs are in these columns, with their images.
    u64 count_unit(u32 columns) {
        const PairBoard& board = space_.board;
        const u32 others = ((u32{1} << board.rows) - 1) & ~columns;
        const u32 inner_number = columns & ((u32{1} << board.inner) - 1), outer_number = columns >> board.inner;
        const ListWords keep = ListWords::all(board.fields.all());
        const bool takes_greater = space_.cut == Cut::first;
        const Compared taken = takes_greater ? Compared::greater : Compared::less;

        // Carver::take_words allocates twice this reserve, for reading and writing past the end.
        const std::size_t room = space_.sizes.list + slot_count;
        u64 *at = space_.outer_words, *limit = at + room;
        u64* const outer_end = space_.outer.write(others, outer_number, taken, keep, at, limit);
        const Pile outer_taken{at, static_cast<std::size_t>(outer_end - at)};
        // Lists may be read past their end, so each starts after the padding of the one before.
        at = outer_end + list_pad;
        const Pile outer_equal{
            at,
            static_cast<std::size_t>(space_.outer.write(others, outer_number, Compared::equal, keep, at, limit) - at)};
        totals_.listed += outer_taken.size() + outer_equal.size();
        if (outer_taken.size() + outer_equal.size() == 0) return 0;

        at = space_.inner_words;
        limit = at + room;
        u64* const equal = space_.inner.write(columns, inner_number, Compared::greater, keep, at, limit);
        u64* const less = space_.inner.write(columns, inner_number, Compared::equal, keep, equal, limit);
        u64* const end = space_.inner.write(columns, inner_number, Compared::less, keep, less, limit);
        totals_.listed += static_cast<u64>(end - at);
        const Pile inner{at, static_cast<std::size_t>(end - at)};
        const Pile inner_taken = takes_greater ? Pile{at, static_cast<std::size_t>(equal - at)}
                                               : Pile{less, static_cast<std::size_t>(end - less)};
        const Pile inner_equal{equal, static_cast<std::size_t>(less - equal)};
        return 2 * (2 * (space_.matcher.match(outer_taken, inner).all +
                         space_.matcher.match(outer_equal, inner_taken).all) +
                    space_.matcher.match(outer_equal, inner_equal).all);
    }

    HalfTurnWorkspace& space_;
    const StopFlag* stop_;
    HalvesTotals totals_;
};

inline HalvesTotals run_half_turn(void* workspace, u64 first, u64 last, const StopFlag* stop) {
    return HalfTurnRun(*static_cast<HalfTurnWorkspace*>(workspace), stop).units(first, last);
}

}  // namespace nq::NQ_ISA
