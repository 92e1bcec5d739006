// How one instruction set's build of a kernel is called: NQ_NAMED(set_kernel_) is set_kernel_avx2, NQ_SET_NAME "avx2".
#pragma once

#if !defined(NQ_ISA) || !defined(NQ_VECTOR_BITS)
#error "NQ_ISA (a name) and NQ_VECTOR_BITS (0, 256 or 512) must be defined for each kernel build"
#endif

#define NQ_JOIN_NAMES(prefix, set) prefix##set
#define NQ_JOIN(prefix, set) NQ_JOIN_NAMES(prefix, set)
#define NQ_NAMED(prefix) NQ_JOIN(prefix, NQ_ISA)
#define NQ_QUOTE_NAME(set) #set
#define NQ_QUOTE(set) NQ_QUOTE_NAME(set)
#define NQ_SET_NAME NQ_QUOTE(NQ_ISA)
