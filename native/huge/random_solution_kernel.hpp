// The seam between huge/random_solution.hpp and its fast part, which is compiled once per instruction set (huge/sliding_words.cpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/builds.hpp"
#include "common/stop_flag.hpp"

namespace nq {

// A board that is being filled. A set bit means that the line holds no queen yet.
//     sums[row + column]    differences[column + rows - row]    free_columns[column]
struct WordsBoard {
    std::uint32_t rows = 0;
    std::uint64_t seed = 0;
    std::uint32_t* columns = nullptr;       // the answer; on a row without a queen, the next such row above it
    std::uint64_t* sums = nullptr;
    std::uint64_t* differences = nullptr;
    std::uint64_t* free_columns = nullptr;
    std::uint32_t* order = nullptr;         // one number for each whole word of columns
    std::uint32_t next_row = 0;             // rows from here on have not been looked at
    std::uint32_t last_left = 0xFFFFFFFF;   // the last row that found no free square, the start of their chain
    std::uint32_t rows_left = 0;            // and how many there are
};

inline constexpr std::uint32_t no_row = 0xFFFFFFFF;
inline constexpr std::uint32_t columns_per_line = 512;
inline constexpr std::uint32_t words_in_use = 64;  // at a time, each 64 columns

// One instruction set's build of sliding words, and of sliding and random lines. False if the stop flag was seen.
struct WordsKernel {
    bool (*slide)(WordsBoard& board, const StopFlag* stop);
    bool (*fill_lines)(WordsBoard& board, const StopFlag* stop);
};

NQ_DECLARE_BUILDS(WordsKernel, words_kernel);

}  // namespace nq
