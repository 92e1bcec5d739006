// Batched row search: depth-first over rows, expanding many nodes of one row together.
//
// A node is three words: the columns taken, and the two families of diagonals where they cross the next row to fill.
// Each row has a buffer of nodes (structure of arrays). The deepest buffer that is full enough is expanded first, which
// keeps the buffers small and in cache. One step takes the lowest free column of every lane, builds the children, drops
// those that leave no column in the next row, and packs the rest into the next buffer, without branches that depend on
// a node.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/vectors.hpp"
#include "rows/kernel.hpp"

namespace nq::NQ_ISA {
namespace {

// `enough`: the number of nodes from which a buffer is expanded.
template <int enough>
struct RowSizes {
    static_assert(enough >= Lanes::count, "whole vectors only are expanded before the end");
    static constexpr int full_enough = enough;
    // A buffer overshoots `full_enough` by at most one more vector's children.
    static constexpr int capacity = full_enough + Lanes::count * 32 + 2 * 16;

    struct Level {
        alignas(64) u32 columns[capacity];
        alignas(64) u32 left[capacity];  // diagonals that move up one column per row: shifted left
        alignas(64) u32 right[capacity];
        alignas(64) u32 early[capacity];  // recorded columns of the first six rows, only when recording
        alignas(64) u32 late[capacity];   // of the last six
        int size;
    };

    struct Workspace {
        Level level[most_batched_columns + 1];
        u64 records[capacity];
    };
};

constexpr int rows_per_word = most_recorded_rows / 2;

template <bool recording, class Sizes = RowSizes<512>>
class RowSearch {
public:
    using Level = typename Sizes::Level;
    using Workspace = typename Sizes::Workspace;
    static constexpr int full_enough = Sizes::full_enough;

    RowSearch(const RowProblem& problem, Workspace& workspace, const StopFlag* stop, const RecordSink* sink)
        : problem_(problem), workspace_(workspace), stop_(stop), sink_(sink) {}

    RowTotals run() {
        for (int row = 0; row <= problem_.rows; ++row) workspace_.level[row].size = 0;
        Level& root = workspace_.level[0];
        root.columns[0] = root.left[0] = root.right[0] = root.early[0] = root.late[0] = 0;
        root.size = 1;
        if (problem_.rows == 0) {
            finish(root);
            return totals_;
        }
        for (int row = 0; row < problem_.rows && totals_.completed; ++row) expand(row, true);
        return totals_;
    }

private:
    // Expands the nodes of `row`: full vectors only, or all of them if `flush`.
    void expand(int row, bool flush) {
        if (is_set(stop_)) totals_.completed = false;
        Level& from = workspace_.level[row];
        const int stop_at = flush ? from.size : from.size - from.size % Lanes::count;
        int done = 0;
        while (done < stop_at && totals_.completed) {
            if (!recording && row + 2 == problem_.rows) {
                done = count_last_two_rows(row, done, stop_at);
            } else {
                done = fill_next(row, done, stop_at);
                Level& next = workspace_.level[row + 1];
                if (row + 1 == problem_.rows) finish(next);
                else if (next.size >= full_enough) expand(row + 1, false);
            }
        }
        if (done > from.size) done = from.size;
        keep_rest(from, done);
    }

    u32 allowed(int row) const { return static_cast<u32>(problem_.allowed[row]); }

    Lanes free_columns(int row, const Level& from, int at) const {
        const u32 mask = allowed(row);
        const Lanes wanted =
            at + Lanes::count <= from.size ? Lanes::all(mask) : first_lanes<Lanes>(from.size - at, mask);
        return free_of(wanted, Lanes::load(from.columns + at), Lanes::load(from.left + at),
                       Lanes::load(from.right + at));
    }

    // Builds children from node `at` on until the next buffer is full enough; returns the first node not expanded.
    int fill_next(int row, int at, int stop_at) {
        const Level& from = workspace_.level[row];
        Level& to = workspace_.level[row + 1];
        const bool last = row + 1 == problem_.rows;
        const Lanes next_allowed = Lanes::all(last ? ~0u : allowed(row + 1));
        const int gap = last ? 0 : problem_.gap[row];
        int size = to.size;
        for (; at < stop_at && size < full_enough; at += Lanes::count) {
            const Lanes columns = Lanes::load(from.columns + at);
            const Lanes left = Lanes::load(from.left + at);
            const Lanes right = Lanes::load(from.right + at);
            Lanes free = free_columns(row, from, at);
            while (any(free)) {
                const Lanes bit = lowest(free);
                const u32 some = nonzero(free);
                free = without_lowest(free);
                const Lanes columns_then = columns | bit;
                const Lanes left_then = (left | bit) << gap;
                const Lanes right_then = (right | bit) >> gap;
                const u32 keep =
                    last ? some : some & nonzero(free_of(next_allowed, columns_then, left_then, right_then));
                pack(to.columns + size, columns_then, keep);
                pack(to.left + size, left_then, keep);
                pack(to.right + size, right_then, keep);
                if constexpr (recording) record(row, from, at, bit, to, size, keep);
                size += __builtin_popcount(keep);
            }
        }
        totals_.nodes += static_cast<u64>(size - to.size);
        to.size = size;
        return at;
    }

    void record(int row, const Level& from, int at, Lanes bit, Level& to, int size, u32 keep) const {
        const Lanes early = Lanes::load(from.early + at);
        const Lanes late = Lanes::load(from.late + at);
        const bool is_early = row < rows_per_word;
        pack(to.early + size, is_early ? early << bits_per_column | place_of_bit(bit) : early, keep);
        pack(to.late + size, is_early ? late : late << bits_per_column | place_of_bit(bit), keep);
    }

    // fill_next for the last row but one: each child counts once for every free column of the last row.
    int count_last_two_rows(int row, int at, int stop_at) {
        const Level& from = workspace_.level[row];
        const Lanes last_allowed = Lanes::all(allowed(row + 1));
        const int gap = problem_.gap[row];
        u64 found = 0, nodes = 0;
        for (; at < stop_at; at += Lanes::count) {
            const Lanes columns = Lanes::load(from.columns + at);
            const Lanes left = Lanes::load(from.left + at);
            const Lanes right = Lanes::load(from.right + at);
            Lanes free = free_columns(row, from, at);
            while (any(free)) {
                const Lanes bit = lowest(free);
                const u32 some = nonzero(free);
                free = without_lowest(free);
                Lanes ends = free_of(last_allowed, columns | bit, (left | bit) << gap, (right | bit) >> gap);
                u32 keep = some & nonzero(ends);
                nodes += static_cast<u64>(__builtin_popcount(keep));
                while (keep) {
                    found += static_cast<u64>(__builtin_popcount(keep));
                    ends = without_lowest(ends);
                    keep &= nonzero(ends);
                }
            }
        }
        totals_.count += found;
        totals_.nodes += nodes + found;
        return at;
    }

    void finish(Level& ends) {
        totals_.count += static_cast<u64>(ends.size);
        if constexpr (recording) {
            const int late_rows = problem_.rows > rows_per_word ? problem_.rows - rows_per_word : 0;
            for (int at = 0; at < ends.size; ++at)
                workspace_.records[at] =
                    static_cast<u64>(ends.early[at]) << (late_rows * bits_per_column) | ends.late[at];
            sink_->take(sink_->owner, workspace_.records, static_cast<std::size_t>(ends.size));
        }
        ends.size = 0;
    }

    static void move_down(u32* words, int from, int size) {
        for (int at = 0; at < size; ++at) words[at] = words[from + at];
    }

    static void keep_rest(Level& level, int done) {
        const int rest = level.size - done;
        if (done > 0 && rest > 0) {
            move_down(level.columns, done, rest);
            move_down(level.left, done, rest);
            move_down(level.right, done, rest);
            if constexpr (recording) {
                move_down(level.early, done, rest);
                move_down(level.late, done, rest);
            }
        }
        level.size = rest;
    }

    const RowProblem& problem_;
    Workspace& workspace_;
    const StopFlag* stop_;
    const RecordSink* sink_;
    RowTotals totals_;
};

}  // namespace
}  // namespace nq::NQ_ISA
