// The row search of rows/search.hpp, compiled once per instruction set.
#include "rows/search.hpp"

namespace nq::NQ_ISA {
namespace {

using Workspace = RowSizes<512>::Workspace;

Workspace& in(void* memory) { return *static_cast<Workspace*>(memory); }

RowTotals count(const RowProblem& problem, void* workspace, const StopFlag* stop) {
    return RowSearch<false>(problem, in(workspace), stop, nullptr).run();
}

RowTotals record(const RowProblem& problem, void* workspace, const StopFlag* stop, const RecordSink& sink) {
    return RowSearch<true>(problem, in(workspace), stop, &sink).run();
}

}  // namespace

const RowKernel row_kernel = {sizeof(Workspace), count, record};

}  // namespace nq::NQ_ISA
