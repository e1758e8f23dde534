// The little of JSON that a solution tree needs: objects, arrays, strings without escapes other
// than \" and \\, whole numbers, true, false and null.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "certify/words.hpp"

namespace sudare::certify {

class JsonError : public Complaint {
 public:
  using Complaint::Complaint;
};

struct Json;
using JsonArray = std::vector<Json>;
using JsonMembers = std::map<std::string, Json, std::less<>>;

struct Json {
  std::variant<std::nullptr_t, bool, long long, std::string, std::unique_ptr<JsonArray>,
               std::unique_ptr<JsonMembers>>
      value = nullptr;

  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::nullptr_t>(value); }
  // Each throws JsonError when the value is of another type.
  [[nodiscard]] bool truth() const;
  [[nodiscard]] long long number() const;
  [[nodiscard]] const std::string& text() const;
  [[nodiscard]] const JsonArray& array() const;
  [[nodiscard]] const JsonMembers& members() const;
  // Also when there is no such member.
  [[nodiscard]] const Json& at(std::string_view name) const;
};

// Throws JsonError that names the byte where the text is no JSON, or nested beyond reason.
Json read_json(std::string_view text);

}  // namespace sudare::certify
