// One instruction set's build of the half-board matching.
#include "halves/describe.hpp"
#include "halves/run.hpp"

namespace nq::NQ_ISA {

const HalvesKernel halves_kernel = {halves_shape, start_halves, run_halves, describe_halves, halves_case_start};

}  // namespace nq::NQ_ISA
