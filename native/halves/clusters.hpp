// A list of words as clusters of up to 64 words with many bits in common, in chunks of 64 clusters.
#pragma once

#include <cstddef>

#include "common/integers.hpp"
#include "common/intrinsics.hpp"
#include "halves/byte_fields.hpp"
#include "halves/trie_sort.hpp"

#if NQ_VECTOR_BITS == 512

namespace nq::NQ_ISA {

// Up to 64 clusters. The fields of their words are stored separately.
struct Chunk {
    Bytes common[ByteFields::most];  // fields of the bits common to all words of a cluster
    Bytes some[ByteFields::most];    // fields of the bits that some of its words have
    u64 clusters = 0;                // one bit each
    u64 words[cluster_words] = {};   // by cluster: one bit per word
};

// Chunks with remaining clusters, and those clusters.
struct ClustersLeft {
    u32* chunk = nullptr;
    u64* clusters = nullptr;
    std::size_t size = 0;
    bool tied = false;  // the patterns for these clusters are tied
};

class Clusters {
public:
    static std::size_t chunk_bytes(int fields) {
        return sizeof(Chunk) + 64 * sizeof(u64) + cluster_words * static_cast<std::size_t>(fields) * sizeof(Bytes);
    }

    // The memory must hold chunk_bytes for each chunk; a chunk has at most `clusters` clusters.
    void prepare(const ByteFields& fields, char* memory, std::size_t chunks, std::size_t clusters) {
        fields_ = &fields;
        most_chunks_ = chunks;
        most_clusters_ = clusters;
        chunk_ = reinterpret_cast<Chunk*>(memory);
        memory += chunks * sizeof(Chunk);
        words_ = reinterpret_cast<Bytes*>(memory);
        memory += chunks * cluster_words * static_cast<std::size_t>(fields.count()) * sizeof(Bytes);
        having_ = reinterpret_cast<u64*>(memory);
        clear();
    }

    void clear() { chunks_ = in_chunk_ = 0; }
    bool full() const { return chunks_ == most_chunks_; }
    std::size_t chunks() const { return chunks_; }
    const Chunk& chunk(std::size_t number) const { return chunk_[number]; }

    // Fields of the words of all clusters, cluster by cluster; cluster 0 of chunk 1 is number 64.
    const Bytes* fields() const { return words_; }

    // One bit for each word of a cluster.
    u64 words(std::size_t cluster) const { return chunk_[cluster / cluster_words].words[cluster % cluster_words]; }

    // For each chunk, the clusters whose words all have this bit.
    const u64* having(u64 bit) const { return having_ + static_cast<std::size_t>(lowest_bit(bit)) * most_chunks_; }

    void add(const u64* words, std::size_t size) {
        Bytes* const out = words_ + (chunks_ * cluster_words + in_chunk_) * static_cast<std::size_t>(fields_->count());
        fields_->write(words, size, out);
        __m512i common = _mm512_set1_epi64(-1), some = _mm512_setzero_si512();
        for (std::size_t i = 0; i < size; i += 8) {
            const __mmask8 there = static_cast<__mmask8>(chosen_of_tail(size - i));
            const __m512i eight = _mm512_loadu_si512(words + i);
            common = _mm512_mask_and_epi64(common, there, common, eight);
            some = _mm512_mask_or_epi64(some, there, some, eight);
        }
        common_[in_chunk_] = static_cast<u64>(_mm512_reduce_and_epi64(common));
        some_[in_chunk_] = static_cast<u64>(_mm512_reduce_or_epi64(some));
        chunk_[chunks_].words[in_chunk_] = ~0ull >> (cluster_words - size);
        if (++in_chunk_ == most_clusters_) end_chunk();
    }

    void end_chunk() {
        if (in_chunk_ == 0) return;
        Chunk& chunk = chunk_[chunks_];
        chunk.clusters = ~0ull >> (cluster_words - in_chunk_);
        fields_->write(common_, in_chunk_, chunk.common);
        fields_->write(some_, in_chunk_, chunk.some);
        for (int bit = 0; bit < 64; ++bit) {
            u64 having = 0;
            const __m512i wanted = _mm512_set1_epi64(static_cast<long long>(1ull << bit));
            for (std::size_t i = 0; i < cluster_words; i += 8)
                having |= u64{_mm512_test_epi64_mask(_mm512_load_si512(common_ + i), wanted)} << i;
            having_[static_cast<std::size_t>(bit) * most_chunks_ + chunks_] = having & chunk.clusters;
        }
        ++chunks_;
        in_chunk_ = 0;
    }

private:
    const ByteFields* fields_ = nullptr;
    std::size_t most_chunks_ = 0, most_clusters_ = 0;
    std::size_t chunks_ = 0, in_chunk_ = 0;
    Chunk* chunk_ = nullptr;
    Bytes* words_ = nullptr;
    u64* having_ = nullptr;
    alignas(64) u64 common_[cluster_words] = {}, some_[cluster_words] = {};
};

}  // namespace nq::NQ_ISA

#endif
