// Tests peaceable armies of queens, and the squares that so many queens leave unattacked, against trying all sets of
// white queens, and against A250000 and A001366. Prints what fails.
#include "sets/armies.hpp"
#include "common/integers.hpp"
#include "tests/checks.hpp"

#include <map>
#include <optional>

using namespace nq;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

template <int words>
std::vector<std::vector<VertexSet<words>>> lines(int n, bool torus) {
    std::vector<std::vector<VertexSet<words>>> directions;
    for (int kind = 0; kind < 4; ++kind) {
        std::map<int, VertexSet<words>> found;
        for (int square = 0; square < n * n; ++square) {
            const int row = square / n, column = square % n;
            int line = kind == 0 ? row : kind == 1 ? column : kind == 2 ? row + column : row - column;
            if (torus) line = (line + n) % n;
            found[line].add(square);
        }
        directions.emplace_back();
        for (const auto& each : found) directions.back().push_back(each.second);
    }
    return directions;
}

// All white sets, or those of one size; black gets what they leave.
int by_all_sets(int n, bool torus, std::optional<int> size = {}) {
    const auto directions = lines<1>(n, torus);
    int best = 0;
    for (u64 white = 0; white < u64{1} << (n * n); ++white) {
        if (size && std::popcount(white) != *size) continue;
        u64 attacked = 0;
        for (const auto& direction : directions)
            for (const auto& line : direction)
                if (line.word[0] & white) attacked |= line.word[0];
        const int black = n * n - std::popcount(attacked);
        best = std::max(best, size ? black : std::min(std::popcount(white), black));
    }
    return best;
}

}  // namespace

int main() {
    for (int n = 1; n <= 4; ++n)
        for (const bool torus : {false, true}) {
            const ArmiesAnswer found = Armies<1>(n * n, lines<1>(n, torus), nullptr).run(0, false);
            expect(found.size == by_all_sets(n, torus), "all sets", n, torus, found.size);
            for (int white = 0; white <= n * n; ++white) {
                const auto left = Armies<1>(n * n, lines<1>(n, torus), nullptr).run(-1, false, white);
                expect(left.size == by_all_sets(n, torus, white), "left by all sets", n, torus, white, left.size);
                expect(static_cast<int>(left.white.size()) >= white, "enough white squares", n, torus, white);
            }
        }
    const int published[] = {0, 0, 0, 1, 2, 4, 5, 7, 9, 12};
    for (int n = 5; n <= 9; ++n) {
        const ArmiesAnswer found = Armies<2>(n * n, lines<2>(n, false), nullptr).run(0, false);
        expect(found.size == published[n] && static_cast<int>(found.white.size()) >= found.size, "A250000", n,
               found.size);
        expect(Armies<2>(n * n, lines<2>(n, false), nullptr).run(found.size, true).white.empty(), "none better", n);
        expect(Armies<2>(n * n, lines<2>(n, false), nullptr).run(0, true).size > 0, "first", n);
    }
    const int left_by[] = {0, 0, 0, 0, 1, 3, 5, 7, 11, 18, 22};
    for (int n = 1; n <= 10; ++n)
        expect(Armies<2>(n * n, lines<2>(n, false), nullptr).run(-1, false, n).size == left_by[n], "A001366", n);
    const StopFlag stop = 1;
    expect(!Armies<2>(121, lines<2>(11, false), &stop).run(0, false).completed, "stopped");
    return outcome();
}
