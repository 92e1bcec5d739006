// Tests of random_lines.hpp in one instruction set (NQ_ISA). Exit status 0 if all hold.
#include <cstdio>

#include "random_lines.hpp"

int main() {
    int failures = 0;
    const auto expect = [&failures](std::uint64_t rows, std::uint32_t lines) {
        nq::WordsBoard board;
        board.rows = static_cast<std::uint32_t>(rows);
        if (nq::NQ_ISA::Lines(board).count() == lines) return;
        ++failures;
        std::printf("FAILED lines of %llu columns\n", static_cast<unsigned long long>(rows));
    };
    expect(1, 1);
    expect(512, 1);
    expect(513, 2);
    expect((1ull << 32) - 513, (1u << 23) - 1);
    expect((1ull << 32) - 512, (1u << 23) - 1);
    expect((1ull << 32) - 511, 1u << 23);
    expect((1ull << 32) - 2, 1u << 23);
    return failures != 0;
}
