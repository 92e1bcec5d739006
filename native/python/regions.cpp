// Bindings of the search for region puzzles.
#include "regions/search.hpp"

#include <memory>
#include <mutex>
#include <vector>

#include "common/integers.hpp"
#include "python/bindings.hpp"
#include "python/region_puzzle.hpp"

namespace nq::python {
namespace {

constexpr std::size_t most_branches = std::size_t{1} << 20;

using Branches = std::shared_ptr<const std::vector<regions::Branch>>;

class RegionSearch {
public:
    RegionSearch(int side, int each, const std::vector<u8>& region, const Attacks& attacks,
                 const std::vector<u8>& state, const std::vector<u8>& zone, bool in_order)
        : search_(puzzle_of(side, each, region, attacks, state, zone)), root_(search_) {
        if (in_order) search_.keep_order();
    }

    // Up to `most` further solutions, as an array of shape (found, queens).
    Array<i32, 2> arrays(std::size_t most, const Stop& stop) {
        std::vector<i32> squares;
        std::size_t found = 0;
        {
            const nb::gil_scoped_release released;
            const std::lock_guard one_at_a_time(mutex_);
            search_.limit(regions::no_limit, stop.flag());
            for (; found < most && search_.next(); ++found)
                for (const u16 square : search_.queens()) squares.push_back(square);
        }
        return as_array(std::move(squares), found, search_.pieces());
    }

    // Solutions, nodes, and whether the count is complete.
    std::tuple<u64, u64, bool> count(u64 most, u64 most_nodes, const Stop& stop) const {
        const nb::gil_scoped_release released;
        regions::Search search = root_;
        search.limit(most_nodes, stop.flag());
        const regions::Counted counted = search.count(most);
        return {counted.solutions, search.nodes(), counted.complete};
    }

    std::size_t split(std::size_t wanted) {
        if (wanted > most_branches) throw std::invalid_argument("At most 1048576 branches can be asked for.");
        auto branches = std::make_shared<std::vector<regions::Branch>>();
        {
            const nb::gil_scoped_release released;
            *branches = regions::Search(root_).split(wanted);
        }
        branches_ = branches;
        return branches->size();
    }

    // Solutions and nodes of a range of branches, and the number of finished branches.
    std::tuple<u64, u64, u64> count_branches(u64 first, u64 last, const Stop& stop) const {
        const Branches branches = branches_;  // a copy, because another thread may split in the meantime
        check_range(first, last, branches->size());
        const nb::gil_scoped_release released;
        regions::Search search = root_;
        search.limit(regions::no_limit, stop.flag());
        u64 solutions = 0, nodes = 0;
        for (u64 at = first; at < last; ++at) {
            const regions::Counted counted = search.count_branch((*branches)[at]);
            if (!counted.complete) return {solutions, nodes, at - first};
            solutions += counted.solutions;
            nodes += search.nodes();
        }
        return {solutions, nodes, last - first};
    }

private:
    regions::Search search_;      // for listing
    const regions::Search root_;  // start of all counts
    Branches branches_ = std::make_shared<const std::vector<regions::Branch>>();
    std::mutex mutex_;
};

}  // namespace

void bind_regions(nb::module_& m) {
    nb::class_<RegionSearch>(m, "RegionSearch")
        .def(nb::init<int, int, const std::vector<u8>&, const Attacks&, const std::vector<u8>&, const std::vector<u8>&,
                      bool>(),
             nb::arg("side"), nb::arg("each"), nb::arg("region"), nb::arg("attacks"), nb::arg("state"), nb::arg("zone"),
             nb::arg("in_order") = false)
        .def("arrays", &RegionSearch::arrays, nb::arg("most"), nb::arg("stop"))
        .def("count", &RegionSearch::count, nb::arg("most"), nb::arg("most_nodes"), nb::arg("stop"))
        .def("split", &RegionSearch::split, nb::arg("wanted"))
        .def("count_branches", &RegionSearch::count_branches, nb::arg("first"), nb::arg("last"), nb::arg("stop"));
}

}  // namespace nq::python
