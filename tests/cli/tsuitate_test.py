import json
import os
import pty
import subprocess
from pathlib import Path

from solve_test import everything_from
from cli import SANITIZE, CliTest

PROBLEMS = Path(__file__).parents[2] / "problems" / "tsuitate"
FIGURE_1 = "7nl/7k1/4Ppp2/7P1/9/9/9/9/9 b BGS2rb3g3s3n3l14p 1"
LARGE = "l+N7/2g6/1pkpS4/2p6/P8/2S6/3S5/4G4/L8 b 2B2N2r2gsn2l14p 1"  # tens of thousands of positions at once
MANY_LINES = "9/9/9/6S2/6pS1/5+p1k1/9/8K/5PG1L b P2r2b3g2s4n3l14p 1"
NO_MATE = "7k1/9/Rp4G2/5N3/9/9/9/9/9 b r2b3g4s3n4l17p 1"
LINE = "1.▲2三銀 2.△(―) 3.▲1三角 4.△(―) 5.▲3一角成 6.△(同) 7.▲3二金"


class TsuitateTest(CliTest):
    def solve(self, *arguments):
        return json.loads(self.output_of("solve", "--rule", "tsuitate", "--json", *arguments))

    def test_json_of_figure_1(self):
        answer = self.solve(FIGURE_1)
        expected = {
            "sfen": FIGURE_1,
            "rule": "tsuitate",
            "algorithm": "dfpn",
            "foul_limit": 8,
            "verdict": "mate",
            "moves": 7,
            "foul_allowance": 1,
            "exact": True,
            "optimal": True,
            "fouls": 0,
            "hand": 0,
            "first_moves": ["S*2c"],
            "line_text": LINE,
        }
        self.assertEqual(answer, answer | expected)
        self.assertEqual(answer["line"], ["S*2c", "2b3a", "B*1c", "3a4a", "1c3a+", "4a3a", "G*3b"])
        self.assertGreaterEqual(answer["max_metaposition"], 9)

    def test_the_text_says_what_to_do_after_each_call(self):
        english = self.output_of("solve", "--rule", "tsuitate", "--lang", "en", str(PROBLEMS / "fig1.sfen"))
        self.assertIn(
            "Mate in 7 behind the screen with 8 fouls allowed; none is shorter. 1 foul must be allowed for this length.",
            english,
        )
        self.assertIn(LINE, english)
        self.assertIn("    foul: 3.▲1四金 (G*1d) mate\n", english)
        self.assertIn("      your piece on 3a is taken: 7.▲3二金 (G*3b) mate\n", english)
        japanese = self.output_of("solve", "--rule", "tsuitate", "--lang", "ja", FIGURE_1)
        self.assertIn("衝立詰 7手（反則8回まで）。これより短い詰みはない。この手数で詰めるには反則を1回まで許す必要がある。", japanese)
        self.assertIn("    反則：3.▲1四金 まで詰み\n", japanese)

    def test_optimal_no_stops_at_moves_and_fouls(self):
        answer = self.solve("--optimal", "no", FIGURE_1)
        self.assertEqual((answer["moves"], answer["foul_allowance"], answer["optimal"]), (7, 1, False))
        self.assertNotIn("first_moves", answer)

    def test_futile_drops_left_out(self):
        problem = "9/9/pB7/9/1kP6/P8/1P1P5/3S5/9 b B2r4g3s4n4l13p 1"
        answer = json.loads(self.output_of("solve", "--rule", "tsuitate", "--futile", "omit", "--json", problem))
        self.assertEqual((answer["moves"], answer["moves_counted"], answer["exact"]), (3, 5, True))
        self.assertEqual(len(answer["line"]), 5)
        text = self.output_of("solve", "--rule", "tsuitate", "--futile", "omit", "--lang", "en", problem)
        self.assertIn("Mate in 5 behind the screen", text)
        self.assertIn("3 moves without futile drops.", text)

    def test_progress_on_a_terminal_and_a_time_limit(self):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        arguments = [
            "solve",
            "--rule",
            "tsuitate",
            "--algorithm",
            "pds",
            "--json",
            "--time",
            "1.5",
            "--lang",
            "en",
            LARGE,
        ]
        done = subprocess.run([os.environ["SUDARE"], *arguments], stdout=subprocess.PIPE, stderr=theirs, timeout=60)
        os.close(theirs)
        shown = everything_from(ours)
        self.assertRegex(shown, r"with 8 fouls  \d\.\d s  \S+ nodes  \S+/s  proof \d+ disproof \d+  table \d+%")
        self.assertTrue(shown.endswith("\r\x1b[K"), shown)
        self.assertEqual(done.returncode, 2)
        self.assertLess(json.loads(done.stdout)["seconds"], 3)

    def test_fewer_fouls_than_needed(self):
        done = self.run_sudare("solve", "--rule", "tsuitate", "--json", "--fouls", "0", "--max-moves", "7", FIGURE_1)
        answer = json.loads(done.stdout)
        self.assertEqual((done.returncode, answer["verdict"], answer["refuted_to"]), (2, "unknown", 7))

    def test_every_verdict_names_the_fouls_allowed(self):
        cases = (
            (
                ("--fouls", "0", "--max-moves", "7", FIGURE_1),
                "There is no mate in 7 or fewer with 0 fouls allowed; longer",
            ),
            (("--nodes", "1", FIGURE_1), "Undecided with 8 fouls allowed: the search ended"),
            (("--fouls", "3", NO_MATE), "There is no mate of any length behind the screen with 3 fouls allowed.\n"),
            (("--fouls", "1", FIGURE_1), "Mate in 7 behind the screen with 1 foul allowed; none is shorter."),
        )
        japanese = ("（反則0回まで）", "（反則8回まで）", "何手かけても詰まない（反則3回まで）。\n", "（反則1回まで）")
        for (arguments, sentence), words in zip(cases, japanese):
            with self.subTest(arguments):
                solve = ("solve", "--rule", "tsuitate", "--hash", "8")
                self.assertIn(sentence, self.run_sudare(*solve, "--lang", "en", *arguments).stdout.decode())
                self.assertIn(words, self.run_sudare(*solve, "--lang", "ja", *arguments).stdout.decode())

    def test_the_json_says_what_was_searched_and_proved(self):
        done = self.run_sudare("solve", "--rule", "tsuitate", "--json", "--fouls", "0", "--max-moves", "7", FIGURE_1)
        answer = json.loads(done.stdout)
        self.assertEqual((answer["refuted_to"], answer["max_moves"], answer["foul_limit"]), (7, 7, 0))
        answer = json.loads(self.output_of("solve", "--rule", "tsuitate", "--json", FIGURE_1))
        self.assertTrue(answer["shortest"])
        self.assertNotIn("max_moves", answer)

    def test_no_mate(self):
        done = self.run_sudare("solve", "--rule", "tsuitate", "--json", NO_MATE)
        self.assertEqual((done.returncode, json.loads(done.stdout)["verdict"]), (1, "nomate"))

    def test_no_mate_is_certified(self):
        done = self.run_sudare("solve", "--rule", "tsuitate", "--json", "--certificate", "nomate.json", NO_MATE)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(
            self.output_of("verify", "nomate.json"),
            r"^verified: nomate.json: no mate behind the screen with 8 fouls allowed; \d+ sets: ",
        )
        result = json.loads(self.output_of("verify", "--json", "nomate.json"))
        self.assertEqual((result["verdict"], result["foul_limit"], result["sfen"]), ("nomate", 8, NO_MATE))

    def test_without_a_proof_there_is_no_certificate(self):
        done = self.run_sudare("solve", "--rule", "tsuitate", "--nodes", "10", "--certificate", "none.json", NO_MATE)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(
            done.stderr.decode(),
            "sudare: none.json is not written, there is no complete proof to put into it; "
            "there is no file of that name\n",
        )
        self.assertFalse(os.path.exists(os.path.join(self.directory, "none.json")))

    def test_the_paper_s_algorithms_agree(self):
        for name in ("id", "pds", "upds", "dpupds", "uidupds", "uidid"):
            answer = self.solve("--algorithm", name, FIGURE_1)
            self.assertEqual(
                (answer["algorithm"], answer["moves"], answer["foul_allowance"], answer["line_text"]),
                (name, 7, 1, LINE),
            )

    def test_trees_are_verified_and_changed_ones_are_not(self):
        for option in ("--tree", "--certificate"):
            self.output_of("solve", "--rule", "tsuitate", option, "tree.json", FIGURE_1)
            self.assertEqual(
                self.output_of("verify", "tree.json"),
                "verified: tree.json: mate behind the screen in at most 7 moves with at most 1 foul; "
                f"8 nodes of the tree: {FIGURE_1}\n",
            )
        tree = self.read("tree.json").decode()
        self.assertEqual(json.loads(tree)["tree"]["move"], "S*2c")
        result = json.loads(self.output_of("verify", "--json", "-", stdin=tree))
        self.assertEqual((result["rule"], result["moves"], result["foul_allowance"]), ("tsuitate", 7, 1))
        self.write("bad.json", tree.replace("G*1d", "G*1e"))
        done = self.run_sudare("verify", "bad.json")
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stdout.decode().startswith("rejected: bad.json: S*2c B*1c foul G*1e "))
        self.write("cut.json", tree[:100])
        self.assertIn("cut.json: byte 100", self.error_of("verify", "cut.json"))

    def test_records_have_a_branch_for_each_call(self):
        self.solve(FIGURE_1, "--kif", "figure.kif", "--lang", "en")
        kif = self.read("figure.kif").decode()
        self.assertEqual(kif.count("変化："), 4)
        self.assertEqual(kif.count("詰み"), 5)
        self.assertIn("*Tsuitate-tsume with 8 fouls allowed. The best line: 7 moves, 0 fouls, 0 left in hand.\n", kif)
        self.assertIn("   3 １四金打\n*foul: ▲1三角\n", kif)
        self.assertIn("*your piece on 3a is taken\n   7 ３二金打\n", kif)
        self.assertEqual(
            self.output_of("convert", "--to", "usi", "figure.kif"),
            f"position sfen {FIGURE_1} moves S*2c 2b3a B*1c 3a4a 1c3a+ 4a3a G*3b\n",
        )

    def test_records_that_would_be_too_large_are_cut_and_say_so(self):
        done = self.run_sudare("solve", "--rule", "tsuitate", "--json", "--kif", "many.kif", "--lang", "ja", MANY_LINES)
        self.assertEqual(
            done.stderr.decode(),
            "sudare: many.kif has 200 of the 233 lines of the solution; --tree writes all of them\n",
        )
        kif = self.read("many.kif").decode()
        self.assertIn("*全233通りのうち200通りのみ。", kif)
        self.assertEqual(kif.count("変化："), 199)

    def test_options_of_the_other_rule(self):
        self.assertIn("--fouls is for --rule tsuitate", self.error_of("solve", "--fouls", "3", FIGURE_1))
        self.assertIn("--tree is for --rule tsuitate", self.error_of("solve", "--tree", "x", FIGURE_1))
        self.assertIn("algorithm upds is for --rule tsuitate", self.error_of("solve", "--algorithm", "upds", FIGURE_1))
        rule = ("solve", "--rule", "tsuitate")
        self.assertIn(
            "futile xy is for --rule tsume; tsuitate has count or omit",
            self.error_of(*rule, "--futile", "xy", FIGURE_1),
        )
        self.assertIn(
            "algorithm pnstar is for --rule tsume; tsuitate has dfpn",
            self.error_of(*rule, "--algorithm", "pnstar", FIGURE_1),
        )
        self.assertIn("fouls is a number from 0 to 15", self.error_of(*rule, "--fouls", "99", FIGURE_1))
        self.assertIn("--upds is for --algorithm upds or uidupds", self.error_of(*rule, "--upds", "1/1/1/1", FIGURE_1))
        self.assertIn("upds is four numbers", self.error_of(*rule, "--upds", "1/2", FIGURE_1))

    def test_bench_without_futile_drops(self):
        problem = "9/9/pB7/9/1kP6/P8/1P1P5/3S5/9 b B2r4g3s4n4l13p 1"
        table = self.write(
            "futile.tsv", "sfen\tmoves\tmoves_futile_omitted\n" f"{problem}\t5\t3\n{problem}\t5\t5\n{problem}\t5\t\n"
        )
        done = self.run_sudare(
            "bench",
            "--rule",
            "tsuitate",
            "--optimal",
            "no",
            "--json",
            "--hash",
            "8",
            "--settings",
            "futile=omit",
            "--settings",
            "futile=count",
            table,
        )
        self.assertEqual(done.returncode, 1)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(
            [line.get("agreement") for line in lines],
            ["agrees", "differs", None, None, "agrees", "agrees", "agrees", None],
        )
        self.assertEqual(
            [line["settings"] for line in lines if "problems" in line],
            ["algorithm=dfpn,futile=omit,optimal=no,fouls=8,hash=8", "algorithm=dfpn,optimal=no,fouls=8,hash=8"],
        )
        # No mate in 3 with every reply counted says nothing about the length without futile drops.
        self.write("open.tsv", f"sfen\tmoves_futile_omitted\n{problem}\t3\n")
        lines = self.output_of(
            "bench", "--rule", "tsuitate", "--futile", "omit", "--max-moves", "3", "--json", "open.tsv"
        ).splitlines()
        self.assertEqual((json.loads(lines[0])["refuted_to"], json.loads(lines[0])["agreement"]), (3, "open"))

    def test_bench(self):
        files = [str(PROBLEMS / name) for name in ("nomate.tsv", "figures.tsv")]
        lines = self.output_of("bench", "--rule", "tsuitate", "--json", *files).splitlines()
        totals = json.loads(lines[-1])
        self.assertEqual((totals["problems"], totals["mate"], totals["nomate"], totals["optimal"]), (12, 6, 6, 6))
        self.assertEqual((totals["agree"], totals["expected"], totals["differ"]), (11, 11, 0))
        self.write("wrong.tsv", f"name\tsfen\tmoves\tfoul_allowance\nx\t{FIGURE_1}\t7\t2\n")
        done = self.run_sudare("bench", "--rule", "tsuitate", "--settings", "optimal=no", "wrong.tsv")
        self.assertEqual(done.returncode, 1)

    def test_little_memory(self):
        name, sfen = "sq008", "3RBn2l/5g2P/4s+B1kp/4L1P2/7P1/9/7N1/9/9 b Gr2g3s2n2l14p 1"
        self.write("one.tsv", f"name\tsfen\tmoves\tfoul_allowance\n{name}\t{sfen}\t29\t7\n")
        # A sanitizer is slow and keeps freed memory for some time.
        limit = ["--nodes", "30000"] if SANITIZE else []
        done = self.run_sudare(
            "bench",
            "--rule",
            "tsuitate",
            "--json",
            "--hash",
            "8",
            "--optimal",
            "no",
            *limit,
            "one.tsv",
            env=os.environ | {"ASAN_OPTIONS": "quarantine_size_mb=1"},
        )
        self.assertEqual(done.returncode, 0, done)
        totals = json.loads(done.stdout.splitlines()[-1])
        self.assertEqual(totals["differ"], 0)
        self.assertLess(totals["peak_mb"], 8 + 100)
