// How a search is told to end.
#pragma once

#include "common/inline.hpp"

namespace nq {

// Set by another thread to end a search; searches look at it at least every 0.1 s.
using StopFlag = int;
NQ_INLINE bool is_set(const StopFlag* stop) { return stop && __atomic_load_n(stop, __ATOMIC_RELAXED); }

}  // namespace nq
