// The seam between huge/closed_form.hpp and its loop, which is compiled once per instruction set.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/builds.hpp"

namespace nq {

// One instruction set's build of the only loop: first, first + 2, first + 4, … (huge/closed_form.cpp).
struct ClosedFormKernel {
    void (*count32)(std::uint32_t* out, std::uint32_t first, std::size_t count);
    void (*count64)(std::uint64_t* out, std::uint64_t first, std::size_t count);

    void count(std::uint32_t* out, std::uint64_t first, std::size_t size) const {
        count32(out, static_cast<std::uint32_t>(first), size);
    }
    void count(std::uint64_t* out, std::uint64_t first, std::size_t size) const { count64(out, first, size); }
};

NQ_DECLARE_BUILDS(ClosedFormKernel, closed_form_kernel);

}  // namespace nq
