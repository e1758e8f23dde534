#include "formats/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"

namespace sudare::formats {

using nlohmann::ordered_json;

JsonObject::JsonObject() : json_(std::make_unique<ordered_json>(ordered_json::object())) {}
JsonObject::JsonObject(std::unique_ptr<ordered_json> value) : json_(std::move(value)) {}
JsonObject::JsonObject(JsonObject&& other) noexcept = default;
JsonObject& JsonObject::operator=(JsonObject&& other) noexcept = default;
JsonObject::~JsonObject() = default;

JsonObject& JsonObject::set(std::string_view key, std::string_view text) {
  (*json_)[std::string(key)] = text;
  return *this;
}

JsonObject& JsonObject::set(std::string_view key, double number) {
  (*json_)[std::string(key)] = number;
  return *this;
}

JsonObject& JsonObject::set(std::string_view key, bool truth) {
  (*json_)[std::string(key)] = truth;
  return *this;
}

JsonObject& JsonObject::set_signed(std::string_view key, std::int64_t number) {
  (*json_)[std::string(key)] = number;
  return *this;
}

JsonObject& JsonObject::set_unsigned(std::string_view key, std::uint64_t number) {
  (*json_)[std::string(key)] = number;
  return *this;
}

JsonObject& JsonObject::set(std::string_view key, const std::vector<std::int64_t>& numbers) {
  (*json_)[std::string(key)] = numbers;
  return *this;
}

JsonObject& JsonObject::set(std::string_view key, const std::vector<std::string>& texts) {
  (*json_)[std::string(key)] = texts;
  return *this;
}

JsonObject& JsonObject::set(std::string_view key, const std::vector<double>& numbers) {
  (*json_)[std::string(key)] = numbers;
  return *this;
}

JsonObject& JsonObject::set(std::string_view key, JsonObject object) {
  (*json_)[std::string(key)] = std::move(*object.json_);
  return *this;
}

JsonObject& JsonObject::set(std::string_view key, std::vector<JsonObject> objects) {
  ordered_json& list = (*json_)[std::string(key)] = ordered_json::array();
  for (JsonObject& object : objects) list.push_back(std::move(*object.json_));
  return *this;
}

JsonObject& JsonObject::set_null(std::string_view key) {
  (*json_)[std::string(key)] = nullptr;
  return *this;
}

std::string JsonObject::dump() const {
  return json_->dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

namespace {

// The error at a byte of a text, with line and column.
FormatError not_json(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte == 0 ? 0 : byte - 1, text.size()));
  const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
  const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
  return FormatError("this is not JSON", line,
                     column_of(text.substr(line_begin), before.size() - line_begin));
}

// Deeper values could only be copied and written with a stack to match.
constexpr int kMostLevels = 500;

// Refuses an object that has a key twice: one of the values would be ignored.
class SeenKeys {
 public:
  bool operator()(int depth, ordered_json::parse_event_t event, const ordered_json& value) {
    if (depth > kMostLevels) throw UserError("the levels of this JSON are too many");
    if (event == ordered_json::parse_event_t::object_start) {
      open_.emplace_back();
    } else if (event == ordered_json::parse_event_t::object_end) {
      open_.pop_back();
    } else if (event == ordered_json::parse_event_t::key) {
      last_ = value.get<std::string>();
      if (!open_.back().insert(last_).second) {
        throw UserError(fmt::format("there is more than one {}", in_quotes(last_)));
      }
    }
    return true;
  }
  [[nodiscard]] const std::string& last() const { return last_; }

 private:
  std::vector<std::set<std::string>> open_;
  std::string last_;
};

ordered_json parsed(std::string_view text) {
  SeenKeys keys;
  try {
    return ordered_json::parse(text, std::ref(keys));
  } catch (const ordered_json::parse_error& error) {
    throw not_json(text, error.byte);
  } catch (const ordered_json::out_of_range&) {  // it does not say where
    throw UserError(keys.last().empty()
                        ? "a number in this JSON is too large"
                        : fmt::format("the number in {} is too large", in_quotes(keys.last())));
  }
}

[[noreturn]] void refuse(std::string_view key, std::string_view wanted) {
  throw UserError(fmt::format("{} must be {}", in_quotes(key), wanted));
}

}  // namespace

JsonInput::JsonInput(std::string_view text) : json_(std::make_unique<ordered_json>(parsed(text))) {
  if (!json_->is_object()) throw UserError("the body must be a JSON object");
}
JsonInput::JsonInput(std::unique_ptr<ordered_json> value) : json_(std::move(value)) {}
JsonInput::JsonInput(JsonInput&& other) noexcept = default;
JsonInput& JsonInput::operator=(JsonInput&& other) noexcept = default;
JsonInput::~JsonInput() = default;

void JsonInput::allow_only(const std::vector<std::string_view>& keys) const {
  for (const auto& [key, value] : json_->items()) {
    if (std::ranges::find(keys, std::string_view(key)) == keys.end()) {
      throw UserError(
          fmt::format("there is no {} here, only {}", in_quotes(key), fmt::join(keys, ", ")));
    }
  }
}

const ordered_json* JsonInput::find(std::string_view key) const {
  const auto found = json_->find(std::string(key));
  return found == json_->end() || found->is_null() ? nullptr : &*found;
}

bool JsonInput::has(std::string_view key) const { return find(key) != nullptr; }

std::optional<std::string> JsonInput::text(std::string_view key) const {
  const ordered_json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) refuse(key, "a text");
  return value->get<std::string>();
}

std::optional<double> JsonInput::number(std::string_view key) const {
  const ordered_json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_number()) refuse(key, "a number");
  return value->get<double>();
}

namespace {

std::int64_t whole_of(const ordered_json& value, std::string_view key) {
  constexpr double kMost = 9e15;  // beyond it a double is not exact
  if (value.is_number() && std::abs(value.get<double>()) > kMost) refuse(key, "a smaller number");
  if (value.is_number_integer()) return value.get<std::int64_t>();
  if (!value.is_number() || value.get<double>() != std::floor(value.get<double>())) {
    refuse(key, "a whole number");
  }
  return static_cast<std::int64_t>(value.get<double>());
}

const ordered_json& list_of(const ordered_json& value, std::string_view key) {
  if (!value.is_array()) refuse(key, "a list");
  return value;
}

}  // namespace

std::optional<std::int64_t> JsonInput::whole(std::string_view key) const {
  const ordered_json* value = find(key);
  return value == nullptr ? std::nullopt : std::optional(whole_of(*value, key));
}

std::optional<bool> JsonInput::flag(std::string_view key) const {
  const ordered_json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_boolean()) refuse(key, "true or false");
  return value->get<bool>();
}

std::vector<std::string> JsonInput::texts(std::string_view key) const {
  std::vector<std::string> texts;
  const ordered_json* value = find(key);
  if (value == nullptr) return texts;
  for (const ordered_json& each : list_of(*value, key)) {
    if (!each.is_string()) refuse(key, "a list of texts");
    texts.push_back(each.get<std::string>());
  }
  return texts;
}

std::vector<std::vector<std::string>> JsonInput::rows(std::string_view key) const {
  std::vector<std::vector<std::string>> rows;
  const ordered_json* value = find(key);
  if (value == nullptr) return rows;
  for (const ordered_json& each : list_of(*value, key)) {
    if (!each.is_array()) refuse(key, "a list of lists");
    std::vector<std::string>& row = rows.emplace_back();
    for (const ordered_json& cell : each) {
      row.push_back(cell.is_string() ? cell.get<std::string>() : cell.dump());
    }
  }
  return rows;
}

std::vector<std::int64_t> JsonInput::wholes(std::string_view key) const {
  std::vector<std::int64_t> numbers;
  const ordered_json* value = find(key);
  if (value == nullptr) return numbers;
  for (const ordered_json& each : list_of(*value, key)) numbers.push_back(whole_of(each, key));
  return numbers;
}

std::vector<JsonInput> JsonInput::objects(std::string_view key) const {
  std::vector<JsonInput> objects;
  const ordered_json* value = find(key);
  if (value == nullptr) return objects;
  for (const ordered_json& each : list_of(*value, key)) {
    if (!each.is_object()) refuse(key, "a list of objects");
    objects.push_back(JsonInput(std::make_unique<ordered_json>(each)));
  }
  return objects;
}

std::string JsonInput::written(std::string_view key) const {
  const ordered_json* value = find(key);
  return value == nullptr ? "" : value->dump();
}

JsonObject JsonInput::as_object() const {
  return JsonObject(std::make_unique<ordered_json>(*json_));
}

}  // namespace sudare::formats
