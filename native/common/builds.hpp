// The builds of a kernel. CMakeLists.txt compiles each kernel source once per instruction set, with NQ_ISA as the name
// of the set and the namespace of the build. It also generates the list of sets, best first:
//     NQ_FOR_EACH_SET(X, arguments...)   X(set, arguments...) for each set
//     NQ_FEATURES_OF_avx2(X)             X(feature) for each processor feature that the set requires
#pragma once

namespace nq {

template <class Kernel>
struct Builds;

}  // namespace nq

#define NQ_DECLARE_BUILD(set, Kernel, variable) \
    namespace set {                             \
    extern const Kernel variable;               \
    }

// NQ_DECLARE_BUILDS(Kernel, variable) declares the builds of a kernel: a `variable` in the namespace of each set, and
// their list. Use in namespace nq. A kernel's source sees its own build only, so that its object does not depend on the
// list of sets.
#ifdef NQ_ISA
#define NQ_DECLARE_BUILDS(Kernel, variable) NQ_DECLARE_BUILD(NQ_ISA, Kernel, variable)
#else
#include "built_sets.hpp"
#define NQ_POINT_TO_BUILD(set, variable) &set::variable,
#define NQ_DECLARE_BUILDS(Kernel, variable)                                                           \
    NQ_FOR_EACH_SET(NQ_DECLARE_BUILD, Kernel, variable)                                               \
    template <>                                                                                       \
    struct Builds<Kernel> {                                                                           \
        static constexpr const Kernel* best_first[] = {NQ_FOR_EACH_SET(NQ_POINT_TO_BUILD, variable)}; \
    }
#endif
