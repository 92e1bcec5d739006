// One instruction set's build of the half-board matching.
#include "common/kernel_name.hpp"
#include "halves/describe.hpp"
#include "halves/run.hpp"

namespace nq {

extern const HalvesKernel NQ_NAMED(halves_kernel_);
const HalvesKernel NQ_NAMED(halves_kernel_) = {
    NQ_SET_NAME,        NQ_ISA::halves_shape,    NQ_ISA::start_halves,
    NQ_ISA::run_halves, NQ_ISA::describe_halves, NQ_ISA::halves_case_start};

}  // namespace nq
