import json
import os
import pty
import re
import subprocess
import time

from cli import BINARY, CliTest

OPTIONS = (
    "--against",
    "random",
    "--seed",
    "5",
    "--colour",
    "black",
    "--work",
    "10",
    "--rules",
    "paper",
    "--lang",
    "en",
)


class PlayTest(CliTest):
    def play(self, typed, *options, name="game.json"):
        return self.output_of("play", *OPTIONS, "--record", name, *options, stdin=typed)

    def steps(self, name="game.json"):
        return json.loads(self.read(name))["steps"]

    def whole_game(self, type_line, read_until):
        """Types tries until the game is over, the way a person does: only what the screen shows is used."""
        screen = read_until()
        tried = set()
        while "The board as it was" not in screen:
            if "Your move stands" in screen:
                tried.clear()
            type_line("moves")
            listed = re.findall(r"\S+", read_until())
            moves = [word for word in listed if re.fullmatch(r"([1-9][a-i]|[A-Z]\*)[1-9][a-i]\+?", word)]
            # A mover to and fro ends by fouls or mate at some time, so take one from the middle.
            move = moves[(len(moves) * 5) // 7]
            self.assertNotIn(move, tried)
            tried.add(move)
            type_line(move)
            screen = read_until()
        return screen

    def test_a_whole_game_through_a_terminal(self):
        master, slave = pty.openpty()
        with subprocess.Popen(
            [BINARY, "play", *OPTIONS, "--record", "game.json"],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=self.directory,
        ) as game:
            os.close(slave)

            def read_until():
                text = b""
                while not text.endswith(b"your move> "):
                    try:
                        block = os.read(master, 65536)
                    except OSError:  # the program has ended
                        break
                    text += block
                return text.decode().replace("\r", "")

            screen = self.whole_game(lambda line: os.write(master, line.encode() + b"\n"), read_until)
            self.assertEqual(game.wait(60), 0)
        os.close(master)
        self.assertRegex(screen, r"(Mate|Too many fouls): you (win|lose) after \d+ moves")
        self.assertIn("後手の持駒", screen)
        self.assertIn("The record of the game is in game.json", screen)
        record = json.loads(self.read("game.json"))
        self.assertEqual(record["names"], ["human", "random"])
        self.assertTrue(record["end"])

    def test_the_referee_speaks(self):
        text = self.play("7g7f\n2h2c+\n8h3c+\n")
        self.assertIn("Your move stands.", text)
        self.assertIn("White has moved.", text)
        self.assertIn("The same command continues it from game.json", text)
        japanese = self.output_of("play", *OPTIONS[:-1], "ja", "--record", "other.json", stdin="76歩\n投了\n")
        for words in ("あなたは先手", "指せました。", "後手が指しました。", "投了", "本当の盤面"):
            self.assertIn(words, japanese)

    def test_what_can_be_typed(self):
        text = self.play("help\nboard\nmoves\nundo\n5e5d\nnonsense\n７六歩\nresign\n")
        for words in (
            "moves that look possible",
            "2g2f",
            "cannot be taken back",
            "5e is empty. Nothing was tried.",
            "'nonsense' is no move",
            "Your move stands.",
            "Resignation: you lose after 2 moves.",
        ):
            self.assertIn(words, text)
        self.assertEqual([step["move"] for step in self.steps()][0], "7g7f")

    def test_nothing_hidden_is_shown_during_a_game(self):
        """Before the end, White's pieces appear neither as letters nor as moves."""
        text = self.play("7g7f\n2g2f\n2f2e\n")
        hidden = [step["move"] for step in self.steps() if step["side"] == "white"]
        self.assertEqual(len(hidden), 3)
        for move in hidden:
            self.assertNotIn(move, text)
        for line in text.splitlines():
            if re.match(r" [abcd]  ", line):
                self.assertRegex(line, r"\A [abcd]( +[.x]){9}\Z")

    def test_continues_after_kills_at_any_point(self):
        moves = ["7g7f", "2g2f", "3i4h", "6i7h", "9g9f", "1g1f", "4i5h", "5i6h", "4g4f", "3g3f"]
        whole = self.play("\n".join(moves) + "\n", name="whole.json")
        # Some of these may be fouls; what counts is that both games are the same.
        self.assertIn("Your move stands.", whole)
        for i, move in enumerate(moves):
            with subprocess.Popen(
                [BINARY, "play", *OPTIONS, "--record", "game.json"],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                cwd=self.directory,
                bufsize=0,
            ) as game:
                game.stdin.write(move.encode() + b"\n")
                limit = time.monotonic() + 60
                while time.monotonic() < limit and self.human_steps("game.json") <= i:
                    time.sleep(0.002)
                game.kill()
            self.assertEqual(self.human_steps("game.json"), i + 1)
            left = sorted(path.name for path in self.directory.iterdir())
            self.assertEqual([name for name in left if not name.startswith(".sudare")], ["game.json", "whole.json"])
        self.assertIn("The game goes on", self.play("quit\n"))
        without_times = [
            [(step["side"], step["move"], step.get("foul", False)) for step in self.steps(name)]
            for name in ("whole.json", "game.json")
        ]
        self.assertEqual(without_times[0][: len(without_times[1])], without_times[1])
        self.assertGreaterEqual(len(without_times[1]), 2 * len(moves) - 1)

    def human_steps(self, name):
        path = self.directory / name
        if not path.exists():
            return 0
        return sum(step["side"] == "black" for step in json.loads(path.read_bytes())["steps"])

    def test_a_record_is_not_overwritten(self):
        self.play("resign\n")
        before = self.read("game.json")
        message = self.error_of("play", *OPTIONS, "--record", "game.json")
        self.assertIn("holds a finished game", message)
        self.assertEqual(self.read("game.json"), before)
        self.play("7g7f\n", name="open.json")
        message = self.error_of("play", "--rules", "quest", "--record", "open.json")
        self.assertIn("unfinished game with paper", message)
        self.assertIn("unfinished game", self.error_of("play", "--colour", "white", "--record", "open.json"))
        self.write("text", "something else\n")
        self.error_of("play", "--record", "text")
        self.assertEqual(self.read("text"), b"something else\n")

    def test_a_name_is_found_for_the_record(self):
        for expected in ("screen-shogi.json", "screen-shogi-2.json"):
            self.assertIn(expected, self.output_of("play", *OPTIONS, stdin="resign\n"))
        self.output_of("play", *OPTIONS, stdin="7g7f\n")
        self.assertIn("The game goes on", self.output_of("play", *OPTIONS, stdin="7g7f\n"))
        names = sorted(path.name for path in self.directory.iterdir())
        self.assertEqual(names, ["screen-shogi-2.json", "screen-shogi-3.json", "screen-shogi.json"])

    def test_kif(self):
        self.play("7g7f\n2g2f\n", name="game.kif")
        self.assertIn("７六歩(77)", self.read("game.kif").decode())
        self.assertIn("The game goes on", self.play("resign\n", name="game.kif"))
        self.assertIn("投了", self.read("game.kif").decode())

    def test_bad_input(self):
        for arguments, words in (
            (("--against", "nobody"), "a player is "),
            (("--rules", "chess"), "--rules"),
            (("--colour", "red"), "--colour"),
            (("--record", "missing/game.json"), "missing/game.json"),
            (("--time", "1", "--work", "5"), "--time"),
        ):
            self.assertIn(words, self.error_of("play", *arguments))
