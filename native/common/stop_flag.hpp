// Cancellation of searches.
#pragma once

#include "common/inline.hpp"

namespace nq {

// Set by another thread to cancel a search. Searches read it at least every 0.1 s.
using StopFlag = int;
NQ_INLINE bool is_set(const StopFlag* stop) { return stop && __atomic_load_n(stop, __ATOMIC_RELAXED); }

}  // namespace nq
