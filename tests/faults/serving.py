"""A visit to `sudare serve` as a scenario: the page, a search with its answer, a look at the solution, the store, the end.

A request whose call was refused may be dropped or answered with a status of 500 and more; repeated, it must succeed. When
all calls fail from some time on, the server must only stay alive until it is told to end, or end with a sentence.
"""

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
                found = INVITATION.fullmatch(line)
                results = b""
                if found:
                    host, port, token = (word.decode() for word in found.groups())
                    results = self.visit(server, Visit(host, port, token, patience), adversity.persists)
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
    def visit(server, visit, once):
        results = b""
        for step in (visit.page, visit.collections, visit.solution, visit.stored):
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


SERVE = Serve(
    "serve",
    ("serve", "--port", "0", "--searches", "1", "--hash", "8", "--store", "answers.db", "--page", "page"),
    {"page/index.html": "<!doctype html><title>Sudare</title>"},
    kept=STORE,
    sentences=20,
)
