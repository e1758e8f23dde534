#include "json_object.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace sudare::apps {

using nlohmann::ordered_json;

JsonObject::JsonObject() : json_(std::make_unique<ordered_json>(ordered_json::object())) {}
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

JsonObject& JsonObject::set(std::string_view key, const std::vector<std::string>& texts) {
  (*json_)[std::string(key)] = texts;
  return *this;
}

JsonObject& JsonObject::set(std::string_view key, JsonObject object) {
  (*json_)[std::string(key)] = std::move(*object.json_);
  return *this;
}

std::string JsonObject::dump() const { return json_->dump(); }

}  // namespace sudare::apps
