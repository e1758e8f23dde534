#include "cli/manual.hpp"

#include <fmt/format.h>

namespace sudare::apps {
namespace {

constexpr std::string_view kExamples = "Examples:\n";

std::vector<std::string> paragraphs_of(std::string_view text) {
  std::vector<std::string> paragraphs;
  while (!text.empty()) {
    const std::size_t end = text.find("\n\n");
    std::string_view paragraph = text.substr(0, end);
    while (paragraph.ends_with('\n')) paragraph.remove_suffix(1);
    if (!paragraph.empty()) paragraphs.emplace_back(paragraph);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
  }
  return paragraphs;
}

std::vector<std::string> example_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.starts_with("  ")) line.remove_prefix(2);
    if (!line.empty()) lines.emplace_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

}  // namespace

void read_footer(std::string_view footer, ManualCommand& command) {
  const std::size_t examples = footer.find(kExamples);
  command.notes = paragraphs_of(footer.substr(0, examples));
  if (examples != std::string_view::npos) {
    command.examples = example_lines(footer.substr(examples + kExamples.size()));
  }
}

std::string synopsis(const Manual& manual, const ManualCommand& command) {
  std::string text = fmt::format("{} {} [OPTIONS]", manual.program, command.name);
  for (const ManualOption& argument : command.arguments) {
    const std::string word = argument.names.front() + (argument.repeated ? "..." : "");
    text += argument.required ? " " + word : " [" + word + "]";
  }
  return text;
}

std::string full_help(const ManualOption& option) {
  if (option.help.empty()) return "";
  std::string text = option.help;
  const auto add = [&text](const std::string& sentence) {
    text += (text.ends_with('.') ? " " : ". ") + sentence;
  };
  if (option.required && option.names.front().starts_with('-')) add("Required");
  const bool value_lists_them = option.value.find('|') != std::string::npos;
  if (!option.choices.empty() && !value_lists_them) {
    add(fmt::format("One of {}", fmt::join(option.choices, ", ")));
  }
  if (!option.limits.empty()) add(option.limits);
  if (!option.standard.empty()) add("Default: " + option.standard);
  return text + (text.ends_with('.') ? "" : ".");
}

}  // namespace sudare::apps
