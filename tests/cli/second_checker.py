"""A second checker of certificates, written from docs/certificates.md alone. It shares nothing with src/certify, so that
a fault in one of the two, or on the page, shows as a difference between them. check(text) returns True if the text is
a proof, and raises Fault otherwise."""

import json

KINDS = "PLNSGBR"
SET = {"P": 18, "L": 4, "N": 4, "S": 4, "G": 4, "B": 2, "R": 2, "K": 2}
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
# Steps as (file, rank) for Black, who moves towards rank 1.
GOLD = [(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)]
STEPS = {
    "P": [(0, -1)],
    "N": [(1, -2), (-1, -2)],
    "S": [(0, -1), *DIAGONAL],
    "G": GOLD,
    "K": DIAGONAL + STRAIGHT,
    "+P": GOLD,
    "+L": GOLD,
    "+N": GOLD,
    "+S": GOLD,
    "+B": STRAIGHT,
    "+R": DIAGONAL,
}
SLIDES = {"L": [(0, -1)], "B": DIAGONAL, "R": STRAIGHT, "+B": DIAGONAL, "+R": STRAIGHT}


class Fault(Exception):
    pass


def require(truth, why):
    if not truth:
        raise Fault(why)


class Position:
    """The board maps (file, rank) to (side, piece) with side 1 for Black and -1 for White; hands[side][kind]."""

    def __init__(self, board, turn, hands):
        self.board, self.turn, self.hands = board, turn, hands

    def key(self):
        return frozenset(self.board.items())

    def hand(self, side):
        return tuple(self.hands[side].get(kind, 0) for kind in KINDS)

    def whole(self):
        return self.key(), self.turn, self.hand(1), self.hand(-1)

    def targets(self, square):
        side, piece = self.board[square]
        for file, rank in STEPS.get(piece, ()):
            yield square[0] + file, square[1] + side * rank
        for file, rank in SLIDES.get(piece, ()):
            to = square
            while True:
                to = to[0] + file, to[1] + side * rank
                yield to
                if to in self.board or not on_board(to):
                    break

    def king(self, side):
        return next((square for square, piece in self.board.items() if piece == (side, "K")), None)

    def in_check(self, side):
        king = self.king(side)
        return king is not None and any(
            king in self.targets(square) for square, (owner, _) in self.board.items() if owner != side
        )

    def play(self, move):
        board, hands = dict(self.board), {side: dict(held) for side, held in self.hands.items()}
        origin, to, promote = move
        if isinstance(origin, str):
            hands[self.turn][origin] -= 1
            board[to] = self.turn, origin
        else:
            if to in board:
                taken = board[to][1][-1]
                hands[self.turn][taken] = hands[self.turn].get(taken, 0) + 1
            piece = board.pop(origin)[1]
            board[to] = self.turn, "+" + piece if promote else piece
        return Position(board, -self.turn, hands)

    def is_legal(self, move):
        origin, to, promote = move
        if not on_board(to):
            return False
        if isinstance(origin, str):
            if self.hands[self.turn].get(origin, 0) == 0 or to in self.board or is_dead(self.turn, origin, to):
                return False
            if origin == "P" and any(self.board.get((to[0], rank)) == (self.turn, "P") for rank in range(1, 10)):
                return False
        else:
            side, piece = self.board.get(origin, (0, ""))
            if side != self.turn or self.board.get(to, (0, ""))[0] == side or to not in self.targets(origin):
                return False
            if promote and (piece not in "PLNSBR" or min(far(side, origin), far(side, to)) > 3):
                return False
            if not promote and is_dead(side, piece, to):
                return False
        after = self.play(move)
        if after.in_check(self.turn):
            return False
        return origin != "P" or not after.in_check(after.turn) or bool(after.replies())

    def moves(self, drop_squares):
        for square, (side, _) in list(self.board.items()):
            if side == self.turn:
                for to in self.targets(square):
                    for promote in (False, True):
                        yield square, to, promote
        for kind in KINDS:
            if self.hands[self.turn].get(kind, 0) > 0:
                for to in drop_squares:
                    yield kind, to, False

    def replies(self):
        """The legal moves of a side in check. A drop helps only on the line along which a slider checks."""
        king, squares = self.king(self.turn), []
        for file, rank in DIAGONAL + STRAIGHT:
            line = [(king[0] + n * file, king[1] + n * rank) for n in range(1, 9)]
            found = next((i for i, square in enumerate(line) if square in self.board), 8)
            if found < 8 and self.board[line[found]][0] != self.turn and king in self.targets(line[found]):
                squares += line[:found]
        return [move for move in self.moves(squares) if self.is_legal(move)]

    def checks(self):
        king, squares = self.king(-self.turn), set()
        for file in range(1, 10):
            for rank in range(1, 10):
                if (
                    max(abs(file - king[0]), abs(rank - king[1])) <= 2
                    or file == king[0]
                    or rank == king[1]
                    or abs(file - king[0]) == abs(rank - king[1])
                ):
                    squares.add((file, rank))
        return [
            move
            for move in self.moves(squares)
            if on_board(move[1]) and self.play(move).in_check(-self.turn) and self.is_legal(move)
        ]

    def gives_check(self, move):
        return self.play(move).in_check(-self.turn)


def on_board(square):
    return 1 <= square[0] <= 9 and 1 <= square[1] <= 9


def far(side, square):
    return square[1] if side == 1 else 10 - square[1]


def is_dead(side, piece, square):
    return far(side, square) <= {"P": 1, "L": 1, "N": 2}.get(piece, 0)


def read_sfen(text):
    words = text.split()
    require(len(words) in (3, 4) and words[1] in ("b", "w"), "no SFEN")
    board, ranks = {}, words[0].split("/")
    require(len(ranks) == 9, "no nine ranks")
    for rank, row in enumerate(ranks, 1):
        file, plus = 9, ""
        for letter in row:
            if letter.isdigit():
                file -= int(letter)
            elif letter == "+":
                plus = "+"
            else:
                require(letter.upper() in ("PLNSBR" if plus else SET), "no piece")
                board[file, rank] = (1 if letter.isupper() else -1), plus + letter.upper()
                file, plus = file - 1, ""
        require(file == 0, "a rank has nine squares")
    hands, count = {1: {}, -1: {}}, ""
    for letter in words[2].replace("-", ""):
        if letter.isdigit():
            count += letter
        else:
            hands[1 if letter.isupper() else -1][letter.upper()] = int(count or 1)
            count = ""
    position = Position(board, 1 if words[1] == "b" else -1, hands)
    for kind, most in SET.items():
        held = sum(side.get(kind, 0) for side in hands.values())
        require(held + sum(piece[-1] == kind for _, piece in board.values()) <= most, "too many pieces")
    for side in (1, -1):
        require(sum(piece == (side, "K") for piece in board.values()) <= 1, "two kings")
        pawns = [square[0] for square, piece in board.items() if piece == (side, "P")]
        require(len(pawns) == len(set(pawns)), "two pawns")
    require(not any(is_dead(side, piece, square) for square, (side, piece) in board.items()), "a dead piece")
    require(not position.in_check(-position.turn), "in check and not to move")
    require(position.king(-position.turn), "no king to mate")
    return position


def read_square(text):
    square = "123456789".find(text[0]) + 1, "abcdefghi".find(text[1]) + 1
    require(len(text) == 2 and on_board(square), "no square")
    return square


def read_move(text):
    require(len(text) == 4 or (len(text) == 5 and text[4] == "+"), "no move")
    if text[1] == "*":
        require(text[0] in KINDS and len(text) == 4, "no drop")
        return text[0], read_square(text[2:]), False
    return read_square(text[:2]), read_square(text[2:4]), len(text) == 5


def read_hand(text):
    hand, count = dict.fromkeys(KINDS, 0), ""
    for letter in text:
        if letter.isdigit():
            count += letter
        else:
            require(letter in KINDS and hand[letter] == 0 and len(count) <= 2 and count != "0", "no hand")
            hand[letter], count = int(count or 1), ""
    require(count == "", "no hand")
    return hand


def no_more(small, large):
    return all(a <= b for a, b in zip(small, large))


def with_hand(position, hand, larger):
    side = position.turn
    reached = position.hand(side)
    wanted = tuple(hand[kind] for kind in KINDS)
    require(
        no_more(reached, wanted) if larger else no_more(wanted, reached), "a hand on the wrong side of the one reached"
    )
    both = {kind: position.hands[1].get(kind, 0) + position.hands[-1].get(kind, 0) for kind in KINDS}
    require(all(hand[kind] <= both[kind] for kind in KINDS), "a hand larger than there are pieces")
    return Position(position.board, side, {side: dict(hand), -side: {kind: both[kind] - hand[kind] for kind in KINDS}})


def legal(position, move):
    require(position.is_legal(move), "an illegal move")
    return position.play(move)


def checked(position, move):
    after = legal(position, move)
    require(after.in_check(after.turn), "no check")
    return after


class Mate:
    first = 1  # words of the first line

    def __init__(self, root):
        self.root, self.opened, self.proved, self.count, self.length = root, [], {}, 0, 0

    def open(self, words, hand):
        position = self.root
        if self.opened:
            position = legal(self.opened[-1][1], read_move(words[0]))
            position = with_hand(position, hand, False) if hand is not None else position
        self.opened.append((position, checked(position, read_move(words[-1]))))
        self.count += 1

    def close(self):
        position, after = self.opened.pop()
        self.length = 1
        for reply in after.replies():
            following = after.play(reply)
            lengths = [
                length
                for hand, length in self.proved.get(following.key(), [])
                if no_more(hand, following.hand(following.turn))
            ]
            require(lengths, "a reply to nothing proved")
            self.length = max(self.length, min(lengths) + 2)
        self.proved.setdefault(position.key(), []).append((position.hand(position.turn), self.length))


class NoMate:
    first = 2

    def __init__(self, root):
        self.opened, self.listed, self.count, self.length = [], {}, 0, 0
        self.list(root)

    def list(self, position):
        self.opened.append((position, set()))
        self.listed.setdefault(position.key(), []).append(position.hand(position.turn))
        self.count += 1

    def open(self, words, hand):
        above, answered = self.opened[-1]
        check = read_move(words[0])
        position = legal(checked(above, check), read_move(words[1]))
        answered.add(check)
        self.list(with_hand(position, hand, True) if hand is not None else position)

    def close(self):
        position, answered = self.opened.pop()
        for check in position.checks():
            if check not in answered:
                after = position.play(check)
                require(
                    any(
                        no_more(following.hand(position.turn), hand)
                        for following in map(after.play, after.replies())
                        for hand in self.listed.get(following.key(), [])
                    ),
                    "a check without a reply",
                )


def check_tsume(text):
    require(text.endswith("\n"), "cut")
    lines = text[:-1].split("\n")
    require(len(lines) >= 5 and lines[:2] == ["sudare certificate 1", "rule tsume"], "no header")
    verdict, limit = lines[2].split(" ")[:2], lines[2].split(" ")[2:]
    require(verdict in (["verdict", "mate"], ["verdict", "nomate"]) and lines[3].startswith("sfen "), "no header")
    tree = (Mate if verdict[1] == "mate" else NoMate)(read_sfen(lines[3][5:]))
    for number, line in enumerate(lines[4:-1]):
        words = line.split(" ")
        if words[0].isdigit():
            require(1 <= int(words[0]) < len(tree.opened), "closes too much")
            for _ in range(int(words.pop(0))):
                tree.close()
        brackets = [word for word in words if word.startswith("[") and word.endswith("]")]
        words = [word for word in words if word not in brackets]
        require(len(words) == (tree.first if number == 0 else 2) and len(brackets) <= 1, "no line")
        tree.open(words, read_hand(brackets[0][1:-1]) if brackets else None)
    while tree.opened:
        tree.close()
    require(lines[-1] == f"end {tree.count}" and tree.count > 0, "the count is wrong")
    require(not limit or tree.length <= int(limit[0]), "longer than claimed")


def outcome(members, move):
    """Members where it is a foul, kinds captured, kinds with a mate, members by what is heard; None if it is not a try."""
    foul, kinds, mated, heard = {}, set(), set(), {}
    for key, member in members.items():
        if not member.is_legal(move):
            foul[key] = member
        elif not member.gives_check(move):
            return None
    for key, member in members.items():
        if key in foul:
            continue
        kind = member.board[move[1]][1][-1] if move[1] in member.board else None
        after = member.play(move)
        kinds.add(kind)
        replies = after.replies()
        if not replies:
            mated.add(kind)
        for reply in replies:
            following = after.play(reply)
            call = kind, reply[1] if reply[1] in after.board else None, following.in_check(following.turn)
            heard.setdefault(call, {})[following.whole()] = following
    return foul, kinds, mated, heard


def check_node(node, members, fouls):
    move = read_move(node["move"])
    first = next(iter(members.values()))
    own = {square: piece for square, piece in first.board.items() if piece[0] == first.turn}
    require(Position(own, first.turn, first.hands).is_legal(move), "does not look possible")
    result = outcome(members, move)
    require(result is not None and result[1], "no try")
    foul, kinds, mated, heard = result
    require(bool(foul) == (node["foul"] is not None), "the foul")
    if foul:
        require(fouls > 0, "a foul too many")
        check_node(node["foul"], foul, fouls - 1)
    require(sorted(str(each["captured"]) for each in node["check"]) == sorted(map(str, kinds)), "classes")
    branches = {}
    for each in node["check"]:
        require(each["mate"] == (each["captured"] in mated), "mate")
        for reply in each["replies"]:
            lost = reply["captured_at"]
            call = each["captured"], lost and read_square(lost), reply["check"]
            require(call not in branches, "twice")
            branches[call] = reply["node"]
    require(branches.keys() == heard.keys(), "replies")
    for call, positions in heard.items():
        check_node(branches[call], positions, fouls)


def check_sets(file, root):
    sets = []
    for each in file["nomate"]:
        positions = {position.whole(): position for position in map(read_sfen, each["positions"])}
        require(positions and each["fouls"] >= 0, "an empty set")
        require(all(position.turn == root.turn for position in positions.values()), "the other side to move")
        sets.append((positions, each["fouls"]))

    def covered(members, fouls):
        return any(left >= fouls and positions.keys() <= members.keys() for positions, left in sets)

    require(covered({root.whole(): root}, file["fouls"]), "the start position")
    for positions, left in sets:
        for move in {move for position in positions.values() for move in position.checks()}:
            result = outcome(positions, move)
            if result is None or (result[0] and (left == 0 or covered(result[0], left - 1))):
                continue
            require(any(covered(members, left) for members in result[3].values()), "an unanswered try")


def check(text):
    try:
        if not text.startswith("{"):
            check_tsume(text)
        else:
            file = json.loads(text)
            root = read_sfen(file["sfen"])
            require(0 <= file["fouls"] <= 1000, "fouls")
            if "nomate" in file:
                check_sets(file, root)
            else:
                check_node(file["tree"], {root.whole(): root}, file["fouls"])
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise Fault(str(error)) from error
    return True
