// Groups of squares with a known number of queens: the common part of all ways to fill two groups; or arc consistency
// over several groups, which removes every way that is compatible with no way of another group, and takes the common
// part of the remaining ways of one.
//
// A group is a unit, or adjacent lines without the regions inside them, or the regions that meet such lines without the
// lines. Only groups that can be filled in few ways are considered, simplest first.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "regions/rules.hpp"

namespace nq::regions {

template <int words>
class Together {
public:
    using Set = BitSet<words>;
    using Found = Finding<words>;

    struct Way {
        Set queens, blocked;  // of the open squares; the others of the group are blocked
    };
    // The ways to place a number of queens on some open squares. Valid as long as the needs of their units do not
    // change.
    struct Filled {
        Set squares;
        int number = 0;
        bool crowded = false;  // has too many ways
        bool settled = false;  // two settled groups have no consequences together
        std::vector<Way> ways;
    };
    // Results that need no second try, and the state of the last try.
    struct Memory {
        std::vector<Filled> filled;
        Known<words> then;
    };

    // Considers the groups in the current state that can be filled in at most `most_ways` ways.
    Together(const Rules<words>& rules, Known<words>& at, Memory& memory, std::size_t most_ways)
        : rules_(rules), at_(at), memory_(memory), most_ways_(most_ways) {
        const int side = rules.layout().side;
        remember();
        const auto add_each = [&](Kind kind) {
            for (int unit = 0; unit < side; ++unit) add(kind, u64{1} << unit, kind, 0, rules.need_of(at, kind, unit));
        };
        for (const Kind kind : rules.divisions()) add_each(kind);
        for (const Kind kind : {rows, columns}) add_each(kind);
        for (int size = 1; size < side; ++size)
            for (const Kind kind : {rows, columns})
                for (int first = 0; first + size <= side; ++first)
                    for (const Kind division : rules.divisions())
                        add_around(kind, ((u64{1} << size) - 1) << first, division);
        sort_groups();
    }

    Found next(const StopFlag* stop) const {
        const Found found = of_two(stop);
        return found.any() ? found : of_several(stop);
    }

    // Consequences of several groups, as few of them as necessary.
    Found of_several(const StopFlag* stop) const {
        std::vector<std::size_t> all(groups_.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        Agreements agreements(groups_);
        std::optional<Struck> least = strike(all, agreements, stop);
        for (std::size_t at = least ? least->needed.size() : 0; at-- > 0;) {
            if (at >= least->needed.size()) continue;
            std::vector<std::size_t> fewer = least->needed;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at));
            if (auto struck = strike(fewer, agreements, stop)) least = std::move(struck);
        }
        if (!least || least->needed.size() > most_named) return {};
        std::vector<Part> parts;
        for (const std::size_t group : least->needed) parts.push_back(groups_[group].part);
        return least->any_way ? said(parts, least->blocked, least->common) : said(parts);
    }

private:
    static constexpr std::size_t most_named = 24;  // groups in one explanation

    static int units_in(const Part& part) { return std::popcount(part.holders) + std::popcount(part.items); }

    struct Group {
        Part part;
        Set squares;
        int number;
        std::vector<Way> ways;
        std::size_t known;    // index in the memory
        Set queens, blocked;  // of all ways

        // Effort for a person to go through the ways.
        std::size_t work() const { return ways.size() * static_cast<std::size_t>(units_in(part)); }
    };

    // By effort; groups of equal effort keep their order. The effort and the index are sorted, not the large groups.
    void sort_groups() {
        std::vector<std::pair<std::size_t, std::size_t>> order;
        for (std::size_t at = 0; at < groups_.size(); ++at) order.emplace_back(groups_[at].work(), at);
        std::sort(order.begin(), order.end());
        std::vector<Group> sorted;
        for (const auto& [work, at] : order) sorted.push_back(std::move(groups_[at]));
        groups_ = std::move(sorted);
    }

    // Adds adjacent lines without the regions inside them, and the regions that meet them without the lines.
    void add_around(Kind kind, u64 lines, Kind division) {
        const int need = rules_.needed(at_, kind, lines);
        if (need == 0) return;
        const Range range = rules_.range_of(at_, kind, lines, need, division);
        if (range.several && range.left <= rules_.most_in_shape()) add(kind, lines, division, range.inside, range.left);
        if (range.more <= rules_.most_in_shape()) add(division, range.meeting, kind, lines, range.more);
    }

    void add(Kind holder_kind, u64 holders, Kind item_kind, u64 items, int number) {
        if (number <= 0) return;
        const Set squares =
            (rules_.squares_of(holder_kind, holders) & at_.open).without(rules_.squares_of(item_kind, items));
        const Part part{holder_kind, item_kind, holders, items};
        for (Group& known : groups_)
            if (known.number == number && known.squares == squares) {
                if (units_in(part) < units_in(known.part)) known.part = part;
                return;
            }
        Group group{part, squares, number, {}, filled(squares, number), {}, {}};
        const Filled& known = memory_.filled[group.known];
        if (known.crowded) return;
        for (const Way& way : known.ways) {
            group.ways.push_back({way.queens, way.blocked & at_.open});
            group.queens |= way.queens;
            group.blocked |= way.blocked & at_.open;
        }
        mix(group.ways);
        groups_.push_back(std::move(group));
    }

    // The index of these squares in the memory, after enumerating their ways if necessary.
    std::size_t filled(const Set& squares, int number) {
        std::vector<Filled>& filled = memory_.filled;
        for (std::size_t at = 0; at < filled.size(); ++at)
            if (filled[at].number == number && filled[at].squares == squares) return at;
        Filled made;
        made.squares = squares;
        made.number = number;
        const auto keep = [&](const Set& queens, const Set& blocked) {
            made.ways.push_back({queens, (blocked | squares).without(queens)});
        };
        made.crowded = !rules_.layout().each_way(at_, squares, number, most_ways_, keep);
        if (made.crowded) made.ways.clear();
        filled.push_back(std::move(made));
        return filled.size() - 1;
    }

    // Updates the memory to the current state.
    void remember() {
        Known<words>& then = memory_.then;
        const Set again = at_.open.without(then.open);  // open again: the puzzle is considered in another state
        Set changed = again;
        for (int unit = 0; unit < rules_.layout().units; ++unit)
            if (then.need[static_cast<std::size_t>(unit)] != at_.need[static_cast<std::size_t>(unit)])
                changed |= rules_.layout().of(unit);
        std::erase_if(memory_.filled, [&](Filled& known) {
            if (known.squares.meets(changed)) return true;
            const Set crossed = known.squares.without(at_.open);
            known.settled = known.settled && !crossed.any() && !again.any();
            known.squares = known.squares.without(crossed);
            std::erase_if(known.ways, [&](const Way& way) { return way.queens.meets(crossed); });
            return known.crowded && crossed.any();
        });
        then = at_;
    }

    // Shuffles the ways. Consecutive ways are similar; in mixed order an empty common part shows early.
    static void mix(std::vector<Way>& ways) {
        for (std::size_t at = ways.size(); at-- > 1;) std::swap(ways[at], ways[at * 40503 / 16 % (at + 1)]);
    }

    // Returns whether some way to fill one group excludes some way to fill the other; otherwise they have no
    // consequences together.
    static bool concern(const Group& one, const Group& other) {
        return one.queens.meets(other.blocked) || other.queens.meets(one.blocked);
    }
    // Consequences of two groups; marks the groups before the successful one as settled.
    Found of_two(const StopFlag* stop) const {
        std::vector<bool> settled;
        for (const Group& group : groups_) settled.push_back(memory_.filled[group.known].settled);
        for (Filled& known : memory_.filled) known.settled = false;
        for (std::size_t one = 0; one < groups_.size() && !is_set(stop); ++one) {
            for (std::size_t other = 0; other < one; ++other) {
                if ((settled[one] && settled[other]) || !concern(groups_[one], groups_[other])) continue;
                const Found found = both(groups_[one], groups_[other]);
                if (found.any()) return found;
            }
            memory_.filled[groups_[one].known].settled = true;
        }
        return {};
    }
    static bool agree(const Way& one, const Way& other) {
        return !one.queens.meets(other.blocked) && !other.queens.meets(one.blocked);
    }

    Found both(const Group& one, const Group& other) const {
        Set blocked = at_.open, common = at_.open;
        bool any = false;
        const std::size_t ways = one.ways.size(), besides = other.ways.size();
        for (std::size_t shift = 0; shift < besides; ++shift)  // pairs in mixed order: an empty common part shows early
            for (std::size_t at = 0, with = shift; at < ways; ++at, ++with) {
                if (with == besides) with = 0;
                const Way &way = one.ways[at], &beside = other.ways[with];
                if (!agree(way, beside)) continue;
                any = true;
                blocked = blocked & (way.blocked | beside.blocked);
                common = common & (way.queens | beside.queens);
                if (!blocked.any() && !common.any()) return {};
            }
        return any ? said({one.part, other.part}, blocked, common) : said({one.part, other.part});
    }

    // The consequences of the remaining ways of one group, and the groups necessary for them.
    struct Struck {
        std::vector<std::size_t> needed;
        Set blocked, common;
        bool any_way = false;
    };

    // Cached compatible ways: for each way, the last one found in every other group; and for the group being processed,
    // the last one of every other group, which is often compatible with its next way too.
    struct Agreements {
        static constexpr u16 unseen = 0xffff, all = 0xfffe;  // all: compatible with every way of that group

        explicit Agreements(const std::vector<Group>& groups) : last(groups.size()) {
            std::size_t ways = 0;
            for (const Group& group : groups) {
                first.push_back(ways);
                ways += group.ways.size();
            }
            with.assign(ways * groups.size(), unseen);
        }
        u16* of(std::size_t group, std::size_t way) { return with.data() + (first[group] + way) * last.size(); }

        std::vector<std::size_t> first;
        std::vector<u16> with, last;
    };

    // Arc consistency: removes every way that is compatible with no way of another group, repeatedly, until the
    // remaining ways of a group have consequences; nothing if none have.
    std::optional<Struck> strike(const std::vector<std::size_t>& groups, Agreements& agreements,
                                 const StopFlag* stop) const {
        std::vector<std::vector<std::size_t>> struck_by;  // for each way, the group without a compatible way
        for (const std::size_t group : groups) struck_by.emplace_back(groups_[group].ways.size(), none);
        std::vector<u32> looked(groups.size()), struck(groups.size());  // turn of the last visit and removal
        std::vector<std::size_t> poorer;  // groups that have lost ways since; the others still have a compatible one
        u32 turn = 0;
        for (bool changed = true; changed && !is_set(stop);) {
            changed = false;
            for (std::size_t one = 0; one < groups.size(); ++one) {
                const std::vector<Way>& ways = groups_[groups[one]].ways;
                Struck left{{}, at_.open, at_.open};
                ++turn;
                poorer.clear();
                for (std::size_t other = 0; other < groups.size(); ++other)
                    if (other != one && (looked[one] == 0 || struck[other] > looked[one])) poorer.push_back(other);
                if (looked[one] != 0 && poorer.empty()) continue;
                std::fill(agreements.last.begin(), agreements.last.end(), u16{0});
                for (std::size_t way = 0; way < ways.size(); ++way) {
                    if (struck_by[one][way] != none) continue;
                    struck_by[one][way] = left_without(groups, one, way, poorer, struck_by, agreements);
                    if (struck_by[one][way] != none) {
                        struck[one] = turn;
                        changed = true;
                        continue;
                    }
                    left.any_way = true;
                    left.blocked = left.blocked & ways[way].blocked;
                    left.common = left.common & ways[way].queens;
                }
                looked[one] = turn;
                if (left.any_way && !left.blocked.any() && !left.common.any()) continue;
                left.needed = behind(one, groups, struck_by);
                return left;
            }
        }
        return {};
    }
    static constexpr std::size_t none = ~std::size_t{0};

    // A group among `others` without a remaining way compatible with this one, if any.
    std::size_t left_without(const std::vector<std::size_t>& groups, std::size_t one, std::size_t at,
                             const std::vector<std::size_t>& others,
                             const std::vector<std::vector<std::size_t>>& struck_by, Agreements& agreements) const {
        const Way& way = groups_[groups[one]].ways[at];
        u16* const seen = agreements.of(groups[one], at);
        for (const std::size_t other : others) {
            u16& agreed = seen[groups[other]];
            if (agreed == Agreements::all) continue;
            const Group& group = groups_[groups[other]];
            const auto agrees = [&](std::size_t beside) {
                return beside < group.ways.size() && struck_by[other][beside] == none && agree(way, group.ways[beside]);
            };
            if (agrees(agreed)) continue;
            if (!way.queens.meets(group.blocked) && !way.blocked.meets(group.queens)) {
                agreed = Agreements::all;
                continue;
            }
            u16& last = agreements.last[groups[other]];
            if (!agrees(last)) {
                last = 0;
                while (last < group.ways.size() && !agrees(last)) ++last;
                if (last == group.ways.size()) return other;
            }
            agreed = last;
        }
        return none;
    }

    // The group itself, the groups that removed its ways, and so on recursively.
    static std::vector<std::size_t> behind(std::size_t one, const std::vector<std::size_t>& groups,
                                           const std::vector<std::vector<std::size_t>>& struck_by) {
        std::vector<bool> in(groups.size());
        std::vector<std::size_t> found{one}, needed;
        in[one] = true;
        for (std::size_t at = 0; at < found.size(); ++at)
            for (const std::size_t by : struck_by[found[at]])
                if (by != none && !in[by]) {
                    in[by] = true;
                    found.push_back(by);
                }
        for (const std::size_t each : found) needed.push_back(groups[each]);
        return needed;
    }

    // A contradiction if there is no way, else the common part of all ways.
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
    Memory& memory_;
    std::size_t most_ways_;
    std::vector<Group> groups_;
};

}  // namespace nq::regions
