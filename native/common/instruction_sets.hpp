// Which builds of the kernels exist, and which of them this processor can run.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#ifdef NQ_X86
#include <cpuid.h>
#endif

namespace nq {

#ifdef NQ_X86
// __builtin_cpu_supports("lzcnt") is an error before Clang 17. Without the instruction its code does another thing.
inline bool has_lzcnt() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    return __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & bit_LZCNT);
}
#endif

inline bool processor_has(const std::string& set) {
    if (set == "portable") return true;
#ifdef NQ_X86
    if (set == "avx2")
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
               has_lzcnt() && __builtin_cpu_supports("popcnt");
    if (set == "avx512")
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
               __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vbmi2") &&
               processor_has("avx2");
#endif
    return false;
}

// The instruction sets that were built and that this processor has, best first.
inline std::vector<std::string> usable_sets() {
    std::vector<std::string> sets;
#ifdef NQ_X86
    for (const char* set : {"avx512", "avx2"})
        if (processor_has(set)) sets.push_back(set);
#endif
    sets.push_back("portable");
    return sets;
}

// The name itself if it is usable, the best one for "auto"; throws std::invalid_argument.
inline std::string choose_set(const std::string& wanted) {
    const std::vector<std::string> sets = usable_sets();
    std::string known;
    for (const std::string& set : sets) {
        if (wanted == "auto" || wanted == set) return set;
        known += (known.empty() ? "" : ", ") + set;
    }
    throw std::invalid_argument("The instruction set must be auto or one that this machine has (" + known + "), got '" +
                                wanted + "'.");
}

}  // namespace nq
