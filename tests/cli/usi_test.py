"""Acts as a GUI: sends commands through one pipe and reads answers from another."""

import queue
import re
import subprocess
import threading
import time
import unittest
from pathlib import Path

from cli import BINARY, ONE_KING, ONE_KING_COMPLETE, START

# Far longer than anything here takes: an engine that hangs fails, a slow machine does not.
PATIENCE = 60

MOVE = r"(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])"
NUMBERS = r"time \d+ nodes \d+ nps \d+ hashfull \d+"
# All lines that the engine may print; two lines mixed together would match none of these.
LINES = re.compile(
    "|".join(
        [
            r"id (name|author) .+",
            r"option name \w+ type .+",
            "usiok",
            "readyok",
            r"info string \S.*",
            rf"info (depth \d+ seldepth \d+ )?{NUMBERS}( string \S.*)?",
            rf"info depth \d+ seldepth \d+ {NUMBERS} score mate -?\d+ pv {MOVE}( {MOVE})*",
            rf"checkmate (nomate|timeout|notimplemented|{MOVE}( {MOVE})*)",
            rf"bestmove (resign|{MOVE}( ponder {MOVE})?)",
        ]
    )
)


def problem(table, name):
    rows = (Path(__file__).parents[2] / "problems/tsume" / table).read_text("utf-8").splitlines()
    return next(row.split("\t")[1] for row in rows if row.startswith(name))


HARD = problem("long.tsv", "microcosmos")
# A mate is found at once, but proving that none is shorter takes long.
HARD_TO_SHORTEN = problem("zuko.tsv", "zuko011")
NO_MATE = "4k4/9/9/9/9/9/9/9/9 b R 1"
# One move mates; an interposition, which the rook captures, delays it by two moves.
WITH_FUTILE = "l+R5+Bl/1ngSn4/1k7/ppp1+R2pp/1L5b1/1PP6/P2PP1g1P/1G1S5/LK3G1N+p b 2SN6P 1"


class Engine:
    def __init__(self, **options):
        self.process = subprocess.Popen(
            [BINARY, "usi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options
        )
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode().rstrip("\n"))
        self.lines.put(None)

    def send(self, *commands):
        self.process.stdin.write("".join(command + "\n" for command in commands).encode())
        self.process.stdin.flush()

    def receive(self):
        line = self.lines.get(timeout=PATIENCE)
        if line is not None and not LINES.fullmatch(line):
            raise AssertionError(f"no line of the protocol: {line!r}")
        return line

    def until(self, beginning):
        """The lines up to the first with this beginning."""
        lines = [self.receive()]
        while not lines[-1].startswith(beginning):
            lines.append(self.receive())
        return lines

    def ask(self, *commands):
        """The engine's answers to these commands, without the answer to the isready that follows them."""
        self.send(*commands, "isready")
        return self.until("readyok")[:-1]

    def end(self):
        """Waits for the end and returns the unread lines, the exit status and stderr."""
        status = self.process.wait(timeout=PATIENCE)
        self.reader.join(timeout=PATIENCE)
        lines = list(iter(self.receive, None))
        return lines, status, self.process.stderr.read().decode()

    def close(self):
        self.process.kill()
        self.process.wait()
        self.reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass


class UsiTest(unittest.TestCase):
    def engine(self, *commands, **options):
        engine = Engine(**options)
        self.addCleanup(engine.close)
        engine.send("setoption name USI_Hash value 16", *commands)
        return engine

    def searching(self, *commands):
        """An engine that is searching a hard position and has reported it."""
        engine = self.engine("setoption name PvInterval value 1", f"position sfen {HARD}", *commands)
        engine.until("info depth")
        return engine

    def moves_of(self, answer):
        moves = answer.split()[1:]
        self.assertTrue(all(re.fullmatch(MOVE, move) for move in moves), answer)
        return moves

    def assert_mate(self, engine, sfen, moves):
        """A new question to the engine shows that the moves are legal and the side to move is mated."""
        engine.send(
            "setoption name RootIsAndNodeIfChecked value true",
            f"position sfen {sfen} moves {' '.join(moves)}",
            "go mate",
        )
        self.assertIn("is mated", engine.until("checkmate")[-2])

    def mate(self, engine, sfen, go="go mate"):
        """The mating moves that the engine gives, after checking them."""
        engine.send(f"position sfen {sfen}", go)
        moves = self.moves_of(engine.until("checkmate")[-1])
        self.assert_mate(engine, sfen, moves)
        return moves

    def score(self, engine, sfen):
        engine.send(f"position sfen {sfen}", "go mate")
        return int(re.search(r"score mate (-?\d+) pv", engine.until("checkmate")[-2])[1])

    def ends_well(self, engine):
        lines, status, complaint = engine.end()
        self.assertEqual((status, complaint), (0, ""))
        return lines

    def test_introduction(self):
        engine = self.engine("usi")
        lines = engine.until("usiok")
        self.assertRegex(lines[0], r"^id name Sudare \d")
        self.assertRegex(lines[1], r"^id author .")
        self.assertEqual(
            [line.split()[2] for line in lines[2:-1]],
            ["USI_Hash", "NodesLimit", "PvInterval", "RootIsAndNodeIfChecked", "Futile", "Shortest"],
        )
        self.assertIn("option name Futile type combo default omit var omit var x var xy var count", lines)
        self.assertEqual(engine.ask(), [])
        engine.send("usinewgame", "gameover win", "quit")
        self.assertEqual(self.ends_well(engine), [])

    def test_mate(self):
        engine = self.engine()
        self.assertEqual(self.mate(engine, ONE_KING), ["G*2c", "2b3a", "G*3b"])
        for go in ("go mate infinite", "go mate 60000"):
            self.assertEqual(len(self.mate(engine, ONE_KING, go)), 3)

    def test_info_about_a_mate(self):
        engine = self.engine(f"position sfen {ONE_KING}", "go mate")
        said = engine.until("checkmate")
        self.assertRegex(said[-2], r"^info depth 3 seldepth 3 .* score mate 3 pv G\*2c 2b3a G\*3b$")
        self.assertEqual(said[-1], "checkmate G*2c 2b3a G*3b")

    def test_mate_after_moves(self):
        engine = self.engine(f"position sfen {ONE_KING} moves G*2c 2b3a", "go mate")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate G*3b")

    def test_white_mates(self):
        engine = self.engine("position sfen 4k4/9/9/9/9/9/4p4/9/4K4 w g 1", "go mate")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate G*5h")

    def test_no_mate(self):
        engine = self.engine("position startpos", "go mate")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate nomate")
        engine.send(f"position sfen {NO_MATE}", "go mate infinite")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate nomate")

    def test_time_limit(self):
        engine = self.engine(f"position sfen {HARD}")
        for _ in range(20):
            engine.ask()
            begin = time.monotonic()
            engine.send("go mate 300")
            self.assertEqual(engine.until("checkmate")[-1], "checkmate timeout")
            seconds = time.monotonic() - begin
            self.assertGreater(seconds, 0.2)
            if seconds < 0.35:  # a busy machine may delay some of them
                return
        self.fail("it is always late")

    def test_clocks_leave_a_margin(self):
        engine = self.engine(f"position sfen {HARD}")
        for go in ("go btime 0 wtime 0 byoyomi 400", "go movetime 300", "go btime 12000 wtime 0"):
            engine.ask()
            begin = time.monotonic()
            engine.send(go)
            self.assertRegex(engine.until("bestmove")[-1], f"^bestmove {MOVE}$")
            self.assertLess(time.monotonic() - begin, 10)

    def test_unreadable_limit_is_no_licence(self):
        engine = self.engine(f"position sfen {HARD}", "go mate 10s", "go btime soon")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate timeout")
        said = engine.until("bestmove")
        self.assertTrue(any("a number follows btime, not 'soon'" in line for line in said), said)

    def test_stop(self):
        engine = self.searching("go mate infinite")
        self.assertTrue(all(line.startswith("info depth") for line in engine.ask()))
        engine.send("stop")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate timeout")
        self.assertEqual(engine.ask("stop", "stop"), [])

    def test_stop_gives_the_mate_found_so_far(self):
        engine = self.engine("setoption name PvInterval value 1", f"position sfen {HARD_TO_SHORTEN}", "go mate")
        while " score mate " not in engine.receive():
            pass
        engine.send("stop")
        moves = self.moves_of(engine.until("checkmate")[-1])
        self.assert_mate(engine, HARD_TO_SHORTEN, moves)

    def test_time_limit_gives_the_mate_found_so_far(self):
        engine = self.engine()
        milliseconds = 700
        engine.send(f"position sfen {HARD_TO_SHORTEN}", f"go mate {milliseconds}")
        while (answer := engine.until("checkmate")[-1]) == "checkmate timeout":  # a slow machine, or a sanitizer
            milliseconds *= 2
            self.assertLess(milliseconds, 1000 * PATIENCE)
            engine.send(f"go mate {milliseconds}")
        self.assert_mate(engine, HARD_TO_SHORTEN, self.moves_of(answer))

    def test_quit_while_searching(self):
        for go in ("go mate", "go infinite", "go ponder btime 1000 wtime 1000"):
            engine = self.searching(go)
            engine.send("quit")
            self.assertTrue(all(line.startswith("info") for line in self.ends_well(engine)))

    def test_end_of_input_while_searching(self):
        engine = self.searching("go mate")
        engine.process.stdin.close()
        self.assertTrue(all(line.startswith("info") for line in self.ends_well(engine)))

    def test_end_of_input_before_anything(self):
        engine = Engine()
        self.addCleanup(engine.close)
        engine.process.stdin.close()
        self.assertEqual(self.ends_well(engine), [])

    def test_last_line_needs_no_line_end(self):
        engine = self.engine()
        engine.process.stdin.write(b"isready")
        engine.process.stdin.close()
        self.assertEqual(self.ends_well(engine), ["readyok"])

    def test_positions_that_are_none(self):
        engine = self.engine()
        for position, why in (
            ("position", ""),
            ("position sfen 9/9/9 b - 1", "rank"),
            ("position sfen", ""),
            ("position sfen 4k4/9/9/9/9/9/9/9/4KK3 b - 1", "two Black kings"),
            ("position startpos moves 7g7e", "7g7e is not legal"),
            ("position startpos moves 7g7f zzzz", "zzzz"),
        ):
            [complaint] = engine.ask("position startpos", position)
            self.assertRegex(complaint, r"^info string position(:\d+)?: \S")
            self.assertIn(why, complaint)
            self.assertEqual(engine.ask("go mate")[-1], "checkmate notimplemented")
            self.assertEqual(engine.ask("go")[-1], "bestmove resign")
        self.assertEqual(len(self.mate(engine, ONE_KING)), 3)

    def test_go_without_a_position(self):
        engine = self.engine()
        self.assertEqual(
            engine.ask("go mate 1000"), ["info string there is no position to search", "checkmate notimplemented"]
        )
        self.assertEqual(engine.ask("go")[-1], "bestmove resign")

    def test_nobody_to_mate(self):
        engine = self.engine("position sfen 9/9/9/9/9/9/9/9/4K4 b G 1", "go mate", "go")
        said = engine.until("checkmate")
        self.assertEqual(said[-1], "checkmate notimplemented")
        self.assertIn("no king", said[-2])
        self.assertRegex(engine.until("bestmove")[-1], f"^bestmove {MOVE}$")

    def test_each_go_has_one_answer(self):
        engine = self.searching("go mate")
        engine.send("go", "go mate", "position startpos", "go mate infinite", "isready")
        answers = []
        while len(answers) < 4:
            line = engine.receive()
            if not line.startswith(("info", "readyok")):
                answers.append(line)
        self.assertEqual(answers[0], "checkmate timeout")
        self.assertRegex(answers[1], f"^bestmove {MOVE}$")
        self.assertEqual(answers[2:], ["checkmate timeout", "checkmate nomate"])
        self.assertEqual([line for line in engine.ask("stop") if line != "readyok"], [])

    def test_infinite_waits_for_stop(self):
        engine = self.engine(f"position sfen {ONE_KING}", "go infinite")
        self.assertRegex(engine.until("info depth 3 seldepth 3 ")[-1], "score mate 3 pv")
        time.sleep(0.1)
        self.assertEqual(engine.ask(), [])
        engine.send("stop")
        self.assertEqual(engine.receive(), "bestmove G*2c ponder 2b3a")

    def test_ponder(self):
        engine = self.engine(f"position sfen {ONE_KING}", "go ponder btime 100000 wtime 100000")
        engine.until("info depth 3 seldepth 3 ")
        self.assertEqual(engine.ask(), [])
        engine.send("ponderhit")
        self.assertEqual(engine.receive(), "bestmove G*2c ponder 2b3a")
        engine.send("go ponder")
        engine.until("info depth 3 seldepth 3 ")
        engine.send("stop")
        self.assertEqual(engine.receive(), "bestmove G*2c ponder 2b3a")
        self.assertEqual(engine.ask("ponderhit"), [])

    def test_clock_runs_from_ponderhit(self):
        engine = self.searching("go ponder")
        engine.send("ponderhit btime 0 wtime 0 byoyomi 300")
        self.assertRegex(engine.until("bestmove")[-1], f"^bestmove {MOVE}$")

    def test_moves_without_a_mate(self):
        engine = self.engine()
        for sfen, move in (
            (START, MOVE),
            ("4k4/9/9/9/4r4/4P4/9/9/4K4 b - 1", "5f5e"),  # captures the hanging piece
            ("4k4/9/9/9/9/9/3g1g3/9/4K4 b - 1", MOVE),
            ("9/9/9/9/9/9/4k4/4g4/4K4 b - 1", "resign"),
        ):  # mated
            engine.send(f"position sfen {sfen}", "go btime 1000 wtime 1000")
            self.assertRegex(engine.until("bestmove")[-1], f"^bestmove {move}$")

    def test_defender_to_move(self):
        engine = self.engine()
        # After G*2c of the mate in three, the other side has to answer.
        checked = "7nl/7k1/7G1/7P1/9/9/9/9/9 w G 1"
        engine.send(f"position sfen {checked}", "go mate")
        said = engine.until("checkmate")
        self.assertRegex(said[-2], "score mate -2 pv")
        self.assertRegex(said[-1], r"^checkmate 2b[1-3]a G\*\d[a-i]$")
        self.assertEqual(len(self.mate(engine, checked)), 2)
        # The king has room enough.
        engine.send("position sfen 9/9/9/9/4k4/4G4/9/9/9 w G 1", "go mate")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate nomate")
        # White is in check, and there is no king to mate.
        engine.send("setoption name RootIsAndNodeIfChecked value false", f"position sfen {checked}", "go mate")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate notimplemented")

    def test_defender_to_move_and_hard(self):
        for go in ("go mate 200", "go mate infinite nodes 3000"):
            engine = self.engine(f"position sfen {HARD} moves 4b4a+", go)
            self.assertEqual(engine.until("checkmate")[-1], "checkmate timeout")
        engine.send("go mate infinite")
        engine.until("info depth")
        engine.send("stop")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate timeout")

    def test_futile_interpositions(self):
        engine = self.engine()
        self.assertEqual(self.score(engine, WITH_FUTILE), 1)
        engine.send("setoption name Futile value count")
        self.assertEqual(self.score(engine, WITH_FUTILE), 3)
        engine.send("setoption name futile value omit")
        self.assertEqual(self.score(engine, WITH_FUTILE), 1)

    def test_nodes_limit(self):
        engine = self.engine("setoption name NodesLimit value 2000", f"position sfen {HARD}", "go mate")
        said = engine.until("checkmate")
        self.assertEqual(said[-1], "checkmate timeout")
        self.assertLessEqual(int(re.search(r"nodes (\d+)", said[-2])[1]), 2000)
        engine.send("setoption name NodesLimit value 0", "go nodes 500")
        self.assertLessEqual(int(re.search(r"nodes (\d+)", engine.until("bestmove")[-2])[1]), 500)

    def test_longest_mate_wanted(self):
        engine = self.engine(f"position sfen {ONE_KING}", "go mate infinite depth 1")
        said = engine.until("checkmate")
        self.assertEqual(said[-2:], ["info string there is no mate in 1 or fewer", "checkmate timeout"])
        engine.send("go mate infinite depth 3")
        self.assertEqual(len(engine.until("checkmate")[-1].split()), 4)

    def test_nothing_is_said_of_what_was_not_looked_for(self):
        engine = self.engine("position sfen 8k/9/8G/9/9/2B6/9/9/4R4 b - 1", "go mate infinite depth 1 nodes 1")
        said = engine.until("checkmate")
        self.assertEqual(said[-1], "checkmate timeout")
        self.assertNotIn("there is no mate", " ".join(said))

    def test_no_lines_about_the_search(self):
        engine = self.engine("setoption name PvInterval value 0", f"position sfen {ONE_KING_COMPLETE}", "go mate")
        self.assertEqual(engine.receive(), "checkmate G*2c 2b3a G*3b")

    def test_positions_are_taken_as_given(self):
        said = (
            "info string 2 rooks, 2 bishops, 2 golds, 4 silvers, 3 knights, 3 lances and 17 pawns are in nobody's hand; "
            "the position is searched as given"
        )
        engine = self.engine("setoption name PvInterval value 0", f"position sfen {ONE_KING}", "go mate")
        self.assertEqual([engine.receive(), engine.receive()], [said, "checkmate G*2c 2b3a G*3b"])
        engine.send("go movetime 1000")
        self.assertEqual(engine.receive(), said)

    def test_any_mate(self):
        engine = self.engine("setoption name Shortest value false")
        self.assertEqual(len(self.mate(engine, ONE_KING)), 3)

    def test_options_that_are_none(self):
        engine = self.engine()
        for words, why in (
            ("name USI_Hash value 0", "from 1 to"),
            ("name USI_Hash value many", "'many'"),
            ("name Shortest value yes", "true or false"),
            ("name Futile value y", "omit, x, xy or count"),
            ("name Contempt value 3", "'Contempt'"),
            ("name Shortest", "true or false"),
            ("", "name NAME value VALUE"),
        ):
            [complaint] = engine.ask(f"setoption {words}")
            self.assertTrue(complaint.startswith("info string "))
            self.assertIn(why, complaint)
        self.assertEqual(engine.ask("setoption name USI_Ponder value true"), [])

    def test_table_of_another_size(self):
        engine = self.engine()
        for size in ("1", "64", "1"):
            engine.send(f"setoption name USI_Hash value {size}")
            self.assertEqual(len(self.mate(engine, ONE_KING)), 3)
        engine = self.searching("go mate")
        engine.send(
            "setoption name USI_Hash value 32", "isready", "usinewgame", "stop", f"position sfen {ONE_KING}", "go mate"
        )
        self.assertEqual(engine.until("checkmate")[-1], "checkmate timeout")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate G*2c 2b3a G*3b")

    def test_more_memory_than_there_is(self):
        if Path("/proc/sys/vm/overcommit_memory").read_text("ascii").strip() == "1":
            self.skipTest("this machine promises any amount")
        engine = self.engine()
        said = engine.ask("setoption name USI_Hash value 1048576")
        self.assertEqual(said, ["info string not enough memory: USI_Hash is 1048576 MB"])
        engine.send(f"position sfen {ONE_KING}", "go mate", "go")
        said = engine.until("checkmate")
        self.assertIn("not enough memory", said[-2])
        self.assertEqual(said[-1], "checkmate notimplemented")
        self.assertRegex(engine.until("bestmove")[-1], f"^bestmove {MOVE}$")
        engine.send("setoption name USI_Hash value 16")
        self.assertEqual(len(self.mate(engine, ONE_KING)), 3)

    def test_unknown_commands(self):
        engine = self.engine()
        self.assertEqual(engine.ask("frobnicate 3"), ["info string unknown command 'frobnicate'"])
        self.assertEqual(engine.ask("", "   ", "\r"), [])
        engine.process.stdin.write(b"\xff\xfe\x00\x1b[2J\n")
        [complaint] = engine.ask()
        self.assertTrue(complaint.isprintable())

    def test_carriage_returns(self):
        engine = self.engine(f"position sfen {ONE_KING}\r", "go mate 60000\r")
        self.assertEqual(engine.until("checkmate")[-1], "checkmate G*2c 2b3a G*3b")

    def test_nobody_listens(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [BINARY, "usi"],
                input=b"usi\nisready\n",
                stdout=full,
                stderr=subprocess.PIPE,
                timeout=PATIENCE,
                check=False,
            )
        self.assertEqual(
            (done.returncode, done.stderr.decode()),
            (3, "sudare: cannot write to the standard output: No space left on device\n"),
        )
