"""The files that commands write: complete, or an old one stays, a message says so and the status is not 0."""

import os
import resource
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from cli import BINARY, ONE_KING_COMPLETE, START, CliTest
from solve_test import HARD, MATE_IN_1, MATE_IN_3

OLD = "the certificate of another day\n"
LONG = Path(__file__).parents[2] / "problems" / "tsume" / "zuko.tsv"
NOBODY = 65534


class FilesTest(CliTest):
    def solve(self, *arguments, **options):
        """Status and messages of a run."""
        done = self.run_sudare("solve", "--hash", "64", *arguments, **options)
        return done.returncode, done.stderr.decode()

    def assert_untouched(self, name="F"):
        self.assertEqual(self.read(name).decode(), OLD)
        self.assertEqual(os.listdir(self.directory), [name], "something was left behind")

    def test_nothing_proved(self):
        self.write("F", OLD)
        for kind, why in (
            ("certificate", "there is no complete proof to put into it"),
            ("kif", "there is no line to put into it"),
            ("jkf", "there is no line to put into it"),
        ):
            message = f"sudare: F is not written, {why}; the file from before is unchanged\n"
            self.assertEqual(self.solve("--nodes", "500", f"--{kind}", "F", HARD), (2, message))
            self.assert_untouched()
        os.remove(self.directory / "F")
        _, message = self.solve("--nodes", "500", "--certificate", "F", HARD)
        self.assertTrue(message.endswith("; there is no file of that name\n"), message)
        self.assertEqual(os.listdir(self.directory), [])

    def test_time_running_out(self):
        self.write("F", OLD)
        status, message = self.solve("--time", "0.2", "--certificate", "F", HARD)
        self.assertEqual(status, 2)
        self.assertIn("the file from before is unchanged", message)
        self.assert_untouched()

    def test_a_tsuitate_mate_without_its_tree(self):
        """Proved to be a mate, but the best solution was not found in time."""
        self.write("F", OLD)
        for option in ("--optimal=no", "--optimal=yes"):
            done = self.run_sudare(*("solve", "--rule", "tsuitate", option, "--certificate", "F", ONE_KING_COMPLETE))
            written = self.read("F").decode() != OLD
            self.assertEqual(done.returncode, 0 if written else 3, done)
            self.assertEqual(written, option == "--optimal=yes")

    def interrupt(self, delay, *arguments):
        """Ctrl-C after a while; the status, the messages and the text."""
        process = subprocess.Popen(
            [BINARY, "solve", "--hash", "64", *arguments],
            cwd=self.directory,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        time.sleep(delay)
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=60)
        return process.returncode, errors.decode(), out.decode()

    def test_an_interrupt_at_any_moment(self):
        """The status is 0 only with a new file in place, and that is complete."""
        statuses = set()
        for step in range(12):
            self.write("F", OLD)
            status, errors, _ = self.interrupt(0.02 + 0.06 * step, "--certificate", "F", self.problem("zuko004"))
            statuses.add(status)
            if status == -signal.SIGINT:  # before the program was ready for it
                self.assert_untouched()
            elif status == 0:
                self.assertIn("verified: F: mate", self.output_of("verify", "F"))
            else:
                self.assertIn("F is not written", errors)
                self.assertIn(status, (2, 3))
                self.assert_untouched()
            self.assertEqual(os.listdir(self.directory), ["F"])
        self.assertTrue(statuses - {0}, "every interrupt came too late")

    def test_an_interrupt_while_the_certificate_is_written(self):
        """The answer is known and proved, but the proof is not read out to its end: not 0, and not 2."""
        self.write("F", OLD)
        # The program waits at the pipe that nobody reads, after the answer and before the file.
        process = subprocess.Popen(
            [BINARY, "solve", "--hash", "1", "--shortest", "no", "--certificate", "F", self.problem("zuko004")],
            cwd=self.directory,
            stdout=self.full_pipe(),
            stderr=subprocess.PIPE,
        )
        self.addCleanup(process.kill)
        self.await_rest(process.pid)
        process.send_signal(signal.SIGINT)
        time.sleep(0.2)
        os.read(self.pipe, 1 << 20)
        _, errors = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 3, errors)
        self.assertEqual(
            errors.decode(),
            "sudare: F is not written, its proof was interrupted while it was read out; "
            "the file from before is unchanged\n",
        )
        self.assert_untouched()

    @staticmethod
    def problem(name):
        return next(row.split("\t")[1] for row in LONG.read_text().splitlines() if row.startswith(name + "\t"))

    @staticmethod
    def await_rest(process):
        """Waits until a process that has begun to work no longer does."""
        spent, still = -1, 0
        for _ in range(400):
            time.sleep(0.3)
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            before, spent = spent, int(fields[11]) + int(fields[12])
            still = still + 1 if fields[0] == "S" and spent == before > 0 else 0
            if still == 3:
                return

    def full_pipe(self):
        self.pipe, theirs = os.pipe()
        self.addCleanup(os.close, self.pipe)
        self.addCleanup(os.close, theirs)
        os.set_blocking(theirs, False)
        try:
            while True:
                os.write(theirs, b" " * 4096)
        except BlockingIOError:
            os.set_blocking(theirs, True)
        return theirs

    def test_a_full_disk(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

        self.write("F", OLD)
        status, message = self.solve("--certificate", "F", MATE_IN_3, preexec_fn=limit)
        self.assertEqual(
            (status, message),
            (
                3,
                f"sudare: cannot write {self.directory.resolve()}/F: File too large; the file from before is unchanged\n",
            ),
        )
        self.assert_untouched()
        os.remove(self.directory / "F")
        status, message = self.solve("--certificate", "F", "--kif", "/dev/full", MATE_IN_3, preexec_fn=limit)
        self.assertEqual((status, message.count("\n")), (3, 2))  # each file has its message
        self.assertIn("cannot write /dev/full: No space left on device\n", message)
        self.assertEqual(os.listdir(self.directory), [])

    def test_a_small_file_system(self):
        folder = self.directory / "small"
        folder.mkdir()
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=4k", "none", str(folder)], capture_output=True, check=False
        )
        if mounted.returncode != 0:
            self.skipTest("no permission to mount a file system")
        self.addCleanup(subprocess.run, ["umount", str(folder)], check=True)
        (folder / "F").write_text(OLD)
        status, message = self.solve("--shortest", "no", "--certificate", "small/F", self.problem("zuko004"))
        self.assertEqual(status, 3)
        self.assertIn("No space left on device; the file from before is unchanged", message)
        self.assertEqual((folder / "F").read_text(), OLD)
        self.assertEqual(os.listdir(folder), ["F"])

    def test_a_folder_as_the_file(self):
        (self.directory / "F").mkdir()
        for path, why in (("F", "Is a directory"), ("no/F", "No such file or directory")):
            begin = time.monotonic()
            self.assertEqual(self.error_of("solve", "--certificate", path, HARD), f"cannot write {path}: {why}")
            self.assertLess(time.monotonic() - begin, 20, "it is known before the search")
        self.assertEqual(os.listdir(self.directory), ["F"])

    def test_without_permission(self):
        os.chmod(self.directory, 0o777)
        self.write("F", OLD)
        (self.directory / "closed").mkdir()

        def user():
            if os.getuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)

        os.chmod(self.directory / "F", 0o444)
        os.chmod(self.directory / "closed", 0o555)
        try:
            done = self.run_sudare("--version", preexec_fn=user)
        except PermissionError:
            self.skipTest("other users cannot reach the program")
        self.assertEqual(done.returncode, 0)
        for path in ("F", "closed/F"):
            status, message = self.solve("--certificate", path, HARD, preexec_fn=user)
            self.assertEqual((status, message), (3, f"sudare: cannot write {path}: Permission denied\n"))
        self.assertEqual(self.read("F").decode(), OLD)
        self.assertEqual(sorted(os.listdir(self.directory)), ["F", "closed"])
        self.assertEqual(os.listdir(self.directory / "closed"), [])

    def test_a_new_file_keeps_the_mode_of_the_old_one(self):
        for mode in (0o600, 0o640, 0o666):
            self.write("F", OLD)
            os.chmod(self.directory / "F", mode)
            self.assertEqual(self.solve("--certificate", "F", MATE_IN_1), (0, ""))
            self.assertEqual(os.stat(self.directory / "F").st_mode & 0o777, mode)
        self.assertIn("verified", self.output_of("verify", "F"))

    def test_a_link_stays_a_link(self):
        with tempfile.TemporaryDirectory() as other:
            os.symlink(f"{other}/target", self.directory / "F")
            self.assertEqual(self.solve("--certificate", "F", MATE_IN_1), (0, ""))
            self.assertTrue(os.path.islink(self.directory / "F"))
            self.assertEqual(os.listdir(other), ["target"])

    def test_no_mate_has_its_status_and_its_certificate(self):
        self.assertEqual(self.solve("--certificate", "F", START), (1, ""))
        self.assertIn("verified: F: no mate", self.output_of("verify", "F"))
