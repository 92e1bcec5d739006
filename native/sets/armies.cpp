// Peaceable armies; see armies.hpp.
#include "sets/armies.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <utility>

#include "sets/share_units.hpp"

namespace nq {

struct Armies::Search {
    const Armies& owner;
    const int* wanted;
    std::size_t unit;
    const std::atomic<std::size_t>& first;
    ArmiesAnswer& answer;
    Words stack;  // the squares available to each colour, one position above the other

    void run(const Words& start) {
        // Every branch removes a line from a colour, each at most once.
        stack.resize(start.size() * (static_cast<std::size_t>(owner.armies_) * owner.lines_.count() + 1));
        std::copy(start.begin(), start.end(), stack.begin());
        branch(stack.data());
    }

    void branch(u64* may) {
        if ((++answer.nodes & 0x3F) == 1 && (is_set(owner.stop_) || first < unit)) answer.completed = false;
        if (!answer.completed || !answer.squares.empty()) return;
        const ArmyStep step = owner.lines_.narrow(owner.armies_, wanted, may);
        if (!step.possible) return;
        if (step.decided) {
            for (int army = 0; army < owner.armies_; ++army) answer.squares.push_back(squares_of(may, army));
            return;
        }
        for (const bool others : {true, false}) {
            u64* const child = may + static_cast<std::size_t>(owner.armies_) * owner.lines_.words();
            std::copy(may, child, child);
            for (int army = 0; army < owner.armies_; ++army)
                if ((army != step.army) == others) take(child, army, step.line);
            branch(child);
        }
    }

    void take(u64* may, int army, std::size_t line) const {
        const std::size_t words = owner.lines_.words();
        for (std::size_t at = 0; at < words; ++at)
            may[static_cast<std::size_t>(army) * words + at] &= ~owner.lines_.line(line)[at];
    }

    std::vector<i32> squares_of(const u64* may, int army) const {
        std::vector<i32> squares;
        const std::size_t words = owner.lines_.words();
        for (std::size_t at = 0; at < words; ++at)
            for (u64 rest = may[static_cast<std::size_t>(army) * words + at]; rest; rest &= rest - 1)
                squares.push_back(static_cast<i32>(at * 64) + std::countr_zero(rest));
        return squares;
    }
};

Armies::Armies(ArmyLines lines, int armies, const StopFlag* stop)
    : lines_(std::move(lines)), armies_(armies), stop_(stop) {}

ArmiesAnswer Armies::run(const std::vector<Words>& units, int lower, std::optional<int> white, unsigned threads) const {
    std::vector<int> wanted(static_cast<std::size_t>(armies_), lower + 1);
    if (white) wanted[0] = *white;
    std::vector<ArmiesAnswer> answers(units.size());
    std::atomic<std::size_t> first{units.size()};
    share_units(units.size(), threads, [&](std::size_t unit) {
        Search search{*this, wanted.data(), unit, first, answers[unit], {}};
        search.run(units[unit]);
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

}  // namespace nq
