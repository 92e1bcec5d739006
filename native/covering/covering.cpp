// Planning and running covering searches; see covering.hpp.
#include "covering/covering.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "covering/shares.hpp"
#include "sets/widths.hpp"

namespace nq {
namespace {

// The problem with sets of `words` words, at least as many as it needs.
template <int words>
class CoveringOf : public Covering {
public:
    using Set = BitSet<words>;

    explicit CoveringOf(CoverProblem problem) : problem_(std::move(problem)) {
        const auto squares = static_cast<std::size_t>(problem_.squares);
        const auto given = static_cast<std::size_t>(problem_.words), most = 64 * given;
        const auto covers = sets_of<words>(problem_.covers, given);
        const Set targets = set_of<words>(problem_.targets, 0, given),
                  allowed = set_of<words>(problem_.allowed, 0, given);
        covers_.assign(most, Set{});
        covered_by_.assign(most, Set{});
        for (std::size_t piece = 0; piece < squares; ++piece) {
            if (!allowed.has(static_cast<int>(piece))) continue;
            covers_[piece] = covers[piece] & targets;
            for (Set rest = covers_[piece]; rest.any();)
                covered_by_[static_cast<std::size_t>(rest.take_first())].add(static_cast<int>(piece));
        }
        if (!problem_.excludes.empty()) {
            excludes_ = sets_of<words>(problem_.excludes, given);
            excludes_.resize(most);
        }
        mates_ = sets_of<words>(problem_.mates, given);
        flat_covers_ = flat(covers_, false);
        transposed_covers_ = flat(covers_, true);
        flat_covered_by_ = flat(covered_by_, false);
        transposed_covered_by_ = flat(covered_by_, true);
        flat_excludes_ = flat(excludes_, false);
        tables_ = {problem_.words,
                   flat_covers_.data(),
                   transposed_covers_.data(),
                   flat_covered_by_.data(),
                   transposed_covered_by_.data(),
                   flat_excludes_.empty() ? nullptr : flat_excludes_.data()};
    }

    std::size_t plan(int pieces, std::size_t wanted, const StopFlag* stop) override {
        Unit start;
        const auto given = static_cast<std::size_t>(problem_.words);
        start.uncovered = set_of<words>(problem_.targets, 0, given);
        start.allowed = set_of<words>(problem_.allowed, 0, given);
        start.left = pieces;
        for (std::size_t at = 0; at < problem_.symmetries.size(); ++at) start.group.push_back(at);
        units_ = {start};
        for (bool grown = true; grown;) {
            grown = false;
            std::vector<Unit> next;
            const bool enough = units_.size() >= wanted;
            for (const Unit& unit : units_) {
                if (is_set(stop)) return units_.size();
                const bool worth = unit.left >= 3 && (!enough || unit.group.size() > 1) && unit.uncovered.any();
                if (worth) expand(unit, next);
                else next.push_back(unit);
                grown |= worth;
            }
            units_ = std::move(next);
        }
        return units_.size();
    }

    CoverAnswer run(const CoverKernel& kernel, unsigned threads, u64 wanted, u64 keep, const StopFlag* stop,
                    std::atomic<u64>* progress) const override {
        CoverAnswer answer;
        Shares shares;
        std::mutex lock;
        std::atomic<std::size_t> next{0};
        std::atomic<bool> enough{false};
        std::map<std::size_t, std::vector<std::vector<i32>>> covers;
        std::size_t met = 0;
        const auto work = [&] {
            while (!is_set(stop) && !enough) {
                const std::size_t at = next++;
                if (at >= units_.size()) return;
                Collector collector{*this, units_[at], keep, wanted, stop};
                const bool whole = collector.run(kernel);
                const std::lock_guard<std::mutex> guard(lock);
                answer.nodes += collector.nodes;
                for (const auto& [divisor, times] : collector.by_divisor) shares.add(times, units_[at].weight, divisor);
                if (wanted || met < keep) {
                    met += collector.covers.size();
                    covers[at] = std::move(collector.covers);
                }
                if (wanted && met >= wanted) enough = true;
                answer.units_done += whole;
                if (progress) progress->store(answer.units_done, std::memory_order_relaxed);
            }
        };
        std::vector<std::thread> crew;
        try {
            for (unsigned each = 1; each < threads; ++each) crew.emplace_back(work);
        } catch (const std::system_error&) {  // no more threads available: the running ones do the work
        }
        work();
        for (auto& thread : crew) thread.join();
        for (auto& [at, of_unit] : covers)
            for (auto& cover : of_unit)
                if (answer.covers.size() < keep) answer.covers.push_back(std::move(cover));
        answer.count = shares.total();
        answer.completed = answer.units_done == units_.size();
        return answer;
    }

private:
    // A partial cover: the pieces placed, the orbits that they represent, and the remaining symmetries.
    struct Unit {
        Set uncovered, allowed;
        int left = 0;
        std::vector<i32> placed;
        std::vector<Set> orbits;  // orbits of more than one piece
        u64 weight = 1;           // product of the orbit sizes
        std::vector<std::size_t> group;
    };

    // Adds up the covers that one unit represents; a cover counts weight / (product of its pieces in each orbit).
    struct Collector {
        const CoveringOf& covering;
        const Unit& unit;
        u64 keep, wanted;
        const StopFlag* stop;
        u64 nodes = 0;
        std::map<u64, u64> by_divisor{};
        std::vector<std::vector<i32>> covers{};

        bool run(const CoverKernel& kernel) {
            const CoverStart start{unit.uncovered.word, unit.allowed.word, unit.left};
            const CoverTotals totals = kernel.search(covering.tables_, start, stop, {this, &Collector::take});
            nodes = totals.nodes;
            return totals.completed;
        }
        static bool take(void* owner, const i32* pieces, int count) {
            return static_cast<Collector*>(owner)->add(pieces, count);
        }
        bool add(const i32* pieces, int count) {
            std::vector<i32> cover = unit.placed;
            cover.insert(cover.end(), pieces, pieces + count);
            if (!covering.mates_.empty() && !covering.paired(cover)) return true;
            u64 divisor = 1;
            for (const Set& orbit : unit.orbits)
                divisor *= static_cast<u64>(
                    std::count_if(cover.begin(), cover.end(), [&](i32 piece) { return orbit.has(piece); }));
            ++by_divisor[divisor];
            if (covers.size() < keep) covers.push_back(std::move(cover));
            return !(wanted && covers.size() >= wanted);
        }
    };

    // Returns whether the pieces can be matched in pairs of mates. Tries every mate of the piece that has the fewest
    // left.
    bool paired(const std::vector<i32>& pieces) const {
        Set left;
        for (const i32 piece : pieces) left.add(piece);
        return pieces.size() % 2 == 0 && paired(left);
    }
    bool paired(Set left) const {
        Set choices = left;
        int loneliest = -1;
        for (Set rest = left; rest.any();) {
            const int piece = rest.take_first();
            const Set mates = mates_[static_cast<std::size_t>(piece)] & left;
            if (loneliest < 0 || mates.size() < choices.size()) {
                loneliest = piece;
                choices = mates;
            }
        }
        if (loneliest < 0) return true;
        left.remove(loneliest);
        while (choices.any()) {
            const int mate = choices.take_first();
            Set others = left;
            others.remove(mate);
            if (paired(others)) return true;
        }
        return false;
    }

    Words flat(const std::vector<Set>& sets, bool transposed) const {
        const auto given = static_cast<std::size_t>(problem_.words);
        Words words_of(sets.size() * given);
        for (std::size_t at = 0; at < sets.size(); ++at)
            for (std::size_t word = 0; word < given; ++word)
                words_of[transposed ? word * sets.size() + at : at * given + word] = sets[at].word[word];
        return words_of;
    }

    Set orbit(i32 piece, const std::vector<std::size_t>& group) const {
        Set found;
        for (const std::size_t at : group) found.add(problem_.symmetries[at][static_cast<std::size_t>(piece)]);
        return found;
    }

    // Excludes pieces that no cover within reach of the unit contains, like the search; false if there is no cover.
    bool narrow(Unit& unit) const {
        std::vector<std::pair<int, int>> covering;
        int best = 0;
        for (Set rest = unit.allowed; rest.any();) {
            const int piece = rest.take_first();
            const int size = unit.uncovered.size_with(covers_[static_cast<std::size_t>(piece)]);
            covering.emplace_back(piece, size);
            best = std::max(best, size);
        }
        const int fewest = unit.uncovered.size() - (unit.left - 1) * best;
        for (const auto& [piece, size] : covering)
            if (size < fewest) unit.allowed.remove(piece);
        return fewest <= best;
    }

    // The pieces of which one must be placed: one piece of each orbit that covers a given square, in descending order
    // of coverage. The square is the one that the fewest orbits cover.
    std::vector<std::pair<i32, Set>> branches(const Unit& unit) const {
        std::vector<std::pair<i32, Set>> best;
        bool any = false;
        for (Set rest = unit.uncovered; rest.any();) {
            const auto square = static_cast<std::size_t>(rest.take_first());
            std::vector<std::pair<i32, Set>> found;
            for (Set pieces = covered_by_[square] & unit.allowed; pieces.any();) {
                const i32 piece = pieces.first();
                found.emplace_back(piece, orbit(piece, unit.group));
                pieces = pieces.without(found.back().second);
                if (any && found.size() >= best.size()) break;
            }
            if (!any || found.size() < best.size()) best = std::move(found);
            any = true;
        }
        const auto covered = [&](const auto& branch) {
            return unit.uncovered.size_with(covers_[static_cast<std::size_t>(branch.first)]);
        };
        std::stable_sort(best.begin(), best.end(),
                         [&](const auto& one, const auto& other) { return covered(one) > covered(other); });
        return best;
    }

    void expand(Unit unit, std::vector<Unit>& into) const {
        if (!narrow(unit)) return;
        for (const auto& [piece, orbit] : branches(unit)) {
            Unit child = unit;
            child.uncovered = unit.uncovered.without(covers_[static_cast<std::size_t>(piece)]);
            child.allowed.remove(piece);
            if (!excludes_.empty()) child.allowed = child.allowed.without(excludes_[static_cast<std::size_t>(piece)]);
            --child.left;
            child.placed.push_back(piece);
            if (const int size = orbit.size(); size > 1) {
                child.orbits.push_back(orbit);
                child.weight *= static_cast<u64>(size);
            }
            std::erase_if(child.group, [&, piece = piece](std::size_t at) {
                return problem_.symmetries[at][static_cast<std::size_t>(piece)] != piece;
            });
            into.push_back(std::move(child));
            unit.allowed = unit.allowed.without(orbit);
        }
    }

    CoverProblem problem_;
    std::vector<Set> covers_, covered_by_, excludes_, mates_;
    Words flat_covers_, transposed_covers_, flat_covered_by_, transposed_covered_by_, flat_excludes_;
    CoverTables tables_{};
    std::vector<Unit> units_;
};

}  // namespace

std::unique_ptr<Covering> covering_of(CoverProblem problem) {
    return with_width_for<cover_plan_widths>(problem.words, [&]<int words>() -> std::unique_ptr<Covering> {
        return std::make_unique<CoveringOf<words>>(std::move(problem));
    });
}

}  // namespace nq
