"""sudare-verify, the checker as a separate program: its output, and the code it contains."""

import json
import os
import re
import subprocess
from pathlib import Path

import second_checker
from cli import CliTest

JUDGE = os.environ["SUDARE_VERIFY"]
EXAMPLES = Path(__file__).parents[2] / "examples" / "certificates"
MATE = (EXAMPLES / "true" / "mate-3.cert").read_text()
VERIFIED = "mate in at most 3 moves, every interposition counted; 3 positions: " "8l/7k1/9/7P1/9/9/9/9/9 b 2Gs 1"
VERIFIED_JA = "3手以内で詰む（合駒はすべて数える）。3局面: 8l/7k1/9/7P1/9/9/9/9/9 b 2Gs 1"


def mixed_files(folder):
    """True, forged, cut, empty, huge and missing ones, and a folder, in turn."""
    tree = (EXAMPLES / "true" / "tsuitate-no-foul.json").read_text()
    true = {"true-1.cert": MATE, "true-2.cert.json": tree}
    forged = {"forged-1.cert": MATE.replace("mate 3", "mate 1"), "forged-2.cert": MATE.replace("\nG*2c", "\nG*2e")}
    other = {"cut": MATE[:-3], "empty": "", "cut-tree": tree[:-5], "binary": "\x00\x01\n"}
    for name, text in {**true, **forged, **other}.items():
        (folder / name).write_text(text)
    (folder / "folder").mkdir()
    for name, first in (("huge", b"\x00"), ("huge-tree", b"{")):
        with open(folder / name, "wb") as file:
            file.write(first)
            file.truncate(3 << 30)  # without blocks on the disk
    odd = ["nowhere", "folder", *other, "huge", "huge-tree"]
    good = [*true, *forged] * 3
    return [name for pair in zip(odd, good) for name in pair] + good[len(odd) :]


class JudgeRunner(CliTest):
    def judge(self, *arguments, stdin="", **variables):
        """Status, lines of stdout and lines of stderr."""
        environment = {
            name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG")
        }
        done = subprocess.run(
            [JUDGE, *arguments],
            input=stdin.encode(),
            cwd=self.directory,
            timeout=300,
            check=False,
            capture_output=True,
            env={**environment, **variables},
        )
        return done.returncode, done.stdout.decode().splitlines(), done.stderr.decode().splitlines()


class JudgeTest(JudgeRunner):
    def test_every_example_gets_the_verdict_of_its_folder(self):
        for folder, status in (("true", 0), ("forged", 1), ("broken", 3)):
            files = sorted(str(path) for path in (EXAMPLES / folder).iterdir())
            for file in files:
                self.assertEqual(self.judge(file)[0], status, file)
            word = {"true": "verified", "forged": "rejected", "broken": "unreadable"}[folder]
            result, out, err = self.judge(*files)
            lines = [line.removeprefix("sudare-verify: ") for line in err] if folder == "broken" else out
            self.assertEqual((result, len(lines), len(out) + len(err)), (status, len(files), len(files)))
            for file, line in zip(files, lines):
                self.assertTrue(line.startswith(f"{word}: {file}:"), line)

    def test_it_says_what_sudare_verify_says(self):
        files = sorted(str(path) for folder in ("true", "forged", "broken") for path in (EXAMPLES / folder).iterdir())
        for options in ([], ["--json"], ["--lang", "ja"]):
            status, out, err = self.judge(*options, *files)
            same = self.run_sudare("verify", *options, *files)
            self.assertEqual((same.returncode, same.stdout.decode().splitlines()), (status, out))
            self.assertEqual(
                same.stderr.decode().splitlines(), [line.replace("sudare-verify: ", "sudare: ", 1) for line in err]
            )

    def test_every_file_gets_its_verdict(self):
        self.write("mate", MATE)
        self.write("bad", MATE.replace("mate 3", "mate 1"))
        self.write("cut", MATE[:-3])
        status, out, err = self.judge("nowhere", "mate", "cut", ".", "bad", "mate")
        self.assertEqual(status, 3)
        self.assertEqual(
            out,
            [
                f"verified: mate: {VERIFIED}",
                "rejected: bad:8: the mate takes up to 3 moves, not 1",
                f"verified: mate: {VERIFIED}",
            ],
        )
        self.assertEqual(
            err,
            [
                "sudare-verify: unreadable: nowhere: No such file or directory",
                "sudare-verify: unreadable: cut:8: the file ends in the middle of a line",
                "sudare-verify: unreadable: .: Is a directory",
            ],
        )
        self.assertEqual(self.judge("bad", "mate")[0], 1)
        self.assertEqual(self.judge("mate", "mate")[0], 0)

    def test_a_mix_of_all_that_can_be_given(self):
        """Each file gets its verdict in the order given, whatever stands before it; the highest status applies."""
        names = mixed_files(self.directory)
        status, out, err = self.judge("--lang", "en", *names)
        self.assertEqual(status, 3)
        self.assertEqual([line.split(": ")[1].split(":")[0] for line in out], [n for n in names if "cert" in n])
        self.assertEqual([line.split(": ")[2].split(":")[0] for line in err], [n for n in names if "cert" not in n])
        self.assertIn("sudare-verify: unreadable: huge-tree: larger than 1 GB", err)
        self.assertIn("sudare-verify: unreadable: huge:1: the line is too long", err)
        same = self.run_sudare("verify", "--lang", "en", *names)
        self.assertEqual((same.returncode, same.stdout.decode().splitlines()), (3, out))
        self.assertEqual(same.stderr.decode().replace("sudare: ", "sudare-verify: ").splitlines(), err)
        found = [n for n in names if "cert" in n]
        self.assertEqual(self.judge(*found)[0], 1)
        self.assertEqual(self.judge(*[n for n in found if "true" in n])[0], 0)
        _, out, err = self.judge("--lang", "ja", "huge-tree", "true-1.cert")
        self.assertEqual(err, ["sudare-verify: unreadable: huge-tree: 1 GB より大きい"])
        self.assertEqual(len(out), 1)

    def test_stdin(self):
        self.assertEqual(self.judge("-", stdin=MATE), (0, [f"verified: stdin: {VERIFIED}"], []))
        tree = (EXAMPLES / "true" / "tsuitate-no-foul.json").read_text()
        status, out, _ = self.judge("--json", "-", stdin=tree)
        self.assertEqual(
            (status, json.loads(out[0])),
            (
                0,
                {
                    "file": "stdin",
                    "verified": True,
                    "sfen": "l8/1kP6/2p6/1P7/9/9/9/9/9 b GS2r2b3g3s4n3l15p 1",
                    "rule": "tsuitate",
                    "verdict": "mate",
                    "moves": 3,
                    "foul_allowance": 0,
                    "nodes": 2,
                    "max_metaposition": 1,
                },
            ),
        )
        self.assertEqual(
            self.judge("-")[2], ["sudare-verify: unreadable: stdin:1: no certificate: the first line is not its title"]
        )

    def test_json(self):
        self.write('bad"\n簾', MATE.replace("\nG*2c", "\nG*2e"))
        status, out, err = self.judge("--json", 'bad"\n簾', str(EXAMPLES / "true" / "tsuitate-nomate-small.json"), "no")
        self.assertEqual((status, err), (3, ["sudare-verify: unreadable: no: No such file or directory"]))
        rejected, verified = map(json.loads, out)
        self.assertEqual(rejected, {"file": 'bad"\n簾', "verified": False, "line": 5, "reason": "G*2e gives no check"})
        self.assertEqual((verified["verdict"], verified["foul_limit"], verified["sets"]), ("nomate", 1, 5))

    def test_the_language_is_asked_for_or_that_of_the_environment(self):
        self.write("mate", MATE)
        english, japanese = [f"verified: mate: {VERIFIED}"], [f"verified: mate: {VERIFIED_JA}"]
        self.assertEqual(self.judge("mate")[1], english)
        self.assertEqual(self.judge("mate", LANG="ja_JP.UTF-8")[1], japanese)
        self.assertEqual(self.judge("mate", LANG="ja_JP.UTF-8", LC_MESSAGES="de_DE")[1], english)
        self.assertEqual(self.judge("mate", LANG="C", LC_MESSAGES="C", LC_ALL="ja")[1], japanese)
        self.assertEqual(self.judge("mate", "--lang", "en", LANG="ja_JP.UTF-8")[1], english)
        self.assertEqual(self.judge("--lang=ja", "mate")[1], japanese)
        self.write("cut", MATE[:-3])
        self.assertEqual(
            self.judge("--lang", "ja", "cut", "no"),
            (3, [], ["sudare-verify: unreadable: cut:8: 行の途中でファイルが終わっている", "sudare-verify: unreadable: no: ファイルがない"]),
        )
        self.assertEqual(self.judge("--lang", "ja")[2], ["sudare-verify: FILE がない（--help で説明）"])

    def test_every_reason_has_its_japanese(self):
        for folder in ("forged", "broken"):
            for file in (EXAMPLES / folder).iterdir():
                _, out, err = self.judge("--lang", "ja", str(file))
                self.assertRegex("".join(out + err), "[\u3041-\u30ff\u4e00-\u9fff]", file)

    def test_help_and_version(self):
        status, out, err = self.judge("--help")
        self.assertEqual((status, err), (0, []))
        self.assertIn("Usage: sudare-verify [--json] [--lang en|ja] FILE...", out)
        self.assertIn("Examples:", out)
        self.assertEqual(self.judge("-h"), (status, out, err))
        self.assertIn("使い方: sudare-verify [--json] [--lang en|ja] FILE...", self.judge("--lang", "ja", "--help")[1])
        version = self.output_of("--version").replace("sudare ", "sudare-verify ").rstrip("\n")
        self.assertEqual(self.judge("--version"), (0, [version], []))

    def test_bad_usage(self):
        self.write("mate", MATE)
        for arguments, complaint in (
            ([], "no FILE is given"),
            (["--frobnicate", "mate"], "'--frobnicate'"),
            (["mate", "--lang"], "--lang must be followed"),
            (["--lang", "de", "mate"], "not 'de'"),
        ):
            status, out, err = self.judge(*arguments)
            self.assertEqual((status, out, len(err)), (3, [], 1))
            self.assertIn(complaint, err[0])
        self.write("--json", MATE)
        self.assertEqual(self.judge("--", "--json"), (0, [f"verified: --json: {VERIFIED}"], []))

    def test_full_disk(self):
        self.write("mate", MATE)
        with open("/dev/full", "wb") as full:
            for arguments in (["mate"], ["--help"]):
                done = subprocess.run(
                    [JUDGE, "--lang", "en", *arguments],
                    cwd=self.directory,
                    stdout=full,
                    stderr=subprocess.PIPE,
                    check=False,
                )
                self.assertEqual(done.returncode, 3)
                self.assertEqual(
                    done.stderr.decode(),
                    "sudare-verify: cannot write to the standard output: No space left on device\n",
                )


class JudgePartsTest(CliTest):
    """The program contains the plain rules, the checkers and the standard library, but no code of the solver."""

    def test_it_links_the_checkers_alone(self):
        self.assertEqual(os.environ["SUDARE_VERIFY_LINKS"], "sudare::certify")
        self.assertEqual(os.environ["SUDARE_CERTIFY_LINKS"], "")

    def test_its_symbols_are_those_of_the_checkers(self):
        names = subprocess.run(["nm", "-C", "--defined-only", JUDGE], capture_output=True, text=True, check=True).stdout
        self.assertEqual(set(re.findall(r"\bsudare::(\w+)", names)), {"certify"})
        self.assertNotRegex(names, r"Bitboard|Zobrist|Dfpn|\b(fmt|nlohmann|CLI|boost)::|sqlite3_")

    def test_it_needs_no_library_but_the_standard_ones(self):
        headers = subprocess.run(["readelf", "-d", JUDGE], capture_output=True, text=True, check=True).stdout
        needed = re.findall(r"\(NEEDED\).*\[(.+)\]", headers)
        self.assertIn("libstdc++.so.6", needed)
        for library in needed:
            self.assertRegex(library, r"^(lib(stdc\+\+|m|gcc_s|c|pthread|dl|rt|resolv)\.so|ld-linux)")

    def test_its_sources_include_each_other_and_the_standard_library(self):
        root = Path(__file__).parents[2]
        sources = [path for folder in ("src/certify", "apps/judge") for path in (root / folder).glob("*.[ch]pp")]
        self.assertGreater(len(sources), 20)
        for path in sources:
            for include in re.findall(r"^#include (.+)$", path.read_text(), re.M):
                self.assertRegex(include, r'^("certify/\w+\.hpp"|<[a-z_]+>)$', f"{path.name}: {include}")


class SecondCheckerTest(JudgeRunner):
    """The program agrees with a second checker, written from docs/certificates.md in another language."""

    @staticmethod
    def accepts(text):
        try:
            return second_checker.check(text)
        except second_checker.Fault:
            return False

    def test_they_agree_on_the_examples(self):
        for folder in ("true", "forged", "broken"):
            for file in (EXAMPLES / folder).iterdir():
                self.assertEqual(self.accepts(file.read_text()), folder == "true", file)

    def test_they_agree_on_spoiled_examples(self):
        spoiled = {}
        for path in sorted((EXAMPLES / "true").glob("*.cert")):
            *head, end = path.read_text().splitlines()
            if len(head) > 40:
                continue
            count = int(end.split()[1])
            for i in range(4, len(head)):
                words = head[i].split()
                for change, lines, number in (
                    ("without", [], count - 1),
                    ("twice", [head[i], head[i]], count + 1),
                    ("closing-less", [" ".join(words[1:])] if words[0].isdigit() else [], count),
                    ("any-hand", [re.sub(r" \[\w*\]", "", head[i])], count),
                    ("no-hand", [re.sub(r"\[\w*\]", "[]", head[i])], count),
                    ("promoted", [head[i] + "+"], count),
                    ("as-the-last", [head[-1]], count),
                ):
                    text = "\n".join([*head[:i], *lines, *head[i + 1 :], f"end {number}"]) + "\n"
                    spoiled[self.write(f"{path.stem}-{i}-{change}", text)] = text
        self.assertGreater(len(spoiled), 800)
        _, out, _ = self.judge("--json", *spoiled)
        verified = {report["file"] for report in map(json.loads, out) if report["verified"]}
        self.assertGreater(len(verified), 50)  # some are still proofs
        for name, text in spoiled.items():
            self.assertEqual(name in verified, self.accepts(text), name)
