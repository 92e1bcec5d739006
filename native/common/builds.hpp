// The builds of a kernel. CMakeLists.txt compiles each kernel source once per instruction set, with NQ_ISA naming the
// set and the namespace of the build, and it writes the list of the sets, best first:
//     NQ_FOR_EACH_SET(X, arguments...)   X(set, arguments...) for each set
//     NQ_FEATURES_OF_avx2(X)             X(feature) for each feature that a processor must have for it
#pragma once

#include "built_sets.hpp"

namespace nq {

template <class Kernel>
struct Builds;

}  // namespace nq

#define NQ_DECLARE_BUILD(set, Kernel, variable) \
    namespace set {                             \
    extern const Kernel variable;               \
    }
#define NQ_POINT_TO_BUILD(set, variable) &set::variable,

// Declares the builds of a kernel: a `variable` in the namespace of each set, and the list of them. In namespace nq.
#define NQ_DECLARE_BUILDS(Kernel, variable)                                                           \
    NQ_FOR_EACH_SET(NQ_DECLARE_BUILD, Kernel, variable)                                               \
    template <>                                                                                       \
    struct Builds<Kernel> {                                                                           \
        static constexpr const Kernel* best_first[] = {NQ_FOR_EACH_SET(NQ_POINT_TO_BUILD, variable)}; \
    }
