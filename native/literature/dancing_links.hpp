// Algorithm X with dancing links for queens. Every allowed square is an option that covers its rank, its file and its
// diagonals of more than one square. Ranks are primary items, and files too if there are equally many; the other items
// are secondary. The search is a loop over explicit state, so that it can pause after any solution and resume.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

// Tie-breaking between items with equally few options: nearest to the middle, or first.
enum class ItemOrder { organ_pipe, natural };

class DancingLinks {
public:
    // `allowed`: one mask of columns per row, at most 64 columns.
    DancingLinks(std::vector<u64> allowed, int columns, ItemOrder order)
        : allowed_(std::move(allowed)), rows_(static_cast<int>(allowed_.size())), columns_(columns) {
        number_items(order);
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column)
                if (allowed_[static_cast<std::size_t>(row)] >> column & 1) append_option(row, column);
        choice_.reserve(static_cast<std::size_t>(rows_));
    }

    int rows() const { return rows_; }
    bool stopped() const { return stopped_; }
    u64 nodes() const { return nodes_; }            // partial placements visited, including the root and leaves
    u64 placements() const { return placements_; }  // options tried

    // Writes the columns of up to `most` further solutions to `writer`, by `expect(1)` and `write` for each. Returns
    // the number of solutions written; fewer than `most` means that there are no more, or that `stopped()`.
    template <class Writer>
    std::size_t next(std::size_t most, const StopFlag* stop, Writer& writer) {
        std::vector<i32> columns(static_cast<std::size_t>(rows_));
        std::size_t given = 0;
        while (given < most && advance(stop)) {
            for (const int node : choice_) columns[at(square_[at(node)].row)] = square_[at(node)].column;
            writer.expect(1);
            writer.write(columns.data());
            ++given;
        }
        return given;
    }

    // Counts the remaining solutions.
    u64 count(const StopFlag* stop) {
        u64 total = 0;
        while (advance(stop)) ++total;
        return total;
    }

    // Advances to the next solution; false at the end, or when the flag was seen.
    bool advance(const StopFlag* stop) {
        if (state_ == State::finished) return false;
        bool enter = state_ == State::new_search;
        for (;;) {
            if (enter) {
                ++nodes_;
                if ((nodes_ & 1023) == 0 && is_set(stop)) return end(true);
                const int item = shortest();
                if (item == 0) {
                    state_ = State::at_solution;
                    return true;
                }
                cover(item);
                current_ = node_[at(item)].down;
            } else {
                if (choice_.empty()) return end(false);
                current_ = choice_.back();
                choice_.pop_back();
                uncover_others(current_);
                current_ = node_[at(current_)].down;
            }
            enter = try_current();
        }
    }

private:
    enum class State { new_search, at_solution, finished };
    struct Item { int left, right, length; };
    struct Node { int top, up, down; };
    struct Place { i32 row, column; };

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    bool end(bool stopped) {
        stopped_ = stopped;
        state_ = State::finished;
        return false;
    }

    // Takes the option at `current_`, or uncovers its item if the item has no more options.
    bool try_current() {
        if (current_ < static_cast<int>(items_.size())) {  // back at the head of the item's list
            uncover(current_);
            return false;
        }
        ++placements_;
        for (int other = current_ + 1; other != current_;) {
            const int item = node_[at(other)].top;
            if (item < 0) {
                other = node_[at(other)].up;
            } else {
                cover(item);
                ++other;
            }
        }
        choice_.push_back(current_);
        return true;
    }

    void uncover_others(int node) {
        for (int other = node - 1; other != node;) {
            const int item = node_[at(other)].top;
            if (item < 0) {
                other = node_[at(other)].down;
            } else {
                uncover(item);
                --other;
            }
        }
    }

    // The first primary item with the fewest options; 0 if all are covered.
    int shortest() const {
        int best = 0, fewest = columns_ + rows_ + 1;
        for (int item = items_[0].right; item != 0; item = items_[at(item)].right)
            if (items_[at(item)].length < fewest) {
                best = item;
                fewest = items_[at(item)].length;
            }
        return best;
    }

    void cover(int item) {
        for (int node = node_[at(item)].down; node != item; node = node_[at(node)].down)
            for (int other = node + 1; other != node;) {
                const Node& n = node_[at(other)];
                if (n.top < 0) {
                    other = n.up;
                    continue;
                }
                node_[at(n.up)].down = n.down;
                node_[at(n.down)].up = n.up;
                --items_[at(n.top)].length;
                ++other;
            }
        const Item& gone = items_[at(item)];
        items_[at(gone.left)].right = gone.right;
        items_[at(gone.right)].left = gone.left;
    }

    void uncover(int item) {
        const Item& back = items_[at(item)];
        items_[at(back.left)].right = item;
        items_[at(back.right)].left = item;
        for (int node = node_[at(item)].up; node != item; node = node_[at(node)].up)
            for (int other = node - 1; other != node;) {
                const Node& n = node_[at(other)];
                if (n.top < 0) {
                    other = n.down;
                    continue;
                }
                node_[at(n.up)].down = other;
                node_[at(n.down)].up = other;
                ++items_[at(n.top)].length;
                --other;
            }
    }

    // From the middle outwards, such as 4, 3, 5, 2, 6, 1, 7, 0.
    static std::vector<int> numbering(int n, ItemOrder order) {
        std::vector<int> numbers;
        for (int k = 0; k < n; ++k) {
            const int away = (k + 1) / 2;
            const bool below_first = n % 2 == 0;
            const int side = (k % 2 != 0) == below_first ? -1 : 1;
            numbers.push_back(order == ItemOrder::natural ? k : n / 2 + (k == 0 ? 0 : side * away));
        }
        return numbers;
    }

    void number_items(ItemOrder order) {
        const std::vector<int> ranks = numbering(rows_, order), files = numbering(columns_, order);
        rank_.resize(ranks.size());
        file_.resize(files.size());
        const bool square_board = rows_ == columns_;
        const int step = square_board ? 2 : 1;
        for (int k = 0; k < rows_; ++k) rank_[at(ranks[at(k)])] = 1 + step * k;
        for (int k = 0; k < columns_; ++k) file_[at(files[at(k)])] = square_board ? 2 + step * k : 1 + rows_ + k;
        const int primary = square_board ? 2 * rows_ : rows_;
        const int diagonals = rows_ + columns_ - 3 > 0 ? 2 * (rows_ + columns_ - 3) : 0;
        const int items = 1 + rows_ + columns_ + diagonals;
        for (int item = 0; item < items; ++item) {
            const bool listed = item <= primary;
            items_.push_back({listed ? item - 1 : item, listed ? item + 1 : item, 0});
            node_.push_back({item, item, item});
            square_.push_back({-1, -1});
        }
        items_[0].left = primary;
        items_[at(primary)].right = 0;
        add_spacer(0);
    }

    void append_option(int row, int column) {
        const int first = static_cast<int>(node_.size());
        append_node(rank_[at(row)], row, column);
        append_node(file_[at(column)], row, column);
        const int kinds = rows_ + columns_ - 3;  // diagonals of more than one square, in either direction
        const int sum = row + column, difference = row - column + columns_ - 1;
        const int before = rows_ + columns_;  // sums and differences are numbered after ranks and files
        if (sum >= 1 && sum <= kinds) append_node(before + sum, row, column);
        if (difference >= 1 && difference <= kinds) append_node(before + kinds + difference, row, column);
        node_[at(first - 1)].down = static_cast<int>(node_.size()) - 1;
        add_spacer(first);
    }

    void append_node(int item, int row, int column) {
        const int node = static_cast<int>(node_.size());
        const int above = node_[at(item)].up;
        node_.push_back({item, above, item});
        square_.push_back({row, column});
        node_[at(above)].down = node;
        node_[at(item)].up = node;
        ++items_[at(item)].length;
    }

    // A spacer points up to the first node of the option before it, and down to the last node of the option after it.
    void add_spacer(int first) {
        node_.push_back({-1, first, 0});
        square_.push_back({-1, -1});
    }

    std::vector<u64> allowed_;
    int rows_, columns_;
    std::vector<int> rank_, file_;  // the item of each rank and file
    std::vector<Item> items_;       // item 0 heads the list of primary items
    std::vector<Node> node_;        // the heads of the items' lists, then the options between spacers
    std::vector<Place> square_;     // the square of each node
    std::vector<int> choice_;       // the options of the current placement
    int current_ = 0;
    State state_ = State::new_search;
    bool stopped_ = false;
    u64 nodes_ = 0, placements_ = 0;
};

}  // namespace nq
