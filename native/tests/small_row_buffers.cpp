// Tests of rows/search.hpp in one instruction set (NQ_ISA) with buffers so small that boards of 8 to 12 rows fill them
// all, against the scalar search. Exit status 0 if all pass.
#include <algorithm>
#include <memory>
#include <vector>

#include "common/integers.hpp"
#include "rows/scalar_search.hpp"
#include "rows/search.hpp"
#include "rows/work_units.hpp"
#include "tests/checks.hpp"

using nq::u64;
using nq::tests::expect;
using nq::tests::outcome;

namespace {

std::vector<u64> recorded;
int blocks = 0;

void take(void*, const u64* records, std::size_t size) {
    blocks += size > 0;
    recorded.insert(recorded.end(), records, records + size);
}

template <int enough>
void check(int rows, int columns) {
    namespace isa = nq::NQ_ISA;
    using Sizes = isa::RowSizes<enough>;
    const auto workspace = std::make_unique<typename Sizes::Workspace>();
    const nq::Board board{rows, columns, std::vector<u64>(rows, (1ull << columns) - 1)};
    const nq::RowProblem problem = nq::remaining_rows(board, nq::Orbit{});
    const nq::RowTotals expected = nq::count_scalar(problem, nullptr);
    const nq::RowTotals counted = isa::RowSearch<false, Sizes>(problem, *workspace, nullptr, nullptr).run();
    expect(counted.count == expected.count && counted.nodes == expected.nodes, "count", rows, columns, enough);
    recorded.clear();
    blocks = 0;
    const nq::RecordSink sink{nullptr, take};
    const nq::RowTotals listed = isa::RowSearch<true, Sizes>(problem, *workspace, nullptr, &sink).run();
    std::sort(recorded.begin(), recorded.end());
    const bool distinct = std::adjacent_find(recorded.begin(), recorded.end()) == recorded.end();
    expect(listed.count == expected.count && recorded.size() == expected.count && distinct, "list", rows, columns,
           enough);
    // A block exceeds `enough` by at most the children of one vector: there must be a second block.
    if (expected.count > 700) expect(blocks > 1, "several blocks", rows, columns, enough);
}

}  // namespace

int main() {
    for (const auto& [rows, columns] : {std::pair{8, 8}, {9, 9}, {10, 10}, {5, 12}}) {
        check<16>(rows, columns);
        check<17>(rows, columns);
        check<100>(rows, columns);
        check<512>(rows, columns);
    }
    return outcome();
}
