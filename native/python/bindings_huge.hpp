// Registers what python/huge.cpp offers.
#pragma once

#include <nanobind/nanobind.h>

void bind_huge(nanobind::module_& m);
