// The row search of rows/search.hpp, compiled once per instruction set.
#include "common/kernel_name.hpp"
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
}  // namespace nq::NQ_ISA

namespace nq {
extern const RowKernel NQ_NAMED(row_kernel_);
const RowKernel NQ_NAMED(row_kernel_) = {NQ_SET_NAME, sizeof(NQ_ISA::Workspace), NQ_ISA::count, NQ_ISA::record};
}  // namespace nq
