// Tests of regions/growing.hpp, making.hpp, repairing.hpp and census.hpp: every puzzle has exactly one solution by
// plain comparison of placements, connected regions, and the requested sizes and level; repairs have one solution; the
// parts of a census add up to it. Exit status 0 if all pass.
// `test_growing SIDE EACH NUMBER [uneven] [LEVEL]` makes puzzles and prints the time per puzzle.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

#include "common/integers.hpp"
#include "common/random.hpp"
#include "common/stop_flag.hpp"
#include "regions/census.hpp"
#include "regions/making.hpp"
#include "regions/reasoning.hpp"
#include "regions/repairing.hpp"
#include "tests/checks.hpp"

using namespace nq::regions;
using nq::u16;
using nq::u32;
using nq::u64;
using nq::u8;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

Wish plain_wish(int side, int each) {
    const auto squares = static_cast<std::size_t>(side * side);
    Wish wish;
    wish.ground.puzzle = touching_puzzle(side, each, std::vector<u8>(squares, no_region));
    wish.ground.beside.resize(squares);
    wish.tries = 100'000;
    wish.limits = usual_limits(side, each);
    for (int square = 0; square < side * side; ++square) {
        const int row = square / side, column = square % side;
        Squares& beside = wish.ground.beside[static_cast<std::size_t>(square)];
        if (row > 0) beside.push_back(static_cast<u16>(square - side));
        if (row < side - 1) beside.push_back(static_cast<u16>(square + side));
        if (column > 0) beside.push_back(static_cast<u16>(square - 1));
        if (column < side - 1) beside.push_back(static_cast<u16>(square + 1));
    }
    return wish;
}

Squares half_turn(int side) {
    Squares image;
    for (int square = side * side - 1; square >= 0; --square) image.push_back(static_cast<u16>(square));
    return image;
}

// Puzzles solved by plain comparison of placements.
class Plain {
public:
    explicit Plain(const Puzzle& puzzle) : puzzle_(puzzle) {}

    int solutions() {
        found_ = 0;
        place(0, 0);
        return found_;
    }

private:
    void place(int square, int placed) {
        const int side = puzzle_.side;
        if (found_ > 1) return;
        if (square % side == 0 && placed != square / side * puzzle_.each) return;
        if (square == side * side) {
            ++found_;
            return;
        }
        if (fits(square)) {
            queens_.push_back(square);
            place(square + 1, placed + 1);
            queens_.pop_back();
        }
        place(square + 1, placed);
    }

    bool fits(int square) const {
        const int side = puzzle_.side;
        int in_row = 0, in_column = 0, in_region = 0;
        for (const int other : queens_) {
            const int rows = square / side - other / side, columns = std::abs(square % side - other % side);
            if (rows < 2 && columns < 2) return false;
            in_row += rows == 0;
            in_column += columns == 0;
            in_region += region(square) == region(other);
        }
        return in_row < puzzle_.each && in_column < puzzle_.each && in_region < puzzle_.each;
    }

    u8 region(int square) const { return puzzle_.region[static_cast<std::size_t>(square)]; }

    const Puzzle& puzzle_;
    std::vector<int> queens_;
    int found_ = 0;
};

bool is_connected(const Ground& ground, const std::vector<u8>& regions) {
    std::vector<bool> seen(regions.size());
    std::vector<bool> met(static_cast<std::size_t>(ground.side()));
    for (std::size_t start = 0; start < regions.size(); ++start) {
        if (seen[start]) continue;
        if (met[regions[start]]) return false;
        met[regions[start]] = true;
        Squares todo{static_cast<u16>(start)};
        seen[start] = true;
        for (std::size_t done = 0; done < todo.size(); ++done)
            for (const u16 other : ground.beside[todo[done]])
                if (!seen[other] && regions[other] == regions[start]) {
                    seen[other] = true;
                    todo.push_back(other);
                }
    }
    return true;
}

void check(const Wish& wish, int number, const char* what) {
    Maker maker(wish, nullptr), another(wish, nullptr);
    const int side = wish.ground.side(), each = wish.ground.puzzle.each;
    for (int index = 0; index < number; ++index) {
        const Made made = maker.make(7, static_cast<u64>(index));
        expect(made.found, what, side, each);
        if (!made.found) continue;
        Puzzle puzzle = wish.ground.puzzle;
        puzzle.region = made.regions;
        expect(Plain(puzzle).solutions() == 1, what, side, each);
        expect(is_connected(wish.ground, made.regions), what, side, each);
        if (wish.least_level > 0) expect(rate(puzzle).level == wish.least_level, what, side, each);
        for (std::size_t square = 0; square < puzzle.squares(); ++square)
            if (wish.ground.is_given(static_cast<int>(square)))
                expect(made.regions[square] == wish.ground.puzzle.region[square], what, side, each);
        if (index == number - 1)
            expect(another.make(7, static_cast<u64>(index)).regions == made.regions, "the same again", side, each);
    }
}

void check_growing() {
    for (const int side : {1, 4, 5, 7, 8}) check(plain_wish(side, 1), 10, "one queen in each region");
    check(plain_wish(8, 2), 2, "two queens in each region");
    for (int level = 1; level <= 5; ++level) {
        Wish wish = plain_wish(7, 1);
        wish.least_level = wish.most_level = level;
        check(wish, 3, "a wished level");
    }
    Wish wish = plain_wish(8, 1);
    wish.ground.images = {half_turn(8)};
    check(wish, 5, "a half-turn");
    wish = plain_wish(8, 1);
    wish.profile = Profile::uneven;
    check(wish, 5, "uneven sizes");
    wish = plain_wish(7, 1);
    wish.sizes = {2, 3, 4, 5, 6, 9, 20};
    check(wish, 3, "wished sizes");
    wish = plain_wish(8, 1);
    for (const std::size_t square : {9u, 10u, 17u, 25u}) wish.ground.puzzle.region[square] = 0;
    check(wish, 5, "a given region");
    wish = plain_wish(6, 1);
    wish.least_level = wish.most_level = 8;
    wish.tries = 2;
    expect(!Maker(wish, nullptr).make(0, 0).found, "giving up", 6, 1);
    wish = plain_wish(1, 1);  // a single square has no neighbour to move to
    wish.least_level = wish.most_level = 8;
    expect(!Maker(wish, nullptr).make(0, 0).found, "a level that one square cannot have", 1, 1);
}

void check_repairs() {
    for (u64 seed = 0; seed < 20; ++seed) {
        const Wish wish = plain_wish(7, 1);
        Puzzle puzzle = wish.ground.puzzle;
        nq::Random random(seed);
        Squares grown;
        for (int region = 0; region < 7; ++region) {
            grown.push_back(static_cast<u16>(7 * region + static_cast<int>(random.below(7))));
            puzzle.region[grown.back()] = static_cast<u8>(region);
        }
        while (grown.size() < puzzle.squares()) {
            const u16 from = grown[random.below(static_cast<u32>(grown.size()))];
            for (const u16 other : wish.ground.beside[from])
                if (puzzle.region[other] == no_region) {
                    puzzle.region[other] = puzzle.region[from];
                    grown.push_back(other);
                    break;
                }
        }
        for (const u64 questions : {u64{20'000}, u64{1}}) {
            RepairLimits limits;
            limits.questions = questions;
            const Repaired made = repair(puzzle, wish.ground.beside, limits, seed, nullptr);
            expect(made.found || questions == 1, "a repair", 7, 1);
            if (!made.found) continue;
            Puzzle repaired = puzzle;
            for (const RegionMove& move : made.moves) repaired.region[move.square] = move.region;
            expect(Plain(repaired).solutions() == 1, "a repair with one solution", 7, 1);
            expect(is_connected(wish.ground, repaired.region), "a connected repair", 7, 1);
        }
        for (const auto& [move, solutions] : moves_of_one(puzzle, wish.ground.beside, {}, nullptr)) {
            Puzzle moved = puzzle;
            moved.region[move.square] = move.region;
            expect(Plain(moved).solutions() == solutions, "what a move does", 7, 1);
        }
    }
}

void check_census() {
    u64 divisions = 0, rated = 0;
    for (u64 part = 0; part < 3; ++part) {
        const CensusTally tally = census(4, true, nullptr, part, 3);
        expect(tally.complete, "a census", 4, 1);
        divisions += tally.by_solutions[1];
        for (const u64 number : tally.by_level) rated += number;
    }
    expect(divisions == 11'760 && rated == divisions, "the census", 4, 1);
    const nq::StopFlag stop = 1;
    expect(!census(5, false, &stop, 0, 1).complete, "a census that is stopped", 5, 1);
}

double cpu_seconds() {
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

int measure(int argc, char** argv) {
    Wish wish = plain_wish(std::atoi(argv[1]), std::atoi(argv[2]));
    const u64 number = static_cast<u64>(std::atoi(argv[3]));
    for (int index = 4; index < argc; ++index) {
        if (std::strcmp(argv[index], "uneven") == 0) wish.profile = Profile::uneven;
        if (const int level = std::atoi(argv[index])) wish.least_level = wish.most_level = level;
    }
    Maker maker(wish, nullptr);
    u64 found = 0, tries = 0;
    const double begun = cpu_seconds();
    u64 done = 0;
    for (; done < number && cpu_seconds() - begun < 15; ++done) {
        const Made made = maker.make(1, done);
        found += made.found;
        tries += made.tries;
    }
    std::printf("%s x %s: %llu of %llu, %.3f ms each, %.2f tries each\n", argv[1], argv[2],
                static_cast<unsigned long long>(found), static_cast<unsigned long long>(done),
                1e3 * (cpu_seconds() - begun) / static_cast<double>(done),
                static_cast<double>(tries) / static_cast<double>(done));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 3) return measure(argc, argv);
    check_growing();
    check_repairs();
    check_census();
    return outcome();
}
