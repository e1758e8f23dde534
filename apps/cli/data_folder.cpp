#include "cli/data_folder.hpp"

#include <cstdlib>
#include <optional>
#include <string>

#include "base/file_path.hpp"
#include "cli/error.hpp"

namespace sudare::apps {
namespace {

// Nothing if the system does not say; a bare chroot has no /proc.
std::optional<std::string> program_folder() {
  const std::optional<std::string> program = without_links("/proc/self/exe");
  if (!program) return std::nullopt;
  return folder_of(*program);
}

// The nearest folder above this one that looks like a checkout of this project.
std::optional<std::string> checkout_above(std::string folder) {
  for (; folder != "/"; folder = folder_of(folder)) {
    if (is_file(folder + "/CMakePresets.json") && is_file(folder + "/problems/README.md")) {
      return folder;
    }
  }
  return std::nullopt;
}

// `installed` is the name among the installed files, `built` the one in a checkout.
std::string data_folder(const std::string& installed, const std::string& built) {
  if (const char* data = std::getenv("SUDARE_DATA"); data != nullptr && *data != '\0') {
    std::string chosen = std::string(data) + "/" + installed;
    if (is_folder(chosen)) return chosen;
    throw UserError("there is no folder " + chosen + ", where SUDARE_DATA points");
  }
  const std::optional<std::string> program = program_folder();
  if (!program) {
    throw UserError("without /proc only SUDARE_DATA can say which folder has " + installed);
  }
  std::string beside = folder_of(*program) + "/share/sudare/" + installed;
  if (is_folder(beside)) return beside;
  if (const std::optional<std::string> root = checkout_above(*program)) return *root + "/" + built;
  throw UserError("there is no folder " + beside + "; SUDARE_DATA can name the folder that has " +
                  installed);
}

}  // namespace

std::string page_folder() { return data_folder("web", "build/web"); }

std::optional<std::string> games_folder() {
  const auto below = [](const char* variable, const std::string& rest) {
    const char* folder = std::getenv(variable);
    const bool is_set = folder != nullptr && *folder == '/';
    return is_set ? std::optional(folder + rest) : std::nullopt;
  };
  if (auto given = below("XDG_DATA_HOME", "/sudare/games")) return given;
  return below("HOME", "/.local/share/sudare/games");
}

std::string problems_folder() { return data_folder("problems", "problems"); }

}  // namespace sudare::apps
