// Counting the disjoint pairs of two long lists: clusters of items x groups of patterns.
//
// The bits are put in an order, found by a sample for each pair of lists, and both lists are parted by it as a trie
// would: the longer one, the items, into clusters of up to 64 words, the shorter one, the patterns, into groups of up
// to 8. On the way to the patterns the clusters are left out whose words all have a bit that the patterns all have, and
// so down to a node of a few hundred patterns. Its groups meet what is left, 64 clusters at a time: first what the
// clusters have in common, 8 groups x 64 clusters at once, then the pairs that this leaves, 8 patterns x 64 items at
// once by the same operation (halves/byte_fields.hpp).
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "halves/bit_order.hpp"
#include "halves/byte_fields.hpp"
#include "halves/clusters.hpp"
#include "halves/match.hpp"
#include "halves/trie_sort.hpp"

namespace nq::NQ_ISA {

#if NQ_VECTOR_BITS == 512

// What pays, by measurement; the count is the same with any.
struct ClusterSizes {
    std::size_t cluster = 64, clusters = 64;  // words of a cluster, clusters of a chunk: at most 64
    std::size_t group = 8, groups = 64;       // patterns of a group, at most 8; groups held at once, at most 64
    std::size_t node = 256;                   // patterns of a node
    std::size_t chunks = ~std::size_t{0};     // held at once
    std::size_t pairs = 4096;                 // in the sample for the order of the bits
    u32 order_life = 1;                       // the order serves so many pairs of lists
    // Shorter lists are for the other matcher.
    std::size_t least_patterns = 1 << 14, least_items = 1 << 14;
    SortSizes sort;
};

struct ClusterWork {
    u64 pairs = 0;       // pairs that met
    u64 operations = 0;  // of up to 8 x 64 pairs
    u64 all_fields = 0;  // those that needed all fields
    u64 nodes = 0, groups = 0, clusters = 0;
    u64 refills = 0;  // how often items were taken that had not found room before
};

class ClusterMatcher {
public:
    // The words have these bits, and where the pairs count by them tied_mark's.
    void prepare(u64 bits, u64 tied, char* memory, std::size_t bytes) {
        bits_ = bits;
        tied_ = tied;
        memory_ = memory;
        bytes_ = bytes;
        order_age_ = 0;
    }

    void start_anew() { order_age_ = 0; }

    // Whether this is the faster way for lists of so many words; there must be memory for it, too.
    bool pays(std::size_t a, std::size_t b) const {
        const std::size_t patterns = a < b ? a : b, items = a < b ? b : a;
        return patterns && patterns >= sizes.least_patterns && items >= sizes.least_items && chunks_for(a, b) > 0;
    }

    // The lists stay as they are. pays() must say so.
    PairCount match(const WordList& a, const WordList& b) {
        const WordList& patterns = a.size < b.size ? a : b;
        const WordList& items = a.size < b.size ? b : a;
        if (order_age_++ % sizes.order_life == 0) find_order(patterns, items);
        lay_out(patterns.size, items.size);
        both_plain_ = others_ = {};
        patterns_ = patterns;
        ItemTaker taker{*this, sizes.cluster, whole_bits_};
        TrieSort<ItemTaker>(split_order_, sizes.sort, keys_, taker).sort_copy(items, item_room_);
        meet_patterns();
        return {both_plain_.sum() + others_.sum(), both_plain_.sum()};
    }

    ClusterWork work;
    const StopFlag* stop = nullptr;  // once it is set, what is counted means nothing
    ClusterSizes sizes;

private:
    static constexpr std::size_t most_groups = 64;
    static constexpr int few_fields = 5;  // usually the first fields' bits are decided, and the last five are left

    // ------------------------------------------------------------ memory
    struct Frame {
        u32* chunk = nullptr;     // those with a cluster left
        u64* clusters = nullptr;  // and which these are
        std::size_t size = 0;
        bool tied = false;        // the patterns are
    };
    static constexpr std::size_t frame_bytes = sizeof(u32) + sizeof(u64), most_frames = 65, apart = 64;

    static std::size_t list_bytes(std::size_t words) { return (padded_words(words) + apart) * sizeof(u64); }
    static std::size_t padded_words(std::size_t words) { return (words + 7) & ~std::size_t{7}; }

    // How many chunks there is memory for, beside both lists sorted.
    std::size_t chunks_for(std::size_t a, std::size_t b) const {
        const std::size_t lists = 2 * list_bytes(a) + 2 * list_bytes(b) + list_bytes(a > b ? a : b) / 8 + 4096;
        const std::size_t frames = most_frames * apart * frame_bytes;
        if (bytes_ < lists + frames) return 0;
        const std::size_t chunks =
            (bytes_ - lists - frames) / (Clusters::chunk_bytes(ByteFields::most) + most_frames * frame_bytes);
        return chunks < sizes.chunks ? chunks : sizes.chunks;
    }

    void lay_out(std::size_t patterns, std::size_t items) {
        const std::size_t chunks = chunks_for(patterns, items);
        char* at = memory_;
        const auto take = [&at](std::size_t bytes) {
            char* const taken = at;
            at += (bytes + 63) & ~std::size_t{63};
            return taken;
        };
        const auto take_list = [&take](std::size_t words) { return reinterpret_cast<u64*>(take(list_bytes(words))); };
        item_room_ = {take_list(items), take_list(items), items};
        pattern_room_ = {take_list(patterns), take_list(patterns), patterns};
        keys_ = reinterpret_cast<u8*>(take(list_bytes(items) / 8));
        frame_clusters_ = reinterpret_cast<u64*>(take((chunks + apart) * most_frames * sizeof(u64)));
        frame_chunks_ = reinterpret_cast<u32*>(take((chunks + apart) * most_frames * sizeof(u32)));
        clusters_.prepare(fields_, take(0), chunks, sizes.clusters);
        first_tied_ = ~std::size_t{0};
    }

    // ------------------------------------------------------------ the order of the bits
    void find_order(const WordList& a, const WordList& b) {
        const BitOrder order = finder_.find(a, b, bits_, sizes.pairs);
        split_order_.count = 0;
        if (tied_) split_order_.place[split_order_.count++] = static_cast<u8>(lowest_bit(tied_));
        for (int i = 0; i < order.count; ++i) split_order_.place[split_order_.count++] = order.place[i];
        fields_.prepare(order.place, order.count, lowest_bit(~(bits_ | tied_)));
        const int few = fields_.count() < few_fields ? fields_.count() : few_fields;
        few_first_ = fields_.count() - few;
        few_bits_ = fields_.bits_of(few_first_, fields_.count());
        all_bits_ = fields_.bits_of(0, fields_.count());
        whole_bits_ = tied_ | (bits_ & ~all_bits_);
    }

    // ------------------------------------------------------------ items
    struct ItemTaker {
        ClusterMatcher& matcher;
        std::size_t most;
        u64 forced;
        bool enter(u64) { return true; }
        void leave() {}
        void take(const Sorted& list, int, u64) { matcher.add_cluster(list); }
    };

    void add_cluster(const Sorted& list) {
        if (first_tied_ > clusters_.chunks() && (list.words[0] & tied_)) {
            clusters_.end_chunk();
            if (clusters_.full()) refill();
            first_tied_ = clusters_.chunks();
        }
        clusters_.add(list.words, list.size);
        ++work.clusters;
        if (clusters_.full()) refill();
    }

    // Lets the patterns meet what has found room, and makes room.
    void refill() {
        const bool tied = first_tied_ <= clusters_.chunks();
        meet_patterns();
        clusters_.clear();
        first_tied_ = tied ? 0 : ~std::size_t{0};
        ++work.refills;
    }

    // ------------------------------------------------------------ patterns
    struct NodeTaker {
        ClusterMatcher& matcher;
        std::size_t most;
        u64 forced;
        bool enter(u64 bit) { return matcher.enter(bit); }
        void leave() { --matcher.frame_; }
        void take(const Sorted& list, int level, u64 decided) { matcher.meet_node(list, level, decided); }
    };
    struct GroupTaker {
        ClusterMatcher& matcher;
        std::size_t most;
        u64 forced;
        bool enter(u64) { return true; }
        void leave() {}
        void take(const Sorted& list, int, u64) { matcher.add_group(list); }
    };

    void meet_patterns() {
        clusters_.end_chunk();
        if (clusters_.chunks() == 0) return;
        frame_ = frames_;
        *frame_ = {frame_chunks_, frame_clusters_, clusters_.chunks(), false};
        for (std::size_t i = 0; i < clusters_.chunks(); ++i) {
            frame_->chunk[i] = static_cast<u32>(i);
            frame_->clusters[i] = clusters_.chunk(i).clusters;
        }
        NodeTaker taker{*this, sizes.node, tied_};
        TrieSort<NodeTaker>(split_order_, sizes.sort, keys_, taker).sort_copy(patterns_, pattern_room_);
    }

    // The clusters left for patterns that have this bit; false if there are none.
    bool enter(u64 bit) {
        if (is_set(stop)) return false;
        const Frame& all = *frame_;
        Frame& left = frame_[1];
        left = all;
        if (bit == tied_) {
            left.tied = true;
        } else {
            left.chunk += all.size + apart / 2;
            left.clusters += all.size + apart / 2;
            left.size = leave_out(clusters_.having(bit), all, left);
        }
        if (left.size == 0) return false;
        ++frame_;
        return true;
    }

    static std::size_t leave_out(const u64* having, const Frame& all, const Frame& left) {
        std::size_t size = 0;
        for (std::size_t i = 0; i < all.size; i += 8) {
            const __m256i chunk = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(all.chunk + i));
            const __mmask8 there = static_cast<__mmask8>(chosen_of_tail(all.size - i));
            const __m512i out = _mm512_mask_i32gather_epi64(_mm512_setzero_si512(), there, chunk, having, 8);
            const __m512i rest = _mm512_andnot_si512(out, _mm512_loadu_si512(all.clusters + i));
            const __mmask8 some = _mm512_mask_test_epi64_mask(there, rest, rest);
            _mm512_storeu_si512(left.clusters + size, _mm512_maskz_compress_epi64(some, rest));
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(left.chunk + size),
                                _mm256_maskz_compress_epi32(some, chunk));
            size += static_cast<std::size_t>(__builtin_popcount(some));
        }
        return size;
    }

    void meet_node(const Sorted& list, int level, u64 decided) {
        if (is_set(stop)) return;
        ++work.nodes;
        groups_ = 0;
        GroupTaker taker{*this, sizes.group, whole_bits_};
        TrieSort<GroupTaker>(split_order_, sizes.sort, keys_, taker).sort(list, level, decided);
        meet_groups();
    }

    void add_group(const Sorted& list) {
        u64 common = ~0ull, some = 0;
        bool few = true, all = true;
        for (std::size_t i = 0; i < list.size; ++i) {
            const u64 word = list.words[i];
            common &= word;
            some |= word;
            few = few && (word & few_bits_);
            all = all && (word & all_bits_);
        }
        common_[groups_] = common;
        some_[groups_] = some;
        without_few_[groups_] = !few;
        without_any_[groups_] = !all;
        fields_.tabulate(list.words, list.size, tables_[groups_]);
        if (++groups_ == sizes.groups) meet_groups();
    }

    // ------------------------------------------------------------ groups x clusters
    void meet_groups() {
        work.groups += groups_;
        const std::size_t packs = (groups_ + group_words - 1) / group_words;
        for (std::size_t pack = 0; pack < packs; ++pack) {
            const std::size_t first = pack * group_words, left = groups_ - first;
            const std::size_t size = left < group_words ? left : group_words;
            fields_.tabulate(common_ + first, size, common_tables_[pack]);
            fields_.tabulate(some_ + first, size, some_tables_[pack]);
        }
        std::size_t i = 0;
        for (; i < frame_->size && frame_->chunk[i] < first_tied_; ++i)
            gather(frame_->chunk[i], frame_->clusters[i], packs, frame_->tied ? others_ : both_plain_);
        meet_gathered(packs, frame_->tied ? others_ : both_plain_);
        for (; i < frame_->size; ++i) gather(frame_->chunk[i], frame_->clusters[i], packs, others_);
        meet_gathered(packs, others_);
        groups_ = 0;
    }

    // Pairs that were found, bit by bit: sums of 1, of 2 and of 4, and those counted at once.
    struct Counter {
        __m512i ones = _mm512_setzero_si512(), twos = ones, fours = ones, rest = ones;
        u64 sum() const {
            const auto added = [](__m512i lanes) { return static_cast<u64>(_mm512_reduce_add_epi64(lanes)); };
            return added(_mm512_popcnt_epi64(ones)) + 2 * added(_mm512_popcnt_epi64(twos)) + 4 * added(fours) +
                   added(rest);
        }
    };

    // Puts the clusters of a chunk that are left behind those of others.
    void gather(std::size_t number, u64 left, std::size_t packs, Counter& counter) {
        const Chunk& chunk = clusters_.chunk(number);
        for (int field = 0; field < fields_.count(); ++field)
            _mm512_storeu_si512(gathered_common_[field] + gathered_,
                                _mm512_maskz_compress_epi8(left, load_bytes(chunk.common[field])));
        for (int field = 0; field < few_first_; ++field)
            _mm512_storeu_si512(gathered_some_[field] + gathered_,
                                _mm512_maskz_compress_epi8(left, load_bytes(chunk.some[field])));
        const u32 first = static_cast<u32>(number * cluster_words);
        for (; left; left &= left - 1) gathered_number_[gathered_++] = first + static_cast<u32>(lowest_bit(left));
        if (gathered_ + cluster_words > most_gathered) meet_gathered(packs, counter);
    }

    void meet_gathered(std::size_t packs, Counter& counter) {
        for (std::size_t first = 0; first < gathered_; first += cluster_words) {
            const std::size_t left = gathered_ - first;
            const u64 there = left < cluster_words ? (1ull << left) - 1 : ~0ull;
            for (std::size_t pack = 0; pack < packs; ++pack) meet_pack(pack, first, there, counter);
        }
        gathered_ = 0;
    }

    // What the clusters have in common decides which of them a group meets; and what any of their words has, how many
    // of the first fields need not be looked at.
    void meet_pack(std::size_t pack, std::size_t first, u64 there, Counter& counter) {
        const __m512i all = _mm512_set1_epi8(-1);
        __m512i open = all, nearly = all, decided = all;
        const auto disjoint = [](const u8* entries, const Bytes& table) {
            return _mm512_permutexvar_epi8(_mm512_loadu_si512(entries), load_bytes(table));
        };
        for (int field = 0; field < fields_.count(); ++field)
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
            work.operations += static_cast<u64>(popcount64(meet));
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

    // Some of the clusters with a group, where the fields before `first` need not be looked at.
    template <bool check>
    void count(std::size_t group, int first, const u32* numbers, u64 clusters, Counter& counter) {
        switch (fields_.count() - first) {
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

    // A word of the group without any bit in these fields would meet what a cluster lacks to 64 words, too: then `check`
    // leaves that out.
    template <int used, bool check>
    __attribute__((noinline)) void count(std::size_t group, int first, const u32* numbers, u64 clusters,
                                         Counter& counter) const {
        __m512i table[used];
        for (int field = 0; field < used; ++field) table[field] = load_bytes(tables_[group][first + field]);
        const std::size_t stride = static_cast<std::size_t>(fields_.count());
        const Bytes* const fields = clusters_.fields() + first;
        const auto next = [&]() __attribute__((always_inline)) {
            const std::size_t cluster = numbers[lowest_bit(clusters)];
            clusters &= clusters - 1;
            const Bytes* const words = fields + cluster * stride;
            __m512i found[used];
#pragma GCC unroll 8
            for (int field = 0; field < used; ++field)
                found[field] = _mm512_permutexvar_epi8(load_bytes(words[field]), table[field]);
            if (check) found[0] = _mm512_maskz_mov_epi8(clusters_.words(cluster), found[0]);
            return all_of<used>(found);
        };
        Slots ones{counter.ones}, twos{counter.twos};
        __m512i fours = counter.fours, rest = counter.rest;
        int left = popcount64(clusters);
        for (; left >= 4; left -= 4) {
            const __m512i a = next(), b = next(), c = next(), d = next();
            const Slots two = full_add(ones, {a}, {b}), two_more = full_add(ones, {c}, {d});
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

    u64 bits_ = 0, tied_ = 0;
    char* memory_ = nullptr;
    std::size_t bytes_ = 0;
    u32 order_age_ = 0;
    OrderFinder finder_;
    BitOrder split_order_;  // what to part by: the tied mark if there is one, and then all bits
    ByteFields fields_;
    int few_first_ = 0;
    u64 few_bits_ = 0, all_bits_ = 0;  // of the last fields, and of all
    u64 whole_bits_ = 0;               // bits in which the words of a cluster and those of a group agree
    WordList patterns_;
    Sorted item_room_, pattern_room_;
    u8* keys_ = nullptr;
    u64* frame_clusters_ = nullptr;
    u32* frame_chunks_ = nullptr;
    Clusters clusters_;
    std::size_t first_tied_ = 0;  // the first chunk of tied items
    Frame frames_[most_frames];
    Frame* frame_ = nullptr;
    std::size_t groups_ = 0;
    u64 common_[most_groups] = {}, some_[most_groups] = {};
    bool without_few_[most_groups] = {}, without_any_[most_groups] = {};  // some word has no bit in those fields
    Bytes tables_[most_groups][ByteFields::most];
    Bytes common_tables_[most_groups / group_words][ByteFields::most];
    Bytes some_tables_[most_groups / group_words][ByteFields::most];
    Counter both_plain_, others_;
    static constexpr std::size_t most_gathered = 1024;
    std::size_t gathered_ = 0;
    alignas(64) u8 gathered_common_[ByteFields::most][most_gathered], gathered_some_[ByteFields::most][most_gathered];
    u32 gathered_number_[most_gathered];
};

#else

// Needs permutations of bytes across 512 bits.
class ClusterMatcher {
public:
    void prepare(u64, u64, char*, std::size_t) {}
    void start_anew() {}
    bool pays(std::size_t, std::size_t) const { return false; }
    PairCount match(const WordList&, const WordList&) { return {}; }
    const StopFlag* stop = nullptr;
};

#endif

}  // namespace nq::NQ_ISA
