"""Pieces in nobody's hand: counted wherever a position comes in, the defender's where a diagram or somebody says so."""

import json
import re
import unittest

from cli import ONE_KING, ONE_KING_COMPLETE, SANITIZE, START
from server import PROBLEMS, ServerTest

ZUKO_17 = "l2B2+r2/s1s3+L2/k2s1g3/5B3/l+p1s+l4/1N+R2N3/2p6/9/9 b NP 1"  # 41 moves with the rest in the defender's hand
# These change their length without the rest, or the nodes that the search takes.
ZUKO = [f"zuko{n:03}" for n in (2, 18, 22, 25, 30, 33, 36, 44, 60, 64, 66, 68, 92)]
DIAGRAM = """  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v桂v香|一
| ・ ・ ・ ・ ・ ・ ・v玉 ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ 歩 ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金二
"""
LEFT_OUT = {
    "kif": DIAGRAM,
    "ki2": DIAGRAM + "\n▲２三金 △３一玉 ▲３二金\n",
    "csa": "P-11KY21KE22OU\nP+24FU00KI00KI\n+\n",
    "jkf": """{"header":{},"initial":{"preset":"OTHER","data":{"color":0,"board":[
        [{"color":1,"kind":"KY"},{},{},{},{},{},{},{},{}],
        [{"color":1,"kind":"KE"},{"color":1,"kind":"OU"},{},{"color":0,"kind":"FU"},{},{},{},{},{}],
        [{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],
        [{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],
        [{},{},{},{},{},{},{},{},{}]],"hands":[{"KI":2}]}},"moves":[{}]}""",
}
MISSING = {"R": 2, "B": 2, "G": 2, "S": 4, "N": 3, "L": 3, "P": 17}
IN_WORDS = "2 rooks, 2 bishops, 2 golds, 4 silvers, 3 knights, 3 lances and 17 pawns"
HELD = f"The diagram gives no hand for White, so it holds the rest: {IN_WORDS}."
TIMES = ("seconds", "cpu_seconds", "job", "from_store")


def without_hand(sfen):
    board, turn, hands, number = sfen.split()
    return " ".join([board, turn, re.sub(r"\d*[a-z]", "", hands) or "-", number])


def zuko():
    rows = [row.split("\t") for row in (PROBLEMS / "tsume" / "zuko.tsv").read_text().splitlines()]
    return {row[0]: row[1] for row in rows if row[0] in ZUKO}


def lasting(answer):
    return {key: value for key, value in answer.items() if key not in TIMES}


class MissingTest(ServerTest):
    def solve(self, *arguments):
        done = self.run_sudare("solve", "--json", "--hash", "16", *arguments)
        self.assertIn(done.returncode, (0, 1, 2), done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_zuko_17(self):
        [answer] = self.solve(ZUKO_17)
        self.assertEqual((answer["moves"], answer["exact"], answer["missing"]), (9, True, {"G": 3, "N": 1, "P": 15}))
        english = self.output_of("solve", "--lang", "en", "--hash", "16", ZUKO_17)
        self.assertIn(
            "\n3 golds, 1 knight and 15 pawns are in nobody's hand; --rest-to-defender gives them to White.\nMate in 9;",
            english,
        )
        japanese = self.output_of("solve", "--lang", "ja", "--hash", "16", ZUKO_17)
        self.assertIn("\n金三、桂、歩十五は誰の持駒でもなく、--rest-to-defender を付けると玉方（後手）の持駒になる。\n9手詰。", japanese)
        shown = self.output_of("show", "--rest-to-defender", ZUKO_17)
        self.assertIn(f"sfen {ZUKO_17.replace('NP', 'NP3gn15p')}\n", shown)

    def test_both_rules(self):
        for rule in ("tsume", "tsuitate"):
            options = ["--rule", rule]
            [given] = self.solve(*options, ONE_KING)
            self.assertEqual((given["sfen"], given["missing"]), (ONE_KING, MISSING))
            [rest] = self.solve(*options, "--rest-to-defender", ONE_KING)
            [complete] = self.solve(*options, ONE_KING_COMPLETE)
            self.assertNotIn("missing", rest)
            self.assertEqual(lasting(rest), lasting(complete))
            for lang, words in (("en", f"{IN_WORDS} are in nobody's hand"), ("ja", "は誰の持駒でもなく")):
                text = ("solve", *options, "--hash", "16", "--lang", lang)
                self.assertIn(words, self.output_of(*text, ONE_KING))
                self.assertNotIn(words, self.output_of(*text, "--rest-to-defender", ONE_KING))
                self.assertNotIn("--rest-to-defender", self.output_of(*text, ONE_KING_COMPLETE))

    @unittest.skipIf(SANITIZE, "the same answers come from every build")
    def test_the_rest_of_zuko(self):
        """What is cut out of the defender's hand comes back with the option, and the answers with it."""
        problems = zuko()
        self.assertEqual(len(problems), 13)
        whole = self.write("whole.tsv", "name\tsfen\n" + "".join(f"{n}\t{s}\n" for n, s in problems.items()))
        cut = self.write("cut.tsv", "name\tsfen\n" + "".join(f"{n}\t{without_hand(s)}\n" for n, s in problems.items()))
        limits = ("--nodes", "40000")
        original, rest = self.solve(*limits, whole), self.solve(*limits, "--rest-to-defender", cut)
        self.assertEqual([lasting(each) for each in rest], [lasting(each) for each in original])
        given = self.solve(*limits, cut)
        self.assertTrue(all("missing" in each for each in given))
        differ = [
            a["name"]
            for a, b in zip(given, original)
            if (a["verdict"], a.get("moves")) != (b["verdict"], b.get("moves"))
        ]
        self.assertGreaterEqual(len(differ), 6, differ)

    def test_every_command_answers_alike(self):
        server = self.serve("--hash", "16", "--store", "served.db")
        cut, whole = self.write("cut.sfen", ONE_KING + "\n"), self.write("whole.sfen", ONE_KING_COMPLETE + "\n")
        for rule in ("tsume", "tsuitate"):
            answers = []
            for file, sfen, rest in ((cut, ONE_KING, True), (whole, ONE_KING_COMPLETE, False)):
                options = ["--rule", rule, *(["--rest-to-defender"] if rest else [])]
                answers += self.solve(*options, file)  # with the same table
                options += ["--hash", "16"]
                benched = self.run_sudare("bench", "--json", *options, file).stdout.splitlines()[0]
                batched = self.run_sudare(
                    "batch", "--json", "--threads", "1", "--store", f"{rule}{rest}.db", *options, file
                ).stdout
                served = server.solve(sfen=sfen, rule=rule, rest_to_defender=rest, hash=16)[1]
                answers += [json.loads(benched), json.loads(batched), served]
            first = lasting(answers[0])
            self.assertEqual(first["sfen"], ONE_KING_COMPLETE)
            for answer in answers:
                self.assertEqual({key: answer.get(key) for key in first}, first)
                self.assertNotIn("missing", answer)
            _, given = server.solve(sfen=ONE_KING, rule=rule, hash=16)
            self.assertEqual((given["sfen"], given["missing"]), (ONE_KING, MISSING))

    def test_the_question_is_the_position_solved(self):
        """The rest is no question of its own: an answer found without the option serves with it, and conversely."""
        cut, whole = self.write("cut.sfen", ONE_KING + "\n"), self.write("whole.sfen", ONE_KING_COMPLETE + "\n")
        batch = ("batch", "--json", "--threads", "1", "--hash", "16", "--store", "answers.db")
        self.assertIn('"mate"', self.output_of(*batch, "--rest-to-defender", cut))
        self.assertEqual(self.output_of(*batch, whole), "")
        self.assertEqual(self.output_of(*batch, "--rest-to-defender", cut), "")
        self.assertIn('"missing"', self.output_of(*batch, cut))
        server = self.serve("--hash", "16", "--store", "answers.db")
        for sfen, rest in ((ONE_KING, True), (ONE_KING_COMPLETE, False), (ONE_KING, False)):
            _, answer = server.solve(sfen=sfen, rest_to_defender=rest)
            self.assertTrue(answer["from_store"])
            self.assertEqual("missing" in answer, not rest and sfen == ONE_KING)

    def test_a_try_has_the_rest_too(self):
        server = self.serve("--hash", "16")
        for rule, more in (("tsume", {"played": []}), ("tsuitate", {"played": []})):
            asked = {"rule": rule, "sfen": ONE_KING, "hint": True, **more}
            status, rest = server.json("POST", "/api/try", {**asked, "rest_to_defender": True})
            self.assertEqual(status, 200, rest)
            status, complete = server.json("POST", "/api/try", {**asked, "sfen": ONE_KING_COMPLETE})
            self.assertEqual(rest, complete)
        status, _ = server.json("POST", "/api/try", {**asked, "rest_to_defender": "yes"})
        self.assertEqual(status, 422)

    def test_a_diagram_without_the_hand_gives_the_rest_and_says_so(self):
        for name, content in LEFT_OUT.items():
            with self.subTest(name):
                file = self.write(f"problem.{name}", content)
                text = self.output_of("solve", "--lang", "en", "--hash", "16", file)
                self.assertIn(f"sfen {ONE_KING_COMPLETE}\n", text)
                self.assertIn(f"\n{HELD}\n", text)
                self.assertNotIn("nobody's hand", text)
                self.assertIn("残りの飛二、角二、", self.output_of("solve", "--lang", "ja", "--hash", "16", file))
                [answer] = self.solve(file)
                self.assertEqual((answer["sfen"], answer.get("missing")), (ONE_KING_COMPLETE, None))
                done = self.run_sudare("convert", "--to", "sfen", file, env={"LANG": "C", "PATH": "/usr/bin"})
                self.assertEqual(done.stdout.decode().strip(), ONE_KING_COMPLETE)
                self.assertEqual(done.stderr.decode(), f"sudare: {HELD}\n")

    def test_a_diagram_that_states_the_hand_is_solved_as_given(self):
        none = {
            "kif": "後手の持駒：なし\n" + DIAGRAM,
            "csa": "P-11KY21KE22OU\nP+24FU00KI00KI\nP-\n+\n",
            "jkf": LEFT_OUT["jkf"].replace('[{"KI":2}]', '[{"KI":2},{}]'),
        }
        for name, content in none.items():
            with self.subTest(name):
                file = self.write(f"problem.{name}", content)
                text = self.output_of("solve", "--lang", "en", "--hash", "16", file)
                self.assertIn(f"sfen {ONE_KING}\n{IN_WORDS} are in nobody's hand; --rest-to-defender", text)
                [rest] = self.solve("--rest-to-defender", file)
                self.assertEqual(rest["sfen"], ONE_KING_COMPLETE)

    def test_what_is_converted_states_the_hands(self):
        for sfen in (ONE_KING, ONE_KING_COMPLETE, "4k4/9/9/9/9/9/9/9/4K4 w R 1"):
            for to in ("kif", "ki2", "csa", "jkf", "usi", "sfen"):
                text = self.output_of("convert", "--to", to, sfen)
                self.assertEqual(self.output_of("convert", "--to", "sfen", "-", stdin=text).strip(), sfen, to)

    def test_a_handicap_lacks_nothing(self):
        kif = self.write("handicap.kif", "手合割：二枚落ち\n")
        self.assertIn("9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", self.output_of("convert", "--to", "sfen", kif))

    def test_lists(self):
        table = self.write("table.tsv", f"name\tsfen\na\t{ONE_KING}\nb\t{ONE_KING_COMPLETE}\n")
        said = "In 1 of 2 problems pieces are in nobody's hand; --rest-to-defender gives them to the defender.\n"
        bench = ("bench", "--hash", "16", table)
        self.assertTrue(self.output_of(*bench).endswith(said))
        self.assertNotIn("nobody's hand", self.output_of(*bench, "--rest-to-defender"))
        rows = [json.loads(line) for line in self.output_of(*bench, "--json").splitlines()]
        self.assertEqual([row.get("missing") for row in rows], [MISSING, None, None])
        batch = ("batch", "--hash", "16", "--store", "answers.db", table)
        self.assertTrue(self.output_of(*batch, "--lang", "en").endswith(said))
        self.assertTrue(
            self.output_of(*batch, "--lang", "ja").endswith("2問中1問に誰の持駒でもない駒があり、--rest-to-defender を付けると玉方の持駒になる。\n")
        )
        self.assertNotIn("nobody's hand", self.output_of(*batch, "--lang", "en", "--rest-to-defender"))
        self.assertIn("--signature", self.error_of("bench", "--signature", "--rest-to-defender"))

    def test_a_complete_set_is_left_alone(self):
        for command in (("show",), ("convert", "--to", "kif"), ("convert", "--to", "csa"), ("convert", "--to", "jkf")):
            for sfen in (START, ONE_KING_COMPLETE):
                self.assertEqual(self.output_of(*command, sfen), self.output_of(*command, "--rest-to-defender", sfen))
                self.assertNotIn("nobody", self.output_of(*command, sfen))
        self.assertNotIn("P-\n", self.output_of("convert", "--to", "csa", START))

    def test_too_many_pieces_are_an_error_as_before(self):
        for options in ((), ("--rest-to-defender",)):
            message = self.error_of("solve", *options, "4k4/9/9/9/9/9/9/R8/R7R b - 1")
            self.assertEqual(message, "argument:1: 3 rooks, a set has only 2")
