// Of how many 64-bit words the sets are for which a search is compiled.
#pragma once

namespace nq {

template <int... each>
struct Widths {};

}  // namespace nq
