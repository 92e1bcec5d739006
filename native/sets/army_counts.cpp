// Implementation of army_counts.hpp.
#include "sets/army_counts.hpp"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "sets/share_units.hpp"
#include "sets/widths.hpp"

namespace nq {
namespace {

template <int words>
std::vector<i32> squares_in(BitSet<words> set) {
    std::vector<i32> found;
    while (set.any()) found.push_back(set.take_first());
    return found;
}

// The squares available to white and to black.
template <int words>
struct TwoSets {
    BitSet<words> white, black;
};

// A start: the squares available to both, the lines that white must hit, and the number of images that it represents.
template <int words>
struct UnitOf {
    TwoSets<words> may{};
    std::vector<BitSet<words>> hit;
    u64 weight = 1;
};

// Integer arithmetic that throws std::overflow_error instead of wrapping around.
inline u64 exact_sum(u64 one, u64 other) {
    u64 sum;
    if (__builtin_add_overflow(one, other, &sum)) throw std::overflow_error("There are too many placements to count.");
    return sum;
}
inline u64 exact_product(u64 one, u64 other) {
    u64 product;
    if (__builtin_mul_overflow(one, other, &product))
        throw std::overflow_error("There are too many placements to count.");
    return product;
}
inline u64 ways_to_choose(int from, int number) {
    if (number > from) return 0;
    u64 ways = 1;  // of choosing `each`; the division is exact
    for (int each = 1; each <= number; ++each)
        ways = exact_product(ways, static_cast<u64>(from - each + 1)) / static_cast<u64>(each);
    return ways;
}

// The search with sets of `words` words, at least as many as the lines have.
template <int words>
class ArmyCounting {
public:
    using Set = BitSet<words>;

    ArmyCounting(const ArmyLines& lines, const StopFlag* stop) : lines_(lines), stop_(stop) {}

    ArmyCount run(const std::vector<UnitOf<words>>& units, int size, u64 keep, unsigned threads) const {
        ArmyCount whole;
        std::mutex lock;
        bool too_many = false;
        share_units(units.size(), threads, [&](std::size_t unit) {
            Search search{lines_, {size, size}, stop_, keep, units[unit].hit, {}, 0};
            bool overflow = false;
            u64 weighted = 0;
            try {
                search.branch(units[unit].may);
                weighted = exact_product(search.answer.count, units[unit].weight);
            } catch (const std::overflow_error&) {
                overflow = true;
            }
            const std::lock_guard<std::mutex> guard(lock);
            too_many |= overflow || __builtin_add_overflow(whole.count, weighted, &whole.count);
            whole.nodes += search.answer.nodes;
            whole.completed &= search.answer.completed;
            for (TwoArmies& each : search.answer.placements) whole.placements.push_back(std::move(each));
        });
        if (too_many) throw std::overflow_error("There are too many placements to count.");
        return whole;
    }

private:
    struct Search {
        const ArmyLines& lines;
        int wanted[2];
        const StopFlag* stop;
        u64 keep;
        std::vector<Set> hit;
        ArmyCount answer;
        u64 steps = 0;
        std::vector<ArmyLoss> losses{};

        void branch(TwoSets<words> may) {
            if ((++answer.nodes & 0x3F) == 1 && is_set(stop)) answer.completed = false;
            if (!answer.completed) return;
            const std::size_t hits = hit.size();
            losses.resize(2 * lines.count());
            u64 sets[2 * words];
            std::copy_n(may.white.word, lines.words(), sets);
            std::copy_n(may.black.word, lines.words(), sets + lines.words());
            const ArmyStep step = lines.narrow(2, wanted, sets, losses.data());
            std::copy_n(sets, lines.words(), may.white.word);
            std::copy_n(sets + lines.words(), lines.words(), may.black.word);
            for (std::size_t at = 0; at < step.losses; ++at)
                if (losses[at].army == 1) hit.push_back(line(losses[at].line));
            if (step.possible && !step.decided) {
                const Set undecided = line(step.line);
                branch({may.white.without(undecided), may.black});
                hit.push_back(undecided);
                branch({may.white, may.black.without(undecided)});
            } else if (step.possible) {
                choose_white(may.white, Set{}, may.black);
            }
            hit.resize(hits);
        }

        Set line(std::size_t at) const {
            Set squares;
            std::copy_n(lines.line(at), lines.words(), squares.word);
            return squares;
        }

        // Extends white by a piece on the first line not yet hit, trying its squares in order. There may be far more
        // such choices than nodes of the search, so the stop flag is read here too.
        void choose_white(Set may, const Set& white, const Set& black) {
            if ((++steps & 0x3FF) == 0 && is_set(stop)) answer.completed = false;
            if (!answer.completed) return;
            const int missing = wanted[0] - white.size();
            for (const Set& line : hit) {
                if ((line & white).any()) continue;
                if (missing == 0) return;
                for (Set squares = line & may; squares.any();) {
                    const int square = squares.take_first();
                    Set more = white;
                    more.add(square);
                    may.remove(square);
                    choose_white(may, more, black);
                }
                return;
            }
            const u64 whites = ways_to_choose(may.size(), missing);
            answer.count = exact_sum(answer.count, exact_product(whites, ways_to_choose(black.size(), wanted[1])));
            if (answer.placements.size() < keep) list_white(may, white, missing, black);
        }

        void list_white(Set may, const Set& white, int missing, const Set& black) {
            if (missing == 0) return list_black(black, Set{}, wanted[1], white);
            while (may.size() >= missing && answer.placements.size() < keep) {
                Set more = white;
                more.add(may.take_first());
                list_white(may, more, missing - 1, black);
            }
        }

        void list_black(Set may, const Set& black, int missing, const Set& white) {
            if (missing == 0) {
                answer.placements.emplace_back(squares_in(white), squares_in(black));
                return;
            }
            while (may.size() >= missing && answer.placements.size() < keep) {
                Set more = black;
                more.add(may.take_first());
                list_black(may, more, missing - 1, white);
            }
        }
    };

    const ArmyLines& lines_;
    const StopFlag* stop_;
};

}  // namespace

ArmyCount count_armies(const ArmyLines& lines, const std::vector<ArmyUnit>& units, int size, u64 keep, unsigned threads,
                       const StopFlag* stop) {
    const std::size_t given = lines.words();
    return with_width_for<army_count_widths>(static_cast<int>(given), [&]<int words>() {
        std::vector<UnitOf<words>> starts;
        for (const ArmyUnit& unit : units)
            starts.push_back({{set_of<words>(unit.may, 0, given), set_of<words>(unit.may, 1, given)},
                              sets_of<words>(unit.hit, given),
                              unit.weight});
        return ArmyCounting<words>(lines, stop).run(starts, size, keep, threads);
    });
}

}  // namespace nq
