// The closed formula by even and odd lists (Pauls 1874), at memory speed.
//
// Row by row from 0: the odd columns in ascending order, then the even ones; if n mod 6 is 2 or 3, a few queens move
// (see parity_lists.py, the reference). The columns thus form a few runs with step 2.
#pragma once

#include <algorithm>
#include <cstddef>

#include "common/integers.hpp"
#include "common/stop_flag.hpp"
#include "huge/closed_form_kernel.hpp"

namespace nq {

// Fills out[0 .. n); false if the stop flag was seen. n must not be 2 or 3, and n - 1 must fit the type. `block` is the
// number of columns written between reads of the flag.
template <class Number>
bool closed_form(Number* out, std::size_t n, const ClosedFormKernel& kernel, const StopFlag* stop,
                 std::size_t block = std::size_t{1} << 22) {
    const auto run = [&](std::size_t row, u64 first, std::size_t count) {
        for (std::size_t done = 0; done < count; done += block) {
            if (is_set(stop)) return false;
            kernel.count(out + row + done, first + 2 * done, std::min(block, count - done));
        }
        return true;
    };
    const std::size_t half = n / 2, others = n - half;
    if (n % 6 == 3) {
        if (!run(0, 3, half - 1) || !run(half, 4, others - 2)) return false;
        out[half - 1] = 1;
        out[n - 2] = 0;
        out[n - 1] = 2;
        return true;
    }
    if (!run(0, 1, half)) return false;
    if (n % 6 != 2) return run(half, 0, others);
    out[half] = 2;
    out[half + 1] = 0;
    out[n - 1] = 4;
    return run(half + 2, 6, others - 3);
}

}  // namespace nq
