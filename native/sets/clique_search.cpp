// Independent sets of exactly k vertices along a partition into cliques in a fixed order, batched like the row search.
//
// While enough cliques remain that one may stay empty, the search is plain recursion. Once every remaining clique is
// needed, a set joins those waiting at its clique, and the deepest level with enough sets is expanded: a step takes a
// vertex of every lane's set, drops the children that leave the next clique empty, and packs the rest into the next
// level. No branch depends on a single set.
#include <cstddef>

#include "common/integers.hpp"
#include "sets/clique_lanes.hpp"

namespace nq::NQ_ISA {
namespace {

// Sets handled one by one are in 64-bit words, pairs of the lanes' words.
class CliqueSearch {
public:
    CliqueSearch(CliqueLevel* levels, int cliques, int words, int block, const StopFlag* stop)
        : levels_(levels), cliques_(cliques), row_(words), block_(block), stop_(stop) {}

    CliqueTotals run(int size, u64* path) {
        for (int at = 0; at < cliques_; ++at) levels_[at].size = 0;
        choose(path, size, 0);
        for (int at = 0; at + 1 < cliques_ && totals_.completed; ++at) expand(at, true);
        return totals_;
    }

private:
    // Adds `left` more vertices, from the cliques from `at` on. Overwrites `set` and the sets after it. Every call ends
    // with a set waiting at one of `size` cliques, and the stop flag is read for each block, which is often enough.
    void choose(u64* set, int left, int at) {
        if (left == 1) return found(members(set, nullptr, pairs(levels_[at].words)));
        for (; cliques_ - at > left && totals_.completed; ++at) {
            const CliqueLevel& here = levels_[at];
            const int below = pairs(levels_[at + 1].words), first = here.begin / 64;
            u64 own = ~u64{0} << here.begin % 64;
            for (int in = first; in < pairs(here.words); ++in, own = ~u64{0}) {
                for (u64 rest = set[in] & own; rest; rest &= rest - 1) {
                    const auto vertex = static_cast<std::size_t>(in * 64 + __builtin_ctzll(rest) - here.begin);
                    const u64* const denied = here.rows + vertex * static_cast<std::size_t>(below);
                    ++totals_.nodes;
                    if (left == 2) {
                        found(members(set, denied, below));
                        continue;
                    }
                    u64* const child = set + row_;
                    for (int word = 0; word < below; ++word) child[word] = set[word] & ~denied[word];
                    choose(child, left - 1, at + 1);
                }
                set[in] &= ~own;
            }
        }
        if (totals_.completed) wait(set, at);
    }
    static u64 members(const u64* set, const u64* denied, int words) {
        u64 total = 0;
        for (int word = 0; word < words; ++word)
            total += static_cast<u64>(__builtin_popcountll(set[word] & ~(denied ? denied[word] : 0)));
        return total;
    }
    void found(u64 sets) {
        totals_.count += sets;
        totals_.nodes += sets;
    }

    void wait(const u64* set, int at) {
        CliqueLevel& level = levels_[at];
        for (int word = 0; word < level.words; ++word)
            words_of(level, word)[level.size] = static_cast<u32>(set[word / 2] >> word % 2 * 32);
        if (++level.size >= block_) expand(at, false);
    }
    static u32* words_of(const CliqueLevel& level, int word) {
        return level.sets + static_cast<std::size_t>(word) * level.room;
    }

    // Expands the sets waiting at a clique: full vectors only, or all of them if `flush`.
    void expand(int at, bool flush) {
        if (is_set(stop_)) totals_.completed = false;
        CliqueLevel& from = levels_[at];
        const int stop_at = flush ? from.size : from.size - from.size % Lanes::count;
        if (flush)
            for (int word = 0; word < from.words; ++word)
                for (int lane = 0; lane < Lanes::count; ++lane) words_of(from, word)[from.size + lane] = 0;
        int done = 0;
        while (done < stop_at && totals_.completed) {
            if (from.longest <= few_places) done = step<Places::few>(at, done, stop_at);
            else if (from.longest <= some_places) done = step<Places::some>(at, done, stop_at);
            else done = step<Places::all>(at, done, stop_at);
            if (at + 2 < cliques_ && levels_[at + 1].size >= block_) expand(at + 1, false);
        }
        if (done > from.size) done = from.size;
        for (int word = 0; word < from.words && done; ++word) {
            u32* const sets = words_of(from, word);
            for (int rest = done; rest < from.size; ++rest) sets[rest - done] = sets[rest];
        }
        from.size -= done;
    }

    template <Places places>
    int step(int at, int done, int stop_at) {
        return at + 2 == cliques_ ? count_last_two<places>(at, done, stop_at) : fill_next<places>(at, done, stop_at);
    }

    // Builds children of the sets from `done` on until enough wait at the next clique; returns the first set not
    // expanded.
    template <Places places>
    int fill_next(int at, int done, int stop_at) {
        const CliqueLevel& from = levels_[at];
        CliqueLevel& to = levels_[at + 1];
        const int top = to.words - 1, own = to.words - to.part_count;
        const Lanes wanted = Lanes::all(~u32{0} << to.parts[0].shift);
        int size = to.size;
        for (; done < stop_at && size < block_; done += Lanes::count) {
            for (int each = 0; each < from.part_count; ++each) {
                const CliquePart& part = from.parts[each];
                Lanes here = Lanes::load(words_of(from, part.word) + done) >> part.shift;
                for (u32 some = nonzero(here); some; some = nonzero(here)) {
                    const Lanes place = first_place(here);
                    here = without_lowest(here);
                    const auto child = [&](int word) {
                        const Lanes set = Lanes::load(words_of(from, word) + done);
                        return without(set, look_up<places>(part.denied[word], place));
                    };
                    u32 keep = meeting(child(own), wanted);
                    for (int word = own + 1; word <= top; ++word) keep |= nonzero(child(word));
                    keep &= some;
                    for (int word = 0; word <= top; ++word) pack(words_of(to, word) + size, child(word), keep);
                    size += __builtin_popcount(keep);
                }
            }
        }
        totals_.nodes += static_cast<u64>(size - to.size);
        to.size = size;
        return done;
    }

    // fill_next for the last clique but one: each child counts once for every remaining vertex of the last clique.
    template <Places places>
    int count_last_two(int at, int done, int stop_at) {
        const CliqueLevel &from = levels_[at], &last = levels_[at + 1];
        u64 nodes = 0;
        Sizes sets;
        for (; done < stop_at; done += Lanes::count) {
            for (int each = 0; each < from.part_count; ++each) {
                const CliquePart& part = from.parts[each];
                Lanes here = Lanes::load(words_of(from, part.word) + done) >> part.shift;
                while (any(here)) {
                    const Lanes place = first_place(here), none = empty(here);
                    here = without_lowest(here);
                    u32 partial = 0;
                    for (int word = 0; word < last.words; ++word) {
                        const Lanes free = without(Lanes::load(words_of(from, word) + done), none);
                        const Lanes ends = without(free, look_up<places>(part.denied[word], place));
                        partial |= nonzero(ends);
                        sets.add(ends);
                    }
                    nodes += static_cast<u64>(__builtin_popcount(partial));
                }
            }
        }
        totals_.nodes += nodes;
        found(sets.total());
        return done;
    }

    CliqueLevel* const levels_;
    const int cliques_, row_, block_;
    const StopFlag* stop_;
    CliqueTotals totals_;
};

CliqueTotals search(CliqueLevel* levels, int cliques, int size, u64* path, int block, const StopFlag* stop) {
    return CliqueSearch(levels, cliques, pairs(levels[0].words), block, stop).run(size, path);
}

}  // namespace

const CliqueKernel clique_kernel = {search};

}  // namespace nq::NQ_ISA
