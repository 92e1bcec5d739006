// Implementation of reasoning.hpp, in its own object because it is large and used by several others.
#include "regions/reasoning.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "regions/board.hpp"
#include "regions/layout.hpp"
#include "regions/rules.hpp"
#include "regions/steps.hpp"
#include "regions/together.hpp"
#include "sets/widths.hpp"

namespace nq::regions {
namespace {

// Collects the steps: counts them, and records them if wanted.
struct Account {
    Rating rating;
    std::vector<Step>* steps = nullptr;
    u32 most_steps = ~u32{0};  // ends beyond that
};

template <int words>
class Reasoner {
public:
    using Set = BitSet<words>;
    using State = Known<words>;
    using Found = Finding<words>;

    Reasoner(const Puzzle& puzzle, const StopFlag* stop)
        : rules_(puzzle), layout_(rules_.layout()), puzzle_(puzzle), stop_(stop) {}

    // Reasons from the known squares, with steps up to this level.
    Explanation run(int most, bool with_steps) const {
        Explanation made;
        Account account;
        if (with_steps) account.steps = &made.steps;
        State at = layout_.start();
        account.rating.ending =
            begin(at, account) ? reason(at, most < supposing ? most : all, account) : Ending::contradiction;
        made.rating = account.rating;
        if (with_steps) {
            made.queens = members(at.queens);
            made.crossed = members(layout_.start().open.without(at.open).without(at.queens));
        }
        return made;
    }

private:
    // Pseudo-levels: suppositions followed by single squares only, and all suppositions.
    static constexpr int shallow = supposing, all = supposing + 1;

    // Suppositions in the order of trying, and how far each is followed.
    struct Trial {
        Rule rule;
        int follow;
    };
    static constexpr Trial trials[] = {{Rule::supposed, singles},
                                       {Rule::supposed, groups},
                                       {Rule::missing, groups},
                                       {Rule::supposed, several_groups},
                                       {Rule::supposed, shallow}};

    // Applies the given squares; false if given queens attack each other.
    bool begin(State& at, Account& account) const {
        for (std::size_t square = 0; square < puzzle_.squares(); ++square)
            if (puzzle_.state[square] == empty) at.open.remove(static_cast<int>(square));
        for (std::size_t square = 0; square < puzzle_.squares(); ++square) {
            if (puzzle_.state[square] != queen) continue;
            if (!at.open.has(static_cast<int>(square))) return false;
            place(at, static_cast<int>(square), account);
        }
        return true;
    }

    Ending reason(State& at, int most, Account& account) const {
        while (at.missing) {
            if (is_set(stop_) || account.rating.steps >= account.most_steps) return Ending::stuck;
            const Found found = next(at, most);
            if (!found.any()) return Ending::stuck;
            take(at, found, account);
            if (found.contradiction) return Ending::contradiction;
        }
        return Ending::solved;
    }

    void take(State& at, const Found& found, Account& account) const {
        note(account.rating, found.rule, found.level);
        if (account.steps) account.steps->push_back(written(at, found));
        at.open = at.open.without(found.crossed);
        for (Set placed = found.placed; placed.any();) place(at, placed.take_first(), account);
    }

    void place(State& at, int square, Account& account) const {
        const Set crossed = layout_.place(at, square);
        if (!crossed.any()) return;
        note(account.rating, Rule::crosses, singles);
        if (account.steps)
            account.steps->push_back({Rule::crosses, singles, false, square, {}, {}, {}, {}, members(crossed), {}});
    }

    static void note(Rating& rating, Rule rule, int level) {
        ++rating.steps;
        rating.level = std::max(rating.level, level);
        ++rating.used[static_cast<std::size_t>(rule)][static_cast<std::size_t>(level)];
    }

    Step written(const State& at, const Found& found) const {
        Step step{found.rule, static_cast<u8>(found.level), found.contradiction, found.square, {}, {}, {}, {}, {}, {}};
        step.holders = units_of(found.holders, found.holder_kind);
        step.items = units_of(found.items, found.item_kind);
        if (found.rule == Rule::counting || found.rule == Rule::filling)
            for (const int item : step.items)
                step.counts.push_back(found.within[static_cast<std::size_t>(item % layout_.side)]);
        step.placed = members(found.placed);
        step.crossed = members(found.crossed);
        if (found.rule == Rule::together)
            for (const Part& part : found.parts) step.nested.push_back(written(part, found.level));
        if (is_supposition(found)) {
            State supposed = at;
            Account nested;
            nested.steps = &step.nested;
            suppose(supposed, found, nested);
        }
        return step;
    }
    Step written(const Part& part, int level) const {
        Step step{Rule::shape, static_cast<u8>(level), false, -1, {}, {}, {}, {}, {}, {}};
        step.holders = units_of(part.holders, part.holder_kind);
        step.items = units_of(part.items, part.item_kind);
        return step;
    }

    std::vector<int> units_of(u64 mask, Kind kind) const {
        std::vector<int> units;
        for (; mask; mask &= mask - 1) units.push_back(kind * layout_.side + std::countr_zero(mask));
        return units;
    }
    static std::vector<int> members(Set set) {
        std::vector<int> found;
        while (set.any()) found.push_back(set.take_first());
        return found;
    }

    // ---- rules, easiest first ----

    Found next(State& at, int most) const {
        Found found = rules_.last(at);
        if (found.any()) return found;
        if (most < confined) return layout_.each > 1 ? rules_.without_room(at) : found;
        found = rules_.by_groups(at, std::min(most, groups));
        if (!found.any() && most >= several_groups) {
            found = Together<words>(rules_, at, few_ways_, 100).next(stop_);
            if (!found.any()) found = Together<words>(rules_, at, more_ways_, 300).of_several(stop_);
        }
        if (found.any() || most < shallow) return found;
        for (const Trial& trial : trials) {
            found = supposition(at, trial);
            if (found.any() || most == shallow) break;
        }
        return found;
    }

    // ---- suppositions ----

    static bool is_supposition(const Found& found) {
        return found.rule == Rule::supposed || found.rule == Rule::missing;
    }
    // The supposition with the fewest steps if it needs only single squares, else the first one found.
    Found supposition(const State& at, const Trial& trial) const {
        Found best;
        u32 fewest = ~u32{0};
        for (Set open = at.open; open.any();) {
            Found found;
            found.rule = trial.rule;
            found.level = supposing;
            found.follow = trial.follow;
            found.square = open.take_first();
            (trial.rule == Rule::supposed ? found.crossed : found.placed).add(found.square);
            State supposed = at;
            Account account;
            account.most_steps = fewest - 1;
            if (suppose(supposed, found, account) != Ending::contradiction) continue;
            best = found;
            fewest = account.rating.steps;
            if (trial.follow > singles) break;
        }
        return best;
    }
    Ending suppose(State& at, const Found& found, Account& account) const {
        if (found.rule == Rule::supposed) place(at, found.square, account);
        else at.open.remove(found.square);
        return reason(at, found.follow, account);
    }

    Rules<words> rules_;
    const Layout<words>& layout_;
    const Puzzle& puzzle_;
    const StopFlag* stop_;
    mutable typename Together<words>::Memory few_ways_, more_ways_;
};

int words_of(const Puzzle& puzzle) { return static_cast<int>((puzzle.squares() + 63) / 64); }

}  // namespace

Explanation explain(const Puzzle& puzzle, int most, const StopFlag* stop) {
    return with_width_for<reasoning_widths>(words_of(puzzle),
                                            [&]<int words>() { return Reasoner<words>(puzzle, stop).run(most, true); });
}

Rating rate(const Puzzle& puzzle, int most, const StopFlag* stop) {
    return with_width_for<reasoning_widths>(
        words_of(puzzle), [&]<int words>() { return Reasoner<words>(puzzle, stop).run(most, false).rating; });
}

}  // namespace nq::regions
