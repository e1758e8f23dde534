// Where the program finds the files that come with it: the page and the collections of problems.
//
// It looks in this order, and never relies on where it was built, so a copy that was moved works:
//   1. the folder that the environment variable SUDARE_DATA names;
//   2. ../share/sudare, seen from the folder of the program: an installed copy;
//   3. the checkout whose build folder the program lies in.
#pragma once

#include <string>

namespace sudare::apps {

// Throw UserError if there is no such folder in any of these places.
std::string page_folder();
std::string problems_folder();

}  // namespace sudare::apps
