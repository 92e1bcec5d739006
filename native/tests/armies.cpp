// Tests peaceable armies of queens, and the squares that so many queens leave unattacked, against trying all sets of
// white queens, and against A250000 and A001366. Prints what fails.
#include "sets/armies.hpp"
#include "common/integers.hpp"
#include "sets/army_counts.hpp"
#include "tests/checks.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <thread>

using namespace nq;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

template <int words>
ArmyBoard<words> lines(int n, bool torus) {
    ArmyBoard<words> directions;
    for (int kind = 0; kind < 4; ++kind) {
        std::map<int, VertexSet<words>> found;
        for (int square = 0; square < n * n; ++square) {
            const int row = square / n, column = square % n;
            int line = kind == 0 ? row : kind == 1 ? column : kind == 2 ? row + column : row - column;
            if (torus) line = (line + n) % n;
            found[line].add(square);
        }
        directions.emplace_back();
        for (const auto& each : found) directions.back().push_back(each.second);
    }
    return directions;
}

// All white sets, or those of one size; black gets what they leave.
int by_all_sets(int n, bool torus, std::optional<int> size = {}) {
    const auto directions = lines<1>(n, torus);
    int best = 0;
    for (u64 white = 0; white < u64{1} << (n * n); ++white) {
        if (size && std::popcount(white) != *size) continue;
        u64 attacked = 0;
        for (const auto& direction : directions)
            for (const auto& line : direction)
                if (line.word[0] & white) attacked |= line.word[0];
        const int black = n * n - std::popcount(attacked);
        best = std::max(best, size ? black : std::min(std::popcount(white), black));
    }
    return best;
}

// The largest of several armies, by giving every square to one of them or to none.
int by_all_colourings(int n, int armies) {
    const auto directions = lines<1>(n, false);
    std::vector<u64> chosen(static_cast<std::size_t>(armies));
    int best = 0;
    const auto apart = [&](int square, std::size_t army) {
        for (const auto& direction : directions)
            for (const auto& line : direction)
                for (std::size_t other = 0; other < chosen.size(); ++other)
                    if (other != army && line.has(square) && (line.word[0] & chosen[other])) return false;
        return true;
    };
    const auto colour = [&](auto self, int square) -> void {
        if (square == n * n) {
            int size = n * n;
            for (const u64 army : chosen) size = std::min(size, std::popcount(army));
            best = std::max(best, size);
            return;
        }
        self(self, square + 1);
        for (std::size_t army = 0; army < chosen.size(); ++army) {
            if (!apart(square, army)) continue;
            chosen[army] |= u64{1} << square;
            self(self, square + 1);
            chosen[army] &= ~(u64{1} << square);
        }
    };
    colour(colour, 0);
    return best;
}

// Ordered pairs of a white and a black set of that size, by trying all.
u64 pairs_by_all_sets(int n, bool torus, int size) {
    const auto directions = lines<1>(n, torus);
    u64 pairs = 0;
    for (u64 white = 0; white < u64{1} << (n * n); ++white) {
        if (std::popcount(white) != size) continue;
        u64 left = (u64{1} << (n * n)) - 1;
        for (const auto& direction : directions)
            for (const auto& line : direction)
                if (line.word[0] & white) left &= ~line.word[0];
        pairs += ways_to_choose(std::popcount(left), size);
    }
    return pairs;
}

template <int words, std::size_t armies>
ArmySquares<words, armies> everything(int squares) {
    ArmySquares<words, armies> all{};
    for (auto& army : all)
        for (int square = 0; square < squares; ++square) army.add(square);
    return all;
}

// The largest there are, found by asking for more again and again.
template <int words, std::size_t armies>
ArmiesAnswer largest(int n, bool torus, std::optional<int> white = {}) {
    const StopFlag* never = nullptr;
    const Armies<words, armies> search(lines<words>(n, torus), never);
    ArmiesAnswer best;
    best.size = white ? -1 : 0;
    for (;;) {
        ArmiesAnswer more = search.run({everything<words, armies>(n * n)}, best.size, white, 2);
        if (more.squares.empty()) return best;
        best = std::move(more);
    }
}

// All in one unit, and cut into two by whether the first row is hit.
void counts(int n, bool torus) {
    const ArmyCounting<1> counting(lines<1>(n, torus), nullptr);
    ArmyUnit<1> whole, unhit, hit;
    whole.may = unhit.may = hit.may = everything<1, 2>(n * n);
    const auto row = lines<1>(n, torus)[0][0];
    unhit.may[0] = unhit.may[0].without(row);
    hit.may[1] = hit.may[1].without(row);
    hit.hit.push_back(row);
    for (int size = 0; size <= 4; ++size) {
        const u64 expected = pairs_by_all_sets(n, torus, size);
        const ArmyCount once = counting.run({whole}, size, 100000, 1);
        expect(once.count == expected && once.placements.size() == expected, "pairs", n, torus, size);
        expect(counting.run({unhit, hit}, size, 0, 2).count == expected, "pairs in two units", n, torus, size);
    }
}

// Nothing is left to decide, but white has 12^12 ways to stand on its lines: that must end soon after the stop flag is set.
bool stops_while_white_is_chosen() {
    constexpr int side = 12;
    ArmyUnit<5> unit;
    unit.hit.resize(side);
    for (int each = 0; each < side; ++each) unit.may[1].add(side * side + each);
    for (int square = 0; square < side * side; ++square) {
        unit.may[0].add(square);
        unit.hit[static_cast<std::size_t>(square / side)].add(square);
    }
    StopFlag stop = 0;
    std::thread other([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        __atomic_store_n(&stop, 1, __ATOMIC_RELAXED);
    });
    const ArmyCount found = ArmyCounting<5>(ArmyBoard<5>{}, &stop).run({unit}, side, 0, 1);
    other.join();
    return !found.completed;
}

}  // namespace

int main() {
    for (int n = 1; n <= 4; ++n)
        for (const bool torus : {false, true}) {
            expect(largest<1, 2>(n, torus).size == by_all_sets(n, torus), "all sets", n, torus);
            for (int white = 0; white <= n * n; ++white) {
                const auto left = largest<1, 2>(n, torus, white);
                expect(left.size == by_all_sets(n, torus, white), "left by all sets", n, torus, white, left.size);
                expect(static_cast<int>(left.squares[0].size()) >= white, "enough white squares", n, torus, white);
            }
            counts(n, torus);
        }
    const int published[] = {0, 0, 0, 1, 2, 4, 5, 7, 9, 12};
    for (int n = 5; n <= 9; ++n) expect(largest<2, 2>(n, false).size == published[n], "A250000", n);
    const int three[] = {0, 0, 0, 0, 1, 1, 2, 3};
    for (int n = 1; n <= 7; ++n) expect(largest<1, 3>(n, false).size == three[n], "A328283", n);
    for (int n = 1; n <= 4; ++n) {
        expect(largest<1, 3>(n, false).size == by_all_colourings(n, 3), "three armies", n);
        expect(largest<1, 4>(n, false).size == by_all_colourings(n, 4), "four armies", n);
    }
    const int left_by[] = {0, 0, 0, 0, 1, 3, 5, 7, 11, 18, 22};
    for (int n = 1; n <= 10; ++n) expect(largest<2, 2>(n, false, n).size == left_by[n], "A001366", n);
    const StopFlag stop = 1;
    expect(!Armies<2, 2>(lines<2>(11, false), &stop).run({everything<2, 2>(121)}, 0).completed, "stopped");
    expect(!ArmyCounting<2>(lines<2>(11, false), &stop).run({{everything<2, 2>(121), {}, 1}}, 3, 0, 1).completed,
           "counting stopped");
    expect(stops_while_white_is_chosen(), "counting stopped while white is chosen");
    bool refused = false;
    try {
        static_cast<void>(
            ArmyCounting<16>(ArmyBoard<16>{}, nullptr).run({{everything<16, 2>(1024), {}, 1}}, 500, 0, 1));
    } catch (const std::overflow_error&) {
        refused = true;
    }
    expect(refused, "more placements than 64 bits hold");
    return outcome();
}
