// The native seam of the kernels for other boards and pieces: plain integers in and out, as in bindings.cpp.
#include "bindings_pieces.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <mutex>
#include <utility>

#include "clique_layout.hpp"
#include "instruction_sets.hpp"
#include "profiles.hpp"
#include "row_pieces.hpp"
#include "set_lister.hpp"
#include "sets_kernel.hpp"
#include "stop.hpp"

namespace nb = nanobind;

namespace {

using nq::Words;
using Found = std::tuple<Words, std::vector<std::int32_t>, std::uint64_t, bool>;

constexpr int widths[] = {1, 2, 3, 4, 6, 8, 12, 16};  // words of the sets that are compiled

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

struct Kernels {
    const nq::SetKernel& sets;
    const nq::CliqueKernel& cliques;
};

Kernels kernels_of(const std::string& wanted) {
    const std::string set = nq::choose_set(wanted);
#ifdef NQ_X86
    if (set == "avx512") return {nq::set_kernel_avx512, nq::clique_kernel_avx512};
    if (set == "avx2") return {nq::set_kernel_avx2, nq::clique_kernel_avx2};
#endif
    return {nq::set_kernel_portable, nq::clique_kernel_portable};
}

nq::SetMethod method_of(const std::string& name) {
    using enum nq::SetMethod;
    const std::pair<const char*, nq::SetMethod> methods[] = {
        {"polynomial", polynomial}, {"cover", cover},       {"cover_one", cover_one},
        {"bounded", bounded},       {"greatest", greatest}, {"maximal", maximal}};
    for (const auto& [known, method] : methods)
        if (name == known) return method;
    throw nb::value_error("There is no search of that name.");
}

class SetGraph {
public:
    SetGraph(int words, const Words& attacked, const Words& cliques, const std::string& isa)
        : words_(words), kernels_(kernels_of(isa)), attacked_(attacked), cliques_(cliques) {
        with_words(words, []<int>() {});  // throws for a number of words that is not compiled
        check_rows(attacked, words, "The attacked vertices");
        check_rows(cliques, words, "The cliques");
        const auto size = static_cast<std::size_t>(words);
        vertices_ = attacked.size() / size;
        if (vertices_ > size * 64) throw nb::value_error("There are too many vertices.");
        for (std::size_t row = 0; row < vertices_; ++row) check_members(attacked.data() + row * size);
        std::vector<std::vector<std::int32_t>> at(vertices_);
        for (std::size_t clique = 0; clique < cliques.size() / size; ++clique) {
            check_members(cliques.data() + clique * size);
            for (std::size_t vertex = 0; vertex < vertices_; ++vertex)
                if (cliques[clique * size + vertex / 64] >> (vertex % 64) & 1)
                    at[vertex].push_back(static_cast<std::int32_t>(clique));
        }
        first_at_.push_back(0);
        for (const auto& through : at) {
            cliques_at_.insert(cliques_at_.end(), through.begin(), through.end());
            first_at_.push_back(static_cast<std::int32_t>(cliques_at_.size()));
        }
    }

    Found search(const std::string& name, const Words& free, const Words& chosen, int size, int most,
                 const nq::Stop& stop) const {
        if (size < 0 || size > nq::most_vertices) throw nb::value_error("The size must be from 0 to 1024.");
        if (free.size() != static_cast<std::size_t>(words_) || chosen.size() != free.size())
            throw nb::value_error("The free and the chosen vertices must be one set each.");
        check_members(free.data());
        check_members(chosen.data());
        if (name == "in_order") return in_order(free, size, stop);
        const nq::SetMethod method = method_of(name);
        const std::size_t lines = cliques_.size() / free.size();
        const bool bounded = method == nq::SetMethod::bounded || method == nq::SetMethod::greatest;
        Words by_size(static_cast<std::size_t>(size) + 1), kept(cliques_.size());
        std::vector<std::int32_t> best(vertices_), path(vertices_);
        std::vector<std::uint16_t> reach(2 * lines);
        std::vector<std::uint8_t> hit(lines);
        const auto order = std::make_unique_for_overwrite<std::uint32_t[]>(bounded ? nq::order_room(words_) : 1);
        nq::SetTotals totals;
        {
            const nb::gil_scoped_release released;
            totals = kernels_.sets.search(
                {words_, attacked_.data(), cliques_.data(), static_cast<int>(lines), first_at_.data(), cliques_at_.data()},
                {method, free.data(), chosen.data(), size, most},
                {by_size.data(), best.data(), path.data(), kept.data(), reach.data(), hit.data(), order.get()},
                stop.flag());
        }
        best.resize(static_cast<std::size_t>(totals.best));
        if (method == nq::SetMethod::greatest) by_size.clear();
        return {by_size, best, totals.nodes, totals.completed};
    }

private:
    Found in_order(const Words& free, int size, const nq::Stop& stop) const {
        nq::CliqueTotals totals;
        {
            const nb::gil_scoped_release released;
            nq::CliqueLayout layout(free.size(), attacked_.data(), cliques_, free.data());
            totals = layout.search(kernels_.cliques, size, stop.flag());
        }
        Words by_size(static_cast<std::size_t>(size) + 1);
        by_size.back() = totals.count;
        return {by_size, {}, totals.nodes, totals.completed};
    }
    void check_members(const std::uint64_t* set) const {
        for (std::size_t at = 0; at < static_cast<std::size_t>(words_); ++at) {
            const std::size_t from = at * 64;
            const std::uint64_t known = vertices_ >= from + 64 ? ~std::uint64_t{0}
                                        : vertices_ > from     ? (std::uint64_t{1} << (vertices_ - from)) - 1
                                                               : 0;
            if (set[at] & ~known) throw nb::value_error("A set has members that the graph does not have.");
        }
    }

    int words_;
    Kernels kernels_;
    Words attacked_, cliques_;
    std::vector<std::int32_t> first_at_, cliques_at_;
    std::size_t vertices_ = 0;
};

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
            lister_ = std::make_unique<SetListerOf<w>>(attacked, free, cliques, fewest, most, maximal);
        });
    }

    // The next sets, at most `wanted`, one a row, each padded with -1.
    nb::ndarray<nb::numpy, std::int32_t, nb::ndim<2>> arrays(std::size_t wanted, const nq::Stop& stop) {
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

nq::ProfileBoard profile_board(int depth, const Words& conflicts, const std::vector<int>& open,
                               const std::vector<std::int32_t>& fewest, const std::vector<std::int32_t>& most) {
    if (depth < 1 || depth > 63) throw nb::value_error("Moves may reach back from 1 to 63 squares.");
    if (conflicts.size() != open.size() || fewest.size() != open.size() || most.size() != open.size())
        throw nb::value_error("There must be one entry for each square.");
    return {depth, conflicts, {open.begin(), open.end()}, fewest, most};
}

template <class Sum>
auto run_profiles(const nq::ProfileBoard& board, Sum sum, const nq::Stop& stop, std::size_t most_numbers) {
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
    m.attr("SET_WORDS") = nb::cast(std::vector<int>(std::begin(widths), std::end(widths)));
    nb::class_<SetGraph>(m, "SetGraph")
        .def(nb::init<int, const Words&, const Words&, const std::string&>(), nb::arg("words"), nb::arg("attacked"),
             nb::arg("cliques"), nb::arg("isa") = "auto")
        .def("search", &SetGraph::search, nb::arg("method"), nb::arg("free"), nb::arg("chosen"),
             nb::arg("size"), nb::arg("most"), nb::arg("stop"));
    nb::class_<SetLister>(m, "SetLister")
        .def(nb::init<int, const Words&, const Words&, const Words&, int, int, bool>(), nb::arg("words"),
             nb::arg("attacked"), nb::arg("free"), nb::arg("cliques"), nb::arg("fewest"), nb::arg("most"),
             nb::arg("maximal") = false)
        .def("arrays", &SetLister::arrays, nb::arg("wanted"), nb::arg("stop"));
    m.def(
        "profile_counts",
        [](int depth, const Words& conflicts, const std::vector<int>& open, const std::vector<std::int32_t>& fewest,
           const std::vector<std::int32_t>& most, std::uint64_t modulus, const nq::Stop& stop, std::size_t most_numbers) {
            if (modulus < 2 || modulus >> 63) throw nb::value_error("The modulus must be from 2 to 2^63 - 1.");
            return run_profiles(profile_board(depth, conflicts, open, fewest, most), nq::ModularSum{modulus}, stop,
                                most_numbers);
        },
        nb::arg("depth"), nb::arg("conflicts"), nb::arg("open"), nb::arg("fewest"), nb::arg("most"),
        nb::arg("modulus"), nb::arg("stop"), nb::arg("most_numbers"));
    m.def(
        "profile_sizes",
        [](int depth, const Words& conflicts, const std::vector<int>& open, const std::vector<std::int32_t>& fewest,
           const std::vector<std::int32_t>& most, const nq::Stop& stop, std::size_t most_numbers) {
            return run_profiles(profile_board(depth, conflicts, open, fewest, most), nq::RealSum{}, stop, most_numbers);
        },
        nb::arg("depth"), nb::arg("conflicts"), nb::arg("open"), nb::arg("fewest"), nb::arg("most"), nb::arg("stop"),
        nb::arg("most_numbers"));
    m.def(
        "piece_rows",
        [](int columns, const Words& allowed, bool wraps_columns, bool knights, const nq::Stop& stop) {
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
