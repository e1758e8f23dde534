import json
import os
import pty
import random
import select
import signal
import sqlite3
import subprocess
import tempfile
import time
from contextlib import closing
from pathlib import Path

from cli import BINARY, ONE_KING, ONE_KING_COMPLETE, SANITIZE, CliTest

PROBLEMS = Path(__file__).resolve().parents[2] / "problems"
SHORT = PROBLEMS / "tsume" / "short.tsv"
# Nobody solves this one in the time a test takes.
LONG_SEARCH = "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1"
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
        with closing(sqlite3.connect(self.directory / "newer.db")) as database:
            database.execute("PRAGMA user_version = 9")
        for folder in ("folder", "page"):
            (self.directory / folder).mkdir()
        self.write("page/index.html", "<!doctype html>")
        os.mkfifo(self.directory / "pipe")
        cannot = "cannot open or create this file or those beside it (-wal, -shm)"
        for store, error in (
            ("text.db", "this file is not a store of answers"),
            ("other.db", "this database is not a store of answers"),
            (
                "newer.db",
                "this store was written by a newer version of this program (format 9, and this version knows formats up to 2)",
            ),
            ("absent/x.db", "cannot create this file: No such file or directory"),
            ("text.db/x.db", "Not a directory"),
            ("folder", "this is a folder, not a store of answers"),
            ("pipe", "this is a device or a pipe, not a store of answers"),
            ("/dev/full", "this is a device or a pipe, not a store of answers"),
            ("n" * 250, f"{cannot}: File name too long"),
            ("n" * 300, "File name too long"),
        ):
            before = {file: file.read_bytes() for file in self.directory.glob("*.db")}
            self.assertEqual(self.error_of("batch", "--store", store, problem), f"{store}: {error}")
            self.assertEqual(
                self.error_of("serve", "--port", "0", "--page", "page", "--store", store), f"{store}: {error}"
            )
            self.assertEqual({file: file.read_bytes() for file in self.directory.glob("*.db")}, before)

    def test_what_sqlite_takes_for_special_names_are_files(self):
        problem = self.write("one.sfen", ONE_KING_COMPLETE)
        for store in (":memory:", "-x.db", "file:x.db?mode=memory"):
            self.assertIn("1 solved now", self.output_of("batch", "--lang", "en", "--store", store, problem))
            self.assertTrue(self.content(store))
        self.assertEqual(self.error_of("batch", "--store", "", problem), "--store is empty")

    def run_where_nothing_may_be_written(self, *arguments):
        """Runs the command as a user who obeys the permissions of files, which root does not."""
        drop = ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner"] if os.getuid() == 0 else []
        return subprocess.run(
            [*drop, BINARY, *arguments], cwd=self.directory, capture_output=True, timeout=60, check=False
        )

    def test_a_store_that_may_not_be_written_is_left_alone(self):
        problem = self.write("one.sfen", ONE_KING_COMPLETE)
        other = self.write("two.sfen", NO_MATE)
        self.batch(problem)
        before = self.content("answers.db")
        os.chmod(self.directory / "answers.db", 0o444)
        done = self.run_where_nothing_may_be_written("batch", "--store", "answers.db", other)
        self.assertEqual((done.returncode, done.stdout), (3, b""))
        self.assertEqual(done.stderr, b"sudare: answers.db: cannot write: the file or its folder is read-only\n")
        os.chmod(self.directory / "answers.db", 0o644)
        os.chmod(self.directory, 0o555)
        self.addCleanup(os.chmod, self.directory, 0o755)
        for store in ("answers.db", "new.db"):
            done = self.run_where_nothing_may_be_written("batch", "--store", store, other)
            self.assertEqual((done.returncode, done.stdout), (3, b""))
            self.assertRegex(done.stderr.decode(), rf"\Asudare: {store}: cannot .*(read-only|Permission denied)\n\Z")
        os.chmod(self.directory, 0o755)
        self.assertEqual(self.content("answers.db"), before)

    def test_a_file_that_may_not_grow_loses_nothing(self):
        lines = SHORT.read_text().splitlines(keepends=True)
        problems = self.write("problems.tsv", "".join(lines[:100]))
        command = [BINARY, "batch", "--nodes", "3000", "--hash", "16", "--json", "--store", "answers.db", problems]
        full = subprocess.run(
            ["bash", "-c", 'ulimit -f 400; exec "$@"', "bash", *command],
            cwd=self.directory,
            capture_output=True,
            timeout=300,
            check=False,
        )
        self.assertEqual(
            (full.returncode, full.stderr), (3, b"sudare: answers.db: cannot read or write: File too large\n")
        )
        printed = {json.loads(line)["name"] for line in full.stdout.splitlines()}
        self.assertGreater(len(printed), 1)
        stored = {key[3] for key in self.content("answers.db")}
        self.assertLessEqual(printed, stored)
        # Once there is room, the rest follows.
        rest = subprocess.run(command, cwd=self.directory, capture_output=True, timeout=300, check=False)
        self.assertEqual(rest.stderr, b"")
        found = {json.loads(line)["name"] for line in rest.stdout.splitlines()}
        self.assertFalse(found & stored)
        self.assertEqual(len(self.content("answers.db")), 99)

    def test_a_damaged_answer_is_named_and_found_again(self):
        problems = self.write("two.tsv", f"name\tsfen\nfirst\t{ONE_KING_COMPLETE}\nsecond\t{NO_MATE}\n")
        self.batch(problems)
        before = self.content("answers.db")
        for change in ("answer = 'x'", "moves = 1", "verdict = 'nomate'", "answer = replace(answer, 'mate', 'maet')"):
            with closing(sqlite3.connect(self.directory / "answers.db")) as database:
                database.execute(f"UPDATE answers SET {change} WHERE name = 'first'")
                database.commit()
            done = self.run_sudare("batch", "--store", "answers.db", "--lang", "en", problems)
            self.assertEqual(done.returncode, 1)
            self.assertEqual(
                done.stderr.decode(), "sudare: answers.db: the answer to first is damaged and is found again\n"
            )
            self.assertIn("(1 solved now in", done.stdout.decode())
            self.assertEqual(self.content("answers.db"), before)
        with closing(sqlite3.connect(self.directory / "answers.db")) as database:
            database.execute("UPDATE answers SET moves = 77 WHERE name = 'first'")
            database.commit()
        done = self.run_sudare("batch", "--store", "answers.db", "--lang", "ja", problems)
        self.assertEqual(done.stderr.decode(), "sudare: answers.db: firstの答えが壊れているので、解き直します\n")

    def test_a_damaged_file_is_named_and_left_alone(self):
        problem = self.write("one.sfen", ONE_KING_COMPLETE)
        self.batch(problem)
        data = bytearray(self.read("answers.db"))
        data[4096:] = bytes(len(data) - 4096)  # all pages but the first
        self.write("answers.db", bytes(data))
        message = self.error_of("batch", "--store", "answers.db", problem)
        self.assertEqual(message, "answers.db: the file is damaged: database disk image is malformed")
        self.assertEqual(self.read("answers.db"), bytes(data))

    def test_a_lock_that_is_never_released_is_named(self):
        problem = self.write("one.sfen", ONE_KING_COMPLETE)
        self.batch(problem)
        before = self.content("answers.db")
        with closing(sqlite3.connect(self.directory / "answers.db", isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
            message = self.error_of("batch", "--store", "answers.db", self.write("two.sfen", NO_MATE))
        self.assertEqual(message, "answers.db: another process has kept the file locked for 30 seconds")
        self.assertEqual(self.content("answers.db"), before)

    def test_a_store_of_format_1_is_brought_up_to_date(self):
        problem = self.write("one.sfen", ONE_KING_COMPLETE)
        self.batch(problem)
        before = self.content("answers.db")
        with closing(sqlite3.connect(self.directory / "answers.db")) as database:
            for line in (
                "DROP TABLE claims",
                "DROP TABLE workers",
                "ALTER TABLE answers DROP COLUMN checksum",
                "PRAGMA user_version = 1",
            ):
                database.execute(line)
            database.commit()
        self.assertEqual(self.batch("--json", problem), (0, ""))
        self.assertEqual(self.content("answers.db"), before)

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
            self.assertLess(time.monotonic() - begin, 30)
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

    def start(self, *arguments, **options):
        return subprocess.Popen(
            [BINARY, "batch", "--hash", "16", "--store", "answers.db", *arguments],
            cwd=self.directory,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            **options,
        )

    def test_several_at_once_solve_each_problem_once(self):
        lines = SHORT.read_text().splitlines(keepends=True)
        problems = self.write("problems.tsv", "".join(lines[: 40 if SANITIZE else 120]))
        processes = [self.start("--nodes", "3000", "--json", problems) for _ in range(3)]
        solved, told = [], []
        for process in processes:
            output, error = process.communicate(timeout=300)
            self.assertEqual(error, b"")
            answers = [json.loads(line) for line in output.splitlines()]
            solved += [answer["name"] for answer in answers if "from_store" not in answer]
            told.append({answer["name"] for answer in answers})
        names = {line.split("\t")[0] for line in lines[1 : 40 if SANITIZE else 120]}
        self.assertEqual(sorted(solved), sorted(names))
        # Each tells of every answer that was not there when it began.
        self.assertEqual(max(map(len, told)), len(names))
        with closing(sqlite3.connect(self.directory / "answers.db")) as database:
            self.assertEqual(database.execute("SELECT count(*) FROM claims").fetchone(), (0,))
            self.assertEqual(database.execute("SELECT count(*) FROM workers").fetchone(), (0,))

    def test_batches_of_other_limits_do_not_disturb_each_other(self):
        lines = SHORT.read_text().splitlines(keepends=True)
        problems = self.write("problems.tsv", "".join(lines[:20]))
        processes = [
            self.start("--nodes", "3000", "--json", *more, problems)
            for more in (["--max-moves", "3"], ["--futile", "count"], [])
        ]
        told = []
        for process in processes:
            output, error = process.communicate(timeout=300)
            self.assertEqual(error, b"")
            told.append(len(output.splitlines()))
        # A batch does not repeat what was answered before it began, and only the second asks another question.
        self.assertLessEqual(max(told), 19)
        self.assertEqual(told[1], 19)
        again = self.start("--nodes", "3000", "--json", problems).communicate(timeout=300)
        self.assertEqual(again, (b"", b""))

    def test_a_batch_waits_for_another_and_takes_over_when_it_is_killed(self):
        problem = self.write("one.sfen", LONG_SEARCH)
        first = self.start("--time", "300", problem)
        try:
            self.wait_for_claim()
            second = self.start("--json", "--time", "300", problem)
            try:
                time.sleep(0.5)
                self.assertIsNone(second.poll())
                self.assertEqual(self.owners(), [first.pid])
                first.kill()
                deadline = time.monotonic() + 60
                while self.owners() != [second.pid] and time.monotonic() < deadline:
                    time.sleep(0.05)
                self.assertEqual(self.owners(), [second.pid])
                second.send_signal(signal.SIGINT)  # who is stopped gives back what he has
                second.communicate(timeout=60)
                self.assertEqual(self.owners(), [])
            finally:
                second.kill()
                second.communicate()
        finally:
            first.kill()
            first.communicate()

    def test_waiting_is_shown_on_a_terminal(self):
        problem = self.write("one.sfen", LONG_SEARCH)
        first = self.start("--time", "300", problem)
        try:
            self.wait_for_claim()
            for language, shown in (("en", "waiting for 1 that others are solving"), ("ja", "ほかで解いている1問を待っています")):
                main, terminal = pty.openpty()
                second = subprocess.Popen(
                    [BINARY, "batch", "--store", "answers.db", "--time", "300", "--lang", language, problem],
                    cwd=self.directory,
                    stdout=subprocess.DEVNULL,
                    stderr=terminal,
                )
                try:
                    os.close(terminal)
                    seen = b""
                    while shown not in seen.decode(errors="ignore"):
                        self.assertTrue(select.select([main], [], [], 60)[0], "nothing is shown")
                        seen += os.read(main, 4096)
                finally:
                    second.kill()
                    second.wait()
                    os.close(main)
        finally:
            first.kill()
            first.communicate()

    def owners(self):
        with closing(sqlite3.connect(self.directory / "answers.db")) as database:
            rows = database.execute("SELECT process FROM claims JOIN workers ON workers.id = worker")
            return [process for process, in rows]

    def wait_for_claim(self):
        for _ in range(600):
            time.sleep(0.05)
            try:
                if self.owners():
                    return
            except sqlite3.OperationalError:
                pass  # there is no such table yet
        self.fail("nothing is claimed")

    def test_of_two_killed_at_20_random_moments_nothing_is_lost(self):
        lines = SHORT.read_text().splitlines(keepends=True)
        problems = self.write("problems.tsv", "".join(lines[:1] + lines[1 :: 8 if SANITIZE else 2]))
        whole = [BINARY, "batch", "--nodes", "3000", "--hash", "16", "--store", "whole.db", problems]
        subprocess.run(whole, cwd=self.directory, stdout=subprocess.DEVNULL, check=False)
        outputs = [tempfile.TemporaryFile() for _ in range(22)]  # no pipe, because nobody reads meanwhile
        arguments = [BINARY, "batch", "--nodes", "3000", "--hash", "16", "--json", "--store", "answers.db", problems]
        start = lambda output: subprocess.Popen(arguments, cwd=self.directory, stdout=output)
        running = [start(outputs[0]), start(outputs[1])]
        for output in outputs[2:]:
            time.sleep(random.uniform(0, 0.1))
            victim = random.randrange(2)
            running[victim].kill()
            running[victim].wait()
            running[victim] = start(output)
        for process in running:
            process.wait(timeout=300)
        solved = []
        for output in outputs:
            output.seek(0)
            *complete, _ = output.read().decode().split("\n")
            solved += [answer["name"] for answer in map(json.loads, complete) if "from_store" not in answer]
            output.close()
        self.assertEqual(self.content("answers.db"), self.content("whole.db"))
        self.assertEqual(len(solved), len(set(solved)), "something was solved twice")
