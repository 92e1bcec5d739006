// Python's view of the searches for sets of squares: independent sets, transfer from square to square, armies.
#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "python/bindings.hpp"
#include "sets/armies.hpp"
#include "sets/graph.hpp"
#include "sets/lister.hpp"
#include "sets/transfer.hpp"

namespace nq::python {
namespace {

using Found = std::tuple<Words, std::vector<std::int32_t>, std::uint64_t, bool>;

void check_whole(const Words& sets, int words, const char* what) {
    if (sets.size() % static_cast<std::size_t>(words))
        throw std::invalid_argument(std::string(what) + " must be whole sets.");
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
        with_width(SetWidths{}, words, [&]<int w>() {
            check_whole(attacked, w, "The attacked vertices");
            check_whole(cliques, w, "The cliques");
            if (free.size() != w) throw std::invalid_argument("The free vertices must be one set.");
            const std::size_t vertices = attacked.size() / w;
            if (vertices > w * 64) throw std::invalid_argument("There are too many vertices.");
            nq::check_members(attacked, w, vertices);
            nq::check_members(free, w, vertices);
            nq::check_members(cliques, w, vertices);
            if (fewest < 0 || fewest > nq::most_vertices || most < 0 || most > nq::most_vertices)
                throw std::invalid_argument("The sizes must be from 0 to 1024.");
            lister_ = std::make_unique<SetListerOf<w>>(attacked, free, cliques, fewest, most, maximal);
        });
    }

    // The next sets, at most `wanted`, one a row, each padded with -1.
    Array<std::int32_t, 2> arrays(std::size_t wanted, const Stop& stop) {
        std::vector<std::int32_t> numbers;
        std::size_t found = 0;
        {
            const nb::gil_scoped_release released;
            const std::lock_guard<std::mutex> one_at_a_time(mutex_);
            found = lister_->next(wanted, stop.flag(), numbers);
        }
        return as_array(std::move(numbers), found, most_);
    }

private:
    int most_;
    std::unique_ptr<AnySetLister> lister_;
    std::mutex mutex_;
};

constexpr std::size_t most_profile_squares = 1 << 20;

nq::ProfileBoard profile_board(int depth, const Words& conflicts, const std::vector<int>& open,
                               const std::vector<std::int32_t>& fewest, const std::vector<std::int32_t>& most) {
    if (depth < 1 || depth > 63) throw std::invalid_argument("Moves may reach back from 1 to 63 squares.");
    if (conflicts.size() != open.size() || fewest.size() != open.size() || most.size() != open.size())
        throw std::invalid_argument("There must be one entry for each square.");
    if (open.size() > most_profile_squares) throw std::invalid_argument("There are too many squares.");
    const auto squares = static_cast<std::int32_t>(open.size());
    for (const int how : open)
        if (how < 0 || how > 2) throw std::invalid_argument("A square is closed, open or must be taken: 0, 1 or 2.");
    for (const std::int32_t pieces : fewest)
        if (pieces > squares) throw std::invalid_argument("There are fewer squares than pieces.");
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

using ArmiesFound = std::tuple<int, std::vector<std::int32_t>, std::vector<std::int32_t>, std::uint64_t, bool>;

template <int words>
ArmiesFound armies_of(int squares, const std::vector<Words>& directions, int lower, bool first, const Stop& stop) {
    if (squares < 0 || squares > 64 * words) throw std::invalid_argument("There are too many squares.");
    if (lower < -1 || lower > squares)
        throw std::invalid_argument("The lower bound must be from -1 to the number of squares.");
    std::vector<std::vector<nq::VertexSet<words>>> lines;
    for (const Words& direction : directions) {
        check_whole(direction, words, "Lines");
        lines.push_back(nq::sets_of<words>(direction));
    }
    const nb::gil_scoped_release released;
    auto answer = nq::Armies<words>(squares, std::move(lines), stop.flag()).run(lower, first);
    return {answer.size, std::move(answer.white), std::move(answer.black), answer.nodes, answer.completed};
}

ArmiesFound armies(int words, int squares, const std::vector<Words>& directions, int lower, bool first,
                   const Stop& stop) {
    ArmiesFound found;
    with_width(ArmyWidths{}, words, [&]<int w>() { found = armies_of<w>(squares, directions, lower, first, stop); });
    return found;
}

}  // namespace

void bind_sets(nb::module_& m) {
    m.attr("SET_WORDS") = list_of(SetWidths{});
    m.attr("ARMY_WORDS") = list_of(ArmyWidths{});
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
            if (modulus < 2 || modulus >> 63) throw std::invalid_argument("The modulus must be from 2 to 2^63 - 1.");
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
    m.def("peaceable_armies", &armies, nb::arg("words"), nb::arg("squares"), nb::arg("directions"), nb::arg("lower"),
          nb::arg("first"), nb::arg("stop"));
}

}  // namespace nq::python
