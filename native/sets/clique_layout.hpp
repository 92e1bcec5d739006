// Layout of a graph for the search along a partition into cliques (sets/clique_kernel.hpp): only its free vertices, the
// last clique first, and if possible no clique across the boundary of a word.
#pragma once

#include <algorithm>
#include <bit>
#include <memory>
#include <vector>

#include "common/integers.hpp"
#include "sets/clique_kernel.hpp"

namespace nq {

class CliqueLayout {
public:
    // The vertices that each vertex attacks, some cliques and the free vertices, as sets of `words` 64-bit words. A
    // vertex of several cliques belongs to the first; vertices of no clique are left out.
    CliqueLayout(std::size_t words, const u64* attacked, const std::vector<u64>& cliques, const u64* free,
                 CliqueSizes sizes = {})
        : words_(words), block_(std::max(sizes.block, most_clique_lanes)), place_(words * 64) {
        split(cliques, free);
        if (!number(sizes.whole, 2 * words)) number(0, 2 * words);
        make_levels();
        deny(attacked);
    }

    // Searches the sets of exactly `size` vertices.
    CliqueTotals search(const CliqueKernel& kernel, int size, const StopFlag* stop) {
        CliqueTotals totals;
        if (size == 0) totals.count = totals.nodes = 1;
        const int cliques = static_cast<int>(cliques_.size());
        if (size == 0 || size > cliques) return totals;
        if (size < cliques && rows_.empty()) make_rows();
        std::vector<u64> path((static_cast<std::size_t>(size) + 1) * row_words(0));
        for (const Clique& clique : cliques_)
            for (u32 place = clique.begin; place < clique.end; ++place) path[place / 64] |= u64{1} << place % 64;
        return kernel.search(levels_.data(), cliques, size, path.data(), block_, stop);
    }

private:
    struct Clique {
        std::size_t first, size;  // its vertices, in vertices_
        u32 begin, end;           // their places
        std::size_t parts() const { return (end - 1) / 32 - begin / 32 + 1; }
        std::size_t words() const { return (end + 31) / 32; }
    };

    struct alignas(64) Vector { u32 word[most_clique_lanes]; };

    static u32 lowest(u64 bits) { return static_cast<u32>(std::countr_zero(bits)); }
    static u32 bit(u32 place) { return u32{1} << place % 32; }
    // The number of words for clique `at` and those after it.
    std::size_t below(std::size_t at) const { return at < cliques_.size() ? cliques_[at].words() : 0; }
    std::size_t row_words(std::size_t at) const { return (below(at) + 1) / 2; }

    void split(const std::vector<u64>& cliques, const u64* free) {
        std::vector<u64> rest(free, free + words_);
        vertices_.reserve(words_ * 64);
        cliques_.reserve(cliques.size() / words_);
        for (std::size_t row = 0; row < cliques.size(); row += words_) {
            const std::size_t first = vertices_.size();
            for (std::size_t word = 0; word < words_; ++word) {
                for (u64 bits = rest[word] & cliques[row + word]; bits; bits &= bits - 1)
                    vertices_.push_back(static_cast<u32>(word * 64) + lowest(bits));
                rest[word] &= ~cliques[row + word];
            }
            if (vertices_.size() > first) cliques_.push_back({first, vertices_.size() - first, 0, 0});
        }
    }

    // Assigns places, with cliques of at most `whole` vertices in one word; returns whether `most` words are enough.
    bool number(u32 whole, std::size_t most) {
        u32 next = 0;
        for (auto clique = cliques_.rbegin(); clique != cliques_.rend(); ++clique) {
            if (clique->size <= whole && next % 32 + clique->size > 32) next += 32 - next % 32;
            clique->begin = next;
            for (std::size_t each = 0; each < clique->size; ++each) place_[vertices_[clique->first + each]] = next++;
            clique->end = next;
        }
        return next <= most * 32;
    }

    void make_levels() {
        std::size_t parts = 0, tables = 0, room = 0;
        for (std::size_t at = 0; at < cliques_.size(); ++at) {
            parts += cliques_[at].parts();
            tables += cliques_[at].parts() * below(at + 1);
            room += below(at) * room_at(at);
        }
        parts_.reserve(parts);
        levels_.reserve(cliques_.size());
        denied_.resize(tables);
        sets_ = std::make_unique_for_overwrite<Vector[]>(room / most_clique_lanes + 1);
        Denied* denied = denied_.data();
        u32* sets = sets_[0].word;
        for (std::size_t at = 0; at < cliques_.size(); ++at) {
            const Clique& clique = cliques_[at];
            const CliquePart* const first = parts_.data() + parts_.size();
            u32 longest = 0;
            for (u32 word = clique.begin / 32; word < clique.words(); ++word) {
                const u32 from = std::max(clique.begin, word * 32);
                longest = std::max(longest, std::min(clique.end, word * 32 + 32) - from);
                parts_.push_back({static_cast<int>(word), static_cast<int>(from % 32), denied});
                denied += below(at + 1);
            }
            levels_.push_back({first, static_cast<int>(clique.parts()), static_cast<int>(clique.words()),
                               static_cast<int>(longest), static_cast<int>(clique.begin), nullptr, room_at(at), sets,
                               0});
            sets += clique.words() * room_at(at);
        }
    }
    // Enough for a block and for what is packed after it: the children of one more vector, and the lanes not kept.
    std::size_t room_at(std::size_t at) const {
        const std::size_t children = at > 0 ? cliques_[at - 1].size : 0;
        return static_cast<std::size_t>(block_) + (children + 1) * most_clique_lanes;
    }

    void deny(const u64* attacked) {
        std::vector<u64> later(words_);  // the vertices of the next cliques
        for (std::size_t at = cliques_.size(); at-- > 0;) {
            const u32* const vertices = vertices_.data() + cliques_[at].first;
            if (at + 1 < cliques_.size())
                for (std::size_t each = 0; each < cliques_[at].size; ++each)
                    deny(at, cliques_[at].begin + static_cast<u32>(each), attacked + vertices[each] * words_, later);
            for (std::size_t each = 0; each < cliques_[at].size; ++each)
                later[vertices[each] / 64] |= u64{1} << vertices[each] % 64;
        }
    }
    Denied* denied_by(std::size_t at, u32 place) {
        const std::size_t part = place / 32 - cliques_[at].begin / 32;
        return denied_.data() + (levels_[at].parts[part].denied - denied_.data());
    }
    static u32 entry_of(const Clique& clique, u32 place) {
        return place / 32 == clique.begin / 32 ? place - clique.begin : place % 32;
    }
    // Sets the exclusions of the vertex at this place of clique `at`, which attacks `attacked`.
    void deny(std::size_t at, u32 place, const u64* attacked, const std::vector<u64>& later) {
        const Clique &clique = cliques_[at], &next = cliques_[at + 1];
        Denied* const denied = denied_by(at, place);
        const u32 entry = entry_of(clique, place);
        if (next.end % 32) denied[next.words() - 1].of[entry] = ~(bit(next.end) - 1);
        for (std::size_t word = 0; word < words_; ++word)
            for (u64 bits = later[word] & attacked[word]; bits; bits &= bits - 1) {
                const u32 to = place_[word * 64 + lowest(bits)];
                denied[to / 32].of[entry] |= bit(to);
            }
    }

    // Transposes the tables, for one set at a time.
    void make_rows() {
        std::size_t room = 0;
        for (std::size_t at = 0; at < cliques_.size(); ++at) room += cliques_[at].size * row_words(at + 1);
        rows_.resize(room);
        u64* row = rows_.data();
        for (std::size_t at = 0; at < cliques_.size(); ++at) {
            const Clique& clique = cliques_[at];
            levels_[at].rows = row;
            for (u32 place = clique.begin; place < clique.end; ++place, row += row_words(at + 1)) {
                for (std::size_t word = 0; word < below(at + 1); ++word)
                    row[word / 2] |= u64{denied_by(at, place)[word].of[entry_of(clique, place)]} << word % 2 * 32;
                if (below(at + 1) % 2) row[below(at + 1) / 2] |= ~u64{0} << 32;
            }
        }
    }

    std::size_t words_;
    int block_;
    std::vector<u32> vertices_, place_;  // the free vertices, clique by clique; and the place of each
    std::vector<Clique> cliques_;
    std::vector<CliqueLevel> levels_;
    std::vector<CliquePart> parts_;
    std::vector<Denied> denied_;
    std::vector<u64> rows_;
    std::unique_ptr<Vector[]> sets_;
};

}  // namespace nq
