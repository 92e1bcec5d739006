// Bindings of reasoning about region puzzles.
#include "regions/reasoning.hpp"

#include "common/integers.hpp"
#include "python/bindings.hpp"
#include "python/region_puzzle.hpp"

namespace nq::python {
namespace {

using regions::Explanation;
using regions::Rating;
using regions::Step;

void check_level(int most) {
    if (most < 1 || most > regions::most_level) throw std::invalid_argument("A level must be from 1 to 8.");
}

nb::list steps_of(const std::vector<Step>& steps) {
    nb::list made;
    for (const Step& step : steps)
        made.append(nb::make_tuple(static_cast<int>(step.rule), static_cast<int>(step.level), step.contradiction,
                                   step.square, step.holders, step.items, step.counts, step.placed, step.crossed,
                                   steps_of(step.nested)));
    return made;
}

// The ending, the level, the steps, the final queens and the squares known to be empty.
nb::tuple reason(int side, int each, const std::vector<u8>& region, const Attacks& attacks,
                 const std::vector<u8>& state, const std::vector<u8>& zone, int most, const Stop& stop) {
    check_level(most);
    Explanation made;
    {
        const nb::gil_scoped_release released;
        made = regions::explain(puzzle_of(side, each, region, attacks, state, zone), most, stop.flag());
    }
    return nb::make_tuple(static_cast<int>(made.rating.ending), made.rating.level, steps_of(made.steps), made.queens,
                          made.crossed);
}

// The ending, the level, the number of steps, and their counts as (rule, level, number).
nb::tuple rate(int side, int each, const std::vector<u8>& region, const Attacks& attacks, const std::vector<u8>& state,
               const std::vector<u8>& zone, int most, const Stop& stop) {
    check_level(most);
    Rating made;
    {
        const nb::gil_scoped_release released;
        made = regions::rate(puzzle_of(side, each, region, attacks, state, zone), most, stop.flag());
    }
    nb::list used;
    for (int rule = 0; rule < regions::rules; ++rule)
        for (int level = 1; level <= regions::most_level; ++level)
            if (const u32 number = made.used[static_cast<std::size_t>(rule)][static_cast<std::size_t>(level)])
                used.append(nb::make_tuple(rule, level, number));
    return nb::make_tuple(static_cast<int>(made.ending), made.level, made.steps, used);
}

}  // namespace

void bind_reasoning(nb::module_& m) {
    m.def("reason_regions", &reason, nb::arg("side"), nb::arg("each"), nb::arg("region"), nb::arg("attacks"),
          nb::arg("state"), nb::arg("zone"), nb::arg("most"), nb::arg("stop"));
    m.def("rate_regions", &rate, nb::arg("side"), nb::arg("each"), nb::arg("region"), nb::arg("attacks"),
          nb::arg("state"), nb::arg("zone"), nb::arg("most"), nb::arg("stop"));
}

}  // namespace nq::python
