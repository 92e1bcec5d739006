// Tests of the cluster matching of one instruction set, with all sizes so small that short lists take every path;
// compiled with NQ_ISA and NQ_VECTOR_BITS like the kernel itself. If a set has no such matching, it must never claim to
// pay. Prints the failures and returns 1.
#include "common/integers.hpp"
#include "halves/board.hpp"
#include "halves/cluster_match.hpp"
#include "tests/checks.hpp"
#include "tests/cluster_sizes.hpp"
#include "tests/memory.hpp"

#include <memory>
#include <random>
#include <vector>

using namespace nq;
using namespace nq::NQ_ISA;
using nq::tests::expect;
using nq::tests::Memory;
using nq::tests::outcome;

namespace {

using Random = std::mt19937_64;

// ------------------------------------------------------------ lists
// Words of these bits, some of them equal; each is tied with probability tied/8.
std::vector<u64> random_words(Random& random, std::size_t size, u64 bits, u64 tied) {
    std::vector<u64> words(size);
    const std::size_t different = 1 + random() % (size + 1);
    const int density = 1 + static_cast<int>(random() % 4);
    for (std::size_t i = 0; i < size; ++i) {
        u64 word = random();
        for (int k = 1; k < density; ++k) word &= random();
        if (random() % 16 == 0) word = 0;
        words[i] = i < different ? word & bits : words[random() % different] & bits;
        if (random() % 8 < tied) words[i] |= tied_mark;
    }
    words.resize(size + 2 * slot_count);
    return words;
}

PairCount count_plainly(const std::vector<u64>& a, std::size_t a_size, const std::vector<u64>& b, std::size_t b_size) {
    PairCount count;
    for (std::size_t i = 0; i < a_size; ++i)
        for (std::size_t k = 0; k < b_size; ++k) {
            if (a[i] & b[k] & ~tied_mark) continue;
            ++count.all;
            count.plain += !((a[i] | b[k]) & tied_mark);
        }
    return count;
}

struct Seen { u64 operations = 0, nodes = 0, refills = 0; };

void test_match(Random& random, ClusterMatcher& matcher, int bits, std::size_t a_size, std::size_t b_size, Seen& seen) {
    const u64 all = fields_for(bits).all();
    const bool tied = random() % 2;
    const std::vector<u64> a = random_words(random, a_size, all, tied ? random() % 9 : 0);
    const std::vector<u64> b = random_words(random, b_size, all, tied ? random() % 9 : 0);
    matcher.sizes = random_cluster_sizes(random);
    // Sometimes as little memory as possible, so that it holds one chunk.
    std::size_t bytes = std::size_t{1} << 23;
    matcher.prepare(all, tied ? tied_mark : 0, nullptr, bytes);
    if (random() % 2)
        while (matcher.has_room(a_size, b_size)) matcher.prepare(all, tied ? tied_mark : 0, nullptr, bytes -= 1 << 12);
    bytes = (bytes + (1 << 12)) & ~std::size_t{63};
    const Memory memory(bytes);
    matcher.prepare(all, tied ? tied_mark : 0, static_cast<char*>(memory.at), bytes);
    matcher.work = {};
    const PairCount expected = count_plainly(a, a_size, b, b_size);
    for (int again = 0; again < 2; ++again) {
        const WordList list_a{a.data(), a_size}, list_b{b.data(), b_size};
        if (!matcher.pays(list_a, list_b)) return expect(false, "the memory suffices", bits);
        const PairCount found = matcher.match(list_a, list_b);
        expect(found.all == expected.all, "disjoint pairs", bits, a_size, b_size);
        expect(found.plain == expected.plain, "disjoint plain pairs", bits, a_size, b_size);
    }
    seen.operations += matcher.work.operations;
    seen.nodes += matcher.work.nodes;
    seen.refills += matcher.work.refills;
}

void test_matches() {
    Random random(1);
    Seen seen;
    const auto matcher = std::make_unique<ClusterMatcher>();
    const std::size_t edges[] = {1, 2, 7, 8, 9, 63, 64, 65, 127, 128, 129, 512, 1025};
    for (std::size_t a : edges)
        for (std::size_t b : edges) test_match(random, *matcher, 20, a, b, seen);
    // Includes more bits than the fields hold.
    for (int bits = 1; bits <= Fields::most * Fields::most_bits; ++bits)
        for (int i = 0; i < 12; ++i) test_match(random, *matcher, bits, 1 + random() % 1500, 1 + random() % 3000, seen);
    expect(seen.operations > 0 && seen.nodes > 0 && seen.refills > 0, "lists take every path");
}

}  // namespace

int main() {
    if (NQ_VECTOR_BITS == 512) {
        test_matches();
    } else {
        const u64 word = 0;
        expect(!ClusterMatcher().pays({&word, 1}, {&word, 1}), "clusters need AVX-512");
    }
    return outcome();
}
