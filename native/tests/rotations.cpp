// Tests of rows/rotations.hpp and rows/invariant_amazons.hpp: brute force with random masks, A032522 and A033148. Exit
// status 0 if all pass. `test_rotations half|quarter N` prints one count with its time instead, as do amazons-half and
// plain-amazons-half (the plain search), and their counterparts with quarter.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/integers.hpp"
#include "rows/invariant_amazons.hpp"
#include "rows/rotations.hpp"
#include "tests/checks.hpp"

using nq::u64;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

using Masks = std::vector<u64>;

Masks everything(int rows, int columns) {
    return Masks(static_cast<std::size_t>(rows), columns == 64 ? ~0ULL : (1ULL << columns) - 1);
}

// Every solution, found by comparing pairs of queens.
void each_solution(int columns, const Masks& allowed, std::vector<int>& queens,
                   const std::function<void(const std::vector<int>&)>& visit) {
    if (queens.size() == allowed.size()) return visit(queens);
    for (int column = 0; column < columns; ++column) {
        const int row = static_cast<int>(queens.size());
        bool safe = (allowed[queens.size()] >> column & 1) != 0;
        for (int other = 0; other < row; ++other) {
            const int sideways = std::abs(column - queens[static_cast<std::size_t>(other)]);
            safe = safe && sideways != 0 && sideways != row - other;
        }
        if (!safe) continue;
        queens.push_back(column);
        each_solution(columns, allowed, queens, visit);
        queens.pop_back();
    }
}

struct Expected { u64 half = 0, quarter = 0; };

Expected brute_force(int columns, const Masks& allowed) {
    Expected expected;
    std::vector<int> queens;
    each_solution(columns, allowed, queens, [&](const std::vector<int>& q) {
        const int rows = static_cast<int>(q.size());
        bool half = true, quarter = rows == columns;
        for (int row = 0; row < rows; ++row) {
            const int column = q[static_cast<std::size_t>(row)];
            half = half && q[static_cast<std::size_t>(rows - 1 - row)] == columns - 1 - column;
            quarter = quarter && q[static_cast<std::size_t>(column)] == rows - 1 - row;
        }
        expected.half += half;
        expected.quarter += quarter;
    });
    return expected;
}

void compare(int rows, int columns, const Masks& allowed) {
    const Expected expected = brute_force(columns, allowed);
    const auto half = nq::count_half_turn(rows, columns, allowed);
    expect(half.count == expected.half && half.completed, "half-turn", rows, columns, half.count, expected.half);
    if (rows != columns) return;
    const auto quarter = nq::count_quarter_turn(rows, allowed);
    expect(quarter.count == expected.quarter, "quarter-turn", rows, columns, quarter.count, expected.quarter);
}

void test_small_boards() {
    std::mt19937_64 random(1850);
    for (int rows = 0; rows <= 10; ++rows)
        for (int columns = rows > 7 ? rows - 1 : 0; columns <= (rows > 7 ? 10 : 9); ++columns) {
            compare(rows, columns, everything(rows, columns));
            for (int trial = 0; trial < 40; ++trial) {
                Masks allowed = everything(rows, columns);
                for (auto& mask : allowed) mask &= random() | random() | (trial % 2 != 0 ? random() | random() : 0);
                compare(rows, columns, allowed);
            }
        }
}

// Larger boards with holes: the fast searches against a plain one that fills the first free row with entire orbits and
// compares pairs of queens.
struct Plain {
    int rows, columns;
    bool quarter;
    const Masks& allowed;
    bool amazons = false;
    std::vector<int> queens = std::vector<int>(static_cast<std::size_t>(rows), -1);

    bool put(int row, int column) {
        auto& here = queens[static_cast<std::size_t>(row)];
        if (here == column) return true;
        if (here >= 0 || (allowed[static_cast<std::size_t>(row)] >> column & 1) == 0) return false;
        for (int other = 0; other < rows; ++other) {
            const int taken = queens[static_cast<std::size_t>(other)];
            const int sideways = std::abs(column - taken), down = std::abs(row - other);
            if (taken >= 0 && (sideways == 0 || sideways == down)) return false;
            if (taken >= 0 && amazons && sideways * down == 2) return false;
        }
        here = column;
        return true;
    }

    u64 count(int row = 0) {
        while (row < rows && queens[static_cast<std::size_t>(row)] >= 0) ++row;
        if (row == rows) return 1;
        u64 total = 0;
        const std::vector<int> before = queens;
        for (int column = 0; column < columns; ++column, queens = before) {
            const int below = rows - 1 - row, right = columns - 1 - column;
            if (!put(row, column) || !put(below, right)) continue;
            if (quarter && (!put(column, below) || !put(right, row))) continue;
            total += count(row + 1);
        }
        return total;
    }
};

void test_masks_on_larger_boards() {
    std::mt19937_64 random(1874);
    u64 nonzero = 0;
    const auto check = [&](int rows, int columns, bool quarter) {
        Masks allowed = everything(rows, columns);
        for (auto& mask : allowed) mask &= random() | random() | random();
        const u64 want = Plain{rows, columns, quarter, allowed}.count();
        const auto got = quarter ? nq::count_quarter_turn(rows, allowed) : nq::count_half_turn(rows, columns, allowed);
        const char* what = quarter ? "quarter-turn with holes" : "half-turn with holes";
        expect(got.count == want, what, rows, columns, got.count, want);
        nonzero += want != 0;
    };
    for (int trial = 0; trial < 30; ++trial) {
        for (int n : {11, 12, 13, 14, 15, 16}) check(n, n, false);
        for (int columns : {13, 14, 15, 16}) check(10, columns, false), check(11, columns, false);
        for (int n : {12, 13, 16, 17, 20, 21}) check(n, n, true);
    }
    expect(nonzero > 300, "boards with holes that have solutions", 0, 0, nonzero, 300);
}

void test_amazons() {
    std::mt19937_64 random(1913);
    u64 nonzero = 0;
    for (int n = 0; n <= 21; ++n)
        for (int trial = 0; trial < 12; ++trial) {
            Masks allowed = everything(n, n);
            if (trial != 0)
                for (auto& mask : allowed) mask &= random() | random() | random();
            for (const nq::Rotation rotation : {nq::Rotation::half_turn, nq::Rotation::quarter_turn}) {
                const bool quarter = rotation == nq::Rotation::quarter_turn;
                if (!quarter && n > 16) continue;
                const u64 want = Plain{n, n, quarter, allowed, true}.count();
                nq::RotationCount got;
                for (u64 part = 0; part < 3; ++part)
                    got.count += nq::count_invariant_amazons(rotation, allowed, nullptr, {part, 3}).count;
                const char* what = quarter ? "amazons, quarter-turn" : "amazons, half-turn";
                expect(got.count == want, what, n, trial, got.count, want);
                nonzero += want != 0;
            }
        }
    expect(nonzero > 60, "boards with symmetric amazons", 0, 0, nonzero, 60);
    const nq::StopFlag stop = 1;
    const auto stopped = nq::count_invariant_amazons(nq::Rotation::half_turn, everything(60, 60), &stop);
    expect(!stopped.completed, "stopped amazons", 60, 60, stopped.completed, 0);
}

void test_sequences() {
    const std::vector<u64> half{1,   1,   0,    0,    2,    2,     4,     8,      4,      16,      12,     48, 80,
                                136, 420, 1240, 3000, 8152, 18104, 44184, 144620, 375664, 1250692, 3581240};  // A032522
    const std::vector<u64> quarter{                                                                           // A033148
                                   1,      1, 0,    0,       2,       2,  0,     0,        0,        0,   0,
                                   0,      8, 8,    0,       0,       64, 128,   0,        0,        480, 704,
                                   0,      0, 3328, 3264,    0,       0,  32896, 43776,    0,        0,   406784,
                                   667904, 0, 0,    5845504, 8650752, 0,  0,     77184000, 101492736};
    for (std::size_t n = 0; n < half.size(); ++n) {
        const int size = static_cast<int>(n);
        const auto got = nq::count_half_turn(size, size, everything(size, size));
        expect(got.count == half[n], "A032522", size, size, got.count, half[n]);
    }
    for (std::size_t n = 0; n < quarter.size(); ++n) {
        const int size = static_cast<int>(n);
        const auto got = nq::count_quarter_turn(size, everything(size, size));
        expect(got.count == quarter[n], "A033148", size, size, got.count, quarter[n]);
    }
}

void test_shares() {
    for (int n : {0, 1, 4, 5, 8, 16, 17, 20})
        for (u64 parts : {1, 2, 3, 7}) {
            nq::RotationCount half, quarter;
            for (u64 part = 0; part < parts; ++part) {
                const auto h = nq::count_half_turn(n, n, everything(n, n), nullptr, {part, parts});
                const auto q = nq::count_quarter_turn(n, everything(n, n), nullptr, {part, parts});
                half.count += h.count, half.nodes += h.nodes;
                quarter.count += q.count, quarter.nodes += q.nodes;
            }
            const auto h = nq::count_half_turn(n, n, everything(n, n));
            const auto q = nq::count_quarter_turn(n, everything(n, n));
            expect(half.count == h.count, "shares, half-turn", n, n, half.count, h.count);
            expect(half.nodes == h.nodes, "nodes of shares, half-turn", n, n, half.nodes, h.nodes);
            expect(quarter.count == q.count, "shares, quarter-turn", n, n, quarter.count, q.count);
            expect(quarter.nodes == q.nodes, "nodes of shares, quarter-turn", n, n, quarter.nodes, q.nodes);
        }
}

void test_stop_and_limits() {
    const nq::StopFlag stop = 1;
    const auto half = nq::count_half_turn(64, 64, everything(64, 64), &stop);
    expect(!half.completed, "stopped half-turn", 64, 64, half.completed, 0);
    const auto quarter = nq::count_quarter_turn(64, everything(64, 64), &stop);
    expect(!quarter.completed, "stopped quarter-turn", 64, 64, quarter.completed, 0);
    const auto odd = nq::count_half_turn(63, 63, everything(63, 63), &stop);
    expect(!odd.completed, "stopped half-turn", 63, 63, odd.completed, 0);
    const auto wide = nq::count_half_turn(62, 63, everything(62, 63), &stop);
    expect(!wide.completed, "stopped half-turn", 62, 63, wide.completed, 0);
    const auto rejects = [](auto call) {
        try {
            call();
        } catch (const std::invalid_argument&) {
            return true;
        }
        return false;
    };
    expect(rejects([] { nq::count_half_turn(65, 65, everything(65, 64)); }), "65 rows rejected", 65, 65, 0, 1);
    expect(rejects([] { nq::count_half_turn(4, 4, everything(3, 4)); }), "missing mask rejected", 4, 4, 0, 1);
    expect(rejects([] { nq::count_quarter_turn(-1, {}); }), "negative size rejected", -1, -1, 0, 1);
    expect(rejects([] { nq::count_quarter_turn(0, {}, nullptr, {1, 1}); }), "empty share rejected", 0, 0, 0, 1);
}

int measure(const std::string& which, int n) {
    const bool quarter = which.find("quarter") != std::string::npos;
    const Masks all = everything(n, n);
    const auto begin = std::chrono::steady_clock::now();
    nq::RotationCount result;
    if (which.starts_with("plain-amazons")) result.count = Plain{n, n, quarter, all, true}.count();
    else if (which.starts_with("amazons"))
        result = nq::count_invariant_amazons(quarter ? nq::Rotation::quarter_turn : nq::Rotation::half_turn, all);
    else result = quarter ? nq::count_quarter_turn(n, all) : nq::count_half_turn(n, n, all);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::printf("%s-turn, n = %d: %llu solutions, %llu nodes, %.3f s\n", which.c_str(), n,
                static_cast<unsigned long long>(result.count), static_cast<unsigned long long>(result.nodes),
                seconds.count());
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 3) return measure(argv[1], std::atoi(argv[2]));
    test_small_boards();
    test_masks_on_larger_boards();
    test_amazons();
    test_sequences();
    test_shares();
    test_stop_and_limits();
    return outcome();
}
