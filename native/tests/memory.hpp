// Memory for a workspace, as aligned as the kernels ask.
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
