// Widths of sets, in 64-bit words, for which the searches are compiled, and the choice of one at run time. Includes no
// standard header, because kernels include it.
#pragma once

namespace nq {

inline constexpr int set_widths[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64};
inline constexpr int cover_widths[] = {1, 2, 3, 4, 5, 6, 8, 16};
inline constexpr int army_widths[] = {1, 2, 3, 4, 8, 16};

// Code outside kernels is compiled for fewer widths, including the largest of its kernel, and takes narrower sets.
inline constexpr int lister_widths[] = {1, 2, 4, 8, 16, 64};
inline constexpr int cover_plan_widths[] = {4, 16};
inline constexpr int army_count_widths[] = {2, 4, 16};
inline constexpr int reasoning_widths[] = {1, 2, 4, 16, 64};

// Calls `use` with the smallest of the ascending widths that holds a set of `words` words, or with the largest, as its
// template argument. Each kernel passes its own lambda, so each has its own instance of this function.
template <const auto& widths, int at = 0, class Use>
auto with_width_for(int words, Use use) {
    if constexpr (at + 1 < static_cast<int>(sizeof widths / sizeof *widths))
        if (words > widths[at]) return with_width_for<widths, at + 1>(words, use);
    return use.template operator()<widths[at]>();
}

}  // namespace nq
