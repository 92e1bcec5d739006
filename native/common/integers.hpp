// Short names of the fixed-size integers, and the core's requirements on the machine.
#pragma once

#include <cstdint>

namespace nq {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i32 = std::int32_t;
using i64 = std::int64_t;
__extension__ using u128 = unsigned __int128;

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "bytes and bits of longer words are read at the same places");
static_assert(sizeof(int) == 4 && sizeof(void*) == 8, "64-bit machines");

}  // namespace nq
