// The checkout that this program was built from.
#pragma once

#include <string>

namespace sudare::apps {

// The path of a file or folder of it.
std::string in_checkout(const std::string& name);

}  // namespace sudare::apps
