// A file of JSON lines to which results are added one by one: whatever happens to the process, at
// most the line being written is lost, and the lines before and after it stay whole.
#pragma once

#include <string>

namespace sudare::apps {

class JsonLinesFile {
 public:
  // Opens the file or makes a new one. Throws UserError, here and below.
  explicit JsonLinesFile(const std::string& path);
  JsonLinesFile(const JsonLinesFile&) = delete;
  JsonLinesFile& operator=(const JsonLinesFile&) = delete;
  ~JsonLinesFile();

  // Precondition: the text has no line end.
  void append(const std::string& line);

 private:
  std::string path_;
  int descriptor_;
};

}  // namespace sudare::apps
