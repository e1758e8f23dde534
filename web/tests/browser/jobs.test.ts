// Running searches: progress, stopping, leaving, reloading.
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { startServer } from "./server";
import { address, credentials, mateInThree, microcosmos, solveButton, useBrowser, withSfen } from "./browser";

const { open, forgive } = useBrowser();

// Counts only the long searches of this file, because other tests start searches, too.
const running = async () => {
  const { jobs } = (await (await fetch(`${address}/api/jobs`, { headers: credentials })).json()) as {
    jobs: { state: string; sfen: string }[];
  };
  return jobs.filter((job) => job.state === "running" && job.sfen === microcosmos).length;
};
const nodes = async (page: Page) => Number((await page.locator(".figure dd").first().textContent())!.replaceAll(",", ""));

async function startLong(page: Page) {
  await solveButton(page).click();
  await page.getByRole("heading", { name: /Looking for a/ }).waitFor();
}

describe("a long search", () => {
  it("tells how it goes, leaves the page responsive, and stops when asked", async () => {
    const page = await open(withSfen("solve", microcosmos));
    await startLong(page);
    await page.getByRole("img", { name: /Proof and disproof numbers over time/ }).waitFor();
    const before = await nodes(page);
    await expect.poll(() => nodes(page)).toBeGreaterThan(before);

    const begin = Date.now();
    await page.getByRole("tab", { name: "Problem" }).click();
    await page.getByRole("tab", { name: "Solution" }).click();
    expect(Date.now() - begin).toBeLessThan(2000);

    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("heading", { name: /Undecided|Mate in/ }).waitFor();
    await page.getByText("Stopped.").waitFor();
    await expect.poll(running).toBe(0);
  });

  it("ends when its tab is closed", async () => {
    const page = await open(withSfen("solve", microcosmos));
    await startLong(page);
    expect(await running()).toBe(1);
    await page.close();
    const closed = Date.now();
    await expect.poll(running, { interval: 50 }).toBe(0);
    expect(Date.now() - closed).toBeLessThan(4000); // within a second, if the machine is not too busy
  });

  it("ends when another position is looked at", async () => {
    const page = await open(withSfen("solve", microcosmos));
    await startLong(page);
    await page.getByRole("tab", { name: "Problem" }).click();
    await page.getByRole("button", { name: "Mate in three" }).click();
    await expect.poll(running).toBe(0);
  });

  it("is there again after a reload in the middle, with the same position", async () => {
    const page = await open(withSfen("solve", microcosmos, "&time=200"));
    await startLong(page);
    await page.reload();
    // Either it still runs, or the server has stopped it meanwhile and reports the result.
    await page.getByRole("heading", { name: /Looking for a|Undecided/ }).waitFor();
    await expect.poll(() => decodeURIComponent(page.url())).toContain("time=200");
    await page.close();
    await expect.poll(running).toBe(0);
  });
});

it("an answer is there again after a reload", async () => {
  const page = await open(withSfen("solve", mateInThree));
  await solveButton(page).click();
  await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
  await page.getByRole("tree").getByRole("treeitem").first().waitFor();
});

it("a search that the server has dropped is forgotten, without a complaint", async () => {
  const page = await open(withSfen("solve", mateInThree));
  await page.evaluate(
    (sfen) => sessionStorage.setItem("sudare.job", JSON.stringify({ id: "0".repeat(32), sfen, rule: "tsume" })),
    mateInThree,
  );
  await page.reload();
  await solveButton(page).waitFor();
  expect(await page.getByRole("tab", { name: "Problem" }).getAttribute("aria-selected")).toBe("true");
});

it("says so when the server is gone", async () => {
  const { invitation: own, server } = await startServer(inject("sudare"), []);
  const page = await open("", {}, own);
  forgive("net::ERR");
  await page.getByRole("button", { name: "Microcosmos" }).click();
  await startLong(page);
  server.kill("SIGKILL");
  await page.getByText("The connection to the server broke").waitFor();
  await page.getByRole("tab", { name: "Problem" }).click();
  await page.getByRole("button", { name: "Mate in three" }).click();
  await solveButton(page).click();
  await page.getByText("The server does not answer").waitFor();
});

it("two tabs search side by side and do not mix", async () => {
  const first = await open(withSfen("solve", microcosmos));
  await startLong(first);
  const second = await first.context().newPage();
  await second.goto(`${address}/${withSfen("solve", mateInThree)}`);
  await solveButton(second).click();
  await second.getByRole("heading", { name: "Mate in 3" }).waitFor();
  await first.getByRole("heading", { name: /Looking for a/ }).waitFor();
  expect(await running()).toBe(1);
});

it("a page that does not reach the server says so, and can ask again", async () => {
  const page = await open("#/collections");
  forgive("net::ERR");
  await page.route("**/api/about", (route) => route.abort());
  await page.reload();
  await page.getByText("The server does not answer").waitFor();
  await page.unroute("**/api/about");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("link", { name: /Shogi Zuko/ }).waitFor();
});
