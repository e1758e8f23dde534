"""Few threads, small stacks, few file descriptors, clients that leave: the server goes on, or says what is missing."""

import os
import resource
import socket
import struct
import subprocess
import time
import unittest

from cli import BINARY, SANITIZE
from server import MATE_IN_3, MICROCOSMOS, PATIENCE, SLOWNESS, ServerTest


def limit(kind, value):
    return lambda: resource.setrlimit(kind, (value, value))


class ServeResourcesTest(ServerTest):
    def connect(self, server):
        connection = socket.create_connection(server.address, timeout=PATIENCE)
        self.addCleanup(connection.close)
        return connection

    def stream_request(self, server, job, method="GET"):
        return (
            f"{method} /api/jobs/{job}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Authorization: Bearer {server.token}\r\n\r\n"
        ).encode()

    @unittest.skipIf(SANITIZE, "sanitizers need large stacks")
    def test_any_stack_size_will_do(self):
        for size in (256 << 10, 8 << 20, resource.RLIM_INFINITY):
            server = self.serve("--hash", "16", limits=limit(resource.RLIMIT_STACK, size))
            for path in ("/" + "a" * 8000, "/" + "a/" * 4000, "/api/" + "b" * 8000, "/?" + "c=d&" * 2000):
                self.assertIn(server.request("GET", path)[0], (200, 404))
            self.assertEqual(server.json("POST", "/api/jobs", "[" * 500_000)[0], 422)
            self.assertEqual(server.solve(sfen=MATE_IN_3)[1]["moves"], 3)
            self.assertEqual(server.stop()[0], 0)

    @unittest.skipIf(SANITIZE, "sanitizers need much address space")
    def test_no_room_for_a_thread_is_one_sentence(self):
        sentences = set()
        for megabytes in (200, 300, 400, 600):
            done = subprocess.run(
                [BINARY, "serve", "--port", "0", "--page", "page", "--searches", "4", "--hash", "1"],
                cwd=self.directory,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
                preexec_fn=limit(resource.RLIMIT_AS, megabytes << 20),
            )
            self.assertEqual((done.returncode, done.stdout), (3, ""), done.stderr)
            self.assertRegex(done.stderr, r"\Asudare: [^\n]+\n\Z")
            sentences.add(done.stderr)
        self.assertIn("sudare: cannot start a thread: Resource temporarily unavailable\n", sentences)

    @unittest.skipIf(SANITIZE, "sanitizers need file descriptors of their own")
    def test_no_file_descriptor_at_the_start_is_one_sentence(self):
        done = subprocess.run(
            [BINARY, "serve", "--port", "0", "--page", "page"],
            cwd=self.directory,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            preexec_fn=limit(resource.RLIMIT_NOFILE, 5),
        )
        self.assertEqual((done.returncode, done.stdout), (3, ""))
        self.assertRegex(done.stderr, r"\Asudare: [^\n]+\n\Z")

    def test_connections_beyond_the_file_descriptors_push_idle_ones_out(self):
        server = self.serve("--hash", "16", limits=limit(resource.RLIMIT_NOFILE, 40))
        held = [self.connect(server) for _ in range(100)]
        for connection in held[::2]:
            connection.sendall(b"GET / HT")
        begin = time.monotonic()
        for _ in range(5):
            self.assertEqual(server.request("GET", "/")[0], 200)
        self.assertLess(time.monotonic() - begin, 8 * SLOWNESS)  # idle ones would go by themselves after ten
        before = server.cpu_seconds()
        time.sleep(1)
        self.assertLess(server.cpu_seconds() - before, 0.3 * SLOWNESS)  # it waits, and does not spin
        for connection in held:
            connection.close()
        self.assertEqual(server.solve(sfen=MATE_IN_3)[1]["moves"], 3)

    def test_idle_connections_do_not_delay_the_others(self):
        """Neither silent ones nor those that have begun a request, and not even more of them than there is room for."""
        server = self.serve("--hash", "16")
        free = server.descriptors()
        held = []
        for count in (300, 900):
            while len(held) < count:
                held.append(self.connect(server))
                if len(held) % 2:
                    held[-1].sendall(b"POST /api/jobs HTTP/1.1\r\nHo")
            begin = time.monotonic()
            for _ in range(10):
                server.get("/api/about")
            self.assertLess(time.monotonic() - begin, 5 * SLOWNESS)
        self.assertLess(server.threads(), 40)
        for connection in held:
            connection.close()
        self.eventually(lambda: server.descriptors() <= free)

    def test_streams_take_no_threads(self):
        server = self.serve("--searches", "1", "--hash", "16")
        job = server.start(sfen=MICROCOSMOS)
        next(name for name, _ in server.events(job) if name == "progress")  # all of the search's threads run
        before = server.threads()
        for _ in range(255):
            server.events(job)
        self.assertLess(server.threads(), before + 5)
        server.close_streams()

    def test_a_thousand_streams_that_come_to_nothing_leave_all_places_free(self):
        server = self.serve("--searches", "1", "--hash", "16")
        job = server.start(sfen=MICROCOSMOS)
        server.events(job)
        free = server.descriptors()
        head = self.stream_request(server, job, "HEAD")
        get = self.stream_request(server, job)
        at_once = struct.pack("ii", 1, 0)  # closing sends a reset
        for _ in range(10):
            with self.connect(server) as connection:  # one connection for all
                for _ in range(34):
                    connection.sendall(head)
                    answer = connection.recv(65536)
                    self.assertTrue(answer.startswith(b"HTTP/1.1 200 "), answer)
                    self.assertTrue(answer.endswith(b"\r\n\r\n"), answer)
                    connection.close()
                    connection = self.connect(server)
            for _ in range(33):
                with self.connect(server) as connection:
                    connection.sendall(get)
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
            half_closed = []
            for _ in range(33):
                half_closed.append(self.connect(server))
                half_closed[-1].sendall(get)
                half_closed[-1].shutdown(socket.SHUT_WR)
        # scripts/load-server measures how long it takes.
        self.eventually(lambda: server.descriptors() <= free + len(half_closed))
        taken = [self.connect(server) for _ in range(255)]
        for connection in taken:
            connection.sendall(get)
        for connection in taken:
            self.assertTrue(connection.recv(65536).startswith(b"HTTP/1.1 200 "))
        self.assertEqual(server.json("GET", f"/api/jobs/{job}/events")[0], 503)

    def test_closed_standard_streams(self):
        done = subprocess.run(
            [BINARY, "serve", "--port", "0", "--page", "page"],
            cwd=self.directory,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
            check=False,
            preexec_fn=lambda: os.close(1),
        )
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertRegex(done.stderr, r"\Asudare: cannot write to the standard output: [^\n]+\n\Z")
        server = self.serve("--store", "answers.db", limits=lambda: os.close(2))
        self.assertEqual(server.solve(sfen=MATE_IN_3)[1]["moves"], 3)
        self.assertEqual(server.stop()[0], 0)
