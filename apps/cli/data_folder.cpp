#include "cli/data_folder.hpp"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>

#include "cli/error.hpp"

namespace sudare::apps {
namespace {

namespace fs = std::filesystem;

bool is_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

// Nothing if the system does not say; a bare chroot has no /proc.
std::optional<fs::path> program_folder() {
  std::error_code unknown;
  const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
  if (unknown) return std::nullopt;
  return program.parent_path();
}

// The nearest folder above this one that looks like a checkout of this project.
std::optional<fs::path> checkout_above(fs::path folder) {
  std::error_code ignored;
  while (folder.has_relative_path()) {
    if (fs::exists(folder / "CMakePresets.json", ignored) &&
        fs::exists(folder / "problems/README.md", ignored)) {
      return folder;
    }
    folder = folder.parent_path();
  }
  return std::nullopt;
}

// `installed` is the name among the installed files, `built` the one in a checkout.
std::string data_folder(const char* installed, const char* built) {
  if (const char* data = std::getenv("SUDARE_DATA"); data != nullptr && *data != '\0') {
    const fs::path chosen = fs::path(data) / installed;
    if (is_folder(chosen)) return chosen.string();
    throw UserError("there is no folder " + chosen.string() + ", where SUDARE_DATA points");
  }
  const std::optional<fs::path> program = program_folder();
  if (!program) {
    throw UserError(std::string("without /proc only SUDARE_DATA can say which folder has ") +
                    installed);
  }
  const fs::path beside = program->parent_path() / "share/sudare" / installed;
  if (is_folder(beside)) return beside.string();
  if (const std::optional<fs::path> root = checkout_above(*program))
    return (*root / built).string();
  throw UserError("there is no folder " + beside.string() +
                  "; SUDARE_DATA can name the folder that has " + installed);
}

}  // namespace

std::string page_folder() { return data_folder("web", "build/web"); }

std::string problems_folder() { return data_folder("problems", "problems"); }

}  // namespace sudare::apps
