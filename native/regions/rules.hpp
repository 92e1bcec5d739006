// Rules that use only current knowledge about a puzzle, without suppositions.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "regions/board.hpp"
#include "regions/flow.hpp"
#include "regions/layout.hpp"
#include "regions/steps.hpp"

namespace nq::regions {

// Rows, columns, regions or zones.
enum Kind { rows, columns, of_regions, of_zones };

// Units of one kind (holders) without the units of another kind inside them (items).
struct Part {
    Kind holder_kind = rows, item_kind = rows;
    u64 holders = 0, items = 0;
};

// The result of a rule about units of one kind, the holders, and of another, the items.
template <int words>
struct Finding {
    Rule rule = Rule::last;
    int level = 0;
    bool contradiction = false;
    int square = -1;
    Kind holder_kind = rows, item_kind = rows;
    u64 holders = 0, items = 0;
    BitSet<words> placed, crossed;
    std::array<u8, static_cast<std::size_t>(longest_side(words))> within{};  // queens of each item within the holders
    std::vector<Part> parts;                                                 // parts that are filled together
    int follow = 0;                                                          // depth to which a supposition is followed

    bool any() const { return contradiction || placed.any() || crossed.any(); }
};

// Adjacent lines, the regions (or zones) inside them, and those that meet them.
struct Range {
    u64 inside = 0, meeting = 0;
    int left = 0;          // queens of the lines that are in no region inside them
    int more = 0;          // queens of the meeting regions outside the lines
    bool several = false;  // several lines, or a line with regions inside it
};

template <int words>
class Rules {
public:
    using Set = BitSet<words>;
    using State = Known<words>;
    using Found = Finding<words>;
    static constexpr int most_units = longest_side(words);

    explicit Rules(const Puzzle& puzzle) : layout_(puzzle) {
        for (int index = 0; index < puzzle.divisions(); ++index) {
            const auto kind = static_cast<Kind>(of_regions + index);
            for (const Kind line : {rows, columns}) pairs_.push_back({kind, line});
            for (const Kind other : divisions_) pairs_.push_back({kind, other});
            divisions_.push_back(kind);
        }
        pairs_.push_back({rows, columns});
    }

    const Layout<words>& layout() const { return layout_; }
    // Regions, and zones if there are any.
    const std::vector<Kind>& divisions() const { return divisions_; }

    // A unit with as many open squares as it needs queens.
    Found last(State& at) const {
        Found found;
        for (int unit = 0; unit < layout_.units; ++unit) {
            const int need = needs(at, unit);
            if (need == 0) continue;
            const Set open = layout_.of(unit) & at.open;
            const int size = open.size();
            if (size > need) continue;
            found.level = singles;
            found.holder_kind = static_cast<Kind>(unit / layout_.side);
            found.holders = bit(unit % layout_.side);
            found.contradiction = size < need || (need > 1 && !layout_.holds(at, open, need));
            found.rule = found.contradiction ? Rule::shape : Rule::last;
            if (!found.contradiction) found.placed = open;
            return found;
        }
        return found;
    }

    // A unit whose queens do not fit.
    Found without_room(State& at) const {
        Found found;
        for (int unit = 0; unit < layout_.units; ++unit) {
            const int need = needs(at, unit);
            if (need == 0 || layout_.holds(at, layout_.of(unit) & at.open, need)) continue;
            found.rule = Rule::shape;
            found.level = exclusion;
            found.contradiction = true;
            found.holder_kind = static_cast<Kind>(unit / layout_.side);
            found.holders = bit(unit % layout_.side);
            return found;
        }
        return found;
    }

    // Counting, exclusion and shapes: the rules of levels 2 to 6, level by level.
    Found by_groups(State& at, int most) const {
        std::array<std::vector<Cut>, most_pairs> cuts;
        const std::size_t last = pairs_.size() - 1;  // rows and columns
        Found found;
        for (int size = 1; size <= layout_.side; ++size) {
            const int level = size == 1 ? confined : std::min(size + 2, groups);
            if (level > most) break;
            for (std::size_t pair = 0; pair < last + (layout_.each > 1) && !found.any(); ++pair)
                found = by_cuts(at, pairs_[pair], size, cuts[pair]);
            if (found.any()) break;
            if (size == 1 && most >= exclusion) found = by_units(at);
            if (layout_.each > 1 && !found.any() && level + (size == 1) <= most) found = by_ranges(at, size);
            if (found.any()) break;
        }
        if (layout_.each > 1 || found.any() || most < groups) return found;
        for (int size = 1; size <= layout_.side && !found.any(); ++size) {
            found = by_cuts(at, pairs_[last], size, cuts[last]);
            if (!found.any()) found = by_ranges(at, size);
            if (found.any()) found.level = groups;
        }
        return found;
    }

    // The relation of adjacent lines, which need `need` queens, to the regions or zones.
    Range range_of(const State& at, Kind kind, u64 lines, int need, Kind division) const {
        Range range;
        const Set held = squares_of(kind, lines) & at.open;
        for (int region = 0; region < layout_.side; ++region) {
            if (need_of(at, division, region) == 0) continue;
            const Set squares = of(division, region) & at.open;
            if (!squares.meets(held)) continue;
            range.meeting |= bit(region);
            if (!squares.without(held).any()) range.inside |= bit(region);
        }
        range.left = need - needed(at, division, range.inside);
        range.more = needed(at, division, range.meeting) - need;
        range.several = (lines & (lines - 1)) || range.inside;
        return range;
    }
    // Limits shapes to sets of squares that people can examine.
    int most_in_shape() const { return layout_.each == 1 ? 2 : 2 * layout_.each; }

    // ---- units ----

    static constexpr u64 bit(int index) { return u64{1} << index; }
    static int needs(const State& at, int unit) { return at.need[static_cast<std::size_t>(unit)]; }
    i8 need_of(const State& at, Kind kind, int index) const {
        return at.need[static_cast<std::size_t>(kind * layout_.side + index)];
    }
    const Set& of(Kind kind, int index) const { return layout_.of(kind * layout_.side + index); }
    int needed(const State& at, Kind kind, u64 units) const {
        int sum = 0;
        for (; units; units &= units - 1) sum += need_of(at, kind, std::countr_zero(units));
        return sum;
    }
    Set squares_of(Kind kind, u64 units) const {
        Set squares;
        for (; units; units &= units - 1) squares |= of(kind, std::countr_zero(units));
        return squares;
    }

private:
    using Masks = std::array<u64, static_cast<std::size_t>(most_units)>;

    // Units of the first kind, the items, are compared with units of the second, the holders.
    struct Pair { Kind items, holders; };
    static constexpr std::size_t most_pairs = 6;

    // ---- exclusion: common part of all ways to fill a unit ----

    Found by_units(State& at) const {
        Found found;
        std::array<u16, 4 * most_units> sizes;
        int largest = 0;
        for (int unit = 0; unit < layout_.units; ++unit) {
            const int size = needs(at, unit) ? layout_.of(unit).size_with(at.open) : 0;
            sizes[static_cast<std::size_t>(unit)] = static_cast<u16>(size);
            largest = std::max(largest, size);
        }
        for (int size = 1; size <= largest; ++size)
            for (int unit = layout_.units - 1; unit >= 0; --unit) {
                if (sizes[static_cast<std::size_t>(unit)] != size) continue;
                const auto kind = static_cast<Kind>(unit / layout_.side);
                found = shape(at, kind, bit(unit % layout_.side), kind, 0, exclusion);
                if (found.any()) return found;
            }
        return found;
    }

    // The shape of the holders without the items inside them.
    Found shape(State& at, Kind holder_kind, u64 holders, Kind item_kind, u64 items, int level) const {
        Found found = about(Rule::shape, level, holder_kind, holders, item_kind, items);
        int number = needed(at, holder_kind, holders) - needed(at, item_kind, items);
        const Set squares = (squares_of(holder_kind, holders) & at.open).without(squares_of(item_kind, items));
        if (silent_.has(at, squares, number)) return found;
        conclude(at, squares, number, found);
        if (!found.any()) silent_.add(squares, number);
        return found;
    }

    static Found about(Rule rule, int level, Kind holder_kind, u64 holders, Kind item_kind, u64 items) {
        Found found;
        found.rule = rule;
        found.level = level;
        found.holder_kind = holder_kind;
        found.item_kind = item_kind;
        found.holders = holders;
        found.items = items;
        return found;
    }

    // Consequences of exactly `number` queens on these squares: squares crossed out, queens placed, or a contradiction.
    void conclude(State& at, const Set& squares, int number, Found& found) const {
        if (number < 0) {
            found.contradiction = true;
            return;
        }
        if (number == 0) {
            found.crossed |= squares;
            return;
        }
        const Ways<words> ways = layout_.ways(at, squares, number, true);
        if (!ways.any) {
            found.contradiction = true;
            return;
        }
        found.crossed |= ways.blocked;
        if (!found.placed.any()) found.placed = ways.common;
    }

    // ---- counting ----

    Found by_cuts(State& at, Pair pair, int size, std::vector<Cut>& cuts) const {
        const auto [item_kind, holder_kind] = pair;
        if (size == 1) cuts = all_cuts(at, item_kind, holder_kind);
        Found found;
        for (const Cut& cut : cuts) {
            if (cut.size() > size && size < layout_.side) break;
            if (cut.size() < size) continue;
            const int level = size == 1 ? confined : std::min(size + 2, groups);
            found = cut.reverse ? counting(at, item_kind, cut.items, holder_kind, level)
                                : counting(at, holder_kind, cut.holders, item_kind, level);
            if (found.any()) break;
        }
        return found;
    }

    std::vector<Cut> all_cuts(State& at, Kind item_kind, Kind holder_kind) const {
        std::array<i8, static_cast<std::size_t>(most_units)> items, holders;
        for (int unit = 0; unit < layout_.side; ++unit) {
            items[static_cast<std::size_t>(unit)] = need_of(at, item_kind, unit);
            holders[static_cast<std::size_t>(unit)] = need_of(at, holder_kind, unit);
        }
        const Masks meets = meetings(at, item_kind, holder_kind);
        Flow flow(layout_.side, items, holders, [&](int item, int holder) {
            if (!(meets[static_cast<std::size_t>(item)] & bit(holder))) return 0;
            if (layout_.each == 1) return 1;
            const int most = std::min(need_of(at, item_kind, item), need_of(at, holder_kind, holder));
            return layout_.room(at, of(item_kind, item) & of(holder_kind, holder) & at.open, most);
        });
        flow.send();
        return flow.cuts();
    }

    // For each item, the holders with which it shares open squares.
    Masks meetings(const State& at, Kind item_kind, Kind holder_kind) const {
        Masks meets{};
        for (Set open = at.open; open.any();) {
            const auto& units = layout_.units_at(open.take_first());
            meets[static_cast<std::size_t>(units[item_kind] - item_kind * layout_.side)] |=
                bit(units[holder_kind] - holder_kind * layout_.side);
        }
        return meets;
    }

    // Each item has a minimum of queens within the holders; if these need no more, each item has exactly its minimum.
    Found counting(State& at, Kind holder_kind, u64 holders, Kind item_kind, int level) const {
        Found found = about(Rule::counting, level, holder_kind, holders, item_kind, 0);
        const Set held = squares_of(holder_kind, holders) & at.open;
        const int need = needed(at, holder_kind, holders);
        int sum = 0;
        Set rest = held;
        for (int item = 0; item < layout_.side; ++item) {
            const int wants = need_of(at, item_kind, item);
            const Set squares = of(item_kind, item) & at.open;
            if (wants == 0 || !squares.meets(held)) continue;
            const int least = wants - layout_.room(at, squares.without(held), wants);
            if (least <= 0) continue;
            found.within[static_cast<std::size_t>(item)] = static_cast<u8>(least);
            found.items |= bit(item);
            rest = rest.without(squares);
            sum += least;
        }
        found.contradiction = sum > need;
        if (sum != need) return found;
        found.crossed = rest;
        if (layout_.each == 1) return found;
        parts(at, held, found);
        return found;
    }

    // Each item has a maximum of queens within the holders; if these need as many, each item has exactly its maximum.
    Found filling(State& at, Kind holder_kind, u64 holders, Kind item_kind, int level) const {
        Found found = about(Rule::filling, level, holder_kind, holders, item_kind, 0);
        const Set held = squares_of(holder_kind, holders) & at.open;
        const int need = needed(at, holder_kind, holders);
        int sum = 0;
        for (int item = 0; item < layout_.side; ++item) {
            const int wants = need_of(at, item_kind, item);
            const Set squares = of(item_kind, item) & held;
            if (wants == 0 || !squares.any()) continue;
            const int room = layout_.room(at, squares, wants);
            found.within[static_cast<std::size_t>(item)] = static_cast<u8>(room);
            found.items |= bit(item);
            sum += room;
            if (sum > need) return found;
        }
        found.contradiction = sum < need;
        if (!found.contradiction) parts(at, held, found);
        return found;
    }

    // Each item has exactly found.within queens in `held`, and the others outside.
    void parts(State& at, const Set& held, Found& found) const {
        for (u64 items = found.items; items && !found.contradiction; items &= items - 1) {
            const int item = std::countr_zero(items), inside = found.within[static_cast<std::size_t>(item)];
            const Set squares = of(found.item_kind, item) & at.open;
            const Set outside = squares.without(held);
            if (!outside.any()) continue;
            conclude(at, squares & held, inside, found);
            if (!found.contradiction) conclude(at, outside, need_of(at, found.item_kind, item) - inside, found);
        }
        found.placed = found.crossed.any() ? Set{} : found.placed;
    }

    // ---- adjacent lines: counting with the full room of regions, and shapes ----

    Found by_ranges(State& at, int size) const {
        Found found;
        const int level = std::clamp(size + 2, exclusion, groups);
        for (const Kind kind : {rows, columns})
            for (int first = 0; first + size <= layout_.side && size < layout_.side; ++first) {
                const u64 lines = ((u64{1} << size) - 1) << first;
                const int need = needed(at, kind, lines);
                if (need == 0) continue;
                for (const Kind division : divisions_) {
                    found = by_range(at, kind, lines, level, need, division);
                    if (found.any()) return found;
                }
            }
        return found;
    }

    Found by_range(State& at, Kind kind, u64 lines, int level, int need, Kind division) const {
        Found found = counting(at, kind, lines, division, level);
        if (!found.any()) found = filling(at, kind, lines, division, level);
        if (found.any()) return found;
        const Range range = range_of(at, kind, lines, need, division);
        if (range.several && range.left <= most_in_shape())
            found = shape(at, kind, lines, division, range.inside, level);
        if (!found.any() && range.more <= most_in_shape())
            found = shape(at, division, range.meeting, kind, lines, level);
        return found;
    }

    Layout<words> layout_;
    std::vector<Kind> divisions_;
    std::vector<Pair> pairs_;       // those of rows and columns last
    mutable Shapes<words> silent_;  // those without consequences
};

}  // namespace nq::regions
