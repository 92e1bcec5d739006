// The compiler's vector instructions, for translation units that are compiled once per instruction set (builds.hpp).
#pragma once

#if !defined(NQ_ISA) || !defined(NQ_VECTOR_BITS)
#error "NQ_ISA (a name) and NQ_VECTOR_BITS (0, 256 or 512) must be defined for each kernel build"
#endif

#if NQ_VECTOR_BITS > 0
#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 takes the undefined vectors of its own header for a mistake. Clang does not, and does not know the first name.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop
#else
#include <immintrin.h>
#endif
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif
