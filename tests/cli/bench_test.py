import json
import signal
import subprocess
import unittest
from pathlib import Path

from cli import BINARY, SANITIZE, START, CliTest
from solve_test import HARD, MATE_IN_1, MATE_IN_3

TABLE = f"name\tsfen\tmoves\none\t{MATE_IN_1}\t1\nthree\t{MATE_IN_3}\t3\nstart\t{START}\tnomate\nopen\t{MATE_IN_1}\t?\n"


class BenchTest(CliTest):
    def bench(self, *arguments, status=0, table=TABLE):
        name = self.write("table.tsv", table)
        done = self.run_sudare("bench", "--hash", "8", *arguments, name)
        self.assertEqual((done.returncode, done.stderr), (status, b""))
        return done.stdout.decode()

    def lines(self, *arguments, **options):
        return [json.loads(line) for line in self.bench("--json", *arguments, **options).splitlines()]

    def test_table(self):
        header, row = self.bench().splitlines()
        self.assertEqual(
            header.split(),
            [
                "settings",
                "problems",
                "mate",
                "nomate",
                "unknown",
                "exact",
                "agree",
                "differ",
                "CPU",
                "s",
                "wall",
                "s",
                "nodes",
                "nodes/s",
                "peak",
                "MB",
            ],
        )
        self.assertEqual(
            row.split()[:8], ["algorithm=dfpn,shortest=yes,futile=omit,hash=8", "4", "3", "1", "0", "3", "3/3", "0"]
        )

    def test_verbose_has_a_row_for_each_problem(self):
        rows = self.bench("--verbose").splitlines()
        self.assertEqual(rows[0], "algorithm=dfpn,shortest=yes,futile=omit,hash=8")
        self.assertEqual(
            [(row.split()[0], row.split()[-1]) for row in rows[1:5]],
            [("mate", "one"), ("mate", "three"), ("nomate", "start"), ("mate", "open")],
        )
        self.assertEqual(rows[2].split()[1:4], ["3", "agrees", "3"])

    def test_json(self):
        *problems, totals = self.lines()
        self.assertEqual([problem.get("agreement") for problem in problems], ["agrees", "agrees", "agrees", None])
        self.assertEqual(problems[1]["moves"], 3)
        self.assertEqual(problems[1]["settings"], "algorithm=dfpn,shortest=yes,futile=omit,hash=8")
        self.assertEqual(
            {key: totals[key] for key in list(totals)[:10]},
            {
                "settings": "algorithm=dfpn,shortest=yes,futile=omit,hash=8",
                "algorithm": "dfpn",
                "problems": 4,
                "mate": 3,
                "nomate": 1,
                "unknown": 0,
                "exact": 3,
                "expected": 3,
                "agree": 3,
                "differ": 0,
            },
        )
        self.assertEqual(totals["nodes"], sum(problem["nodes"] for problem in problems))
        self.assertGreater(totals["peak_mb"], 1)

    def test_settings_are_compared(self):
        totals = [
            line
            for line in self.lines("--settings", "futile=count", "--settings", "shortest=no,hash=4")
            if "problems" in line
        ]
        self.assertEqual(
            [line["settings"] for line in totals],
            ["algorithm=dfpn,shortest=yes,futile=count,hash=8", "algorithm=dfpn,shortest=no,futile=omit,hash=4"],
        )
        self.assertEqual([line["mate"] for line in totals], [3, 3])
        self.assertLess(totals[1]["exact"], totals[0]["exact"])

    def test_known_answer_that_differs(self):
        rows = (f"{MATE_IN_1}\t3", f"{MATE_IN_3}\t1", f"{MATE_IN_3}\tnomate", f"{MATE_IN_3}\tnot 3", f"{START}\t7")
        table = "sfen\texpected\n" + "".join(row + "\n" for row in rows)
        *problems, totals = self.lines(table=table, status=1)
        self.assertEqual([problem["agreement"] for problem in problems], ["differs"] * 5)
        self.assertEqual((totals["agree"], totals["differ"]), (0, 5))

    def test_undecided_neither_agrees_nor_differs(self):
        table = f"sfen\tmoves\n{HARD}\t99\n{HARD}\tnomate\n{HARD}\tnot 1\n{MATE_IN_3}\tnot 1\n"
        *problems, totals = self.lines("--nodes", "2000", table=table)
        self.assertEqual([problem["agreement"] for problem in problems], ["open"] * 3 + ["agrees"])
        self.assertEqual((totals["unknown"], totals["expected"], totals["agree"]), (3, 4, 1))

    def test_limit_that_refutes_a_known_length(self):
        table = f"sfen\tmoves\n{MATE_IN_3}\t1\n{MATE_IN_3}\t3\n"
        *problems, _ = self.lines("--max-moves", "1", table=table, status=1)
        self.assertEqual([problem["agreement"] for problem in problems], ["differs", "open"])

    def test_store_adds_lines(self):
        for _ in range(2):
            self.bench("--store", "results.jsonl")
        lines = self.read("results.jsonl").decode().splitlines()
        self.assertEqual([("problems" in json.loads(line)) for line in lines], ([False] * 4 + [True]) * 2)

    def test_store_goes_on_behind_a_line_that_was_cut_off(self):
        self.write("results.jsonl", '{"sfen":"4k')
        self.bench("--store", "results.jsonl")
        cut, *lines = self.read("results.jsonl").decode().splitlines()
        self.assertEqual(cut, '{"sfen":"4k')
        self.assertEqual([json.loads(line)["algorithm"] for line in lines], ["dfpn"] * 5)

    def test_kill_leaves_what_is_done_in_the_store(self):
        name = self.write("table.tsv", f"name\tsfen\none\t{MATE_IN_1}\nhard\t{HARD}\n")
        with subprocess.Popen(
            [BINARY, "bench", "--hash", "8", "--json", "--store", "results.jsonl", name],
            cwd=self.directory,
            stdout=subprocess.PIPE,
        ) as process:
            process.stdout.readline()
            process.kill()
        [line] = self.read("results.jsonl").decode().splitlines()
        self.assertEqual(json.loads(line)["name"], "one")

    def test_interrupt_prints_the_table(self):
        name = self.write("list.sfen", f"{MATE_IN_1}\n{HARD}\n{MATE_IN_1}\n")
        with subprocess.Popen(
            [BINARY, "bench", "--hash", "8", "--verbose", name], cwd=self.directory, stdout=subprocess.PIPE
        ) as process:
            self.assertTrue(process.stdout.readline().startswith(b"algorithm=dfpn"))
            self.assertTrue(process.stdout.readline().startswith(b"mate"))
            process.send_signal(signal.SIGINT)
            rest, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 2)
        self.assertIn(rest.decode().splitlines()[-1].split()[1:3], (["2", "1"], ["1", "1"]))

    @unittest.skipIf(SANITIZE == "thread", "one thread, and slow")
    def test_signature(self):
        """A commit that changes the search updates the signature here and states the old and new counts."""
        known = Path(__file__).with_name("signature.txt").read_text()
        self.assertEqual(self.output_of("bench", "--signature"), known)
        if SANITIZE:
            return
        [line] = self.output_of("bench", "--signature", "--json").splitlines()
        self.assertEqual(known.splitlines()[-1], "signature {signature} nodes {nodes}".format(**json.loads(line)))

    def test_signature_takes_no_file(self):
        for more in ("table.tsv", "--verbose", "--nodes=5", "--rule=tsuitate", "--settings=hash=8", "--hash=8"):
            self.assertIn("--signature", self.error_of("bench", "--signature", more))
        self.assertIn("--signature", self.error_of("bench"))

    def test_bad_input(self):
        name = self.write("table.tsv", f"name\tsfen\tmoves\none\t{MATE_IN_1}\tmany\n")
        self.assertRegex(self.error_of("bench", name), r"^table\.tsv:2: 'many' ")
        self.assertEqual(self.error_of("bench", "absent.tsv"), "absent.tsv: No such file or directory")
        self.assertEqual(self.error_of("bench", "."), ".: Is a directory")
        self.assertRegex(
            self.error_of("bench", self.write("bad.sfen", "9/9/9/9/9/9/9/9/xxx b - 1\n")), r"^bad\.sfen:1:\d+: "
        )

    def test_bad_settings(self):
        name = self.write("table.tsv", TABLE)
        for settings in ("fast", "colour=red", "hash=none", "shortest=yes,,", "=yes"):
            with self.subTest(settings):
                self.error_of("bench", "--settings", settings, name)
        self.assertIn("--verbose", self.error_of("bench", "--json", "--verbose", name))
