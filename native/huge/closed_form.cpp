// The loop of huge/closed_form.hpp, compiled once per instruction set so that it uses the widest stores there are.
#include <cstddef>
#include <cstdint>

#include "common/kernel_name.hpp"
#include "huge/closed_form_kernel.hpp"

namespace nq::NQ_ISA {
namespace {

template <class Number>
void count(Number* out, Number first, std::size_t size) {
    for (std::size_t at = 0; at < size; ++at) out[at] = first + static_cast<Number>(2 * at);
}

}  // namespace
}  // namespace nq::NQ_ISA

namespace nq {
const ClosedFormKernel NQ_NAMED(closed_form_kernel_) = {
    NQ_SET_NAME, NQ_ISA::count<std::uint32_t>, NQ_ISA::count<std::uint64_t>};
}  // namespace nq
