"""Runs `sudare serve` and sends it the requests of a page."""

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

from cli import BINARY, SANITIZE, CliTest

PROBLEMS = Path(__file__).resolve().parents[2] / "problems"
MATE_IN_3 = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1"
FIGURE_1 = "7nl/7k1/4Ppp2/7P1/9/9/9/9/9 b BGS2rb3g3s3n3l14p 1"
# It cannot be solved within the time of a test.
MICROCOSMOS = "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1"

# What the server prints first on this machine.
INVITATION = re.compile(r"open http://(?P<host>[^/]+):(?P<port>\d+)/\?token=(?P<token>[0-9a-f]{32})\n")

# Far longer than anything here takes: a server that hangs fails, a slow machine does not.
PATIENCE = 60
# The factor by which a sanitizer may exceed the intended times.
SLOWNESS = 5 if SANITIZE else 1


class Events:
    """A stream of events, read one by one."""

    def __init__(self, server, job, timeout=PATIENCE):
        self.connection = http.client.HTTPConnection(*server.address, timeout=timeout)
        self.connection.request("GET", f"/api/jobs/{job}/events", headers=server.credentials)
        self.response = self.connection.getresponse()
        assert self.response.status == 200, self.response.read()

    def __iter__(self):
        name, data = "", ""
        while line := self.response.readline().decode().rstrip("\n"):
            pass  # the line that sets the time to reconnect
        end = time.monotonic() + PATIENCE
        while raw := self.response.readline():
            line = raw.decode().rstrip("\n")
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                data = line.removeprefix("data: ")
            elif not line and name:
                yield name, json.loads(data)
                name = ""
                end = time.monotonic() + PATIENCE
            # Comments never end.
            assert time.monotonic() < end, "nothing but comments"

    def close(self):
        # The socket is shared with the response; the server must see it close now.
        with contextlib.suppress(OSError, AttributeError):
            self.response.fp.raw._sock.shutdown(socket.SHUT_RDWR)
        self.response.close()
        self.connection.close()


class Server:
    def __init__(self, *arguments, cwd, limits=None):
        self.process = subprocess.Popen(
            [BINARY, "serve", "--port", "0", *arguments],
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=limits,
        )
        line = self.process.stdout.readline().decode()
        found = INVITATION.fullmatch(line)
        assert found, line + self.process.stderr.read().decode()
        self.streams = []
        self.address = ("127.0.0.1", int(found["port"]))
        self.token = found["token"]
        self.credentials = {"Authorization": f"Bearer {self.token}"}

    def request(self, method, path, body=None, headers=None):
        """Status, headers, body. The token and the type of the body are sent unless the headers name others."""
        connection = http.client.HTTPConnection(*self.address, timeout=PATIENCE)
        sent = {**self.credentials, **(headers or {})}
        if body is not None:
            is_text = path.startswith("/api/read")
            sent.setdefault("Content-Type", "application/octet-stream" if is_text else "application/json")
        try:
            connection.request(method, path, body, sent)
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()

    def json(self, method, path, body=None, **headers):
        """The status and the object returned with it."""
        if isinstance(body, dict):
            body = json.dumps(body)
        status, _, content = self.request(method, path, body, headers)
        return status, json.loads(content)

    def get(self, path):
        status, answer = self.json("GET", path)
        assert status == 200, answer
        return answer

    def post(self, path, body):
        status, answer = self.json("POST", path, body)
        assert status in (200, 201, 202), answer
        return answer

    def start(self, **request):
        return self.post("/api/jobs", request)["job"]

    def events(self, job):
        self.streams.append(Events(self, job))
        return self.streams[-1]

    def answer(self, job):
        stream = self.events(job)
        try:
            for name, data in stream:
                if name == "answer":
                    return data
        finally:
            stream.close()
        raise AssertionError("the stream ended without an answer")

    def solve(self, **request):
        """The job, and its answer."""
        job = self.start(**request)
        return job, self.answer(job)

    def node(self, job, *path, **more):
        return self.post(f"/api/jobs/{job}/node", {"path": list(path), **more})

    def states(self):
        return {each["job"]: each["state"] for each in self.get("/api/jobs")["jobs"]}

    def cpu_seconds(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def memory_mb(self, kind="VmRSS"):
        """The memory in use now, or with VmHWM the most that ever was."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(kind):
                return int(line.split()[1]) // 1024
        raise AssertionError(f"no {kind}")

    def stop(self):
        """Exit status and the seconds it took."""
        begin = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=PATIENCE)
        return status, time.monotonic() - begin

    def close_streams(self):
        for stream in self.streams:
            stream.close()

    def close(self):
        self.close_streams()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()


class ServerTest(CliTest):
    """Each test starts the servers it needs, with a small page to serve."""

    def setUp(self):
        super().setUp()
        page = self.directory / "page"
        (page / "assets").mkdir(parents=True)
        (page / "index.html").write_text("<!doctype html><title>page</title>")
        (page / "assets" / "page-1234.js").write_text("let plain;")
        (page / "assets" / "page-1234.js.gz").write_bytes(b"packed as gzip")
        (page / "assets" / "page-1234.js.br").write_bytes(b"packed as brotli")
        (self.directory / "secret").write_text("not for you")

    def serve(self, *arguments, limits=None):
        """`limits` is called in the new process before the server begins."""
        server = Server("--page", "page", *arguments, cwd=self.directory, limits=limits)
        self.addCleanup(server.close)
        return server

    def eventually(self, condition, seconds=10):
        end = time.monotonic() + seconds * SLOWNESS
        while not condition():
            self.assertLess(time.monotonic(), end, "it did not happen in time")
            time.sleep(0.02)
