// Interface between huge/random_solution.hpp and its fast stages, which are compiled once per instruction set
// (huge/sliding_words.cpp).
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq {

// A partially filled board. A set bit means that the line has no queen yet.
//     sums[row + column]    differences[column + rows - row]    free_columns[column]
struct WordsBoard {
    u32 rows = 0;
    u64 seed = 0;
    u32* columns = nullptr;  // the answer; for a row without a queen, the next such row above it
    u64* sums = nullptr;
    u64* differences = nullptr;
    u64* free_columns = nullptr;
    u32* order = nullptr;        // one number for each full word of columns
    u32 next_row = 0;            // the first row not yet visited
    u32 last_left = 0xFFFFFFFF;  // the last row without a free square, the head of their chain
    u32 rows_left = 0;           // length of the chain
};

inline constexpr u32 no_row = 0xFFFFFFFF;
inline constexpr u32 columns_per_line = 512;
inline constexpr u32 words_in_use = 64;  // at a time, of 64 columns each

// The build for one instruction set: sliding words, sliding lines and random lines. False if the stop flag was seen.
struct WordsKernel {
    bool (*slide)(WordsBoard& board, const StopFlag* stop);
    bool (*fill_lines)(WordsBoard& board, const StopFlag* stop);
};

NQ_DECLARE_BUILDS(WordsKernel, words_kernel);

}  // namespace nq
