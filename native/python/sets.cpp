// The native seam of the kernels for other boards and pieces: plain integers in and out, as in python/core.cpp.
#include "python/bindings_pieces.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>

#include "python/seam.hpp"
#include "rows/cylinders_and_amazons.hpp"
#include "sets/graph.hpp"
#include "sets/lister.hpp"
#include "sets/transfer.hpp"

namespace nb = nanobind;

namespace {

using nq::Words;
using nq::python::Stop;
using Found = std::tuple<Words, std::vector<std::int32_t>, std::uint64_t, bool>;

// Calls `use.operator()<words>()` for the number of words; throws ValueError for one that is not compiled.
template <class Use>
auto with_words(int words, Use use) {
    switch (words) {
        case 1: return use.template operator()<1>();
        case 2: return use.template operator()<2>();
        case 3: return use.template operator()<3>();
        case 4: return use.template operator()<4>();
        case 6: return use.template operator()<6>();
        case 8: return use.template operator()<8>();
        case 12: return use.template operator()<12>();
        case 16: return use.template operator()<16>();
        default: throw nb::value_error("Sets are kept in 1, 2, 3, 4, 6, 8, 12 or 16 words.");
    }
}

void check_rows(const Words& sets, int words, const char* what) {
    if (sets.size() % static_cast<std::size_t>(words))
        throw nb::value_error((std::string(what) + " must be whole sets.").c_str());
}

class AnySetLister {
public:
    virtual ~AnySetLister() = default;
    virtual std::size_t next(std::size_t wanted, const nq::StopFlag* stop, std::vector<std::int32_t>& into) = 0;
};

template <int words>
class SetListerOf : public AnySetLister {
public:
    SetListerOf(const Words& attacked, const Words& free, const Words& cliques, int fewest, int most, bool maximal)
        : lister_(nq::sets_of<words>(attacked), nq::set_of<words>(free, 0), nq::sets_of<words>(cliques), fewest, most,
                  maximal) {}
    std::size_t next(std::size_t wanted, const nq::StopFlag* stop, std::vector<std::int32_t>& into) override {
        return lister_.next(wanted, stop, into);
    }

private:
    nq::SetLister<words> lister_;
};

class SetLister {
public:
    SetLister(int words, const Words& attacked, const Words& free, const Words& cliques, int fewest, int most,
              bool maximal)
        : most_(most) {
        with_words(words, [&]<int w>() {
            check_rows(attacked, w, "The attacked vertices");
            check_rows(cliques, w, "The cliques");
            if (free.size() != w) throw nb::value_error("The free vertices must be one set.");
            const std::size_t vertices = attacked.size() / w;
            if (vertices > w * 64) throw nb::value_error("There are too many vertices.");
            nq::check_members(attacked, w, vertices);
            nq::check_members(free, w, vertices);
            nq::check_members(cliques, w, vertices);
            if (fewest < 0 || fewest > nq::most_vertices || most < 0 || most > nq::most_vertices)
                throw nb::value_error("The sizes must be from 0 to 1024.");
            lister_ = std::make_unique<SetListerOf<w>>(attacked, free, cliques, fewest, most, maximal);
        });
    }

    // The next sets, at most `wanted`, one a row, each padded with -1.
    nb::ndarray<nb::numpy, std::int32_t, nb::ndim<2>> arrays(std::size_t wanted, const Stop& stop) {
        auto numbers = std::make_unique<std::vector<std::int32_t>>();
        std::size_t found = 0;
        {
            const nb::gil_scoped_release released;
            const std::lock_guard<std::mutex> one_at_a_time(mutex_);
            found = lister_->next(wanted, stop.flag(), *numbers);
        }
        auto* kept = numbers.release();
        const nb::capsule owner(kept, [](void* memory) noexcept { delete static_cast<std::vector<std::int32_t>*>(memory); });
        return {kept->data(), {found, static_cast<std::size_t>(most_)}, owner};
    }

private:
    int most_;
    std::unique_ptr<AnySetLister> lister_;
    std::mutex mutex_;
};

constexpr std::size_t most_profile_squares = 1 << 20;

nq::ProfileBoard profile_board(int depth, const Words& conflicts, const std::vector<int>& open,
                               const std::vector<std::int32_t>& fewest, const std::vector<std::int32_t>& most) {
    if (depth < 1 || depth > 63) throw nb::value_error("Moves may reach back from 1 to 63 squares.");
    if (conflicts.size() != open.size() || fewest.size() != open.size() || most.size() != open.size())
        throw nb::value_error("There must be one entry for each square.");
    if (open.size() > most_profile_squares) throw nb::value_error("There are too many squares.");
    const auto squares = static_cast<std::int32_t>(open.size());
    for (const int how : open)
        if (how < 0 || how > 2) throw nb::value_error("A square is closed, open or must be taken: 0, 1 or 2.");
    for (const std::int32_t pieces : fewest)
        if (pieces > squares) throw nb::value_error("There are fewer squares than pieces.");
    return {depth, conflicts, {open.begin(), open.end()}, fewest, most};
}

template <class Sum>
auto run_profiles(const nq::ProfileBoard& board, Sum sum, const Stop& stop, std::size_t most_numbers) {
    using Number = typename Sum::Number;
    std::vector<Number> ways;
    nq::ProfileTotals totals;
    {
        const nb::gil_scoped_release released;
        nq::Profiles<Sum> profiles(board, sum, stop.flag(), most_numbers);
        ways = profiles.run();
        totals = profiles.totals;
    }
    return std::tuple<std::vector<Number>, std::uint64_t, bool, bool>(ways, totals.steps, totals.completed, totals.fits);
}

}  // namespace

void bind_pieces(nb::module_& m) {
    m.attr("SET_WORDS") = nb::cast(std::vector<int>(std::begin(nq::SetGraph::widths), std::end(nq::SetGraph::widths)));
    nb::class_<nq::SetGraph>(m, "SetGraph")
        .def(nb::init<int, const Words&, const Words&, const std::string&>(), nb::arg("words"), nb::arg("attacked"),
             nb::arg("cliques"), nb::arg("isa") = "auto")
        .def(
            "search",
            [](const nq::SetGraph& graph, const std::string& method, const Words& free, const Words& chosen, int size,
               int most, const Stop& stop) {
                const nb::gil_scoped_release released;
                nq::SetAnswer found = graph.search(method, free, chosen, size, most, stop.flag());
                return Found(std::move(found.by_size), std::move(found.best), found.nodes, found.completed);
            },
            nb::arg("method"), nb::arg("free"), nb::arg("chosen"), nb::arg("size"), nb::arg("most"), nb::arg("stop"));
    nb::class_<SetLister>(m, "SetLister")
        .def(nb::init<int, const Words&, const Words&, const Words&, int, int, bool>(), nb::arg("words"),
             nb::arg("attacked"), nb::arg("free"), nb::arg("cliques"), nb::arg("fewest"), nb::arg("most"),
             nb::arg("maximal") = false)
        .def("arrays", &SetLister::arrays, nb::arg("wanted"), nb::arg("stop"));
    m.def(
        "profile_counts",
        [](int depth, const Words& conflicts, const std::vector<int>& open, const std::vector<std::int32_t>& fewest,
           const std::vector<std::int32_t>& most, std::uint64_t modulus, const Stop& stop, std::size_t most_numbers) {
            if (modulus < 2 || modulus >> 63) throw nb::value_error("The modulus must be from 2 to 2^63 - 1.");
            return run_profiles(profile_board(depth, conflicts, open, fewest, most), nq::ModularSum{modulus}, stop,
                                most_numbers);
        },
        nb::arg("depth"), nb::arg("conflicts"), nb::arg("open"), nb::arg("fewest"), nb::arg("most"),
        nb::arg("modulus"), nb::arg("stop"), nb::arg("most_numbers"));
    m.def(
        "profile_sizes",
        [](int depth, const Words& conflicts, const std::vector<int>& open, const std::vector<std::int32_t>& fewest,
           const std::vector<std::int32_t>& most, const Stop& stop, std::size_t most_numbers) {
            return run_profiles(profile_board(depth, conflicts, open, fewest, most), nq::RealSum{}, stop, most_numbers);
        },
        nb::arg("depth"), nb::arg("conflicts"), nb::arg("open"), nb::arg("fewest"), nb::arg("most"), nb::arg("stop"),
        nb::arg("most_numbers"));
    m.def(
        "piece_rows",
        [](int columns, const Words& allowed, bool wraps_columns, bool knights, const Stop& stop) {
            if (columns < 0 || columns > 63) throw nb::value_error("The row search takes at most 63 columns.");
            if (wraps_columns && knights) throw nb::value_error("Amazons need a plane board.");
            for (const std::uint64_t mask : allowed)
                if (mask >> columns) throw nb::value_error("A mask of allowed columns has bits beyond the board.");
            const nb::gil_scoped_release released;
            const nq::PieceRows board{columns, wraps_columns, knights, allowed};
            const nq::RowTotals totals = nq::PieceRowSearch(board, stop.flag()).run();
            return std::tuple<std::uint64_t, std::uint64_t, bool>(totals.count, totals.nodes, totals.completed);
        },
        nb::arg("columns"), nb::arg("allowed"), nb::arg("wraps_columns"), nb::arg("knights"), nb::arg("stop"));
}
