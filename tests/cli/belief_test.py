import json
import math
import xml.dom.minidom
from pathlib import Path

from cli import SANITIZE, CliTest

RECORDED = Path(__file__).resolve().parents[2] / "problems/play/games.jsonl"
SMALL = ("--worlds", "50", "--work", "200")
FIELDS = ["decisions", "king_nats", "king_nats_bot", "calibration_error", "occupancy_nats", "no_exact_world"]


class BeliefTest(CliTest):
    def setUp(self):
        super().setUp()
        games = RECORDED.read_text("utf-8").splitlines(keepends=True)
        self.write("games.jsonl", "".join(games[6:8]))
        self.moves = [sum(not step.get("foul", False) for step in json.loads(game)["steps"]) for game in games[6:8]]

    def lines_of(self, *arguments):
        output = self.output_of("belief", "games.jsonl", "--json", *arguments)
        return [json.loads(line) for line in output.splitlines()]

    def test_every_turn_and_the_means(self):
        for model in ("uniform", "shibahara", "filter", "sudare"):
            *turns, means = self.lines_of("--model", model, *(SMALL if model == "sudare" else ()))
            self.assertEqual(list(means), FIELDS)
            self.assertEqual(means["decisions"], sum(self.moves))
            self.assertEqual(len(turns), sum(self.moves))
            nats = [-math.log(turn["probability"]) for turn in turns]
            self.assertAlmostEqual(means["king_nats"], sum(nats) / len(nats))
            self.assertEqual(turns[0]["king"], "5a")
            if model == "uniform":
                self.assertAlmostEqual(turns[0]["probability"], 1 / 61)
            else:
                self.assertLess(means["king_nats"], 2.6)
            with_worlds = [turn["exact_world"] for turn in turns]
            if model == "sudare":
                self.assertAlmostEqual(means["no_exact_world"], with_worlds.count(False) / len(turns))
                self.assertLess(means["occupancy_nats"], 0.6)
            else:
                self.assertEqual(set(with_worlds), {None})
                self.assertIsNone(means["occupancy_nats"])

    def test_threads_and_repetition_change_nothing(self):
        if SANITIZE == "thread":
            self.write("games.jsonl", RECORDED.read_text("utf-8").splitlines()[6])
        once = self.lines_of(*SMALL)
        self.assertEqual(once, self.lines_of(*SMALL, "--threads", "2"))
        self.assertNotEqual(once, self.lines_of(*SMALL, "--seed", "2"))

    def test_the_table_has_a_row_for_each_game(self):
        lines = self.output_of("belief", "games.jsonl", "--model", "filter").splitlines()
        self.assertEqual([line.split()[0] for line in lines], ["game", "1", "2", "all"])
        self.assertEqual([int(line.split()[1]) for line in lines[1:]], [*self.moves, sum(self.moves)])
        lines = self.output_of("belief", "games.jsonl", "--model", "filter", "--half", "odd").splitlines()
        self.assertEqual([line.split()[0] for line in lines], ["game", "2", "all"])

    def test_the_picture_shows_what_the_player_sees(self):
        for heat in ("king", "pieces"):
            self.output_of("belief", "games.jsonl", *SMALL, "--ply", "20", "--heat", heat, "--svg", "heat.svg")
            picture = xml.dom.minidom.parseString(self.read("heat.svg"))
            rects = picture.getElementsByTagName("rect")
            self.assertGreater(sum(rect.getAttribute("class") == "heat" for rect in rects), 1)
            title = picture.getElementsByTagName("title")[0].firstChild.data
            self.assertEqual(title, f"Where Black finds White's {heat} after 20 moves, in percent")
            # Black's pieces only: White's would be turned.
            self.assertNotIn(b"rotate(180)", self.read("heat.svg"))

    def test_what_cannot_be_done_is_said(self):
        picture = ("--svg", "heat.svg")
        for words, said in (
            (("--ply", "3"), "--svg and --ply go together"),
            (picture, "--svg and --ply go together"),
            ((*picture, "--ply", "300"), "--ply is 300, but only"),
            ((*picture, "--ply", "3", "--game", "3"), "--game is 3, but there are 2"),
            ((*picture, "--ply", "3", "--heat", "pieces", "--model", "filter"), "the model filter knows only the king"),
            (("--weights", "games.jsonl"), "games.jsonl"),
        ):
            self.assertIn(said, self.error_of("belief", "games.jsonl", *words))
