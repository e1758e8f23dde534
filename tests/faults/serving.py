"""Servers as scenarios.

A visit to `sudare serve`: the page, a search with its answer, a look at the solution, the store, the end. The first two
turns of a game with `sudare webhook`.

A request whose call was refused may be dropped or answered with a status of 500 and more; repeated, it must succeed. When
all calls fail from some time on, the server must only stay alive until it is told to end, or end with a sentence.
"""

import hashlib
import hmac
import http.client
import json
import re
import signal
import sqlite3
import subprocess
import threading
import time
from contextlib import closing

from scenarios import MATE, PATIENCE, STORE, Scenario

TRIES = 4
INVITATION = re.compile(rb"open http://([^/:]+):(\d+)/\?token=([0-9a-f]+)\n")


class Refused(Exception):
    """The server was short of something, and said so or dropped the connection."""


class Visit:
    def __init__(self, host, port, token, patience):
        self.address = (host, int(port))
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.patience = patience

    def ask(self, method, path, body=None, until=None):
        """The body of the answer; of a stream the part `until` these bytes."""
        connection = http.client.HTTPConnection(*self.address, timeout=self.patience)
        with closing(connection):
            try:
                connection.request(method, path, json.dumps(body) if body else None, self.headers)
                answer = connection.getresponse()
                content = answer.read() if until is None or answer.status >= 400 else self.read(answer, until)
            except (OSError, http.client.HTTPException) as error:
                raise Refused(str(error)) from error
        if answer.status >= 500:
            raise Refused(content.decode())
        if answer.status not in (200, 202):
            raise AssertionError(f"{method} {path}: {answer.status} {content}")
        return content

    @staticmethod
    def read(stream, until):
        content = b""
        while until not in content.rpartition(b"\n\n")[0]:
            line = stream.readline()
            if not line:
                raise Refused("the stream ended")
            content += line
            if b"event: failed" in content:
                raise Refused("the search failed")
        return content

    def steps(self):
        return (self.page, self.collections, self.solution, self.stored)

    def page(self):
        return b"<title>Sudare</title>" in self.ask("GET", "/")

    def collections(self):
        return [each["name"] for each in json.loads(self.ask("GET", "/api/collections"))["collections"]]

    def solution(self):
        job = json.loads(self.ask("POST", "/api/jobs", {"rule": "tsume", "sfen": MATE}))["job"]
        events = self.ask("GET", f"/api/jobs/{job}/events", until=b"event: answer").decode()
        answer = json.loads(re.search(r"event: answer\ndata: (.*)", events)[1])
        node = json.loads(self.ask("POST", f"/api/jobs/{job}/node", {"path": []}))
        certificate = self.ask("GET", f"/api/jobs/{job}/download/certificate")
        return answer["verdict"], answer["line"], sorted(node), certificate.decode()

    def stored(self):
        answers = json.loads(self.ask("GET", "/api/store"))["answers"]
        if not answers:
            raise Refused("the answer could not be stored")
        return [each["sfen"] for each in answers]


class Serve(Scenario):
    invitation = INVITATION

    def run(self, program, folder, environment, adversity):
        patience = 0.5 if adversity.persists else PATIENCE / 2
        with subprocess.Popen(
            [program, *self.arguments],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            **adversity.options,
        ) as server:
            watchdog = threading.Timer(2 * PATIENCE, server.kill)
            watchdog.start()
            try:
                line = server.stdout.readline()
                found = self.invitation.fullmatch(line)
                results = b""
                if found:
                    words = [word.decode() for word in found.groups()]
                    results = self.visit(server, self.visitor(*words, patience), adversity.persists)
                    server.send_signal(signal.SIGTERM)
                server.wait()  # without an invitation it has to end by itself
                stderr = server.stderr.read()
            finally:
                watchdog.cancel()
        if server.returncode == -signal.SIGKILL:
            raise subprocess.TimeoutExpired(self.arguments, 2 * PATIENCE)
        if stderr:
            results += b"told\n"
        return server.returncode, results, stderr

    @staticmethod
    def visitor(host, port, token, patience):
        return Visit(host, port, token, patience)

    @staticmethod
    def visit(server, visit, once):
        results = b""
        for step in visit.steps():
            for _ in range(1 if once else TRIES):
                if server.poll() is not None:
                    return results
                try:
                    results += f"{step.__name__} {step()}\n".encode()
                    break
                except Refused:
                    time.sleep(0.02)
                except AssertionError as error:
                    results += f"wrong {error}\n".encode()
                    break
        return results

    def answers(self, stdout):
        return [line for line in super().answers(stdout) if line != b"told"]

    def is_excused(self, stdout, adversity):
        """A server may say that it could not store an answer, and needs no answer while everything fails."""
        return adversity.persists or b"told\n" in stdout

    def faults_after(self, program, folder, stdout, normal):
        if not (folder / "answers.db").exists():
            return []
        with closing(sqlite3.connect(folder / "answers.db")) as database:
            whole = database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [] if whole else ["the store is damaged"]


SECRET = b"hush"
FIRST_TURN = {"requestId": "1", "gameId": "g", "color": "b", "ply": 0, "positions": {"0": {"sfen": "masked"}}}


class Opponent(Visit):
    """The site for which a bot plays."""

    def __init__(self, host, port, patience):
        super().__init__(host, port, "", patience)
        self.move = ""

    def steps(self):
        return (self.first_turn, self.second_turn)

    def first_turn(self):
        self.move = self.ask_signed(FIRST_TURN)
        return self.move

    def second_turn(self):
        if not self.move:
            raise Refused("there was no first turn")
        own, theirs = {"lastMove": self.move, "lastInfo": 0}, {"lastMove": "-0000ZZ", "lastInfo": 0}
        turn = {"requestId": "2", "ply": 2, "basePly": 0, "positions": {"1": own, "2": theirs}}
        return self.ask_signed(FIRST_TURN | turn)

    def ask_signed(self, body):
        stamp = str(int(time.time()))
        message = stamp.encode() + b"." + json.dumps(body).encode()
        signature = "sha256=" + hmac.new(SECRET, message, hashlib.sha256).hexdigest()
        self.headers |= {"X-Tsuitate-Timestamp": stamp, "X-Tsuitate-Signature": signature}
        return json.loads(self.ask("POST", "/webhook", body))["move"]


class Webhook(Serve):
    invitation = re.compile(rb"listening on http://([^/:]+):(\d+)/webhook\n")

    @staticmethod
    def visitor(host, port, patience):
        return Opponent(host, port, patience)

    def prepare(self, folder):
        super().prepare(folder)
        (folder / "secret").chmod(0o600)

    def faults_after(self, program, folder, stdout, normal):
        """What was answered must be in the file, unless the bot has said otherwise."""
        if b"told\n" in stdout or b"second_turn" not in stdout:
            return []
        lines = (folder / "games.jsonl").read_bytes().split(b"\n")[:-1]
        return [] if len(lines) == 2 and all(map(json.loads, lines)) else ["the games were not kept"]


WEBHOOK = Webhook(
    "webhook",
    ("webhook", "--player", "random", "--secret-file", "secret", "--port", "0", "--state", "games.jsonl"),
    {"secret": SECRET},
    kept=("games.jsonl",),
    sentences=20,
)
SERVE = Serve(
    "serve",
    ("serve", "--port", "0", "--searches", "1", "--hash", "8", "--store", "answers.db", "--page", "page"),
    {"page/index.html": "<!doctype html><title>Sudare</title>"},
    kept=STORE,
    sentences=20,
)
