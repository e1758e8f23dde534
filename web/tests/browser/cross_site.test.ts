// Pages of other sites, in a browser whose user has opened the server: whatever they make the browser send, no handler of
// the server gets it. The answers are read off the wire.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { attackByLeaving, attackFromInside, type Target } from "./attacks";
import { mateInThree, useBrowser } from "./browser";
import { startServer } from "./server";
import { Tap } from "./tap";

const foreignNames = [
  "evil.example",
  "127.evil.example",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  "evil-localhost",
  "localhost.localdomain",
  "sudare.local",
];
const { open, forgive } = useBrowser(
  `--host-resolver-rules=${foreignNames.map((name) => `MAP ${name} 127.0.0.1`).join(",")}`,
  "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable",
);

const foreignPage = "<!doctype html><title>foreign</title><link rel=icon href=data:,><main>foreign</main>";
// The statuses of refusals that come before any handler (docs/server.md).
const refusals = [400, 401, 403, 415];

let server: Awaited<ReturnType<typeof startServer>>;
let tap: Tap;
let foreignPort: number;
const foreign = createServer((request, response) => {
  const to = new URL(request.url!, "http://foreign").searchParams.get("to");
  request.resume();
  response.writeHead(to ? 307 : 200, { "Content-Type": "text/html", ...(to ? { Location: to } : {}) });
  response.end(foreignPage);
});

beforeAll(async () => {
  server = await startServer(inject("sudare"), ["--hash", "16", "--searches", "1"]);
  tap = await Tap.before(Number(new URL(server.address).port), foreignPage);
  await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
  foreignPort = (foreign.address() as AddressInfo).port;
});
afterAll(async () => {
  tap.close();
  foreign.close();
  foreign.closeAllConnections();
  const ended = new Promise((resolve) => server.server.on("exit", resolve));
  server.server.kill();
  await ended;
});

const body = JSON.stringify({ sfen: mateInThree, name: "foreign" });
const credentials = () => ({ authorization: `Bearer ${new URL(server.invitation).searchParams.get("token")}` });
async function jobs(): Promise<{ job: string; name: string }[]> {
  const answer = await fetch(`${server.address}/api/jobs`, { headers: credentials() });
  return ((await answer.json()) as { jobs: { job: string; name: string }[] }).jobs;
}
async function startSearch(): Promise<string> {
  const headers = { ...credentials(), "content-type": "application/json" };
  const own = JSON.stringify({ sfen: mateInThree, name: "own" });
  const answer = await fetch(`${server.address}/api/jobs`, { method: "POST", headers, body: own });
  return ((await answer.json()) as { job: string }).job;
}

// A page of a browser that has the token of the server under these hosts.
async function invited(...hosts: string[]): Promise<Page> {
  const token = new URL(server.invitation).search;
  const page = await open("", {}, `http://${hosts[0]}:${tap.port}/${token}`);
  for (const host of hosts.slice(1)) await page.goto(`http://${host}:${tap.port}/${token}`);
  await page.waitForSelector("main");
  return page;
}

function targetOf(origin: string, from: string, job: string): Target {
  const { host } = new URL(origin);
  const request = `POST /api/jobs HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  return { origin, from, body, job, smuggled: `${request}\r\n\r\n${body}${request}\r\n\r\n${body}` };
}

// Until no further request has come for a while: some ways do not tell when they are done.
async function settled() {
  for (let before = -1; before !== tap.answers().length;) {
    before = tap.answers().length;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function expectRefusals(tried: string[], atLeast: number) {
  await settled();
  expect(tap.answers().filter(({ status }) => !refusals.includes(status))).toEqual([]);
  expect((await jobs()).filter(({ name }) => name !== "own")).toEqual([]);
  // Most of them have really arrived; the others are stopped by the browser.
  const arrived = tried.filter((mark) => tap.marks().has(mark));
  expect(new Set(arrived).size, `arrived: ${arrived.join("; ")}`).toBeGreaterThanOrEqual(atLeast);
  expect(tap.answers().length).toBeGreaterThanOrEqual(atLeast);
}

it("the page itself reaches the handlers, seen in the same way", async () => {
  forgive("");
  const page = await invited("127.0.0.1");
  tap.forget();
  const target = targetOf(`http://127.0.0.1:${tap.port}`, "own page", await startSearch());
  await page.evaluate(attackFromInside, { ...target, body: body.replace("foreign", "own") });
  await settled();
  const statuses = tap.answers().map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(202);
  expect(tap.headers("cookie").length).toBeGreaterThan(10);
});

const leaving = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
const ways = ["link", ...leaving, ...leaving.map((type) => `redirected ${type}`)];

for (const [site, host, hasCookie] of [
  ["evil.example", "127.0.0.1", false],
  ["evil.example", "localhost", false],
  // Cookies do not distinguish ports, so these requests bring the token with them.
  ["127.0.0.1", "127.0.0.1", true],
  ["localhost", "localhost", true],
] as const) {
  it(`a page of ${site} on another port gets nowhere with ${host}`, async () => {
    forgive("");
    const page = await invited("127.0.0.1", "localhost");
    const job = await startSearch();
    const trap = `http://${site}:${foreignPort}/`;
    const target = targetOf(`http://${host}:${tap.port}`, site, job);
    await page.goto(trap);
    tap.forget();
    const tried = await page.evaluate(attackFromInside, target);
    for (const way of ways) {
      await page.goto(trap);
      const left = page.waitForURL(/\/api\/jobs/).catch(() => undefined);
      tried.push(await page.evaluate(attackByLeaving, { ...target, way }));
      await left;
    }
    await expectRefusals(tried, 50);
    expect(tap.headers("cookie").length > 0).toBe(hasCookie);
  });
}

it("a page without an origin of its own gets nowhere", async () => {
  forgive("");
  const page = await invited("127.0.0.1");
  const target = targetOf(`http://127.0.0.1:${tap.port}`, "sandbox", await startSearch());
  await page.goto(`http://127.0.0.1:${foreignPort}/`);
  await page.evaluate(() => {
    const frame = document.createElement("iframe");
    frame.sandbox.add("allow-scripts", "allow-forms");
    frame.srcdoc = "<!doctype html><main>sandboxed</main>";
    document.body.append(frame);
  });
  await page.frameLocator("iframe").getByText("sandboxed").waitFor();
  tap.forget();
  const tried = await page.frames()[1]!.evaluate(attackFromInside, target);
  await expectRefusals(tried, 30);
  expect(tap.headers("origin")).toContain("null");
});

for (const name of foreignNames) {
  it(`a page of ${name}, a name that comes to lead here, gets nowhere`, async () => {
    forgive("");
    const page = await invited("127.0.0.1");
    const target = targetOf(`http://${name}:${tap.port}`, name, await startSearch());
    await page.goto(`${target.origin}/trap`);
    tap.forget();
    const tried = await page.evaluate(attackFromInside, target);
    for (const way of ["link", ...leaving]) {
      await page.goto(`${target.origin}/trap`);
      const left = page.waitForURL(/\/api\/jobs/).catch(() => undefined);
      tried.push(await page.evaluate(attackByLeaving, { ...target, way }));
      await left;
    }
    await expectRefusals(tried, 50);
    expect(new Set(tap.answers().map(({ status }) => status))).toEqual(new Set([403]));
    expect(tap.headers("host").every((host) => host === `${name}:${tap.port}`)).toBe(true);
  });
}
