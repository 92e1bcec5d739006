// Implementation of search.hpp.
#include "regions/search.hpp"

#include "regions/deciding.hpp"
#include "regions/narrowing.hpp"

namespace nq::regions {

inline void Search::start(bool possible) {
    choices_.clear();
    begun_ = true;
    cut_ = at_solution_ = false;
    nodes_ = 0;
    finished_ = !possible;
    root_ = position_.mark();
    begin_anew_at_ = in_order_ ? no_limit : nodes_before_;
}

void Search::begin() { start(position_.begin()); }

inline void Search::begin_anew() {
    choices_.clear();
    position_.undo(root_);
    position_.compare_windows();
    begin_anew_at_ = 2 * nodes_;
}

// Backtracks to the last choice with an alternative and takes that; false if there is none.
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

bool Search::next() {
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

Verdict Search::first() {
    begin();
    return verdict();
}

Verdict Search::with_queen(int square) {
    start(position_.begin(square));
    return verdict();
}

Counted Search::count(u64 most) {
    begin();
    const u64 found = count_on(most);
    return {found, finished_};
}

inline u64 Search::count_on(u64 most) {
    u64 found = 0;
    while (found < most && next()) ++found;
    return found;
}

Counted Search::count_branch(const Branch& branch) {
    bool possible = position_.begin();
    for (const u16 decision : branch) possible = possible && position_.decide(decision);
    start(possible);
    const u64 found = count_on(no_limit);
    return {found, finished_};
}

std::vector<Branch> Search::split(std::size_t wanted) {
    std::vector<Branch> found;
    if (!position_.begin()) return found;
    for (int depth = 0;; ++depth) {
        found.clear();
        Branch way;
        if (!split_below(depth, way, found) || found.size() >= wanted) return found;
    }
}

// Appends the branches of that depth and the solutions above them; returns whether there is anything below.
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
