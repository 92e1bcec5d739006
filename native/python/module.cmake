# The module for Python: one for all versions from 3.12 on if the stable ABI is asked for (`wheel.py-api`).
find_package(Python REQUIRED COMPONENTS Interpreter Development.Module ${SKBUILD_SABI_COMPONENT})
execute_process(COMMAND "${Python_EXECUTABLE}" -m nanobind --cmake_dir
                OUTPUT_STRIP_TRAILING_WHITESPACE OUTPUT_VARIABLE nanobind_ROOT)
find_package(nanobind CONFIG REQUIRED)

nanobind_add_module(_core NB_STATIC STABLE_ABI
  native/python/core.cpp
  native/python/covering.cpp
  native/python/growing.cpp
  native/python/halves.cpp
  native/python/huge.cpp
  native/python/literature.cpp
  native/python/pieces.cpp
  native/python/reasoning.cpp
  native/python/regions.cpp
  native/python/rows.cpp
  native/python/sampling.cpp
  native/python/sets.cpp
  ${NQ_OBJECTS})
nq_join(_core native/python/core native/python/covering native/python/pieces native/python/sets)
nq_join(_core native/python/growing native/python/reasoning native/python/regions)
nq_join(_core native/python/halves native/python/huge native/python/literature native/python/rows native/python/sampling)
# The library of nanobind, whose name depends on the options above, is many small files, too.
get_property(targets DIRECTORY PROPERTY BUILDSYSTEM_TARGETS)
list(FILTER targets INCLUDE REGEX "^nanobind-")
set_target_properties(${targets} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
target_include_directories(_core PRIVATE ${NQ_INCLUDES})
target_compile_options(_core PRIVATE ${NQ_OPTIONS})
target_compile_definitions(_core PRIVATE
  NQ_VERSION="${SKBUILD_PROJECT_VERSION}"
  NQ_COMPILER="${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
install(TARGETS _core LIBRARY DESTINATION nqueens/kernels)
