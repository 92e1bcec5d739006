// Vector intrinsics, for translation units that are compiled once per instruction set (builds.hpp).
#pragma once

#if !defined(NQ_ISA) || !defined(NQ_VECTOR_BITS)
#error "NQ_ISA (a name) and NQ_VECTOR_BITS (0, 256 or 512) must be defined for each kernel build"
#endif

#if NQ_VECTOR_BITS > 0
#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 warns about undefined vectors in its own header. Clang does not, and does not know the first warning's name.
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
