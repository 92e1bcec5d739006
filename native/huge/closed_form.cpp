// The inner loop of huge/closed_form.hpp, compiled once per instruction set for the widest stores.
#include <cstddef>

#include "common/integers.hpp"
#include "huge/closed_form_kernel.hpp"

namespace nq::NQ_ISA {
namespace {

template <class Number>
void count(Number* out, Number first, std::size_t size) {
    for (std::size_t at = 0; at < size; ++at) out[at] = first + static_cast<Number>(2 * at);
}

}  // namespace

const ClosedFormKernel closed_form_kernel = {count<u32>, count<u64>};

}  // namespace nq::NQ_ISA
