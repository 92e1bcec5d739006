// Symmetry breaking at the root: the queens on the centre cross are preset, one position from each orbit.
//
// The centre cross is the two middle rows and columns of an even board, and the three middle ones of an odd board (one
// above 25). The symmetries of the board map it to itself, so they permute the ways to place queens on it. One way from
// each orbit is searched, and its count is weighted by the size of the orbit; no solution is ever classified. On a
// rectangular board a column may stay empty, so only the middle rows are preset there.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "common/integers.hpp"
#include "rows/board.hpp"
#include "rows/kernel.hpp"

namespace nq {

// A position of the centre cross and the size of its orbit.
struct Orbit {
    static constexpr int most_queens = 6;
    u8 weight = 1;
    u8 queens = 0;
    std::array<u8, most_queens> row{}, column{};
};

namespace detail {

class CentreCross {
public:
    CentreCross(const Board& board, const StopFlag* stop) : board_(board), group_(symmetries(board)), stop_(stop) {
        for (int line : middle(board.rows)) lines_.push_back({true, line});
        if (board.is_square())
            for (int line : middle(board.columns)) lines_.push_back({false, line});
    }

    std::optional<std::vector<Orbit>> orbits() {
        if (!place(0)) return std::nullopt;
        return std::move(orbits_);
    }

private:
    struct Line {
        bool is_row;
        int index;
    };

    // The squares of the preset queens in ascending order, each as row × 256 + column; unused entries are the largest.
    using Position = std::array<u16, Orbit::most_queens>;

    static std::vector<int> middle(int size) {
        std::vector<int> lines;
        // On larger boards six lines have too many positions: 17 million orbits and 14 seconds for n = 31.
        const int reach = size % 2 && size <= 25 ? 1 : 0;
        for (int line = (size - 1) / 2 - reach; line <= size / 2 + reach; ++line)
            if (0 <= line && line < size) lines.push_back(line);
        return lines;
    }

    // False if the stop flag was seen. Reading it is cheap compared to the images of a position.
    bool place(std::size_t at) {
        if (is_set(stop_)) return false;
        if (at == lines_.size()) {
            add_if_first_of_orbit();
            return true;
        }
        const Line line = lines_[at];
        for (Square queen : preset_)
            if ((line.is_row ? queen.row : queen.column) == line.index) return place(at + 1);
        const int length = line.is_row ? board_.columns : board_.rows;
        for (int step = 0; step < length; ++step) {
            const Square queen = line.is_row ? Square{line.index, step} : Square{step, line.index};
            if (!can_hold(queen)) continue;
            preset_.push_back(queen);
            const bool whole = place(at + 1);
            preset_.pop_back();
            if (!whole) return false;
        }
        return true;
    }

    bool can_hold(Square square) const {
        return board_.allows(square) &&
               std::none_of(preset_.begin(), preset_.end(), [&](Square queen) { return attack(queen, square); });
    }

    Position image(const Symmetry& g) const {
        Position position;
        position.fill(0xFFFF);
        for (std::size_t at = 0; at < preset_.size(); ++at) {
            const Square square = g(preset_[at], board_);
            position[at] = static_cast<u16>(square.row << 8 | square.column);
        }
        std::sort(position.begin(), position.end());
        return position;
    }

    void add_if_first_of_orbit() {
        const Position self = image(group_.front());
        std::size_t fixing = 0;
        for (const Symmetry& g : group_) {
            const Position other = image(g);
            if (other < self) return;
            fixing += other == self;
        }
        Orbit orbit;
        orbit.weight = static_cast<u8>(group_.size() / fixing);
        for (; orbit.queens < preset_.size(); ++orbit.queens) {
            orbit.row[orbit.queens] = static_cast<u8>(self[orbit.queens] >> 8);
            orbit.column[orbit.queens] = static_cast<u8>(self[orbit.queens] & 0xFF);
        }
        orbits_.push_back(orbit);
    }

    const Board& board_;
    std::vector<Symmetry> group_;
    std::vector<Line> lines_;
    std::vector<Square> preset_;
    std::vector<Orbit> orbits_;
    const StopFlag* stop_;
};

}  // namespace detail

// The positions of the centre cross, one of each orbit, in a fixed order. The sum over them of weight × (ways to
// complete) is the number of ways to place one queen in every row. Nothing if the stop flag was seen.
inline std::optional<std::vector<Orbit>> centre_cross_orbits(const Board& board, const StopFlag* stop = nullptr) {
    return detail::CentreCross(board, stop).orbits();
}

// A hash of the units and their order: FNV-1a over weights and squares. Source: G. Fowler, L. C. Noll, K.-P. Vo,
// draft-eastlake-fnv.
inline u64 digest(const std::vector<Orbit>& orbits) {
    u64 hash = 0xcbf29ce484222325;
    const auto add = [&hash](u8 byte) { hash = (hash ^ byte) * 0x100000001b3; };
    for (const Orbit& orbit : orbits) {
        add(orbit.weight);
        add(orbit.queens);
        for (int queen = 0; queen < orbit.queens; ++queen) {
            add(orbit.row[queen]);
            add(orbit.column[queen]);
        }
    }
    return hash;
}

// The row problem that an orbit leaves.
inline RowProblem remaining_rows(const Board& board, const Orbit& orbit) {
    RowProblem problem;
    int previous = 0;
    for (int row = 0; row < board.rows; ++row) {
        u64 attacked = 0;
        bool taken = false;
        for (int queen = 0; queen < orbit.queens; ++queen) {
            const int away = row < orbit.row[queen] ? orbit.row[queen] - row : row - orbit.row[queen];
            const u64 bit = u64{1} << orbit.column[queen];
            taken |= away == 0;
            attacked |= bit | bit << away | bit >> away;
        }
        if (taken) continue;
        if (problem.rows > 0) problem.gap[problem.rows - 1] = static_cast<u8>(row - previous);
        problem.allowed[problem.rows] = board.allowed[row] & ~attacked;
        problem.gap[problem.rows++] = 0;
        previous = row;
    }
    return problem;
}

}  // namespace nq
