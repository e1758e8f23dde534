// `sudare convert`: converts any readable format to any writable one.

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/format_error.hpp"
#include "cli/command_line.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/position_options.hpp"
#include "commands/commands.hpp"
#include "formats/encoding.hpp"
#include "solving/problem.hpp"

namespace sudare::apps {
namespace {

struct ConvertOptions {
  std::vector<std::string> input;
  std::string format;
  std::string encoding = "utf-8";
  std::string output;
  std::uint64_t entry = 0;
  solving::Choice choice;
};

// Formats with one record per line can hold many; in the others a file is one record.
bool holds_many(formats::Format format) {
  return format == formats::Format::Sfen || format == formats::Format::Usi;
}

void keep_only(formats::Document& document, std::size_t number, const std::string& source) {
  if (number > document.entries.size()) {
    throw UserError(
        fmt::format("{}: there is no entry {}, only {}", source, number, document.entries.size()));
  }
  document.entries = {document.entries[number - 1]};
}

// SFEN has no place for moves, so the position that a record means is written instead. The other
// formats keep the whole record.
void choose_positions(Input& input, formats::Format to, const solving::Choice& choice) {
  if (to != formats::Format::Sfen && choice.ply) {
    throw UserError("--ply is for --to sfen; the other formats keep the moves");
  }
  const formats::Format from = input.document.format;
  try {
    for (formats::DocumentEntry& entry : input.document.entries) {
      if (to == formats::Format::Sfen) {
        entry.record = solving::position_of(from, entry, choice).record;
      } else if (choice.rest_to_defender) {
        solving::give_rest_to_defender(entry.record, solving::moves_to_problem(from, entry.record));
      }
    }
  } catch (const FormatError& error) {
    throw located(input.source, error);
  }
}

// A name that only the list has is stored where the record's own format keeps it.
formats::Record titled(const formats::DocumentEntry& entry) {
  formats::Record record = entry.record;
  if (!entry.name.empty() && record.header("作品名").empty()) {
    record.headers.insert(record.headers.begin(), {"作品名", entry.name});
  }
  return record;
}

std::string write_entries(const Input& input, formats::Format format) {
  std::string text;
  for (const formats::DocumentEntry& entry : input.document.entries) {
    try {
      text += formats::write_record(titled(entry), format);
    } catch (const FormatError& error) {
      throw located(input.source, entry.line, error.what());
    }
    if (!text.ends_with('\n')) text += '\n';
  }
  return text;
}

void run(const ConvertOptions& options) {
  const formats::Format format = formats::format_named(options.format);
  const std::vector<std::string> arguments = rejoin_sfens(options.input);
  if (arguments.size() != 1) throw UserError("convert takes one input, but several were given");
  Input input = read_input(arguments.front());
  if (options.entry != 0) keep_only(input.document, options.entry, input.source);
  choose_positions(input, format, options.choice);
  if (!holds_many(format) && input.document.entries.size() > 1) {
    throw UserError(
        fmt::format("{}: has {} entries, but a {} file holds only one; choose it with --entry N",
                    input.source, input.document.entries.size(), options.format));
  }
  std::string text = write_entries(input, format);
  if (options.encoding == "shift_jis") text = formats::to_shift_jis(text);
  write_output(options.output, text);
  for (const formats::DocumentEntry& entry : input.document.entries) {
    say_what_was_completed(entry.record);
  }
}

}  // namespace

void add_convert(CommandLine& line) {
  auto options = std::make_shared<ConvertOptions>();
  Command command = line.command("convert", "Convert positions and records");
  command.option("INPUT", options->input, "The position or record to convert").required();
  command.option("--to", options->format, "The format to write")
      .shown_as("FORMAT")
      .one_of({"sfen", "usi", "kif", "ki2", "csa", "jkf"})
      .required();
  command.option("--encoding", options->encoding, "The encoding to write: utf-8, shift_jis")
      .shown_as("NAME")
      .one_of({"utf-8", "shift_jis"})
      .default_shown();
  command.option("--entry", options->entry, "Convert only this entry of a list, from 1")
      .shown_as("N");
  command.option("-o,--output", options->output, "Write to this file").shown_as("FILE");
  add_position_options(command, options->choice);
  command.footer(std::string(kPositionHelp) +
                 "\n\nExamples:\n"
                 "  sudare convert --to kif game.csa -o game.kif\n"
                 "  sudare convert --to kif --encoding shift_jis game.jkf -o game.kif\n"
                 "  sudare convert --to sfen problems.tsv\n"
                 "  sudare convert --to sfen --ply 40 game.kif\n"
                 "  sudare convert --to csa --entry 3 --rest-to-defender problems.tsv\n"
                 "  echo 'startpos' | sudare convert --to jkf -");
  command.runs([options] { run(*options); });
}

}  // namespace sudare::apps
