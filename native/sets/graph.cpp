// Implementation of graph.hpp.
#include "sets/graph.hpp"

#include <memory>
#include <stdexcept>
#include <utility>

#include "common/instruction_sets.hpp"
#include "sets/clique_layout.hpp"
#include "sets/widths.hpp"

namespace nq {
namespace {

SetMethod method_of(const std::string& name) {
    using enum SetMethod;
    const std::pair<const char*, SetMethod> methods[] = {{"polynomial", polynomial}, {"cover", cover},
                                                         {"cover_one", cover_one},   {"bounded", bounded},
                                                         {"greatest", greatest},     {"maximal", maximal}};
    for (const auto& [known, method] : methods)
        if (name == known) return method;
    throw std::invalid_argument("The name of the search is unknown.");
}

}  // namespace

SetGraph::SetGraph(int words, const Words& attacked, const Words& cliques, const std::string& isa, CliqueSizes sizes)
    : words_(static_cast<std::size_t>(words)), set_kernel_(built_for<SetKernel>(isa)),
      clique_kernel_(built_for<CliqueKernel>(isa)), attacked_(attacked), cliques_(cliques), sizes_(sizes) {
    check_width<set_widths>(words);
    if (attacked.size() % words_ || cliques.size() % words_)
        throw std::invalid_argument("The attacked vertices and the cliques must be whole sets.");
    vertices_ = attacked.size() / words_;
    if (vertices_ > words_ * 64) throw std::invalid_argument("There are too many vertices.");
    check_members(attacked, words_, vertices_);
    check_members(cliques, words_, vertices_);
    first_at_.push_back(0);
    for (std::size_t vertex = 0; vertex < vertices_; ++vertex) {
        for (std::size_t clique = 0; clique < cliques.size() / words_; ++clique)
            if (cliques[clique * words_ + vertex / 64] >> vertex % 64 & 1)
                cliques_at_.push_back(static_cast<i32>(clique));
        first_at_.push_back(static_cast<i32>(cliques_at_.size()));
    }
}

SetAnswer SetGraph::search(const std::string& method, const Words& free, const Words& chosen, int size, int most,
                           const StopFlag* stop) const {
    if (size < 0 || size > most_vertices)
        throw std::invalid_argument("The size must be from 0 to " + std::to_string(most_vertices) + ".");
    if (free.size() != words_ || chosen.size() != words_)
        throw std::invalid_argument("The free and the chosen vertices must be one set each.");
    check_members(free, words_, vertices_);
    check_members(chosen, words_, vertices_);
    return method == "in_order" ? in_order(free, size, stop)
                                : by_graph(method_of(method), free, chosen, size, most, stop);
}

SetAnswer SetGraph::in_order(const Words& free, int size, const StopFlag* stop) const {
    CliqueLayout layout(words_, attacked_.data(), cliques_, free.data(), sizes_);
    const CliqueTotals totals = layout.search(clique_kernel_, size, stop);
    Words by_size(static_cast<std::size_t>(size) + 1);
    by_size.back() = totals.count;
    return {by_size, {}, totals.nodes, totals.completed};
}

SetAnswer SetGraph::by_graph(SetMethod method, const Words& free, const Words& chosen, int size, int most,
                             const StopFlag* stop) const {
    const std::size_t lines = cliques_.size() / words_;
    const bool bounded = method == SetMethod::bounded || method == SetMethod::greatest;
    Words by_size(static_cast<std::size_t>(size) + 1), kept(cliques_.size());
    std::vector<i32> best(vertices_), path(vertices_);
    std::vector<u16> reach(2 * lines);
    std::vector<u8> hit(lines);
    const int words = static_cast<int>(words_);
    const auto order = std::make_unique_for_overwrite<u32[]>(bounded ? order_room(words) : 1);
    const SetTotals totals = set_kernel_.search(
        {words, attacked_.data(), cliques_.data(), static_cast<int>(lines), first_at_.data(), cliques_at_.data()},
        {method, free.data(), chosen.data(), size, most},
        {by_size.data(), best.data(), path.data(), kept.data(), reach.data(), hit.data(), order.get()}, stop);
    best.resize(static_cast<std::size_t>(totals.best));
    if (method == SetMethod::greatest) by_size.clear();
    return {by_size, best, totals.nodes, totals.completed};
}

}  // namespace nq
