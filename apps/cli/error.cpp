#include "cli/error.hpp"

#include <cerrno>
#include <cstring>

namespace sudare::apps {

void fail_to_write(const std::string& path) {
  throw UserError("cannot write " + path + ": " + std::strerror(errno));
}

}  // namespace sudare::apps
