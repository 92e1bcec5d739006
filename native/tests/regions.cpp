// Tests of regions/: the narrowing of two lines against all ways to fill them, and the search against brute force on
// small boards, with and without known squares, after changes of squares, in branches and in order. Exit status 0 if
// all pass. `test_regions FILE` proves the puzzles of a file unique, one code such as 4x1.AAAABBBBCCCCDDDD per line,
// and prints the time.
#include "regions/search.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/integers.hpp"
#include "regions/line_pairs.hpp"
#include "tests/checks.hpp"

using namespace nq::regions;
using nq::i32;
using nq::u16;
using nq::u64;
using nq::u8;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

using Squares = std::vector<u16>;

bool apart(u64 first, u64 second) {
    const u64 both = first | second;
    return (first & second) == 0 && (both & both << 1) == 0;
}

// Checks against all ways to place the queens of two lines, one by one.
void check_narrowing(const LinePair& pair) {
    const u64 lines[2] = {pair.free[0], pair.free[1]};
    u64 some[2] = {0, 0}, all[2] = {lines[0], lines[1]};
    bool possible = false;
    for (u64 first = lines[0];; first = (first - 1) & lines[0]) {
        for (u64 second = lines[1];; second = (second - 1) & lines[1]) {
            if (std::popcount(first) == pair.need[0] && std::popcount(second) == pair.need[1] && apart(first, second)) {
                possible = true;
                some[0] |= first, some[1] |= second;
                all[0] &= first, all[1] &= second;
            }
            if (second == 0) break;
        }
        if (first == 0) break;
    }
    const PairNarrowed found = narrow(pair);
    expect(found.possible == possible, "two lines can be filled", pair.need[0], pair.need[1]);
    for (const int line : {0, 1}) {
        if (!possible) continue;
        expect(found.never[line] == (lines[line] & ~some[line]), "squares without queens", pair.need[0], pair.need[1]);
        expect(found.always[line] == all[line], "squares with queens", pair.need[0], pair.need[1]);
    }
}

void check_all_narrowings() {
    constexpr int places = 5;
    for (u64 first = 0; first < 1u << places; ++first)
        for (u64 second = 0; second < 1u << places; ++second)
            for (int need = 0; need < 9; ++need) check_narrowing({{first, second}, {need / 3, need % 3}});
    std::mt19937_64 random(1);
    for (int round = 0; round < 200; ++round) {
        const u64 wide = u64{0x3ff} << (random() % 55);
        check_narrowing({{random() & wide, random() & wide}, {static_cast<int>(random() % 4), 2}});
    }
}

bool attacks(const Puzzle& puzzle, u16 one, u16 other) {
    const auto& near = puzzle.attacks[one];
    return std::find(near.begin(), near.end(), other) != near.end();
}

// All solutions by trying every square in turn; stops at a row that ended without its queens.
void brute_force(const Puzzle& puzzle, u16 square, Squares& queens, std::vector<int>& held, std::set<Squares>& found) {
    const std::size_t side = static_cast<std::size_t>(puzzle.side);
    if (square > 0 && square % side == 0 && held[square / side - 1] != puzzle.each) return;
    if (square == puzzle.squares()) {
        if (std::all_of(held.begin(), held.end(), [&](int number) { return number == puzzle.each; }))
            found.insert(queens);
        return;
    }
    const u8 region = puzzle.region[square], state = puzzle.state[square];
    if (state != queen) brute_force(puzzle, square + 1, queens, held, found);
    if (region == no_region || state == empty) return;
    std::vector<std::size_t> units{square / side, side + square % side, 2 * side + region};
    if (!puzzle.zone.empty()) {
        if (puzzle.zone[square] == no_region) return;
        units.push_back(3 * side + puzzle.zone[square]);
    }
    bool fits = std::none_of(queens.begin(), queens.end(), [&](u16 other) { return attacks(puzzle, square, other); });
    for (const std::size_t unit : units) fits = fits && held[unit] < puzzle.each;
    if (!fits) return;
    for (const std::size_t unit : units) ++held[unit];
    queens.push_back(square);
    brute_force(puzzle, square + 1, queens, held, found);
    queens.pop_back();
    for (const std::size_t unit : units) --held[unit];
}

std::set<Squares> solutions(const Puzzle& puzzle) {
    std::set<Squares> found;
    Squares queens;
    std::vector<int> held((puzzle.zone.empty() ? 3 : 4) * static_cast<std::size_t>(puzzle.side));
    brute_force(puzzle, 0, queens, held, found);
    return found;
}

std::vector<Squares> listed(Search& search) {
    std::vector<Squares> found;
    for (search.begin(); search.next();) found.push_back(search.queens());
    return found;
}

void check_puzzle(const Puzzle& puzzle) {
    const std::set<Squares> wanted = solutions(puzzle);
    const int side = puzzle.side, each = puzzle.each;
    Search search(puzzle), ordered(puzzle);
    const std::vector<Squares> found = listed(search);
    expect(std::set(found.begin(), found.end()) == wanted && found.size() == wanted.size(), "solutions", side, each);
    ordered.keep_order();
    expect(listed(ordered) == std::vector(wanted.begin(), wanted.end()), "solutions in order", side, each);
    const Counted counted = search.count(), two = search.count(2);
    expect(counted.complete && counted.solutions == wanted.size(), "count", side, each);
    expect(two.solutions == std::min<u64>(wanted.size(), 2) && two.complete == (wanted.size() < 2), "two", side, each);
    expect(search.first() == (wanted.empty() ? Verdict::no : Verdict::yes), "first", side, each);
    u64 in_branches = 0;
    for (const Branch& branch : search.split(5)) in_branches += search.count_branch(branch).solutions;
    expect(in_branches == wanted.size(), "branches", side, each);
    for (u16 square = 0; square < puzzle.squares(); ++square) {
        const bool is_there = std::any_of(wanted.begin(), wanted.end(), [&](const Squares& queens) {
            return std::binary_search(queens.begin(), queens.end(), square);
        });
        expect(search.with_queen(square) == (is_there ? Verdict::yes : Verdict::no), "with a queen", side, each);
    }
    search.shuffle(7);
    expect(listed(search).size() == wanted.size(), "in random order", side, each);
}

// Assigns each square to a random region or to none, and sometimes to a zone; some queens or empty squares are given.
Puzzle random_puzzle(std::mt19937& random, int side, int each, bool wraps) {
    std::vector<u8> region;
    for (int square = 0; square < side * side; ++square) {
        const bool has_none = random() % 12 == 0;
        region.push_back(has_none ? no_region : static_cast<u8>((square / side + random() % 2) % side));
    }
    Puzzle puzzle = touching_puzzle(side, each, region);
    for (int step = 0; wraps && step < side; ++step) {
        const u16 left = static_cast<u16>(step * side), right = static_cast<u16>(left + side - 1);
        if (attacks(puzzle, left, right)) continue;
        puzzle.attacks[left].push_back(right);
        puzzle.attacks[right].push_back(left);
    }
    if (random() % 3 == 0) puzzle.state[random() % puzzle.squares()] = queen;
    if (random() % 3 == 0) puzzle.state[random() % puzzle.squares()] = empty;
    if (random() % 3 == 0)
        for (int square = 0; square < side * side; ++square)
            puzzle.zone.push_back(random() % 12 ? static_cast<u8>((square + random() % 2) % side) : no_region);
    return puzzle;
}

void check_changes(std::mt19937& random) {
    Puzzle puzzle = random_puzzle(random, 5, 1, false);
    Search search(puzzle);
    for (int round = 0; round < 20; ++round) {
        const auto square = random() % puzzle.squares();
        if (random() % 2) {
            puzzle.region[square] = random() % 4 == 0 ? no_region : static_cast<u8>(random() % 5);
            search.set_region(static_cast<int>(square), puzzle.region[square]);
        } else {
            puzzle.state[square] = static_cast<u8>(random() % 5 < 3 ? unknown : random() % 3);
            search.set_state(static_cast<int>(square), puzzle.state[square]);
        }
        expect(search.count().solutions == solutions(puzzle).size(), "after a change", 5, 1);
    }
}

void check_limits() {
    std::vector<u8> rows;
    for (int square = 0; square < 64; ++square) rows.push_back(static_cast<u8>(square / 8));
    Search search(touching_puzzle(8, 1, rows));
    const u64 all = search.count().solutions, nodes = search.nodes();
    expect(all == 5242, "placements without touching", 8, 1);
    search.limit(nodes);
    expect(search.count().complete, "just enough nodes", 8, 1);
    search.limit(nodes - 1);
    expect(!search.count().complete && search.is_cut(), "one node too few", 8, 1);
    search.limit(0);
    expect(search.first() == Verdict::open && search.with_queen(0) == Verdict::open, "no nodes", 8, 1);
    const nq::StopFlag stop = 1;
    search.limit(no_limit, &stop);
    expect(!search.count().complete, "a set flag", 8, 1);
}

// Searches that restart, because they find no solution for long, agree with those that do not.
void check_beginning_anew(std::mt19937& random) {
    u64 most = 0;
    for (int round = 0; round < 40; ++round) {
        const Puzzle puzzle = random_puzzle(random, 16, 1 + round % 3, true);
        Search search(puzzle), ordered(puzzle);
        ordered.keep_order();
        ordered.limit(100'000);
        const Verdict verdict = ordered.first();
        if (verdict == Verdict::open) continue;
        expect(search.first() == verdict, "after a restart", 16, puzzle.each);
        most = std::max(most, search.nodes());
    }
    expect(most > nodes_before_anew, "restarts", 16, 2);
    int several = 0;
    for (int round = 0; round < 100; ++round) {
        Puzzle puzzle = random_puzzle(random, 12, 1, round % 2);
        for (u8& region : puzzle.region)
            if (region != no_region && random() % 4 == 0) region = static_cast<u8>(random() % 3);
        Search search(puzzle), ordered(puzzle);
        ordered.keep_order();
        ordered.limit(20'000);
        const Counted all = ordered.count();
        if (!all.complete) continue;
        several += search.first() == Verdict::yes && search.nodes() > nodes_before_anew_of_one && all.solutions > 1;
        expect(search.count().solutions == all.solutions, "counted after a restart", 12, 1);
    }
    expect(several > 0, "restarts with several solutions", 12, 1);
}

template <class Spoil>
void check_refusal(Spoil spoil) {
    Puzzle puzzle = touching_puzzle(2, 1, {0, 0, 1, 1});
    spoil(puzzle);
    try {
        const Search search(puzzle);
        expect(false, "refused", puzzle.side, puzzle.each);
    } catch (const std::invalid_argument&) {}
}

void check_refusals() {
    check_refusal([](Puzzle& puzzle) { puzzle.side = 0; });
    check_refusal([](Puzzle& puzzle) { puzzle.side = 65; });
    check_refusal([](Puzzle& puzzle) { puzzle.each = 0; });
    check_refusal([](Puzzle& puzzle) { puzzle.region.pop_back(); });
    check_refusal([](Puzzle& puzzle) { puzzle.region[0] = 2; });
    check_refusal([](Puzzle& puzzle) { puzzle.zone = {0, 0, 1}; });
    check_refusal([](Puzzle& puzzle) { puzzle.zone = {0, 0, 1, 2}; });
    check_refusal([](Puzzle& puzzle) { puzzle.state[0] = 3; });
    check_refusal([](Puzzle& puzzle) { puzzle.attacks[0].push_back(0); });
}

int prove(const char* file) {
    std::ifstream puzzles(file);
    double seconds = 0, longest = 0;
    int number = 0, several = 0;
    for (std::string code; puzzles >> code;) {
        const auto by = code.find('x'), dot = code.find('.');
        if (by == std::string::npos || dot == std::string::npos) continue;
        std::vector<u8> region;
        for (const char letter : code.substr(dot + 1))
            region.push_back(static_cast<u8>(letter == '.'  ? no_region
                                             : letter < 'a' ? letter - 'A'
                                                            : letter - 'a' + 26));
        Search search(touching_puzzle(std::stoi(code), std::stoi(code.substr(by + 1)), region));
        const auto begun = std::chrono::steady_clock::now();
        several += search.count(2).solutions != 1;
        const double taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        seconds += taken, longest = std::max(longest, taken), ++number;
    }
    std::printf("%d puzzles, %d without exactly one solution: %.1f us each, at most %.1f us\n", number, several,
                1e6 * seconds / number, 1e6 * longest);
    return 0;
}

}  // namespace

int main(int arguments, char** argument) {
    if (arguments > 1) return prove(argument[1]);
    check_all_narrowings();
    check_limits();
    check_refusals();
    std::mt19937 random(1);
    for (int round = 0; round < 150; ++round) {
        check_puzzle(random_puzzle(random, 1 + round % 6, 1, round % 2));
        check_puzzle(random_puzzle(random, 6 + round % 2, 2, false));
        check_changes(random);
    }
    check_beginning_anew(random);
    // With two queens in each region, the least size is eight rows.
    std::vector<u8> rows;
    for (int square = 0; square < 64; ++square) rows.push_back(static_cast<u8>(square / 8));
    check_puzzle(touching_puzzle(8, 2, rows));
    return outcome();
}
