// Altered certificates are rejected, wherever they are altered.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "certified.hpp"
#include "certify/certificate.hpp"
#include "certify/notation.hpp"

namespace sudare::tsume {
namespace {

using certify::Outcome;

// A parsed certificate that can be altered and written again.
class Tree {
 public:
  struct ListedNode {
    std::size_t parent = 0;
    std::size_t children = 0;
    std::size_t depth = 0;
    certify::CertificateStep step;
    certify::Board board;  // the position listed
  };

  explicit Tree(const std::string& text) {
    std::istringstream in(text);
    certify::CertificateReader reader(in);
    header_ = reader.header();
    if (!is_mate()) nodes.emplace_back().board = header_.root;
    while (const auto step = reader.next()) add(*step);
  }

  [[nodiscard]] bool is_mate() const { return header_.claim == certify::Claim::Mate; }

  [[nodiscard]] std::string text() const {
    std::string text = "sudare certificate 1\nrule tsume\nverdict ";
    text += is_mate() ? "mate" : "nomate";
    text += "\nsfen " + certify::write_sfen(header_.root) + "\n";
    std::size_t depth = 0;  // of the line before
    for (std::size_t i = is_mate() ? 0 : 1; i < nodes.size(); ++i) {
      const ListedNode& node = nodes[i];
      if (i > 0 && depth + 1 > node.depth) text += std::to_string(depth + 1 - node.depth) + " ";
      text += line(node.step) + "\n";
      depth = node.depth;
    }
    return text + "end " + std::to_string(nodes.size()) + "\n";
  }

  // Whether the node is the last one listed before its parent is closed.
  [[nodiscard]] bool is_last_leaf(std::size_t i) const {
    return i > 0 && nodes[i].children == 0 &&
           (i + 1 == nodes.size() || nodes[i + 1].depth < nodes[i].depth);
  }

  std::vector<ListedNode> nodes;

 private:
  [[nodiscard]] std::string line(const certify::CertificateStep& step) const {
    std::string hand;
    if (step.hand) {
      hand = " [";
      for (std::size_t kind = 1; kind < 8; ++kind) {
        const int count = (*step.hand)[kind];
        if (count > 0) hand += std::to_string(count) + std::string("?PLNSGBR")[kind];
      }
      hand += "]";
    }
    const std::string check = certify::write_move(step.check);
    const std::string reply = step.reply ? certify::write_move(*step.reply) : "";
    if (!is_mate()) return check + " " + reply + hand;
    return reply.empty() ? check : reply + hand + " " + check;
  }

  void add(const certify::CertificateStep& step) {
    ListedNode node;
    node.step = step;
    node.board = header_.root;
    if (!nodes.empty()) {
      node.parent = nodes.size() - 1;
      for (std::size_t i = 0; i < step.closed; ++i) node.parent = nodes[node.parent].parent;
      ListedNode& parent = nodes[node.parent];
      ++parent.children;
      node.depth = parent.depth + 1;
      const certify::Move check = is_mate() ? parent.step.check : step.check;
      node.board = play(play(parent.board, check), *step.reply);
      if (step.hand) set_hand(node.board, *step.hand);
    }
    nodes.push_back(node);
  }

  static void set_hand(certify::Board& board, const certify::HandCounts& hand) {
    for (std::size_t i = 1; i < 8; ++i) {
      const auto kind = static_cast<certify::Kind>(i);
      const certify::Side other = opponent(board.turn);
      board.set_hand(other, kind, board.hand(other, kind) + board.hand(board.turn, kind) - hand[i]);
      board.set_hand(board.turn, kind, hand[i]);
    }
  }

  certify::CertificateHeader header_;
};

// Certificates large enough to be altered in many places, and small enough to check all of them.
std::vector<std::string> samples() {
  constexpr std::size_t kOfEachKind = 8;
  std::vector<std::string> texts;
  for (const bool mate : {true, false}) {
    const std::size_t enough = texts.size() + kOfEachKind;
    for (const NamedProblem& problem : problems_of("short.tsv", 3)) {
      if (texts.size() == enough) break;
      const shogi::Setup setup = mate ? shogi::read_sfen(problem.sfen) : without_hand(problem.sfen);
      const std::string text = certify_problem(setup, Futile::Count, false).text;
      const auto lines = std::count(text.begin(), text.end(), '\n');
      const bool wanted = (text.find("nomate") == std::string::npos) == mate;
      if (wanted && lines >= 9 && lines <= 40) texts.push_back(text);
    }
  }
  return texts;
}

class SpoiledCertificate : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    for (const std::string& text : samples()) trees().emplace_back(text);
  }
  static std::vector<Tree>& trees() {
    static std::vector<Tree> list;
    return list;
  }

  void expect_rejected(const Tree& tree) {
    ++spoiled_;
    const std::string text = tree.text();
    EXPECT_EQ(check_text(text).outcome, Outcome::Rejected) << text;
  }
  void expect_at_least(std::size_t count) const { EXPECT_GE(spoiled_, count); }

 private:
  std::size_t spoiled_ = 0;
};

TEST_F(SpoiledCertificate, ButPutTogetherAgainItVerifies) {
  std::size_t mates = 0;
  for (const Tree& tree : trees()) {
    EXPECT_EQ(check_text(tree.text()).outcome, Outcome::Verified) << tree.text();
    if (tree.is_mate()) ++mates;
  }
  EXPECT_GE(mates, 4U);
  EXPECT_GE(trees().size() - mates, 4U);
}

TEST_F(SpoiledCertificate, AMoveThatGivesNoCheck) {
  for (Tree tree : trees()) {
    for (std::size_t i = tree.is_mate() ? 0 : 1; i < tree.nodes.size(); ++i) {
      const Tree::ListedNode& from =
          tree.is_mate() ? tree.nodes[i] : tree.nodes[tree.nodes[i].parent];
      const certify::Move kept = tree.nodes[i].step.check;
      for (const certify::Move& move : legal_moves(from.board)) {
        if (gives_check(from.board, move)) continue;
        tree.nodes[i].step.check = move;
        expect_rejected(tree);
        break;
      }
      tree.nodes[i].step.check = kept;
    }
  }
  expect_at_least(60);
}

TEST_F(SpoiledCertificate, AReplyThatIsIllegal) {
  for (Tree tree : trees()) {
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
      // The king stays where it is.
      const certify::Board& board = tree.nodes[i].board;
      const certify::Square king = find_king(board, opponent(board.turn)).value();
      const std::optional<certify::Move> kept = tree.nodes[i].step.reply;
      tree.nodes[i].step.reply = certify::Move{king, king, false, certify::Kind::None};
      expect_rejected(tree);
      tree.nodes[i].step.reply = kept;
    }
  }
  expect_at_least(60);
}

// The writer lists a position only if no position listed so far covers it. After a last leaf
// nothing else is listed before its parent has to be proved.
TEST_F(SpoiledCertificate, ALineLeftOut) {
  for (const Tree& tree : trees()) {
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
      if (!tree.is_last_leaf(i)) continue;
      Tree spoiled = tree;
      spoiled.nodes.erase(spoiled.nodes.begin() + static_cast<std::ptrdiff_t>(i));
      expect_rejected(spoiled);
    }
  }
  expect_at_least(30);
}

TEST_F(SpoiledCertificate, LinesSwapped) {
  for (const Tree& tree : trees()) {
    for (std::size_t i = 1; i + 1 < tree.nodes.size(); ++i) {
      if (tree.nodes[i + 1].parent != i) continue;
      // The lower line comes first. Only if its first move is illegal there must the certificate
      // fail.
      const Tree::ListedNode& above = tree.nodes[tree.nodes[i].parent];
      const certify::CertificateStep& lower = tree.nodes[i + 1].step;
      const bool legal = tree.is_mate()
                             ? is_legal(play(above.board, above.step.check), *lower.reply)
                             : is_legal(above.board, lower.check);
      if (legal) continue;
      Tree spoiled = tree;
      std::swap(spoiled.nodes[i].step, spoiled.nodes[i + 1].step);
      expect_rejected(spoiled);
    }
  }
  expect_at_least(15);
}

// For a mate, a larger hand than the one reached; for no mate, a smaller one.
TEST_F(SpoiledCertificate, AHandThatIsNotReached) {
  for (Tree tree : trees()) {
    const int change = tree.is_mate() ? 1 : -1;
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
      Tree::ListedNode& node = tree.nodes[i];
      const Tree::ListedNode& above = tree.nodes[node.parent];
      const certify::Board reached = play(
          play(above.board, tree.is_mate() ? above.step.check : node.step.check), *node.step.reply);
      const auto kept = node.step.hand;
      for (std::size_t kind = 1; kind < 8; ++kind) {
        certify::HandCounts hand{};
        for (std::size_t k = 1; k < 8; ++k) {
          hand[k] = reached.hand(reached.turn, static_cast<certify::Kind>(k));
        }
        hand[kind] += change;
        if (hand[kind] < 0) continue;
        node.step.hand = hand;
        expect_rejected(tree);
      }
      node.step.hand = kept;
    }
  }
  expect_at_least(200);
}

TEST_F(SpoiledCertificate, AHandWithoutThePieceToDrop) {
  for (Tree tree : trees()) {
    if (!tree.is_mate()) continue;
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
      Tree::ListedNode& node = tree.nodes[i];
      if (node.step.check.drop == certify::Kind::None) continue;
      const auto kept = node.step.hand;
      certify::HandCounts hand{};
      for (std::size_t k = 1; k < 8; ++k) {
        const auto kind = static_cast<certify::Kind>(k);
        hand[k] = kind == node.step.check.drop ? 0 : node.board.hand(node.board.turn, kind);
      }
      node.step.hand = hand;
      expect_rejected(tree);
      node.step.hand = kept;
    }
  }
  expect_at_least(10);
}

TEST_F(SpoiledCertificate, CutShort) {
  for (const Tree& tree : trees()) {
    const std::string text = tree.text();
    const std::size_t step = text.size() / 200 + 1;
    for (std::size_t size = 0; size < text.size(); size += step) {
      EXPECT_NE(check_text(text.substr(0, size)).outcome, Outcome::Verified) << size << text;
    }
    EXPECT_NE(check_text(text.substr(0, text.size() - 1)).outcome, Outcome::Verified);
    EXPECT_EQ(check_text(text + "\n").outcome, Outcome::Unreadable);
  }
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos);
  return text.replace(at, from.size(), to);
}

TEST_F(SpoiledCertificate, TheOtherVerdict) {
  for (const Tree& tree : trees()) {
    const std::string text = tree.text();
    const std::string other = tree.is_mate() ? replaced(text, "verdict mate", "verdict nomate")
                                             : replaced(text, "verdict nomate", "verdict mate");
    EXPECT_NE(check_text(other).outcome, Outcome::Verified);
  }
}

// Only the board must differ: a proof may well be valid for other hands.
TEST_F(SpoiledCertificate, AnotherRoot) {
  const auto board_of = [](const std::string& text) {
    const std::size_t from = text.find("sfen ") + 5;
    return text.substr(from, text.find(' ', from) - from);
  };
  std::size_t spoiled = 0;
  for (const Tree& tree : trees()) {
    for (const Tree& other : trees()) {
      const std::string text = tree.text();
      const std::string other_text = other.text();
      if (board_of(text) == board_of(other_text)) continue;
      const auto root_end = [](const std::string& whole) {
        return whole.find('\n', whole.find("sfen "));
      };
      const std::size_t root = text.find("sfen ");
      const std::size_t other_root = other_text.find("sfen ");
      const std::string exchanged =
          text.substr(0, root) + other_text.substr(other_root, root_end(other_text) - other_root) +
          text.substr(root_end(text));
      EXPECT_EQ(check_text(exchanged).outcome, Outcome::Rejected) << exchanged;
      ++spoiled;
    }
  }
  EXPECT_GE(spoiled, 100U);
}

TEST_F(SpoiledCertificate, AShorterMateThanItProves) {
  for (const Tree& tree : trees()) {
    if (!tree.is_mate()) continue;
    const std::string text = tree.text();
    const int moves = check_text(text).moves;
    const auto claiming = [&](int claim) {
      return replaced(text, "verdict mate", "verdict mate " + std::to_string(claim));
    };
    EXPECT_EQ(check_text(claiming(moves)).outcome, Outcome::Verified);
    EXPECT_EQ(check_text(claiming(moves - 2)).outcome, Outcome::Rejected);
  }
}

// A cycle of checks proves nothing, although every reply leads to a position in the file.
TEST(Certificate, ACircleIsNoMate) {
  const std::string circle =
      "sudare certificate 1\nrule tsume\nverdict mate\nsfen 4k4/9/9/9/9/9/9/9/R8 b - 1\n"
      "9i9a+\n5a5b 9a9b\n5b5a 9b9a\nend 3\n";
  const certify::CertificateReport report = check_text(circle);
  EXPECT_EQ(report.outcome, Outcome::Rejected);
  EXPECT_EQ(report.line, 7U);
}

}  // namespace
}  // namespace sudare::tsume
