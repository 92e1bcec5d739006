// Common parts of the bindings, and their registration functions. The interface takes and returns plain integers and
// numpy buffers; Python types occur only in this folder.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "common/integers.hpp"
#include "common/stop_flag.hpp"

namespace nq::python {

namespace nb = nanobind;

void bind_covering(nb::module_& m);
void bind_growing(nb::module_& m);
void bind_halves(nb::module_& m);
void bind_huge(nb::module_& m);
void bind_literature(nb::module_& m);
void bind_pieces(nb::module_& m);
void bind_reasoning(nb::module_& m);
void bind_regions(nb::module_& m);
void bind_rows(nb::module_& m);
void bind_sampling(nb::module_& m);
void bind_sets(nb::module_& m);

// The stop flag as a Python object.
class Stop {
public:
    void set() { __atomic_store_n(&flag_, 1, __ATOMIC_RELAXED); }
    bool is_set() const { return nq::is_set(&flag_); }
    const StopFlag* flag() const { return &flag_; }

private:
    StopFlag flag_ = 0;
};

// A memory block for one kernel call, aligned for vectors. A large one requests huge pages: accesses are scattered, and
// page table walks would take a tenth of a count.
class Workspace {
public:
    explicit Workspace(std::size_t bytes) : alignment_(bytes < large ? usual : page) {
        memory_ = ::operator new(bytes, alignment_);
#if defined(__linux__)
        if (bytes >= large) madvise(memory_, bytes, MADV_HUGEPAGE);  // only slower if unavailable
#endif
    }
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;
    ~Workspace() { ::operator delete(memory_, alignment_); }
    void* get() const { return memory_; }

private:
    static constexpr std::align_val_t usual{64}, page{std::size_t{1} << 21};
    static constexpr std::size_t large = std::size_t{1} << 24;
    std::align_val_t alignment_;
    void* memory_;
};

// One mask of columns for each row.
using Masks = std::vector<u64>;

// Throws std::invalid_argument if a mask has a column off the board, or the board is too large for the compiled search.
const Masks& checked(int columns, const Masks& allowed);

// Throws std::invalid_argument unless the range of units exists.
void check_range(u64 first, u64 last, u64 units);

// Throws std::invalid_argument unless the number is from 1 to 1024.
inline void check_threads(unsigned threads) {
    if (threads < 1 || threads > 1024) throw std::invalid_argument("The threads must be from 1 to 1024.");
}

template <int size>
nb::object as_list(const int (&numbers)[size]) {
    return nb::cast(std::vector<int>(numbers, numbers + size));
}

template <class Number, int dimensions>
using Array = nb::ndarray<nb::numpy, Number, nb::ndim<dimensions>>;

// Moves the numbers of a container to an array of this shape, which owns them. Requires the interpreter's lock.
template <class Numbers, class... Sizes>
auto as_array(Numbers&& numbers, Sizes... sizes) {
    static_assert(std::is_rvalue_reference_v<Numbers&&>, "the array takes the numbers");
    auto kept = std::make_unique<Numbers>(std::move(numbers));
    const nb::capsule owner(kept.get(), [](void* memory) noexcept { delete static_cast<Numbers*>(memory); });
    auto* data = kept.release()->data();
    return Array<std::remove_pointer_t<decltype(data)>, sizeof...(Sizes)>(data, {static_cast<std::size_t>(sizes)...},
                                                                          owner);
}

}  // namespace nq::python
