// A file of lines that grows by whole lines. A line is written at once, so that a killed process
// leaves at most its last line torn, and a torn line is cut off when the file is opened again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudare::play {

class LinesFile {
 public:
  // Opens the file or creates it, reads it, and keeps other processes from opening it so. Throws
  // UserError, here and below.
  explicit LinesFile(std::string path);
  LinesFile(const LinesFile&) = delete;
  LinesFile& operator=(const LinesFile&) = delete;
  ~LinesFile();

  // The lines that it had when it was opened. `take` leaves none.
  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  std::vector<std::string> take_lines() { return std::move(lines_); }
  // Precondition: the line has no line break.
  void append(std::string_view line);

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
  int descriptor_;
  std::vector<std::string> lines_;
};

// Writes a file that appears only when it is whole. Throws UserError.
void write_whole_file(const std::string& path, std::string_view bytes);

}  // namespace sudare::play
