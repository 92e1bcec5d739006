# The tests of the core: every native/tests/NAME.cpp is a program of its own, test_NAME, linked with nq_plain and the
# kernels of all instruction sets; one that names NQ_ISA is built like a kernel, once for each set that this processor
# has. large_*.cpp are checks too long for every run, built under their own names when they are asked for.
enable_testing()

# Which sets this processor has is asked of the header that the core asks.
file(WRITE ${CMAKE_BINARY_DIR}/usable.cpp [[
#include <cstdio>
#include "common/instruction_sets.hpp"
int main() { for (const auto& set : nq::usable_sets()) std::printf("%s;", set.c_str()); }
]])
try_run(ran compiled ${CMAKE_BINARY_DIR} ${CMAKE_BINARY_DIR}/usable.cpp
  CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${CMAKE_SOURCE_DIR}/native;${CMAKE_BINARY_DIR}/generated"
  CXX_STANDARD 20
  CXX_STANDARD_REQUIRED ON
  RUN_OUTPUT_VARIABLE usable)
list(REMOVE_ITEM usable "")

function(nq_add_test name source)
  add_executable(${name} ${source} ${NQ_OBJECTS})
  target_include_directories(${name} PRIVATE ${NQ_INCLUDES})
  find_package(Threads REQUIRED)
  target_link_libraries(${name} PRIVATE Threads::Threads)
endfunction()

file(GLOB sources CONFIGURE_DEPENDS native/tests/*.cpp)
foreach(source IN LISTS sources)
  get_filename_component(test ${source} NAME_WE)
  if(NOT test MATCHES "^large_")
    set(test test_${test})
  endif()
  file(STRINGS ${source} like_a_kernel REGEX NQ_ISA)
  set(programs)
  if(like_a_kernel)
    foreach(set IN LISTS usable)
      nq_add_test(${test}_${set} ${source})
      target_compile_options(${test}_${set} PRIVATE $<TARGET_PROPERTY:nq_kernels_${set},COMPILE_OPTIONS>)
      target_compile_definitions(${test}_${set} PRIVATE $<TARGET_PROPERTY:nq_kernels_${set},COMPILE_DEFINITIONS>)
      list(APPEND programs ${test}_${set})
    endforeach()
  else()
    nq_add_test(${test} ${source})
    target_compile_options(${test} PRIVATE ${NQ_OPTIONS})
    list(APPEND programs ${test})
  endif()
  foreach(program IN LISTS programs)
    if(test MATCHES "^large_")
      set_target_properties(${program} PROPERTIES EXCLUDE_FROM_ALL ON)
    else()
      add_test(NAME ${program} COMMAND ${program})
    endif()
  endforeach()
endforeach()
