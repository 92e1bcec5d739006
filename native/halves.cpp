// One instruction set's build of the half-board matching.
#include "halves_describe.hpp"
#include "halves_run.hpp"

#define NQ_JOIN(prefix, set) prefix##set
#define NQ_NAMED(prefix, set) NQ_JOIN(prefix, set)
#define NQ_QUOTE(set) #set
#define NQ_TEXT(set) NQ_QUOTE(set)

namespace nq {

extern const HalvesKernel NQ_NAMED(halves_kernel_, NQ_ISA);
const HalvesKernel NQ_NAMED(halves_kernel_, NQ_ISA) = {NQ_TEXT(NQ_ISA), NQ_ISA::halves_shape, NQ_ISA::start_halves,
                                                      NQ_ISA::run_halves, NQ_ISA::describe_halves,
                                                      NQ_ISA::halves_case_start};

}  // namespace nq
