"""Which position a text means: the one reached, the diagram before the intended line, or a chosen one of a game."""

import json

from cli import ONE_KING_COMPLETE, START, CliTest

GAME = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e"
REACHED = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 6"
PROBLEM = f"position sfen {ONE_KING_COMPLETE} moves G*2c 2b3a G*3b"
AFTER_TWO = "6knl/9/7G1/7P1/9/9/9/9/9 b G2r2b2g4s3n3l17p 3"
RECORDS = ("kif", "ki2", "csa", "jkf")


class RecordsTest(CliTest):
    def record(self, to, usi, name="record"):
        return self.write(f"{name}.{to}", self.bytes_of("convert", "--to", to, "-", stdin=usi.encode()))

    def solve(self, *arguments):
        done = self.run_sudare("solve", "--json", "--hash", "8", *arguments)
        self.assertEqual(done.stderr, b"")
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_a_position_line_means_the_position_reached(self):
        reached = f"position sfen {ONE_KING_COMPLETE} moves G*2c 2b3a"
        listed = self.write("list.usi", f"# mate\n{reached}\n{ONE_KING_COMPLETE}\n")
        table = self.write("table.tsv", f"name\tsfen\tmoves\nmate\t{reached[9:]}\t1\nthree\t{ONE_KING_COMPLETE}\t3\n")
        for name in (listed, table):
            answers = self.solve(name)
            self.assertEqual(
                [(each["sfen"], each["moves"]) for each in answers], [(AFTER_TWO, 1), (ONE_KING_COMPLETE, 3)]
            )
            self.assertEqual(answers[0]["name"], "mate")
        self.assertIn("1 ", self.output_of("bench", "--hash", "8", "--verbose", table))
        rows = [json.loads(line) for line in self.output_of("bench", "--json", "--hash", "8", table).splitlines()]
        self.assertEqual([row.get("agreement") for row in rows[:2]], ["agrees", "agrees"])
        batch = self.output_of("batch", "--json", "--hash", "8", "--store", "store.db", listed)
        self.assertEqual({json.loads(line)["moves"] for line in batch.splitlines()}, {1, 3})
        self.assertIn(f"sfen {AFTER_TWO}\n", self.output_of("show", reached))
        self.assertEqual(
            self.output_of("convert", "--to", "sfen", listed).splitlines()[-2:], [AFTER_TWO, ONE_KING_COMPLETE]
        )
        [answer] = self.solve(reached)
        self.assertNotIn("intended", answer)
        text = self.output_of("solve", "--lang", "en", "--hash", "8", reached)
        self.assertIn("\nThe position after 2 moves is solved.\nMate in 1;", text)

    def test_perft_counts_from_the_position_reached(self):
        self.assertEqual(
            self.output_of("perft", "--depth", "2", GAME).split(" in ")[0],
            self.output_of("perft", "--depth", "2", REACHED).split(" in ")[0],
        )

    def test_a_record_with_a_diagram_means_it_and_its_moves_are_the_intended_line(self):
        for to in RECORDS:
            with self.subTest(to):
                name = self.record(to, PROBLEM)
                [answer] = self.solve(name)
                self.assertEqual((answer["sfen"], answer["moves"]), (ONE_KING_COMPLETE, 3))
                self.assertEqual(answer["intended"], ["G*2c", "2b3a", "G*3b"])
                english = self.output_of("solve", "--lang", "en", "--hash", "8", name)
                self.assertIn(
                    "\nThe record's 3 moves are taken as the intended line; the diagram before them is solved.\n",
                    english,
                )
                japanese = self.output_of("solve", "--lang", "ja", "--hash", "8", name)
                self.assertIn("\n記録の3手は作意とみなし、その前の図を解く。\n", japanese)
                self.assertIn(f"sfen {ONE_KING_COMPLETE}\n", self.output_of("show", name))
                self.assertIn(ONE_KING_COMPLETE, self.output_of("convert", "--to", "sfen", name))
                [answer] = self.solve("--ply", "2", name)
                self.assertEqual((answer["sfen"].rsplit(" ", 1)[0], answer["moves"]), (AFTER_TWO.rsplit(" ", 1)[0], 1))
                self.assertNotIn("intended", answer)

    def test_a_diagram_without_moves_has_no_intended_line(self):
        for to in RECORDS:
            name = self.record(to, ONE_KING_COMPLETE)
            self.assertNotIn("intended", self.solve(name)[0])
            self.assertNotIn("intended line", self.output_of("solve", "--lang", "en", "--hash", "8", name))

    def test_the_intended_line_is_not_kept_with_the_answer(self):
        name = self.record("kif", PROBLEM)
        batch = self.output_of("batch", "--json", "--hash", "8", "--store", "store.db", name)
        self.assertNotIn("intended", batch)

    def test_a_whole_game_needs_a_choice(self):
        handicap = "position sfen lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 3c3d 7g7f 2b8h+ 7i8h B*4e"
        for usi in (GAME, handicap):
            for to in RECORDS:
                name = self.record(to, usi)
                message = f"{name}:1: a whole game of 5 moves; --ply N chooses the position after N of them"
                for command in (
                    ("solve",),
                    ("bench",),
                    ("batch", "--store", "store.db"),
                    ("show",),
                    ("perft", "--depth", "1"),
                    ("convert", "--to", "sfen"),
                ):
                    with self.subTest(" ".join((*command, name))):
                        self.assertEqual(self.error_of(*command, name), message)
                        beyond = self.error_of(*command, "--ply", "6", name)
                        self.assertEqual(beyond, f"{name}:1: ply 6 is beyond the end, the record has 5 moves")

    def test_the_chosen_position_of_a_game(self):
        for to in RECORDS:
            with self.subTest(to):
                name = self.record(to, GAME)
                board = REACHED.rsplit(" ", 1)[0]
                self.assertIn(f"sfen {board} ", self.output_of("show", "--ply", "5", name))
                self.assertIn(f"sfen {START}\n", self.output_of("show", "--ply", "0", name))
                self.assertIn(board, self.output_of("convert", "--to", "sfen", "--ply", "5", name))
                [answer] = self.solve("--ply", "5", name)
                self.assertEqual((answer["sfen"].rsplit(" ", 1)[0], answer["verdict"]), (board, "nomate"))
                rows = self.output_of("bench", "--hash", "8", "--json", "--ply", "5", name).splitlines()
                self.assertIn(board, json.loads(rows[0])["sfen"])
                stored = self.run_sudare("batch", "--store", f"{to}.db", "--json", "--ply", "5", name)
                self.assertIn(board, json.loads(stored.stdout)["sfen"])

    def test_other_formats_keep_the_moves_of_a_game(self):
        name = self.record("kif", GAME)
        self.assertIn("moves 7g7f 3c3d 8h2b+ 3a2b B*4e", self.output_of("convert", "--to", "usi", name))
        self.assertEqual(
            self.error_of("convert", "--to", "usi", "--ply", "3", name),
            "--ply is for --to sfen; the other formats keep the moves",
        )

    def test_variations_are_not_the_main_line(self):
        kif = self.output_of("convert", "--to", "kif", "-", stdin=GAME)
        name = self.write("branch.kif", kif + "\n変化：2手\n   2 ８四歩(83)\n   3 ２六歩(27)\n   4 ８五歩(84)\n")
        self.assertIn("whole game of 5 moves", self.error_of("show", name))
        self.assertIn(REACHED.rsplit(" ", 1)[0], self.output_of("show", "--ply", "5", name))

    def test_a_position_without_a_king_to_mate_is_named_by_its_move(self):
        sentence = "White is to move, but there is no Black king to mate"
        name = self.record("csa", PROBLEM)
        self.assertEqual(self.error_of("solve", "--ply", "1", name), f"{name}:1: after 1 move {sentence}")
        self.assertEqual(self.error_of("solve", PROBLEM), f"argument:1: after 3 moves {sentence}")

    def test_impossible_choices(self):
        self.error_of("solve", "--ply", "-1", GAME)
        self.error_of("solve", "--ply", "two", GAME)
        self.assertIn("the record has no moves", self.error_of("solve", "--ply", "1", ONE_KING_COMPLETE))
        self.assertIn("own positions", self.error_of("perft", "--bench", "--ply", "1"))
        self.assertIn("--signature", self.error_of("bench", "--signature", "--ply", "1"))

    def test_the_rest_goes_to_the_defender_of_the_position_reached(self):
        line = "position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*1a"
        shown = self.output_of("show", "--rest-to-defender", line)
        self.assertIn("sfen 4k3G/9/9/9/9/9/9/9/4K4 w 2R2B3G4S4N4L18P 2\n", shown)

    def test_name_and_headers_of_a_game_reach_its_solution(self):
        kif = "作品名：一局\n先手：甲\n" + self.output_of("convert", "--to", "kif", "-", stdin=GAME)
        name = self.write("named.kif", kif)
        done = self.run_sudare("solve", "--json", "--hash", "8", "--ply", "5", "--kif", "out.kif", name)
        self.assertEqual(json.loads(done.stdout)["name"], "一局")
        self.assertIn("先手：甲", self.read("out.kif").decode())
