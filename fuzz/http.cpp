// HTTP: bytes go through the reading of requests, its limits and the rules of access, as in a
// connection. It must make no difference in which pieces they arrive, every request keeps to the
// limits, and none enters the API without the token.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "server/access.hpp"
#include "server/head_scanner.hpp"
#include "server/request_reader.hpp"
#include "server/target.hpp"

using namespace sudare::server;

namespace {

constexpr const char* kToken = "0123456789abcdef0123456789abcdef";

void require(bool holds) {
  if (!holds) std::abort();
}

void check_request(const HttpRequest& request) {
  require(request.path.starts_with('/'));
  require(request.headers.contains("host"));
  require(request.body.size() <= RequestReader::kLargestBody);
  require(request.method != "GET" || request.body.empty());
  const Target target{request.path, request.query};
  const Target again = read_target(write_target(target));
  require(again.path == target.path && again.query == target.query);
}

// What becomes of these bytes, as text.
std::string fate_of(std::string_view bytes, std::size_t piece) {
  static const Access access(SameSite({"127.0.0.1"}), Token(kToken), 8080);
  const bool has_token = bytes.find(kToken) != std::string_view::npos;
  RequestReader reader;
  std::string fate;
  try {
    while (!bytes.empty()) {
      reader.add(bytes.substr(0, piece));
      bytes.remove_prefix(std::min(piece, bytes.size()));
      for (auto step = reader.advance(); step != RequestReader::Step::More;
           step = reader.advance()) {
        HttpRequest& request = reader.request();
        if (step == RequestReader::Step::Whole) {
          check_request(request);
          fate += request.method + request.path + request.body + "\n";
          reader.next();
          continue;
        }
        request.arrived_at = "127.0.0.1";
        if (const std::optional<HttpResponse> answer = access.answer(request)) {
          return fate + std::to_string(answer->status);
        }
        require(has_token || !request.is_for_api());
      }
    }
  } catch (const HttpError& error) {
    return fate + std::to_string(error.status()) + error.what();
  }
  return fate + (reader.is_idle() ? "idle" : "more");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string at_once = fate_of(bytes, std::max(size, std::size_t{1}));
  const std::size_t piece = size == 0 ? 1 : std::size_t{1} + data[0] % 16;
  require(fate_of(bytes, piece) == at_once);
  return 0;
}
