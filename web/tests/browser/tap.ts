// Stands between a browser and the server, and notes what goes over the wire. So nothing that the browser does not tell its
// pages escapes a test: requests that ask for permission first, answers that a page may not see, connections of forms.
//
// It also plays the part of a foreign server whose names come to lead here: a request for /trap gets a foreign page.
import { createServer, type Server, type Socket, connect } from "node:net";
import type { AddressInfo } from "node:net";

interface Conversation {
  asked: string;
  answered: string;
}

export class Tap {
  private conversations: Conversation[] = [];
  private readonly sockets = new Set<Socket>();
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async before(serverPort: number, foreignPage: string): Promise<Tap> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const tap = new Tap(server, (server.address() as AddressInfo).port);
    server.on("connection", (socket) => tap.take(socket, serverPort, foreignPage));
    return tap;
  }

  private take(browser: Socket, serverPort: number, foreignPage: string) {
    const conversation = { asked: "", answered: "" };
    let server: Socket | undefined;
    this.keep(browser);
    browser.on("data", (bytes) => {
      conversation.asked += bytes.toString("latin1");
      if (!server && conversation.asked.startsWith("GET /trap ")) {
        const head = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${foreignPage.length}\r\nConnection: close`;
        browser.end(`${head}\r\n\r\n${foreignPage}`);
        return;
      }
      if (!server) {
        this.conversations.push(conversation);
        server = this.keep(connect(serverPort, "127.0.0.1"));
        server.on("data", (answer) => {
          conversation.answered += answer.toString("latin1");
          browser.write(answer);
        });
        server.on("close", () => browser.end());
      }
      server.write(bytes);
    });
    browser.on("close", () => server?.end());
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.sockets.delete(socket));
    return socket;
  }

  // Forgets what was said so far.
  forget() {
    this.conversations = [];
  }
  // The marks of the requests that arrived: what their addresses have as `?mark=`.
  marks(): Set<string> {
    const lines = this.conversations.flatMap(({ asked }) => [...asked.matchAll(/^[A-Z]+ (\S+) HTTP\/1\.1\r$/gm)]);
    return new Set(lines.flatMap(([, target]) => new URL(target!, "http://server").searchParams.get("mark") ?? []));
  }
  // Every status, with all that was asked on its connection.
  answers(): { status: number; asked: string }[] {
    return this.conversations.flatMap(({ asked, answered }) =>
      [...answered.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => ({ status: Number(status), asked })),
    );
  }
  headers(name: string): string[] {
    const header = new RegExp(`^${name}: (.*)\\r$`, "gim");
    return this.conversations.flatMap(({ asked }) => [...asked.matchAll(header)].map(([, value]) => value!));
  }

  close() {
    this.sockets.forEach((socket) => socket.destroy());
    this.server.close();
  }
}
