// Python's view of making region puzzles.
#include <mutex>

#include "common/integers.hpp"
#include "python/bindings.hpp"
#include "python/region_puzzle.hpp"
#include "regions/making.hpp"

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
    if (wish.ground.beside.size() != squares) throw std::invalid_argument("There must be neighbours of each square.");
    check_squares(wish.ground.beside, squares);
    for (const auto& beside : wish.ground.beside)
        if (beside.empty() && squares > 1) throw std::invalid_argument("A square has no neighbours.");
    for (const auto& image : wish.ground.images)
        if (image.size() != squares) throw std::invalid_argument("A symmetry must say where each square goes.");
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

Wish wish_of(int side, int each, const std::vector<u8>& region, const Attacks& attacks, const Lists& beside,
             const Lists& images, bool uneven, const std::vector<int>& sizes, std::tuple<int, int> levels, u64 tries) {
    Wish wish;
    wish.ground = {puzzle_of(side, each, region, attacks, std::vector<u8>(region.size(), regions::unknown)), beside,
                   images};
    wish.uneven = uneven;
    wish.sizes = sizes;
    std::tie(wish.least_level, wish.most_level) = levels;
    wish.tries = tries;
    check(wish);
    return wish;
}

class RegionMaker {
public:
    RegionMaker(int side, int each, const std::vector<u8>& region, const Attacks& attacks, const Lists& beside,
                const Lists& images, bool uneven, const std::vector<int>& sizes, std::tuple<int, int> levels, u64 tries,
                const Stop& stop)
        : maker_(wish_of(side, each, region, attacks, beside, images, uneven, sizes, levels, tries), stop.flag()) {}

    // Regions, queens and level of the puzzle of that number, or nothing.
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

}  // namespace

void bind_growing(nb::module_& m) {
    nb::class_<RegionMaker>(m, "RegionMaker")
        .def(nb::init<int, int, const std::vector<u8>&, const Attacks&, const Lists&, const Lists&, bool,
                      const std::vector<int>&, std::tuple<int, int>, u64, const Stop&>(),
             nb::arg("side"), nb::arg("each"), nb::arg("region"), nb::arg("attacks"), nb::arg("beside"),
             nb::arg("images"), nb::arg("uneven"), nb::arg("sizes"), nb::arg("levels"), nb::arg("tries"),
             nb::arg("stop"), nb::keep_alive<1, 12>())
        .def("make", &RegionMaker::make, nb::arg("seed"), nb::arg("number"));
}

}  // namespace nq::python
