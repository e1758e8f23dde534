// A file of JSON lines to which results are appended one by one. Whatever happens to the process,
// at most the line being written is lost, and all other lines stay intact.
#pragma once

#include <string>

namespace sudare::apps {

class JsonLinesFile {
 public:
  // Opens the file, or creates it. Throws UserError, here and below.
  explicit JsonLinesFile(const std::string& path);
  JsonLinesFile(const JsonLinesFile&) = delete;
  JsonLinesFile& operator=(const JsonLinesFile&) = delete;
  ~JsonLinesFile();

  // Precondition: the text has no line break.
  void append(const std::string& line);

 private:
  std::string path_;
  int descriptor_;
};

}  // namespace sudare::apps
