// Transfer from square to square for pieces of short range: kings, knights and other leapers.
//
// What the squares passed so far mean for those to come is in the last `depth` squares alone, where depth is the
// farthest that a move reaches back in reading order. For each pattern of those a polynomial is kept: how many ways
// for each number of pieces. The patterns are sorted, so that a step is a merge of two sorted halves (those with and
// without a piece on the square that is forgotten) and needs no table of patterns.
#pragma once

#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

struct TransferBoard {
    int depth = 0;               // at most 63
    std::vector<u64> conflicts;  // for each square, by bit i: a piece i + 1 squares back attacks it
    std::vector<u8> open;        // whether a piece may stand on it: 0 no, 1 yes, 2 one must
    std::vector<i32> fewest;     // pieces on the squares up to and with this one: fewer are of no use,
    std::vector<i32> most;       // and more are none
};

struct ModularSum {
    using Number = u64;
    u64 modulus;  // below 2^63
    Number add(Number a, Number b) const {
        const Number sum = a + b;
        return sum >= modulus ? sum - modulus : sum;
    }
};

struct RealSum {
    using Number = double;
    Number add(Number a, Number b) const { return a + b; }
};

struct TransferTotals {
    u64 steps = 0;  // patterns carried over a square
    u64 widest = 0;
    bool completed = true;
    bool fits = true;  // false: the patterns need more memory than allowed
};

// How many ways for each number of pieces from 0 on, and what it took.
template <class Number>
struct TransferAnswer {
    std::vector<Number> ways;
    TransferTotals totals;
};

// `most_numbers` are kept at a time, or a few more.
TransferAnswer<u64> transfer(const TransferBoard& board, ModularSum sum, const StopFlag* stop,
                             std::size_t most_numbers);
TransferAnswer<double> transfer(const TransferBoard& board, RealSum sum, const StopFlag* stop,
                                std::size_t most_numbers);

}  // namespace nq
