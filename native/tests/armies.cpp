// Tests of peaceable armies of queens, and of the squares that k queens leave unattacked, against trying all sets of
// white queens, and against A250000 and A001366. Prints the failures.
#include "sets/armies.hpp"
#include "common/instruction_sets.hpp"
#include "common/integers.hpp"
#include "sets/army_counts.hpp"
#include "sets/army_kernel.hpp"
#include "sets/widths.hpp"
#include "tests/checks.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <thread>

using namespace nq;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

// The lines of a board up to 8 x 8 as sets of squares, or of a larger board with the given number of words.
std::vector<Words> directions_of(int n, bool torus, int words = 1) {
    std::vector<Words> directions;
    for (int kind = 0; kind < 4; ++kind) {
        std::map<int, Words> found;
        for (int square = 0; square < n * n; ++square) {
            const int row = square / n, column = square % n;
            int line = kind == 0 ? row : kind == 1 ? column : kind == 2 ? row + column : row - column;
            if (torus) line = (line + n) % n;
            Words& members = found[line];
            members.resize(static_cast<std::size_t>(words));
            members[static_cast<std::size_t>(square / 64)] |= u64{1} << square % 64;
        }
        directions.emplace_back();
        for (const auto& each : found)
            directions.back().insert(directions.back().end(), each.second.begin(), each.second.end());
    }
    return directions;
}

ArmyLines lines(const std::string& set, int n, bool torus, int words = 1) {
    return ArmyLines(built_for<ArmyKernel>(set), words, directions_of(n, torus, words));
}

// The best over all white sets, or those of one size; black gets the unattacked squares.
int by_all_sets(int n, bool torus, std::optional<int> size = {}) {
    const auto directions = directions_of(n, torus);
    int best = 0;
    for (u64 white = 0; white < u64{1} << (n * n); ++white) {
        if (size && std::popcount(white) != *size) continue;
        u64 attacked = 0;
        for (const auto& direction : directions)
            for (const u64 line : direction)
                if (line & white) attacked |= line;
        const int black = n * n - std::popcount(attacked);
        best = std::max(best, size ? black : std::min(std::popcount(white), black));
    }
    return best;
}

// The largest size of several armies, by assigning every square to one of them or to none.
int by_all_colourings(int n, int armies) {
    const auto directions = directions_of(n, false);
    std::vector<u64> chosen(static_cast<std::size_t>(armies));
    int best = 0;
    const auto apart = [&](int square, std::size_t army) {
        for (const auto& direction : directions)
            for (const u64 line : direction)
                for (std::size_t other = 0; other < chosen.size(); ++other)
                    if (other != army && (line >> square & 1) && (line & chosen[other])) return false;
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

u64 ways_to_choose(int from, int number) {
    u64 ways = 1;
    for (int each = 0; each < number; ++each)
        ways = ways * static_cast<u64>(std::max(from - each, 0)) / static_cast<u64>(each + 1);
    return from < number ? 0 : ways;
}

// The number of ordered pairs of a white and a black set of that size, by trying all.
u64 pairs_by_all_sets(int n, bool torus, int size) {
    const auto directions = directions_of(n, torus);
    u64 pairs = 0;
    for (u64 white = 0; white < u64{1} << (n * n); ++white) {
        if (std::popcount(white) != size) continue;
        u64 left = (u64{1} << (n * n)) - 1;
        for (const auto& direction : directions)
            for (const u64 line : direction)
                if (line & white) left &= ~line;
        pairs += ways_to_choose(std::popcount(left), size);
    }
    return pairs;
}

Words everything(int squares, int words, int armies) {
    Words all;
    for (int at = 0; at < armies * words; ++at) {
        const int left = squares - at % words * 64;
        all.push_back(left >= 64 ? ~u64{0} : left > 0 ? (u64{1} << left) - 1 : 0);
    }
    return all;
}

// The largest armies, found by repeatedly asking for larger ones.
ArmiesAnswer largest(const std::string& set, int n, bool torus, int armies = 2, std::optional<int> white = {}) {
    const int words = n <= 8 ? 1 : 2;
    const Armies search(lines(set, n, torus, words), armies, nullptr);
    ArmiesAnswer best;
    best.size = white ? -1 : 0;
    for (;;) {
        ArmiesAnswer more = search.run({everything(n * n, words, armies)}, best.size, white, 2);
        if (more.squares.empty()) return best;
        best = std::move(more);
    }
}

// Counts in one unit, and in two units, split by whether the first row is hit.
void counts(const std::string& set, int n, bool torus, int words, const std::vector<u64>& pairs) {
    const ArmyLines board = lines(set, n, torus, words);
    ArmyUnit whole, unhit, hit;
    whole.may = unhit.may = hit.may = everything(n * n, words, 2);
    hit.hit.assign(board.line(0), board.line(0) + words);
    unhit.may[0] &= ~hit.hit[0];
    hit.may[static_cast<std::size_t>(words)] &= ~hit.hit[0];
    for (int size = 0; size <= 4; ++size) {
        const u64 expected = pairs[static_cast<std::size_t>(size)];
        const ArmyCount once = count_armies(board, {whole}, size, 100000, 1, nullptr);
        expect(once.count == expected && once.placements.size() == expected, "pairs", n, torus, size);
        expect(count_armies(board, {unhit, hit}, size, 0, 2, nullptr).count == expected, "pairs in two units", n, torus,
               size);
    }
}

// Every width gives the same armies with the same nodes: the sets only have more empty words.
void widths(const std::string& set) {
    for (int armies = 2; armies <= most_armies; ++armies) {
        std::optional<ArmiesAnswer> first;
        for (const int words : army_widths) {
            const Armies search(lines(set, 6, false, words), armies, nullptr);
            const auto answer = search.run({everything(36, words, armies)}, 0);
            if (!first) first = answer;
            expect(answer.nodes == first->nodes && answer.squares == first->squares, "width", armies, words);
        }
    }
}

// Nothing is left to decide, but white has 12^12 choices on its lines: the search must end soon after the stop flag is
// set.
bool stops_while_white_is_chosen() {
    constexpr int side = 12;
    ArmyUnit unit{everything(side * side, 3, 2), Words(side * 3), 1};
    std::fill(unit.may.begin() + 3, unit.may.end(), 0);
    unit.may.back() = ((u64{1} << side) - 1) << (side * side - 128);
    for (std::size_t square = 0; square < side * side; ++square)
        unit.hit[square / side * 3 + square / 64] |= u64{1} << square % 64;
    StopFlag stop = 0;
    std::thread other([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        __atomic_store_n(&stop, 1, __ATOMIC_RELAXED);
    });
    const ArmyLines none(built_for<ArmyKernel>("auto"), 3, {});
    const ArmyCount found = count_armies(none, {unit}, side, 0, 1, &stop);
    other.join();
    return !found.completed;
}

// Calls `check` with every instruction set.
template <class Check>
void with_every_set(Check check) {
    for (const std::string& set : usable_sets()) {
        const int before = nq::tests::failures;
        check(set);
        if (nq::tests::failures > before) std::printf("That was with %s.\n", set.c_str());
    }
}

}  // namespace

int main() {
    for (int n = 1; n <= 4; ++n) {
        for (const bool torus : {false, true}) {
            const int most = by_all_sets(n, torus);
            std::vector<int> left_by;
            for (int white = 0; white <= n * n; ++white) left_by.push_back(by_all_sets(n, torus, white));
            std::vector<u64> pairs;
            for (int size = 0; size <= 4; ++size) pairs.push_back(pairs_by_all_sets(n, torus, size));
            with_every_set([&](const std::string& set) {
                expect(largest(set, n, torus).size == most, "all sets", n, torus);
                for (int white = 0; white <= n * n; ++white) {
                    const auto left = largest(set, n, torus, 2, white);
                    expect(left.size == left_by[static_cast<std::size_t>(white)], "left", n, torus, white);
                    expect(static_cast<int>(left.squares[0].size()) >= white, "enough white squares", n, torus, white);
                }
                for (const int words : {1, 4}) counts(set, n, torus, words, pairs);
            });
        }
        for (const int armies : {3, 4}) {
            const int most = by_all_colourings(n, armies);
            with_every_set([&](const std::string& set) {
                expect(largest(set, n, false, armies).size == most, "several armies", n, armies);
            });
        }
    }
    const int published[] = {0, 0, 0, 1, 2, 4, 5, 7, 9, 12}, three[] = {0, 0, 0, 0, 1, 1, 2, 3},
              left_by[] = {0, 0, 0, 0, 1, 3, 5, 7, 11, 18};
    with_every_set([&](const std::string& set) {
        for (int n = 5; n <= 8; ++n) expect(largest(set, n, false).size == published[n], "A250000", n);
        for (int n = 1; n <= 7; ++n) expect(largest(set, n, false, 3).size == three[n], "A328283", n);
        for (int n = 1; n <= 8; ++n) expect(largest(set, n, false, 2, n).size == left_by[n], "A001366", n);
        widths(set);
    });
    expect(largest("auto", 9, false).size == published[9], "A250000", 9);
    expect(largest("auto", 9, false, 2, 9).size == left_by[9], "A001366", 9);
    const StopFlag stop = 1;
    const ArmyLines eleven = lines("auto", 11, false, 2);
    expect(!Armies(eleven, 2, &stop).run({everything(121, 2, 2)}, 0).completed, "stopped");
    expect(!count_armies(eleven, {{everything(121, 2, 2), {}, 1}}, 3, 0, 1, &stop).completed, "counting stopped");
    expect(stops_while_white_is_chosen(), "counting stopped while white is chosen");
    bool refused = false;
    try {
        const ArmyLines none(built_for<ArmyKernel>("auto"), 16, {});
        static_cast<void>(count_armies(none, {{everything(1024, 16, 2), {}, 1}}, 500, 0, 1, nullptr));
    } catch (const std::overflow_error&) {
        refused = true;
    }
    expect(refused, "more placements than 64 bits hold");
    return outcome();
}
