// Exact search for region puzzles: at every node it tries a queen on a square of the unit with the least room, then
// none there. It is a loop over explicit state, so that it can pause after any solution and resume. Until it finds one,
// it restarts now and then, with the weights that it has learned and stronger propagation.
#pragma once

#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"
#include "common/stop_flag.hpp"
#include "regions/board.hpp"
#include "regions/position.hpp"

namespace nq::regions {

// Existence of a solution; `open` if the limit or the flag came first.
enum class Verdict { no, yes, open };

struct Counted {
    u64 solutions;
    bool complete;  // false: a limit or the flag came first, and there may be more
};

inline constexpr u64 no_limit = ~u64{0};
// Nodes before the first restart. With one queen in each region, comparing windows pays at once.
inline constexpr u64 nodes_before_anew_of_one = 50, nodes_before_anew = 1000;

class Search {
public:
    explicit Search(const Puzzle& puzzle)
        : position_(puzzle), nodes_before_(puzzle.each == 1 ? nodes_before_anew_of_one : nodes_before_anew) {}

    // Changes the region of one square for later questions. Cost: a few instructions.
    void set_region(int square, u8 region) { position_.set_region(square, region); }
    void set_state(int square, u8 state) { position_.set_state(square, state); }

    // Sets the maximum number of nodes of each later question, and its flag. The first node of a question is its root.
    void limit(u64 most_nodes, const StopFlag* stop = nullptr) {
        most_nodes_ = most_nodes;
        stop_ = stop;
    }
    // From now on, tries squares in random order instead of reading order.
    void shuffle(u64 seed) {
        random_ = Random(seed);
        shuffled_ = true;
    }
    // From now on, tries the free squares in reading order, so that solutions come in lexicographic order.
    void keep_order() { in_order_ = true; }

    // Restarts the enumeration at the first solution.
    void begin();
    // Advances to the next solution; false at the end, or when `is_cut()`.
    bool next();
    // The squares of the current solution, in reading order.
    std::vector<u16> queens() const { return position_.queens(); }

    // Returns whether there is any solution, and whether there is one with a queen on this square. After `yes`, see
    // `queens()`.
    Verdict first();
    Verdict with_queen(int square);
    // The number of solutions, up to `most`. Use 2 to test for exactly one.
    Counted count(u64 most = no_limit);

    // Splits the search into at least `wanted` branches if possible; every solution is in one of them. A branch is a
    // list of decided squares.
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
    u64 nodes_before_;              // before the first restart
    u64 begin_anew_at_ = no_limit;  // nodes after which the search restarts
    u32 root_ = 0;                  // mark of the position at the root of the question
    const StopFlag* stop_ = nullptr;
    Random random_{0};
    bool shuffled_ = false, in_order_ = false;
    bool cut_ = false, finished_ = false, at_solution_ = false, begun_ = false;
};

}  // namespace nq::regions
