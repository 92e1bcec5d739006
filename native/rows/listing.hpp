// Lists all solutions in lexicographic order, block by block: a scalar walk over the first rows and, below each of its
// placements, the batched search, whose recorded solutions are one word each and are sorted before they are returned.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "common/integers.hpp"
#include "rows/kernel.hpp"
#include "rows/scalar_search.hpp"

namespace nq {

// The number of last rows that the batched search takes: the most that one word can record, or fewer on a board much
// wider than high, to bound the number of solutions below one placement of the rows above.
inline int recorded_rows(int rows, int columns, double enough) {
    if (columns > most_batched_columns) return 0;
    int last = std::min(rows, most_recorded_rows);
    for (; last > 1; --last) {
        // The number of ways to place `last` rooks on the `free` columns, times the fraction without diagonal attacks,
        // about e^(-last²/free).
        const double free = columns - rows + last;
        const double solutions = std::lgamma(free + 1) - std::lgamma(free - last + 1) - last * last / free;
        if (solutions < std::log(enough)) break;
    }
    return last;
}

class Lister {
public:
    // `allowed`: one mask per row, at most 64 columns. Boards of at most 32 columns use `kernel` for the last rows.
    // `enough`: the number of solutions to hold below one placement of the rows above, by an estimate.
    Lister(std::vector<u64> allowed, int columns, const RowKernel& kernel, double enough = 1e5)
        : allowed_(std::move(allowed)), rows_(static_cast<int>(allowed_.size())), too_high_(rows_ > columns),
          batched_rows_(too_high_ ? 0 : recorded_rows(rows_, columns, enough)), kernel_(kernel),
          walk_(allowed_, rows_ - batched_rows_), workspace_(new (std::align_val_t{64}) char[kernel.workspace_bytes]) {}
    Lister(const Lister&) = delete;
    Lister& operator=(const Lister&) = delete;
    ~Lister() { ::operator delete[](workspace_, std::align_val_t{64}); }

    int rows() const { return rows_; }
    bool stopped() const { return walk_.stopped; }

    // Writes the columns of up to `most` further solutions to `writer`, which receives the number of those that follow
    // (`expect`) and then each one (`write`). Returns the number of solutions written; fewer than `most` means that
    // there are no more, or that `stopped()`.
    template <class Writer>
    std::size_t next(std::size_t most, const StopFlag* stop, Writer& writer) {
        std::size_t given = 0;
        std::vector<i32> columns(static_cast<std::size_t>(rows_));
        while (given < most) {
            if (at_ == records_.size() && !refill(stop)) break;
            const std::size_t wanted = std::min(most - given, records_.size() - at_);
            std::copy(walk_.path().begin(), walk_.path().end(), columns.begin());
            writer.expect(wanted);
            for (std::size_t end = at_ + wanted; at_ < end; ++at_) {
                u64 record = records_[at_];
                for (int row = rows_ - 1; row >= rows_ - batched_rows_; --row, record >>= bits_per_column)
                    columns[static_cast<std::size_t>(row)] = static_cast<i32>(record & ((1u << bits_per_column) - 1));
                writer.write(columns.data());
            }
            given += wanted;
        }
        return given;
    }

private:
    // Finds the next placement of the first rows that has solutions, and sorts these into `records_`.
    bool refill(const StopFlag* stop) {
        records_.clear();
        at_ = 0;
        if (too_high_) return false;
        while (records_.empty()) {
            if (is_set(stop)) walk_.stopped = true;
            if (walk_.stopped || !walk_.next(stop)) return false;
            if (batched_rows_ == 0) {
                records_.push_back(0);
            } else {
                const RowTotals totals = kernel_.record(below_prefix(), workspace_, stop, {this, keep});
                if (!totals.completed) {
                    records_.clear();
                    walk_.stopped = true;
                    return false;
                }
            }
        }
        std::sort(records_.begin(), records_.end());
        return true;
    }

    RowProblem below_prefix() const {
        RowProblem problem;
        problem.rows = batched_rows_;
        PrefixWalk::Level attacked = walk_.end();
        for (int row = 0; row < batched_rows_; ++row) {
            const u64 taken = attacked.columns | attacked.left | attacked.right;
            const std::size_t at = static_cast<std::size_t>(rows_ - batched_rows_ + row);
            problem.allowed[row] = allowed_[at] & ~taken;
            problem.gap[row] = 1;
            attacked.left <<= 1;
            attacked.right >>= 1;
        }
        return problem;
    }

    static void keep(void* self, const u64* records, std::size_t size) {
        auto& kept = static_cast<Lister*>(self)->records_;
        kept.insert(kept.end(), records, records + size);
    }

    std::vector<u64> allowed_;
    int rows_;
    bool too_high_;  // more rows than columns: no solution, which a search would take forever to find out
    int batched_rows_;
    const RowKernel& kernel_;
    PrefixWalk walk_;
    char* workspace_;
    std::vector<u64> records_;
    std::size_t at_ = 0;
};

// A buffer that grows in place if the system supports it, and gives its memory away when it is full.
template <class Item>
class Growing {
public:
    Growing() = default;
    Growing(Growing&& other) noexcept
        : size(std::exchange(other.size, 0)), items_(std::exchange(other.items_, nullptr)),
          capacity_(std::exchange(other.capacity_, 0)) {}
    Growing& operator=(const Growing&) = delete;
    ~Growing() { std::free(items_); }

    // Makes room for `more` items after the existing `size` and returns its start.
    Item* room(std::size_t more) {
        if (size + more > capacity_) {
            const std::size_t wanted = std::max(size + more, capacity_ * 2);
            void* moved = std::realloc(items_, wanted * sizeof(Item));
            if (!moved) throw std::bad_alloc();
            items_ = static_cast<Item*>(moved);
            capacity_ = wanted;
        }
        return items_ + size;
    }
    Item* data() { return items_; }
    const Item* data() const { return items_; }

    std::size_t size = 0;

private:
    Item* items_ = nullptr;
    std::size_t capacity_ = 0;
};

// Writes solutions as numbers, one row of the array each.
class ArrayWriter {
public:
    explicit ArrayWriter(int rows) : rows_(static_cast<std::size_t>(rows)) {}
    void expect(std::size_t solutions) { to_ = numbers.room(solutions * rows_); }
    void write(const i32* columns) {
        to_ = std::copy(columns, columns + rows_, to_);
        numbers.size += rows_;
    }

    Growing<i32> numbers;

private:
    std::size_t rows_;
    i32* to_ = nullptr;
};

// Writes solutions as lines: [1, 3, 0, 2], or as pairs [[0, 1], [1, 3], [2, 0], [3, 2]].
class LineWriter {
public:
    LineWriter(int rows, int columns, bool pairs, int first_number)
        : pieces_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)), rows_(rows), columns_(columns) {
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                const std::string number = std::to_string(column + first_number);
                std::string pair = "[";
                pair += std::to_string(row + first_number);
                pair += ", " + number + "]";
                const std::string text =
                    (row == 0 ? "[" : ", ") + (pairs ? pair : number) + (row + 1 == rows ? "]\n" : "");
                Piece& piece = pieces_[static_cast<std::size_t>(row * columns + column)];
                piece.size = text.copy(piece.text, longest);
            }
    }

    void expect(std::size_t solutions) { text.room(solutions * (static_cast<std::size_t>(rows_) + 1) * longest); }
    void write(const i32* columns) {
        char* to = text.room(0);
        if (rows_ == 0) to = std::copy_n("[]\n", 3, to);
        for (int row = 0; row < rows_; ++row) {
            const Piece& piece = pieces_[static_cast<std::size_t>(row * columns_ + columns[row])];
            std::memcpy(to, piece.text, longest);
            to += piece.size;
        }
        text.size = static_cast<std::size_t>(to - text.data());
    }

    Growing<char> text;

private:
    static constexpr std::size_t longest = 16;  // ", [63, 63]]" and a newline, and one to spare
    struct Piece {
        char text[longest];
        std::size_t size;
    };
    std::vector<Piece> pieces_;
    int rows_, columns_;
};

}  // namespace nq
