// Shared by the tests of the core: prints and counts failed checks, and returns exit status 1 if there are any.
#pragma once

#include <cstdio>
#include <string_view>

namespace nq::tests {

inline int failures = 0;

// Reports a failed check with the numbers of the case.
template <class... Numbers>
void expect(bool holds, std::string_view what, Numbers... numbers) {
    if (holds) return;
    ++failures;
    std::printf("FAILED %.*s:", static_cast<int>(what.size()), what.data());
    (std::printf(" %lld", static_cast<long long>(numbers)), ...);
    std::puts("");
}

// Return value of `main`.
inline int outcome() {
    if (failures == 0) std::puts("All hold.");
    return failures != 0;
}

}  // namespace nq::tests
