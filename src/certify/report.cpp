#include "certify/report.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <new>
#include <stdexcept>
#include <system_error>

#include "certify/json_line.hpp"

namespace sudare::certify {
namespace {

std::string number(std::size_t count) { return std::to_string(count); }

// "1 foul", "2 fouls"; Japanese has no plural.
Words counted(std::size_t count, const std::string& noun, const std::string& japanese) {
  return {number(count) + " " + noun + (count == 1 ? "" : "s"), number(count) + japanese};
}

// A certificate, or the name of its file, may contain anything: a line feed in it must not look
// like a verdict of its own, nor an escape sequence move the cursor of a terminal.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20U || c == '\x7f') c = ' ';
  }
  return text;
}

Words proved(const CertificateReport& report) {
  const Words positions = counted(report.positions, "position", "局面");
  if (report.claim == Claim::NoMate) {
    return filled({"no mate; %1: %2", "不詰、%1: %2"}, {positions, report.sfen});
  }
  return filled({"mate in at most %1 moves, every interposition counted; %2: %3",
                 "%1手以内で詰む（合駒はすべて数える）。%2: %3"},
                {std::to_string(report.moves), positions, report.sfen});
}

Words proved(const TreeReport& report) {
  const auto fouls = static_cast<std::size_t>(report.fouls);
  const Words foul_count = counted(fouls, "foul", "回");
  if (report.claim == Claim::NoMate) {
    return filled({"no mate behind the screen with %1 allowed; %2: %3",
                   "反則を%1まで許しても衝立詰にならない。局面の集合は%2: %3"},
                  {foul_count, counted(report.nodes, "set", "個"), report.sfen});
  }
  return filled(
      {"mate behind the screen in at most %1 moves with at most %2; %3 of the tree: %4",
       "衝立で%1手以内、反則%2以内で詰む。解答木の節点は%3: %4"},
      {std::to_string(report.moves), foul_count, counted(report.nodes, "node", "個"), report.sfen});
}

void tell(JsonLine& json, const CertificateReport& report) {
  const bool mate = report.claim == Claim::Mate;
  json.set("sfen", report.sfen).set("rule", "tsume").set("verdict", mate ? "mate" : "nomate");
  if (mate) json.set("moves", static_cast<std::size_t>(report.moves));
  json.set("positions", report.positions);
}

void tell(JsonLine& json, const TreeReport& report) {
  const bool mate = report.claim == Claim::Mate;
  json.set("sfen", report.sfen).set("rule", "tsuitate").set("verdict", mate ? "mate" : "nomate");
  if (mate) json.set("moves", static_cast<std::size_t>(report.moves));
  json.set(mate ? "foul_allowance" : "foul_limit", static_cast<std::size_t>(report.fouls));
  json.set(mate ? "nodes" : "sets", report.nodes).set("max_metaposition", report.largest);
}

// Where the fault is: tsuitate files are one line, and their reasons name the way to it.
std::size_t line_of(const CertificateReport& report) { return report.line; }
std::size_t line_of(const TreeReport& /*report*/) { return 0; }

FileVerdict unreadable(const std::string& place, const Words& reason, const ReportStyle& style) {
  return {Outcome::Unreadable, one_line("unreadable: " + place + ": " + reason.in(style.language))};
}

template <class Report>
FileVerdict verdict(const Report& report, const std::string& file, const ReportStyle& style) {
  const bool verified = report.outcome == Outcome::Verified;
  const std::size_t line = line_of(report);
  const std::string place = line == 0 ? file : file + ":" + number(line);
  if (report.outcome == Outcome::Unreadable) return unreadable(place, report.reason, style);
  if (!style.json) {
    const std::string text = verified
                                 ? "verified: " + file + ": " + proved(report).in(style.language)
                                 : "rejected: " + place + ": " + report.reason.in(style.language);
    return {report.outcome, one_line(text)};
  }
  JsonLine json;
  json.set("file", file).set("verified", verified);
  if (verified) {
    tell(json, report);
  } else {
    if (line != 0) json.set("line", line);
    json.set("reason", report.reason.english);
  }
  return {report.outcome, json.text()};
}

// Far more than any tree known, far less than an endless or sparse file would deliver.
constexpr std::size_t kLargestTree = std::size_t{1} << 30U;

std::string read_up_to(std::size_t most, std::istream& in) {
  constexpr std::size_t kBlock = std::size_t{1} << 20U;
  std::string text;
  while (in.good() && text.size() < most) {
    const std::size_t before = text.size();
    text.resize(std::min(before + kBlock, most));
    in.read(text.data() + before, static_cast<std::streamsize>(text.size() - before));
    text.resize(before + static_cast<std::size_t>(in.gcount()));
  }
  return text;
}

FileVerdict judge(std::istream& in, const std::string& file, const ReportStyle& style) {
  // A file on tsuitate is a JSON object; one on tsume begins with its title, and is read line by
  // line.
  if (in.peek() != '{') return verdict_on(check_certificate(in), file, style);
  std::error_code error;  // of a file without a size: a pipe, say
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  const bool is_too_large = !error && size > kLargestTree;
  const std::string text = is_too_large ? "" : read_up_to(kLargestTree + 1, in);
  if (is_too_large || text.size() > kLargestTree) {
    return unreadable(file, {"larger than 1 GB", "1 GB より大きい"}, style);
  }
  return verdict_on(check_tsuitate(text), file, style);
}

// The reason the system gives, in `errno`.
Words system_reason(int error) {
  const std::string english = std::strerror(error);
  switch (error) {
    case ENOENT:
      return {english, "ファイルがない"};
    case EISDIR:
      return {english, "ファイルではなくディレクトリである"};
    case EACCES:
      return {english, "読む権限がない"};
    default:
      return english;
  }
}

}  // namespace

FileVerdict verdict_on(const CertificateReport& report, const std::string& file,
                       const ReportStyle& style) {
  return verdict(report, file, style);
}

FileVerdict verdict_on(const TreeReport& report, const std::string& file,
                       const ReportStyle& style) {
  return verdict(report, file, style);
}

FileVerdict judge_file(const std::string& file, const ReportStyle& style) {
  const bool standard_input = file == "-";
  const std::string name = standard_input ? "stdin" : file;
  try {
    errno = 0;
    std::ifstream opened;
    if (!standard_input) opened.open(file, std::ios::binary);
    std::istream& in = standard_input ? std::cin : opened;
    // A directory can be opened, but not read.
    if (in.peek() == std::istream::traits_type::eof() && errno != 0) {
      return unreadable(name, system_reason(errno), style);
    }
    return judge(in, name, style);
  } catch (const std::ios_base::failure&) {
    return unreadable(name, system_reason(errno), style);
  } catch (const std::bad_alloc&) {
    return unreadable(name, {"out of memory", "メモリが足りない"}, style);
  } catch (const std::length_error&) {
    return unreadable(name, {"too many positions", "局面が多すぎる"}, style);
  }
}

int exit_status(Outcome outcome) {
  switch (outcome) {
    case Outcome::Verified:
      return 0;
    case Outcome::Rejected:
      return 1;
    case Outcome::Unreadable:
      break;
  }
  return 3;
}

}  // namespace sudare::certify
