// A part of a JKF record that may be missing. Some writers leave a part out, others write null.
#pragma once

#include <nlohmann/json.hpp>

namespace sudare::formats {

// The member of an object, or null where there is none or the value is no object.
inline const nlohmann::json* jkf_member(const nlohmann::json& value, const char* key) {
  if (!value.is_object()) return nullptr;
  const auto found = value.find(key);
  return found == value.end() || found->is_null() ? nullptr : &*found;
}

}  // namespace sudare::formats
