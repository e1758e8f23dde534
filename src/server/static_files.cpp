#include "server/static_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "base/file_path.hpp"
#include "base/user_error.hpp"

namespace sudare::server {
namespace {

std::string_view type_of(std::string_view file) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".map", "application/json"},
  }};
  for (const auto& [extension, type] : kTypes) {
    if (extension_of(file) == extension) return type;
  }
  return "application/octet-stream";
}

// Throws HttpError unless the last call failed because there is no such file for this server.
void check_missing() {
  constexpr std::array kMissing = {ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG};
  if (std::ranges::find(kMissing, errno) == kMissing.end()) {
    throw HttpError(503, "this file cannot be read now; try again later");
  }
}

// The path of a file without links. Nothing if there is none.
std::optional<std::string> found_file(const std::string& path) {
  std::optional<std::string> file = without_links(path);
  if (!file) check_missing();
  return file;
}

std::optional<std::string> content_of(const std::string& file) {
  if (!is_file(file)) return std::nullopt;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) {
    check_missing();
    return std::nullopt;
  }
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

// Whether every part of the path is a plain name, so that nothing leads out of the folder or to a
// hidden file.
bool is_plain(const std::string& path) {
  return path.find('\0') == std::string::npos && path.find('\\') == std::string::npos &&
         path.find("/.") == std::string::npos && path.find("//") == std::string::npos;
}

// Precondition: both paths are canonical, so that no link leads elsewhere.
bool is_inside(const std::string& file, const std::string& folder) {
  return file.starts_with(folder + "/");
}

bool accepts(const HttpRequest& request, std::string_view encoding) {
  const std::string accepted = request.header("accept-encoding");
  const std::size_t at = accepted.find(encoding);
  return at != std::string::npos && accepted.find(";q=0,", at) != at + encoding.size() &&
         !accepted.ends_with(fmt::format("{};q=0", encoding));
}

}  // namespace

// Nor may a link in the folder lead out of it, so its own path has no links.
StaticFiles::StaticFiles(const std::string& folder)
    : folder_(without_links(folder).value_or(folder)) {
  if (!is_file(folder_ + "/index.html")) {
    throw UserError(fmt::format("{}: this folder has no index.html", folder));
  }
}

HttpResponse StaticFiles::get(const HttpRequest& request) const {
  const HttpError missing(404, "there is nothing at this address");
  if (!request.path.starts_with('/') || !is_plain(request.path)) throw missing;
  std::string name = request.path.substr(1);
  if (name.empty() || name.ends_with('/')) name += "index.html";
  const std::optional<std::string> file = found_file(folder_ + "/" + name);
  if (!file || !is_inside(*file, folder_)) throw missing;

  HttpResponse response;
  response.type = type_of(*file);
  response.headers = {
      {"Content-Security-Policy",
       "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr "
       "'unsafe-inline'; "
       "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"Cache-Control",
       name.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Vary", "Accept-Encoding"}};
  for (const auto& [encoding, extension] : {std::pair{"br", ".br"}, std::pair{"gzip", ".gz"}}) {
    if (!accepts(request, encoding)) continue;
    const std::optional<std::string> copy = found_file(*file + extension);
    if (!copy || !is_inside(*copy, folder_)) continue;
    if (std::optional<std::string> packed = content_of(*copy)) {
      response.body = std::move(*packed);
      response.headers.emplace_back("Content-Encoding", encoding);
      return response;
    }
  }
  std::optional<std::string> content = content_of(*file);
  if (!content) throw missing;
  response.body = std::move(*content);
  return response;
}

}  // namespace sudare::server
