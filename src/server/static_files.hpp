// The files of the page, as they lie in one folder.
#pragma once

#include <filesystem>
#include <string>

#include "server/http.hpp"

namespace sudare::server {

class StaticFiles {
 public:
  // Throws UserError when the folder has no index.html.
  explicit StaticFiles(const std::string& folder);

  // A file with its type, compressed where there is a compressed one beside it and the client takes
  // it. Throws HttpError 404 for everything that is no file in the folder.
  [[nodiscard]] HttpResponse get(const HttpRequest& request) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace sudare::server
