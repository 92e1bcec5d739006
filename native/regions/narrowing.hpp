// Narrowing of a partly solved puzzle beyond single units: adjacent lines, regions in pairs of rows, and windows of
// adjacent lines with the regions contained in them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "regions/line_pairs.hpp"
#include "regions/position.hpp"

namespace nq::regions {

// Narrows pairs of adjacent lines, one of which has changed, until a unit waits; false if there is a contradiction.
inline bool Position::narrow_lines() {
    for (const bool by_columns : {false, true})
        while (const u64 changed = changed_[by_columns] & pairs_) {
            changed_[by_columns] &= changed - 1;
            if (!narrow_pair(std::countr_zero(changed), by_columns)) return false;
            if (!waiting_.empty()) return true;
        }
    return true;
}

inline bool Position::narrow_pair(int line, bool by_columns) {
    const std::vector<u64>& lines = by_columns ? columns_ : rows_;
    const std::size_t unit = at(line) + (by_columns ? at(side_) : 0);
    const LinePair pair{{lines[at(line)], lines[at(line) + 1]}, {need_[unit], need_[unit + 1]}};
    if (std::max(pair.need[0], pair.need[1]) > most_need_of_pairs) return true;
    if (!is_tight(pair)) return true;
    const PairNarrowed found = narrow(pair);
    if (!found.possible) return fail_at(static_cast<int>(unit));
    for (const int which : {0, 1}) {
        const auto square_at = [&](u64 places) {
            const int place = std::countr_zero(places);
            return by_columns ? place * side_ + line + which : (line + which) * side_ + place;
        };
        for (u64 left = found.never[which]; left; left &= left - 1)
            if (!eliminate(square_at(left))) return false;
        for (u64 left = found.always[which]; left; left &= left - 1)
            if (!place(square_at(left))) return false;
    }
    return true;
}

// Narrows the regions and zones that have changed, until a unit waits or lines have changed; false if there is a
// contradiction.
inline bool Position::narrow_regions() {
    for (const int division : {0, 1})
        while (changed_regions_[division] && is_settled()) {
            const int unit = first_unit(division) + std::countr_zero(changed_regions_[division]);
            changed_regions_[division] &= changed_regions_[division] - 1;
            if (need_[at(unit)] < 2 || spread(unit) == 0) continue;
            const int first = std::countr_zero(spread(unit));
            if (!narrow_region(unit, first) || !narrow_region(unit, first - 1)) return false;
        }
    return true;
}

// Divides a region into pairs of rows, the first of which may begin above the board. In two rows no two queens are in
// adjacent columns, so each run of columns with free squares has a capacity. If the capacities add up to the region's
// need, a run of odd length has its queens on its first column and every second one.
inline bool Position::narrow_region(int unit, int first_row) {
    const int last = most_side - 1 - std::countl_zero(spread(unit));
    const auto free = [&](int row) { return row < 0 || row >= side_ ? 0 : held(unit, row) & rows_[at(row)]; };
    int room = -need_[at(unit)];
    for (int row = first_row; row <= last; row += 2) room += capacity(free(row) | free(row + 1));
    if (room < 0) return fail_at(unit);
    if (room > 0) return true;
    for (int row = first_row; row <= last; row += 2) {
        const u64 never = between_places(free(row) | free(row + 1));
        for (const int at_row : {row, row + 1})
            for (u64 left = never & free(at_row); left; left &= left - 1)
                if (!eliminate(at_row * side_ + std::countr_zero(left))) return false;
    }
    return true;
}

// Adjacent lines hold the queens of the regions, or zones, contained in them. If these need all queens of the lines, the
// other regions have none there; if they need more, there is a contradiction.
inline bool Position::narrow_windows(bool by_columns, int division) {
    const int base = first_unit(division);
    std::array<std::array<u64, most_side>, most_side> spanning;  // regions by first and last line
    for (int first = 0; first < side_; ++first) std::fill_n(spanning[at(first)].begin(), side_, 0);
    for (int region = 0; region < side_; ++region) {
        if (need_[at(base + region)] == 0) continue;
        u64 lines = 0;
        for (u64 left = spread(base + region); left; left &= left - 1) {
            const int row = std::countr_zero(left);
            const u64 free = held(base + region, row) & rows_[at(row)];
            lines |= by_columns ? free : u64{free != 0} << row;
        }
        if (lines == 0) return fail_at(base + region);
        spanning[at(std::countr_zero(lines))][at(most_side - 1 - std::countl_zero(lines))] |= u64{1} << region;
    }
    for (int first = side_ - 1; first >= 0; --first) {
        u64 inside = 0;
        int room = 0;
        for (int last = first; last < side_; ++last) {
            room += need_[at(last + (by_columns ? side_ : 0))];
            // Regions that span fewer lines were taken over from the line after the first one.
            if (first + 1 < side_) spanning[at(first)][at(last)] |= spanning[at(first) + 1][at(last)];
            for (u64 more = spanning[at(first)][at(last)] & ~inside; more; more &= more - 1)
                room -= need_[at(base + std::countr_zero(more))];
            inside |= spanning[at(first)][at(last)];
            if (room < 0) return fail_at(first + (by_columns ? side_ : 0));
            if (room == 0 && inside != 0 && !narrow_window(first, last, by_columns, inside, division)) return false;
        }
    }
    return true;
}

// On these lines only these regions have queens.
inline bool Position::narrow_window(int first, int last, bool by_columns, u64 regions, int division) {
    const u64 places = (u64{2} << (last - first)) - 1;
    const u64 window = by_columns ? places << first : ~u64{0};
    for (int row = by_columns ? 0 : first; row <= (by_columns ? side_ - 1 : last); ++row) {
        u64 others = rows_[at(row)] & window;
        for (u64 left = regions; others && left; left &= left - 1)
            others &= ~held(first_unit(division) + std::countr_zero(left), row);
        for (; others; others &= others - 1)
            if (!eliminate(row * side_ + std::countr_zero(others))) return false;
    }
    return true;
}

}  // namespace nq::regions
