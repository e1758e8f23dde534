// `sudare-verify`: the checker alone. It checks certificates (docs/certificates.md) with the plain
// rules of src/certify and the standard library, and contains no code of the solver.
//
// Exit status 0: all verified; 1: at least one rejected; 3: a file is missing or not a certificate,
// or the command line is wrong. The highest applies.

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <ios>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "certify/report.hpp"

namespace {

using sudare::certify::FileVerdict;
using sudare::certify::filled;
using sudare::certify::Language;
using sudare::certify::Outcome;
using sudare::certify::ReportStyle;
using sudare::certify::Words;

constexpr int kFailure = 3;

class UsageError : public sudare::certify::Complaint {
 public:
  using Complaint::Complaint;
};

struct CommandLine {
  std::vector<std::string> files;
  ReportStyle style;
  bool help = false;
  bool version = false;
};

// The same rule as in `sudare`: the first of the three that is set decides.
Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return std::string_view(value).starts_with("ja") ? Language::Japanese : Language::English;
  }
  return Language::English;
}

Language language_named(const std::string& name) {
  if (name == "ja") return Language::Japanese;
  if (name == "en") return Language::English;
  throw UsageError(
      filled({"--lang is en or ja, not '%1'", "--lang は en か ja で、「%1」ではない"}, {name}));
}

// Precondition: the language of `line` is already set, so that errors are in it.
void read(const std::vector<std::string>& words, CommandLine& line) {
  bool options_over = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (options_over || word == "-" || !word.starts_with('-')) {
      line.files.push_back(word);
    } else if (word == "--") {
      options_over = true;
    } else if (word == "--json") {
      line.style.json = true;
    } else if (word == "-h" || word == "--help") {
      line.help = true;
    } else if (word == "--version") {
      line.version = true;
    } else if (word.starts_with("--lang=")) {
      line.style.language = language_named(word.substr(std::strlen("--lang=")));
    } else if (word == "--lang") {
      if (++i == words.size()) {
        throw UsageError({"--lang must be followed by en or ja", "--lang の後に en か ja が要る"});
      }
      line.style.language = language_named(words[i]);
    } else {
      throw UsageError(filled({"there is no option '%1'; --help lists all",
                               "「%1」というオプションはない（--help で一覧）"},
                              {word}));
    }
  }
  if (line.files.empty() && !line.help && !line.version) {
    throw UsageError({"no FILE is given; --help explains", "FILE がない（--help で説明）"});
  }
}

Words help() {
  return {
      "Check certificates of tsume and tsuitate with the rules of shogi alone\n"
      "\n"
      "Usage: sudare-verify [--json] [--lang en|ja] FILE...\n"
      "\n"
      "  FILE          the certificates; '-' is the standard input\n"
      "  --json        one JSON object per certificate\n"
      "  --lang en|ja  the language of the text [the environment's]\n"
      "  -h, --help    show this help\n"
      "  --version     show the version\n"
      "\n"
      "Prints one line per file: 'verified' with what is proved, or 'rejected' with the first "
      "line\n"
      "that fails. Files that are missing or not certificates are named on the standard error. "
      "Exit\n"
      "status 0: all verified; 1: at least one rejected; 3: a file is missing or not a "
      "certificate. "
      "The\n"
      "highest applies. docs/certificates.md defines the formats and all that is checked.\n"
      "\n"
      "Examples:\n"
      "  sudare-verify mate.cert\n"
      "  sudare-verify --json mate.cert nomate.cert tree.json\n",
      "詰将棋と衝立詰将棋の証明書を、将棋のルールだけで検証する\n"
      "\n"
      "使い方: sudare-verify [--json] [--lang en|ja] FILE...\n"
      "\n"
      "  FILE          証明書のファイル。「-」は標準入力\n"
      "  --json        証明書ごとに JSON を一行\n"
      "  --lang en|ja  表示の言語［省けば環境変数に従う］\n"
      "  -h, --help    この説明を表示する\n"
      "  --version     バージョンを表示する\n"
      "\n"
      "ファイルごとに一行を書く。verified なら証明されたこと、rejected "
      "なら最初に誤りのある行とその\n"
      "理由が続く。ないファイルや証明書でないファイルは標準エラー出力に書く。終了コードは、すべて正"
      "し"
      "\n"
      "ければ 0、誤ったものがあれば 1、読めないものがあれば 3（大きい方）。形式と検証の内容は\n"
      "docs/certificates.md にある。\n"
      "\n"
      "例:\n"
      "  sudare-verify mate.cert\n"
      "  sudare-verify --json mate.cert nomate.cert tree.json\n"};
}

// Needs no memory, so that it can tell that there is none.
int complain(const char* message) {
  std::fprintf(stderr, "sudare-verify: %s\n", message);
  return kFailure;
}

// What C++ would abort for: only an exception for which there was not even the memory to throw it.
[[noreturn]] void end_without_memory() { std::_Exit(complain("out of memory")); }

// Flushes every time, so that a reader sees each verdict at once and a full disk is noticed.
void say(const std::string& text) {
  if (std::fputs(text.c_str(), stdout) == EOF || std::fflush(stdout) == EOF) {
    throw std::runtime_error(std::string("cannot write to the standard output: ") +
                             std::strerror(errno));
  }
}

int run(const CommandLine& line) {
  if (line.help || line.version) {
    say(line.help ? help().in(line.style.language) : "sudare-verify " SUDARE_VERSION "\n");
    return 0;
  }
  int status = 0;
  for (const std::string& file : line.files) {
    const FileVerdict verdict = judge_file(file, line.style);
    if (verdict.outcome == Outcome::Unreadable) {
      complain(verdict.line.c_str());
    } else {
      say(verdict.line + "\n");
    }
    status = std::max(status, exit_status(verdict.outcome));
  }
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  // A reader that has seen enough (`| head`) ends the program silently. A file of verdicts that
  // grows beyond `ulimit -f` is an error like any other.
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGXFSZ, SIG_IGN);
  std::set_terminate(&end_without_memory);
  CommandLine line;
  line.style.language = language_of_environment();
  try {
    // Lets std::cin read a proof of 60 MB several times faster.
    std::ios_base::sync_with_stdio(false);
    read({argv + std::min(argc, 1), argv + argc}, line);
    return run(line);
  } catch (const UsageError& error) {
    return complain(error.words().in(line.style.language).c_str());
  } catch (const std::bad_alloc&) {
    return complain("out of memory");
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}
