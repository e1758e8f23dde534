"""The runs into which faults are injected: each is one command with its files, and what a right run of it leaves."""

import json
import re
import select
import shutil
import sqlite3
import subprocess
import tempfile
import threading
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

PROBLEMS = Path(__file__).resolve().parents[2] / "problems"
MATE = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1"
NO_MATE = "4k4/9/9/9/9/9/9/9/9 b R2b4g4s4n4l18pr 1"
BEHIND_SCREEN = (PROBLEMS / "tsuitate/fig1.sfen").read_text("utf-8")


def opening(moves):
    """The first moves of the first recorded game, as an unfinished game."""
    with open(PROBLEMS / "play/games.jsonl", encoding="utf-8") as games:
        game = json.loads(next(games))
    del game["end"], game["final"]
    game["steps"] = game["steps"][:moves]
    return json.dumps(game) + "\n"


RECORDED_GAME = opening(16)
PATIENCE = 60  # seconds; no run takes one, but a machine may be slow
OLD = b"what was there before\n"


@dataclass(frozen=True)
class Scenario:
    """One command. `outputs` are the files it writes; the first of them exists before, with other content."""

    name: str
    arguments: tuple
    inputs: dict = field(default_factory=dict)
    outputs: tuple = ()
    kept: tuple = ()  # files that grow, which may remain after a failure
    sentences: int = 1  # how many a failure may take

    def prepare(self, folder):
        for path in list(folder.iterdir()):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        for name, content in self.inputs.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
        if self.outputs:
            (folder / self.outputs[0]).write_bytes(OLD)

    def run(self, program, folder, environment, adversity):
        """Returns status, stdout and stderr."""
        done = subprocess.run(
            [program, *self.arguments],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
            **adversity.options,
        )
        return done.returncode, done.stdout, done.stderr

    def answers(self, stdout):
        """The lines that must be the same in every right run, as far as they were written in full."""
        whole, _, _ = stdout.rpartition(b"\n")
        return [without_times(line) for line in whole.split(b"\n") if line]

    def left_behind(self, folder):
        """Files that must not be there."""
        known = {name.partition("/")[0] for name in (*self.inputs, *self.outputs, *self.kept)}
        return sorted(path.name for path in folder.iterdir() if path.name not in known)

    def faults_after(self, program, folder, stdout, normal):
        """Further faults of a run, after it has ended."""
        del program, folder, stdout, normal
        return []

    def is_excused(self, stdout, adversity):
        """Whether a run with the usual status may lack some of the usual answers."""
        del stdout, adversity
        return False


def without_times(line):
    if not line.startswith(b"{"):
        text = line.decode(errors="replace")
        return re.sub(r"[\d.,]+[kMG]? ?(s\b|min\b|MB\b|秒|分|局面/秒)", "TIME", text).encode()
    fields = json.loads(line)
    for name in [name for name in fields if re.search("second|finished|nps|peak|rate", name)]:
        del fields[name]
    return json.dumps(fields).encode()


class Batch(Scenario):
    """Every answer it reports must be in the store, and another run must complete the store."""

    def stored(self, folder):
        with closing(sqlite3.connect(folder / "answers.db")) as database:
            whole = database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            try:
                rows = [without_times(answer.encode()) for (answer,) in database.execute("SELECT answer FROM answers")]
            except sqlite3.OperationalError:  # the table was never made
                rows = []
            return whole, sorted(rows)

    def faults_after(self, program, folder, stdout, normal):
        if not (folder / "answers.db").exists():
            return ["an answer was reported, but there is no store"] if self.answers(stdout) else []
        whole, rows = self.stored(folder)
        faults = [] if whole else ["the store is damaged"]
        if not set(self.answers(stdout)) <= set(rows):
            faults.append("a reported answer is not in the store")
        if not set(rows) <= set(normal):
            faults.append("the store holds a wrong answer")
        again = subprocess.run(
            [program, *self.arguments], cwd=folder, capture_output=True, timeout=PATIENCE, check=False
        )
        if again.returncode != 1 or self.stored(folder) != (True, sorted(normal)):
            faults.append(f"the next run does not complete the store: {again}")
        return faults

    def answers(self, stdout):  # two threads answer in any order
        return sorted(super().answers(stdout))


class Usi(Scenario):
    """A session of an engine: it must answer `go`, rightly or with a reason, or end with a sentence."""

    def run(self, program, folder, environment, adversity):
        commands = b"usi\nisready\nposition sfen " + MATE.encode() + b"\ngo mate infinite\n"
        with subprocess.Popen(
            [program, *self.arguments],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            **adversity.options,
        ) as engine:
            watchdog = threading.Timer(PATIENCE, engine.kill)
            watchdog.start()
            try:
                answer = self.converse(engine, commands, adversity)
                engine.wait()
                answer += engine.stdout.read()
                stderr = engine.stderr.read()
            finally:
                watchdog.cancel()
        if engine.returncode == -9:
            raise subprocess.TimeoutExpired(self.arguments, PATIENCE)
        return engine.returncode, answer, stderr

    @staticmethod
    def converse(engine, commands, adversity):
        answer = b""
        try:
            engine.stdin.write(commands)
            while not re.search(rb"^checkmate .*\n", answer, re.MULTILINE):
                if not wait_for_output(engine.stdout, 0.05):
                    # Where a line could not be written, the engine ends at the next command. Any other goes on.
                    if adversity.counts and adversity.counts():
                        engine.stdin.write(b"setoption name Shortest value true\n")
                    continue
                block = engine.stdout.read(65536)
                if not block:
                    break
                answer += block
            engine.stdin.write(b"quit\n")
        except BrokenPipeError:
            pass
        engine.stdin.close()
        return answer

    def answers(self, stdout):
        """Without an answer that was refused for a reason."""
        stdout = re.sub(rb"^(info string .*\n)checkmate (notimplemented|timeout)\n", rb"\1", stdout, flags=re.MULTILINE)
        lines = stdout.split(b"\n")[:-1]
        return [line for line in lines if not line.startswith(b"info ")]

    def is_excused(self, stdout, adversity):
        return re.search(rb"^info string .*\ncheckmate (notimplemented|timeout)\n", stdout, re.MULTILINE)


@dataclass(frozen=True)
class Typed(Scenario):
    """A command that reads lines from its standard input."""

    lines: bytes = b""

    def run(self, program, folder, environment, adversity):
        with tempfile.TemporaryFile() as typed:
            typed.write(self.lines)
            typed.seek(0)
            done = subprocess.run(
                [program, *self.arguments],
                cwd=folder,
                env=environment,
                stdin=typed,
                capture_output=True,
                timeout=PATIENCE,
                check=False,
                **adversity.options,
            )
        return done.returncode, done.stdout, done.stderr

    def faults_after(self, program, folder, stdout, normal):
        """A record, if there is one, is whole."""
        try:
            return [] if json.loads((folder / "game.json").read_bytes())["names"] else ["the record has no names"]
        except FileNotFoundError:
            return []
        except ValueError:
            return ["the record is not whole"]

    def is_excused(self, stdout, adversity):
        # An input that cannot be read looks like its end, after which a game can be continued.
        return b"The game is not over" in stdout


class Arena(Scenario):
    """A match. What strikes a player's process costs it a game, and the answer then says so; what strikes the match
    leaves a state from which another run completes it."""

    def answers(self, stdout):
        return [line for line in super().answers(stdout) if not json.loads(line)["faults"]]

    def is_excused(self, stdout, adversity):
        return any(json.loads(line)["faults"] for line in stdout.split(b"\n") if line)

    def faults_after(self, program, folder, stdout, normal):
        if stdout:  # it was completed
            return []
        again = subprocess.run(
            [program, *self.arguments], cwd=folder, capture_output=True, timeout=PATIENCE, check=False
        )
        if again.returncode != 0 or self.answers(again.stdout) not in (normal, []):
            return [f"the next run does not complete the match: {again}"]
        if self.answers(again.stdout) and not self.records(folder):
            return ["the records are not whole"]
        return []

    @staticmethod
    def records(folder):
        return [json.loads(line)["end"] for line in (folder / "games.jsonl").read_bytes().splitlines()]


def wait_for_output(stream, seconds):
    return bool(select.select([stream], [], [], seconds)[0])


def solve(name, problem, *more, **files):
    asked = [word for kind, file in files.items() for word in ("--" + kind, file)]
    return Scenario(
        name,
        ("solve", "--json", "--hash", "2", *more, *asked, "problem.sfen"),
        {"problem.sfen": problem},
        tuple(files.values()),
    )


CERTIFICATES = PROBLEMS.parent / "examples/certificates"
CHECKED = {"mate.cert": "true/mate-3.cert", "tree.json": "true/tsuitate-figure1.json"}
CHECKED_FILES = {name: (CERTIFICATES / path).read_bytes() for name, path in CHECKED.items()}
KIF = """手合割：詰将棋
後手の持駒：飛二　角二　金二　銀四　桂三　香三　歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v桂v香|一
| ・ ・ ・ ・ ・ ・ ・v玉 ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ 歩 ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金二
手数----指手---------消費時間--
   1 ２三金打
   2 ３一玉(22)
   3 ３二金打
   4 中断
"""
TABLE = f"name\tsfen\tmoves\none\t{MATE}\t3\n"

GAME = "game paper black seed 7 threads 1 memory 64 start startpos\ngo work 10\nquit\n"

ARENA_FILES = ("--state", "state", "--records", "games.jsonl")
STORE = ("answers.db", "answers.db-wal", "answers.db-shm", "answers.db-journal")

SCENARIOS = [
    solve("solve-mate", MATE, kif="mate.kif", certificate="mate.cert", jkf="mate.jkf"),
    solve("solve-nomate", NO_MATE, "--time", "100", certificate="nomate.cert"),
    solve(
        "solve-behind-screen", BEHIND_SCREEN, "--rule", "tsuitate", tree="tree.json", certificate="t.cert", kif="t.kif"
    ),
    Scenario("solve-text", ("solve", "--hash", "2", "--lang", "ja", "problem.sfen"), {"problem.sfen": MATE}),
    Batch(
        "batch",
        ("batch", "--json", "--hash", "4", "--threads", "2", "--store", "answers.db", "problems.sfen"),
        {"problems.sfen": f"{MATE}\n{NO_MATE}\n{MATE.replace('2G', '1G').replace('2b2g', '2b3g')}\n"},
        kept=STORE,
    ),
    Scenario(
        "bench",
        ("bench", "--json", "--hash", "2", "--store", "rows.jsonl", "problems.tsv"),
        {"problems.tsv": TABLE},
        kept=("rows.jsonl",),
    ),
    Scenario(
        "convert",
        ("convert", "--to", "jkf", "-o", "game.jkf", "game.kif"),
        {"game.kif": KIF.encode("cp932")},
        ("game.jkf",),
    ),
    Scenario("convert-encoding", ("convert", "--to", "kif", "--encoding", "shift_jis", "game.kif"), {"game.kif": KIF}),
    Scenario(
        "train-policy",
        ("train", "policy", "--json", "--games", "games.jsonl", "--epochs", "2", "--out", "weights.txt"),
        {"games.jsonl": RECORDED_GAME},
        ("weights.txt",),
    ),
    Scenario(
        "train-value", ("train", "value", "--json", "--self-play", "3", "--out", "weights.txt"), {}, ("weights.txt",)
    ),
    Scenario(
        "belief", ("belief", "--json", "--worlds", "20", "--work", "100", "games.jsonl"), {"games.jsonl": RECORDED_GAME}
    ),
    Scenario("verify", ("verify", *CHECKED_FILES), CHECKED_FILES, sentences=2),
    Usi("usi", ("usi",)),
    Arena(
        "arena",
        ("arena", "random", "random", "--games", "1", "--cores", "1", "--patience", "10", "--json", *ARENA_FILES),
        kept=("state", "games.jsonl"),
    ),
    Typed("player", ("player", "random"), lines=GAME.encode()),
    Typed(
        "play",
        (
            "play",
            "--against",
            "random",
            "--seed",
            "5",
            "--rules",
            "paper",
            "--colour",
            "black",
            "--record",
            "game.json",
        ),
        kept=("game.json",),
        lines=b"7g7f\nresign\n",
    ),
]
JUDGE = Scenario("judge", tuple(CHECKED_FILES), CHECKED_FILES, sentences=2)

# The same with the default table, which takes 1 GB, and with many threads: for narrow limits.
UNLIMITED = [
    Scenario("solve-large-table", ("solve", "--json", "--time", "100", "problem.sfen"), {"problem.sfen": MATE}),
    Scenario(
        "solve-behind-screen-large",
        ("solve", "--json", "--rule", "tsuitate", "--time", "100", "problem.sfen"),
        {"problem.sfen": BEHIND_SCREEN},
    ),
    Batch(
        "batch-many-threads",
        ("batch", "--json", "--threads", "32", "--store", "answers.db", "problems.sfen"),
        {"problems.sfen": f"{MATE}\n{NO_MATE}\n"},
        kept=STORE,
    ),
]
