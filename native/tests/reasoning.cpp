// Tests of reasoning about region puzzles: no step contradicts a solution, for random puzzles with none, one or many
// solutions; and steps do not depend on the memory of earlier ones. Prints the failures.
#include "regions/reasoning.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "common/random.hpp"
#include "regions/search.hpp"
#include "tests/checks.hpp"

using namespace nq;
using namespace nq::regions;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

u64 below(Random& random, u64 most) { return random.below(static_cast<u32>(most)); }

// Assigns the squares to regions at random, next to squares of the same region; some are left out or given. `zones` is
// the seed of zones, or 0 for none.
Puzzle random_puzzle(Random& random, int side, int each, bool diagonals, u64 zones) {
    const int squares = side * side;
    std::vector<u8> region(static_cast<std::size_t>(squares), no_region);
    for (int first = 0; first < side; ++first)
        region[below(random, static_cast<u64>(squares))] = static_cast<u8>(first);
    for (int tries = 0; tries < 60 * squares; ++tries) {
        const int square = static_cast<int>(below(random, static_cast<u64>(squares)));
        const int to = square + (below(random, 2) ? 1 : side);
        if (to >= squares) continue;
        const bool back = below(random, 2);
        const auto from = static_cast<std::size_t>(back ? to : square),
                   at = static_cast<std::size_t>(back ? square : to);
        if (region[from] != no_region && region[at] == no_region) region[at] = region[from];
    }
    Puzzle puzzle = touching_puzzle(side, each, region);
    for (int one = 0; diagonals && one < squares; ++one)
        for (int other = 0; other < squares; ++other) {
            const int down = other / side - one / side, right = other % side - one % side;
            auto& attacked = puzzle.attacks[static_cast<std::size_t>(one)];
            if (one != other && (down == right || down == -right) &&
                std::find(attacked.begin(), attacked.end(), other) == attacked.end())
                attacked.push_back(static_cast<u16>(other));
        }
    Random chance(zones);
    for (int square = 0; square < squares && zones; ++square)
        puzzle.zone.push_back(static_cast<u8>((square + static_cast<int>(below(chance, 2))) % side));
    if (below(random, 4) == 0) puzzle.state[below(random, static_cast<u64>(squares))] = empty;
    if (below(random, 8) == 0) puzzle.state[below(random, static_cast<u64>(squares))] = queen;
    return puzzle;
}

// Steps below a supposition hold for the solutions with, or without, a queen there.
void check_steps(const std::vector<Step>& steps, const std::vector<std::set<int>>& solutions) {
    for (const Step& step : steps) {
        if (step.contradiction) expect(solutions.empty(), "contradiction", static_cast<int>(step.rule));
        for (const auto& solution : solutions) {
            for (const int square : step.placed)
                expect(solution.count(square), "placed", static_cast<int>(step.rule), step.level);
            for (const int square : step.crossed)
                expect(!solution.count(square), "crossed", static_cast<int>(step.rule), step.level);
        }
        if (step.rule != Rule::supposed && step.rule != Rule::missing) continue;
        std::vector<std::set<int>> supposed;
        for (const auto& solution : solutions)
            if ((solution.count(step.square) > 0) == (step.rule == Rule::supposed)) supposed.push_back(solution);
        expect(supposed.empty() && step.nested.back().contradiction, "supposed", step.square);
        check_steps(step.nested, supposed);
    }
}

// Every step equals the one found in its position without memory.
int check_memory(Puzzle puzzle) {
    int compared = 0;
    for (const Step& step : explain(puzzle).steps) {
        if (step.rule != Rule::crosses && step.rule != Rule::last) {
            std::vector<Step> fresh = explain(puzzle).steps;
            std::erase_if(fresh, [](const Step& other) { return other.rule == Rule::crosses; });
            const bool same = !fresh.empty() && fresh[0].rule == step.rule && fresh[0].level == step.level &&
                              fresh[0].placed == step.placed && fresh[0].crossed == step.crossed &&
                              fresh[0].holders == step.holders && fresh[0].items == step.items &&
                              fresh[0].nested.size() == step.nested.size();
            expect(same, "step as found without memory", static_cast<int>(step.rule), step.level);
            ++compared;
        }
        for (const int square : step.placed) puzzle.state[static_cast<std::size_t>(square)] = queen;
        for (const int square : step.crossed) puzzle.state[static_cast<std::size_t>(square)] = empty;
    }
    return compared;
}

void check_puzzle(const Puzzle& puzzle, std::array<int, 3>& endings) {
    std::vector<std::set<int>> solutions;
    Search search(puzzle);
    for (search.begin(); search.next();) {
        const auto queens = search.queens();
        solutions.emplace_back(queens.begin(), queens.end());
    }
    const Explanation found = explain(puzzle);
    ++endings[static_cast<std::size_t>(found.rating.ending)];
    check_steps(found.steps, solutions);
    expect(found.steps.size() == found.rating.steps, "steps");
    const Rating rating = rate(puzzle);
    expect(rating.level == found.rating.level && rating.steps == found.rating.steps, "the same rating");
    if (found.rating.ending == Ending::contradiction) expect(solutions.empty(), "no solution");
    if (found.rating.ending == Ending::solved)
        expect(solutions.size() == 1 && solutions[0] == std::set<int>(found.queens.begin(), found.queens.end()),
               "one solution", solutions.size());
    const Rating easy = rate(puzzle, pairs);
    expect(easy.level <= pairs && (easy.ending == Ending::stuck || easy.level == rating.level), "up to a level");
}

u64 every_third(int times) { return times % 3 == 0 ? 1 + static_cast<u64>(times) : 0; }

}  // namespace

int main() {
    Random random(7);
    std::array<int, 3> endings{};
    for (int times = 0; times < 400; ++times) {
        const int side = 1 + static_cast<int>(below(random, 8));
        check_puzzle(random_puzzle(random, side, 1, below(random, 5) == 0, every_third(times)), endings);
    }
    for (int times = 0; times < 200; ++times)
        check_puzzle(random_puzzle(random, 8 + static_cast<int>(below(random, 2)), 2, false, every_third(times)),
                     endings);
    int compared = 0;
    for (int times = 0; times < 44; ++times)
        compared += check_memory(random_puzzle(random, 8, 1 + times % 2, times % 7 == 0, times < 40 ? 0 : 3));
    expect(compared > 120, "steps found without memory", compared);
    for (const int ending : endings) expect(ending > 20, "endings", ending);
    return outcome();
}
