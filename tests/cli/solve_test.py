import array
import contextlib
import fcntl
import json
import os
import pty
import signal
import subprocess
import termios
import time
from pathlib import Path

from cli import BINARY, ONE_KING, ONE_KING_COMPLETE, SANITIZE, START, CliTest

MATE_IN_1 = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"
# White attacks.
MATE_IN_3 = "ln1gkg1nl/6+P2/2sppps1p/2p3p2/p8/P1P1P3P/2NP1PP2/3s1KSR1/L1+b2G1NL w R2Pbgp 1"
# A bare king that takes every known program many minutes to mate or to save.
HARD = "7k1/9/9/9/9/9/9/9/9 b B2G2SL2P2rb2g2s4n3l16p 1"
# Its first mate is proved within 21 moves, and the line that is read out then has 17.
LONGER_THAN_ITS_LINE = "1+P1kg4/3s1sg1p/4p1n2/pGBpNppp1/2P1N4/P3S3P/1p2P4/2K1G1P2/LNBP3+r1 b S3L3Pr 1"
# Every interposition between bishop and king is captured with mate.
FUTILE = "9/9/6P2/9/4B4/9/6R2/7k+p/9 b Grb3g4s4n4l16p 1"

FIELDS = [
    "sfen",
    "rule",
    "algorithm",
    "verdict",
    "moves",
    "exact",
    "hand",
    "line",
    "refuted_to",
    "nodes",
    "seconds",
    "cpu_seconds",
    "hash_mb",
    "threads",
]


def everything_from(terminal):
    """The output to a closed terminal, which the kernel may deliver in pieces."""
    shown = b""
    with contextlib.suppress(OSError):
        while read := os.read(terminal, 65536):
            shown += read
    return shown.decode()


class SolveTest(CliTest):
    def solve(self, *arguments, status=0, stdin=b""):
        """The JSON objects of a run that must end with this status and an empty stderr."""
        done = self.run_sudare("solve", "--json", "--hash", "8", *arguments, stdin=stdin)
        self.assertEqual((done.returncode, done.stderr), (status, b""))
        return [json.loads(line) for line in done.stdout.decode().splitlines()]

    def text(self, *arguments, language="C", status=0):
        environment = {"LC_ALL": language}
        done = self.run_sudare("solve", "--hash", "8", *arguments, env=environment)
        self.assertEqual((done.returncode, done.stderr), (status, b""))
        return done.stdout.decode()

    def test_certificates_verify(self):
        for position, status in ((MATE_IN_1, 0), (MATE_IN_3, 0), (FUTILE, 0)):
            self.solve(position, "--certificate", "proof.cert", status=status)
            self.assertIn("verified: proof.cert: mate", self.output_of("verify", "proof.cert"))

    def test_every_algorithm_finds_the_shortest_mate(self):
        for name in ("dfpn", "pds", "pnstar", "id"):
            (answer,) = self.solve(MATE_IN_3, "--algorithm", name)
            self.assertEqual((answer["algorithm"], answer["moves"], answer["exact"]), (name, 3, True))

    def start(self, *arguments, **options):
        """A run that continues in the background."""
        process = subprocess.Popen(
            [BINARY, "solve", "--hash", "8", *arguments], cwd=self.directory, stdout=subprocess.PIPE, **options
        )
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def test_mate(self):
        [answer] = self.solve(MATE_IN_1)
        self.assertEqual(list(answer), [field for field in FIELDS if field != "refuted_to"])
        self.assertEqual(
            {key: answer[key] for key in FIELDS[:8]},
            {
                "sfen": MATE_IN_1,
                "rule": "tsume",
                "algorithm": "dfpn",
                "verdict": "mate",
                "moves": 1,
                "exact": True,
                "hand": 0,
                "line": ["G*5b"],
            },
        )
        self.assertEqual((answer["hash_mb"], answer["threads"]), (8, 1))
        self.assertGreater(answer["nodes"], 0)
        for field in ("seconds", "cpu_seconds"):
            self.assertGreaterEqual(answer[field], 0)

    def test_mate_by_white(self):
        [answer] = self.solve(MATE_IN_3)
        self.assertEqual(
            (answer["verdict"], answer["moves"], answer["exact"], len(answer["line"])), ("mate", 3, True, 3)
        )

    def test_no_mate(self):
        [answer] = self.solve(START, status=1)
        self.assertEqual(
            list(answer),
            ["sfen", "rule", "algorithm", "verdict", "nodes", "seconds", "cpu_seconds", "hash_mb", "threads"],
        )
        self.assertEqual(answer["verdict"], "nomate")

    def test_undecided(self):
        [answer] = self.solve("--nodes", "2000", HARD, status=2)
        self.assertEqual(
            list(answer),
            [
                "sfen",
                "rule",
                "algorithm",
                "verdict",
                "refuted_to",
                "nodes",
                "seconds",
                "cpu_seconds",
                "hash_mb",
                "threads",
            ],
        )
        self.assertEqual(answer["verdict"], "unknown")
        self.assertLessEqual(answer["nodes"], 2000)

    def test_max_moves(self):
        for limit in ("1", "2"):
            [answer] = self.solve("--max-moves", limit, MATE_IN_3, status=2)
            self.assertEqual(answer["verdict"], "unknown")
            self.assertIn(answer["refuted_to"], (1, 2))
        for limit in ("3", "4", "9999"):
            self.assertEqual(self.solve("--max-moves", limit, MATE_IN_3)[0]["moves"], 3)

    def test_first_mate_need_not_be_the_shortest(self):
        [answer] = self.solve("--shortest", "no", MATE_IN_3)
        self.assertEqual((answer["verdict"], answer["exact"]), ("mate", False))
        self.assertGreaterEqual(answer["moves"], 3)

    def test_futile_interpositions(self):
        [omitted] = self.solve(FUTILE)
        [counted] = self.solve("--futile", "count", FUTILE)
        for answer, moves in ((omitted, 3), (counted, 9)):
            self.assertEqual((answer["moves"], answer["exact"]), (moves, True))
        self.assertEqual(len(counted["line"]), 9)
        shown = len(omitted["line"])
        self.assertGreater(shown, 3)
        self.assertIn(f"\n3 moves ({shown} with futile interpositions), ", self.text(FUTILE))
        self.assertIn(f"\n3手（無駄合を含めて{shown}手）、", self.text("--lang", "ja", FUTILE))

    def test_highest_status_applies(self):
        answers = self.solve("--nodes", "2000", HARD, START, MATE_IN_1, status=2)
        self.assertEqual([answer["verdict"] for answer in answers], ["unknown", "nomate", "mate"])
        self.solve(MATE_IN_1, START, MATE_IN_1, status=1)

    def test_names_and_order_of_a_table(self):
        table = f"name\tsfen\tmoves\n一番\t{MATE_IN_3}\t3\ntwo\t{MATE_IN_1}\t\n\t{ONE_KING_COMPLETE}\t3\n"
        answers = self.solve("-", stdin=table.encode())
        self.assertEqual([answer.get("name") for answer in answers], ["一番", "two", None])
        self.assertEqual([answer["moves"] for answer in answers], [3, 1, 3])
        self.assertEqual(list(answers[0])[:2], ["name", "sfen"])

    def test_rest_to_defender(self):
        [answer] = self.solve("--rest-to-defender", ONE_KING)
        self.assertEqual((answer["sfen"], answer["moves"]), (ONE_KING_COMPLETE, 3))

    def test_each_problem_starts_alike(self):
        """All short problems and some of the Zuko: a list, its reverse, and some alone."""
        folder = Path(__file__).parents[2] / "problems" / "tsume"
        head, *rows = (folder / "short.tsv").read_text().splitlines()
        if SANITIZE:
            rows = rows[::10]
        rows += ["\t".join(row.split("\t")[:3]) for row in (folder / "zuko.tsv").read_text().splitlines()[1::12]]

        def answers(rows, *options):
            name = self.write("list.tsv", "\n".join([head, *rows]) + "\n")
            done = self.run_sudare("solve", "--json", "--hash", "1", "--nodes", "20000", *options, name)
            times = ("seconds", "cpu_seconds")
            all_of = [json.loads(line) for line in done.stdout.decode().splitlines()]
            return {a["name"]: {key: value for key, value in a.items() if key not in times} for a in all_of}

        for options in ([], ["--shortest", "no"]):
            forwards = answers(rows, *options)
            self.assertEqual(len(forwards), len(rows))
            self.assertEqual(answers(rows[::-1], *options), forwards)
            for row in rows[::40]:
                self.assertEqual(answers([row], *options), {row.split("\t")[0]: forwards[row.split("\t")[0]]})

    def test_keep_table(self):
        for keep, fewer in (([], False), (["--keep-table"], True)):
            first, second = self.solve(*keep, MATE_IN_3, MATE_IN_3)
            self.assertEqual(second["nodes"] < first["nodes"], fewer)
            self.assertEqual(second["line"], first["line"])
        self.assertEqual(
            self.error_of("solve", "--rule", "tsuitate", "--keep-table", MATE_IN_3),
            "--keep-table is for --rule tsume",
        )
        self.assertIn("--keep-table", self.output_of("bench", "--help"))
        self.error_of("batch", "--keep-table", "--store", "s.db", "absent.tsv")

    def test_the_length_of_a_mate_that_is_not_exact(self):
        """`moves` is the length of the line, `bound` the one that is proved, where they differ."""
        [answer] = self.solve("--shortest", "no", LONGER_THAN_ITS_LINE)
        self.assertEqual((answer["moves"], answer["bound"], len(answer["line"])), (17, 21, 17))
        self.assertEqual(list(answer)[4:7], ["moves", "bound", "exact"])
        english = self.text("--shortest", "no", LONGER_THAN_ITS_LINE)
        self.assertIn("Mate in 21 or fewer; a shorter one may exist. The line has 17 moves.\n", english)
        self.assertRegex(english, r"\n17 moves, \d+ left in hand, ")
        japanese = self.text("--shortest", "no", "--lang", "ja", LONGER_THAN_ITS_LINE)
        self.assertIn("21手以内で詰む。より短い詰みがあるかもしれない。手順は17手。\n", japanese)
        self.solve("--shortest", "no", "--kif", "a.kif", LONGER_THAN_ITS_LINE)
        self.assertIn("手数：17手\n", self.read("a.kif").decode())
        self.assertNotIn("bound", self.solve(LONGER_THAN_ITS_LINE)[0])
        table = self.write("list.tsv", f"name\tsfen\tmoves\na\t{LONGER_THAN_ITS_LINE}\t19\n")
        done = self.run_sudare("bench", "--json", "--shortest", "no", table)
        self.assertEqual(done.returncode, 0)  # a line of 17 does not contradict a shortest mate of 19
        self.assertEqual(json.loads(done.stdout.decode().splitlines()[0])["agreement"], "open")
        listed = self.output_of("batch", "--store", "s.db", "--shortest", "no", "--hash", "8", table)
        self.assertRegex(listed, r"\Amate +21\?  a\n")

    def test_rule(self):
        self.assertEqual(self.solve("--rule", "tsume", MATE_IN_1)[0]["rule"], "tsume")
        self.assertIn("chess", self.error_of("solve", "--rule", "chess", MATE_IN_1))

    def test_english_text(self):
        for text in (self.text(MATE_IN_3), self.text("--lang", "en", MATE_IN_3, language="ja_JP.UTF-8")):
            self.assertIn(f"sfen {MATE_IN_3}\nMate in 3; there is no shorter one.\n   1 △", text)
            self.assertRegex(text, r"\nusi \S+ \S+ \S+\n3 moves, \d+ left in hand, [\d,]+ nodes, \d+\.\d{3} s\n\Z")
            self.assertIn("|v香v桂", text)
        self.assertIn("There is no mate.\n", self.text(START, status=1))
        self.assertIn("Undecided", self.text("--nodes", "500", HARD, status=2))
        self.assertRegex(
            self.text("--max-moves", "1", MATE_IN_3, status=2),
            r"There is no mate in [12] or fewer; longer ones were not searched for\.\n",
        )

    def test_japanese_text(self):
        for text in (self.text(MATE_IN_1, language="ja_JP.UTF-8"), self.text("--lang", "ja", MATE_IN_1)):
            self.assertIn("1手詰。これより短い詰みはない。\n   1 ▲５二金\nusi G*5b\n1手、余り駒0枚、", text)
        self.assertIn("不詰。\n", self.text("--lang", "ja", START, status=1))
        self.assertIn("未解決。", self.text("--lang", "ja", "--nodes", "500", HARD, status=2))

    def test_records_are_read_back(self):
        table = self.write("one.tsv", f"name\tsfen\n金二枚\t{ONE_KING_COMPLETE}\n")
        [answer] = self.solve("--kif", "a.kif", "--jkf", "a.jkf", table)
        played = f"position sfen {ONE_KING_COMPLETE} moves {' '.join(answer['line'])}\n"
        for name in ("a.kif", "a.jkf"):
            self.assertEqual(self.output_of("convert", "--to", "usi", name), played)
            kif = self.output_of("convert", "--to", "kif", name)
            self.assertRegex(kif, r"(?s)作品名：金二枚\n.*手数：3手\n.*\n +4 詰み\n")

    def test_record_keeps_its_headers(self):
        source = self.output_of("convert", "--to", "kif", MATE_IN_1)
        name = self.write("in.kif", "作品名：例\n作者：伊藤看寿\n手数：99手\n" + source)
        self.assertEqual(self.solve("--kif", "out.kif", name)[0]["name"], "例")
        self.assertRegex(self.read("out.kif").decode(), r"\A作品名：例\n作者：伊藤看寿\n手数：1手\n")

    def test_record_of_no_mate(self):
        self.solve("--kif", "none.kif", START, status=1)
        self.assertIn("不詰", self.output_of("convert", "--to", "kif", "none.kif"))

    def test_no_record_without_an_answer(self):
        done = self.run_sudare("solve", "--json", "--hash", "8", "--nodes", "500", "--kif", "none.kif", HARD)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr.decode(), r"\Asudare: none\.kif [^\n]+; there is no file of that name\n\Z")
        self.assertFalse((self.directory / "none.kif").exists())

    def test_one_record_of_several_problems_is_refused(self):
        for option in ("--kif", "--jkf"):
            self.assertIn("2 problems", self.error_of("solve", option, "out", MATE_IN_1, START))

    def test_nobody_to_mate(self):
        name = self.write("list.sfen", f"{MATE_IN_1}\n9/9/9/9/9/9/9/9/4K4 b G 1\n")
        self.assertEqual(
            self.error_of("solve", name), "list.sfen:2: Black is to move, but there is no White king to mate"
        )
        self.assertIn("no Black king", self.error_of("solve", "4k4/9/9/9/9/9/9/9/9 w g 1"))

    def test_bad_options(self):
        for option, value in (
            ("--futile", "maybe"),
            ("--shortest", "1"),
            ("--hash", "0"),
            ("--hash", "64MB"),
            ("--hash", "16777216"),
            ("--time", "0"),
            ("--time", "nan"),
            ("--time", "soon"),
            ("--nodes", "0"),
            ("--nodes", "-5"),
            ("--max-moves", "0"),
            ("--lang", "fr"),
            ("--threads", "2"),
        ):
            with self.subTest(option + " " + value):
                self.error_of("solve", option, value, MATE_IN_1)

    def test_bad_input_among_good(self):
        self.assertIn("absent.kif", self.error_of("solve", MATE_IN_1, "absent.kif"))

    def test_time_limit(self):
        begin = time.monotonic()
        answers = self.solve("--time", "0.3", HARD, MATE_IN_1, status=2)
        self.assertLess(time.monotonic() - begin, 30)
        self.assertGreaterEqual(answers[0]["seconds"], 0.3)
        self.assertEqual([answer["verdict"] for answer in answers], ["unknown", "mate"])

    def test_interrupt_reports_what_is_known(self):
        process = self.start("--json", MATE_IN_1, HARD, MATE_IN_1, stderr=subprocess.PIPE)
        self.addCleanup(process.stderr.close)
        first = process.stdout.readline()  # comes before the second problem is done
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=60)
        self.assertEqual((process.returncode, errors), (2, b""))
        verdicts = [json.loads(line)["verdict"] for line in [first, *rest.splitlines()]]
        self.assertEqual(verdicts[0], "mate")
        self.assertIn(verdicts[1:], ([], ["unknown"]))  # the signal may come between two problems

    def test_second_interrupt_ends_at_once(self):
        # A full pipe blocks the process after its first answer.
        answer_size = len(self.text(MATE_IN_1).encode())
        name = self.write("many.sfen", f"{MATE_IN_1}\n" * 100)
        process = self.start(name, pipesize=4096)
        capacity = fcntl.fcntl(process.stdout, fcntl.F_GETPIPE_SZ)
        waiting = array.array("i", [0])
        while waiting[0] + answer_size <= capacity:
            self.assertIsNone(process.poll())
            time.sleep(0.01)
            fcntl.ioctl(process.stdout, termios.FIONREAD, waiting)
        process.send_signal(signal.SIGINT)
        time.sleep(0.2)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=60), -signal.SIGINT)

    def test_progress_on_a_terminal(self):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        process = self.start("--json", "--time", "1.5", HARD, MATE_IN_1, stderr=theirs)
        os.close(theirs)
        process.communicate(timeout=60)
        shown = everything_from(ours)
        self.assertRegex(
            shown,
            r"1/2  searching for a mate( in \d+ or fewer)?  \d\.\d s  \S+ nodes  \S+/s  proof \d+ disproof \d+  table \d+%",
        )
        self.assertTrue(shown.endswith("\r\x1b[K"), shown)  # removed when the answer comes
