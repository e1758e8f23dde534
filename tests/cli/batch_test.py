import json
import random
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

from cli import BINARY, ONE_KING, ONE_KING_COMPLETE, SANITIZE, CliTest

PROBLEMS = Path(__file__).resolve().parents[2] / "problems"
SHORT = PROBLEMS / "tsume" / "short.tsv"
NO_MATE = "4k4/9/9/9/9/9/9/9/9 b R2b4g4s4n4l18pr 1"


class BatchTest(CliTest):
    def content(self, store):
        """The contents of a store, without times and speeds."""
        with closing(sqlite3.connect(self.directory / store)) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            rows = database.execute(
                "SELECT rule, sfen, settings, name, verdict, moves, final, limits, answer FROM answers"
            )
            found = {}
            for *key, answer in rows:
                answer = json.loads(answer)
                for timing in ("seconds", "cpu_seconds"):
                    answer.pop(timing)
                found[tuple(key)] = answer
            return found

    def batch(self, *arguments):
        done = self.run_sudare("batch", "--store", "answers.db", *arguments)
        self.assertEqual(done.stderr, b"")
        return done.returncode, done.stdout.decode()

    def test_answers_are_those_of_solve(self):
        problems = self.write("two.sfen", f"{ONE_KING_COMPLETE}\n{NO_MATE}\n")
        status, output = self.batch("--json", "--hash", "64", "--threads", "1", problems)
        self.assertEqual(status, 1)
        solved = self.run_sudare("solve", "--json", "--hash", "64", problems).stdout.decode()
        for mine, other in zip(output.splitlines(), solved.splitlines(), strict=True):
            mine, other = json.loads(mine), json.loads(other)
            for timing in ("seconds", "cpu_seconds", "nodes"):  # solve keeps its table from one problem to the next
                mine.pop(timing), other.pop(timing)
            self.assertEqual(mine, other)

    def test_what_is_known_is_not_solved_again(self):
        problems = self.write("two.sfen", f"{ONE_KING_COMPLETE}\n{NO_MATE}\n{ONE_KING_COMPLETE.removesuffix(' 1')} 7\n")
        status, output = self.batch("--lang", "en", problems)
        self.assertEqual(status, 1)
        self.assertIn("2/2  1 mates, 1 without, 0 undecided  (2 solved now", output)
        before = self.content("answers.db")
        status, output = self.batch("--lang", "en", problems)
        self.assertRegex(
            output, r"\A2/2  1 mates, 1 without, 0 undecided  \(0 solved now in \d s, 2 known before\)\n\Z"
        )
        self.assertEqual(self.content("answers.db"), before)

    def test_the_undecided_are_tried_again_under_other_limits_only(self):
        problem = self.write("one.sfen", ONE_KING_COMPLETE)
        self.assertEqual(self.batch("--nodes", "1", "--json", problem)[0], 2)
        self.assertEqual(self.batch("--nodes", "1", "--json", problem), (2, ""))
        self.assertEqual(json.loads(self.batch("--nodes", "1000", "--json", problem)[1])["moves"], 3)
        self.assertEqual(self.batch("--nodes", "1", "--json", problem), (0, ""))

    def test_rules_and_conventions_do_not_answer_for_each_other(self):
        problem = self.write("one.sfen", ONE_KING)
        for options in (
            ["--rest-to-defender"],
            ["--rest-to-defender", "--futile", "count"],
            ["--rest-to-defender", "--rule", "tsuitate"],
            ["--rest-to-defender", "--rule", "tsuitate", "--fouls", "0"],
        ):
            self.assertEqual(len(self.batch("--json", *options, problem)[1].splitlines()), 1)
        self.assertEqual(len(self.content("answers.db")), 4)

    def test_japanese_summary(self):
        problem = self.write("one.sfen", ONE_KING_COMPLETE)
        self.assertIn("1/1問  詰み1 不詰0 未解決0", self.batch("--lang", "ja", problem)[1])

    def test_a_store_that_cannot_be_used_is_named(self):
        problem = self.write("one.sfen", ONE_KING_COMPLETE)
        self.write("text.db", "this is no database, whatever its name says" * 100)
        with closing(sqlite3.connect(self.directory / "other.db")) as database:
            database.execute("CREATE TABLE things (name TEXT)")
        for store, error in (
            ("text.db", "text.db: file is not a database"),
            ("other.db", "other.db: this database is not a store of answers"),
            ("absent/x.db", "absent/x.db: unable to open database file"),
            ("/dev/full", "/dev/full: database or disk is full"),
        ):
            self.assertEqual(self.error_of("batch", "--store", store, problem), error)

    def test_an_interrupt_keeps_what_is_solved(self):
        with subprocess.Popen(
            [BINARY, "batch", "--store", "answers.db", str(SHORT), str(PROBLEMS / "tsume" / "long.tsv")],
            cwd=self.directory,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            process.stdout.readline()
            process.send_signal(signal.SIGINT)
            begin = time.monotonic()
            output = process.stdout.read().decode()
            self.assertEqual(process.wait(), 2)
            self.assertLess(time.monotonic() - begin, 3)
            self.assertEqual(process.stderr.read(), b"")
        self.assertIn("/432", output.splitlines()[-1])
        self.assertTrue(self.content("answers.db"))

    def test_killed_at_20_random_moments_it_ends_with_the_same_store(self):
        lines = SHORT.read_text().splitlines(keepends=True)
        problems = self.write("problems.tsv", "".join(lines[:1] + lines[1 :: 8 if SANITIZE else 2]))
        command = [BINARY, "batch", "--nodes", "3000", "--hash", "16", "--json", problems]
        subprocess.run([*command, "--store", "whole.db"], cwd=self.directory, stdout=subprocess.DEVNULL, check=False)
        whole = self.content("whole.db")
        printed = []
        for _ in range(20):
            with subprocess.Popen(
                [*command, "--store", "killed.db"], cwd=self.directory, stdout=subprocess.PIPE
            ) as process:
                time.sleep(random.uniform(0, 0.08))
                process.kill()
                *complete, _ = process.stdout.read().decode().split("\n")
                printed += [json.loads(line)["name"] for line in complete]
        last = subprocess.run(
            [*command, "--store", "killed.db"], cwd=self.directory, stdout=subprocess.PIPE, check=False
        )
        printed += [json.loads(line)["name"] for line in last.stdout.decode().splitlines()]
        self.assertEqual(self.content("killed.db"), whole)
        self.assertEqual(len(printed), len(set(printed)), "something was solved twice")

    def test_two_at_once_share_a_store(self):
        lines = SHORT.read_text().splitlines(keepends=True)
        problems = self.write("problems.tsv", "".join(lines[:60]))
        command = [BINARY, "batch", "--nodes", "3000", "--hash", "16", "--json", "--store", "answers.db", problems]
        processes = [
            subprocess.Popen(command, cwd=self.directory, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            for _ in range(3)
        ]
        for process in processes:
            self.assertEqual(process.communicate()[1], b"")
        self.assertEqual(len(self.content("answers.db")), 59)
