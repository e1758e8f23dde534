// Every example certificate gets exactly the verdict that examples/certificates/expected.tsv names.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "certify/report.hpp"

namespace sudare::certify {
namespace {

const std::string kExamples = SUDARE_SOURCE_DIR "/examples/certificates/";

struct Expected {
  std::string file;
  std::string verdict;
  std::string says;
};

std::vector<Expected> expected_verdicts() {
  std::ifstream table(kExamples + "expected.tsv");
  std::vector<Expected> rows;
  std::string line;
  std::getline(table, line);
  EXPECT_EQ(line, "file\tverdict\tsays");
  while (std::getline(table, line)) {
    std::istringstream cells(line);
    Expected& row = rows.emplace_back();
    std::getline(cells, row.file, '\t');
    std::getline(cells, row.verdict, '\t');
    std::getline(cells, row.says);
  }
  return rows;
}

TEST(Examples, AllGetTheVerdictExpected) {
  for (const Expected& row : expected_verdicts()) {
    const std::string path = kExamples + row.file;
    // A fault in a tsume certificate is named "FILE:LINE: ...", everything else "FILE: ...".
    const std::string line = judge_file(path, {}).line;
    const std::string begin = row.verdict + ": " + path + ":";
    ASSERT_TRUE(line.starts_with(begin)) << line;
    const std::string rest = line.substr(begin.size());
    EXPECT_EQ(rest.starts_with(' ') ? rest.substr(1) : rest, row.says) << path;
  }
}

// Files in true/ are verified, in forged/ rejected, in broken/ unreadable, whatever the table says.
TEST(Examples, LieInTheFolderOfTheirVerdict) {
  const std::map<std::string, Outcome> folders = {
      {"true", Outcome::Verified}, {"forged", Outcome::Rejected}, {"broken", Outcome::Unreadable}};
  std::map<std::string, int> files;
  for (const auto& [folder, outcome] : folders) {
    for (const auto& entry : std::filesystem::directory_iterator(kExamples + folder)) {
      EXPECT_EQ(judge_file(entry.path().string(), {}).outcome, outcome) << entry.path();
      ++files[folder];
    }
  }
  EXPECT_GE(files["true"], 20);
  EXPECT_GE(files["forged"], 45);
  EXPECT_GE(files["broken"], 15);
}

TEST(Examples, AreAllInTheTableAndInTheReadme) {
  std::ifstream in(kExamples + "README.md");
  const std::string readme(std::istreambuf_iterator<char>(in), {});
  std::set<std::string> listed;
  for (const Expected& row : expected_verdicts()) {
    EXPECT_TRUE(listed.insert(row.file).second) << row.file << " is in the table twice";
  }
  std::set<std::string> present;
  for (const std::string folder : {"true", "forged", "broken"}) {
    for (const auto& entry : std::filesystem::directory_iterator(kExamples + folder)) {
      const std::string name = entry.path().filename().string();
      present.insert(folder + "/" + name);
      EXPECT_NE(readme.find("| `" + name + "` |"), std::string::npos) << name;
    }
  }
  EXPECT_EQ(listed, present);
}

}  // namespace
}  // namespace sudare::certify
