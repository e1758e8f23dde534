import json
import os
import re
from pathlib import Path

from cli import CliTest

DOCS = Path(__file__).parents[2] / "docs" / "certificates.md"
MATE, NO_MATE = re.findall(r"```\n(sudare certificate 1\nrule tsume\n.*?)```", DOCS.read_text(), re.S)[-2:]


class VerifyTest(CliTest):
    def test_the_examples_of_the_documentation(self):
        self.write("gold.cert", MATE)
        self.write("nomate.cert", NO_MATE)
        mate = re.search(r"^\$ sudare verify gold.cert\n(.*)$", DOCS.read_text(), re.M).group(1)
        self.assertEqual(
            self.output_of("verify", "gold.cert", "nomate.cert"),
            f"{mate}\nverified: nomate.cert: no mate; 2 positions: " "7lk/7p1/8P/9/9/9/9/9/9 b - 1\n",
        )

    def test_json(self):
        self.write("gold.cert", MATE)
        self.assertEqual(
            json.loads(self.output_of("verify", "--json", "gold.cert")),
            {
                "file": "gold.cert",
                "verified": True,
                "rule": "tsume",
                "verdict": "mate",
                "sfen": "8l/7k1/9/7P1/9/9/9/9/9 b 2Gs 1",
                "moves": 3,
                "positions": 3,
            },
        )
        result = json.loads(self.output_of("verify", "--json", "-", stdin=NO_MATE))
        self.assertEqual((result["file"], result["verdict"]), ("stdin", "nomate"))
        self.assertNotIn("moves", result)

    def test_a_rejected_one_names_the_line(self):
        self.write("bad.cert", MATE.replace("1 2b3a G*3b\n", "").replace("end 3", "end 2"))
        self.write("gold.cert", MATE)
        done = self.run_sudare("verify", "bad.cert", "gold.cert")
        self.assertEqual((done.returncode, done.stderr), (1, b""))
        first, second = done.stdout.decode().splitlines()
        self.assertEqual(first, "rejected: bad.cert:5: after G*2c the reply 2b3a leads to nothing proved before")
        self.assertTrue(second.startswith("verified: gold.cert: "))
        done = self.run_sudare("verify", "--json", "bad.cert")
        self.assertEqual(done.returncode, 1)
        result = json.loads(done.stdout)
        self.assertEqual((result["verified"], result["line"]), (False, 5))

    def test_what_is_no_certificate(self):
        self.write("empty", "")
        self.assertIn("empty:1: ", self.error_of("verify", "empty"))
        self.write("cut", MATE[:-1])
        self.assertIn("cut:8: the file ends in the middle of a line", self.error_of("verify", "cut"))
        self.write("no-end", MATE[: MATE.index("end")])
        self.assertIn("no-end:8: ", self.error_of("verify", "no-end"))
        self.write("hand", MATE.replace("2b2a G", "2b2a [3X] G"))
        self.assertIn("hand:6: the hand is unreadable", self.error_of("verify", "hand"))
        self.assertIn("nowhere: No such file", self.error_of("verify", "nowhere"))
        self.assertIn("Is a directory", self.error_of("verify", "."))
        self.assertIn("FILE", self.error_of("verify"))

    def test_every_file_gets_its_verdict(self):
        self.write("gold.cert", MATE)
        self.write("cut", MATE[:-1])
        self.write("bad.cert", MATE.replace("verdict mate 3", "verdict mate 1"))
        done = self.run_sudare("verify", "nowhere", "cut", "bad.cert", "gold.cert")
        self.assertEqual(done.returncode, 3)
        self.assertEqual(
            [line.split(": ")[:2] for line in done.stdout.decode().splitlines()],
            [["rejected", "bad.cert:8"], ["verified", "gold.cert"]],
        )
        self.assertEqual(
            done.stderr.decode().splitlines(),
            [
                "sudare: unreadable: nowhere: No such file or directory",
                "sudare: unreadable: cut:8: the file ends in the middle of a line",
            ],
        )

    def test_unreadable_by_permission(self):
        self.write("gold.cert", MATE)
        self.write("closed", MATE)
        os.chmod(self.directory / "closed", 0)
        if os.access(self.directory / "closed", os.R_OK):
            self.skipTest("the super user reads everything")
        done = self.run_sudare("verify", "closed", "gold.cert")
        self.assertEqual(done.returncode, 3)
        self.assertTrue(done.stdout.decode().startswith("verified: gold.cert"))
        self.assertEqual(done.stderr.decode(), "sudare: unreadable: closed: Permission denied\n")

    def test_japanese(self):
        self.write("gold.cert", MATE)
        japanese = "verified: gold.cert: 3手以内で詰む（合駒はすべて数える）。3局面: " "8l/7k1/9/7P1/9/9/9/9/9 b 2Gs 1\n"
        self.assertEqual(self.output_of("verify", "--lang", "ja", "gold.cert"), japanese)
        done = self.run_sudare("verify", "gold.cert", env={**os.environ, "LC_ALL": "ja_JP.UTF-8"})
        self.assertEqual(done.stdout.decode(), japanese)
        self.assertIn("--lang", self.error_of("verify", "--lang", "de", "gold.cert"))
