// Tests of the covering search in every instruction set, against trying all sets of squares and against the search
// without symmetries. Prints the failures and returns 1.
#include "covering/covering.hpp"
#include "common/integers.hpp"

#include <bit>
#include <chrono>
#include <cstdlib>
#include <numeric>
#include <thread>

#include "common/instruction_sets.hpp"
#include "covering/shares.hpp"
#include "tests/checks.hpp"

using namespace nq;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

void add(Words& sets, int words, int of, int member) {
    sets[static_cast<std::size_t>(of * words + member / 64)] |= u64{1} << (member % 64);
}

// Queens on the n × n board, plane or torus.
CoverProblem queens(int n, int words, bool independent, bool torus, bool symmetric) {
    CoverProblem problem;
    const int squares = n * n;
    problem.squares = squares;
    problem.words = words;
    problem.covers.assign(static_cast<std::size_t>(squares * words), 0);
    problem.targets.assign(static_cast<std::size_t>(words), 0);
    if (independent) problem.excludes = problem.covers;
    for (int from = 0; from < squares; ++from) {
        add(problem.targets, words, 0, from);
        for (int to = 0; to < squares; ++to) {
            const int down = from / n - to / n, right = from % n - to % n;
            const bool diagonal =
                torus ? (down + right) % n == 0 || (down - right) % n == 0 : std::abs(down) == std::abs(right);
            if (!(down == 0 || right == 0 || diagonal)) continue;
            add(problem.covers, words, from, to);
            if (independent && from != to) add(problem.excludes, words, from, to);
        }
    }
    problem.allowed = problem.targets;
    for (int turn = 0; turn < (symmetric ? 8 : 1); ++turn)
        for (int shift = 0; shift < (symmetric && torus ? squares : 1); ++shift) {
            Mapping mapping;
            for (int square = 0; square < squares; ++square) {
                int row = square / n, column = square % n;
                if (turn & 1) std::swap(row, column);
                if (turn & 2) row = n - 1 - row;
                if (turn & 4) column = n - 1 - column;
                mapping.push_back((row + shift / n) % n * n + (column + shift % n) % n);
            }
            problem.symmetries.push_back(mapping);
        }
    return problem;
}

// Returns whether the pieces can be matched in pairs of mates, by trying all mates of the first.
bool paired(const CoverProblem& problem, u64 pieces) {
    if (pieces == 0) return true;
    const int first = std::countr_zero(pieces);
    for (int mate = first + 1; mate < problem.squares; ++mate) {
        const u64 pair = u64{1} << first | u64{1} << mate;
        const bool mates = problem.mates[static_cast<std::size_t>(first)] >> mate & 1;
        if (mates && (pieces & pair) == pair && paired(problem, pieces & ~pair)) return true;
    }
    return false;
}

// The number of covers of exactly `left` pieces from `next` on, by trying all.
u64 all_sets(const CoverProblem& problem, int next, int left, u64 covered, u64 excluded, u64 pieces = 0) {
    if (left == 0) return !(problem.targets[0] & ~covered) && (problem.mates.empty() || paired(problem, pieces));
    u64 total = 0;
    for (int piece = next; piece < problem.squares; ++piece) {
        if (!(problem.allowed[0] & ~excluded & u64{1} << piece)) continue;
        const auto at = static_cast<std::size_t>(piece);
        total += all_sets(problem, piece + 1, left - 1, covered | problem.covers[at],
                          excluded | (problem.excludes.empty() ? 0 : problem.excludes[at]), pieces | u64{1} << piece);
    }
    return total;
}

CoverAnswer all_covers(const CoverProblem& problem, int pieces, const CoverKernel& kernel, unsigned threads,
                       std::size_t units) {
    const auto covering = covering_of(problem);
    covering->plan(pieces, units, nullptr);
    return covering->run(kernel, threads, 0, 1000, nullptr);
}

void small_boards(const CoverKernel& kernel, const std::string& set) {
    for (int n = 1; n <= 5; ++n)
        for (int kind = 0; kind < 8; ++kind) {
            const bool independent = kind & 1, torus = kind & 2, symmetric = kind & 4;
            const CoverProblem problem = queens(n, 1, independent, torus, symmetric);
            for (int pieces = 0; pieces <= 4; ++pieces) {
                const u64 expected = all_sets(problem, 0, pieces, 0, 0);
                for (const std::size_t units : {std::size_t{1}, std::size_t{50}}) {
                    const CoverAnswer found = all_covers(problem, pieces, kernel, 1, units);
                    expect(found.completed && found.count == expected, set.c_str(), n, kind, pieces);
                }
            }
        }
}

void random_covers(const CoverKernel& kernel) {
    u64 state = 88172645463325252ull;
    const auto random = [&state] {
        state ^= state << 13;
        state ^= state >> 7;
        return state ^= state << 17;
    };
    for (int round = 0; round < 100; ++round) {
        CoverProblem problem;
        problem.squares = 12;
        for (int piece = 0; piece < 12; ++piece) problem.covers.push_back(random() & random() & 0xFFF);
        if (round % 2)
            for (int piece = 0; piece < 12; ++piece) problem.excludes.push_back(random() & random() & random() & 0xFFF);
        for (std::size_t one = 0; one < problem.excludes.size(); ++one) {
            problem.excludes[one] &= ~(u64{1} << one);
            for (std::size_t other = 0; other < 12; ++other)
                if (problem.excludes[one] >> other & 1) problem.excludes[other] |= u64{1} << one;
        }
        if (round % 3 == 0)
            for (int piece = 0; piece < 12; ++piece) problem.mates.push_back(0);
        for (std::size_t one = 0; one < problem.mates.size(); ++one)
            for (std::size_t other = 0; other < one; ++other)
                if (random() % 4 == 0) {
                    problem.mates[one] |= u64{1} << other;
                    problem.mates[other] |= u64{1} << one;
                }
        problem.targets = {0xFFF & ~(random() & random() & random())};
        problem.allowed = {0xFFF & ~(random() & random() & random())};
        Mapping identity(12);
        std::iota(identity.begin(), identity.end(), 0);
        problem.symmetries = {identity};
        for (int pieces = 0; pieces <= 5; ++pieces)
            expect(all_covers(problem, pieces, kernel, 1, 4).count == all_sets(problem, 0, pieces, 0, 0),
                   "random covers", round, pieces);
    }
}

// Published values: A002564, and A002568 for independent covers.
void published(const CoverKernel& kernel) {
    expect(all_covers(queens(8, 1, false, false, true), 5, kernel, 1, 100).count == 4860, "8", 4860);
    expect(all_covers(queens(8, 1, false, false, true), 5, kernel, 3, 100).count == 4860, "8 on three threads");
    expect(all_covers(queens(8, 1, true, false, true), 5, kernel, 1, 100).count == 728, "8 independent", 728);
    expect(all_covers(queens(9, 2, false, false, true), 5, kernel, 2, 100).count == 114, "9", 114);
    expect(all_covers(queens(9, 3, false, false, true), 5, kernel, 1, 10).count == 114, "9 in three words", 114);
    expect(all_covers(queens(9, 2, false, false, true), 5, kernel, 1, 100).count == 114, "9 planned in four words");
    expect(all_covers(queens(9, 16, false, false, false), 4, kernel, 1, 10).count == 0, "9 with 4");
    expect(all_covers(queens(11, 2, false, false, true), 5, kernel, 1, 100).count == 2, "11", 2);
}

void stops_and_limits(const CoverKernel& kernel) {
    const auto covering = covering_of(queens(8, 1, false, false, true));
    covering->plan(5, 100, nullptr);
    const CoverAnswer one = covering->run(kernel, 2, 1, 1, nullptr);
    expect(one.covers.size() == 1 && one.covers[0].size() == 5, "one cover");
    const StopFlag stop = 1;
    expect(!covering->run(kernel, 1, 0, 0, &stop).completed, "stopped at once");
    expect(covering->plan(5, 100, &stop) == 1, "planned no further");
    expect(covering->run(kernel, 1, 0, 0, nullptr).count == 4860, "with nothing left out");
    expect(covering->plan(3, 100, nullptr) == 0 || covering->run(kernel, 1, 0, 0, nullptr).count == 0,
           "three are too few");
}

const CoverKernel* watched;
StopFlag raised;

CoverTotals raise_and_search(const CoverTables& tables, const CoverStart& start, const StopFlag* stop,
                             const CoverSink& sink) {
    raised = 1;
    return watched->search(tables, start, stop, sink);
}

std::atomic<int> begun{0};

CoverTotals late_at_first(const CoverTables& tables, const CoverStart& start, const StopFlag* stop,
                          const CoverSink& sink) {
    if (begun++ == 0) std::this_thread::sleep_for(std::chrono::milliseconds(30));
    return watched->search(tables, start, stop, sink);
}

// The thread with the first unit is delayed: the others have found covers by then, but the first ones must be returned.
void first_covers_are_the_same(const CoverKernel& kernel) {
    watched = &kernel;
    for (const u64 wanted : {1, 2, 40}) {
        const auto covering = covering_of(queens(8, 1, false, false, true));
        covering->plan(5, 100, nullptr);
        begun = 1;
        const auto alone = covering->run({late_at_first}, 1, wanted, wanted, nullptr).covers;
        begun = 0;
        const auto beside_others = covering->run({late_at_first}, 3, wanted, wanted, nullptr).covers;
        expect(alone.size() == wanted && alone == beside_others, "the first covers on three threads", wanted);
    }
}

// The flag is set when the only unit has started: the search itself sees it, at its first read.
void stops_within_a_unit(const CoverKernel& kernel) {
    watched = &kernel;
    raised = 0;
    const auto covering = covering_of(queens(9, 2, false, false, false));
    expect(covering->plan(5, 1, nullptr) == 1, "one unit");
    const CoverAnswer found = covering->run({raise_and_search}, 1, 0, 0, &raised);
    expect(!found.completed && found.nodes >= 1024 && found.nodes < 1024 + 81, "stopped within a unit", found.nodes);
}

// Sums of fractions whose common denominator takes more than 64 bits, and one that takes more than 128.
void shares() {
    Shares shares;
    for (const u64 prime : {4294967291ull, 4294967279ull, 4294967231ull}) shares.add(prime, 2, prime);
    expect(shares.total() == 6, "thirds of large primes", shares.total());
    Shares halves;
    for (const u64 power : {2, 4, 8, 16}) halves.add(1, 1, power);
    halves.add(1, 1, 16);
    expect(halves.total() == 1, "powers of two", halves.total());
    for (const u64 numerator : {1ull, 1ull << 63}) {
        Shares wide;
        for (const u64 prime : {4294967291ull, 4294967279ull, 4294967231ull, 4294967197ull, 4294967189ull})
            wide.add(numerator, 1, prime);
        bool refused = false;
        try {
            static_cast<void>(wide.total());
        } catch (const std::overflow_error&) {
            refused = true;
        }
        expect(refused, "a common denominator of 160 bits");
    }
}

}  // namespace

int main() {
    shares();
    for (const std::string& set : usable_sets()) {
        const auto& kernel = built_for<CoverKernel>(set);
        small_boards(kernel, set);
        random_covers(kernel);
        published(kernel);
        stops_and_limits(kernel);
        first_covers_are_the_same(kernel);
        stops_within_a_unit(kernel);
    }
    return outcome();
}
