// Registers what python/sets.cpp offers.
#pragma once

#include <nanobind/nanobind.h>

void bind_pieces(nanobind::module_& m);
