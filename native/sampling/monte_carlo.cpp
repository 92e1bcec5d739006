// Sequential Monte Carlo over partial placements: an unbiased estimate of the number of solutions.
//
// Many particles, each a placement of non-attacking queens, grow by one queen per step, on a random free square of the
// row or column with the fewest free squares. A particle's weight is multiplied by the number of these squares, so that
// the mean weight after n steps is an unbiased estimate (Knuth 1975; with resampling Del Moral, Doucet and Jasra 2006).
// When the weights have spread, the particles are resampled in proportion to weight × twist. The twist is a guess at
// the number of solutions of a placement: the square root of the product of the numbers of free squares of all rows and
// columns, to a power below 1. Any twist leaves the estimate unbiased; a good one lowers its variance.
//
// A particle stores only its open lines (rows and columns without a queen), packed, each with the mask of its free
// squares, so that placing a queen is one pass over vectors.
#include <cstring>

#include "common/integers.hpp"
#include "common/intrinsics.hpp"
#include "common/random.hpp"
#include "sampling/monte_carlo_kernel.hpp"

namespace nq::NQ_ISA {
namespace {

constexpr int most_rows_padded = (most_monte_carlo_rows + 7) / 8 * 8;
constexpr double resample_below = 0.5;  // of the particles, by effective sample size

// Every open line but one multiplies its free squares, fewer than 2^8, into one of eight products, for both sides of
// the board; two products are multiplied before the logarithm. A double holds up to 2^1023.
static_assert(most_monte_carlo_rows < 256 && 2 * 2 * (most_rows_padded / 8) * 8 <= 1023);
// The number of a line is stored in one byte, and its position in eight bits of `Line::key`.
static_assert(most_rows_padded <= 256);

constexpr double minus_infinity = -__builtin_inf();

// Position of the set bit of `word` with `index` set bits below it.
inline int select_bit(u64 word, int index) {
#if NQ_VECTOR_BITS > 0
    return static_cast<int>(_tzcnt_u64(_pdep_u64(u64{1} << index, word)));
#else
    for (; index > 0; --index) word &= word - 1;
    return __builtin_ctzll(word);
#endif
}

// A particle's most constrained line as one number: free squares, then side (0 row, 1 column), then position.
struct Line {
    i32 key;
    int free() const { return key >> 9; }
    int side() const { return key >> 8 & 1; }
    int place() const { return key & 255; }
};

template <int words>
class Run {
public:
    Run(const MonteCarloTask& task, void* workspace, const StopFlag* stop)
        : n_(task.n), size_(task.particles), twist_(task.twist), random_(task.seed, task.stream), stop_(stop) {
        stride_ = (n_ + 7) / 8 * 8;
        side_ = static_cast<std::size_t>(stride_) * (1 + words) * sizeof(u64) + static_cast<std::size_t>(stride_);
        char* at = static_cast<char*>(workspace);
        const auto take = [&at](std::size_t bytes) {
            char* taken = at;
            at += (bytes + 63) / 64 * 64;
            return taken;
        };
        particles_ = take(bytes_of_particle() * static_cast<std::size_t>(size_));
        log_weight_ = reinterpret_cast<double*>(take(sizeof(double) * static_cast<std::size_t>(size_)));
        log_twist_ = reinterpret_cast<double*>(take(sizeof(double) * static_cast<std::size_t>(size_)));
        scaled_ = reinterpret_cast<double*>(take(sizeof(double) * static_cast<std::size_t>(size_)));
        line_ = reinterpret_cast<Line*>(take(sizeof(Line) * static_cast<std::size_t>(size_)));
        copies_ = reinterpret_cast<i32*>(take(sizeof(i32) * static_cast<std::size_t>(size_)));
        for (int count = 1; count <= n_; ++count) log_[count] = __builtin_log(count);
    }

    static std::size_t workspace_bytes(const MonteCarloTask& task) {
        const std::size_t stride = static_cast<std::size_t>(task.n + 7) / 8 * 8;
        const std::size_t particle = ((stride * (1 + words) * 8 + stride) * 2 + 63) / 64 * 64;
        return static_cast<std::size_t>(task.particles) * (particle + 3 * 8 + 2 * 4) + 8 * 64;
    }

    MonteCarloResult run() {
        MonteCarloResult result;
        start();
        double log_factor = log_twist_[0];
        for (int step = 0; step < n_; ++step) {
            open_ = n_ - step;
            for (int i = 0; i < size_; ++i) {
                if ((i & 63) == 0 && is_set(stop_)) {
                    result.completed = false;
                    return result;
                }
                if (log_weight_[i] != minus_infinity) grow(i);
            }
            open_ -= 1;
            const Spread spread = measure();
            if (spread.largest == minus_infinity) {
                result.log_count = minus_infinity;
                return result;
            }
            if (step + 1 < n_ && spread.effective >= resample_below * size_) continue;
            log_factor += spread.largest + __builtin_log(spread.sum / size_);
            if (step + 1 < n_) {
                resample(spread.sum);
                ++result.resamplings;
            }
        }
        result.log_count = log_factor;
        return result;
    }

private:
    struct Spread {
        double largest, sum, effective;  // sum of w = exp(log weight - largest); sum² / (sum of w²)
    };

    std::size_t bytes_of_particle() const { return (side_ * 2 + 63) / 64 * 64; }
    char* particle(int i) const { return particles_ + bytes_of_particle() * static_cast<std::size_t>(i); }

    // One side (0 rows, 1 columns) of a particle: line numbers, masks of free squares word by word, and the position of
    // each line among the open ones.
    u64* numbers(char* particle, int side) const {
        return reinterpret_cast<u64*>(particle + side_ * static_cast<std::size_t>(side));
    }
    u64* masks(char* particle, int side) const { return numbers(particle, side) + stride_; }
    u8* places(char* particle, int side) const {
        return reinterpret_cast<u8*>(masks(particle, side) + words * stride_);
    }

    void start() {
        char* first = particle(0);
        std::memset(first, 0, bytes_of_particle());
        for (int side = 0; side < 2; ++side)
            for (int line = 0; line < n_; ++line) {
                numbers(first, side)[line] = static_cast<u64>(line);
                places(first, side)[line] = static_cast<u8>(line);
                for (int bit = 0; bit < n_; ++bit) masks(first, side)[bit / 64 * stride_ + line] |= u64{1} << bit % 64;
            }
        for (int i = 0; i < size_; ++i) {
            if (i > 0) std::memcpy(particle(i), first, bytes_of_particle());
            log_weight_[i] = 0;
            log_twist_[i] = twist_ * n_ * log_[n_];
            line_[i] = {n_ << 9};
        }
    }

    // Places another queen for particle i; a dead particle has weight 0.
    void grow(int i) {
        const Line line = line_[i];
        if (line.free() == 0) {
            log_weight_[i] = minus_infinity;
            return;
        }
        char* p = particle(i);
        const int side = line.side();
        const int number = static_cast<int>(numbers(p, side)[line.place()]);
        const int crossing = free_square(p, line, static_cast<int>(random_.below(static_cast<u32>(line.free()))));
        close(p, side, line.place());
        close(p, 1 - side, places(p, 1 - side)[crossing]);
        double product[8] = {1, 1, 1, 1, 1, 1, 1, 1};
        const i32 of_side = attack(p, side, number, crossing, product);
        const i32 of_other = attack(p, 1 - side, crossing, number, product);
        line_[i].key = of_side < of_other ? of_side : of_other;
        const double log_twist = 0.5 * twist_ *
                                 (__builtin_log(product[0] * product[1]) + __builtin_log(product[2] * product[3]) +
                                  __builtin_log(product[4] * product[5]) + __builtin_log(product[6] * product[7]));
        log_weight_[i] += log_[line.free()] + log_twist - log_twist_[i];
        log_twist_[i] = log_twist;
    }

    int free_square(char* p, Line line, int index) const {
        for (int word = 0;; ++word) {
            const u64 mask = masks(p, line.side())[word * stride_ + line.place()];
            const int here = __builtin_popcountll(mask);
            if (index < here) return 64 * word + select_bit(mask, index);
            index -= here;
        }
    }

    // Removes the line at `place` from the open ones; the last one moves there.
    void close(char* p, int side, int place) const {
        const int last = open_ - 1;
        const u64 moved = numbers(p, side)[last];
        numbers(p, side)[place] = moved;
        places(p, side)[moved] = static_cast<u8>(place);
        for (int word = 0; word < words; ++word)
            masks(p, side)[word * stride_ + place] = masks(p, side)[word * stride_ + last];
    }

    // Removes the squares attacked by a queen on line `number` of this side, square `square`, from the open lines.
    // Multiplies the free squares of each line into `product` and returns the key of the line with the fewest.
    i32 attack(char* p, int side, int number, int square, double* product) const {
        const int open = open_ - 1;
        const int padded = (open + 7) / 8 * 8;
        const u64* lines = numbers(p, side);
        u64* mask = masks(p, side);
        alignas(64) i32 free[most_rows_padded];
        strike(lines, mask, padded, static_cast<u64>(square - number), static_cast<u64>(square + number), square, free);
        for (int line = open; line < padded; ++line) free[line] = 1;
        for (int line = 0; line < padded; line += 8)
            for (int lane = 0; lane < 8; ++lane) product[lane] *= free[line + lane];
        for (int line = open; line < padded; ++line) free[line] = 1 << 20;
        i32 least = 1 << 30;
        for (int line = 0; line < padded; ++line) {
            const i32 key = free[line] << 9 | side << 8 | line;
            least = key < least ? key : least;
        }
        return least;
    }

    void strike(const u64* __restrict lines, u64* __restrict mask, int padded, u64 up, u64 down, int square,
                i32* __restrict free) const {
        for (int line = 0; line < padded; ++line) {
            u64 total = 0;
            for (int word = 0; word < words; ++word) {
                const u64 offset = static_cast<u64>(64 * word);
                const u64 first = lines[line] + up - offset, second = down - lines[line] - offset;
                const u64 third = static_cast<u64>(square) - offset;
                const u64 struck = (first < 64 ? u64{1} << (first & 63) : 0) |
                                   (second < 64 ? u64{1} << (second & 63) : 0) |
                                   (third < 64 ? u64{1} << (third & 63) : 0);
                const u64 left = mask[word * stride_ + line] & ~struck;
                mask[word * stride_ + line] = left;
                total += static_cast<u64>(__builtin_popcountll(left));
            }
            free[line] = static_cast<i32>(total);
        }
    }

    Spread measure() {
        double largest = minus_infinity, sum = 0, squares = 0;
        for (int i = 0; i < size_; ++i) largest = log_weight_[i] > largest ? log_weight_[i] : largest;
        if (largest == minus_infinity) return {largest, 0, 0};
        for (int i = 0; i < size_; ++i) {
            scaled_[i] = log_weight_[i] == minus_infinity ? 0 : __builtin_exp(log_weight_[i] - largest);
            sum += scaled_[i];
            squares += scaled_[i] * scaled_[i];
        }
        return {largest, sum, sum * sum / squares};
    }

    // Systematic resampling: particle i gets the floor or ceiling of its share.
    void resample(double sum) {
        double reached = 0, next = random_.unit();
        for (int i = 0; i < size_; ++i) {
            reached += scaled_[i] / sum * size_;
            copies_[i] = 0;
            for (; next < reached; ++next) ++copies_[i];
        }
        int empty = 0;
        for (int i = 0; i < size_; ++i)
            for (; copies_[i] > 1; --copies_[i]) {
                while (empty < size_ && copies_[empty] != 0) ++empty;
                if (empty == size_) break;
                copy(i, empty);
                copies_[empty] = 1;
            }
        for (int i = 0; i < size_; ++i) log_weight_[i] = copies_[i] ? 0 : minus_infinity;
    }

    void copy(int from, int to) const {
        const std::size_t bytes = sizeof(u64) * static_cast<std::size_t>(open_);
        for (int side = 0; side < 2; ++side) {
            u64 *source = numbers(particle(from), side), *target = numbers(particle(to), side);
            for (int word = 0; word <= words; ++word)
                std::memcpy(target + word * stride_, source + word * stride_, bytes);
            std::memcpy(places(particle(to), side), places(particle(from), side), static_cast<std::size_t>(stride_));
        }
        line_[to] = line_[from];
        log_twist_[to] = log_twist_[from];
    }

    int n_, size_, stride_ = 0, open_ = 0;
    double twist_;
    Random random_;
    const StopFlag* stop_;
    std::size_t side_ = 0;
    char* particles_;
    double *log_weight_, *log_twist_, *scaled_;
    Line* line_;
    i32* copies_;
    double log_[most_rows_padded + 1];
};

std::size_t workspace_bytes(const MonteCarloTask& task) {
    return task.n <= 64    ? Run<1>::workspace_bytes(task)
           : task.n <= 128 ? Run<2>::workspace_bytes(task)
                           : Run<3>::workspace_bytes(task);
}

MonteCarloResult run(const MonteCarloTask& task, void* workspace, const StopFlag* stop) {
    return task.n <= 64    ? Run<1>(task, workspace, stop).run()
           : task.n <= 128 ? Run<2>(task, workspace, stop).run()
                           : Run<3>(task, workspace, stop).run();
}

}  // namespace

const MonteCarloKernel monte_carlo_kernel = {workspace_bytes, run};

}  // namespace nq::NQ_ISA
