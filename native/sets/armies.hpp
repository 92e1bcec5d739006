// Peaceable armies: as many pieces of each colour, none attacking one of another colour; or, with the number of white
// pieces given, as many black ones as possible: the squares that so many pieces leave unattacked.
//
// The lines decide which squares each colour may have: the search takes lines from colours (army_lines.cpp) until no
// line is claimed by two.
//
// Units of work are starts: squares that each colour may have. The first armies are those of the first unit that has
// any, whatever the threads do.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "sets/army_kernel.hpp"
#include "sets/vertex_sets.hpp"

namespace nq {

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

// The board of a search: its lines by direction, each direction a partition of the squares, and the build that
// narrows what each colour may have.
class ArmyLines {
public:
    ArmyLines(const ArmyKernel& kernel, int words, const std::vector<Words>& directions)
        : kernel_(&kernel), words_(words) {
        for (const Words& direction : directions) {
            lines_.insert(lines_.end(), direction.begin(), direction.end());
            begins_.push_back(count());
        }
    }

    std::size_t words() const { return static_cast<std::size_t>(words_); }
    std::size_t count() const { return lines_.size() / words(); }

    // `may` has one set for each army, `wanted` its pieces; `losses` is null or has room for all lines of all armies.
    ArmyStep narrow(int armies, const int* wanted, u64* may, ArmyLoss* losses = nullptr) const {
        const ArmyTables tables{words_, lines_.data(), static_cast<int>(begins_.size()) - 1, begins_.data()};
        return kernel_->narrow(tables, armies, wanted, may, losses);
    }
    const u64* line(std::size_t at) const { return lines_.data() + at * words(); }

private:
    const ArmyKernel* kernel_;
    int words_;
    Words lines_;
    std::vector<std::size_t> begins_{0};
};

struct ArmiesAnswer {
    int size = 0;                           // of the armies found; or the lower bound given
    std::vector<std::vector<i32>> squares;  // that each colour may use, so many or more; empty: none better
    u64 nodes = 0;
    bool completed = true;
};

// The first armies of more than `lower` pieces each in the units; with `white` so many white pieces and more than
// `lower` black ones. A unit is what each colour may have, one set after the other.
class Armies {
public:
    Armies(ArmyLines lines, int armies, const StopFlag* stop)
        : lines_(std::move(lines)), armies_(armies), stop_(stop) {}

    ArmiesAnswer run(const std::vector<Words>& units, int lower, std::optional<int> white = {},
                     unsigned threads = 1) const {
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

private:
    struct Search {
        const Armies& owner;
        const int* wanted;
        std::size_t unit;
        const std::atomic<std::size_t>& first;
        ArmiesAnswer& answer;
        Words stack;  // what each colour may have, one position above the other

        void run(const Words& start) {
            // Every branch takes a line from a colour, and none takes one twice.
            stack.resize(start.size() * (static_cast<std::size_t>(owner.armies_) * owner.lines_.count() + 1));
            std::copy(start.begin(), start.end(), stack.begin());
            branch(stack.data());
        }

        void branch(u64* may) {
            if ((++answer.nodes & 0xFFF) == 1 && (is_set(owner.stop_) || first < unit)) answer.completed = false;
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

    ArmyLines lines_;
    int armies_;
    const StopFlag* stop_;
};

}  // namespace nq
