#include "cli/game_files.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>

#include "base/user_error.hpp"
#include "cli/input.hpp"

namespace sudare::apps {
namespace {

std::vector<std::string> game_files_in(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  std::filesystem::directory_iterator entry(folder, error);
  const std::filesystem::directory_iterator end;
  for (; !error && entry != end; entry.increment(error)) {
    const std::string kind = entry->path().extension().string();
    if (kind == ".kif" || kind == ".json" || kind == ".jsonl") {
      paths.push_back(entry->path().string());
    }
  }
  if (error) throw UserError(folder + ": " + error.message());
  std::ranges::sort(paths);
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
    std::error_code error;
    if (path != "-" && std::filesystem::is_directory(path, error)) {
      for (const std::string& file : game_files_in(path)) read_games_of(file, games);
    } else {
      read_games_of(path, games);
    }
  }
  if (games.empty()) throw UserError("there is no game in what --games names");
  return games;
}

}  // namespace sudare::apps
