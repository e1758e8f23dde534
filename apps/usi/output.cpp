#include "usi/output.hpp"

#include "cli/error.hpp"
#include "cli/output.hpp"

namespace sudare::apps {

void UsiOutput::line(std::string_view text) {
  const std::string bytes = std::string(text) + "\n";
  const std::lock_guard lock(mutex_);
  if (!failure_.empty()) return;
  try {
    write_stdout(bytes);
  } catch (const CommandError& error) {
    failure_ = error.what();
  }
}

void UsiOutput::remark(std::string_view text) { line("info string " + std::string(text)); }

std::string UsiOutput::failure() const {
  const std::lock_guard lock(mutex_);
  return failure_;
}

}  // namespace sudare::apps
