// Tests groups of 8 patterns against clusters of 64 items: first the common bits of the clusters, 8 groups x 64
// clusters at once, then the remaining pairs of groups and clusters, 8 patterns x 64 items at once, with the same
// operation (halves/byte_fields.hpp).
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/intrinsics.hpp"
#include "halves/bit_order.hpp"
#include "halves/byte_fields.hpp"
#include "halves/clusters.hpp"
#include "halves/slots.hpp"

#if NQ_VECTOR_BITS == 512

namespace nq::NQ_ISA {

// Population counts of the pairs found, by carry-save addition.
struct PairCounter {
    __m512i ones = _mm512_setzero_si512(), twos = ones, fours = ones, rest = ones;
    u64 sum() const {
        const auto added = [](__m512i lanes) { return static_cast<u64>(_mm512_reduce_add_epi64(lanes)); };
        return added(_mm512_popcnt_epi64(ones)) + 2 * added(_mm512_popcnt_epi64(twos)) + 4 * added(fours) + added(rest);
    }
};

class GroupMatcher {
public:
    static constexpr std::size_t most_groups = 64;

    void prepare(const ByteFields& fields) {
        fields_ = &fields;
        const int few = fields.count() < few_fields ? fields.count() : few_fields;
        few_first_ = fields.count() - few;
        few_bits_ = fields.bits_of(few_first_, fields.count());
        groups_ = 0;
    }

    std::size_t groups() const { return groups_; }
    u64 operations() const { return operations_; }  // tests of up to 8 x 64 pairs since the last reset
    void forget_operations() { operations_ = 0; }

    // Adds a group of up to 8 patterns; at most most_groups are held.
    void add(const u64* words, std::size_t size) {
        u64 common = ~0ull, some = 0;
        bool few = true;
        for (std::size_t i = 0; i < size; ++i) {
            const u64 word = words[i];
            common &= word;
            some |= word;
            few = few && (word & few_bits_);
        }
        common_[groups_] = common;
        some_[groups_] = some;
        without_few_[groups_] = !few;
        fields_->tabulate(words, size, tables_[groups_]);
        ++groups_;
    }

    // Tests the groups against the remaining clusters, of which those from chunk `first_tied` on are tied, and removes
    // the groups. `plain` counts the disjoint pairs with neither word tied, `others` the rest.
    void meet(const Clusters& clusters, const ClustersLeft& left, std::size_t first_tied, PairCounter& plain,
              PairCounter& others) {
        clusters_ = &clusters;
        packs_ = (groups_ + group_words - 1) / group_words;
        for (std::size_t pack = 0; pack < packs_; ++pack) {
            const std::size_t first = pack * group_words, rest = groups_ - first;
            const std::size_t size = rest < group_words ? rest : group_words;
            fields_->tabulate(common_ + first, size, common_tables_[pack]);
            fields_->tabulate(some_ + first, size, some_tables_[pack]);
        }
        PairCounter& with_plain = left.tied ? others : plain;
        std::size_t i = 0;
        for (; i < left.size && left.chunk[i] < first_tied; ++i) gather(left.chunk[i], left.clusters[i], with_plain);
        meet_gathered(with_plain);
        for (; i < left.size; ++i) gather(left.chunk[i], left.clusters[i], others);
        meet_gathered(others);
        groups_ = 0;
    }

private:
    static constexpr int few_fields = 5;  // the first fields' bits are usually decided, the last five are not

    // Appends the remaining clusters of a chunk to the gathered ones.
    void gather(std::size_t number, u64 left, PairCounter& counter) {
        const Chunk& chunk = clusters_->chunk(number);
        for (int field = 0; field < fields_->count(); ++field)
            _mm512_storeu_si512(gathered_common_[field] + gathered_,
                                _mm512_maskz_compress_epi8(left, load_bytes(chunk.common[field])));
        for (int field = 0; field < few_first_; ++field)
            _mm512_storeu_si512(gathered_some_[field] + gathered_,
                                _mm512_maskz_compress_epi8(left, load_bytes(chunk.some[field])));
        const u32 first = static_cast<u32>(number * cluster_words);
        for (; left; left &= left - 1) gathered_number_[gathered_++] = first + static_cast<u32>(lowest_bit(left));
        if (gathered_ + cluster_words > most_gathered) meet_gathered(counter);
    }

    void meet_gathered(PairCounter& counter) {
        for (std::size_t first = 0; first < gathered_; first += cluster_words) {
            const std::size_t left = gathered_ - first;
            const u64 there = left < cluster_words ? (1ull << left) - 1 : ~0ull;
            for (std::size_t pack = 0; pack < packs_; ++pack) meet_pack(pack, first, there, counter);
        }
        gathered_ = 0;
    }

    // The bits common to all words of a cluster determine the groups that it must be tested against; the bits that some
    // of its words have determine the number of leading fields that need no test.
    void meet_pack(std::size_t pack, std::size_t first, u64 there, PairCounter& counter) {
        const __m512i all = _mm512_set1_epi8(-1);
        __m512i open = all, nearly = all, decided = all;
        const auto disjoint = [](const u8* entries, const Bytes& table) {
            return _mm512_permutexvar_epi8(_mm512_loadu_si512(entries), load_bytes(table));
        };
        for (int field = 0; field < fields_->count(); ++field)
            open = _mm512_and_si512(open, disjoint(gathered_common_[field] + first, common_tables_[pack][field]));
        for (int field = 0; field < few_first_; ++field) {
            nearly = decided;
            decided = _mm512_and_si512(decided, disjoint(gathered_some_[field] + first, some_tables_[pack][field]));
        }
        const u32* const numbers = gathered_number_ + first;
        for (std::size_t k = 0; k < group_words; ++k) {
            const std::size_t group = pack * group_words + k;
            const __m512i bit = _mm512_set1_epi8(static_cast<char>(0x80 >> k));
            const u64 meet = _mm512_mask_test_epi8_mask(there, open, bit);
            if (!meet) continue;
            operations_ += static_cast<u64>(popcount64(meet));
            if (without_few_[group]) {
                count<true>(group, 0, numbers, meet, counter);
                continue;
            }
            const u64 few = _mm512_mask_test_epi8_mask(meet, decided, bit), more = meet ^ few;
            if (few) count<false>(group, few_first_, numbers, few, counter);
            if (!more) continue;
            const u64 one_more = _mm512_mask_test_epi8_mask(more, nearly, bit);
            if (one_more) count<false>(group, few_first_ - 1, numbers, one_more, counter);
            if (more != one_more) count<false>(group, 0, numbers, more ^ one_more, counter);
        }
    }

    // Tests some clusters against a group, without the fields before `first`.
    template <bool check>
    void count(std::size_t group, int first, const u32* numbers, u64 clusters, PairCounter& counter) {
        switch (fields_->count() - first) {
            case 1: return count<1, check>(group, first, numbers, clusters, counter);
            case 2: return count<2, check>(group, first, numbers, clusters, counter);
            case 3: return count<3, check>(group, first, numbers, clusters, counter);
            case 4: return count<4, check>(group, first, numbers, clusters, counter);
            case 5: return count<5, check>(group, first, numbers, clusters, counter);
            case 6: return count<6, check>(group, first, numbers, clusters, counter);
            case 7: return count<7, check>(group, first, numbers, clusters, counter);
            default: return count<8, check>(group, first, numbers, clusters, counter);
        }
    }

    // A pattern without any bit in these fields would also match the missing words of a cluster with fewer than 64;
    // `check` excludes these.
    template <int used, bool check>
    __attribute__((noinline)) void count(std::size_t group, int first, const u32* numbers, u64 clusters,
                                         PairCounter& counter) const {
        __m512i table[used];
        for (int field = 0; field < used; ++field) table[field] = load_bytes(tables_[group][first + field]);
        const std::size_t stride = static_cast<std::size_t>(fields_->count());
        const Bytes* const fields = clusters_->fields() + first;
        const auto next = [&]() __attribute__((always_inline)) {
            const std::size_t cluster = numbers[lowest_bit(clusters)];
            clusters &= clusters - 1;
            const Bytes* const words = fields + cluster * stride;
            __m512i found[used];
#pragma GCC unroll 8
            for (int field = 0; field < used; ++field)
                found[field] = _mm512_permutexvar_epi8(load_bytes(words[field]), table[field]);
            if (check) found[0] = _mm512_maskz_mov_epi8(clusters_->words(cluster), found[0]);
            return all_of<used>(found);
        };
        Slots ones{counter.ones}, twos{counter.twos};
        __m512i fours = counter.fours, rest = counter.rest;
        int left = popcount64(clusters);
        for (; left >= 4; left -= 4) {
            const __m512i a = next(), b = next(), c = next(), d = next();
            const Slots two = full_add(ones, Slots{a}, Slots{b}), two_more = full_add(ones, Slots{c}, Slots{d});
            fours = _mm512_add_epi64(fours, _mm512_popcnt_epi64(full_add(twos, two, two_more).v));
        }
        for (; left > 0; --left) rest = _mm512_add_epi64(rest, _mm512_popcnt_epi64(next()));
        counter = {ones.v, twos.v, fours, rest};
    }

    template <int used>
    NQ_INLINE static __m512i all_of(const __m512i* found) {
        if constexpr (used == 1) return found[0];
        if constexpr (used == 2) return _mm512_and_si512(found[0], found[1]);
        if constexpr (used >= 3) {
            const __m512i three = _mm512_ternarylogic_epi64(found[0], found[1], found[2], 0x80);
            if constexpr (used == 3) return three;
            else if constexpr (used == 4) return _mm512_and_si512(three, found[3]);
            else {
                const __m512i five = _mm512_ternarylogic_epi64(three, found[3], found[4], 0x80);
                if constexpr (used == 5) return five;
                else if constexpr (used == 6) return _mm512_and_si512(five, found[5]);
                else {
                    const __m512i seven = _mm512_ternarylogic_epi64(five, found[5], found[6], 0x80);
                    if constexpr (used == 7) return seven;
                    else return _mm512_and_si512(seven, found[7]);
                }
            }
        }
    }

    const ByteFields* fields_ = nullptr;
    const Clusters* clusters_ = nullptr;
    int few_first_ = 0;
    u64 few_bits_ = 0;  // bits of the last fields
    u64 operations_ = 0;
    std::size_t groups_ = 0, packs_ = 0;
    u64 common_[most_groups] = {}, some_[most_groups] = {};
    bool without_few_[most_groups] = {};  // some word has no bit in the last fields
    Bytes tables_[most_groups][ByteFields::most];
    Bytes common_tables_[most_groups / group_words][ByteFields::most];
    Bytes some_tables_[most_groups / group_words][ByteFields::most];
    static constexpr std::size_t most_gathered = 1024;
    std::size_t gathered_ = 0;
    alignas(64) u8 gathered_common_[ByteFields::most][most_gathered], gathered_some_[ByteFields::most][most_gathered];
    u32 gathered_number_[most_gathered] = {};
};

}  // namespace nq::NQ_ISA

#endif
