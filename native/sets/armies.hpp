// Peaceable armies: as many pieces of each colour, none attacking one of another colour; or, with the number of white
// pieces given, as many black ones as possible: the squares that so many pieces leave unattacked.
//
// Every line belongs to one colour: a piece stands only where all its lines have its colour, so the lines decide
// which squares each colour may have. The search takes lines from colours until no line is claimed by two. Let each
// direction cut the board into lines: of each only one colour's squares will be left, so that for any weights the sum
// over its lines of the greatest weight times squares is a bound for the weighted sum of the armies. How much that is
// above what is wanted is the slack: a line is not of a colour with which the bound would fall by more than that.
//
// Units of work are starts: squares that each colour may have. The first armies are those of the first unit that has
// any, whatever the threads do.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "sets/vertex_sets.hpp"

namespace nq {

template <int words, std::size_t armies>
using ArmySquares = std::array<VertexSet<words>, armies>;  // what each colour may have

// Runs `work(unit)` for every unit in so many threads, in order of their beginning.
template <class Work>
void share_units(std::size_t units, unsigned threads, Work work) {
    std::atomic<std::size_t> next{0};
    const auto hand = [&] {
        for (std::size_t unit = next++; unit < units; unit = next++) work(unit);
    };
    std::vector<std::thread> crew;
    try {
        for (unsigned each = 1; each < threads && each < units; ++each) crew.emplace_back(hand);
    } catch (const std::system_error&) {  // the system allows no more threads; those that run do the work
    }
    hand();
    for (auto& thread : crew) thread.join();
}

// The board of a search: its lines by direction, each direction a partition of the squares.
template <int words>
using ArmyBoard = std::vector<std::vector<VertexSet<words>>>;

// One way through the lines, for the first armies and for counting them all.
template <int words, std::size_t armies>
class ArmyLines {
public:
    using Set = VertexSet<words>;
    using Squares = ArmySquares<words, armies>;
    using Numbers = std::array<int, armies>;  // one of each colour

    struct Choice {
        const Set* line = nullptr;  // claimed by two colours, with most at stake
        std::size_t army = 0;       // the one that has most squares there
    };

    explicit ArmyLines(ArmyBoard<words> board) : board_(std::move(board)) {}

    // Takes lines from colours that cannot have them; `lost(army, line)` hears of each. False: there is nothing here.
    // Otherwise `choice` is the line to decide next, if any is left.
    template <class Lost>
    bool narrow(Squares& may, const Numbers& wanted, Choice& choice, Lost lost) const {
        for (bool changed = true; changed;) {
            changed = false;
            choice = {};
            int most = 0;
            Numbers spare{};
            for (std::size_t army = 0; army < armies; ++army)
                if ((spare[army] = may[army].size() - wanted[army]) < 0) return false;
            for (const auto& direction : board_)
                if (!along(direction, may, wanted, spare, choice, most, changed, lost)) return false;
        }
        return true;
    }

private:
    static constexpr std::size_t kinds = armies + 1;  // of weights: all 1, then each army with 2 and the others with 1
    using Bounds = std::array<int, kinds>;

    int weighted(const Numbers& counts, std::size_t kind) const {
        int most = 0;
        for (std::size_t army = 0; army < armies; ++army) most = std::max(most, counts[army] << (kind == army + 1));
        return most;
    }

    template <class Lost>
    bool along(const std::vector<Set>& direction, Squares& may, const Numbers& wanted, Numbers& spare, Choice& choice,
               int& most, bool& changed, Lost& lost) const {
        thread_local std::vector<Numbers> counts;
        counts.resize(direction.size());
        Bounds slack{};
        for (std::size_t kind = 0; kind < kinds; ++kind)
            for (std::size_t army = 0; army < armies; ++army) slack[kind] -= wanted[army] << (kind == army + 1);
        for (std::size_t at = 0; at < direction.size(); ++at) {
            for (std::size_t army = 0; army < armies; ++army) counts[at][army] = may[army].size_with(direction[at]);
            for (std::size_t kind = 0; kind < kinds; ++kind) slack[kind] += weighted(counts[at], kind);
        }
        for (std::size_t kind = 0; kind < kinds; ++kind)
            if (slack[kind] < 0) return false;
        for (std::size_t at = 0; at < direction.size(); ++at) {
            Numbers& here = counts[at];
            for (std::size_t army = 0; army < armies; ++army) {
                if (!here[army] || !claimed_beside(here, army) || can_have(here, army, spare, slack)) continue;
                const Numbers before = here;
                if ((spare[army] -= here[army]) < 0) return false;
                here[army] = 0;
                for (std::size_t kind = 0; kind < kinds; ++kind)
                    if ((slack[kind] -= weighted(before, kind) - weighted(here, kind)) < 0) return false;
                may[army] = may[army].without(direction[at]);
                lost(army, direction[at]);
                changed = true;
            }
            weigh(direction[at], here, choice, most);
        }
        return true;
    }

    bool claimed_beside(const Numbers& counts, std::size_t army) const {
        for (std::size_t other = 0; other < armies; ++other)
            if (other != army && counts[other]) return true;
        return false;
    }

    // Whether there may still be enough of all if this line goes to this army.
    bool can_have(const Numbers& counts, std::size_t army, const Numbers& spare, const Bounds& slack) const {
        for (std::size_t other = 0; other < armies; ++other)
            if (other != army && counts[other] > spare[other]) return false;
        for (std::size_t kind = 0; kind < kinds; ++kind)
            if (weighted(counts, kind) - (counts[army] << (kind == army + 1)) > slack[kind]) return false;
        return true;
    }

    void weigh(const Set& line, const Numbers& counts, Choice& choice, int& most) const {
        std::size_t largest = 0;
        for (std::size_t army = 1; army < armies; ++army)
            if (counts[army] > counts[largest]) largest = army;
        int second = 0;
        for (std::size_t army = 0; army < armies; ++army)
            if (army != largest) second = std::max(second, counts[army]);
        const int stake = second ? 64 * second + counts[largest] : 0;
        if (stake > most) {
            most = stake;
            choice = {&line, largest};
        }
    }

    ArmyBoard<words> board_;
};

struct ArmiesAnswer {
    int size = 0;                           // of the armies found; or the lower bound given
    std::vector<std::vector<i32>> squares;  // that each colour may use, so many or more; empty: none better
    u64 nodes = 0;
    bool completed = true;
};

template <int words>
std::vector<i32> squares_in(VertexSet<words> set) {
    std::vector<i32> found;
    while (set.any()) found.push_back(set.take_first());
    return found;
}

// The first armies of more than `lower` pieces each in the units; with `white` so many white pieces and more than
// `lower` black ones.
template <int words, std::size_t armies>
class Armies {
public:
    using Lines = ArmyLines<words, armies>;
    using Squares = ArmySquares<words, armies>;

    Armies(ArmyBoard<words> board, const StopFlag* stop) : lines_(std::move(board)), stop_(stop) {}

    ArmiesAnswer run(const std::vector<Squares>& units, int lower, std::optional<int> white = {},
                     unsigned threads = 1) const {
        typename Lines::Numbers wanted;
        wanted.fill(lower + 1);
        if (white) wanted[0] = *white;
        std::vector<ArmiesAnswer> answers(units.size());
        std::atomic<std::size_t> first{units.size()};
        share_units(units.size(), threads, [&](std::size_t unit) {
            Search search{lines_, wanted, stop_, unit, first, answers[unit]};
            search.branch(units[unit]);
            std::size_t known = first;
            while (!answers[unit].squares.empty() && unit < known && !first.compare_exchange_weak(known, unit)) {}
        });
        ArmiesAnswer whole;
        whole.size = lower;
        for (std::size_t unit = 0; unit < units.size() && unit <= first; ++unit) {
            whole.nodes += answers[unit].nodes;
            whole.completed &= answers[unit].completed;
            if (unit == first) whole.squares = std::move(answers[unit].squares);
        }
        for (std::size_t army = white ? 1 : 0; army < whole.squares.size(); ++army) {
            const int size = static_cast<int>(whole.squares[army].size());
            whole.size = whole.size == lower ? size : std::min(whole.size, size);
        }
        return whole;
    }

private:
    struct Search {
        const Lines& lines;
        const typename Lines::Numbers& wanted;
        const StopFlag* stop;
        std::size_t unit;
        const std::atomic<std::size_t>& first;
        ArmiesAnswer& answer;

        void branch(Squares may) {
            if ((++answer.nodes & 0xFFF) == 1 && (is_set(stop) || first < unit)) answer.completed = false;
            if (!answer.completed || !answer.squares.empty()) return;
            typename Lines::Choice choice;
            if (!lines.narrow(may, wanted, choice, [](std::size_t, const auto&) {})) return;
            if (!choice.line) {
                for (const auto& squares : may) answer.squares.push_back(squares_in(squares));
                return;
            }
            Squares others = may;
            for (std::size_t army = 0; army < armies; ++army)
                if (army != choice.army) others[army] = may[army].without(*choice.line);
            branch(others);
            may[choice.army] = may[choice.army].without(*choice.line);
            branch(may);
        }
    };

    Lines lines_;
    const StopFlag* stop_;
};

}  // namespace nq
