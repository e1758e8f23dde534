#include "cli/game_files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <iterator>
#include <string_view>
#include <system_error>

#include "base/file_path.hpp"
#include "base/user_error.hpp"
#include "cli/input.hpp"

namespace sudare::apps {
namespace {

std::vector<std::string> game_files_in(const std::string& folder) {
  const auto names = names_in(folder);
  if (!names) throw UserError(folder + ": " + std::generic_category().message(errno));
  std::vector<std::string> paths;
  for (const std::string& name : *names) {
    const std::string_view kind = extension_of(name);
    if (kind == ".kif" || kind == ".json" || kind == ".jsonl") {
      paths.push_back(fmt::format("{}/{}", folder, name));
    }
  }
  return paths;
}

void read_games_of(const std::string& path, std::vector<play::GameRecord>& games) {
  const std::string source = path == "-" ? "stdin" : path;
  try {
    std::vector<play::GameRecord> read = play::read_games(read_bytes(path));
    for (const play::GameRecord& game : read) static_cast<void>(play::replayed(game));
    games.insert(games.end(), std::make_move_iterator(read.begin()),
                 std::make_move_iterator(read.end()));
  } catch (const FormatError& error) {
    throw located(source, error);
  }
}

}  // namespace

std::vector<play::GameRecord> read_game_files(const std::vector<std::string>& paths) {
  std::vector<play::GameRecord> games;
  for (const std::string& path : paths) {
    if (path != "-" && is_folder(path)) {
      for (const std::string& file : game_files_in(path)) read_games_of(file, games);
    } else {
      read_games_of(path, games);
    }
  }
  if (games.empty()) throw UserError("there is no game in what --games names");
  return games;
}

}  // namespace sudare::apps
