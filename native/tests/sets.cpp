// Tests of the searches for independent sets, in every instruction set and width, against plain enumeration on random
// graphs and on boards of rooks. Prints the failures and returns 1.
#include "common/instruction_sets.hpp"
#include "common/integers.hpp"
#include "sets/graph.hpp"
#include "sets/widths.hpp"
#include "tests/checks.hpp"

#include <cstddef>

using namespace nq;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

u64 state = 88172645463325252ull;
u64 random_below(u64 end) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state % end;
}

// A graph with few free vertices, so that all its sets can be tried.
struct Sample {
    int words;
    std::vector<int> free;
    Words attacked, cliques, free_set, none;

    bool edge(int one, int other) const { return has(attacked.data() + row(one), other); }
    std::size_t row(int vertex) const { return static_cast<std::size_t>(vertex * words); }
    static bool has(const u64* set, int vertex) { return set[vertex / 64] >> vertex % 64 & 1; }
    static void add(u64* set, int vertex) { set[vertex / 64] |= u64{1} << vertex % 64; }
    void join(int one, int other) {
        add(attacked.data() + row(one), other);
        add(attacked.data() + row(other), one);
    }
};

Sample empty_sample(int words, int vertices) {
    const auto size = static_cast<std::size_t>(words);
    return {words, {}, Words(static_cast<std::size_t>(vertices) * size), {}, Words(size), Words(size)};
}

// Partitions all vertices into cliques: repeatedly the first remaining vertex with the later ones that form a clique.
void cut(Sample& sample) {
    const int vertices = static_cast<int>(sample.attacked.size()) / sample.words;
    std::vector<bool> used(static_cast<std::size_t>(vertices));
    for (int first = 0; first < vertices; ++first) {
        if (used[static_cast<std::size_t>(first)]) continue;
        std::vector<int> members;
        for (int vertex = first; vertex < vertices; ++vertex) {
            bool fits = !used[static_cast<std::size_t>(vertex)];
            for (const int member : members) fits = fits && sample.edge(member, vertex);
            if (!fits) continue;
            members.push_back(vertex);
            used[static_cast<std::size_t>(vertex)] = true;
        }
        sample.cliques.resize(sample.cliques.size() + static_cast<std::size_t>(sample.words));
        for (const int member : members)
            Sample::add(sample.cliques.data() + sample.cliques.size() - sample.words, member);
    }
}

Sample random_sample(int words) {
    const int vertices = words * 64 - static_cast<int>(random_below(40));
    Sample sample = empty_sample(words, vertices);
    const u64 density = 1 + random_below(9);
    for (int one = 0; one < vertices; ++one)
        for (int other = 0; other < one; ++other)
            if (random_below(10) < density) sample.join(one, other);
    for (int count = 0; count < 11; ++count) {
        const int vertex = static_cast<int>(random_below(static_cast<u64>(vertices)));
        if (Sample::has(sample.free_set.data(), vertex)) continue;
        Sample::add(sample.free_set.data(), vertex);
        sample.free.push_back(vertex);
    }
    cut(sample);
    return sample;
}

// Disjoint cliques: rooks that may share a column. The number of sets is a polynomial in the width.
Sample rows_sample(int words, int rows, int width) {
    Sample sample = empty_sample(words, rows * width);
    for (int one = 0; one < rows * width; ++one) {
        Sample::add(sample.free_set.data(), one);
        for (int other = 0; other < one; ++other)
            if (one / width == other / width) sample.join(one, other);
    }
    cut(sample);
    return sample;
}

struct Plain {
    std::vector<u64> by_size = std::vector<u64>(13), maximal = by_size;
    int greatest = 0;
};

void try_all(const Sample& sample, std::vector<int>& chosen, std::size_t next, Plain& into) {
    const std::size_t size = chosen.size();
    into.greatest = std::max(into.greatest, static_cast<int>(size));
    ++into.by_size[size];
    bool maximal = true;
    for (const int vertex : sample.free) {
        bool open = true;
        for (const int other : chosen) open = open && other != vertex && !sample.edge(vertex, other);
        maximal = maximal && !open;
    }
    into.maximal[size] += maximal;
    for (; next < sample.free.size(); ++next) {
        bool open = true;
        for (const int other : chosen) open = open && !sample.edge(sample.free[next], other);
        if (!open) continue;
        chosen.push_back(sample.free[next]);
        try_all(sample, chosen, next + 1, into);
        chosen.pop_back();
    }
}

void against_plain(const Sample& sample, const std::string& isa) {
    Plain plain;
    std::vector<int> chosen;
    try_all(sample, chosen, 0, plain);
    Words lines;  // the cliques that have a free vertex
    for (std::size_t clique = 0; clique < sample.cliques.size(); clique += sample.none.size()) {
        Words line(sample.cliques.begin() + static_cast<long>(clique),
                   sample.cliques.begin() + static_cast<long>(clique + sample.none.size()));
        bool any = false;
        for (std::size_t word = 0; word < line.size(); ++word) any |= (line[word] &= sample.free_set[word]) != 0;
        if (any) lines.insert(lines.end(), line.begin(), line.end());
    }
    const SetGraph graph(sample.words, sample.attacked, sample.cliques, isa);
    const SetGraph in_small_blocks(sample.words, sample.attacked, sample.cliques, isa, {.block = 1, .whole = 5});
    const SetGraph over_words(sample.words, sample.attacked, sample.cliques, isa, {.block = 16, .whole = 0});
    const SetGraph covered(sample.words, sample.attacked, lines, isa);
    const auto run = [&](const SetGraph& of, const char* method, int size, int most) {
        return of.search(method, sample.free_set, sample.none, size, most, nullptr);
    };
    const int widest = static_cast<int>(sample.free.size());
    const SetAnswer polynomial = run(graph, "polynomial", widest, 0), maximal = run(graph, "maximal", widest, 0);
    for (int size = 0; size <= widest; ++size) {
        const auto at = static_cast<std::size_t>(size);
        expect(polynomial.by_size[at] == plain.by_size[at], isa + " polynomial", sample.words, size);
        expect(maximal.by_size[at] == plain.maximal[at], isa + " maximal", sample.words, size);
        for (const SetGraph* of : {&graph, &in_small_blocks, &over_words})
            expect(run(*of, "in_order", size, 0).by_size[at] == plain.by_size[at], isa + " in_order", sample.words,
                   size);
        expect(run(graph, "bounded", size, 0).by_size[at] == plain.by_size[at], isa + " bounded", sample.words, size);
    }
    // As many as the partition has lines: then none may be skipped at the end.
    const int full = static_cast<int>(lines.size()) / sample.words;
    const u64 covering = plain.by_size[static_cast<std::size_t>(full)];
    expect(run(covered, "cover", full, 0).by_size.back() == covering, isa + " cover", sample.words, full);
    const SetAnswer one = run(covered, "cover_one", full, 0);
    expect(static_cast<int>(one.best.size()) == (covering ? full : 0), isa + " cover_one", sample.words, full);
    const SetAnswer greatest = run(graph, "greatest", 0, most_vertices);
    expect(static_cast<int>(greatest.best.size()) == plain.greatest, isa + " greatest", sample.words);
}

u64 choose(int of, int size) {
    u64 ways = 1;
    for (int at = 0; at < size; ++at) ways = ways * static_cast<u64>(of - at) / static_cast<u64>(at + 1);
    return ways;
}

// Rows of every width, so that cliques fill one word, end in it or span several.
void rows(const std::string& isa) {
    const int shapes[][3] = {{1, 8, 8},    {2, 5, 23},   {3, 5, 33},   {4, 4, 64},    {6, 5, 65},    {8, 11, 44},
                             {12, 700, 1}, {12, 3, 250}, {16, 31, 33}, {16, 2, 512},  {16, 1, 1024}, {16, 512, 2},
                             {24, 9, 170}, {32, 3, 600}, {64, 64, 64}, {64, 2, 2048}, {64, 4096, 1}};
    for (const auto& [words, count, width] : shapes) {
        const Sample sample = rows_sample(words, count, width);
        const SetGraph graph(words, sample.attacked, sample.cliques, isa);
        // With more than a hundred sets at a clique, far more than a block of 16, the blocks are processed in turns.
        const SetGraph in_small_blocks(words, sample.attacked, sample.cliques, isa, {.block = 16, .whole = 0});
        for (const int size : {1, 2, 3, count}) {
            if (size > count || (size == count && count > 6)) continue;
            u64 expected = choose(count, size);
            for (int at = 0; at < size; ++at) expected *= static_cast<u64>(width);
            if (expected > 40'000'000) continue;
            const SetAnswer found = graph.search("in_order", sample.free_set, sample.none, size, 0, nullptr);
            const SetAnswer again = in_small_blocks.search("in_order", sample.free_set, sample.none, size, 0, nullptr);
            expect(found.by_size.back() == expected, isa + " rows", count, width, size);
            expect(again.by_size.back() == expected && again.nodes == found.nodes, isa + " rows in small blocks", count,
                   width, size);
        }
    }
}

void stops(const std::string& isa) {
    const Sample sample = rows_sample(4, 8, 32);
    const SetGraph graph(4, sample.attacked, sample.cliques, isa);
    const StopFlag stop = 1;
    for (const char* method : {"polynomial", "in_order", "bounded"})
        expect(!graph.search(method, sample.free_set, sample.none, 8, 0, &stop).completed, isa + " stopped " + method);
    expect(!graph.search("in_order", sample.free_set, sample.none, 6, 0, &stop).completed, isa + " stopped early");
    try {
        graph.search("no such method", sample.free_set, sample.none, 8, 0, nullptr);
        expect(false, "an unknown method");
    } catch (const std::invalid_argument&) {}
}

}  // namespace

int main() {
    for (const std::string& isa : usable_sets()) {
        for (const int words : set_widths)
            for (int round = 0; round < 8; ++round) against_plain(random_sample(words), isa);
        rows(isa);
        stops(isa);
    }
    return outcome();
}
