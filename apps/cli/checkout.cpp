#include "cli/checkout.hpp"

namespace sudare::apps {

std::string in_checkout(const std::string& name) { return SUDARE_SOURCE_DIR "/" + name; }

}  // namespace sudare::apps
