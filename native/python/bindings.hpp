// What the files of this room share, and what each of them registers: the native seam, with plain integers and numpy
// buffers in, and the same out. Nothing outside this room knows Python types.
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

// The stop flag as Python holds it.
class Stop {
public:
    void set() { __atomic_store_n(&flag_, 1, __ATOMIC_RELAXED); }
    bool is_set() const { return nq::is_set(&flag_); }
    const StopFlag* flag() const { return &flag_; }

private:
    StopFlag flag_ = 0;
};

// A memory block for one kernel call, aligned for vectors. A large one asks for large pages: its words are far apart, and
// finding their pages costs a tenth of a count.
class Workspace {
public:
    explicit Workspace(std::size_t bytes) : alignment_(bytes < large ? usual : page) {
        memory_ = ::operator new(bytes, alignment_);
#if defined(__linux__)
        if (bytes >= large) madvise(memory_, bytes, MADV_HUGEPAGE);  // without them it only takes longer
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

// None has a column beside the board, which is one that the compiled search takes; throws std::invalid_argument.
const Masks& checked(int columns, const Masks& allowed);

// A range of units lies within those that there are; throws std::invalid_argument.
void check_range(u64 first, u64 last, u64 units);

// From 1 to 1024; throws std::invalid_argument.
inline void check_threads(unsigned threads) {
    if (threads < 1 || threads > 1024) throw std::invalid_argument("The threads must be from 1 to 1024.");
}

template <int size>
nb::object as_list(const int (&numbers)[size]) {
    return nb::cast(std::vector<int>(numbers, numbers + size));
}

template <class Number, int dimensions>
using Array = nb::ndarray<nb::numpy, Number, nb::ndim<dimensions>>;

// The numbers of a container as an array of this shape, which frees them. Needs the interpreter's lock.
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
