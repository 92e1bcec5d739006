# Which of the instruction sets are built (NQ_SETS), in NQ_BUILT_SETS, and built_sets.hpp, which lists them:
#     native   the best set that this machine runs; elsewhere Python's reference answers
#     all      every set, for other machines; also where no program of this build runs here
#     a list   these, as avx2;portable

# Writes FOLDER/built_sets.hpp for these sets.
function(nq_write_sets folder)
  set(list "")
  set(features_of "")
  foreach(set IN LISTS ARGN)
    string(APPEND list " X(${set}, __VA_ARGS__)")
    set(features ${NQ_OF_${set}})
    list(POP_FRONT features)
    list(FILTER features EXCLUDE REGEX "^-")
    list(TRANSFORM features REPLACE "(.+)" " X(\\1)")
    list(JOIN features "" features)
    string(APPEND features_of "#define NQ_FEATURES_OF_${set}(X)${features}\n")
  endforeach()
  file(CONFIGURE OUTPUT ${folder}/built_sets.hpp @ONLY CONTENT [[
// Made by native/sets.cmake; see common/builds.hpp.
#pragma once
#define NQ_FOR_EACH_SET(X, ...)@list@
@features_of@]])
endfunction()

# The known sets that this machine runs, best first, asked of the header that the core asks; none if nothing runs here.
function(nq_ask_usable into)
  nq_write_sets(${CMAKE_BINARY_DIR}/known ${NQ_KNOWN_SETS})
  set(source ${CMAKE_BINARY_DIR}/known/usable.cpp)
  file(WRITE ${source} [[
#include <cstdio>
#include "common/instruction_sets.hpp"
int main() { for (const auto& set : nq::usable_sets()) std::printf("%s;", set.c_str()); }
]])
  try_run(ran compiled ${CMAKE_BINARY_DIR} ${source}
    CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${CMAKE_SOURCE_DIR}/native;${CMAKE_BINARY_DIR}/known"
    LINK_LIBRARIES ${NQ_CLANG_LIBRARY}
    CXX_STANDARD 20
    CXX_STANDARD_REQUIRED ON
    RUN_OUTPUT_VARIABLE usable)
  list(REMOVE_ITEM usable "")
  if(NOT compiled OR NOT ran EQUAL 0)
    set(usable "")
  endif()
  set(${into} ${usable} PARENT_SCOPE)
endfunction()

if(NQ_SETS STREQUAL native AND NOT CMAKE_CROSSCOMPILING)
  nq_ask_usable(usable)
  if(usable)
    list(GET usable 0 NQ_BUILT_SETS)
  else()
    set(NQ_BUILT_SETS ${NQ_KNOWN_SETS})
  endif()
elseif(NQ_SETS MATCHES "^(native|all)$")
  set(NQ_BUILT_SETS ${NQ_KNOWN_SETS})
else()
  foreach(set IN LISTS NQ_SETS)
    if(NOT set IN_LIST NQ_KNOWN_SETS)
      message(FATAL_ERROR "NQ_SETS must be native, all or a list of ${NQ_KNOWN_SETS}, got '${NQ_SETS}'.")
    endif()
  endforeach()
  set(NQ_BUILT_SETS)
  foreach(set IN LISTS NQ_KNOWN_SETS)
    if(set IN_LIST NQ_SETS)
      list(APPEND NQ_BUILT_SETS ${set})
    endif()
  endforeach()
endif()
message(STATUS "Instruction sets: ${NQ_BUILT_SETS}")
nq_write_sets(${CMAKE_BINARY_DIR}/generated ${NQ_BUILT_SETS})
