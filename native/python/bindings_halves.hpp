// Registers what python/halves.cpp offers.
#pragma once

#include <nanobind/nanobind.h>

void bind_halves(nanobind::module_& m);
