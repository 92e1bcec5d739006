// Groups of squares that hold a known number of queens each: what all ways to fill two of them have in common, or all
// ways to fill one that leave each of some others a way.
//
// A group is a unit, or neighbouring lines without the regions that lie within them, or the regions that meet such
// lines without the lines. Only groups are looked at that can be filled in few ways, the
// simplest first.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "regions/rules.hpp"

namespace nq::regions {

template <int words>
class Together {
public:
    using Set = VertexSet<words>;
    using Found = Finding<words>;

    // What can be said of the groups as they are now.
    Together(const Rules<words>& rules, Known<words>& at) : rules_(rules), at_(at) {
        const int side = rules.layout().side;
        for (const Kind kind : {of_regions, rows, columns})
            for (int unit = 0; unit < side; ++unit) add(kind, u64{1} << unit, kind, 0, rules.need_of(at, kind, unit));
        for (int size = 1; size < side; ++size)
            for (const Kind kind : {rows, columns})
                for (int first = 0; first + size <= side; ++first) add_around(kind, ((u64{1} << size) - 1) << first);
        std::stable_sort(groups_.begin(), groups_.end(),
                         [](const Group& one, const Group& other) { return one.work() < other.work(); });
    }

    Found next(const StopFlag* stop) const {
        for (std::size_t one = 0; one < groups_.size() && !is_set(stop); ++one)
            for (std::size_t other = 0; other < one; ++other) {
                const Found found = both(groups_[one], groups_[other]);
                if (found.any()) return found;
            }
        for (std::size_t one = 0; one < groups_.size() && !is_set(stop); ++one) {
            const Found found = among_others(one);
            if (found.any()) return found;
        }
        return {};
    }

private:
    static constexpr std::size_t most_ways = 100;

    struct Way {
        Set queens, blocked;  // of the open squares; the others of the group are blocked
    };
    struct Group {
        Part part;
        Set squares;
        std::vector<Way> ways;

        // For a person who looks through it.
        std::size_t work() const {
            return ways.size() * static_cast<std::size_t>(std::popcount(part.holders) + std::popcount(part.items));
        }
    };

    // Lines beside each other without the regions within them, and the regions that meet them without the lines.
    void add_around(Kind kind, u64 lines) {
        const int need = rules_.needed(at_, kind, lines);
        if (need == 0) return;
        const Range range = rules_.range_of(at_, kind, lines, need);
        if (range.several && range.left <= rules_.most_in_shape())
            add(kind, lines, of_regions, range.inside, range.left);
        if (range.more <= rules_.most_in_shape()) add(of_regions, range.meeting, kind, lines, range.more);
    }

    void add(Kind holder_kind, u64 holders, Kind item_kind, u64 items, int number) {
        if (number <= 0) return;
        const Set squares =
            (rules_.squares_of(holder_kind, holders) & at_.open).without(rules_.squares_of(item_kind, items));
        Group group{{holder_kind, item_kind, holders, items}, squares, {}};
        const auto keep = [&](const Set& queens, const Set& blocked) {
            group.ways.push_back({queens, joined(blocked, squares).without(queens) & at_.open});
        };
        if (rules_.layout().each_way(at_, squares, number, most_ways, keep)) groups_.push_back(std::move(group));
    }

    static bool agree(const Way& one, const Way& other) {
        return !meet(one.queens, other.blocked) && !meet(other.queens, one.blocked);
    }

    Found both(const Group& one, const Group& other) const {
        Set blocked = at_.open, common = at_.open;
        bool any = false;
        for (const Way& way : one.ways)
            for (const Way& beside : other.ways) {
                if (!agree(way, beside)) continue;
                any = true;
                blocked = blocked & joined(way.blocked, beside.blocked);
                common = common & joined(way.queens, beside.queens);
                if (!blocked.any() && !common.any()) return {};
            }
        return any ? said({one.part, other.part}, blocked, common) : said({one.part, other.part});
    }

    // What all ways to fill a group have in common that leave every other group a way.
    Found among_others(std::size_t one) const {
        const Group& group = groups_[one];
        std::vector<std::size_t> others;  // that leave some way out
        Set blocked = at_.open, common = at_.open;
        bool any = false;
        for (const Way& way : group.ways) {
            if (leaves_out(others, way)) continue;
            std::size_t other = 0;
            while (other < groups_.size() && (other == one || fits(groups_[other], way))) ++other;
            if (other < groups_.size()) {
                others.push_back(other);
                continue;
            }
            any = true;
            blocked = blocked & way.blocked;
            common = common & way.queens;
            if (!blocked.any() && !common.any()) return {};
        }
        std::vector<Part> parts{group.part};
        for (const std::size_t other : others) parts.push_back(groups_[other].part);
        return any ? said(parts, blocked, common) : said(parts);
    }
    bool leaves_out(const std::vector<std::size_t>& others, const Way& way) const {
        return std::any_of(others.begin(), others.end(), [&](std::size_t other) { return !fits(groups_[other], way); });
    }
    static bool fits(const Group& group, const Way& way) {
        return std::any_of(group.ways.begin(), group.ways.end(), [&](const Way& beside) { return agree(way, beside); });
    }

    // That there is no way, or what is the same in all ways.
    static Found said(const std::vector<Part>& parts) {
        Found found;
        found.rule = Rule::together;
        found.level = several_groups;
        found.parts = parts;
        found.contradiction = true;
        return found;
    }
    static Found said(const std::vector<Part>& parts, const Set& blocked, const Set& common) {
        Found found = said(parts);
        found.contradiction = false;
        found.crossed = blocked;
        found.placed = common;
        return found;
    }

    const Rules<words>& rules_;
    Known<words>& at_;
    std::vector<Group> groups_;
};

}  // namespace nq::regions
