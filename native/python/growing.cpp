// Bindings of the generation and repair of region puzzles, and of the census of small boards.
#include <mutex>

#include "common/integers.hpp"
#include "python/bindings.hpp"
#include "python/region_puzzle.hpp"
#include "regions/census.hpp"
#include "regions/making.hpp"
#include "regions/repairing.hpp"

namespace nq::python {
namespace {

using regions::Made;
using regions::Maker;
using regions::Wish;
using Lists = std::vector<std::vector<u16>>;

constexpr int most_side = 32;
constexpr int most_level = regions::most_level;

void check_squares(const Lists& lists, std::size_t squares) {
    for (const auto& list : lists)
        for (const u16 square : list)
            if (square >= squares) throw std::invalid_argument("A square is not on the board.");
}

void check(const Wish& wish) {
    const std::size_t squares = wish.ground.squares();
    regions::check(wish.ground.puzzle);
    if (wish.ground.side() > most_side) throw std::invalid_argument("Regions are grown for sides up to 32.");
    if (wish.ground.beside.size() != squares)
        throw std::invalid_argument("Every square must have a list of neighbours.");
    check_squares(wish.ground.beside, squares);
    for (const auto& beside : wish.ground.beside)
        if (beside.empty() && squares > 1) throw std::invalid_argument("A square has no neighbours.");
    for (const auto& image : wish.ground.images)
        if (image.size() != squares) throw std::invalid_argument("A symmetry must map every square.");
    check_squares(wish.ground.images, squares);
    if (!wish.ground.images.empty() && wish.ground.puzzle.each > 1)
        throw std::invalid_argument("Symmetric divisions have one queen in each region.");
    if (!wish.sizes.empty() && wish.sizes.size() != static_cast<std::size_t>(wish.ground.side()))
        throw std::invalid_argument("There must be a size for each region.");
    for (const int size : wish.sizes)
        if (size < 1) throw std::invalid_argument("A size must be at least 1.");
    if (wish.least_level < 0 || wish.least_level > wish.most_level || wish.most_level > most_level)
        throw std::invalid_argument("Levels must be from 1 to 8.");
}

Wish wish_of(int side, int each, const std::vector<u8>& region, const Attacks& attacks, const std::vector<u8>& zone,
             const Lists& beside, const Lists& images, int profile, const std::vector<int>& sizes,
             std::tuple<int, int> levels, u64 tries) {
    if (profile < 0 || profile > 2) throw std::invalid_argument("A profile must be from 0 to 2.");
    Wish wish;
    wish.ground = {puzzle_of(side, each, region, attacks, std::vector<u8>(region.size(), regions::unknown), zone),
                   beside, images};
    wish.profile = static_cast<regions::Profile>(profile);
    wish.sizes = sizes;
    std::tie(wish.least_level, wish.most_level) = levels;
    wish.tries = tries;
    wish.limits = regions::usual_limits(side, each);
    check(wish);
    return wish;
}

class RegionMaker {
public:
    RegionMaker(int side, int each, const std::vector<u8>& region, const Attacks& attacks, const std::vector<u8>& zone,
                const Lists& beside, const Lists& images, int profile, const std::vector<int>& sizes,
                std::tuple<int, int> levels, u64 tries, const Stop& stop)
        : maker_(wish_of(side, each, region, attacks, zone, beside, images, profile, sizes, levels, tries),
                 stop.flag()) {}

    // Regions, queens and level of the puzzle of that number, or None.
    nb::object make(u64 seed, u64 number) {
        Made made;
        {
            const nb::gil_scoped_release released;
            const std::lock_guard one_at_a_time(mutex_);
            made = maker_.make(seed, number);
        }
        if (!made.found) return nb::none();
        return nb::make_tuple(made.regions, made.queens, made.level);
    }

private:
    Maker maker_;
    std::mutex mutex_;
};

regions::Puzzle checked_puzzle(int side, int each, const std::vector<u8>& region, const Attacks& attacks,
                               const std::vector<u8>& state, const std::vector<u8>& zone, const Lists& beside) {
    regions::Puzzle puzzle = puzzle_of(side, each, region, attacks, state, zone);
    regions::check(puzzle);
    if (beside.size() != puzzle.squares()) throw std::invalid_argument("Every square must have a list of neighbours.");
    check_squares(beside, puzzle.squares());
    return puzzle;
}

// Returns whether a repair was found, whether fewer moves are known not to suffice, the moves as (square, region), the
// queens.
nb::tuple repair(int side, int each, const std::vector<u8>& region, const Attacks& attacks,
                 const std::vector<u8>& state, const std::vector<u8>& zone, const Lists& beside, u64 questions,
                 u64 seed, const Stop& stop) {
    regions::Repaired made;
    {
        const nb::gil_scoped_release released;
        const regions::Puzzle puzzle = checked_puzzle(side, each, region, attacks, state, zone, beside);
        regions::RepairLimits limits;
        limits.questions = questions;
        made = regions::repair(puzzle, beside, limits, seed, stop.flag());
    }
    nb::list moves;
    for (const regions::RegionMove& move : made.moves) moves.append(nb::make_tuple(move.square, move.region));
    return nb::make_tuple(made.found, made.fewest, moves, made.queens);
}

// Moves of one square as (square, region, solutions after it: 0, 1 or 2 for several).
nb::list moves_of_one(int side, int each, const std::vector<u8>& region, const Attacks& attacks,
                      const std::vector<u8>& state, const std::vector<u8>& zone, const Lists& beside,
                      const Stop& stop) {
    std::vector<regions::MoveOfOne> found;
    {
        const nb::gil_scoped_release released;
        const regions::Puzzle puzzle = checked_puzzle(side, each, region, attacks, state, zone, beside);
        found = regions::moves_of_one(puzzle, beside, {}, stop.flag());
    }
    nb::list moves;
    for (const auto& [move, solutions] : found) moves.append(nb::make_tuple(move.square, move.region, solutions));
    return moves;
}

// Divisions by number of solutions, those with one by level (0: beyond the techniques), and whether the census is
// complete.
nb::tuple census(int side, bool levels, u64 part, u64 parts, const Stop& stop) {
    if (side < 1 || side > regions::most_census_side) throw std::invalid_argument("A side must be from 1 to 5.");
    if (part >= parts) throw std::invalid_argument("A part must be below the number of parts.");
    regions::CensusTally tally;
    {
        const nb::gil_scoped_release released;
        tally = regions::census(side, levels, stop.flag(), part, parts);
    }
    return nb::make_tuple(tally.by_solutions, std::vector<u64>(tally.by_level.begin(), tally.by_level.end()),
                          tally.complete);
}

}  // namespace

void bind_growing(nb::module_& m) {
    nb::class_<RegionMaker>(m, "RegionMaker")
        .def(nb::init<int, int, const std::vector<u8>&, const Attacks&, const std::vector<u8>&, const Lists&,
                      const Lists&, int, const std::vector<int>&, std::tuple<int, int>, u64, const Stop&>(),
             nb::arg("side"), nb::arg("each"), nb::arg("region"), nb::arg("attacks"), nb::arg("zone"),
             nb::arg("beside"), nb::arg("images"), nb::arg("profile"), nb::arg("sizes"), nb::arg("levels"),
             nb::arg("tries"), nb::arg("stop"), nb::keep_alive<1, 13>())
        .def("make", &RegionMaker::make, nb::arg("seed"), nb::arg("number"));
    m.def("repair_regions", &repair, nb::arg("side"), nb::arg("each"), nb::arg("region"), nb::arg("attacks"),
          nb::arg("state"), nb::arg("zone"), nb::arg("beside"), nb::arg("questions"), nb::arg("seed"), nb::arg("stop"));
    m.def("moves_of_one_square", &moves_of_one, nb::arg("side"), nb::arg("each"), nb::arg("region"), nb::arg("attacks"),
          nb::arg("state"), nb::arg("zone"), nb::arg("beside"), nb::arg("stop"));
    m.def("region_census", &census, nb::arg("side"), nb::arg("levels"), nb::arg("part"), nb::arg("parts"),
          nb::arg("stop"));
}

}  // namespace nq::python
