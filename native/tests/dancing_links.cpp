// Tests of literature/dancing_links.hpp against brute force on small boards with random masks, and against A000170.
// Exit status 0 if all pass. `test_dancing_links N` lists all solutions of order N and prints the time.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <set>
#include <vector>

#include "common/integers.hpp"
#include "literature/dancing_links.hpp"
#include "tests/checks.hpp"

using nq::i32;
using nq::u64;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

using Masks = std::vector<u64>;
using Columns = std::vector<i32>;

struct Collector {
    explicit Collector(int rows) : rows(static_cast<std::size_t>(rows)) {}
    void expect(std::size_t) {}
    void write(const i32* columns) { found.emplace_back(columns, columns + rows); }
    std::size_t rows;
    std::vector<Columns> found;
};

// Every solution, found by comparing pairs of queens.
void brute_force(int columns, const Masks& allowed, Columns& queens, std::set<Columns>& found) {
    if (queens.size() == allowed.size()) {
        found.insert(queens);
        return;
    }
    const int row = static_cast<int>(queens.size());
    for (int column = 0; column < columns; ++column) {
        bool safe = (allowed[queens.size()] >> column & 1) != 0;
        for (int other = 0; other < row; ++other) {
            const int across = std::abs(column - queens[static_cast<std::size_t>(other)]);
            safe = safe && across != 0 && across != row - other;
        }
        if (!safe) continue;
        queens.push_back(column);
        brute_force(columns, allowed, queens, found);
        queens.pop_back();
    }
}

void check_board(int columns, const Masks& allowed, nq::ItemOrder order, std::size_t block) {
    const int rows = static_cast<int>(allowed.size());
    std::set<Columns> wanted;
    Columns none;
    brute_force(columns, allowed, none, wanted);

    nq::DancingLinks search(allowed, columns, order);
    Collector collector(rows);
    while (search.next(block, nullptr, collector) == block) {}
    expect(collector.found.size() == wanted.size(), "the number of solutions", rows, columns);
    expect(std::set<Columns>(collector.found.begin(), collector.found.end()) == wanted, "the solutions", rows, columns);
    expect(search.next(block, nullptr, collector) == 0, "nothing after the end", rows, columns);
    expect(nq::DancingLinks(allowed, columns, order).count(nullptr) == wanted.size(), "the count", rows, columns);
}

void check_stop() {
    const nq::StopFlag stop = 1;
    nq::DancingLinks search(Masks(14, (1u << 14) - 1), 14, nq::ItemOrder::organ_pipe);
    const u64 counted = search.count(&stop);
    expect(search.stopped() && counted < 365596, "stopping", 14, 14);
}

void check_known_counts() {
    const u64 known[] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
    for (int n = 0; n <= 10; ++n)
        for (const auto order : {nq::ItemOrder::organ_pipe, nq::ItemOrder::natural}) {
            nq::DancingLinks search(Masks(static_cast<std::size_t>(n), (1u << n) - 1), n, order);
            expect(search.count(nullptr) == known[n], "A000170", n, n);
        }
}

int time_listing(int n) {
    const auto start = std::chrono::steady_clock::now();
    nq::DancingLinks search(Masks(static_cast<std::size_t>(n), n == 64 ? ~0ULL : (1ULL << n) - 1), n,
                            nq::ItemOrder::organ_pipe);
    Collector collector(n);
    while (search.next(1024, nullptr, collector) == 1024) {}
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::printf("%zu solutions, %llu nodes, %.3f s\n", collector.found.size(),
                static_cast<unsigned long long>(search.nodes()), seconds.count());
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 2) return time_listing(std::atoi(argv[1]));
    check_known_counts();
    check_stop();
    std::mt19937 random(1);
    for (int round = 0; round < 300; ++round) {
        const int rows = static_cast<int>(random() % 8), columns = static_cast<int>(random() % 9);
        Masks allowed(static_cast<std::size_t>(rows));
        for (auto& mask : allowed) mask = (random() | random()) & ((1u << columns) - 1);
        const auto order = random() % 2 ? nq::ItemOrder::natural : nq::ItemOrder::organ_pipe;
        check_board(columns, allowed, order, 1 + random() % 5);
    }
    return outcome();
}
