// A plain count of solutions invariant under the quarter-turn: pairs of numbers by recursion, and lists matched by
// splitting them bit by bit. Shares no code with halves/.
#pragma once

#include "common/integers.hpp"
#include "tests/plain_pairs.hpp"

#include <utility>
#include <vector>

namespace nq::NQ_ISA {

// The ways to pair the numbers 0..m-1, m = n / 2, with distinct diagonals: bit k of a word stands for the diagonals at
// distance k from a main one. Pairs with a number from the cut on are the outer ones.
class PlainQuarterTurn {
public:
    // The ways for every set of numbers below `base` are cached.
    PlainQuarterTurn(int n, int cut, int base) : n_(n), cut_(cut) {
        for (u64 left = 0; left < u64{1} << base; ++left) {
            std::vector<u128> ways;
            pair_up(left, 0, 0, ways);
            kept_.push_back(std::move(ways));
        }
    }

    // The ways for the outer pairs, which use `taken` below the cut and all numbers from it on, and for the inner
    // pairs, which use the others.
    std::vector<u128> outer(u64 taken) const {
        std::vector<u128> ways;
        pair_up(set(0, n_ / 2) & ~(set(0, cut_) & ~taken), taken, 0, ways);
        return ways;
    }
    std::vector<u128> inner(u64 taken) const {
        std::vector<u128> ways;
        pair_up(set(0, cut_) & ~taken, 0, 0, ways);
        return ways;
    }

    u64 count(u64 taken) const {
        if (__builtin_popcountll(taken) > n_ / 2 - cut_) return 0;
        std::vector<u64> lists[2];
        for (const u128 way : outer(taken)) lists[0].push_back(static_cast<u64>(way));
        if (lists[0].empty()) return 0;
        // Inner pairs are at most 2 cut - 2 from a main diagonal: their words never have the bits further out.
        for (const u128 way : inner(taken)) lists[1].push_back(static_cast<u64>(way));
        return PlainPairs(lists[0], lists[1]).count << n_ / 4;
    }

private:
    static u64 set(int from, int to) { return ((u64{1} << to) - 1) & ~((u64{1} << from) - 1); }

    // Coordinates are doubled so that they are integers, and the diagonals of queens halved again.
    int coordinate(int number) const { return 2 * number + 1 + n_ % 2; }

    // No two numbers of `apart` may form a pair.
    void pair_up(u64 left, u64 apart, u128 used, std::vector<u128>& ways) const {
        if (left < kept_.size()) {
            if (apart) return;
            for (const u128 way : kept_[left])
                if (!(way & used)) ways.push_back(way | used);
            return;
        }
        if (left == 0) return ways.push_back(used);
        if (2 * __builtin_popcountll(apart) > __builtin_popcountll(left)) return;
        const int y = 63 - __builtin_clzll(left);
        left &= ~(u64{1} << y);
        for (int x = 0; x < y; ++x) {
            if (!(left >> x & 1)) continue;
            const u128 sum = u128{1} << (coordinate(y) + coordinate(x)) / 2;
            const u128 difference = u128{1} << (coordinate(y) - coordinate(x)) / 2;
            if (used & (sum | difference)) continue;
            const u64 without = ~(u64{1} << x);
            pair_up(left & without, apart & without, used | sum | difference, ways);
        }
    }

    int n_, cut_;
    std::vector<std::vector<u128>> kept_;
};

}  // namespace nq::NQ_ISA
