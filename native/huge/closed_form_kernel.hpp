// Interface between huge/closed_form.hpp and its inner loop, which is compiled once per instruction set.
#pragma once

#include <cstddef>

#include "common/builds.hpp"
#include "common/integers.hpp"

namespace nq {

// The build for one instruction set of the loop first, first + 2, first + 4, … (huge/closed_form.cpp).
struct ClosedFormKernel {
    void (*count32)(u32* out, u32 first, std::size_t count);
    void (*count64)(u64* out, u64 first, std::size_t count);

    void count(u32* out, u64 first, std::size_t size) const { count32(out, static_cast<u32>(first), size); }
    void count(u64* out, u64 first, std::size_t size) const { count64(out, first, size); }
};

NQ_DECLARE_BUILDS(ClosedFormKernel, closed_form_kernel);

}  // namespace nq
