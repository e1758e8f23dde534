# The installation (`cmake --install`) and the package made from it.
#
# Component runtime: the programs, their page, problems, manual pages, completions and documents. The program finds its
# files through ../share/sudare (apps/cli/data_folder.hpp), so the installation can be moved.
# Component development: headers, libraries and the files for find_package(Sudare).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(SUDARE_ZSH_COMPLETIONS "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" CACHE STRING "Where zsh looks for completions")

# The program writes manual pages and completions from its own options. The folder is not named share, because the
# program would take it for an installed copy.
set(manual ${PROJECT_BINARY_DIR}/manual)
add_custom_command(
  OUTPUT ${manual}/stamp
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${manual}
  COMMAND sudare manual --man ${manual}/man1
  COMMAND sudare manual --completion bash > ${manual}/sudare.bash
  COMMAND sudare manual --completion zsh > ${manual}/_sudare
  COMMAND sudare manual --completion fish > ${manual}/sudare.fish
  COMMAND ${CMAKE_COMMAND} -E touch ${manual}/stamp
  DEPENDS sudare
  VERBATIM)
add_custom_target(sudare_manual ALL DEPENDS ${manual}/stamp)

foreach(program sudare sudare-verify)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT runtime)
  endif()
endforeach()
# The page exists once scripts/build-page has built it.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web DESTINATION ${CMAKE_INSTALL_DATADIR}/sudare COMPONENT runtime OPTIONAL)
install(DIRECTORY problems DESTINATION ${CMAKE_INSTALL_DATADIR}/sudare COMPONENT runtime)
install(DIRECTORY ${manual}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT runtime)
install(FILES ${manual}/sudare.bash RENAME sudare
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT runtime)
install(FILES ${manual}/_sudare DESTINATION ${SUDARE_ZSH_COMPLETIONS} COMPONENT runtime)
install(FILES ${manual}/sudare.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT runtime)
install(FILES README.md README.ja.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
install(FILES LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
install(DIRECTORY licences DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime FILES_MATCHING PATTERN *.txt)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime FILES_MATCHING PATTERN *.md PATTERN *.svg
        PATTERN *.png)

# The libraries that other projects can use. Includes name the folder of a header ("shogi/position.hpp"), so all of them
# are installed below one common folder.
set(libraries base shogi search screen tsume tsuitate certify formats)
foreach(library ${libraries})
  set_property(TARGET sudare_${library} PROPERTY EXPORT_NAME ${library})
  install(TARGETS sudare_${library} EXPORT SudareTargets
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
  install(DIRECTORY src/${library} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/sudare COMPONENT development
          FILES_MATCHING PATTERN *.hpp)
endforeach()
set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Sudare)
install(EXPORT SudareTargets NAMESPACE Sudare:: DESTINATION ${config_folder} COMPONENT development)
configure_package_config_file(cmake/SudareConfig.cmake.in ${PROJECT_BINARY_DIR}/SudareConfig.cmake
                              INSTALL_DESTINATION ${config_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/SudareConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/SudareConfig.cmake ${PROJECT_BINARY_DIR}/SudareConfigVersion.cmake
        DESTINATION ${config_folder} COMPONENT development)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sudare)
set(CPACK_PACKAGE_VENDOR "The Sudare authors")
# A name in the reserved domain; a distributor of the package replaces it.
set(CPACK_PACKAGE_CONTACT "The Sudare authors <authors@sudare.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "solver of tsume-shogi and of mates in screen shogi")
set(CPACK_PACKAGE_DESCRIPTION "Sudare proves mates in tsume-shogi and in tsuitate-tsume (screen shogi),
finds the shortest one, and writes certificates that an independent
checker verifies. It comes with a web page, a USI engine and collections
of problems.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_NAME sudare)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
if(SUDARE_NATIVE)  # it may not run on other machines, so the file name says so
  set(CPACK_DEBIAN_FILE_NAME sudare_${PROJECT_VERSION}_native.deb)
endif()
include(CPack)
