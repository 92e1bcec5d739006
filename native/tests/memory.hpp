// Memory for a workspace, aligned as the kernels require.
#pragma once

#include <cstddef>
#include <new>

namespace nq::tests {

struct Memory {
    explicit Memory(std::size_t bytes) : at(::operator new(bytes, std::align_val_t{64})) {}
    ~Memory() { ::operator delete(at, std::align_val_t{64}); }
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;
    void* at;
};

}  // namespace nq::tests
