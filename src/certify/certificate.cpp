#include "certify/certificate.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "certify/certificate_positions.hpp"
#include "certify/notation.hpp"

namespace sudare::certify {
namespace {

class Rejection : public Complaint {
 public:
  Rejection(std::size_t line, const Words& reason) : Complaint(reason), line_(line) {}
  [[nodiscard]] std::size_t line() const { return line_; }

 private:
  std::size_t line_;
};

void require_legal(const Board& board, const Move& move, std::size_t line) {
  const Fault fault = fault_of(board, move);
  if (fault == Fault::None) return;
  throw Rejection(line, filled({"the move %1 is illegal: %2", "%1 は反則手である：%2"},
                               {write_move(move), describe(fault)}));
}

void require_check(const Board& board, const Move& move, std::size_t line) {
  require_legal(board, move, line);
  if (gives_check(board, move)) return;
  throw Rejection(line, filled({"%1 gives no check", "%1 は王手でない"}, {write_move(move)}));
}

bool is_hand_kind(Kind kind) { return kind != Kind::None && kind != Kind::King; }

// Gives the attacker, who is to move, exactly this hand; the other side gets the rest of what both
// hold. `sign` is 1 when the attacker may only gain, -1 when he may only lose.
void change_hand(Board& board, const HandCounts& hand, int sign, std::size_t line) {
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Kind kind = static_cast<Kind>(i);
    if (!is_hand_kind(kind)) continue;
    const Side attacker = board.turn;
    const int change = hand[i] - board.hand(attacker, kind);
    const int left = board.hand(opponent(attacker), kind) - change;
    if (change * sign < 0) {
      throw Rejection(line, sign > 0 ? Words("the hand is smaller than the one reached",
                                             "書かれた持駒が、指して得られる持駒より少ない")
                                     : Words("the hand is larger than the one reached",
                                             "書かれた持駒が、指して得られる持駒より多い"));
    }
    if (left < 0) {
      throw Rejection(line, {"the hand has more pieces than there are",
                             "書かれた持駒が、両者の持駒の合計より多い"});
    }
    board.set_hand(attacker, kind, hand[i]);
    board.set_hand(opponent(attacker), kind, left);
  }
}

// Every position is proved when its part of the tree is closed, from positions closed before it.
class MateChecker {
 public:
  explicit MateChecker(const Board& root) : root_(root), proved_(root.turn) {}

  [[nodiscard]] std::size_t depth() const { return open_.size(); }
  [[nodiscard]] std::size_t positions() const { return proved_.size(); }
  [[nodiscard]] int root_moves() const { return last_moves_; }

  void open(const CertificateStep& step, std::size_t line) {
    Board board = root_;
    if (step.reply) {
      const Board before = play(open_.back().board, open_.back().check);
      require_legal(before, *step.reply, line);
      board = play(before, *step.reply);
      if (step.hand) change_hand(board, *step.hand, -1, line);
    }
    require_check(board, step.check, line);
    open_.push_back({board, step.check, line});
  }

  void close() {
    const Node& node = open_.back();
    const Board checked = play(node.board, node.check);
    std::uint32_t moves = 1;
    for (const Move& reply : answers_to_check(checked)) {
      const auto below = proved_.shortest_with_at_most(play(checked, reply));
      if (!below) {
        throw Rejection(node.line, filled({"after %1 the reply %2 leads to nothing proved before",
                                           "%1 に対する応手 %2 の後の局面が、まだ証明されていない"},
                                          {write_move(node.check), write_move(reply)}));
      }
      moves = std::max(moves, *below + 2);
    }
    proved_.add(node.board, moves);
    last_moves_ = static_cast<int>(moves);
    open_.pop_back();
  }

 private:
  struct Node {
    Board board;
    Move check;
    std::size_t line;
  };

  Board root_;
  ListedPositions proved_;
  std::vector<Node> open_;
  int last_moves_ = 0;
};

// A position is listed as soon as it is read: the defender may come back to where he was before.
class NoMateChecker {
 public:
  NoMateChecker(const Board& root, std::size_t line) : listed_(root.turn) { list(root, line); }

  [[nodiscard]] std::size_t depth() const { return open_.size(); }
  [[nodiscard]] std::size_t positions() const { return listed_.size(); }
  [[nodiscard]] static int root_moves() { return 0; }

  void open(const CertificateStep& step, std::size_t line) {
    require_check(open_.back().board, step.check, line);
    const Board checked = play(open_.back().board, step.check);
    require_legal(checked, *step.reply, line);
    Board board = play(checked, *step.reply);
    if (step.hand) change_hand(board, *step.hand, 1, line);
    open_.back().answered.push_back(step.check);
    list(board, line);
  }

  void close() {
    const Node& node = open_.back();
    for (const Move& check : checking_moves(node.board)) {
      if (std::find(node.answered.begin(), node.answered.end(), check) != node.answered.end()) {
        continue;
      }
      const Board checked = play(node.board, check);
      const std::vector<Move> replies = answers_to_check(checked);
      const bool answered = std::any_of(replies.begin(), replies.end(), [&](const Move& reply) {
        return listed_.has_one_with_at_least(play(checked, reply));
      });
      if (!answered) {
        throw Rejection(node.line, filled({"no reply to %1 leads to a position listed before",
                                           "王手 %1 に、載っている局面へ至る応手がない"},
                                          {write_move(check)}));
      }
    }
    open_.pop_back();
  }

 private:
  struct Node {
    Board board;
    std::vector<Move> answered;  // checks whose reply is a line of the tree
    std::size_t line;
  };

  void list(const Board& board, std::size_t line) {
    listed_.add(board, 0);
    open_.push_back({board, {}, line});
  }

  ListedPositions listed_;
  std::vector<Node> open_;
};

template <class Checker>
void check_tree(CertificateReader& reader, Checker checker, CertificateReport& report) {
  while (const auto step = reader.next()) {
    if (step->closed > 0 && step->closed >= checker.depth()) {
      throw CertificateError(reader.line(),
                             {"the line closes more positions than are open",
                              "開いている局面の数より多くの局面を閉じようとしている"});
    }
    for (std::size_t i = 0; i < step->closed; ++i) checker.close();
    checker.open(*step, reader.line());
  }
  if (checker.depth() == 0) {
    throw CertificateError(reader.line(), {"there is no tree", "証明木がない"});
  }
  while (checker.depth() > 0) checker.close();
  if (checker.positions() != reader.positions()) {
    throw Rejection(
        reader.line(),
        filled({"the number of positions is %1, not %2", "局面数は%1であり、%2ではない"},
               {std::to_string(checker.positions()), std::to_string(reader.positions())}));
  }
  report.positions = checker.positions();
  report.moves = checker.root_moves();
}

void check(std::istream& in, CertificateReport& report) {
  CertificateReader reader(in);
  const CertificateHeader& header = reader.header();
  report.claim = header.claim;
  report.sfen = write_sfen(header.root);
  if (header.claim == Claim::Mate) {
    check_tree(reader, MateChecker(header.root), report);
    if (header.moves && report.moves > *header.moves) {
      throw Rejection(reader.line(),
                      filled({"the mate takes up to %1 moves, not %2",
                              "詰みまで最長%1手かかる（%2手ではない）"},
                             {std::to_string(report.moves), std::to_string(*header.moves)}));
    }
  } else {
    check_tree(reader, NoMateChecker(header.root, reader.line()), report);
  }
}

}  // namespace

CertificateReport check_certificate(std::istream& in) {
  CertificateReport report;
  try {
    check(in, report);
    report.outcome = Outcome::Verified;
  } catch (const CertificateError& error) {
    report.outcome = Outcome::Unreadable;
    report.line = error.line();
    report.reason = error.words();
  } catch (const Rejection& error) {
    report.outcome = Outcome::Rejected;
    report.line = error.line();
    report.reason = error.words();
  }
  return report;
}

}  // namespace sudare::certify
