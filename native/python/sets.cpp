// Python's view of the searches for sets of squares: independent sets, transfer from square to square, armies.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "common/integers.hpp"
#include "python/bindings.hpp"
#include "sets/armies.hpp"
#include "sets/army_counts.hpp"
#include "sets/graph.hpp"
#include "sets/lister.hpp"
#include "sets/transfer.hpp"
#include "sets/widths.hpp"

namespace nq::python {
namespace {

using Found = std::tuple<Words, std::vector<i32>, u64, bool>;

void check_whole(const Words& sets, int words, const char* what) {
    if (sets.size() % static_cast<std::size_t>(words))
        throw std::invalid_argument(std::string(what) + " must be whole sets.");
}

class AnySetLister {
public:
    virtual ~AnySetLister() = default;
    virtual std::size_t next(std::size_t wanted, const StopFlag* stop, std::vector<i32>& into) = 0;
};

template <int words>
class SetListerOf : public AnySetLister {
public:
    SetListerOf(const Words& attacked, const Words& free, const Words& cliques, int fewest, int most, bool maximal)
        : lister_(sets_of<words>(attacked), set_of<words>(free, 0), sets_of<words>(cliques), fewest, most, maximal) {}
    std::size_t next(std::size_t wanted, const StopFlag* stop, std::vector<i32>& into) override {
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
        with_width<set_widths>(words, [&]<int w>() {
            check_whole(attacked, w, "The attacked vertices");
            check_whole(cliques, w, "The cliques");
            if (free.size() != w) throw std::invalid_argument("The free vertices must be one set.");
            const std::size_t vertices = attacked.size() / w;
            if (vertices > w * 64) throw std::invalid_argument("There are too many vertices.");
            check_members(attacked, w, vertices);
            check_members(free, w, vertices);
            check_members(cliques, w, vertices);
            if (fewest < 0 || fewest > most_vertices || most < 0 || most > most_vertices)
                throw std::invalid_argument("The sizes must be from 0 to " + std::to_string(most_vertices) + ".");
            lister_ = std::make_unique<SetListerOf<w>>(attacked, free, cliques, fewest, most, maximal);
        });
    }

    // The next sets, at most `wanted`, one a row, each padded with -1.
    Array<i32, 2> arrays(std::size_t wanted, const Stop& stop) {
        std::vector<i32> numbers;
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

constexpr std::size_t most_transfer_squares = 1 << 20;

TransferBoard transfer_board(int depth, const Words& conflicts, const std::vector<int>& open,
                             const std::vector<i32>& fewest, const std::vector<i32>& most) {
    if (depth < 1 || depth > 63) throw std::invalid_argument("Moves may reach back from 1 to 63 squares.");
    if (conflicts.size() != open.size() || fewest.size() != open.size() || most.size() != open.size())
        throw std::invalid_argument("There must be one entry for each square.");
    if (open.size() > most_transfer_squares) throw std::invalid_argument("There are too many squares.");
    const auto squares = static_cast<i32>(open.size());
    for (const int how : open)
        if (how < 0 || how > 2) throw std::invalid_argument("A square is closed, open or must be taken: 0, 1 or 2.");
    for (const i32 pieces : fewest)
        if (pieces > squares) throw std::invalid_argument("There are fewer squares than pieces.");
    return {depth, conflicts, {open.begin(), open.end()}, fewest, most};
}

template <class Sum>
auto run_transfer(const TransferBoard& board, Sum sum, const Stop& stop, std::size_t most_numbers) {
    using Number = typename Sum::Number;
    std::vector<Number> ways;
    TransferTotals totals;
    {
        const nb::gil_scoped_release released;
        Transfer<Sum> transfer(board, sum, stop.flag(), most_numbers);
        ways = transfer.run();
        totals = transfer.totals;
    }
    return std::tuple<std::vector<Number>, u64, bool, bool>(ways, totals.steps, totals.completed, totals.fits);
}

using ArmiesFound = std::tuple<int, std::vector<std::vector<i32>>, u64, bool>;
using ArmiesCounted = std::tuple<u64, std::vector<TwoArmies>, u64, bool>;

// Counts are those of a search whose number of armies is known when it is compiled.
constexpr int most_armies = 4;
constexpr unsigned most_threads = 1024;

template <int words>
ArmyBoard<words> army_board(int squares, const std::vector<Words>& directions) {
    if (squares < 0 || squares > 64 * words) throw std::invalid_argument("There are too many squares.");
    ArmyBoard<words> lines;
    for (const Words& direction : directions) {
        check_whole(direction, words, "Lines");
        lines.push_back(sets_of<words>(direction));
    }
    return lines;
}

template <int words, std::size_t armies>
std::vector<ArmySquares<words, armies>> army_starts(const std::vector<Words>& units) {
    std::vector<ArmySquares<words, armies>> starts;
    for (const Words& unit : units) {
        if (unit.size() != armies * words) throw std::invalid_argument("There must be one set for each army.");
        const auto sets = sets_of<words>(unit);
        std::copy(sets.begin(), sets.end(), starts.emplace_back().begin());
    }
    return starts;
}

void check_armies(int squares, int lower, unsigned threads) {
    if (lower < -1 || lower > squares)
        throw std::invalid_argument("The lower bound must be from -1 to the number of squares.");
    if (threads < 1 || threads > most_threads) throw std::invalid_argument("The threads must be from 1 to 1024.");
}

template <int words, std::size_t armies>
ArmiesFound armies_of(int squares, const std::vector<Words>& directions, const std::vector<Words>& units, int lower,
                      std::optional<int> white, unsigned threads, const Stop& stop) {
    check_armies(squares, lower, threads);
    auto board = army_board<words>(squares, directions);
    const auto starts = army_starts<words, armies>(units);
    const nb::gil_scoped_release released;
    auto answer = Armies<words, armies>(std::move(board), stop.flag()).run(starts, lower, white, threads);
    return {answer.size, std::move(answer.squares), answer.nodes, answer.completed};
}

ArmiesFound armies(int words, int squares, int armies, const std::vector<Words>& directions,
                   const std::vector<Words>& units, int lower, std::optional<int> white, unsigned threads,
                   const Stop& stop) {
    ArmiesFound found;
    with_width<army_widths>(words, [&]<int w>() {
        switch (armies) {
            case 2: found = armies_of<w, 2>(squares, directions, units, lower, white, threads, stop); break;
            case 3: found = armies_of<w, 3>(squares, directions, units, lower, white, threads, stop); break;
            case 4: found = armies_of<w, 4>(squares, directions, units, lower, white, threads, stop); break;
            default: throw std::invalid_argument("There must be from 2 to 4 armies.");
        }
    });
    return found;
}

ArmiesCounted count_armies(int words, int squares, const std::vector<Words>& directions,
                           const std::vector<Words>& units, const std::vector<Words>& hits,
                           const std::vector<u64>& weights, int size, u64 keep, unsigned threads, const Stop& stop) {
    ArmiesCounted counted;
    check_armies(squares, size, threads);
    if (hits.size() != units.size() || weights.size() != units.size())
        throw std::invalid_argument("Every unit must have its lines and its weight.");
    with_width<army_widths>(words, [&]<int w>() {
        auto board = army_board<w>(squares, directions);
        std::vector<ArmyUnit<w>> starts;
        for (const auto& may : army_starts<w, 2>(units)) {
            check_whole(hits[starts.size()], w, "Lines");
            starts.push_back({may, sets_of<w>(hits[starts.size()]), weights[starts.size()]});
        }
        const nb::gil_scoped_release released;
        auto answer = ArmyCounting<w>(std::move(board), stop.flag()).run(starts, size, keep, threads);
        counted = {answer.count, std::move(answer.placements), answer.nodes, answer.completed};
    });
    return counted;
}

}  // namespace

void bind_sets(nb::module_& m) {
    m.attr("SET_WORDS") = as_list(set_widths);
    m.attr("ARMY_WORDS") = as_list(army_widths);
    m.attr("MOST_ARMIES") = most_armies;
    nb::class_<SetGraph>(m, "SetGraph")
        .def(nb::init<int, const Words&, const Words&, const std::string&>(), nb::arg("words"), nb::arg("attacked"),
             nb::arg("cliques"), nb::arg("isa") = "auto")
        .def(
            "search",
            [](const SetGraph& graph, const std::string& method, const Words& free, const Words& chosen, int size,
               int most, const Stop& stop) {
                const nb::gil_scoped_release released;
                SetAnswer found = graph.search(method, free, chosen, size, most, stop.flag());
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
        [](int depth, const Words& conflicts, const std::vector<int>& open, const std::vector<i32>& fewest,
           const std::vector<i32>& most, u64 modulus, const Stop& stop, std::size_t most_numbers) {
            if (modulus < 2 || modulus >> 63) throw std::invalid_argument("The modulus must be from 2 to 2^63 - 1.");
            return run_transfer(transfer_board(depth, conflicts, open, fewest, most), ModularSum{modulus}, stop,
                                most_numbers);
        },
        nb::arg("depth"), nb::arg("conflicts"), nb::arg("open"), nb::arg("fewest"), nb::arg("most"), nb::arg("modulus"),
        nb::arg("stop"), nb::arg("most_numbers"));
    m.def(
        "profile_sizes",
        [](int depth, const Words& conflicts, const std::vector<int>& open, const std::vector<i32>& fewest,
           const std::vector<i32>& most, const Stop& stop, std::size_t most_numbers) {
            return run_transfer(transfer_board(depth, conflicts, open, fewest, most), RealSum{}, stop, most_numbers);
        },
        nb::arg("depth"), nb::arg("conflicts"), nb::arg("open"), nb::arg("fewest"), nb::arg("most"), nb::arg("stop"),
        nb::arg("most_numbers"));
    m.def("peaceable_armies", &armies, nb::arg("words"), nb::arg("squares"), nb::arg("armies"), nb::arg("directions"),
          nb::arg("units"), nb::arg("lower"), nb::arg("white").none(), nb::arg("threads"), nb::arg("stop"));
    m.def("count_armies", &count_armies, nb::arg("words"), nb::arg("squares"), nb::arg("directions"), nb::arg("units"),
          nb::arg("hits"), nb::arg("weights"), nb::arg("size"), nb::arg("keep"), nb::arg("threads"), nb::arg("stop"));
}

}  // namespace nq::python
