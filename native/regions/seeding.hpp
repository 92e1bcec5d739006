// The start of a division: a random placement of queens, and for each region the squares that connect its queens.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"
#include "regions/division.hpp"

namespace nq::regions {

template <class Items>
void shuffle(Items& items, Random& random) {
    for (std::size_t left = items.size(); left > 1; --left)
        std::swap(items[left - 1], items[random.below(static_cast<u32>(left))]);
}

// Random placements without regions: `each` queens in every row and column, none attacking another.
class RandomQueens {
public:
    explicit RandomQueens(const Ground& ground) : ground_(ground), search_(in_rows(ground)) {
        search_.limit(most_nodes);
    }

    // Draws a placement; false if this try failed. Any placement is possible, but not equally likely.
    bool draw(Random& random, Squares& queens) {
        if (!ground_.images.empty()) return draw_symmetric(random, queens);
        search_.shuffle(random.next());
        if (search_.first() != Verdict::yes) return false;
        queens = search_.queens();
        return true;
    }

private:
    static constexpr u64 most_nodes = 20'000;
    static constexpr int most_symmetric_nodes = 2'000;

    static Puzzle in_rows(const Ground& ground) {
        Puzzle puzzle = ground.puzzle;
        for (std::size_t square = 0; square < puzzle.squares(); ++square)
            puzzle.region[square] = static_cast<u8>(square / static_cast<std::size_t>(puzzle.side));
        return puzzle;
    }

    bool draw_symmetric(Random& random, Squares& queens) {
        queens.clear();
        const auto side = static_cast<std::size_t>(ground_.side());
        attackers_.assign(ground_.squares(), 0);
        in_row_.assign(side, 0);
        in_column_.assign(side, 0);
        nodes_ = 0;
        if (!fill(0, random, queens)) return false;
        std::sort(queens.begin(), queens.end());
        return true;
    }

    // Fills the rows from this one on, with all images of a square together.
    bool fill(int row, Random& random, Squares& queens) {
        const int side = ground_.side();
        while (row < side && in_row_[static_cast<std::size_t>(row)] == ground_.puzzle.each) ++row;
        if (row == side) return true;
        Squares squares(static_cast<std::size_t>(side));
        std::iota(squares.begin(), squares.end(), static_cast<u16>(row * side));
        shuffle(squares, random);
        for (const u16 square : squares) {
            if (++nodes_ > most_symmetric_nodes) return false;
            const std::size_t before = queens.size();
            if (add(square, queens) && fill(row, random, queens)) return true;
            while (queens.size() > before) {
                change(queens.back(), -1);
                queens.pop_back();
            }
        }
        return false;
    }

    // Adds a queen and its images; false, with some of them added, if they conflict with each other or with the others.
    bool add(int square, Squares& queens) {
        const std::size_t before = queens.size();
        const auto add_one = [&](u16 image) {
            const auto begin = queens.begin() + static_cast<std::ptrdiff_t>(before);
            if (std::find(begin, queens.end(), image) != queens.end()) return true;
            const auto side = static_cast<std::size_t>(ground_.side());
            if (attackers_[image] || in_row_[image / side] == ground_.puzzle.each ||
                in_column_[image % side] == ground_.puzzle.each || std::find(queens.begin(), begin, image) != begin)
                return false;
            change(image, 1);
            queens.push_back(image);
            return true;
        };
        if (!add_one(static_cast<u16>(square))) return false;
        return std::all_of(ground_.images.begin(), ground_.images.end(),
                           [&](const Squares& image) { return add_one(image[static_cast<std::size_t>(square)]); });
    }

    void change(u16 square, int by) {
        const auto side = static_cast<std::size_t>(ground_.side());
        in_row_[square / side] += by;
        in_column_[square % side] += by;
        for (const u16 other : ground_.puzzle.attacks[square]) attackers_[other] += by;
    }

    const Ground& ground_;
    Search search_;
    std::vector<int> attackers_, in_row_, in_column_;
    int nodes_ = 0;
};

// Divides the queens among regions, each of which starts with the squares that connect its queens.
class Seeds {
public:
    explicit Seeds(const Ground& ground) : ground_(ground), queens_(ground), owner_(ground.squares()) {
        for (const u8 region : ground.puzzle.region)
            if (region != no_region) given_ = std::max(given_, region + 1);
    }

    // The number of given regions, which come first.
    int given() const { return given_; }

    // Puts the start of every region into a division that holds the given ones, and returns the queens in `queens`;
    // false if this try failed. With one queen in each region there is exactly one solution; with more, or with given
    // regions, the caller must test that.
    bool sow(Random& random, Division& division, Squares& queens) {
        if (!queens_.draw(random, queens) || !fits_given(queens)) return false;
        free_.clear();
        for (const u16 square : queens)
            if (!ground_.is_given(square)) free_.push_back(square);
        shuffle(free_, random);
        return ground_.puzzle.each == 1 ? sow_singles(division, queens) : sow_groups(random, division);
    }

private:
    static constexpr int most_groupings = 100;

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // Returns whether the given regions hold the right number of queens, and every part of the rest enough for its
    // regions.
    bool fits_given(const Squares& queens) {
        if (given_ == 0) return true;
        std::vector<int> held(at(given_));
        for (const u16 queen : queens)
            if (ground_.is_given(queen)) ++held[ground_.puzzle.region[queen]];
        for (const int number : held)
            if (number != ground_.puzzle.each) return false;
        std::vector<bool> seen(ground_.squares()), is_queen(ground_.squares());
        for (const u16 queen : queens) is_queen[queen] = true;
        for (std::size_t square = 0; square < seen.size(); ++square) {
            if (seen[square] || ground_.is_given(static_cast<int>(square))) continue;
            int number = 0;
            Squares part{static_cast<u16>(square)};
            seen[square] = true;
            for (std::size_t done = 0; done < part.size(); ++done) {
                number += is_queen[part[done]];
                for (const u16 other : ground_.beside[part[done]])
                    if (!seen[other] && !ground_.is_given(other)) {
                        seen[other] = true;
                        part.push_back(other);
                    }
            }
            if (number == 0 || number % ground_.puzzle.each != 0) return false;
        }
        return true;
    }

    bool sow_singles(Division& division, const Squares& queens) {
        if (ground_.images.empty()) {
            int region = given_;
            for (const u16 square : free_) division.put(square, static_cast<u8>(region++));
            return true;
        }
        return sow_symmetric(division, queens);
    }

    // The images of a queen start the images of its region, which tells the division the images of regions.
    bool sow_symmetric(Division& division, const Squares& queens) {
        std::vector<int> first(at(ground_.side()));
        int region = given_;
        for (const u16 square : queens) {
            if (ground_.is_given(square)) {
                first[ground_.puzzle.region[square]] = square;
                continue;
            }
            first[at(region)] = square;
            division.put_alone(square, static_cast<u8>(region++));
        }
        division.map_regions(first);
        return true;
    }

    bool sow_groups(Random& random, Division& division) {
        grow_owners(random);
        find_neighbours();
        for (int tries = 0; tries < most_groupings; ++tries) {
            if (!group(random)) continue;
            for (int region = given_; region < ground_.side(); ++region)
                if (!join(region, random, division)) return false;
            return true;
        }
        return false;
    }

    // Assigns every free square to a queen, by random growth.
    void grow_owners(Random& random) {
        std::fill(owner_.begin(), owner_.end(), -1);
        std::vector<std::pair<u16, int>> edge;
        const auto own = [&](u16 square, int queen) {
            owner_[square] = queen;
            for (const u16 other : ground_.beside[square])
                if (owner_[other] < 0 && !ground_.is_given(other)) edge.emplace_back(other, queen);
        };
        for (std::size_t queen = 0; queen < free_.size(); ++queen) owner_[free_[queen]] = static_cast<int>(queen);
        for (std::size_t queen = 0; queen < free_.size(); ++queen) own(free_[queen], static_cast<int>(queen));
        while (!edge.empty()) {
            std::swap(edge[random.below(static_cast<u32>(edge.size()))], edge.back());
            const auto [square, queen] = edge.back();
            edge.pop_back();
            if (owner_[square] < 0) own(square, queen);
        }
    }

    void find_neighbours() {
        neighbours_.assign(free_.size(), {});
        for (std::size_t square = 0; square < owner_.size(); ++square)
            for (const u16 other : ground_.beside[square])
                if (owner_[square] >= 0 && owner_[other] >= 0 && owner_[square] != owner_[other])
                    neighbours_[at(owner_[square])].push_back(owner_[other]);
        for (auto& each : neighbours_) {
            std::sort(each.begin(), each.end());
            each.erase(std::unique(each.begin(), each.end()), each.end());
        }
    }

    int ungrouped_neighbours(int queen) const {
        int number = 0;
        for (const int other : neighbours_[at(queen)]) number += region_of_queen_[at(other)] < 0;
        return number;
    }

    // Divides the queens into groups of neighbours, the most isolated queens first; false if some are left over.
    bool group(Random& random) {
        region_of_queen_.assign(free_.size(), -1);
        Squares order(free_.size());
        std::iota(order.begin(), order.end(), u16{0});
        for (int region = given_; region < ground_.side(); ++region) {
            shuffle(order, random);
            int next = -1;
            for (const u16 queen : order)
                if (region_of_queen_[queen] < 0 &&
                    (next < 0 || ungrouped_neighbours(queen) < ungrouped_neighbours(next)))
                    next = queen;
            std::vector<int> members;
            for (int number = 0; number < ground_.puzzle.each; ++number) {
                if (number > 0 && (next = lonely_neighbour(members, random)) < 0) return false;
                region_of_queen_[at(next)] = region;
                members.push_back(next);
            }
        }
        return true;
    }

    // A neighbour of the members with few remaining neighbours, -1 if there is none.
    int lonely_neighbour(const std::vector<int>& members, Random& random) const {
        std::vector<int> candidates;
        for (const int member : members)
            for (const int other : neighbours_[at(member)])
                if (region_of_queen_[at(other)] < 0) candidates.push_back(other);
        if (candidates.empty()) return -1;
        int best = -1;
        for (int looks = 0; looks < 3; ++looks) {
            const int each = candidates[random.below(static_cast<u32>(candidates.size()))];
            if (best < 0 || ungrouped_neighbours(each) < ungrouped_neighbours(best)) best = each;
        }
        return best;
    }

    // Connects the queens of a region by short paths over the squares assigned to them.
    bool join(int region, Random& random, Division& division) {
        const auto is_own = [&](int square) {
            const int queen = owner_[at(square)];
            return queen >= 0 && region_of_queen_[at(queen)] == region;
        };
        Squares wanted;
        for (std::size_t queen = 0; queen < free_.size(); ++queen)
            if (region_of_queen_[queen] == region) wanted.push_back(free_[queen]);
        Squares joined{wanted.front()};
        division.put(wanted.front(), static_cast<u8>(region));
        for (;;) {
            const auto is_left = [&](u16 queen) { return division.region(queen) != region; };
            if (std::none_of(wanted.begin(), wanted.end(), is_left)) return true;
            shuffle(joined, random);
            Squares todo = joined;
            std::vector<int> from(owner_.size(), -1);
            for (const u16 square : todo) from[square] = square;
            int reached = -1;
            for (std::size_t done = 0; done < todo.size() && reached < 0; ++done) {
                Squares next = ground_.beside[todo[done]];
                shuffle(next, random);
                for (const u16 other : next) {
                    if (from[other] >= 0 || !is_own(other)) continue;
                    from[other] = todo[done];
                    todo.push_back(other);
                    if (std::find(wanted.begin(), wanted.end(), other) != wanted.end()) {
                        reached = other;
                        break;
                    }
                }
            }
            if (reached < 0) return false;
            for (; division.region(reached) != region; reached = from[at(reached)]) {
                division.put(reached, static_cast<u8>(region));
                joined.push_back(static_cast<u16>(reached));
            }
        }
    }

    const Ground& ground_;
    RandomQueens queens_;
    int given_ = 0;  // number of given regions, which come first
    Squares free_;   // queens outside the given regions
    std::vector<int> owner_;
    std::vector<std::vector<int>> neighbours_;
    std::vector<int> region_of_queen_;
};

}  // namespace nq::regions
