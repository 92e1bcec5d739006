// Bindings of the searches for sets of squares: independent sets, transfer-matrix counts, armies.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "common/instruction_sets.hpp"
#include "common/integers.hpp"
#include "python/bindings.hpp"
#include "sets/armies.hpp"
#include "sets/army_counts.hpp"
#include "sets/army_kernel.hpp"
#include "sets/graph.hpp"
#include "sets/lister.hpp"
#include "sets/transfer.hpp"
#include "sets/widths.hpp"

namespace nq::python {
namespace {

using SetsFound = std::tuple<Words, std::vector<i32>, u64, bool>;

void check_whole(const Words& sets, int words, const char* what) {
    if (sets.size() % static_cast<std::size_t>(words))
        throw std::invalid_argument(std::string(what) + " must be whole sets.");
}

class SetLister {
public:
    SetLister(int words, const Words& attacked, const Words& free, const Words& cliques, int fewest, int most,
              bool maximal)
        : most_(most) {
        check_width<set_widths>(words);
        check_whole(attacked, words, "The attacked vertices");
        check_whole(cliques, words, "The cliques");
        const auto given = static_cast<std::size_t>(words);
        if (free.size() != given) throw std::invalid_argument("The free vertices must be one set.");
        const std::size_t vertices = attacked.size() / given;
        if (vertices > given * 64) throw std::invalid_argument("There are too many vertices.");
        check_members(attacked, given, vertices);
        check_members(free, given, vertices);
        check_members(cliques, given, vertices);
        if (fewest < 0 || fewest > most_vertices || most < 0 || most > most_vertices)
            throw std::invalid_argument("The sizes must be from 0 to " + std::to_string(most_vertices) + ".");
        lister_ = set_lister(attacked, free, cliques, fewest, most, maximal);
    }

    // Up to `wanted` further sets, one per row, each padded with -1.
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
    std::unique_ptr<nq::SetLister> lister_;
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
        if (how < 0 || how > 2)
            throw std::invalid_argument("The state of a square must be 0 (closed), 1 (open) or 2 (taken).");
    for (const i32 pieces : fewest)
        if (pieces > squares) throw std::invalid_argument("There are fewer squares than pieces.");
    return {depth, conflicts, {open.begin(), open.end()}, fewest, most};
}

template <class Sum>
auto run_transfer(const TransferBoard& board, Sum sum, const Stop& stop, std::size_t most_numbers) {
    using Number = typename Sum::Number;
    TransferAnswer<Number> found;
    {
        const nb::gil_scoped_release released;
        found = transfer(board, sum, stop.flag(), most_numbers);
    }
    const TransferTotals& totals = found.totals;
    return std::tuple<std::vector<Number>, u64, bool, bool>(std::move(found.ways), totals.steps, totals.completed,
                                                            totals.fits);
}

using ArmiesFound = std::tuple<int, std::vector<std::vector<i32>>, u64, bool>;
using ArmiesCounted = std::tuple<u64, std::vector<TwoArmies>, u64, bool>;

ArmyLines army_lines(int words, int squares, const std::vector<Words>& directions, const std::string& isa) {
    check_width<army_widths>(words);
    if (squares < 0 || squares > 64 * words) throw std::invalid_argument("There are too many squares.");
    for (const Words& direction : directions) {
        check_whole(direction, words, "Lines");
        if (direction.size() > 64 * static_cast<std::size_t>(words) * static_cast<std::size_t>(words))
            throw std::invalid_argument("A direction has more lines than there are squares.");
    }
    return ArmyLines(built_for<ArmyKernel>(isa), words, directions);
}

void check_starts(const std::vector<Words>& units, int words, int armies) {
    for (const Words& unit : units)
        if (unit.size() != static_cast<std::size_t>(armies) * static_cast<std::size_t>(words))
            throw std::invalid_argument("There must be one set for each army.");
}

void check_armies(int squares, int lower, unsigned threads) {
    if (lower < -1 || lower > squares)
        throw std::invalid_argument("The lower bound must be from -1 to the number of squares.");
    check_threads(threads);
}

ArmiesFound armies(int words, int squares, int armies, const std::vector<Words>& directions,
                   const std::vector<Words>& units, int lower, std::optional<int> white, unsigned threads,
                   const Stop& stop, const std::string& isa) {
    check_armies(squares, lower, threads);
    if (armies < 2 || armies > most_armies) throw std::invalid_argument("There must be from 2 to 4 armies.");
    check_starts(units, words, armies);
    const Armies search(army_lines(words, squares, directions, isa), armies, stop.flag());
    const nb::gil_scoped_release released;
    auto answer = search.run(units, lower, white, threads);
    return {answer.size, std::move(answer.squares), answer.nodes, answer.completed};
}

ArmiesCounted count_armies(int words, int squares, const std::vector<Words>& directions,
                           const std::vector<Words>& units, const std::vector<Words>& hits,
                           const std::vector<u64>& weights, int size, u64 keep, unsigned threads, const Stop& stop,
                           const std::string& isa) {
    check_armies(squares, size, threads);
    check_starts(units, words, 2);
    if (hits.size() != units.size() || weights.size() != units.size())
        throw std::invalid_argument("Every unit must have lines and a weight.");
    const auto lines = army_lines(words, squares, directions, isa);
    std::vector<ArmyUnit> starts;
    for (std::size_t unit = 0; unit < units.size(); ++unit) {
        check_whole(hits[unit], words, "Lines");
        starts.push_back({units[unit], hits[unit], weights[unit]});
    }
    const nb::gil_scoped_release released;
    auto answer = nq::count_armies(lines, starts, size, keep, threads, stop.flag());
    return {answer.count, std::move(answer.placements), answer.nodes, answer.completed};
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
                return SetsFound(std::move(found.by_size), std::move(found.best), found.nodes, found.completed);
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
          nb::arg("units"), nb::arg("lower"), nb::arg("white").none(), nb::arg("threads"), nb::arg("stop"),
          nb::arg("isa") = "auto");
    m.def("count_armies", &count_armies, nb::arg("words"), nb::arg("squares"), nb::arg("directions"), nb::arg("units"),
          nb::arg("hits"), nb::arg("weights"), nb::arg("size"), nb::arg("keep"), nb::arg("threads"), nb::arg("stop"),
          nb::arg("isa") = "auto");
}

}  // namespace nq::python
