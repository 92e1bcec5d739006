// Registers what python/sampling.cpp offers.
#pragma once

#include <nanobind/nanobind.h>

void bind_sampling(nanobind::module_& m);
