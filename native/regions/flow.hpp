// Maximum flow of queens from items to holders, such as from regions to rows, and the tight cuts that explain
// deductions.
//
// Every item sends as many queens as it needs, every holder receives as many, and each pair has a capacity. In a flow
// that sends everything, the nodes reachable in the residual graph from a node form a closed set of items and holders:
// these holders are filled by queens of these items, which send as many as possible elsewhere. Every minimal closed set
// is found in this way. The closed sets are the explanations: N regions that need N rows for themselves.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "regions/board.hpp"

namespace nq::regions {

// `items` need all that `holders` have; with `reverse`, `holders` need all that `items` have.
struct Cut {
    u64 items, holders;
    bool reverse;
    int size() const { return std::max(std::popcount(items), std::popcount(holders)); }
    bool operator==(const Cut&) const = default;
};

class Flow {
public:
    // `items` and `holders` are their needs; `room(item, holder)` is the capacity of a pair.
    template <class Needs, class Room>
    Flow(int number, const Needs& items, const Needs& holders, Room room) : number_(number) {
        for (int item = 0; item < number; ++item) {
            left_[at(item)] = items[at(item)];
            short_[at(item)] = holders[at(item)];
            may_[at(item)] = sent_[at(item)] = may_from_[at(item)] = sent_to_[at(item)] = 0;
        }
        for (int item = 0; item < number; ++item)
            for (int holder = 0; holder < number; ++holder) {
                flow_[at(item)][at(holder)] = 0;
                const bool any = items[at(item)] > 0 && holders[at(holder)] > 0;
                const int most_sent = any ? room(item, holder) : 0;
                room_[at(item)][at(holder)] = static_cast<u8>(most_sent);
                if (most_sent) set(item, holder);
                if (items[at(item)] > 0) items_ |= bit(item);
                if (holders[at(holder)] > 0) holders_ |= bit(holder);
            }
    }

    // Sends everything. If that is impossible, returns false, and `cuts` has one cut whose items need more than its
    // holders.
    bool send() {
        for (int item = 0; item < number_; ++item)
            for (u64 open = may_[at(item)]; open && left_[at(item)]; open &= open - 1) {
                const int holder = std::countr_zero(open);
                while (left_[at(item)] && short_[at(holder)] && (may_[at(item)] & bit(holder))) {
                    --left_[at(item)];
                    --short_[at(holder)];
                    change(item, holder, 1);
                }
            }
        for (int item = 0; item < number_; ++item)
            while (left_[at(item)])
                if (!augment(item)) {
                    failed_ = reached(bit(item), 0);
                    return false;
                }
        return true;
    }

    // The closed sets from which something may follow, smallest first.
    std::vector<Cut> cuts() const {
        if (failed_.items) return {failed_};
        std::vector<Cut> found;
        for (int node = 0; node < number_; ++node) {
            if (items_ & bit(node)) {
                add(found, reached(bit(node), 0));
                add(found, reaching(bit(node), 0));
            }
            if (holders_ & bit(node)) {
                add(found, reached(0, bit(node)));
                add(found, reaching(0, bit(node)));
            }
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const Cut& one, const Cut& other) { return one.size() < other.size(); });
        return found;
    }

private:
    static constexpr std::size_t most = most_side;
    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
    static constexpr u64 bit(int index) { return u64{1} << index; }

    void set(int item, int holder) {
        const int flow = flow_[at(item)][at(holder)];
        const auto mark = [](u64& mask, u64 one, bool on) { mask = on ? mask | one : mask & ~one; };
        mark(may_[at(item)], bit(holder), flow < room_[at(item)][at(holder)]);
        mark(may_from_[at(holder)], bit(item), flow < room_[at(item)][at(holder)]);
        mark(sent_[at(holder)], bit(item), flow > 0);
        mark(sent_to_[at(item)], bit(holder), flow > 0);
    }
    void change(int item, int holder, int by) {
        flow_[at(item)][at(holder)] = static_cast<u8>(flow_[at(item)][at(holder)] + by);
        set(item, holder);
    }

    // Sends one more queen from the item along a shortest augmenting path (breadth first).
    bool augment(int start) {
        std::array<int, most> from_item, from_holder;  // the item from which a holder was reached, and vice versa
        std::array<int, most> waiting;
        int first = 0, last = 0;
        u64 seen_items = bit(start), seen_holders = 0;
        waiting[at(last++)] = start;
        while (first < last) {
            const int item = waiting[at(first++)];
            for (u64 next = may_[at(item)] & ~seen_holders; next; next &= next - 1) {
                const int holder = std::countr_zero(next);
                seen_holders |= bit(holder);
                from_item[at(holder)] = item;
                if (short_[at(holder)]) {
                    take_path(start, holder, from_item, from_holder);
                    return true;
                }
                for (u64 back = sent_[at(holder)] & ~seen_items; back; back &= back - 1) {
                    const int other = std::countr_zero(back);
                    seen_items |= bit(other);
                    from_holder[at(other)] = holder;
                    waiting[at(last++)] = other;
                }
            }
        }
        return false;
    }
    void take_path(int start, int holder, const std::array<int, most>& from_item,
                   const std::array<int, most>& from_holder) {
        --short_[at(holder)];
        --left_[at(start)];
        for (;;) {
            const int item = from_item[at(holder)];
            change(item, holder, 1);
            if (item == start) return;
            holder = from_holder[at(item)];
            change(item, holder, -1);
        }
    }

    // Residual graph: an edge from an item to each holder that can receive more of it, and from a holder to each item
    // that can send less to it.
    Cut reached(u64 items, u64 holders) const {
        closure(items, holders, may_, sent_);
        return {items, holders, false};
    }
    Cut reaching(u64 items, u64 holders) const {
        closure(items, holders, sent_to_, may_from_);
        return {items, holders, true};
    }
    static void closure(u64& items, u64& holders, const std::array<u64, most>& of_item,
                        const std::array<u64, most>& of_holder) {
        u64 new_items = items, new_holders = holders;
        while (new_items | new_holders) {
            u64 next_holders = 0, next_items = 0;
            for (; new_items; new_items &= new_items - 1) next_holders |= of_item[at(std::countr_zero(new_items))];
            for (; new_holders; new_holders &= new_holders - 1)
                next_items |= of_holder[at(std::countr_zero(new_holders))];
            new_items = next_items & ~items;
            new_holders = next_holders & ~holders;
            items |= new_items;
            holders |= new_holders;
        }
    }
    void add(std::vector<Cut>& found, const Cut& cut) const {
        const bool whole = cut.items == items_ && cut.holders == holders_;
        if (whole || !cut.items || !cut.holders) return;
        if (std::find(found.begin(), found.end(), cut) == found.end()) found.push_back(cut);
    }

    int number_;
    u64 items_ = 0, holders_ = 0;  // those that need queens
    std::array<int, most> left_, short_;
    std::array<std::array<u8, most>, most> room_, flow_;
    std::array<u64, most> may_, may_from_;  // holders that can receive more of an item, and the transpose
    std::array<u64, most> sent_, sent_to_;  // items that send to a holder, and the transpose
    Cut failed_{};
};

}  // namespace nq::regions
