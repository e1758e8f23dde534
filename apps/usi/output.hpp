// What the engine says over USI: whole lines, each written at once, from whatever thread.
#pragma once

#include <mutex>
#include <string>
#include <string_view>

namespace sudare::apps {

class UsiOutput {
 public:
  // Never throws: a search has nobody to tell that its reader is gone. See failure().
  void line(std::string_view text);
  // "info string TEXT"
  void remark(std::string_view text);
  // Why lines can no longer be written, or an empty string.
  [[nodiscard]] std::string failure() const;

 private:
  mutable std::mutex mutex_;
  std::string failure_;
};

}  // namespace sudare::apps
