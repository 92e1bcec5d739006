// What the binding files share: the stop flag as Python sees it, checked masks, and arrays that own their numbers.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <cstdlib>
#include <new>
#include <string>
#include <vector>

#include "common/stop_flag.hpp"
#include "rows/kernel.hpp"

namespace nq::python {

namespace nb = nanobind;

using Masks = std::vector<std::uint64_t>;

inline constexpr std::align_val_t workspace_alignment{64};

inline void check_size(int rows, int columns) {
    constexpr int most = nq::most_rows;
    if (rows < 0 || columns < 0 || rows > most || columns > most)
        throw nb::value_error(("The compiled search takes boards of at most " + std::to_string(most) + " rows and " +
                               std::to_string(most) + " columns, got " + std::to_string(rows) + "x" +
                               std::to_string(columns) + ".")
                                  .c_str());
}

// One mask per row, none with a column beside the board; throws ValueError.
inline const Masks& checked(int columns, const Masks& allowed) {
    check_size(static_cast<int>(allowed.size()), columns);
    for (const std::uint64_t mask : allowed)
        if (columns < 64 && mask >> columns)
            throw nb::value_error(
                ("A mask of allowed columns has bits beyond the " + std::to_string(columns) + " columns.").c_str());
    return allowed;
}

// A memory block for one kernel call, aligned for vectors.
class Workspace {
public:
    explicit Workspace(std::size_t bytes) : memory_(::operator new(bytes, workspace_alignment)) {}
    Workspace(const Workspace&) = delete;
    Workspace& operator=(const Workspace&) = delete;
    ~Workspace() { ::operator delete(memory_, workspace_alignment); }
    void* get() const { return memory_; }

private:
    void* memory_;
};

// The stop flag as Python holds it.
class Stop {
public:
    void set() { __atomic_store_n(&flag_, 1, __ATOMIC_RELAXED); }
    bool is_set() const { return nq::is_set(&flag_); }
    const StopFlag* flag() const { return &flag_; }

private:
    StopFlag flag_ = 0;
};

template <class Number>
using Array = nb::ndarray<nb::numpy, Number, nb::ndim<1>>;

// An array of its own with a copy of the numbers.
template <class Number>
Array<Number> copied(const std::vector<Number>& numbers) {
    auto* memory = new std::vector<Number>(numbers);
    const nb::capsule owner(memory, [](void* at) noexcept { delete static_cast<std::vector<Number>*>(at); });
    return {memory->data(), {memory->size()}, owner};
}

void bind_solvers(nb::module_& m);

}  // namespace nq::python
