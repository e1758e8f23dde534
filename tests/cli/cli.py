"""Runs the sudare binary named by the environment variable SUDARE and checks the output that a user would see."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

# Sentences are English unless a test asks for Japanese, whatever the language of who runs the tests.
os.environ.pop("LC_ALL", None)
os.environ["LC_MESSAGES"] = "C"

BINARY = os.environ["SUDARE"]
SANITIZE = os.environ.get("SUDARE_SANITIZE", "")  # the sanitizers it was built with

START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
ONE_KING = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1"
# The rest of a full set without the two pieces of ONE_KING, two golds and a pawn.
ONE_KING_COMPLETE = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1"


class CliTest(unittest.TestCase):
    """Each test has its own working directory."""

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = Path(directory.name)

    def run_sudare(self, *arguments, stdin=b"", **options):
        return subprocess.run(
            [BINARY, *arguments],
            input=stdin,
            cwd=self.directory,
            stdout=options.pop("stdout", subprocess.PIPE),
            stderr=subprocess.PIPE,
            timeout=300,
            check=False,
            **options
        )

    def bytes_of(self, *arguments, stdin=b""):
        """The stdout of a command that must succeed with an empty stderr."""
        done = self.run_sudare(*arguments, stdin=stdin)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout

    def output_of(self, *arguments, stdin=""):
        return self.bytes_of(*arguments, stdin=stdin.encode()).decode()

    def error_of(self, *arguments, stdin=b"", **options):
        """The error message of a command that must fail: one line, status 3, nothing on stdout."""
        done = self.run_sudare(*arguments, stdin=stdin, **options)
        self.assertEqual(done.returncode, 3, done)
        self.assertFalse(done.stdout)
        message = done.stderr.decode()
        self.assertRegex(message, r"\Asudare: [^\n]+\n\Z")
        return message.removeprefix("sudare: ").rstrip("\n")

    def write(self, name, content):
        data = content if isinstance(content, bytes) else content.encode()
        (self.directory / name).write_bytes(data)
        return name

    def read(self, name):
        return (self.directory / name).read_bytes()
