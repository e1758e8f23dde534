// One JSON object for programs to read, its keys in the order they were set. The library behind it
// takes longer to compile than most of our files, so only json_object.cpp includes it.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace sudare::apps {

class JsonObject {
 public:
  JsonObject();
  JsonObject(JsonObject&& other) noexcept;
  JsonObject& operator=(JsonObject&& other) noexcept;
  ~JsonObject();

  JsonObject& set(std::string_view key, std::string_view text);
  JsonObject& set(std::string_view key, const char* text) {
    return set(key, std::string_view(text));
  }
  JsonObject& set(std::string_view key, double number);
  JsonObject& set(std::string_view key, bool truth);
  JsonObject& set(std::string_view key, std::signed_integral auto number) {
    return set_signed(key, number);
  }
  JsonObject& set(std::string_view key, std::unsigned_integral auto number) {
    return set_unsigned(key, number);
  }
  JsonObject& set(std::string_view key, const std::vector<std::string>& texts);
  JsonObject& set(std::string_view key, JsonObject object);

  // On one line.
  [[nodiscard]] std::string dump() const;

 private:
  JsonObject& set_signed(std::string_view key, std::int64_t number);
  JsonObject& set_unsigned(std::string_view key, std::uint64_t number);

  std::unique_ptr<nlohmann::ordered_json> json_;
};

}  // namespace sudare::apps
