# The Python module. With the stable ABI (`wheel.py-api`) one module serves Python 3.12 and later.
find_package(Python REQUIRED COMPONENTS Interpreter Development.Module ${SKBUILD_SABI_COMPONENT})
execute_process(COMMAND "${Python_EXECUTABLE}" -m nanobind --cmake_dir
                OUTPUT_STRIP_TRAILING_WHITESPACE OUTPUT_VARIABLE nanobind_ROOT)
find_package(nanobind CONFIG REQUIRED)

# Several bindings compile as one file; those without computations of their own with -O1.
set(NQ_BINDINGS)
nq_join(NQ_BINDINGS bind_sets python/core python/covering python/halves python/sets)
nq_join(NQ_BINDINGS bind_regions python/growing python/reasoning python/regions)
set_source_files_properties(${NQ_BINDINGS} PROPERTIES COMPILE_OPTIONS ${NQ_TO_CLANG}-O1)
nq_join(NQ_BINDINGS bind_rest python/huge python/literature python/rows python/sampling)

nanobind_add_module(_core NB_STATIC STABLE_ABI native/python/pieces.cpp ${NQ_BINDINGS} ${NQ_OBJECTS})
# nanobind's library, whose name depends on the options above, also consists of many small files.
get_property(targets DIRECTORY PROPERTY BUILDSYSTEM_TARGETS)
list(FILTER targets INCLUDE REGEX "^nanobind-")
foreach(target IN LISTS targets)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  target_compile_options(${target} PRIVATE ${NQ_TO_CLANG}-O1)
endforeach()
target_include_directories(_core PRIVATE ${NQ_INCLUDES})
target_compile_options(_core PRIVATE ${NQ_OPTIONS})
target_compile_definitions(_core PRIVATE
  NQ_VERSION="${SKBUILD_PROJECT_VERSION}"
  NQ_COMPILER="${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
install(TARGETS _core LIBRARY DESTINATION nqueens/kernels)
