// Implementation of lister.hpp.
#include "sets/lister.hpp"

#include <utility>

#include "sets/widths.hpp"

namespace nq {
namespace {

template <int words>
class ListerOf : public SetLister {
public:
    using Set = BitSet<words>;

    ListerOf(std::vector<Set> attacked, const Set& free, std::vector<Set> cliques, int fewest, int most, bool maximal)
        : attacked_(std::move(attacked)), cliques_(std::move(cliques)), fewest_(fewest), most_(most),
          maximal_(maximal) {
        clique_of_.resize(attacked_.size());
        for (std::size_t at = 0; at < cliques_.size(); ++at)
            for (Set rest = cliques_[at]; rest.any();) clique_of_[static_cast<std::size_t>(rest.take_first())] = at;
        if (can_reach(free, fewest_)) stack_.push_back({free, free, false});
    }

    std::size_t next(std::size_t wanted, const StopFlag* stop, std::vector<i32>& into) override {
        std::size_t found = 0, steps = 0;
        while (!stack_.empty() && found < wanted) {
            if ((++steps & 0x3FF) == 0 && is_set(stop)) {
                stopped = true;
                break;
            }
            Frame& top = stack_.back();
            const int size = static_cast<int>(chosen_.size());
            if (!top.reported) {
                top.reported = true;
                if (size >= fewest_ && size <= most_ && !(maximal_ && top.open.any())) {
                    into.insert(into.end(), chosen_.begin(), chosen_.end());
                    into.insert(into.end(), static_cast<std::size_t>(most_ - size), -1);
                    ++found;
                    continue;
                }
            }
            if (size >= most_ || !top.choices.any() || !can_reach(top.choices, fewest_ - size)) {
                stack_.pop_back();
                if (!chosen_.empty()) chosen_.pop_back();
                continue;
            }
            const int vertex = top.choices.take_first();
            Frame child{top.choices.without(at(vertex)), top.open.without(at(vertex)), false};
            child.open.remove(vertex);
            if (!can_reach(child.choices, fewest_ - size - 1)) continue;
            chosen_.push_back(vertex);
            stack_.push_back(child);
        }
        return found;
    }

private:
    struct Frame {
        Set choices;  // addable vertices after the last one chosen
        Set open;     // all addable vertices
        bool reported;
    };

    const Set& at(int vertex) const { return attacked_[static_cast<std::size_t>(vertex)]; }

    // Returns whether `free` may contain `wanted` more vertices; false is certain.
    bool can_reach(Set free, int wanted) const {
        if (wanted <= 0) return true;
        if (free.size() < wanted) return false;
        for (bool changed = true; changed && wanted > 0;) {
            changed = false;
            int cliques = 0;
            Set single;
            for (const Set& clique : cliques_) {
                const Set here = free & clique;
                if (!here.any()) continue;
                ++cliques;
                if (here.size() == 1) single.add(here.first());
            }
            if (cliques < wanted) return false;
            if (cliques > wanted) break;
            while (single.any()) {  // every clique is needed, so the only remaining vertex of one is in
                const int vertex = single.take_first();
                if (!free.has(vertex)) return false;
                free = free.without(at(vertex));
                free.remove(vertex);
                --wanted;
                changed = true;
            }
        }
        int greedy = 0;
        for (Set rest = free; rest.any() && greedy < wanted; ++greedy)
            for (Set clique = rest; clique.any();) {
                const int vertex = clique.take_first();
                rest.remove(vertex);
                clique = clique & at(vertex);
            }
        return greedy >= wanted;
    }

    std::vector<Set> attacked_, cliques_;
    std::vector<std::size_t> clique_of_;
    int fewest_, most_;
    bool maximal_;
    std::vector<Frame> stack_;
    std::vector<i32> chosen_;
};

}  // namespace

std::unique_ptr<SetLister> set_lister(const Words& attacked, const Words& free, const Words& cliques, int fewest,
                                      int most, bool maximal) {
    const std::size_t given = free.size();
    return with_width_for<lister_widths>(static_cast<int>(given), [&]<int words>() -> std::unique_ptr<SetLister> {
        return std::make_unique<ListerOf<words>>(sets_of<words>(attacked, given), set_of<words>(free, 0, given),
                                                 sets_of<words>(cliques, given), fewest, most, maximal);
    });
}

}  // namespace nq
