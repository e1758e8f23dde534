// A guess at the word that a user meant to type.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudare::apps {

// The name that `typed` most likely stands for: the only one that begins with it, or else the
// nearest one, if few letters are wrong, missing, superfluous or transposed.
std::optional<std::string> suggestion(std::string_view typed,
                                      const std::vector<std::string>& names);

}  // namespace sudare::apps
