import json

from cli import ONE_KING, START, CliTest

MIDDLE_GAME = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1"


class PerftTest(CliTest):
    def nodes(self, depth, *position):
        result = json.loads(self.output_of("perft", "--depth", str(depth), "--json", *position))
        self.assertEqual(list(result), ["depth", "nodes", "seconds"])
        self.assertEqual(result["depth"], depth)
        self.assertGreaterEqual(result["seconds"], 0)
        return result["nodes"]

    def test_start_position(self):
        self.assertEqual([self.nodes(depth) for depth in range(5)], [1, 30, 900, 25470, 719731])

    def test_json_has_no_blanks(self):
        self.assertRegex(
            self.output_of("perft", "--depth", "2", "--json"), r'\A\{"depth":2,"nodes":900,"seconds":[0-9.e-]+\}\n\Z'
        )

    def test_position_argument(self):
        self.assertEqual(self.nodes(2, MIDDLE_GAME), 28684)
        self.assertEqual(self.nodes(2, *MIDDLE_GAME.split()), 28684)
        self.assertEqual(self.nodes(1, "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"), 593)

    def test_text_groups_thousands(self):
        self.assertIn("depth 3: 25,470 leaves in ", self.output_of("perft", "--depth", "3"))

    def test_divide_adds_up(self):
        lines = self.output_of("perft", "--depth", "3", "--divide").splitlines()
        counts = [int(line.split()[1].replace(",", "")) for line in lines[:-1]]
        self.assertEqual((len(counts), sum(counts)), (30, 25470))
        moves = json.loads(self.output_of("perft", "--depth", "3", "--divide", "--json"))["moves"]
        self.assertEqual(sorted(moves.values()), sorted(counts))

    def test_one_answer_for_each_position_of_a_list(self):
        source = f"{START}\n{MIDDLE_GAME}\n"
        lines = self.output_of("perft", "--depth", "1", "--json", "-", stdin=source).splitlines()
        self.assertEqual([json.loads(line)["nodes"] for line in lines], [30, 207])

    def test_bad_depth(self):
        for depth in ("-1", "21", "many"):
            self.assertIn("--depth", self.error_of("perft", "--depth", depth))

    def test_bench_takes_no_position(self):
        self.error_of("perft", "--bench", ONE_KING)
