// Marks functions that must be inlined. Otherwise the linker could keep the copy of another instruction set.
#pragma once

#define NQ_INLINE inline __attribute__((always_inline))
