// One instruction set's build of the half-board matching.
#include "halves/describe.hpp"
#include "halves/half_turn.hpp"
#include "halves/run.hpp"

namespace nq::NQ_ISA {

const HalvesKernel halves_kernel = {halves_shape, start_halves, run_halves, describe_halves, halves_case_start};
const HalfTurnKernel half_turn_kernel = {half_turn_shape, start_half_turn, run_half_turn};

}  // namespace nq::NQ_ISA
