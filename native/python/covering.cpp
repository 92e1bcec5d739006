// Bindings of the covering search.
#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

#include "common/instruction_sets.hpp"
#include "common/integers.hpp"
#include "covering/covering.hpp"
#include "python/bindings.hpp"
#include "sets/widths.hpp"

namespace nq::python {
namespace {

using CoversFound = std::tuple<u64, u64, std::vector<std::vector<i32>>, bool>;

constexpr int most_pieces = 255;
constexpr std::size_t most_wanted_units = std::size_t{1} << 20;

void check(const CoverProblem& problem) {
    const auto words = static_cast<std::size_t>(problem.words);
    const auto squares = static_cast<std::size_t>(problem.squares);
    const bool sized = problem.squares >= 0 && squares <= 64 * words && problem.covers.size() == squares * words &&
                       (problem.excludes.empty() || problem.excludes.size() == squares * words) &&
                       (problem.mates.empty() || problem.mates.size() == squares * words) &&
                       problem.targets.size() == words && problem.allowed.size() == words;
    if (!sized) throw std::invalid_argument("There must be one set of all words for each square.");
    for (const Words& sets : {problem.covers, problem.excludes, problem.mates, problem.targets, problem.allowed})
        check_members(sets, words, squares);
    for (const auto& mapping : problem.symmetries) {
        if (mapping.size() != squares) throw std::invalid_argument("A symmetry must map every square.");
        std::vector<bool> reached(squares);
        for (const i32 to : mapping) {
            if (to < 0 || to >= problem.squares)
                throw std::invalid_argument("A symmetry must not map a square off the board.");
            if (reached[static_cast<std::size_t>(to)])
                throw std::invalid_argument("A symmetry must not map two squares to one.");
            reached[static_cast<std::size_t>(to)] = true;
        }
    }
    if (problem.symmetries.empty() || !std::is_sorted(problem.symmetries[0].begin(), problem.symmetries[0].end()))
        throw std::invalid_argument("The first symmetry must be the identity.");
}

class Covering {
public:
    Covering(int words, int squares, const Words& covers, const Words& excludes, const Words& mates,
             const Words& targets, const Words& allowed, const std::vector<Mapping>& symmetries) {
        CoverProblem problem{squares, words, covers, excludes, mates, targets, allowed, symmetries};
        check_width<cover_widths>(words);
        check(problem);
        covering_ = covering_of(std::move(problem));
    }

    std::size_t plan(int pieces, std::size_t wanted, const Stop& stop) {
        if (pieces < 0 || pieces > most_pieces)
            throw std::invalid_argument("The number of pieces must be from 0 to 255.");
        if (wanted > most_wanted_units) throw std::invalid_argument("At most 1048576 units of work can be asked for.");
        const nb::gil_scoped_release released;
        const std::lock_guard<std::mutex> one_at_a_time(mutex_);
        done_ = 0;
        return covering_->plan(pieces, wanted, stop.flag());
    }

    CoversFound run(unsigned threads, u64 wanted, u64 keep, const Stop& stop, const std::string& isa) {
        check_threads(threads);
        const CoverKernel& kernel = built_for<CoverKernel>(isa);
        CoverAnswer answer;
        {
            const nb::gil_scoped_release released;
            const std::lock_guard<std::mutex> one_at_a_time(mutex_);
            answer = covering_->run(kernel, threads, wanted, keep, stop.flag(), &done_);
        }
        return {answer.count, answer.nodes, std::move(answer.covers), answer.completed};
    }

    u64 units_done() const { return done_; }

private:
    std::unique_ptr<nq::Covering> covering_;
    std::mutex mutex_;
    std::atomic<u64> done_{0};
};

}  // namespace

void bind_covering(nb::module_& m) {
    m.attr("COVER_WORDS") = as_list(cover_widths);
    nb::class_<Covering>(m, "Covering")
        .def(nb::init<int, int, const Words&, const Words&, const Words&, const Words&, const Words&,
                      const std::vector<Mapping>&>(),
             nb::arg("words"), nb::arg("squares"), nb::arg("covers"), nb::arg("excludes"), nb::arg("mates"),
             nb::arg("targets"), nb::arg("allowed"), nb::arg("symmetries"))
        .def("plan", &Covering::plan, nb::arg("pieces"), nb::arg("wanted"), nb::arg("stop"))
        .def("run", &Covering::run, nb::arg("threads"), nb::arg("wanted"), nb::arg("keep"), nb::arg("stop"),
             nb::arg("isa") = "auto")
        .def_prop_ro("units_done", &Covering::units_done);
}

}  // namespace nq::python
