// Covering search: places pieces until every square is covered. Compiled once per instruction set.
//
// At a position with `left` pieces to place, let `most` be the largest number of uncovered squares that any piece
// covers. A piece that covers fewer than uncovered - (left - 1) * most of them is in no cover within reach and is
// excluded. Then the search branches on the square that the fewest remaining pieces cover, in descending order of
// coverage. Each piece tried is excluded from the later branches, so that every cover is found once.

#include "common/bit_set.hpp"
#include "common/integers.hpp"
#include "common/intrinsics.hpp"
#include "covering/kernel.hpp"
#include "sets/widths.hpp"

namespace nq::NQ_ISA {
namespace {

template <int words>
class Search {
public:
    Search(const CoverTables& tables, const StopFlag* stop, const CoverSink& sink)
        : tables_(tables), stop_(stop), sink_(sink) {}

    CoverTotals run(const CoverStart& start) {
        BitSet<words> uncovered, allowed;
        for (int at = 0; at < words; ++at) {
            uncovered.word[at] = start.uncovered[at];
            allowed.word[at] = start.allowed[at];
        }
        place(uncovered, allowed, start.left);
        return totals_;
    }

private:
    static constexpr int most = 64 * words;
    static constexpr u64 nodes_between_looks = 1024;  // between reads of the stop flag

    const u64* row(const u64* sets, int of) const { return sets + static_cast<std::size_t>(of) * words; }

    // Sets counts[i] to |set i ∩ within| for i in `of`, else to 0; returns the maximum.
    int count(const u64* transposed, const BitSet<words>& within, const BitSet<words>& of) {
#if defined(NQ_VECTOR_BITS) && NQ_VECTOR_BITS == 512
        __m512i inside[words];
        for (int at = 0; at < words; ++at) inside[at] = _mm512_set1_epi64(static_cast<long long>(within.word[at]));
        __m512i greatest = _mm512_setzero_si512();
        for (int block = 0; block < most; block += 8) {
            const auto wanted = static_cast<__mmask8>(of.word[block >> 6] >> (block & 63));
            __m512i sum = _mm512_setzero_si512();
            if (wanted)
                for (int at = 0; at < words; ++at)
                    sum = _mm512_add_epi64(
                        sum,
                        _mm512_popcnt_epi64(_mm512_and_si512(
                            inside[at], _mm512_loadu_si512(transposed + static_cast<std::size_t>(at) * most + block))));
            sum = _mm512_maskz_mov_epi64(wanted, sum);
            greatest = _mm512_max_epi64(greatest, sum);
            _mm_storeu_si128(reinterpret_cast<__m128i*>(counts_ + block), _mm512_cvtepi64_epi16(sum));
        }
        return static_cast<int>(_mm512_reduce_max_epi64(greatest));
#else
        int greatest = 0;
        for (BitSet<words> rest = of; rest.any();) {
            const int each = rest.take_first();
            int sum = 0;
            for (int at = 0; at < words; ++at)
                sum += __builtin_popcountll(
                    transposed[static_cast<std::size_t>(at) * most + static_cast<std::size_t>(each)] & within.word[at]);
            counts_[each] = static_cast<u16>(sum);
            greatest = sum > greatest ? sum : greatest;
        }
        return greatest;
#endif
    }

    // Keeps the members with a count of at least `fewest`.
    void keep_from(BitSet<words>& allowed, int fewest) const {
#if defined(NQ_VECTOR_BITS) && NQ_VECTOR_BITS == 512
        const __m512i least = _mm512_set1_epi16(static_cast<short>(fewest));
        for (int block = 0; block < most; block += 32) {
            const u64 high = _mm512_cmpge_epu16_mask(_mm512_loadu_si512(counts_ + block), least);
            allowed.word[block >> 6] &= high << (block & 63) | (block & 63 ? 0xFFFFFFFFull : 0xFFFFFFFFull << 32);
        }
#else
        for (BitSet<words> rest = allowed; rest.any();) {
            const int each = rest.take_first();
            if (counts_[each] < fewest) allowed.remove(each);
        }
#endif
    }

    void found() {
        if (!sink_.take(sink_.owner, chosen_, depth_)) totals_.completed = false;
    }

    void take(int piece, BitSet<words> uncovered, BitSet<words> allowed, int left) {
        chosen_[depth_++] = piece;
        uncovered.drop(row(tables_.covers, piece));
        if (tables_.excludes) allowed.drop(row(tables_.excludes, piece));
        if (left == 2) last(uncovered, allowed);
        else place(uncovered, allowed, left - 1);
        --depth_;
    }

    // The last piece: it must cover all uncovered squares.
    void last(const BitSet<words>& uncovered, BitSet<words> allowed) {
        ++totals_.nodes;
        for (BitSet<words> rest = uncovered; rest.any();) {
            allowed.keep(row(tables_.covered_by, rest.take_first()));
            if (!allowed.any()) return;
        }
        while (allowed.any() && totals_.completed) {
            chosen_[depth_++] = allowed.take_first();
            found();
            --depth_;
        }
    }

    void place(const BitSet<words>& uncovered, BitSet<words> allowed, int left) {
        if (left == 0) {
            if (!uncovered.any()) found();
            return;
        }
        if (left == 1) return last(uncovered, allowed);
        if (++totals_.nodes >= next_look_) {
            next_look_ = totals_.nodes + nodes_between_looks;
            if (is_set(stop_)) totals_.completed = false;
        }
        const int size = uncovered.size();
        if (size == 0) return any_more(uncovered, allowed, left);
        const int best = count(tables_.transposed_covers, uncovered, allowed);
        const int fewest = size - (left - 1) * best;
        if (fewest > best) return;
        if (fewest > 0) keep_from(allowed, fewest);
        u16 order[most];
        const int choices = choose(uncovered, allowed, order);
        for (int at = 0; at < choices && totals_.completed; ++at) {
            const int piece = order[at];
            allowed.remove(piece);
            take(piece, uncovered, allowed, left);
        }
    }

    // Everything is covered: the rest may be any of the remaining pieces.
    void any_more(const BitSet<words>& uncovered, BitSet<words> allowed, int left) {
        while (allowed.any() && totals_.completed) {
            const int piece = allowed.take_first();
            take(piece, uncovered, allowed, left);
        }
    }

    // Lists the pieces for the uncovered square that the fewest can cover, in descending order of coverage.
    int choose(const BitSet<words>& uncovered, const BitSet<words>& allowed, u16* order) {
        u16 covering[most];
        for (int at = 0; at < most; ++at) covering[at] = counts_[at];
        count(tables_.transposed_covered_by, allowed, uncovered);
        int fewest = most + 1, square = 0;
        for (BitSet<words> rest = uncovered; rest.any();) {
            const int each = rest.take_first();
            if (counts_[each] < fewest) {
                fewest = counts_[each];
                square = each;
            }
        }
        if (fewest == 0) return 0;
        BitSet<words> pieces = allowed;
        pieces.keep(row(tables_.covered_by, square));
        int length = 0;
        while (pieces.any()) {
            const int piece = pieces.take_first();
            int at = length++;
            for (; at > 0 && covering[order[at - 1]] < covering[piece]; --at) order[at] = order[at - 1];
            order[at] = static_cast<u16>(piece);
        }
        return length;
    }

    const CoverTables& tables_;
    const StopFlag* stop_;
    const CoverSink& sink_;
    CoverTotals totals_;
    u64 next_look_ = nodes_between_looks;  // in nodes; some nodes are counted outside `place`
    int depth_ = 0;
    i32 chosen_[most];
    alignas(64) u16 counts_[most];
};

CoverTotals search(const CoverTables& tables, const CoverStart& start, const StopFlag* stop, const CoverSink& sink) {
    return with_width_for<cover_widths>(tables.words,
                                        [&]<int words>() { return Search<words>(tables, stop, sink).run(start); });
}

}  // namespace

const CoverKernel cover_kernel = {search};

}  // namespace nq::NQ_ISA
