// The second phase of a random solution, 512 columns at a time (huge/sliding_words.cpp has the first).
#pragma once

#include "common/integers.hpp"
#include "huge/random_bits.hpp"

namespace nq::NQ_ISA {
namespace {

// A *line* is 512 consecutive columns. Sliding words leave only a few columns in each word, so a row now searches eight
// words at once.
class Lines {
public:
    explicit Lines(WordsBoard& board) : board_(board) {}

    u32 count() const { return static_cast<u32>((u64{board_.rows} + columns_per_line - 1) / columns_per_line); }

    // Places a queen on a random free square of the line in this row; false if there is none.
    bool fill(u32 row, u32 line, u64 random) const {
        const u64 first = u64{line} * columns_per_line, sum = first + row, difference = first + board_.rows - row;
        alignas(64) u64 open[words], sums[words], differences[words];
        load(board_.sums, sum, sums);
        load(board_.differences, difference, differences);
        u64* free = board_.free_columns + first / 64;
        u32 useful = 0;
        for (u32 k = 0; k < words; ++k) open[k] = free[k] & sums[k] & differences[k];
        for (u32 k = 0; k < words; ++k) useful |= static_cast<u32>(open[k] != 0) << k;
        if (!useful) return false;
        const u32 word = static_cast<u32>(__builtin_ctzll(pick(useful, random >> 61)));
        const u64 queen = pick(open[word], random), offset = word * 64 + static_cast<u64>(__builtin_ctzll(queen));
        free[word] ^= queen;
        take(board_.sums, sum + offset);
        take(board_.differences, difference + offset);
        board_.columns[row] = static_cast<u32>(first + offset);
        return true;
    }

    // Prefetches the memory that `fill` needs.
    void fetch(u32 row, u32 line) const {
        const u64 first = u64{line} * columns_per_line;
        __builtin_prefetch(board_.free_columns + first / 64, 1);
        for (u32 word = 0; word <= words; word += words) {
            __builtin_prefetch(board_.sums + (first + row) / 64 + word, 1);
            __builtin_prefetch(board_.differences + (first + board_.rows - row) / 64 + word, 1);
        }
    }

    u32 free_columns(u32 line) const {
        u32 total = 0;
        for (u32 k = 0; k < words; ++k)
            total += static_cast<u32>(__builtin_popcountll(board_.free_columns[line * words + k]));
        return total;
    }

private:
    static constexpr u32 words = columns_per_line / 64;

    static void load(const u64* bits, u64 at, u64* line) {
        const u64* from = bits + at / 64;
        const u64 shift = at % 64;
        for (u32 k = 0; k < words; ++k) line[k] = from[k] >> shift | from[k + 1] << 1 << (63 - shift);
    }

    WordsBoard& board_;
};

// Sliding lines: handles the rows not yet visited. As with words, a few lines are in use at a time.
class SlideLines {
public:
    SlideLines(WordsBoard& board, const StopFlag* stop)
        : board_(board), stop_(stop), lines_(board), numbers_(board.seed * 0xA0761D6478BD642Fu + 1) {}

    bool run() {
        const u32 lines = lines_.count();
        for (u32 line = 0; line < lines; ++line) board_.order[line] = line;
        u32& row = board_.next_row;
        for (u32 k = 0; k < ahead; ++k) draw(row);
        for (u32 slot = 0; slot < slots_; ++slot) refill(slot, row);
        for (; row < board_.rows; ++row) {
            if (row % batches_between_looks == 0 && is_set(stop_)) return false;
            bool filled = false;
            for (u32 attempt = 0; attempt < most_tries && !filled; ++attempt) filled = try_once(row);
            if (!filled) add_to_chain(board_, row);
        }
        return true;
    }

private:
    static constexpr u32 slots_ = 32, ahead = 4, most_tries = 4;
    static constexpr u32 few_on_a_line = 6;

    bool try_once(u32 row) {
        const u64 random = numbers_.next();
        const u32 slot = random >> 40 & (slots_ - 1);
        const bool filled = lines_.fill(row, line_[slot], random);
        if (filled && --left_[slot] > few_on_a_line) return true;
        if (filled || ++misses_[slot] > 2) refill(slot, row);
        return filled;
    }

    void refill(u32 slot, u32 row) {
        line_[slot] = draw(row);
        left_[slot] = lines_.free_columns(line_[slot]);
        misses_[slot] = 0;
    }

    // A line that has not been in use, or any line if all have.
    u32 draw(u32 row) {
        const u32 lines = lines_.count();
        u32 line = numbers_.below(lines);
        if (next_ < lines) {
            const u32 place = next_ + numbers_.below(lines - next_);
            line = board_.order[place];
            board_.order[place] = board_.order[next_++];
        }
        lines_.fetch(row, line);
        u32& oldest = drawn_[turn_++ % ahead];
        const u32 drawn = oldest;
        oldest = line;
        return drawn;
    }

    WordsBoard& board_;
    const StopFlag* stop_;
    Lines lines_;
    Numbers numbers_;
    u32 next_ = 0, turn_ = 0;
    u32 drawn_[ahead] = {}, line_[slots_], left_[slots_], misses_[slots_];
};

// Random lines: fills most of the rows in the chain, with lines from anywhere on the board.
class FillLines {
public:
    FillLines(WordsBoard& board, const StopFlag* stop)
        : board_(board), stop_(stop), lines_(board), numbers_(board.seed * 0xD1342543DE82EF95u + 1) {}

    bool run() {
        const u32 enough = board_.rows / 256;
        u64 tries = 40 * u64{board_.rows_left};
        for (u32 k = 0; k < ahead; ++k) {
            row_[k] = pop();
            fetch(k);
        }
        bool completed = true;
        for (u32 step = 0; board_.rows_left > enough && tries > 0; ++step, --tries) {
            if (step % batches_between_looks == 0 && is_set(stop_)) {
                completed = false;
                break;
            }
            const u32 k = step % ahead;
            if (row_[k] != no_row && lines_.fill(row_[k], line_[k], numbers_.next())) {
                --board_.rows_left;
                row_[k] = pop();
            }
            fetch(k);
        }
        for (const u32 row : row_)
            if (row != no_row) {
                --board_.rows_left;
                add_to_chain(board_, row);
            }
        return completed;
    }

private:
    static constexpr u32 ahead = 16;

    u32 pop() {
        const u32 row = board_.last_left;
        if (row != no_row) board_.last_left = board_.columns[row];
        return row;
    }

    // Draws the line for the next try of row `k` of the batch.
    void fetch(u32 k) {
        line_[k] = numbers_.below(lines_.count());
        if (row_[k] != no_row) lines_.fetch(row_[k], line_[k]);
    }

    WordsBoard& board_;
    const StopFlag* stop_;
    Lines lines_;
    Numbers numbers_;
    u32 row_[ahead], line_[ahead];
};

}  // namespace
}  // namespace nq::NQ_ISA
