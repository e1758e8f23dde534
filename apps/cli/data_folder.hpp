// Finds the files that come with the program, the page and the collections of problems, and the
// place for those that it keeps.
//
// For the former it looks in this order and never relies on where the program was built, so a moved
// copy works:
//   1. the folder named by the environment variable SUDARE_DATA;
//   2. ../share/sudare, relative to the folder of the program (an installed copy);
//   3. the checkout whose build folder contains the program.
#pragma once

#include <optional>
#include <string>

namespace sudare::apps {

// Both throw UserError if none of these places has such a folder.
std::string page_folder();
std::string problems_folder();

// The user's folder for games: in $XDG_DATA_HOME or ~/.local/share. Nothing without a home.
std::optional<std::string> games_folder();

}  // namespace sudare::apps
