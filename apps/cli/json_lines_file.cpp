#include "cli/json_lines_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <string_view>

#include "cli/error.hpp"

namespace sudare::apps {
namespace {

// Whether the last line of the file was cut off in an earlier run.
bool lacks_line_end(int descriptor) {
  const off_t size = ::lseek(descriptor, 0, SEEK_END);
  char last = '\n';
  return size > 0 && ::pread(descriptor, &last, 1, size - 1) == 1 && last != '\n';
}

}  // namespace

JsonLinesFile::JsonLinesFile(const std::string& path)
    : path_(path),
      descriptor_(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) fail_to_write(path_);
  if (lacks_line_end(descriptor_)) append("");
}

JsonLinesFile::~JsonLinesFile() { ::close(descriptor_); }

void JsonLinesFile::append(const std::string& line) {
  const std::string whole = line + "\n";  // one write, so that a kill cannot split it
  std::string_view rest = whole;
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail_to_write(path_);
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace sudare::apps
