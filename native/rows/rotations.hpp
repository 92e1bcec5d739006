// Counts the solutions that are invariant under a rotation of the board, by constructing symmetric placements only.
//
// Both searches use centred coordinates: y = 2·row − (rows − 1), x = 2·column − (columns − 1). The squares of an orbit
// are on the diagonals |y − x| and |y + x|, a pair of numbers that does not change with the sign of x. So the search
// first matches each |y| with an |x|, and only then counts the possible signs:
//
// * Half-turn. A pair {(y, x), (−y, −x)} occupies one diagonal of each direction: with x > 0 the "difference" line at
//   |y − x| and the "sum" line at y + x, with x < 0 the other way round. Take the numbers as nodes and each pair as an
//   edge between its two. A choice of signs directs every edge from its difference end to its sum end, and no two
//   queens attack each other exactly if every node has at most one outgoing and one incoming edge. Hence the edges form
//   paths and cycles, each of which can be directed in two ways, and an unsigned placement represents 2^(number of
//   paths and cycles) solutions. Paths are stored by their ends (`mate_`), as in Knuth's Simpath.
// * Quarter-turn. An orbit of four squares joins two of the numbers |y| and uses both lines at |y − x| and y + x: the
//   numbers are matched in pairs with all sums and differences distinct, and each pair has two signs.
//
// Forbidden squares exclude directions of single edges; a path stores which of its two directions remain. Boards of up
// to 64 × 64 squares. Counts are exact while they fit 64 bits (all sizes that can be finished).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <stdexcept>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

inline constexpr int most_rotation_columns = 64;

// Revision of both searches. Raise it after fixing a bug that may have given wrong counts.
inline constexpr int rotations_revision = 1;

struct RotationCount {
    u64 count = 0;          // solutions invariant under the rotation
    u64 nodes = 0;          // orbits placed
    bool completed = true;  // false if the stop flag ended the search early
};

// One of `parts` disjoint shares of a search; the counts and nodes of all shares add up to the whole.
struct RotationShare {
    u64 part = 0;
    u64 parts = 1;
};

namespace rotations_detail {

inline constexpr int split_depth = 3;     // shares are dealt out among the placements of this many orbits
inline constexpr u64 poll_mask = 0x3FFF;  // nodes between reads of the stop flag, less one
inline constexpr int most_nodes = 64;     // the largest node is (63 + 63) / 2

constexpr u64 bit(int position) { return u64{1} << position; }
constexpr u64 low_bits(int width) { return width >= 64 ? ~u64{0} : bit(width) - 1; }

// Coordinates of one direction of the board: sizes 2k and 2k + 1 both have k coordinates > 0.
struct Axis {
    int size;

    constexpr int half() const { return size / 2; }
    constexpr int first() const { return size % 2 == 0 ? 1 : 2; }  // the smallest coordinate > 0
    constexpr int coordinate(int index) const { return 2 * index + first(); }
    constexpr int place(int coordinate) const { return (size - 1 + coordinate) / 2; }
};

class Squares {
public:
    Squares(Axis rows, Axis columns, std::span<const u64> allowed) : rows_(rows), columns_(columns), allowed_(allowed) {
        const auto fits = [](int size) { return size >= 0 && size <= most_rotation_columns; };
        if (!fits(rows.size) || !fits(columns.size))
            throw std::invalid_argument("A board for a symmetric search must have 0 to 64 rows and columns.");
        if (allowed.size() != static_cast<std::size_t>(rows.size))
            throw std::invalid_argument("There must be one mask of allowed columns for every row.");
    }

    bool allow(int y, int x) const {
        return (allowed_[static_cast<std::size_t>(rows_.place(y))] >> columns_.place(x) & 1) != 0;
    }
    bool allow_half_turn(int y, int x) const { return allow(y, x) && allow(-y, -x); }
    bool allow_quarter_turn(int y, int x) const { return allow_half_turn(y, x) && allow_half_turn(x, -y); }

private:
    Axis rows_;
    Axis columns_;
    std::span<const u64> allowed_;
};

// Full nodes, as bits from both ends, so that differences in both directions are shifts.
struct Lines {
    u64 up = 0;    // bit k
    u64 down = 0;  // bit 63 − k

    Lines with(int node) const { return {up | bit(node), down | bit(63 - node)}; }
};

// The nodes of indices i and j: difference |y − x| / 2 and sum (y + x) / 2, both rounded down.
struct Geometry {
    int sum_shift;  // sum node = i + j + sum_shift
    int skew;       // 1 if x and y have different parity: the difference node is i − j − 1 for j < i

    Geometry(Axis rows, Axis columns)
        : sum_shift((rows.first() + columns.first()) / 2), skew(rows.first() != columns.first() ? 1 : 0) {}

    int sum(int i, int j) const { return i + j + sum_shift; }
    int difference(int i, int j) const { return i > j ? i - j - skew : j - i; }

    // Indices j for which neither node is full, for a given i. No shift reaches 64: i <= 31 and sum_shift <= 2.
    u64 open(int i, Lines full) const {
        const u64 before = skew != 0 && i == 0 ? 0 : full.down >> (63 - i + skew);
        return ~(full.up >> (i + sum_shift)) & ~(full.up << i) & ~before;
    }
};

// Common parts of the two searches: counting nodes, the stop flag, the share of the work.
class Search {
public:
    Search(const StopFlag* stop, RotationShare share) : stop_(stop), share_(share) {
        if (share.parts == 0 || share.part >= share.parts)
            throw std::invalid_argument("A part must be below the number of parts.");
    }

    RotationCount result() const { return result_; }

protected:
    // Returns whether the branch that starts at `depth` belongs to this share.
    bool mine(int depth) { return depth != split_depth || branches_++ % share_.parts == share_.part; }
    bool prefix_elsewhere(int depth) const { return depth < split_depth && share_.part != 0; }

    void found(int depth, int free_signs) {
        if (!prefix_elsewhere(depth)) result_.count += bit(free_signs);
    }
    // Counts one placement; false if the search must end.
    bool step(int depth) {
        if (!prefix_elsewhere(depth)) ++result_.nodes;
        if (stop_ != nullptr && (++steps_ & poll_mask) == 0 && is_set(stop_)) result_.completed = false;
        return result_.completed;
    }

private:
    RotationCount result_;
    const StopFlag* stop_;
    RotationShare share_;
    u64 branches_ = 0;
    u64 steps_ = 0;
};

class HalfTurnSearch : public Search {
public:
    HalfTurnSearch(Axis rows, Axis columns, std::span<const u64> allowed, const StopFlag* stop, RotationShare share)
        : Search(stop, share), rows_(rows), columns_(columns), geometry_(rows, columns) {
        const Squares squares(rows, columns, allowed);
        for (int node = 0; node < most_nodes; ++node) mate_[at(node)] = static_cast<u8>(node);
        for (int i = 0; i < rows.half(); ++i)
            for (int j = 0; j < columns.half(); ++j) {
                const int y = rows.coordinate(i), x = columns.coordinate(j);
                if (squares.allow_half_turn(y, x)) difference_to_sum_[at(i)] |= bit(j);
                if (squares.allow_half_turn(y, -x)) sum_to_difference_[at(i)] |= bit(j);
            }
        centre_ = rows.size % 2 == 0 || (columns.size % 2 == 1 && squares.allow(0, 0));
    }

    void run() {
        if (!centre_) return;
        // x = y would put both queens of the pair on the main diagonal, node 0 of boards with equal parity.
        const Lines full = geometry_.skew == 0 ? Lines{}.with(0) : Lines{};
        search(0, low_bits(rows_.half()), low_bits(columns_.half()), full, {~u64{0}, 0});
    }

private:
    // For each node that ends a path (or is untouched), whether the path may be directed away from it; and the number
    // of paths and cycles that can still be directed both ways.
    struct Directions {
        u64 away;
        int both;
    };
    struct Choice {
        int row;
        u64 columns;
    };

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    u64 candidates(int i, u64 columns, Lines full) const {
        return columns & (difference_to_sum_[at(i)] | sum_to_difference_[at(i)]) & geometry_.open(i, full);
    }

    // The row with the fewest candidates; row −1 if some row, or a column that must be used, has none.
    Choice tightest(u64 rows, u64 columns, Lines full) const {
        Choice best{-1, 0};
        int fewest = most_rotation_columns + 1;
        u64 reached = 0;
        for (u64 rest = rows; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            const u64 open = candidates(i, columns, full);
            if (open == 0) return {-1, 0};
            reached |= open;
            const int size = std::popcount(open);
            if (size < fewest) {
                fewest = size;
                best = {i, open};
            }
        }
        if (rows_.half() == columns_.half() && reached != columns) return {-1, 0};
        return best;
    }

    void search(int depth, u64 rows, u64 columns, Lines full, Directions directions) {
        if (!mine(depth)) return;
        if (rows == 0) return found(depth, directions.both);
        const Choice choice = tightest(rows, columns, full);
        for (u64 rest = choice.columns; rest != 0; rest &= rest - 1) {
            const int j = std::countr_zero(rest);
            const u64 other_rows = rows & ~bit(choice.row);
            if (!place(depth, choice.row, j, other_rows, columns & ~bit(j), full, directions)) return;
        }
    }

    // Adds the edge of indices (i, j) and searches on; false if the search must end.
    bool place(int depth, int i, int j, u64 rows, u64 columns, Lines full, Directions directions) {
        if (!step(depth)) return false;
        const int u = geometry_.difference(i, j), v = geometry_.sum(i, j);
        const int mate_u = mate_[at(u)], mate_v = mate_[at(v)];
        const auto away = [&](int node) { return (directions.away >> node & 1) != 0; };
        const bool cycle = mate_u == v;
        // Directed mate_u … u → v … mate_v, or in reverse; a cycle goes u → v and back along its path from v.
        const bool forth = (difference_to_sum_[at(i)] >> j & 1) != 0 && away(v) && (cycle || away(mate_u));
        const bool back = (sum_to_difference_[at(i)] >> j & 1) != 0 && away(u) && (cycle || away(mate_v));
        if (!forth && !back) return true;
        directions.both += (forth && back) - (mate_u != u && away(u) && away(mate_u)) -
                           (mate_v != v && !cycle && away(v) && away(mate_v));
        if (!cycle) {
            directions.away &= ~(bit(mate_u) | bit(mate_v));
            directions.away |= u64{forth} << mate_u | u64{back} << mate_v;
        }
        if (mate_u != u) full = full.with(u);
        if (mate_v != v) full = full.with(v);
        mate_[at(mate_u)] = static_cast<u8>(mate_v);
        mate_[at(mate_v)] = static_cast<u8>(mate_u);
        search(depth + 1, rows, columns, full, directions);
        mate_[at(mate_u)] = static_cast<u8>(u);
        mate_[at(mate_v)] = static_cast<u8>(v);
        return true;
    }

    Axis rows_;
    Axis columns_;
    Geometry geometry_;
    bool centre_ = true;
    std::array<u64, 32> difference_to_sum_{};  // per row index, the allowed column indices with x > 0
    std::array<u64, 32> sum_to_difference_{};  // with x < 0
    std::array<u8, most_nodes> mate_{};        // other end of the path that ends here; itself if untouched
};

class QuarterTurnSearch : public Search {
public:
    QuarterTurnSearch(Axis axis, std::span<const u64> allowed, const StopFlag* stop, RotationShare share)
        : Search(stop, share), axis_(axis), geometry_(axis, axis) {
        const Squares squares(axis, axis, allowed);
        for (int i = 0; i < axis.half(); ++i)
            for (int j = 0; j < axis.half(); ++j) {
                if (i == j) continue;
                const int y = axis.coordinate(i), x = axis.coordinate(j);
                const bool plus = squares.allow_quarter_turn(y, x), minus = squares.allow_quarter_turn(y, -x);
                if (plus || minus) partners_[static_cast<std::size_t>(i)] |= bit(j);
                if (plus && minus) free_sign_[static_cast<std::size_t>(i)] |= bit(j);
            }
        possible_ = axis.size % 4 == 0 || (axis.size % 4 == 1 && squares.allow(0, 0));
    }

    void run() {
        if (possible_) search(0, low_bits(axis_.half()), {}, 0);
    }

private:
    void search(int depth, u64 numbers, Lines full, int free_signs) {
        if (!mine(depth)) return;
        if (numbers == 0) return found(depth, free_signs);
        int chosen = 0, fewest = most_rotation_columns + 1;
        u64 partners = 0;
        for (u64 rest = numbers; rest != 0; rest &= rest - 1) {
            const int i = std::countr_zero(rest);
            const u64 open = numbers & partners_[static_cast<std::size_t>(i)] & geometry_.open(i, full);
            if (open == 0) return;
            const int size = std::popcount(open);
            if (size < fewest) {
                fewest = size;
                chosen = i;
                partners = open;
            }
        }
        for (; partners != 0; partners &= partners - 1) {
            const int j = std::countr_zero(partners);
            if (!step(depth)) return;
            search(depth + 1, numbers & ~bit(chosen) & ~bit(j),
                   full.with(geometry_.difference(chosen, j)).with(geometry_.sum(chosen, j)),
                   free_signs + static_cast<int>(free_sign_[static_cast<std::size_t>(chosen)] >> j & 1));
        }
    }

    Axis axis_;
    Geometry geometry_;
    bool possible_ = true;
    std::array<u64, 32> partners_{};   // per index, the indices that it may be joined with
    std::array<u64, 32> free_sign_{};  // those of them for which both signs are allowed
};

}  // namespace rotations_detail

// Counts the solutions of the rows × columns board, one queen per row and only on allowed squares, that are invariant
// under the half-turn (A032522 for square boards). Bit c of allowed[r]: a queen may be placed on (r, c).
inline RotationCount count_half_turn(int rows, int columns, std::span<const u64> allowed,
                                     const StopFlag* stop = nullptr, RotationShare share = {}) {
    rotations_detail::HalfTurnSearch search({rows}, {columns}, allowed, stop, share);
    search.run();
    return search.result();
}

// Counts the solutions of the n × n board that are invariant under the quarter-turn (A033148).
inline RotationCount count_quarter_turn(int n, std::span<const u64> allowed, const StopFlag* stop = nullptr,
                                        RotationShare share = {}) {
    rotations_detail::QuarterTurnSearch search({n}, allowed, stop, share);
    search.run();
    return search.result();
}

}  // namespace nq
