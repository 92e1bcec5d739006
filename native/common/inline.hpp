// A function that must be inlined: of one that is not, the linker could keep the copy of another instruction set.
#pragma once

#define NQ_INLINE inline __attribute__((always_inline))
