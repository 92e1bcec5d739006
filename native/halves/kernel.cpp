// The build of the half-board matching for one instruction set.
#include "halves/describe.hpp"
#include "halves/half_turn.hpp"
#include "halves/quarter_turn.hpp"
#include "halves/run.hpp"

namespace nq::NQ_ISA {

const HalvesKernel halves_kernel = {halves_shape,   start_halves,    run_halves,
                                    run_halves_set, describe_halves, halves_case_start};
const RotationKernels rotation_kernels = {{half_turn_shape, start_half_turn, run_half_turn},
                                          {quarter_turn_shape, start_quarter_turn, run_quarter_turn}};

}  // namespace nq::NQ_ISA
