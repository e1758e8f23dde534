import json
import os
import pty
import signal
import subprocess
import time
from pathlib import Path

from cli import BINARY, CliTest

# A player that answers as told: every line of its script is a Python expression over the line it has read.
SCRIPTED = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "game":
        print("ready", flush=True)
    elif word == "go":
        {reaction}
"""
# Moves a lance or a knight's pawn to and fro at the edge, whatever it hears; `seed` chooses between two hidden worlds.
QUIET = """
import sys
MOVES = {moves}
side, number = None, 0
for line in sys.stdin:
    words = line.split()
    if words[0] == "game":
        side, number = words[2], 0
        print("ready", flush=True)
    elif words[0] == "go":
        moves = MOVES[side]
        if number < len(moves):
            print("try " + moves[number], flush=True)
            number += 1
        else:
            print("resign", flush=True)
"""


class ArenaTest(CliTest):
    def arena(self, *arguments):
        return json.loads(self.output_of("arena", *arguments, "--json"))

    def program(self, name, text):
        """A command with a slash that runs this Python program."""
        self.write(name, text)
        return f"/usr/bin/env python3 {name}"

    def without_times(self, result):
        return {key: value for key, value in result.items() if key not in ("seconds_per_move", "late")}

    def test_twenty_games(self):
        result = self.arena("random", "random", "--games", "20", "--rules", "paper", "--seed", "3")
        self.assertEqual((result["a"], result["b"], result["games"]), ("random", "random", 20))
        self.assertEqual(result["wins"] + result["losses"] + result["draws"], 20)
        self.assertEqual(sum(result["ends"].values()), 20)
        self.assertLess(result["low"], result["score"])
        self.assertLess(result["score"], result["high"])
        for name in ("fouls_per_game", "fouls_per_check", "seconds_per_move"):
            self.assertEqual(len(result[name]), 2)
        self.assertGreater(result["fouls_per_game"][0], 0)
        for player in (0, 1):
            causes = sum(pair[player] for pair in result["fouls_by_cause"].values())
            self.assertAlmostEqual(causes, result["fouls_per_game"][player], 3)

    def test_the_same_games_on_any_number_of_cores(self):
        results = []
        for cores in ("1", "2", "5"):
            name = f"games{cores}.jsonl"
            result = self.arena("random", "random:1", "--games", "30", "--cores", cores, "--records", name)
            results.append((self.without_times(result), self.read(name)))
        self.assertEqual(results[0], results[1])
        self.assertEqual(results[0], results[2])
        self.assertEqual(results[0][1].count(b"\n"), 30)
        other = self.arena("random", "random:1", "--games", "30", "--seed", "2")
        self.assertNotEqual(results[0][0], self.without_times(other))

    def test_every_preset(self):
        for rules in ("paper", "quest", "kakurenbo", "viewer"):
            result = self.arena("random", "random", "--games", "6", "--rules", rules)
            self.assertEqual(result["rules"], rules)
            self.assertEqual(result["faults"], {})

    def test_continues_after_kills(self):
        arguments = ["arena", "random", "random", "--games", "400", "--seed", "5", "--json"]
        whole = self.without_times(self.arena(*arguments[1:-1], "--records", "whole.jsonl"))
        files = ["--state", "state.jsonl", "--records", "games.jsonl"]
        kills = 0
        for round_ in range(8):
            with subprocess.Popen([BINARY, *arguments, *files], cwd=self.directory, stdout=subprocess.DEVNULL) as arena:
                limit = time.monotonic() + 60
                # Some games further than last time, wherever that is in a line.
                wanted = 20 + round_ * 20
                while time.monotonic() < limit and arena.poll() is None and self.lines_of("state.jsonl") < wanted:
                    time.sleep(0.001)
                kills += arena.poll() is None
                arena.kill()
        self.assertGreater(kills, 2)
        with open(self.directory / "state.jsonl", "ab") as state:
            state.write(b'{"game":399,"first":0,"sec')  # a torn line
        before = self.lines_of("state.jsonl")
        self.assertGreater(before, 20)
        again = self.without_times(json.loads(self.output_of(*arguments, *files)))
        self.assertEqual(again, whole)
        self.assertEqual(self.read("games.jsonl"), self.read("whole.jsonl"))
        self.assertEqual(self.lines_of("state.jsonl"), 401)
        # Nothing is left to play, and more games can be asked for.
        self.assertEqual(self.without_times(json.loads(self.output_of(*arguments, *files))), whole)
        more = self.arena("random", "random", "--games", "410", "--seed", "5", *files)
        self.assertEqual(more["games"], 410)
        self.assertEqual(self.lines_of("games.jsonl"), 410)

    def lines_of(self, name):
        path = self.directory / name
        return path.read_bytes().count(b"\n") if path.exists() else 0

    def test_a_state_belongs_to_one_match(self):
        self.arena("random", "random", "--games", "2", "--state", "state.jsonl")
        message = self.error_of("arena", "random", "random", "--games", "2", "--seed", "2", "--state", "state.jsonl")
        self.assertIn("belongs to a match with other players or settings", message)
        self.write("text", "something else\n")
        self.error_of("arena", "random", "random", "--state", "text")
        self.assertEqual(self.read("text"), b"something else\n")
        self.error_of("arena", "random", "random", "--games", "2", "--records", "text")
        self.assertEqual(self.read("text"), b"something else\n")

    def test_records_in_a_folder(self):
        self.arena("random", "random", "--games", "4", "--records", "games/")
        names = sorted(path.name for path in (self.directory / "games").iterdir())
        self.assertEqual(names, [f"{i:06}.json" for i in range(4)])

    def test_failing_players_lose(self):
        cases = {
            "died": ("sys.exit(5)", "its process ended with status 5"),
            "garbage": ("print('bestmove 7g7f', flush=True)", "is not an answer"),
            "hung": ("import time; time.sleep(1000)", "it did not answer within"),
        }
        for end, (reaction, reason) in cases.items():
            bad = self.program(f"{end}.py", SCRIPTED.format(reaction=reaction))
            patience = "5" if end == "hung" else "100"
            result = self.arena("random", bad, "--games", "2", "--patience", patience)
            self.assertEqual((result["wins"], result["ends"]), (2, {end: 2}))
            ((sentence, count),) = result["faults"].items()
            self.assertEqual(count, 2)
            self.assertTrue(sentence.startswith(bad + ": "), sentence)
            self.assertIn(reason, sentence)

    def test_more_ways_to_fail(self):
        silent = self.program("silent.py", "import time\ntime.sleep(1000)\n")
        impossible = self.program("impossible.py", SCRIPTED.format(reaction="print('try 5e5d', flush=True)"))
        endless = self.program(
            "endless.py", SCRIPTED.format(reaction="sys.stdout.write('x' * 100000); sys.stdout.flush()")
        )
        deaf = self.program("deaf.py", "import os, time\nos.close(0)\nos.close(1)\ntime.sleep(1000)\n")
        talker = self.program(
            "talker.py", "import sys\nsys.stderr.write('y' * 3000000 + '\\nI give up\\n')\nsys.exit(9)\n"
        )
        for player, end, reason in (
            (silent, "hung", "it did not answer"),
            (impossible, "garbage", "it tried 5e5d"),
            (endless, "garbage", "a line without an end"),
            (deaf, "died", "it closed its output"),
            (talker, "died", "I give up"),
        ):
            patience = "5" if player == silent else "100"
            result = self.arena(player, "random", "--games", "1", "--patience", patience)
            self.assertEqual((result["losses"], result["ends"]), (1, {end: 1}), player)
            self.assertIn(reason, "".join(result["faults"]))

    def test_a_failed_player_plays_the_next_game(self):
        self.write("count", "0")
        program = SCRIPTED.format(reaction="print('resign', flush=True)").replace(
            "import sys\n",
            "import sys\nn = int(open('count').read())\nopen('count', 'w').write(str(n + 1))\nif n == 0: sys.exit(1)\n",
        )
        result = self.arena("random", self.program("once.py", program), "--games", "4", "--cores", "1")
        self.assertEqual(result["ends"], {"died": 1, "resignation": 3})

    def test_nothing_is_left_running(self):
        """A player that has failed is killed, and so is what it has started."""
        reaction = (
            "import os, subprocess, time; child = subprocess.Popen(['sleep', '1000']).pid; "
            "open('pids', 'w').write(f'{os.getpid()} {child}'); print('nonsense', flush=True); time.sleep(1000)"
        )
        result = self.arena("random", self.program("parent.py", SCRIPTED.format(reaction=reaction)), "--games", "1")
        self.assertEqual(result["ends"], {"garbage": 1})
        limit = time.monotonic() + 60
        for process in self.read("pids").split():
            while time.monotonic() < limit and is_running(int(process)):
                time.sleep(0.02)
            self.assertFalse(is_running(int(process)))

    def test_a_player_that_leaves_its_group_is_ended_too(self):
        # It joins the group of the arena, and would go on for much longer than the test may take.
        leaver = self.program(
            "leaver.py",
            "import os, time; input(); os.setpgid(0, os.getpgid(os.getppid())); print('nonsense', flush=True); "
            "time.sleep(1000)",
        )
        result = self.arena("random", leaver, "--games", "1")
        self.assertEqual(result["ends"]["garbage"], 1)

    def test_players_of_a_killed_arena_end(self):
        arguments = ["arena", "random", "random", "--games", "1000000", "--cores", "1"]
        with subprocess.Popen([BINARY, *arguments], cwd=self.directory, stdout=subprocess.DEVNULL) as arena:
            children = []
            limit = time.monotonic() + 60
            while len(children) < 2 and time.monotonic() < limit:
                children = children_of(arena.pid)
            arena.kill()
        self.assertEqual(len(children), 2)
        for child in children:
            while time.monotonic() < limit and is_running(child):
                time.sleep(0.02)
            self.assertFalse(is_running(child))

    def test_ctrl_c_keeps_what_was_found(self):
        arguments = [
            "arena",
            "random",
            "random",
            "--games",
            "1000000",
            "--json",
            "--state",
            "state",
            "--records",
            "games",
        ]
        with subprocess.Popen([BINARY, *arguments], cwd=self.directory, stdout=subprocess.PIPE) as arena:
            limit = time.monotonic() + 60
            while self.lines_of("state") < 20 and time.monotonic() < limit:
                time.sleep(0.01)
            arena.send_signal(signal.SIGINT)
            output, _ = arena.communicate(timeout=60)
        self.assertEqual(arena.returncode, 2)
        result = json.loads(output)
        self.assertGreaterEqual(result["games"], 19)
        self.assertEqual(result["games"], self.lines_of("state") - 1)

    def test_sprt_ends_at_the_same_game(self):
        resigns = self.program("resigns.py", SCRIPTED.format(reaction="print('resign', flush=True)"))
        results = []
        for cores in ("1", "3"):
            result = self.arena("random", resigns, "--games", "400", "--sprt", "0,20", "--cores", cores)
            self.assertEqual(result["sprt"]["verdict"], "high")
            self.assertLess(result["games"], 400)
            results.append(self.without_times(result))
        self.assertEqual(results[0], results[1])
        for text in ("20,0", "0", "a,b", "0,20,30", "0,99999"):
            self.assertIn("LOW,HIGH", self.error_of("arena", "random", "random", "--sprt", text))

    def test_a_bot_behind_http(self):
        self.write("secret", "hush\n")
        self.write("wrong", "shout\n")
        os.chmod(self.directory / "secret", 0o600)
        os.chmod(self.directory / "wrong", 0o600)
        with subprocess.Popen(
            [BINARY, "webhook", "--player", "random", "--secret-file", "secret", "--port", "0", "--work", "10"],
            cwd=self.directory,
            stdout=subprocess.PIPE,
        ) as bot:
            url = bot.stdout.readline().decode().split()[-1]
            url = url.removesuffix("/webhook")
            games = ("--games", "4", "--rules", "viewer")
            result = self.arena("random", url, *games, "--secret-file", "secret")
            refused = self.arena("random", url, *games, "--secret-file", "wrong")
            bot.terminate()
        self.assertEqual((result["games"], result["faults"]), (4, {}))
        self.assertEqual((refused["wins"], refused["ends"]), (4, {"garbage": 4}))
        gone = self.arena("random", url, "--games", "1", "--rules", "viewer", "--secret-file", "secret")
        self.assertEqual(gone["ends"], {"died": 1})
        self.assertIn("--secret-file", self.error_of("arena", "random", url))
        self.error_of("arena", "random", "http://", "--secret-file", "secret")

    def test_ladder(self):
        resigns = self.program("resigns.py", SCRIPTED.format(reaction="print('resign', flush=True)"))
        text = self.output_of("arena", "--ladder", "random", resigns, "random:1", "--games", "4", "--json")
        *pairings, ladder = [json.loads(line) for line in text.splitlines()]
        self.assertEqual(
            [(each["a"], each["b"], each["games"]) for each in pairings],
            [("random", resigns, 4), ("random", "random:1", 4), (resigns, "random:1", 4)],
        )
        ratings = {each["name"]: each["elo"] for each in ladder["ladder"]}
        self.assertLess(ratings[resigns], min(ratings["random"], ratings["random:1"]))
        self.assertAlmostEqual(sum(ratings.values()), 0, 2)
        table = self.output_of("arena", "--ladder", "random", resigns, "--games", "2", "--lang", "en")
        self.assertRegex(table, r"1\. random +\+\d+")

    def test_clocks_run_with_time_only(self):
        slow = self.program(
            "slow.py", SCRIPTED.format(reaction="import time; time.sleep(1.5); print('resign', flush=True)")
        )
        result = self.arena("random", slow, "--games", "1", "--time", "0.1")
        self.assertEqual(result["late"][1], 1)
        self.assertGreater(result["seconds_per_move"][1], 1.4)
        self.assertEqual(result["time"], 0.1)
        self.assertEqual(self.arena("random", slow, "--games", "1")["late"], [0, 0])
        self.error_of("arena", "random", "random", "--time", "1", "--work", "5")

    def test_bad_input(self):
        for arguments, words in (
            (("random",), "two players"),
            (("random", "random", "random"), "--ladder"),
            (("random", "nobody"), "a player is "),
            (("random", "random:9"), "level"),
            (("random", "./missing"), "cannot be started"),
            (("random", "random", "--games", "0"), "--games"),
            (("random", "random", "--rules", "chess"), "--rules"),
            (("--ladder", "random", "random", "--sprt", "0,20"), "--ladder"),
            (("random", "random", "--state", "missing/state"), "cannot be opened"),
        ):
            self.assertIn(words, self.error_of("arena", *arguments))

    def test_a_table_in_both_languages(self):
        text = self.output_of("arena", "random", "random:1", "--games", "10", "--lang", "en")
        for words in ("random against random:1", "score ", "SPRT", "how games ended", "fouls per check received"):
            self.assertIn(words, text)
        self.assertNotIn("1.05 x", text)
        text = self.output_of("arena", "random", "random:1", "--games", "10", "--lang", "ja")
        for words in ("random 対 random:1", "勝率", "反則"):
            self.assertIn(words, text)

    def test_a_live_table_on_a_terminal_only(self):
        master, slave = pty.openpty()
        arguments = ["arena", "random", "random", "--games", "1000000", "--lang", "en"]
        with subprocess.Popen([BINARY, *arguments], stdout=subprocess.PIPE, stderr=slave, cwd=self.directory) as arena:
            os.close(slave)
            shown = b""
            while b"SPRT" not in shown:
                shown += os.read(master, 4096)
            arena.send_signal(signal.SIGINT)
            output, _ = arena.communicate(timeout=60)
        os.close(master)
        self.assertIn(b"/1000000", shown)
        self.assertIn(b"random against random", output)
        self.assertEqual(self.run_sudare("arena", "random", "random", "--games", "2").stderr, b"")

    def test_no_leaks(self):
        """Two hidden worlds that look alike: everything the player is sent, and says, is the same byte for byte."""
        worlds = (
            {"white": ["1a1b", "9a9b", "4a4b"], "black": ["1i1h", "9i9h", "4i4h"]},
            {"white": ["9a9b", "6a6b", "1a1b"], "black": ["9i9h", "6i6h", "1i1h"]},
        )
        heard = []
        for number, moves in enumerate(worlds):
            hidden = self.program(f"hidden{number}.py", QUIET.format(moves=repr(moves)))
            tap = f"tap{number}"
            self.write(f"{tap}.sh", f'tee {tap}.in | "{BINARY}" player random | tee {tap}.out\n')
            games = f"games{number}"
            self.arena(f"/bin/sh {tap}.sh", hidden, "--games", "2", "--cores", "1", "--records", games)
            heard.append((self.read(f"{tap}.in"), self.read(f"{tap}.out")))
        self.assertNotEqual(self.read("games0"), self.read("games1"))
        # A tap is ended with its player, so its last line may not have reached the file.
        for one, other in zip(*heard):
            shared = min(one.count(b"\n"), other.count(b"\n")) - 1
            self.assertEqual(one.splitlines()[:shared], other.splitlines()[:shared])
            self.assertLessEqual(abs(len(one.splitlines()) - len(other.splitlines())), 1)
        self.assertGreaterEqual(heard[0][0].count(b"\nmoved\n"), 6)


class PlayerTest(CliTest):
    def test_a_conversation(self):
        lines = "game paper white seed 7 threads 1 memory 64 start startpos\nmoved\ngo work 10\nquit\ngo work 1\n"
        ready, answer = self.output_of("player", "random", stdin=lines).splitlines()
        self.assertEqual(ready, "ready")
        self.assertRegex(answer, r"\Atry [1-9][a-i][1-9][a-i]\+?\Z")

    def test_bad_lines(self):
        for lines in (b"hello\n", b"go work 1\n", b"game paper\n", b"\xff\xfe\n"):
            done = self.run_sudare("player", "random", stdin=lines)
            self.assertEqual(done.returncode, 3)
            self.assertRegex(done.stderr.decode(), r"\Asudare: [^\n]+\n\Z")
        self.assertIn("a player is ", self.error_of("player", "nobody"))


def is_running(process):
    """A zombie whose parent has not noticed does not run any more."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def children_of(parent):
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text("utf-8", "replace").rpartition(")")[2].split()[1]) == parent:
                found.append(int(stat.parent.name))
        except (FileNotFoundError, ProcessLookupError):
            pass
    return found
