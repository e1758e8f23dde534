"""`sudare webhook` as the viewer site sees it: signed requests over HTTP, restarts, and what is refused."""

import hashlib
import hmac
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import time
import unittest

from cli import BINARY, START, CliTest

SECRET = "hush"
PATIENCE = 60


class Bot:
    def __init__(self, *arguments, cwd):
        self.process = subprocess.Popen(
            [BINARY, "webhook", "--player", "random", "--secret-file", "secret", "--port", "0", *arguments],
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        line = self.process.stdout.readline().decode()
        found = re.fullmatch(r"listening on http://127\.0\.0\.1:(\d+)/webhook\n", line)
        assert found, line + self.process.stderr.read().decode()
        self.port = int(found[1])

    def post(self, body, secret=SECRET, age=0, path="/webhook"):
        """Status and body of the answer."""
        body = body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()
        stamp = str(int(time.time()) - age)
        digest = hmac.new(secret.encode(), stamp.encode() + b"." + body, hashlib.sha256).hexdigest()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            headers = {"X-Tsuitate-Timestamp": stamp, "X-Tsuitate-Signature": "sha256=" + digest}
            connection.request("POST", path, body, {"Content-Type": "application/json", **headers})
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def move(self, body):
        status, answer = self.post(body)
        assert status == 200, (status, answer)
        return json.loads(answer)["move"]

    def end(self, signal_number=signal.SIGTERM):
        """Status and standard error."""
        self.process.send_signal(signal_number)
        self.process.wait(PATIENCE)
        stderr = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        return self.process.returncode, stderr


def first(game="g1"):
    return {
        "type": "your_turn",
        "requestId": "r1",
        "gameId": game,
        "color": "b",
        "number": 0,
        "ply": 0,
        "deadlineMs": int(time.time() * 1000) + 5000,
        "game": {"type": "ついたて", "requiredPlayers": {"b": 1, "w": 1}, "param": "foul_limits=9.9"},
        "positions": {"0": {"sfen": START, "fouls": {"b": 9, "w": 9}}},
    }


def second(move, game="g1"):
    return {
        "requestId": "r2",
        "gameId": game,
        "color": "b",
        "number": 1,
        "ply": 2,
        "basePly": 0,
        "positions": {
            "1": {"sfen": "masked", "lastMove": move, "lastInfo": 0},
            "2": {"sfen": "masked", "lastMove": "-0000ZZ", "lastInfo": 0},
        },
    }


class WebhookTest(CliTest):
    def setUp(self):
        super().setUp()
        self.write("secret", SECRET + "\n")
        os.chmod(self.directory / "secret", 0o600)

    def bot(self, *arguments):
        bot = Bot(*arguments, cwd=self.directory)
        self.addCleanup(lambda: bot.process.poll() is None and bot.end(signal.SIGKILL))
        return bot

    def test_a_game_is_played_and_ended(self):
        bot = self.bot()
        move = bot.move(first())
        self.assertRegex(move, r"\A\+[1-9]{4}(FU|KY|KE|GI|KI|KA|HI|OU)\Z")
        self.assertEqual(bot.move(first()), move)
        self.assertRegex(bot.move(second(move)), r"\A\+\d\d[1-9]{2}[A-Z]{2}\Z")
        self.assertEqual(bot.post({"type": "game_end", "gameId": "g1", "result": "x", "winner": "b"}), (204, b""))
        self.assertEqual(bot.post(second(move))[0], 409)
        self.assertEqual(bot.end(signal.SIGINT), (0, ""))

    def test_a_game_goes_on_after_the_bot_was_killed(self):
        bot = self.bot("--state", "games.jsonl")
        move = bot.move(first())
        bot.end(signal.SIGKILL)
        bot = self.bot("--state", "games.jsonl")
        self.assertEqual(bot.move(first()), move)
        answer = bot.move(second(move))
        bot.end(signal.SIGKILL)
        bot = self.bot("--state", "games.jsonl")
        self.assertEqual(bot.move(second(move)), answer)
        self.assertIn("another process uses this file", self.error_of(*self.command("--state", "games.jsonl")))

    def test_what_is_refused(self):
        bot = self.bot()
        self.assertEqual(bot.post(first(), secret="other")[0], 401)
        self.assertEqual(bot.post(first(), age=400)[0], 401)
        self.assertEqual(bot.post(b" " * (256 * 1024 + 1))[0], 413)
        for body in (b"", b"{", b"\xff", b"[" * 200_000, b'{"type":"your_turn"}', b'"x"'):
            status, answer = bot.post(body)
            self.assertEqual(status, 400, body[:50])
            self.assertEqual(list(json.loads(answer))[0], "error")
        with socket.create_connection(("127.0.0.1", bot.port), PATIENCE) as garbage:
            garbage.sendall(os.urandom(2000) + b"\r\n\r\n")
            garbage.shutdown(socket.SHUT_WR)
            while garbage.recv(65536):
                pass
        connection = http.client.HTTPConnection("127.0.0.1", bot.port, timeout=PATIENCE)
        connection.request("GET", "/webhook")
        self.assertEqual(connection.getresponse().status, 405)
        connection.close()
        self.assertEqual(len(bot.move(first())), 7)
        self.assertEqual(bot.end(), (0, ""))

    @staticmethod
    def command(*more):
        return ("webhook", "--player", "random", "--secret-file", "secret", "--port", "0", *more)

    def test_wrong_options_are_one_sentence(self):
        self.assertIn("a player is", self.error_of("webhook", "--player", "nobody", "--secret-file", "secret"))
        self.assertIn("No such file", self.error_of("webhook", "--player", "random", "--secret-file", "none"))
        os.chmod(self.directory / "secret", 0o644)
        self.assertIn("for its owner alone", self.error_of(*self.command()))
        os.chmod(self.directory / "secret", 0o600)
        self.write("state", "no such thing\n")
        self.assertIn("state:1", self.error_of(*self.command("--state", "state")))
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            occupied = ("webhook", "--player", "random", "--secret-file", "secret", "--port", port)
            self.assertIn("cannot listen", self.error_of(*occupied))


if __name__ == "__main__":
    unittest.main()
