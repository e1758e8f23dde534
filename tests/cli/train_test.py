import json
import math
from pathlib import Path

from cli import SANITIZE, CliTest

RECORDED = Path(__file__).resolve().parents[2] / "problems/play/games.jsonl"
SHIPPED = Path(__file__).resolve().parents[2] / "src/play"
GAMES = 4 if SANITIZE else 10


class TrainTest(CliTest):
    def setUp(self):
        super().setUp()
        games = RECORDED.read_text("utf-8").splitlines(keepends=True)
        self.write("games.jsonl", "".join(games[:GAMES]))

    def lines_of(self, *arguments):
        return [json.loads(line) for line in self.output_of("train", *arguments, "--json").splitlines()]

    def test_policy_learns_from_half_of_the_games(self):
        arguments = ("policy", "--games", "games.jsonl", "--half", "even", "--epochs", "12", "--out", "weights.txt")
        lines = self.lines_of(*arguments)
        epochs = [line for line in lines if "epoch" in line]
        self.assertEqual([line["epoch"] for line in epochs], list(range(1, 13)))
        losses = [line["loss"] for line in epochs]
        self.assertLess(losses[-1], losses[0] - 0.3)
        by_player = [line for line in lines if "player" in line]
        self.assertEqual({line["games"] for line in by_player}, {"fitted", "held out"})
        for line in by_player:
            self.assertLess(line["loss"], line["uniform"])
        held_out = [line for line in by_player if line["games"] == "held out"]
        mean = sum(line["loss"] * line["decisions"] for line in held_out) / sum(line["decisions"] for line in held_out)
        self.assertTrue(math.isclose(mean, epochs[-1]["held_out"], rel_tol=1e-4))
        written = self.read("weights.txt")
        self.assertTrue(written.startswith(b"sudare blind policy 1\n"))
        self.lines_of(*arguments)
        self.assertEqual(self.read("weights.txt"), written)

    def test_policy_of_one_player(self):
        lines = self.lines_of(
            "policy", "--games", "games.jsonl", "--player", "tsuitate-bot", "--epochs", "2", "--out", "weights.txt"
        )
        self.assertEqual([line["player"] for line in lines if "player" in line], ["tsuitate-bot"])
        self.assertIn(
            "no decision to fit to by a player named nobody",
            self.error_of("train", "policy", "--games", "games.jsonl", "--player", "nobody", "--out", "weights.txt"),
        )

    def test_value_learns_from_self_play(self):
        games = 60 if SANITIZE else 600
        arguments = ("value", "--self-play", str(games), "--seed", "3", "--out", "weights.txt")
        lines = self.lines_of(*arguments)
        self.assertEqual(lines[-1]["games"], games)
        for line in lines:
            self.assertAlmostEqual(line["constant"], math.log(2))
        written = self.read("weights.txt")
        self.assertTrue(written.startswith(b"sudare value 1\n"))
        self.lines_of(*arguments)
        self.assertEqual(self.read("weights.txt"), written)

    def test_value_learns_from_records(self):
        lines = self.lines_of("value", "--games", ".", "--epochs", "3", "--out", "weights.txt")
        self.assertEqual([line["games"] for line in lines], [GAMES] * 3)
        self.assertLess(lines[-1]["loss"], lines[0]["loss"])

    def test_a_folder_is_read_like_its_files(self):
        first = self.output_of("train", "policy", "--games", "games.jsonl", "--epochs", "1", "--out", "one.txt")
        self.assertEqual(
            self.output_of("train", "policy", "--games", ".", "--epochs", "1", "--out", "other.txt"), first
        )
        self.assertEqual(self.read("one.txt"), self.read("other.txt"))

    def test_bad_input_is_one_sentence(self):
        out = ("--out", "weights.txt")
        self.assertEqual(self.error_of("train", "policy", *out), "train policy needs --games")
        self.assertIn("no/where", self.error_of("train", "policy", "--games", "games.jsonl", "--out", "no/where"))
        self.write("bad.jsonl", "{}\n")
        self.assertRegex(self.error_of("train", "policy", "--games", "bad.jsonl", *out), r"^bad\.jsonl:1")
        self.assertIn("missing", self.error_of("train", "policy", "--games", "missing", *out))
        (self.directory / "empty").mkdir()
        self.assertIn("no game", self.error_of("train", "value", "--games", "empty", *out))
        self.assertIn("train policy", self.error_of("train", "value", "--half", "odd", *out))
        self.error_of("train", "players", *out)
        self.assertFalse((self.directory / "weights.txt").exists())

    def test_the_shipped_weights_have_the_format_that_is_written(self):
        self.output_of("train", "policy", "--games", "games.jsonl", "--epochs", "1", "--out", "policy.txt")
        self.output_of("train", "value", "--self-play", "1", "--out", "value.txt")
        for name in ("policy", "value"):
            shipped = (SHIPPED / name / "weights.txt").read_text("utf-8")
            written = self.read(f"{name}.txt").decode()
            self.assertEqual(
                [line for line in shipped.splitlines() if line[0].isalpha()],
                [line for line in written.splitlines() if line[0].isalpha()],
            )
