// What the tests of the core share: what does not hold is said and counted, and makes the exit status 1.
#pragma once

#include <cstdio>
#include <string_view>

namespace nq::tests {

inline int failures = 0;

// Says what does not hold, with the numbers of the case.
template <class... Numbers>
void expect(bool holds, std::string_view what, Numbers... numbers) {
    if (holds) return;
    ++failures;
    std::printf("FAILED %.*s:", static_cast<int>(what.size()), what.data());
    (std::printf(" %lld", static_cast<long long>(numbers)), ...);
    std::puts("");
}

// What `main` returns.
inline int outcome() {
    if (failures == 0) std::puts("All hold.");
    return failures != 0;
}

}  // namespace nq::tests
