// The exact search of region puzzles: on every node it tries a queen on a square of the unit with the least room, and
// then none there. It is a loop over explicit state, so that it can stop after any solution and go on later. As long as
// it has found none it begins anew now and then, with the weights that it has learned, and looks closer.
#pragma once

#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"
#include "common/stop_flag.hpp"
#include "regions/board.hpp"
#include "regions/narrowing.hpp"
#include "regions/position.hpp"

namespace nq::regions {

// Whether there is a solution; `open` if the limit or the flag came first.
enum class Verdict { no, yes, open };

struct Counted {
    u64 solutions;
    bool complete;  // false: a limit or the flag came first, and there may be more
};

inline constexpr u64 no_limit = ~u64{0};
// Nodes before a search begins anew for the first time: with one queen in each, comparing windows pays at once.
inline constexpr u64 nodes_before_anew_of_one = 50, nodes_before_anew = 1000;

class Search {
public:
    explicit Search(const Puzzle& puzzle)
        : position_(puzzle), nodes_before_(puzzle.each == 1 ? nodes_before_anew_of_one : nodes_before_anew) {}

    // Changes of one square for the questions to come. Cost: a few instructions.
    void set_region(int square, u8 region) { position_.set_region(square, region); }
    void set_state(int square, u8 state) { position_.set_state(square, state); }

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
    void begin() { start(position_.begin()); }
    // Goes on to the next solution; false at the end, or when `is_cut()`.
    bool next();
    // The squares of the solution at which `next` stands, in reading order.
    std::vector<u16> queens() const { return position_.queens(); }

    // Whether there is a solution at all, and whether there is one with a queen on this square. With `yes`, `queens()`.
    Verdict first();
    Verdict with_queen(int square);
    // How many solutions there are, up to so many. With 2: whether there is exactly one.
    Counted count(u64 most = no_limit);

    // At least so many branches of the search, if it has them: every solution is in one of them. A branch is the
    // squares that are decided on the way to it.
    std::vector<Branch> split(std::size_t wanted);
    Counted count_branch(const Branch& branch);

    int pieces() const { return position_.pieces(); }
    u64 nodes() const { return nodes_; }  // of the last question
    bool is_cut() const { return cut_; }  // whether a limit or the flag ended the last question

private:
    struct Choice {
        u16 square;
        u32 mark;
    };

    void start(bool possible);
    void begin_anew();
    bool take_back();
    int branch_square();
    Verdict verdict() { return next() ? Verdict::yes : cut_ ? Verdict::open : Verdict::no; }
    u64 count_on(u64 most);
    bool split_below(int depth, Branch& way, std::vector<Branch>& found);

    Position position_;
    std::vector<Choice> choices_;
    u64 nodes_ = 0, most_nodes_ = no_limit;
    u64 nodes_before_;              // nodes before the search begins anew for the first time
    u64 begin_anew_at_ = no_limit;  // nodes after which the search begins anew
    u32 root_ = 0;                  // the mark of the position with which the question began
    const StopFlag* stop_ = nullptr;
    Random random_{0};
    bool shuffled_ = false, in_order_ = false;
    bool cut_ = false, finished_ = false, at_solution_ = false, begun_ = false;
};

inline void Search::start(bool possible) {
    choices_.clear();
    begun_ = true;
    cut_ = at_solution_ = false;
    nodes_ = 0;
    finished_ = !possible;
    root_ = position_.mark();
    begin_anew_at_ = in_order_ ? no_limit : nodes_before_;
}

inline void Search::begin_anew() {
    choices_.clear();
    position_.undo(root_);
    position_.compare_windows();
    begin_anew_at_ = 2 * nodes_;
}

// Goes back to the last choice that can be otherwise and makes it so; false if there is none.
inline bool Search::take_back() {
    while (!choices_.empty()) {
        const Choice last = choices_.back();
        choices_.pop_back();
        position_.undo(last.mark);
        if (position_.decide(last.square)) return true;
    }
    return false;
}

inline int Search::branch_square() {
    if (in_order_) return position_.first_free_square();
    const int unit = position_.unit_with_least_room();
    const u32 which = shuffled_ ? random_.below(static_cast<u32>(position_.free_squares(unit))) : 0;
    int found = -1;
    u32 index = 0;
    position_.each_free(unit, [&](int square) {
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
        if (position_.is_solved()) {
            begin_anew_at_ = no_limit;
            return at_solution_ = true;
        }
        if (nodes_ > begin_anew_at_) begin_anew();
        const auto square = static_cast<u16>(branch_square());
        choices_.push_back({square, position_.mark()});
        if (!position_.decide(square | holds_queen)) finished_ = !take_back();
    }
    return false;
}

inline Verdict Search::first() {
    begin();
    return verdict();
}

inline Verdict Search::with_queen(int square) {
    start(position_.begin(square));
    return verdict();
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

inline Counted Search::count_branch(const Branch& branch) {
    bool possible = position_.begin();
    for (const u16 decision : branch) possible = possible && position_.decide(decision);
    start(possible);
    const u64 found = count_on(no_limit);
    return {found, finished_};
}

inline std::vector<Branch> Search::split(std::size_t wanted) {
    std::vector<Branch> found;
    if (!position_.begin()) return found;
    for (int depth = 0;; ++depth) {
        found.clear();
        Branch way;
        if (!split_below(depth, way, found) || found.size() >= wanted) return found;
    }
}

// Appends the branches of that depth and the solutions above them; whether there is anything below.
inline bool Search::split_below(int depth, Branch& way, std::vector<Branch>& found) {
    if (depth == 0 || position_.is_solved()) {
        found.push_back(way);
        return !position_.is_solved();
    }
    const auto square = static_cast<u16>(branch_square());
    const u32 mark = position_.mark();
    bool more = false;
    for (const u16 decision : {static_cast<u16>(square | holds_queen), square}) {
        way.push_back(decision);
        if (position_.decide(decision)) more |= split_below(depth - 1, way, found);
        way.pop_back();
        position_.undo(mark);
    }
    return more;
}

}  // namespace nq::regions
