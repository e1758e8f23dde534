#include "webhook/signature.hpp"

#include <fmt/format.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <new>
#include <span>

#include "base/number.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"

namespace sudare::webhook {

namespace {

std::string hexadecimal(std::span<const unsigned char> bytes) {
  std::string text;
  for (const unsigned char byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

std::string sha256(std::string_view bytes) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  ::SHA256(bytes_of(bytes), bytes.size(), digest.data());
  return hexadecimal(digest);
}

std::string signature_of(std::string_view secret, std::string_view timestamp,
                         std::string_view body) {
  std::string message(timestamp);
  message += '.';
  message += body;
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  unsigned size = 0;
  // It fails only where there is no memory.
  if (::HMAC(::EVP_sha256(), secret.data(), static_cast<int>(secret.size()), bytes_of(message),
             message.size(), digest.data(), &size) == nullptr) {
    throw std::bad_alloc();
  }
  return "sha256=" + hexadecimal(digest);
}

bool is_signed(std::string_view secret, std::string_view timestamp, std::string_view signature,
               std::string_view body, std::int64_t now) {
  const std::optional<std::int64_t> time = read_number<std::int64_t>(timestamp);
  if (!time || *time < 0) return false;
  if (*time > now + kToleranceSeconds || *time < now - kToleranceSeconds) return false;
  const std::string right = signature_of(secret, timestamp, body);
  return signature.size() == right.size() &&
         ::CRYPTO_memcmp(signature.data(), right.data(), right.size()) == 0;
}

std::string secret_in(const std::string& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) throw UserError(file + ": " + std::strerror(errno));
  if (!S_ISREG(status.st_mode)) throw UserError(file + ": this is not a file");
  constexpr mode_t kOthers = 077;
  if ((status.st_mode & kOthers) != 0)
    throw UserError(file + ": a secret is for its owner alone; other users can read this file");
  std::ifstream stream(file);
  std::string line;
  std::getline(stream, line);
  if (stream.bad() || !stream.is_open()) throw UserError(file + ": the file cannot be read");
  std::string secret(trimmed(line));
  if (secret.empty()) throw UserError(file + ": its first line has no secret");
  return secret;
}

}  // namespace sudare::webhook
