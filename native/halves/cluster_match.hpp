// Counts the disjoint pairs of two long lists as clusters of items x groups of patterns.
//
// A bit order is found by sampling each pair of lists, and both lists are split by it like a trie: the longer list
// (items) into clusters of up to 64 words, the shorter one (patterns) into groups of up to 8. Descending to the
// patterns excludes the clusters whose words all have a bit that all these patterns have, down to nodes of a few
// hundred patterns. The groups of a node are tested against the remaining clusters (halves/group_match.hpp).
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "halves/bit_order.hpp"
#include "halves/byte_fields.hpp"
#include "halves/clusters.hpp"
#include "halves/group_match.hpp"
#include "halves/match.hpp"
#include "halves/trie_sort.hpp"

namespace nq::NQ_ISA {

// Tuning parameters, measured; they do not affect the count.
struct ClusterSizes {
    std::size_t cluster = 64, clusters = 64;  // words per cluster, clusters per chunk: at most 64
    std::size_t group = 8, groups = 64;       // patterns per group, at most 8; groups held at once, at most 64
    std::size_t node = 256;                   // patterns per node
    std::size_t chunks = ~std::size_t{0};     // held at once
    std::size_t pairs = 4096;                 // sample size for the bit order
    u32 order_life = 1;                       // pairs of lists that share a bit order
    // Shorter lists are left to the other matcher, as are lists for which the sample predicts that it would make fewer
    // tests (items x blocks of patterns) per word of both lists than `least_tests`.
    std::size_t least_patterns = 1 << 13, least_items = 1 << 15;
    double least_tests = 7;
    std::size_t long_list = MatchSizes{}.long_list;  // of the other matcher
    SortSizes sort;
};

struct ClusterWork {
    u64 operations = 0;  // tests of up to 8 x 64 pairs
    u64 nodes = 0, groups = 0;
    u64 refills = 0;  // times that items waited for space
};

#if NQ_VECTOR_BITS == 512

class ClusterMatcher {
public:
    // `bits` are the bits of the words; `tied` is tied_mark if tied pairs count separately, else 0.
    void prepare(u64 bits, u64 tied, char* memory, std::size_t bytes) {
        bits_ = bits;
        tied_ = tied;
        memory_ = memory;
        bytes_ = bytes;
        order_age_ = 0;
    }

    void start_anew() { order_age_ = 0; }

    // Returns whether there is memory for lists of these sizes.
    bool has_room(std::size_t a, std::size_t b) const { return a && b && chunks_for(a, b) > 0; }

    // Returns whether this matcher is the faster one for these lists; finds their bit order.
    bool pays(const WordList& a, const WordList& b) {
        const WordList& patterns = a.size < b.size ? a : b;
        const WordList& items = a.size < b.size ? b : a;
        if (patterns.size < sizes.least_patterns || items.size < sizes.least_items) return false;
        if (!has_room(a.size, b.size)) return false;
        if (order_age_++ % sizes.order_life == 0) find_order(patterns, items);
        const double tests = patterns.size < sizes.long_list ? tests_of_blocks(patterns.size, items.size)
                                                             : tests_of_blocks(items.size, patterns.size);
        return tests >= sizes.least_tests * static_cast<double>(patterns.size + items.size);
    }

    // Leaves the lists unchanged. Call pays() on them first.
    PairCount match(const WordList& a, const WordList& b) {
        const WordList& patterns = a.size < b.size ? a : b;
        const WordList& items = a.size < b.size ? b : a;
        lay_out(patterns.size, items.size);
        both_plain_ = others_ = {};
        groups_.forget_operations();
        patterns_ = patterns;
        ItemTaker taker{*this, sizes.cluster, whole_bits_};
        TrieSort<ItemTaker>(split_order_, sizes.sort, keys_, taker).sort_copy(items, item_room_);
        meet_patterns();
        work.operations += groups_.operations();
        return {both_plain_.sum() + others_.sum(), both_plain_.sum()};
    }

    ClusterWork work;
    const StopFlag* stop = nullptr;  // once it is set, counts are meaningless
    ClusterSizes sizes;

private:
    // ------------------------------------------------------------ memory
    static constexpr std::size_t frame_bytes = sizeof(u32) + sizeof(u64), most_frames = 65, apart = 64;

    static std::size_t list_bytes(std::size_t words) { return (padded_words(words) + apart) * sizeof(u64); }
    static std::size_t padded_words(std::size_t words) { return (words + 7) & ~std::size_t{7}; }

    // The number of chunks that fit into memory beside the two sorted lists.
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

    // ------------------------------------------------------------ bit order
    void find_order(const WordList& a, const WordList& b) {
        order_ = finder_.find(a, b, bits_, sizes.pairs);
        split_order_.count = 0;
        if (tied_) split_order_.place[split_order_.count++] = static_cast<u8>(lowest_bit(tied_));
        for (int i = 0; i < order_.count; ++i) split_order_.place[split_order_.count++] = order_.place[i];
        fields_.prepare(order_.place, order_.count, lowest_bit(~(bits_ | tied_)));
        groups_.prepare(fields_);
        whole_bits_ = tied_ | (bits_ & ~fields_.all());
    }

    // Predicted number of (item, block) tests if both lists are split until the patterns form blocks.
    double tests_of_blocks(std::size_t patterns, std::size_t items) const {
        int bits = 0;
        while (bits < order_.count && patterns >> bits >= 2 * slot_count) ++bits;
        const double blocks = static_cast<double>(patterns) / slot_count;
        return static_cast<double>(items) * blocks * order_.apart[bits] / order_.sampled;
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
        if (clusters_.full()) refill();
    }

    // Tests the patterns against the items held, then discards these.
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
        void take(const Sorted& list, int, u64) {
            ++matcher.work.groups;
            matcher.groups_.add(list.words, list.size);
            if (matcher.groups_.groups() == matcher.sizes.groups) matcher.meet_groups();
        }
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
        NodeTaker taker{*this, sizes.node, whole_bits_};
        TrieSort<NodeTaker>(split_order_, sizes.sort, keys_, taker).sort_copy(patterns_, pattern_room_);
    }

    // Narrows the clusters to those that patterns with this bit must be tested against; false if there are none.
    bool enter(u64 bit) {
        if (is_set(stop)) return false;
        const ClustersLeft& all = *frame_;
        ClustersLeft& left = frame_[1];
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

    static std::size_t leave_out(const u64* having, const ClustersLeft& all, const ClustersLeft& left) {
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
        GroupTaker taker{*this, sizes.group, 0};
        TrieSort<GroupTaker>(split_order_, sizes.sort, keys_, taker).sort(list, level, decided);
        meet_groups();
    }

    void meet_groups() { groups_.meet(clusters_, *frame_, first_tied_, both_plain_, others_); }

    u64 bits_ = 0, tied_ = 0;
    char* memory_ = nullptr;
    std::size_t bytes_ = 0;
    u32 order_age_ = 0;
    OrderFinder finder_;
    BitOrder order_;        // all bits but the tied mark
    BitOrder split_order_;  // the bits to split by: the tied mark if used, then all bits
    ByteFields fields_;
    u64 whole_bits_ = 0;  // bits in which all words of a cluster or group agree
    WordList patterns_;
    Sorted item_room_, pattern_room_;
    u8* keys_ = nullptr;
    u64* frame_clusters_ = nullptr;
    u32* frame_chunks_ = nullptr;
    Clusters clusters_;
    std::size_t first_tied_ = 0;  // the first chunk of tied items
    ClustersLeft frames_[most_frames];
    ClustersLeft* frame_ = nullptr;
    GroupMatcher groups_;
    PairCounter both_plain_, others_;
};

#else

// Never used: clusters need byte permutations across 512 bits.
class ClusterMatcher {
public:
    void prepare(u64, u64, char*, std::size_t) {}
    void start_anew() {}
    bool has_room(std::size_t, std::size_t) const { return false; }
    bool pays(const WordList&, const WordList&) { return false; }
    PairCount match(const WordList&, const WordList&) { return {}; }
    ClusterWork work;
    ClusterSizes sizes;
    const StopFlag* stop = nullptr;
};

#endif

}  // namespace nq::NQ_ISA
