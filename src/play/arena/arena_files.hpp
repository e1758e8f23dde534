// The files of an arena: the journal, from which an interrupted arena goes on, and the records of
// the games.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "play/arena/game_result.hpp"
#include "play/arena/lines_file.hpp"

namespace sudare::play {

// A file with one line that says which match it belongs to, then one per finished game, in the
// order in which they ended.
class Journal {
 public:
  // Opens the file or begins one. Throws UserError if it belongs to another match.
  Journal(const std::string& path, const std::string& match);

  // The games it had when it was opened; each only once.
  std::vector<GameResult> take_games() { return std::move(games_); }
  void append(const GameResult& result) { file_.append(result_json(result)); }

 private:
  LinesFile file_;
  std::vector<GameResult> games_;
};

// Where the records of games go: into one file, a JSON object per line in the order of the games,
// or into a folder, each as a JSON file of its own ("000017.json").
class RecordKeeper {
 public:
  // A path that is a folder, or ends with a slash, is a folder. `continues`: the records of an
  // interrupted match may be there already, and those missing are added. Otherwise there must be
  // none. Throws UserError.
  RecordKeeper(const std::string& path, bool continues);

  // Precondition: games come in the order of their numbers, from the first.
  void keep(const GameResult& result);

 private:
  std::string folder_;  // empty: a file
  std::optional<LinesFile> file_;
  std::size_t there_ = 0;  // records that the file has already
};

}  // namespace sudare::play
