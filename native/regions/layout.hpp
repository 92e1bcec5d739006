// Current knowledge about a region puzzle, and enumeration of the ways to fill a part of it.
//
// A unit is a row, a column, a region or a zone: rows are the units 0 to side - 1, then come columns, regions and zones.
// Without zones, the fourth unit of every square is one without squares that nothing asks for.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "common/bit_set.hpp"
#include "common/integers.hpp"
#include "regions/board.hpp"

namespace nq::regions {

// The longest side whose squares fit into `words` words.
constexpr int longest_side(int words) {
    int side = 1;
    while ((side + 1) * (side + 1) <= 64 * words && side < most_side) ++side;
    return side;
}

// The squares that may hold a queen, the queens, and the number of queens that each unit still needs.
template <int words>
struct Known {
    BitSet<words> open, queens;
    std::array<i8, static_cast<std::size_t>(4 * longest_side(words))> need{};
    int missing = 0;  // queens still to be placed
};

// Shapes (a number of queens on a set of squares) that were tried without result. An entry is valid as long as no queen
// is placed, whatever is crossed out elsewhere.
template <int words>
class Shapes {
public:
    using Set = BitSet<words>;

    bool has(const Known<words>& at, const Set& squares, int number) {
        if (at.queens != queens_ || at.open.without(open_).any()) shapes_.clear();
        queens_ = at.queens;
        open_ = at.open;
        return std::any_of(shapes_.begin(), shapes_.end(),
                           [&](const Shape& known) { return known.number == number && known.squares == squares; });
    }
    void add(const Set& squares, int number) { shapes_.push_back({squares, number}); }
    void clear() { shapes_.clear(); }

private:
    struct Shape {
        Set squares;
        int number;
    };
    Set queens_, open_;
    std::vector<Shape> shapes_;
};

// The common part of all ways to place a number of queens on a set of squares.
template <int words>
struct Ways {
    BitSet<words> blocked;  // squares that none of them leaves to another queen
    BitSet<words> common;   // squares with a queen in all of them
    bool any = false;
};

// A puzzle prepared for reasoning; immutable.
template <int words>
class Layout {
public:
    using Set = BitSet<words>;

    explicit Layout(const Puzzle& puzzle)
        : side(puzzle.side), each(puzzle.each), units((2 + puzzle.divisions()) * puzzle.side) {
        check(puzzle);
        const std::size_t squares = puzzle.squares();
        unit.resize(static_cast<std::size_t>(4 * side));
        touching.resize(squares);
        units_of.resize(squares);
        for (int square = 0; square < static_cast<int>(squares); ++square) {
            const auto at = static_cast<std::size_t>(square);
            for (const u16 other : puzzle.attacks[at]) touching[at].add(other);
            if (!puzzle.is_open(at)) continue;
            const int zone = puzzle.zone.empty() ? 0 : puzzle.zone[at];
            units_of[at] = {square / side, side + square % side, 2 * side + puzzle.region[at], 3 * side + zone};
            for (const int each_unit : units_of[at])
                if (each_unit < units) set(each_unit).add(square);
        }
        if (each == 1) see();
    }

    const Set& of(int which) const { return unit[static_cast<std::size_t>(which)]; }
    const std::array<int, 4>& units_at(int square) const { return units_of[static_cast<std::size_t>(square)]; }

    // The initial state: every square of a region is open.
    Known<words> start() const {
        Known<words> at;
        for (int line = 0; line < side; ++line) at.open |= of(line);
        at.need.fill(0);
        for (int which = 0; which < units; ++which) at.need[static_cast<std::size_t>(which)] = static_cast<i8>(each);
        at.missing = side * each;
        return at;
    }

    // Places a queen on an open square; returns the squares that it crosses out, which are no longer open.
    Set place(Known<words>& at, int square) const {
        at.queens.add(square);
        at.open.remove(square);
        --at.missing;
        const Set crossed = blocks(at, square) & at.open;
        at.open = at.open.without(crossed);
        return crossed;
    }

    // The ways to place `number` queens on these squares; if `exact`, the other squares of the set stay empty. Reports
    // nothing in common if there are too many ways.
    Ways<words> ways(Known<words>& at, const Set& squares, int number, bool exact) const {
        if (differ(at, squares, number, exact)) return {{}, {}, true};
        Enumeration all{at, squares, number, exact, most_ways, {}};
        for (int word = 0; word < words; ++word) all.found.blocked.word[word] = all.found.common.word[word] = ~u64{0};
        if (extend(all, squares, number, {}, {}) && all.left <= 0) return {{}, {}, true};
        all.found.blocked = all.found.blocked & at.open;
        all.found.common = all.found.common & at.open;
        return all.found;
    }

    // Calls `use(queens, blocked)` for each way to place `number` queens on these squares; false if there are more than
    // `most` ways, or if they take too long to find.
    template <class Use>
    bool each_way(Known<words>& at, const Set& squares, int number, std::size_t most, Use use) const {
        std::size_t nodes = 10 * most;
        return list(at, squares, number, {}, {}, most, nodes, use);
    }

    // Returns whether `number` queens fit on these squares; true if that takes too long to find out.
    bool holds(Known<words>& at, const Set& squares, int number) const {
        int left = most_ways;
        return fits(at, squares, number, left);
    }
    // The maximum number of queens that fit on these squares, up to `most`; may be too large, but never too small.
    int room(Known<words>& at, const Set& squares, int most) const {
        int number = squares.any() ? most : 0;
        while (number > 0 && !holds(at, squares, number)) --number;
        return number;
    }

    int side, each, units;
    std::vector<Set> unit, touching;
    std::vector<std::array<int, 4>> units_of;

private:
    static constexpr int most_ways = 2000;  // nodes of one enumeration

    struct Enumeration {
        Known<words>& at;
        const Set& squares;
        int number;
        bool exact;
        int left;
        Ways<words> found;
    };

    Set& set(int which) { return unit[static_cast<std::size_t>(which)]; }

    void see() {
        sees_.resize(touching.size());
        for (std::size_t at = 0; at < touching.size(); ++at) {
            sees_[at] = touching[at];
            for (const int which : units_of[at]) sees_[at] |= of(which);
        }
    }

    // Subtracts a queen from the needs of its units; returns the squares that it leaves to no other queen.
    Set blocks(Known<words>& at, int square) const {
        const auto& mine = units_at(square);
        for (const int which : mine) --at.need[static_cast<std::size_t>(which)];
        if (each == 1) return sees_[static_cast<std::size_t>(square)];
        Set blocked = touching[static_cast<std::size_t>(square)];
        for (const int which : mine)
            if (at.need[static_cast<std::size_t>(which)] == 0) blocked |= of(which);
        return blocked;
    }
    void take_back(Known<words>& at, int square) const {
        for (const int which : units_at(square)) ++at.need[static_cast<std::size_t>(which)];
    }

    // Returns whether a few ways, one starting with each square, already have nothing in common, which is the usual
    // case.
    bool differ(Known<words>& at, const Set& squares, int number, bool exact) const {
        Set blocked = at.open, common = at.open;
        for (Set later = squares; later.any() && number > 0;) {
            Set rest = squares, chosen, out;
            int square = later.take_first();
            for (int left = number;;) {
                rest.remove(square);
                chosen.add(square);
                out |= blocks(at, square);
                rest = rest.without(out);
                if (--left == 0 || !rest.any()) break;
                Set next = rest.meets(later) ? rest & later : rest;
                square = next.take_first();
            }
            for (Set back = chosen; back.any();) take_back(at, back.take_first());
            if (chosen.size() < number) continue;
            if (exact) out |= squares;
            blocked = blocked & out.without(chosen);
            common = common & chosen;
            if (!blocked.any() && !common.any()) return true;
        }
        return false;
    }

    // Returns true to stop: nothing is in common, or the limit is reached.
    bool extend(Enumeration& all, Set rest, int number, const Set& blocked, const Set& chosen) const {
        if (number == 0) {
            all.found.any = true;
            all.found.common = all.found.common & chosen;
            Set out = all.exact ? blocked | all.squares : blocked;
            all.found.blocked = all.found.blocked & out.without(chosen);
            return !all.found.blocked.meets(all.at.open) && !all.found.common.meets(all.at.open);
        }
        for (int size = rest.size(); size >= number; --size) {
            if (--all.left <= 0) return true;
            const int square = rest.take_first();
            Set with = chosen;
            with.add(square);
            const Set out = blocked | blocks(all.at, square);
            const bool ends = extend(all, rest.without(out), number - 1, out, with);
            take_back(all.at, square);
            if (ends) return true;
        }
        return false;
    }

    template <class Use>
    bool list(Known<words>& at, Set rest, int number, const Set& blocked, const Set& chosen, std::size_t& most,
              std::size_t& nodes, Use& use) const {
        if (number == 0) {
            if (most-- == 0) return false;
            use(chosen, blocked);
            return true;
        }
        for (int size = rest.size(); size >= number; --size) {
            if (nodes-- == 0) return false;
            const int square = rest.take_first();
            Set with = chosen;
            with.add(square);
            const Set out = blocked | blocks(at, square);
            const bool more = list(at, rest.without(out), number - 1, out, with, most, nodes, use);
            take_back(at, square);
            if (!more) return false;
        }
        return true;
    }

    bool fits(Known<words>& at, Set rest, int number, int& left) const {
        if (number <= 0) return true;
        for (int size = rest.size(); size >= number; --size) {
            if (--left <= 0 || number == 1) return true;
            const int square = rest.take_first();
            const Set out = blocks(at, square);
            const bool found = fits(at, rest.without(out), number - 1, left);
            take_back(at, square);
            if (found) return true;
        }
        return false;
    }

    std::vector<Set> sees_;  // for `each` = 1: all squares that a queen crosses out
};

}  // namespace nq::regions
