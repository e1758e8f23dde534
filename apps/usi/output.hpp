// The output of the USI engine: whole lines, each written at once, from any thread.
#pragma once

#include <mutex>
#include <string>
#include <string_view>

namespace sudare::apps {

class UsiOutput {
 public:
  // Never throws, because a search cannot handle a missing reader. See failure().
  void line(std::string_view text);
  // "info string TEXT"
  void remark(std::string_view text);
  // The reason why lines can no longer be written, or an empty string.
  [[nodiscard]] std::string failure() const;

 private:
  mutable std::mutex mutex_;
  std::string failure_;
};

}  // namespace sudare::apps
