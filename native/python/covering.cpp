// The native seam of the covering search and of peaceable armies: plain integers in and out, as in python/core.cpp.
#include "python/bindings_covering.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>

#include "common/instruction_sets.hpp"
#include "covering/covering.hpp"
#include "python/seam.hpp"
#include "sets/armies.hpp"

namespace nb = nanobind;

namespace {

using nq::Words;
using nq::python::Stop;
using Found = std::tuple<std::uint64_t, std::uint64_t, std::vector<std::vector<std::int32_t>>, bool>;

constexpr int most_pieces = 255;
constexpr unsigned most_threads = 1024;
constexpr std::size_t most_wanted_units = std::size_t{1} << 20;

class AnyCovering {
public:
    virtual ~AnyCovering() = default;
    virtual std::size_t plan(int pieces, std::size_t wanted) = 0;
    virtual nq::CoverAnswer run(const nq::CoverKernel& kernel, unsigned threads, std::uint64_t wanted,
                                std::uint64_t keep, const nq::StopFlag* stop,
                                std::atomic<std::uint64_t>* progress) const = 0;
};

template <int words>
class CoveringOf : public AnyCovering {
public:
    explicit CoveringOf(nq::CoverProblem problem) : covering_(std::move(problem)) {}
    std::size_t plan(int pieces, std::size_t wanted) override { return covering_.plan(pieces, wanted); }
    nq::CoverAnswer run(const nq::CoverKernel& kernel, unsigned threads, std::uint64_t wanted, std::uint64_t keep,
                        const nq::StopFlag* stop, std::atomic<std::uint64_t>* progress) const override {
        return covering_.run(kernel, threads, wanted, keep, stop, progress);
    }

private:
    nq::Covering<words> covering_;
};

void check(const nq::CoverProblem& problem) {
    const auto words = static_cast<std::size_t>(problem.words);
    const auto squares = static_cast<std::size_t>(problem.squares);
    const bool sized = problem.squares >= 0 && squares <= 64 * words && problem.covers.size() == squares * words &&
                       (problem.excludes.empty() || problem.excludes.size() == squares * words) &&
                       problem.targets.size() == words && problem.allowed.size() == words;
    if (!sized) throw nb::value_error("There must be one set of all words for each square.");
    for (const Words& sets : {problem.covers, problem.excludes, problem.targets, problem.allowed})
        nq::check_members(sets, words, squares);
    for (const auto& mapping : problem.symmetries) {
        if (mapping.size() != squares) throw nb::value_error("A symmetry must say where each square goes.");
        std::vector<bool> reached(squares);
        for (const std::int32_t to : mapping) {
            if (to < 0 || to >= problem.squares) throw nb::value_error("A symmetry leads off the board.");
            if (reached[static_cast<std::size_t>(to)]) throw nb::value_error("A symmetry leads two squares to one.");
            reached[static_cast<std::size_t>(to)] = true;
        }
    }
    if (problem.symmetries.empty() || !std::is_sorted(problem.symmetries[0].begin(), problem.symmetries[0].end()))
        throw nb::value_error("The first symmetry must be the identity.");
}

class Covering {
public:
    Covering(int words, int squares, const Words& covers, const Words& excludes, const Words& targets,
             const Words& allowed, const std::vector<nq::Mapping>& symmetries) {
        nq::CoverProblem problem{squares, words, covers, excludes, targets, allowed, symmetries};
        switch (words) {
            case 1: make<1>(problem); break;
            case 2: make<2>(problem); break;
            case 3: make<3>(problem); break;
            case 4: make<4>(problem); break;
            case 5: make<5>(problem); break;
            case 6: make<6>(problem); break;
            case 8: make<8>(problem); break;
            case 16: make<16>(problem); break;
            default: throw nb::value_error("Sets are kept in 1, 2, 3, 4, 5, 6, 8 or 16 words.");
        }
    }

    std::size_t plan(int pieces, std::size_t wanted) {
        if (pieces < 0 || pieces > most_pieces) throw nb::value_error("The number of pieces must be from 0 to 255.");
        if (wanted > most_wanted_units) throw nb::value_error("At most 1048576 units of work can be asked for.");
        const nb::gil_scoped_release released;
        const std::lock_guard<std::mutex> one_at_a_time(mutex_);
        done_ = 0;
        return covering_->plan(pieces, wanted);
    }

    Found run(unsigned threads, std::uint64_t wanted, std::uint64_t keep, const Stop& stop,
              const std::string& isa) {
        if (threads < 1 || threads > most_threads) throw nb::value_error("The threads must be from 1 to 1024.");
        const nq::CoverKernel& kernel = nq::built_for<nq::CoverKernel>(isa);
        nq::CoverAnswer answer;
        {
            const nb::gil_scoped_release released;
            const std::lock_guard<std::mutex> one_at_a_time(mutex_);
            answer = covering_->run(kernel, threads, wanted, keep, stop.flag(), &done_);
        }
        return {answer.count, answer.nodes, std::move(answer.covers), answer.completed};
    }

    std::uint64_t units_done() const { return done_; }

private:
    template <int words>
    void make(const nq::CoverProblem& problem) {
        check(problem);
        covering_ = std::make_unique<CoveringOf<words>>(problem);
    }

    std::unique_ptr<AnyCovering> covering_;
    std::mutex mutex_;
    std::atomic<std::uint64_t> done_{0};
};

using ArmiesFound = std::tuple<int, std::vector<std::int32_t>, std::vector<std::int32_t>, std::uint64_t, bool>;

template <int words>
ArmiesFound armies_of(int squares, const std::vector<Words>& directions, int lower, bool first, const Stop& stop) {
    if (squares < 0 || squares > 64 * words) throw nb::value_error("There are too many squares.");
    if (lower < -1 || lower > squares) throw nb::value_error("The lower bound must be from -1 to the number of squares.");
    std::vector<std::vector<nq::VertexSet<words>>> lines;
    for (const Words& direction : directions) {
        if (direction.size() % words) throw nb::value_error("Lines must be whole sets.");
        lines.push_back(nq::sets_of<words>(direction));
    }
    const nb::gil_scoped_release released;
    auto answer = nq::Armies<words>(squares, std::move(lines), stop.flag()).run(lower, first);
    return {answer.size, std::move(answer.white), std::move(answer.black), answer.nodes, answer.completed};
}

ArmiesFound armies(int words, int squares, const std::vector<Words>& directions, int lower, bool first,
                   const Stop& stop) {
    switch (words) {
        case 1: return armies_of<1>(squares, directions, lower, first, stop);
        case 2: return armies_of<2>(squares, directions, lower, first, stop);
        case 3: return armies_of<3>(squares, directions, lower, first, stop);
        case 4: return armies_of<4>(squares, directions, lower, first, stop);
        case 8: return armies_of<8>(squares, directions, lower, first, stop);
        case 16: return armies_of<16>(squares, directions, lower, first, stop);
        default: throw nb::value_error("Sets are kept in 1, 2, 3, 4, 8 or 16 words.");
    }
}

}  // namespace

void bind_covering(nb::module_& m) {
    nb::class_<Covering>(m, "Covering")
        .def(nb::init<int, int, const Words&, const Words&, const Words&, const Words&,
                      const std::vector<nq::Mapping>&>(),
             nb::arg("words"), nb::arg("squares"), nb::arg("covers"), nb::arg("excludes"), nb::arg("targets"),
             nb::arg("allowed"), nb::arg("symmetries"))
        .def("plan", &Covering::plan, nb::arg("pieces"), nb::arg("wanted"))
        .def("run", &Covering::run, nb::arg("threads"), nb::arg("wanted"), nb::arg("keep"), nb::arg("stop"),
             nb::arg("isa") = "auto")
        .def_prop_ro("units_done", &Covering::units_done);
    m.def("peaceable_armies", &armies, nb::arg("words"), nb::arg("squares"), nb::arg("directions"), nb::arg("lower"),
          nb::arg("first"), nb::arg("stop"));
}
