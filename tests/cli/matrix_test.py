"""Every setting under every command: solve, bench, batch and the server answer alike, and refuse alike.

The settings are read from the server, so a new setting or rule is tested without a change here.
"""

import json
import unittest

from cli import SANITIZE
from server import MATE_IN_3, PROBLEMS, ServerTest

# A mate in 5 that includes a futile interposition and its capture, and a position without a mate.
FUTILE = "9/9/pB7/9/1kP6/P8/1P1P5/3S5/9 b B2r4g3s4n4l13p 1"
NO_MATE = "7k1/9/Rp4G2/5N3/9/9/9/9/9 b r2b3g4s3n4l17p 1"
TIMES = ("seconds", "cpu_seconds")
OWN = ("job", "name", "settings", "agreement", "expected", "hash_mb", "stopped")  # not all commands report these
NODES = 3000


def values_of(setting):
    """Values to try, as the command line writes them and as JSON does."""
    kind, default = setting["kind"], setting["default"]
    if kind == "choice":
        return [(choice["name"], choice["name"]) for choice in setting["choices"]]
    if kind == "flag":
        return [("yes", True), ("no", False)]
    if kind == "number":
        return [(str(number), number) for number in (setting["low"], default, setting["high"])]
    return [(default, default)]


def wrong_values_of(setting):
    if setting["kind"] == "number":
        return [(str(setting["high"] + 1), setting["high"] + 1)]
    return [] if setting["kind"] == "flag" else [("nonsense", "nonsense")]


def common(answer):
    return {key: value for key, value in answer.items() if key not in TIMES + OWN}


@unittest.skipIf(SANITIZE == "thread", "no more threads than the other tests have")
class MatrixTest(ServerTest):
    def answers(self, server, rule, name, written, value, sfen):
        """The answer of each command, by its name."""
        options = ["--rule", rule, f"--{name}", written, "--nodes", str(NODES), "--hash", "16"]
        file = self.write("one.sfen", sfen + "\n")
        solved = self.run_sudare("solve", "--json", *options, file)
        benched = self.run_sudare("bench", "--json", *options, file)
        (self.directory / "answers.db").unlink(missing_ok=True)
        batched = self.run_sudare("batch", "--json", "--threads", "1", "--store", "answers.db", *options, file)
        _, served = server.solve(sfen=sfen, rule=rule, nodes=NODES, hash=16, **{name: value})
        return {
            "solve": json.loads(solved.stdout),
            "bench": json.loads(benched.stdout.splitlines()[0]),
            "batch": json.loads(batched.stdout),
            "serve": served,
        }

    def test_every_command_answers_alike(self):
        server = self.serve("--hash", "16")
        for rule in server.get("/api/about")["rules"]:
            for setting in rule["settings"]:
                for written, value in values_of(setting):
                    for sfen in (MATE_IN_3, FUTILE, NO_MATE) if not SANITIZE else (FUTILE,):
                        with self.subTest(rule=rule["name"], setting=setting["name"], value=written, sfen=sfen):
                            answers = self.answers(server, rule["name"], setting["name"], written, value, sfen)
                            expected = common(answers.pop("solve"))
                            self.assertEqual(expected["rule"], rule["name"])
                            for command, answer in answers.items():
                                self.assertEqual(common(answer), expected, command)

    def test_every_command_refuses_alike(self):
        server = self.serve("--hash", "16")
        file = self.write("one.sfen", MATE_IN_3 + "\n")
        for rule in server.get("/api/about")["rules"]:
            for setting in rule["settings"]:
                for written, value in wrong_values_of(setting):
                    with self.subTest(rule=rule["name"], setting=setting["name"], value=written):
                        options = ["--rule", rule["name"], f"--{setting['name']}", written]
                        said = {
                            self.error_of("solve", *options, file),
                            self.error_of("bench", *options, file),
                            self.error_of("batch", "--store", "answers.db", *options, file),
                        }
                        body = {"sfen": MATE_IN_3, "rule": rule["name"], setting["name"]: value}
                        status, answer = server.json("POST", "/api/jobs", body)
                        self.assertEqual((len(said), status), (1, 422))
                        self.assertIn(f"not '{written}'", said.pop())
                        self.assertIn(f"not '{written}'", answer["error"])

    def test_futile_drops_are_omitted_by_batch_as_by_solve(self):
        """A regression test: batch once accepted this setting and did not use it."""
        collection = (PROBLEMS / "tsuitate" / "collection.tsv").read_text().splitlines()
        table = self.write("one.tsv", "\n".join(collection[:2]) + "\n")  # sq001
        options = ["--rule", "tsuitate", "--futile", "omit", "--json", table]
        solved = json.loads(self.output_of("solve", *options))
        batched = json.loads(self.output_of("batch", "--store", "answers.db", *options))
        self.assertEqual((solved["moves"], batched["moves"]), (3, 3))

    def test_the_longest_mate_looked_for_is_the_same(self):
        server = self.serve("--hash", "16")
        file = self.write("one.sfen", FUTILE + "\n")
        for rule in server.get("/api/about")["rules"]:
            options = ["--json", "--rule", rule["name"], "--max-moves", "1", "--nodes", str(NODES), "--hash", "16"]
            solved = json.loads(self.run_sudare("solve", *options, file).stdout)
            self.assertEqual((solved["verdict"], solved["refuted_to"]), ("unknown", 1))
            _, served = server.solve(sfen=FUTILE, rule=rule["name"], nodes=NODES, hash=16, max_moves=1)
            self.assertEqual(common(served), common(solved))

    def test_files_are_those_of_the_command(self):
        server = self.serve("--hash", "16")
        for rule in server.get("/api/about")["rules"]:
            job, _ = server.solve(sfen=MATE_IN_3, rule=rule["name"], hash=16)
            for kind in rule["downloads"]:
                if kind == "json":  # the answer itself, compared above
                    continue
                with self.subTest(rule=rule["name"], kind=kind):
                    options = ["--rule", rule["name"], "--hash", "16", "--lang", "ja", f"--{kind}", "file"]
                    self.run_sudare("solve", *options, MATE_IN_3)
                    status, _, content = server.request("GET", f"/api/jobs/{job}/download/{kind}")
                    self.assertEqual((status, content), (200, self.read("file")))
