// Independent sets of a graph: sets of squares of which no two attack each other. One search per question:
//
//   polynomial   every size at once: plain enumeration, smallest vertex first, the last level by counting bits
//   in_order     exactly k, along a partition into cliques in a fixed order; a clique may stay empty as long as enough
//                others are left
//   cover        exactly k, where some cliques must all be hit: branches on the one with the fewest vertices left
//   bounded      at least k, with a greedy cover by cliques as the bound at every node (Tomita and Seki 2003, with
//                bit sets as San Segundo, Rodríguez-Losada and Jiménez 2011); counts, or looks for the greatest
//
// and the maximal sets, by Bron and Kerbosch (1973) with pivots, on the complement.
#pragma once

#include <algorithm>
#include <vector>

#include "rows.hpp"
#include "vertex_sets.hpp"

namespace nq {

struct SetTotals {
    std::vector<std::uint64_t> by_size;  // how many sets with that many vertices
    std::vector<std::int32_t> best;      // of `greatest`: one largest set
    std::uint64_t nodes = 0;             // partial sets visited, and sets found
    bool completed = true;
};

template <int words>
class IndependentSets {
public:
    using Set = VertexSet<words>;

    // `attacked` has for each vertex those that it attacks, never itself.
    IndependentSets(const std::vector<Set>& attacked, const StopFlag* stop) : attacked_(attacked), stop_(stop) {}

    // Sets of at most `most` vertices within `free`.
    SetTotals polynomial(const Set& free, int most) {
        totals_.by_size.assign(static_cast<std::size_t>(most) + 1, 0);
        totals_.by_size[0] = totals_.nodes = 1;
        if (most > 0) extend(free, 1, most);
        return std::move(totals_);
    }

    SetTotals in_order(const Set& free, const std::vector<Set>& cliques, int size) {
        for (const Set& clique : cliques)
            if (clique.meets(free)) cliques_.push_back(clique);
        start(size);
        if (size == 0) found(1);
        else if (cliques_.size() >= static_cast<std::size_t>(size)) next_clique(free, size, 0);
        return finish(size);
    }

    // `chosen` are vertices already in the set: the lines through them are hit. With `one` only the first set is
    // looked for, and `best` is what it adds.
    SetTotals cover(const Set& free, const Set& chosen, const std::vector<Set>& lines, int size, bool one) {
        one_ = one;
        cliques_ = lines;
        lines_at_.resize(attacked_.size());
        for (std::size_t line = 0; line < lines.size(); ++line)
            for (Set rest = lines[line]; rest.any();) lines_at_[static_cast<std::size_t>(rest.take_first())].push_back(line);
        for (const Set& line : lines) hit_.push_back(line.meets(chosen));
        start(size);
        next_line(free, size);
        return finish(size);
    }

    SetTotals bounded(const Set& free, int size) {
        start(size);
        target_ = size;
        if (size == 0) found(1);
        else branch(free, 0, false);
        return finish(size);
    }

    // One largest set within `free` that has more than `lower` vertices, but never more than `most`; `best` stays
    // empty if there is none.
    SetTotals greatest(const Set& free, int lower, int most) {
        target_ = lower + 1;
        most_ = most;
        if (target_ <= most) branch(free, 0, true);
        totals_.by_size.clear();
        return std::move(totals_);
    }

    // The sets to which no vertex of `all` can be added.
    SetTotals maximal(const Set& all, int most) {
        totals_.by_size.assign(static_cast<std::size_t>(most) + 1, 0);
        grow(all, Set{}, 0);
        return std::move(totals_);
    }

private:
    void start(int size) { totals_.by_size.assign(static_cast<std::size_t>(size) + 1, 0); }
    SetTotals finish(int size) {
        totals_.by_size[static_cast<std::size_t>(size)] = count_;
        return std::move(totals_);
    }
    void found(int sets) {
        count_ += static_cast<std::uint64_t>(sets);
        totals_.nodes += static_cast<std::uint64_t>(sets);
    }
    bool stopped() {
        if ((++calls_ & 0x3FF) == 0 && is_set(stop_)) totals_.completed = false;
        return !totals_.completed;
    }
    const Set& attacked(int vertex) const { return attacked_[static_cast<std::size_t>(vertex)]; }

    void extend(Set free, int size, int most) {
        const auto here = static_cast<std::uint64_t>(free.size());
        totals_.by_size[static_cast<std::size_t>(size)] += here;
        totals_.nodes += here;
        if (size == most || stopped()) return;
        while (free.any()) {
            const int vertex = free.take_first();
            const Set rest = free.without(attacked(vertex));
            if (rest.any()) extend(rest, size + 1, most);
        }
    }

    // Places `left` more, in the cliques from `at` on.
    void next_clique(Set free, int left, std::size_t at) {
        if (left == 1) return found(free.size());
        if (at + 2 == cliques_.size() && left == 2) return last_two(free, at);
        if (stopped()) return;
        for (; cliques_.size() - at >= static_cast<std::size_t>(left); ++at) {
            Set here = free & cliques_[at];
            free = free.without(cliques_[at]);
            const bool tight = cliques_.size() - at == static_cast<std::size_t>(left);
            while (here.any()) {
                const Set rest = free.without(attacked(here.take_first()));
                if (tight && !rest.meets(cliques_[at + 1])) continue;
                ++totals_.nodes;
                next_clique(rest, left - 1, at + 1);
            }
        }
    }
    void last_two(const Set& free, std::size_t at) {
        int sets = 0, partial = 0;
        const Set end = free & cliques_[at + 1];
        for (Set here = free & cliques_[at]; here.any();) {
            const int ends = end.without(attacked(here.take_first())).size();
            partial += ends > 0;
            sets += ends;
        }
        totals_.nodes += static_cast<std::uint64_t>(partial);
        found(sets);
    }

    void next_line(const Set& free, int left) {
        if (left == 0) {
            found(1);
            if (one_) totals_.best = chosen_;
            return;
        }
        ++totals_.nodes;
        if (stopped() || (one_ && count_)) return;
        int fewest = words * 64 + 1;
        std::size_t chosen = 0;
        for (std::size_t line = 0; line < cliques_.size() && fewest > 1; ++line) {
            if (hit_[line]) continue;
            const int size = free.size_with(cliques_[line]);
            if (size == 0) return;
            if (size < fewest) {
                fewest = size;
                chosen = line;
            }
        }
        if (fewest > words * 64) return;  // every line is hit and yet some are left to place: no such set
        for (Set here = free & cliques_[chosen]; here.any();) {
            const int vertex = here.take_first();
            Set rest = free.without(attacked(vertex));
            rest.remove(vertex);
            for (std::size_t line : lines_at_[static_cast<std::size_t>(vertex)]) hit_[line] = 1;
            chosen_.push_back(vertex);
            next_line(rest, left - 1);
            chosen_.pop_back();
            for (std::size_t line : lines_at_[static_cast<std::size_t>(vertex)]) hit_[line] = 0;
        }
    }

    // A vertex whose number in the greedy cover is less than what is missing can be left to the ones before it.
    void branch(Set free, int size, bool greatest) {
        ++totals_.nodes;
        if (stopped()) return;
        std::vector<std::pair<int, int>> order;  // (vertex, cliques up to its own)
        int cliques = 0;
        for (Set rest = free; rest.any();) {
            ++cliques;
            const bool needed = cliques >= target_ - size;
            for (Set clique = rest; clique.any();) {
                const int vertex = clique.take_first();
                rest.remove(vertex);
                clique = clique & attacked(vertex);
                if (needed) order.emplace_back(vertex, cliques);
            }
        }
        for (std::size_t at = order.size(); at-- > 0;) {
            const auto [vertex, bound] = order[at];
            if (size + bound < target_ || target_ > most_) return;
            chosen_.push_back(vertex);
            if (size + 1 == target_) {
                found(1);
                if (greatest) {
                    totals_.best.assign(chosen_.begin(), chosen_.end());
                    ++target_;
                }
            }
            free.remove(vertex);
            if (size + 1 < target_) branch(free.without(attacked(vertex)), size + 1, greatest);
            chosen_.pop_back();
        }
    }

    void grow(Set free, Set seen, int size) {
        ++totals_.nodes;
        if (stopped()) return;
        if (!free.any()) {
            if (!seen.any()) ++totals_.by_size[static_cast<std::size_t>(size)];
            return;
        }
        // Some vertex of the pivot's neighbourhood, or the pivot, is in every maximal set.
        int fewest = words * 64 + 1;
        Set choices;
        for (const Set& from : {free, seen}) {
            for (Set rest = from; rest.any();) {
                const int vertex = rest.take_first();
                Set around = free & attacked(vertex);
                if (free.has(vertex)) around.add(vertex);
                if (around.size() < fewest) {
                    fewest = around.size();
                    choices = around;
                }
            }
        }
        while (choices.any()) {
            const int vertex = choices.take_first();
            free.remove(vertex);
            grow(free.without(attacked(vertex)), seen.without(attacked(vertex)), size + 1);
            seen.add(vertex);
        }
    }

    const std::vector<Set>& attacked_;
    const StopFlag* stop_;
    SetTotals totals_;
    std::uint64_t count_ = 0, calls_ = 0;
    int target_ = 0, most_ = most_vertices;
    bool one_ = false;
    std::vector<Set> cliques_;
    std::vector<std::vector<std::size_t>> lines_at_;
    std::vector<char> hit_;
    std::vector<std::int32_t> chosen_;
};

}  // namespace nq
