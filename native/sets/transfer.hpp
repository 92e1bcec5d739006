// Transfer-matrix counts, square by square, for short-range pieces: kings, knights and other leapers.
//
// The squares already passed affect those to come only through the last `depth` squares, where depth is the farthest
// that a move reaches back in reading order. For each pattern of those, the search keeps a polynomial: the number of
// placements by number of pieces. The patterns are sorted, so that a step is a merge of two sorted halves (those with
// and without a piece on the square that leaves the window) and needs no table of patterns.
#pragma once

#include <cstddef>
#include <vector>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

struct TransferBoard {
    int depth = 0;               // at most 63
    std::vector<u64> conflicts;  // for each square, bit i: a piece i + 1 squares back attacks it
    std::vector<u8> open;        // for each square: 0 closed, 1 open, 2 must have a piece
    std::vector<i32> fewest;     // useful minimum of pieces on the squares up to this one,
    std::vector<i32> most;       // and possible maximum
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

// Counts by number of pieces, from 0 on, and statistics.
template <class Number>
struct TransferAnswer {
    std::vector<Number> ways;
    TransferTotals totals;
};

// At most `most_numbers`, or a few more, are held at a time.
TransferAnswer<u64> transfer(const TransferBoard& board, ModularSum sum, const StopFlag* stop,
                             std::size_t most_numbers);
TransferAnswer<double> transfer(const TransferBoard& board, RealSum sum, const StopFlag* stop,
                                std::size_t most_numbers);

}  // namespace nq
