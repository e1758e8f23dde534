// JSON for programs: objects to write, and objects received from outside. Only json.cpp includes
// the library behind both, because that takes longer to compile than most of our files.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudare::formats {

// A JSON object to write. Its keys stay in the order in which they were set.
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
  JsonObject& set(std::string_view key, const std::vector<std::int64_t>& numbers);
  JsonObject& set(std::string_view key, const std::vector<double>& numbers);
  JsonObject& set(std::string_view key, JsonObject object);
  JsonObject& set(std::string_view key, std::vector<JsonObject> objects);
  JsonObject& set_null(std::string_view key);
  // Sets null if there is no value.
  template <class T>
  JsonObject& set(std::string_view key, const std::optional<T>& value) {
    return value ? set(key, *value) : set_null(key);
  }

  // The object on one line. Bytes that are not UTF-8 are replaced.
  [[nodiscard]] std::string dump() const;

 private:
  friend class JsonInput;
  explicit JsonObject(std::unique_ptr<nlohmann::ordered_json> json);
  JsonObject& set_signed(std::string_view key, std::int64_t number);
  JsonObject& set_unsigned(std::string_view key, std::uint64_t number);

  std::unique_ptr<nlohmann::ordered_json> json_;
};

// A JSON object received from outside. Every function throws UserError with one sentence if the
// value has another type, and returns nothing if the key is missing or null.
class JsonInput {
 public:
  // Throws FormatError with line and column if the text is not JSON, and UserError if it is not an
  // object, has a key twice, or is nested too deeply.
  explicit JsonInput(std::string_view text);
  JsonInput(JsonInput&& other) noexcept;
  JsonInput& operator=(JsonInput&& other) noexcept;
  ~JsonInput();

  // Throws UserError if the object has any other key.
  void allow_only(std::initializer_list<std::string_view> keys) const {
    allow_only(std::vector<std::string_view>(keys));
  }
  void allow_only(const std::vector<std::string_view>& keys) const;
  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] std::optional<std::string> text(std::string_view key) const;
  [[nodiscard]] std::optional<double> number(std::string_view key) const;
  [[nodiscard]] std::optional<std::int64_t> whole(std::string_view key) const;
  [[nodiscard]] std::optional<bool> flag(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
  [[nodiscard]] std::vector<std::int64_t> wholes(std::string_view key) const;
  // A list of lists: each text as it is, and other values as JSON text.
  [[nodiscard]] std::vector<std::vector<std::string>> rows(std::string_view key) const;
  [[nodiscard]] std::vector<JsonInput> objects(std::string_view key) const;
  // The value of a key as JSON text; empty if there is none.
  [[nodiscard]] std::string written(std::string_view key) const;
  // A copy of the object that can be extended and written.
  [[nodiscard]] JsonObject as_object() const;

 private:
  explicit JsonInput(std::unique_ptr<nlohmann::ordered_json> json);
  [[nodiscard]] const nlohmann::ordered_json* find(std::string_view key) const;

  std::unique_ptr<nlohmann::ordered_json> json_;
};

}  // namespace sudare::formats
