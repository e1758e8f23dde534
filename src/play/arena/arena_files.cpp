#include "play/arena/arena_files.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <set>
#include <utility>

#include "base/file_path.hpp"
#include "base/format_error.hpp"
#include "base/user_error.hpp"

namespace sudare::play {
namespace {

GameResult read_journal_line(const std::string& path, std::size_t number, const std::string& line) {
  try {
    return read_result(line);
  } catch (const FormatError& error) {
    throw located(path, number, error.what());
  } catch (const UserError& error) {
    throw located(path, number, error.what());
  }
}

}  // namespace

Journal::Journal(const std::string& path, const std::string& match) : file_(path) {
  const std::vector<std::string> lines = file_.take_lines();
  if (lines.empty()) {
    file_.append(match);
    return;
  }
  if (lines.front() != match) {
    throw UserError(fmt::format(
        "{} belongs to a match with other players or settings; continue that, or name another file",
        path));
  }
  std::set<std::size_t> seen;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    GameResult result = read_journal_line(path, i + 1, lines[i]);
    if (seen.insert(result.number).second) games_.push_back(std::move(result));
  }
}

RecordKeeper::RecordKeeper(const std::string& path, bool continues) {
  if (path.ends_with('/') || is_folder(path)) {
    folder_ = path;
    while (folder_.size() > 1 && folder_.ends_with('/')) folder_.pop_back();
    if (!is_folder(folder_) && ::mkdir(folder_.c_str(), 0777) != 0)
      throw UserError(fmt::format("{} cannot be made: {}", folder_, std::strerror(errno)));
    if (!continues && is_file(folder_ + "/000000.json"))
      throw UserError(fmt::format("{} already holds the records of a match", folder_));
    return;
  }
  file_.emplace(path);
  there_ = file_->lines().size();
  if (!continues && there_ > 0)
    throw UserError(fmt::format("{} already holds the records of a match", path));
  file_->take_lines();
}

void RecordKeeper::keep(const GameResult& result) {
  if (!folder_.empty()) {
    const std::string path = fmt::format("{}/{:06}.json", folder_, result.number);
    if (!is_file(path)) write_whole_file(path, game_json(result.record) + "\n");
  } else if (there_ > 0) {
    --there_;
  } else {
    file_->append(game_json(result.record));
  }
}

}  // namespace sudare::play
