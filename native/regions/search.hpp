// The exact search of region puzzles: rows, columns and regions are units that need so many queens; a unit with no more
// free squares than it needs queens takes them all, one that needs none clears the rest, and the search tries the
// squares of the unit with the least room.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"
#include "common/stop_flag.hpp"
#include "regions/board.hpp"

namespace nq::regions {

// Whether there is a solution; `open` if the limit or the flag came first.
enum class Verdict { no, yes, open };

struct Counted {
    u64 solutions;
    bool complete;  // false: a limit or the flag came first, and there may be more
};

inline constexpr u64 no_limit = ~u64{0};

// Squares, those that get a queen with this bit, the others stay empty.
inline constexpr u16 holds_queen = 0x8000;
using Branch = std::vector<u16>;

class Search {
public:
    explicit Search(const Puzzle& puzzle);

    // Changes of one square for the questions to come. Cost: a few instructions.
    void set_region(int square, u8 region);
    void set_state(int square, u8 state);

    // Nodes that the next questions may visit, and their flag. The first of each question is its root.
    void limit(u64 most_nodes, const StopFlag* stop = nullptr) {
        most_nodes_ = most_nodes;
        stop_ = stop;
    }
    // From now on squares are tried in random order instead of reading order.
    void shuffle(u64 seed) {
        random_ = Random(seed);
        shuffled_ = true;
    }

    // From now on the free squares are tried in reading order, so that solutions come in lexicographic order.
    void keep_order() { in_order_ = true; }

    // Begins again at the first solution.
    void begin();
    // Goes on to the next solution; false at the end, or when `is_cut()`.
    bool next();
    // The squares of the solution at which `next` stands, in reading order.
    std::vector<u16> queens() const;

    // Whether there is a solution at all, and whether there is one with a queen on this square. With `yes`, `queens()`.
    Verdict first();
    Verdict with_queen(int square);
    // How many solutions there are, up to so many. With 2: whether there is exactly one.
    Counted count(u64 most = no_limit);

    // At least so many branches of the search, if it has them: every solution is in one of them. A branch is the
    // squares that are decided on the way to it.
    std::vector<Branch> split(std::size_t wanted);
    Counted count_branch(const Branch& branch);

    int pieces() const { return each_ * side_; }
    u64 nodes() const { return nodes_; }  // of the last question
    bool is_cut() const { return cut_; }  // whether a limit or the flag ended the last question

private:
    struct Choice {
        u16 square;
        u32 mark;  // what the trail held before
    };

    bool begin_with(int square);
    bool eliminate(int square);
    bool place(int square);
    bool fill(int unit);
    bool clear(int unit);
    bool propagate();
    bool lines_have_room(const std::vector<u64>& lines, int first) const;
    void undo(u32 mark);
    bool take_back();
    bool decide(u16 decision);
    bool split_below(int depth, Branch& way, std::vector<Branch>& found);
    void start_at(bool possible);
    u64 count_on(u64 most);
    int branch_square();
    int unit_with_least_room() const;
    template <class Visit>
    bool each_free(int unit, Visit visit) const;

    std::size_t at(int row) const { return static_cast<std::size_t>(row); }
    int row_of(int square) const { return row_[static_cast<std::size_t>(square)]; }
    int column_of(int square) const { return square - row_of(square) * side_; }

    int side_, each_;
    std::vector<u8> row_;
    std::vector<u32> attack_begin_;  // where the attacks of each square begin in `attacked_`
    std::vector<u16> attacked_;
    std::vector<u8> region_, state_;
    std::vector<u64> region_rows_;               // the columns of each region in each row
    std::vector<u64> region_spread_;             // the rows in which each region has squares
    std::vector<u64> root_rows_, root_columns_;  // squares that have a region and are not known to be empty
    std::vector<i32> root_room_;
    std::vector<u64> rows_, columns_;  // free squares
    std::vector<u64> queens_;          // by row
    std::vector<i32> room_, need_;     // of each unit: free squares beyond need, and queens that it still needs
    std::vector<i32> waiting_;         // units without room, to be filled
    std::vector<u16> trail_;
    std::vector<Choice> choices_;
    int known_queens_ = 0;  // squares whose state is queen
    int placed_ = 0;
    u64 nodes_ = 0, most_nodes_ = no_limit;
    const StopFlag* stop_ = nullptr;
    Random random_{0};
    bool touching_ = false;  // several queens in each line, none touching another
    bool shuffled_ = false, in_order_ = false;
    bool cut_ = false, finished_ = false, at_solution_ = false, begun_ = false;
};

inline Search::Search(const Puzzle& puzzle) : side_(puzzle.side), each_(puzzle.each) {
    check(puzzle);
    const std::size_t side = at(side_), squares = puzzle.squares();
    row_.resize(squares);
    for (std::size_t square = 0; square < squares; ++square) {
        row_[square] = static_cast<u8>(square / side);
        attack_begin_.push_back(static_cast<u32>(attacked_.size()));
        attacked_.insert(attacked_.end(), puzzle.attacks[square].begin(), puzzle.attacks[square].end());
    }
    attack_begin_.push_back(static_cast<u32>(attacked_.size()));
    touching_ = each_ > 1 && forbids_touching(puzzle);
    region_.assign(squares, no_region);
    state_.assign(squares, unknown);
    region_rows_.resize(side * side);
    region_spread_.resize(side);
    root_rows_.resize(side);
    root_columns_.resize(side);
    root_room_.assign(3 * side, -each_);
    queens_.resize(side);
    need_.resize(3 * side);
    for (std::size_t square = 0; square < squares; ++square) {
        set_region(static_cast<int>(square), puzzle.region[square]);
        set_state(static_cast<int>(square), puzzle.state[square]);
    }
}

inline void Search::set_region(int square, u8 region) {
    const auto index = static_cast<std::size_t>(square);
    const u8 state = state_[index];
    set_state(square, empty);
    const int row = row_of(square), column = column_of(square);
    const u64 bit = u64{1} << column;
    if (const u8 before = region_[index]; before != no_region) {
        u64& held = region_rows_[before * at(side_) + at(row)];
        held &= ~bit;
        if (held == 0) region_spread_[before] &= ~(u64{1} << row);
    }
    region_[index] = region;
    if (region != no_region) {
        region_rows_[region * at(side_) + at(row)] |= bit;
        region_spread_[region] |= u64{1} << row;
    }
    set_state(square, state);
}

inline void Search::set_state(int square, u8 state) {
    const auto index = static_cast<std::size_t>(square);
    const u8 region = region_[index], before = state_[index];
    known_queens_ += (state == queen) - (before == queen);
    state_[index] = state;
    const bool was_open = before != empty && region != no_region, is_open = state != empty && region != no_region;
    if (was_open == is_open) return;
    const int row = row_of(square), column = column_of(square), change = is_open ? 1 : -1;
    root_rows_[at(row)] ^= u64{1} << column;
    root_columns_[at(column)] ^= u64{1} << row;
    for (const int unit : {row, side_ + column, 2 * side_ + region}) root_room_[at(unit)] += change;
}

inline void Search::begin() { start_at(begin_with(-1)); }

inline void Search::start_at(bool possible) {
    begun_ = true;
    cut_ = at_solution_ = false;
    nodes_ = 0;
    finished_ = !possible;
}

// The root: what is known, and a queen on this square if it is one; false if that cannot be.
inline bool Search::begin_with(int square) {
    rows_ = root_rows_;
    columns_ = root_columns_;
    room_ = root_room_;
    std::fill(need_.begin(), need_.end(), each_);
    std::fill(queens_.begin(), queens_.end(), 0);
    waiting_.clear();
    trail_.clear();
    choices_.clear();
    placed_ = 0;
    for (int unit = 0; unit < 3 * side_; ++unit) {
        if (room_[at(unit)] < 0) return false;
        if (room_[at(unit)] == 0) waiting_.push_back(unit);
    }
    if (known_queens_ > 0)
        for (std::size_t known = 0; known < state_.size(); ++known)
            if (state_[known] == queen && !place(static_cast<int>(known))) return false;
    return (square < 0 || place(square)) && propagate();
}

template <class Visit>
bool Search::each_free(int unit, Visit visit) const {
    if (unit < side_) {
        for (u64 left = rows_[at(unit)]; left; left &= left - 1)
            if (!visit(unit * side_ + std::countr_zero(left))) return false;
    } else if (unit < 2 * side_) {
        for (u64 left = columns_[at(unit - side_)]; left; left &= left - 1)
            if (!visit(std::countr_zero(left) * side_ + unit - side_)) return false;
    } else {
        const std::size_t region = at(unit - 2 * side_);
        for (u64 spread = region_spread_[region]; spread; spread &= spread - 1) {
            const int row = std::countr_zero(spread);
            for (u64 left = region_rows_[region * at(side_) + at(row)] & rows_[at(row)]; left; left &= left - 1)
                if (!visit(row * side_ + std::countr_zero(left))) return false;
        }
    }
    return true;
}

// A square gets no queen; false if that leaves a unit without enough squares.
inline bool Search::eliminate(int square) {
    const int row = row_of(square), column = column_of(square);
    const u64 bit = u64{1} << column;
    if (!(rows_[at(row)] & bit)) return !(queens_[at(row)] & bit);
    rows_[at(row)] ^= bit;
    columns_[at(column)] ^= u64{1} << row;
    trail_.push_back(static_cast<u16>(square));
    bool fits = true;
    for (const int unit : {row, side_ + column, 2 * side_ + region_[static_cast<std::size_t>(square)]}) {
        const int room = --room_[at(unit)];
        if (room < 0) fits = false;
        if (room == 0) waiting_.push_back(unit);
    }
    return fits;
}

// A square gets a queen; false if that cannot be.
inline bool Search::place(int square) {
    const int row = row_of(square), column = column_of(square);
    const u64 bit = u64{1} << column;
    if (!(rows_[at(row)] & bit)) return queens_[at(row)] & bit;
    rows_[at(row)] ^= bit;
    columns_[at(column)] ^= u64{1} << row;
    queens_[at(row)] |= bit;
    trail_.push_back(static_cast<u16>(square) | holds_queen);
    ++placed_;
    const int units[] = {row, side_ + column, 2 * side_ + region_[static_cast<std::size_t>(square)]};
    bool fits = true;
    for (const int unit : units)
        if (--need_[at(unit)] < 0) fits = false;
    if (!fits) return false;
    const auto index = static_cast<std::size_t>(square);
    for (u32 i = attack_begin_[index]; i < attack_begin_[index + 1]; ++i)
        if (!eliminate(attacked_[i])) return false;
    for (const int unit : units)
        if (need_[at(unit)] == 0 && !clear(unit)) return false;
    return true;
}

inline bool Search::clear(int unit) {
    return each_free(unit, [&](int square) { return eliminate(square); });
}

inline bool Search::fill(int unit) {
    return each_free(unit, [&](int square) { return place(square); });
}

inline bool Search::propagate() {
    while (!waiting_.empty()) {
        const int unit = waiting_.back();
        waiting_.pop_back();
        if (need_[at(unit)] > 0 && !fill(unit)) return false;
    }
    return !touching_ || (lines_have_room(rows_, 0) && lines_have_room(columns_, side_));
}

// Whether every line, and every two beside each other, have room for the queens that they need, none touching another.
inline bool Search::lines_have_room(const std::vector<u64>& lines, int first) const {
    const auto most = [](u64 free) {
        int queens = 0;
        for (; free; ++queens) {
            const u64 lowest = free & -free;
            free &= ~(lowest | lowest << 1);
        }
        return queens;
    };
    for (int line = 0; line < side_; ++line) {
        const int need = need_[at(first + line)];
        if (line + 1 < side_) {
            const int both = need + need_[at(first + line + 1)];
            if (both > 2 && most(lines[at(line)] | lines[at(line + 1)]) < both) return false;
        }
        if (need > 1 && most(lines[at(line)]) < need) return false;
    }
    return true;
}

inline void Search::undo(u32 mark) {
    waiting_.clear();
    while (trail_.size() > mark) {
        const u16 entry = trail_.back();
        trail_.pop_back();
        const int square = entry & ~holds_queen, row = row_of(square), column = column_of(square);
        const int units[] = {row, side_ + column, 2 * side_ + region_[static_cast<std::size_t>(square)]};
        rows_[at(row)] ^= u64{1} << column;
        columns_[at(column)] ^= u64{1} << row;
        if (entry & holds_queen) {
            queens_[at(row)] ^= u64{1} << column;
            --placed_;
            for (const int unit : units) ++need_[at(unit)];
        } else {
            for (const int unit : units) ++room_[at(unit)];
        }
    }
}

// Goes back to the last choice that can be otherwise and makes it so; false if there is none.
inline bool Search::take_back() {
    while (!choices_.empty()) {
        const Choice last = choices_.back();
        choices_.pop_back();
        undo(last.mark);
        if (eliminate(last.square) && propagate()) return true;
    }
    return false;
}

inline int Search::unit_with_least_room() const {
    int best = -1, least = 0;
    for (int unit = 0; unit < 3 * side_; ++unit) {
        const int need = need_[at(unit)];
        if (need == 0) continue;
        const int size = 4 * room_[at(unit)] + need;
        if (best < 0 || size < least) {
            best = unit;
            least = size;
        }
    }
    return best;
}

inline int Search::branch_square() {
    if (in_order_)
        for (int row = 0;; ++row)
            if (const u64 free = rows_[at(row)]) return row * side_ + std::countr_zero(free);
    const int unit = unit_with_least_room();
    const int which =
        shuffled_ ? static_cast<int>(random_.below(static_cast<u32>(room_[at(unit)] + need_[at(unit)]))) : 0;
    int found = -1, index = 0;
    each_free(unit, [&](int square) {
        found = square;
        return index++ < which;
    });
    return found;
}

inline bool Search::next() {
    if (!begun_) begin();
    if (finished_ || cut_) return false;
    if (at_solution_) finished_ = !take_back();
    at_solution_ = false;
    while (!finished_) {
        if (++nodes_ > most_nodes_ || ((nodes_ & 255) == 0 && is_set(stop_))) {
            cut_ = true;
            return false;
        }
        if (placed_ == pieces()) return at_solution_ = true;
        const int square = branch_square();
        choices_.push_back({static_cast<u16>(square), static_cast<u32>(trail_.size())});
        if (!(place(square) && propagate())) finished_ = !take_back();
    }
    return false;
}

inline std::vector<u16> Search::queens() const {
    std::vector<u16> found;
    for (int row = 0; row < side_; ++row)
        for (u64 left = queens_[at(row)]; left; left &= left - 1)
            found.push_back(static_cast<u16>(row * side_ + std::countr_zero(left)));
    return found;
}

inline Verdict Search::first() {
    begin();
    return next() ? Verdict::yes : cut_ ? Verdict::open : Verdict::no;
}

inline Verdict Search::with_queen(int square) {
    start_at(begin_with(square));
    return next() ? Verdict::yes : cut_ ? Verdict::open : Verdict::no;
}

inline Counted Search::count(u64 most) {
    begin();
    const u64 found = count_on(most);
    return {found, finished_};
}

inline u64 Search::count_on(u64 most) {
    u64 found = 0;
    while (found < most && next()) ++found;
    return found;
}

inline bool Search::decide(u16 decision) {
    const int square = decision & ~holds_queen;
    return (decision & holds_queen ? place(square) : eliminate(square)) && propagate();
}

inline Counted Search::count_branch(const Branch& branch) {
    bool possible = begin_with(-1);
    for (const u16 decision : branch) possible = possible && decide(decision);
    start_at(possible);
    const u64 found = count_on(no_limit);
    return {found, finished_};
}

inline std::vector<Branch> Search::split(std::size_t wanted) {
    std::vector<Branch> found;
    if (!begin_with(-1)) return found;
    for (int depth = 0;; ++depth) {
        found.clear();
        Branch way;
        if (!split_below(depth, way, found) || found.size() >= wanted) return found;
    }
}

// Appends the branches of that depth and the solutions above them; whether there is anything below.
inline bool Search::split_below(int depth, Branch& way, std::vector<Branch>& found) {
    if (depth == 0 || placed_ == pieces()) {
        found.push_back(way);
        return placed_ < pieces();
    }
    const auto square = static_cast<u16>(branch_square());
    const auto mark = static_cast<u32>(trail_.size());
    bool more = false;
    for (const u16 decision : {static_cast<u16>(square | holds_queen), square}) {
        way.push_back(decision);
        if (decide(decision)) more |= split_below(depth - 1, way, found);
        way.pop_back();
        undo(mark);
    }
    return more;
}

}  // namespace nq::regions
