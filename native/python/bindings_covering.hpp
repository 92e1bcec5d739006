// Registers what python/covering.cpp offers.
#pragma once

#include <nanobind/nanobind.h>

void bind_covering(nanobind::module_& m);
