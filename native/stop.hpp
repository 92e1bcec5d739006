// The stop flag as Python holds it.
#pragma once

#include "rows.hpp"

namespace nq {

class Stop {
public:
    void set() { __atomic_store_n(&flag_, 1, __ATOMIC_RELAXED); }
    bool is_set() const { return nq::is_set(&flag_); }
    const StopFlag* flag() const { return &flag_; }

private:
    StopFlag flag_ = 0;
};

}  // namespace nq
