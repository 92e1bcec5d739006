// Independent sets of a graph: sets of squares that do not attack each other. Compiled once per instruction set. There
// is one search per question:
//
//   polynomial   all sizes at once: plain enumeration, smallest vertex first, with bit counts on the last level
//   cover        exactly k, if some cliques must all be hit: branches on the one with the fewest remaining vertices
//   bounded      at least k, with a greedy clique cover as the bound at every node (Tomita and Seki 2003, with bit
//                sets as in San Segundo, Rodríguez-Losada and Jiménez 2011); counts sets, or finds the largest
//
// and the maximal sets by Bron and Kerbosch (1973) with pivots, on the complement. For exactly k along a partition into
// cliques in a fixed order, see sets/clique_search.cpp.

#include "common/bit_set.hpp"
#include "common/integers.hpp"
#include "sets/kernel.hpp"
#include "sets/widths.hpp"

namespace nq::NQ_ISA {
namespace {

// A clique and the range of its non-zero words.
struct Clique {
    const u64* word;
    int first, last;
};

template <int words>
class Search {
public:
    Search(const SetTables& tables, const SetSpace& space, const StopFlag* stop)
        : tables_(tables), space_(space), stop_(stop) {}

    SetTotals run(const SetQuestion& question) {
        const BitSet<words> free = read(question.free);
        const int size = question.size;
        target_ = size;
        switch (question.method) {
            case SetMethod::polynomial: polynomial(free, size); break;
            case SetMethod::cover:
            case SetMethod::cover_one:
                one_ = question.method == SetMethod::cover_one;
                cover(free, question.chosen, size);
                break;
            case SetMethod::bounded:
                if (size == 0) found(1);
                else branch(free, 0, false, space_.order);
                break;
            case SetMethod::greatest:
                target_ = size + 1;
                most_ = question.most;
                if (target_ <= most_) branch(free, 0, true, space_.order);
                return totals_;
            case SetMethod::maximal: grow(free, BitSet<words>{}, 0); return totals_;
        }
        if (question.method != SetMethod::polynomial) space_.by_size[size] = count_;
        return totals_;
    }

private:
    static BitSet<words> read(const u64* from) {
        BitSet<words> set;
        for (int at = 0; at < words; ++at) set.word[at] = from[at];
        return set;
    }
    const u64* attacked(int vertex) const { return tables_.attacked + static_cast<std::size_t>(vertex) * words; }
    Clique clique(int at) const {
        return {space_.kept + static_cast<std::size_t>(at) * words, space_.reach[2 * at], space_.reach[2 * at + 1]};
    }
    void keep(const u64* set) {
        int first = words, last = 0;
        for (int at = 0; at < words; ++at) {
            space_.kept[static_cast<std::size_t>(kept_) * words + static_cast<std::size_t>(at)] = set[at];
            if (!set[at]) continue;
            if (first == words) first = at;
            last = at;
        }
        space_.reach[2 * kept_] = static_cast<u16>(first == words ? 0 : first);
        space_.reach[2 * kept_ + 1] = static_cast<u16>(last);
        ++kept_;
    }
    void found(int sets) {
        count_ += static_cast<u64>(sets);
        totals_.nodes += static_cast<u64>(sets);
    }
    bool stopped() {
        if ((++calls_ & 0x3F) == 0 && is_set(stop_)) totals_.completed = false;
        return !totals_.completed;
    }

    void polynomial(const BitSet<words>& free, int most) {
        space_.by_size[0] = totals_.nodes = 1;
        if (most > 0) extend(free, 1, most, 0);
    }

    // The members of `free` are in the words from `from` on.
    void extend(BitSet<words> free, int size, int most, int from) {
        const auto here = static_cast<u64>(free.size());
        space_.by_size[size] += here;
        totals_.nodes += here;
        if (size == most || stopped()) return;
        for (int at = from; at < words; ++at) {
            while (free.word[at]) {
                const int vertex = at * 64 + __builtin_ctzll(free.word[at]);
                free.word[at] &= free.word[at] - 1;
                const BitSet<words> rest = free.without(attacked(vertex));
                if (rest.any()) extend(rest, size + 1, most, at);
            }
        }
    }

    static int members_of(const BitSet<words>& free, const Clique& of) {
        int total = 0;
        for (int at = of.first; at <= of.last; ++at) total += __builtin_popcountll(free.word[at] & of.word[at]);
        return total;
    }

    // `chosen` are vertices already in the set, whose lines are hit. With `one_` the search ends at the first set, and
    // `best` holds its further vertices.
    void cover(const BitSet<words>& free, const u64* chosen, int size) {
        for (int line = 0; line < tables_.clique_count; ++line) {
            const u64* set = tables_.cliques + static_cast<std::size_t>(line) * words;
            keep(set);
            space_.hit[line] = read(chosen).with(set).any();
        }
        next_line(free, size);
    }

    void next_line(const BitSet<words>& free, int left) {
        if (left == 0) {
            found(1);
            if (one_) take_path();
            return;
        }
        ++totals_.nodes;
        if (stopped() || (one_ && count_)) return;
        int fewest = words * 64 + 1, chosen = 0;
        for (int line = 0; line < kept_ && fewest > 1; ++line) {
            if (space_.hit[line]) continue;
            const int size = members_of(free, clique(line));
            if (size == 0) return;
            if (size < fewest) {
                fewest = size;
                chosen = line;
            }
        }
        if (fewest > words * 64) return;  // all lines are hit but vertices are missing: no such set
        for (BitSet<words> here = free.with(clique(chosen).word); here.any();) {
            const int vertex = here.take_first();
            BitSet<words> rest = free.without(attacked(vertex));
            rest.remove(vertex);
            mark(vertex, 1);
            space_.path[depth_++] = vertex;
            next_line(rest, left - 1);
            --depth_;
            mark(vertex, 0);
        }
    }
    void mark(int vertex, u8 as) {
        for (int at = tables_.first_at[vertex]; at < tables_.first_at[vertex + 1]; ++at)
            space_.hit[tables_.cliques_at[at]] = as;
    }
    void take_path() {
        for (int at = 0; at < depth_; ++at) space_.best[at] = space_.path[at];
        totals_.best = depth_;
    }

    // A vertex whose number in the greedy cover is less than the number of missing vertices can be left to those before
    // it. `order` has room for the vertices of `free` and of all sets below it.
    void branch(BitSet<words> free, int size, bool greatest, u32* order) {
        ++totals_.nodes;
        if (stopped()) return;
        std::size_t end = 0;  // order[0 .. end): vertex, with the number of cliques up to its own in the high bits
        int cliques = 0;
        for (BitSet<words> rest = free; rest.any();) {
            ++cliques;
            const bool needed = cliques >= target_ - size;
            for (BitSet<words> clique = rest; clique.any();) {
                const int vertex = clique.take_first();
                rest.remove(vertex);
                clique = clique.with(attacked(vertex));
                if (needed) order[end++] = static_cast<u32>(cliques) << 16 | static_cast<u32>(vertex);
            }
        }
        for (std::size_t at = end; at-- > 0;) {
            const int vertex = static_cast<int>(order[at] & 0xFFFF), bound = static_cast<int>(order[at] >> 16);
            if (size + bound < target_ || target_ > most_) return;
            space_.path[depth_++] = vertex;
            if (size + 1 == target_) {
                found(1);
                if (greatest) {
                    take_path();
                    ++target_;
                }
            }
            free.remove(vertex);
            if (size + 1 < target_) branch(free.without(attacked(vertex)), size + 1, greatest, order + end);
            --depth_;
        }
    }

    void grow(BitSet<words> free, BitSet<words> seen, int size) {
        ++totals_.nodes;
        if (stopped()) return;
        if (!free.any()) {
            if (!seen.any() && size <= target_) ++space_.by_size[size];
            return;
        }
        // Every maximal set contains the pivot or a vertex of its neighbourhood.
        int fewest = words * 64 + 1;
        BitSet<words> choices = free;
        for (int which = 0; which < 2; ++which) {
            for (BitSet<words> rest = which ? seen : free; rest.any();) {
                const int vertex = rest.take_first();
                BitSet<words> around = free.with(attacked(vertex));
                if (free.has(vertex)) around.add(vertex);
                const int size_around = around.size();
                if (size_around < fewest) {
                    fewest = size_around;
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

    const SetTables& tables_;
    const SetSpace& space_;
    const StopFlag* stop_;
    SetTotals totals_;
    u64 count_ = 0, calls_ = 0;
    int target_ = 0, most_ = most_vertices, kept_ = 0, depth_ = 0;
    bool one_ = false;
};

SetTotals search(const SetTables& tables, const SetQuestion& question, const SetSpace& space, const StopFlag* stop) {
    return with_width_for<set_widths>(tables.words,
                                      [&]<int words>() { return Search<words>(tables, space, stop).run(question); });
}

}  // namespace

const SetKernel set_kernel = {search};

}  // namespace nq::NQ_ISA
