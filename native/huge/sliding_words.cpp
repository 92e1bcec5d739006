// Sliding words: the first phase of a random solution, 64 columns at a time.
//
// A *word* is 64 consecutive columns, with a mask of those still free. From one row to the next, the sums of a word's
// squares move up by one bit and the differences down by one, so the free squares of a word in a row are three shifted
// words and two ANDs. Only `slots` words are in use at a time: the lines they need stay in the cache, although the
// words may be anywhere on the board. A word is replaced when at most `few` of its columns are free.
//
// Sixteen rows, each with its own word, are looked up before any of them is filled, and the next sixteen, with other
// words, before the first are filled. Otherwise loads would wait for the stores of the rows before, which takes half of
// the time. Two queens of a batch may then share a diagonal if their words are neighbours; the second one is not
// placed. A row without a queen tries another word in the next batch.
//
// New words are accepted with probability (share of free sums) × (share of free differences) at their start. Otherwise
// the crowded diagonals in the middle of the board would run out long before the rows do.
#include "common/integers.hpp"
#include "common/intrinsics.hpp"
#include "huge/random_bits.hpp"
#include "huge/random_lines.hpp"

namespace nq::NQ_ISA {
namespace {

constexpr u32 batch = 16;
constexpr u32 slots_per_lane = 2;  // of one batch
constexpr u32 batches = 2;
constexpr u32 slots = batches * batch * slots_per_lane;
static_assert(slots == words_in_use);
constexpr int few = 5;
constexpr u32 words_per_cache_line = 8;

class Slide {
public:
    Slide(WordsBoard& board, const StopFlag* stop)
        : board_(board), stop_(stop), words_(board.rows / 64), generators_(board.seed), numbers_(~board.seed) {}

    bool run() {
        for (u32 word = 0; word < words_; ++word) board_.order[word] = word;
        for (u32& place : drawn_) place = numbers_.below(words_);
        for (u32 slot = 0; slot < slots; ++slot) refill(slot);
        for (Batch& each : batches_)
            for (u64& row : each.row) row = next_row_++;
        look(batches_[0], 0);
        for (u32 count = 0; more_ && board_.rows - next_row_ >= batches * batch; ++count) {
            if (count % batches_between_looks == 0 && is_set(stop_)) return false;
            look(batches_[1], 1);
            put_down(batches_[0]);
            look(batches_[0], 0);
            put_down(batches_[1]);
        }
        for (u32 slot = 0; slot < slots; ++slot) board_.free_columns[first_[slot] / 64] = free_[slot];
        for (const Batch& each : batches_)
            for (const u64 row : each.row) add_to_chain(board_, static_cast<u32>(row));
        board_.next_row = next_row_;
        return true;
    }

private:
    // Rows and the squares found for them.
    struct Batch { alignas(64) u64 row[batch], slot[batch], queen[batch], sum[batch], difference[batch]; };

    // For every row of the batch: picks one of the two words of its lane, and in it a random free square, if any. The
    // rows rotate through the lanes first. One call of the generators serves both batches: 16 bits per lane.
    void look(Batch& found, u32 number) {
        if (number == 0) generators_.next(random_);
        const u64 turn = random_[number] >> 7 & (batch - 1);
#ifdef __AVX512F__
        const __m512i low = _mm512_load_si512(found.row), high = _mm512_load_si512(found.row + 8);
        const __m512i places = _mm512_xor_si512(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), all(turn));
        look_at_eight(found, number, 0, _mm512_permutex2var_epi64(low, places, high));
        look_at_eight(found, number, 8, _mm512_permutex2var_epi64(low, _mm512_xor_si512(places, all(8)), high));
#else
        u64 rows[batch];
        for (u32 lane = 0; lane < batch; ++lane) rows[lane] = found.row[lane ^ turn];
        for (u32 lane = 0; lane < batch; ++lane) {
            const u64 random = random_[lane % 8] >> (32 * number + 2 * (lane & 8)), row = rows[lane];
            const u64 slot = (2 * number + (random >> 6 & 1)) * batch + lane;
            const u64 sum = first_[slot] + row, difference = first_[slot] + board_.rows - row;
            const u64 open = free_[slot] & bits_from(board_.sums, sum) & bits_from(board_.differences, difference);
            const u64 queen = pick(open, random);
            const u64 offset = queen ? static_cast<u64>(__builtin_ctzll(queen)) : 0;
            found.row[lane] = row;
            found.slot[lane] = slot;
            found.queen[lane] = queen;
            found.sum[lane] = sum + offset;
            found.difference[lane] = difference + offset;
        }
#endif
    }

#ifdef __AVX512F__
    static __m512i all(u64 number) { return _mm512_set1_epi64(static_cast<long long>(number)); }

    void look_at_eight(Batch& found, u32 number, u32 lane, __m512i row) {
        const __m512i random = _mm512_srli_epi64(_mm512_load_si512(random_), 32 * number + 2 * lane);
        const __mmask8 second = _mm512_test_epi64_mask(random, all(64));
        const u32 slot = 2 * number * batch + lane;
        const auto either = [&](const u64* words) {
            return _mm512_mask_mov_epi64(_mm512_load_si512(words + slot), second,
                                         _mm512_load_si512(words + slot + batch));
        };
        const __m512i first = either(first_), sum = _mm512_add_epi64(first, row);
        const __m512i difference = _mm512_sub_epi64(_mm512_add_epi64(first, all(board_.rows)), row);
        const auto bits = [&](const u64* words, __m512i at) {
            const __m512i bytes = _mm512_i64gather_epi64(_mm512_srli_epi64(at, 3), words, 1);
            return _mm512_srlv_epi64(bytes, _mm512_and_si512(at, all(7)));
        };
        const __m512i open = _mm512_ternarylogic_epi64(either(free_), bits(board_.sums, sum),
                                                       bits(board_.differences, difference), 0x80);
        const __m512i start = _mm512_sllv_epi64(all(~u64{0}), _mm512_and_si512(random, all(63)));
        const __m512i upper = _mm512_and_si512(open, start);
        const __m512i from = _mm512_mask_mov_epi64(open, _mm512_test_epi64_mask(upper, upper), upper);
        const __m512i queen = _mm512_and_si512(from, _mm512_sub_epi64(_mm512_setzero_si512(), from));
        const __m512i offset =
            _mm512_maskz_popcnt_epi64(_mm512_test_epi64_mask(from, from), _mm512_sub_epi64(queen, all(1)));
        const __m512i lanes = _mm512_add_epi64(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), all(slot));
        _mm512_store_si512(found.row + lane, row);
        _mm512_store_si512(found.slot + lane, _mm512_mask_add_epi64(lanes, second, lanes, all(batch)));
        _mm512_store_si512(found.queen + lane, queen);
        _mm512_store_si512(found.sum + lane, _mm512_add_epi64(sum, offset));
        _mm512_store_si512(found.difference + lane, _mm512_add_epi64(difference, offset));
    }
#endif

    // A row that found no square, or lost it to another row, stays in the batch and tries another word.
    void put_down(Batch& found) {
        for (u32 lane = 0; lane < batch; ++lane) {
            const u64 queen = found.queen[lane], sum = found.sum[lane], difference = found.difference[lane];
            if (__builtin_expect(!queen, 0)) continue;
            if (__builtin_expect(!take(board_.sums, sum), 0)) continue;
            if (__builtin_expect(!take(board_.differences, difference), 0)) {
                give_back(board_.sums, sum);
                continue;
            }
            __builtin_prefetch(board_.sums + sum / 64 + words_per_cache_line, 1);
            __builtin_prefetch(board_.differences + difference / 64 - words_per_cache_line, 1);
            board_.columns[found.row[lane]] = static_cast<u32>(sum - found.row[lane]);
            found.row[lane] = next_row_++;
            const u64 slot = found.slot[lane], left = free_[slot] ^ queen;
            free_[slot] = left;
            if (__builtin_expect(__builtin_popcountll(left) <= few, 0)) {
                board_.free_columns[first_[slot] / 64] = left;
                refill(static_cast<u32>(slot));
            }
        }
    }

    // Puts a new word into the slot: the first accepted one of those drawn a while ago.
    void refill(u32 slot) {
        constexpr u32 most_tries = 16;
        if (next_ == words_) {
            more_ = false;
            return;
        }
        u32 chosen = next_;
        for (u32 attempt = 0; attempt < most_tries; ++attempt) {
            chosen = draw();
            const u64 first = u64{board_.order[chosen]} * 64;
            const int free_sums = __builtin_popcountll(board_.sums[(first + next_row_) / 64]);
            const int free_differences =
                __builtin_popcountll(board_.differences[(first + board_.rows - next_row_) / 64]);
            if ((numbers_.next() & 4095) < static_cast<u64>(free_sums * free_differences)) break;
        }
        const u32 word = board_.order[chosen];
        board_.order[chosen] = board_.order[next_];
        board_.order[next_++] = word;
        first_[slot] = u64{word} * 64;
        free_[slot] = ~u64{0};
    }

    // A random position in the order of unused words. It was drawn `ahead` calls ago; its entry was prefetched then and
    // its lines half-way, so that nothing here waits for memory.
    u32 draw() {
        constexpr u64 rows_until_then = ahead / 2 * 24;
        u32& oldest = drawn_[turn_ % ahead];
        const u32 place = oldest >= next_ ? oldest : next_ + numbers_.below(words_ - next_);
        oldest = next_ + numbers_.below(words_ - next_);
        __builtin_prefetch(board_.order + oldest, 1);
        const u64 first = u64{board_.order[drawn_[(turn_ + ahead / 2) % ahead]]} * 64;
        const u64 row = next_row_ + rows_until_then < board_.rows ? next_row_ + rows_until_then : next_row_;
        __builtin_prefetch(board_.sums + (first + row) / 64, 1);
        __builtin_prefetch(board_.differences + (first + board_.rows - row) / 64, 1);
        ++turn_;
        return place;
    }

    static constexpr u32 ahead = 8;

    WordsBoard& board_;
    const StopFlag* stop_;
    u32 words_;     // full words of columns
    u32 next_ = 0;  // words order[0 .. next_) have been used
    u32 next_row_ = 0;
    bool more_ = true;
    u32 turn_ = 0, drawn_[ahead];
    EightGenerators generators_;
    Numbers numbers_;
    alignas(64) u64 first_[slots];  // first column of each word in use
    alignas(64) u64 free_[slots];   // its free columns
    alignas(64) u64 random_[8];
    Batch batches_[batches];
};

bool slide(WordsBoard& board, const StopFlag* stop) { return Slide(board, stop).run(); }
bool fill_lines(WordsBoard& board, const StopFlag* stop) {
    return SlideLines(board, stop).run() && FillLines(board, stop).run();
}

}  // namespace

const WordsKernel words_kernel = {slide, fill_lines};

}  // namespace nq::NQ_ISA
