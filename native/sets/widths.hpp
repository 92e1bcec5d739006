// Of how many 64-bit words the sets are for which the searches are compiled. Lists as NQ_..._WIDTHS(X), which is
// X(words) for each, so that a kernel can make a switch of one; and as arrays.
#pragma once

#define NQ_SET_WIDTHS(X) X(1) X(2) X(3) X(4) X(6) X(8) X(12) X(16) X(24) X(32) X(64)
#define NQ_COVER_WIDTHS(X) X(1) X(2) X(3) X(4) X(5) X(6) X(8) X(16)
#define NQ_ARMY_WIDTHS(X) X(1) X(2) X(3) X(4) X(8) X(16)

#define NQ_LISTED(words) words,

namespace nq {

inline constexpr int set_widths[] = {NQ_SET_WIDTHS(NQ_LISTED)};
inline constexpr int cover_widths[] = {NQ_COVER_WIDTHS(NQ_LISTED)};
inline constexpr int army_widths[] = {NQ_ARMY_WIDTHS(NQ_LISTED)};

// What is no kernel is compiled for fewer widths, the largest of its kernel among them, and takes narrower sets.
inline constexpr int lister_widths[] = {1, 2, 4, 8, 16, 64};
inline constexpr int cover_plan_widths[] = {4, 16};
inline constexpr int army_count_widths[] = {2, 4, 16};

}  // namespace nq
