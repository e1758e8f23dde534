// The files of the page, all in one folder.
#pragma once

#include <string>

#include "server/http.hpp"

namespace sudare::server {

class StaticFiles {
 public:
  // Throws UserError if the folder has no index.html.
  explicit StaticFiles(const std::string& folder);

  // A file with its media type. A compressed copy beside it is preferred if the client accepts it.
  // Throws HttpError 404 for everything that is not a file in the folder.
  [[nodiscard]] HttpResponse get(const HttpRequest& request) const;

 private:
  std::string folder_;
};

}  // namespace sudare::server
