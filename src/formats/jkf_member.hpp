// Optional members of a JKF record. Some writers leave a member out, others write null.
#pragma once

#include <nlohmann/json.hpp>

namespace sudare::formats {

// The member of an object, or null if it is missing or the value is not an object.
inline const nlohmann::json* jkf_member(const nlohmann::json& value, const char* key) {
  if (!value.is_object()) return nullptr;
  const auto found = value.find(key);
  return found == value.end() || found->is_null() ? nullptr : &*found;
}

}  // namespace sudare::formats
