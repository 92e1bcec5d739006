// One instruction set's build of the half-board matching.
#include "halves_describe.hpp"
#include "halves_run.hpp"
#include "kernel_name.hpp"

namespace nq {

extern const HalvesKernel NQ_NAMED(halves_kernel_);
const HalvesKernel NQ_NAMED(halves_kernel_) = {
    NQ_SET_NAME,        NQ_ISA::halves_shape,    NQ_ISA::start_halves,
    NQ_ISA::run_halves, NQ_ISA::describe_halves, NQ_ISA::halves_case_start};

}  // namespace nq
