# What makes a fault in the programs harder to exploit. Each option costs less than 1 % of the instructions of a search
# (docs/experiments/hardening.md); tests/house/hardening_test.py looks for each in both programs. An option that this
# compiler or processor does not have is left out.
#
# Sanitizers find more, and some of these options would hide faults from them, so builds with sanitizers do without.
if(SUDARE_SANITIZE)
  return()
endif()
include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)

# Programs can stand anywhere in memory; libraries are made to be linked into such programs.
add_compile_options($<$<NOT:$<STREQUAL:$<TARGET_PROPERTY:TYPE>,MODULE_LIBRARY>>:-fPIE>)
add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-pie>)

# Frames with a buffer are checked before their function returns, and large frames cannot jump over the guard page.
foreach(option -fstack-protector-strong -fstack-clash-protection)
  string(MAKE_C_IDENTIFIER "SUDARE_HAS${option}" has)
  check_cxx_compiler_flag(${option} ${has})
  if(${has})
    add_compile_options(${option})
  endif()
endforeach()

# The tables of addresses are filled in before main() and read-only from then on; the stack holds no code.
foreach(option relro now noexecstack)
  check_linker_flag(CXX -Wl,-z,${option} SUDARE_HAS_Z_${option})
  if(SUDARE_HAS_Z_${option})
    add_link_options(-Wl,-z,${option})
  endif()
endforeach()

# Calls of the C library check the buffers whose size the compiler knows. Without optimisation it knows none.
set(optimised $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
add_compile_options($<${optimised}:-U_FORTIFY_SOURCE> $<${optimised}:-D_FORTIFY_SOURCE=3>)

# Containers check indices, except where positions are generated and searched: a quarter of the time would go there.
# sudare_library() sets the property.
set(SUDARE_HOT_LIBRARIES shogi search tsume screen tsuitate play)
add_compile_definitions($<$<NOT:$<BOOL:$<TARGET_PROPERTY:SUDARE_IS_HOT>>>:_GLIBCXX_ASSERTIONS>)
