// The signatures by which a site and its bots know each other: HMAC-SHA256 over the time, a dot and
// the body.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudare::webhook {

inline constexpr const char* kTimestampHeader = "X-Tsuitate-Timestamp";
inline constexpr const char* kSignatureHeader = "X-Tsuitate-Signature";
inline constexpr std::int64_t kToleranceSeconds = 300;

// 64 hexadecimal digits.
std::string sha256(std::string_view bytes);
// "sha256=" and 64 hexadecimal digits.
std::string signature_of(std::string_view secret, std::string_view timestamp,
                         std::string_view body);
// Whether the signature is right, and the timestamp (seconds since 1970 in decimal digits) is
// within the tolerance. Takes the same time for every wrong signature of the right length.
bool is_signed(std::string_view secret, std::string_view timestamp, std::string_view signature,
               std::string_view body, std::int64_t now);

// The secret in a file: its first line. Throws UserError if there is none, or if others can read
// the file.
std::string secret_in(const std::string& file);

}  // namespace sudare::webhook
