// Games in the play view: against the program, and between two people.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { check } from "./accessible";
import { address, invitation, square, useBrowser } from "./browser";
import { startServer } from "./server";

const { open, forgive } = useBrowser();

const log = (page: Page) => page.getByRole("list", { name: "What the referee said" });
const state = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text }).waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function begin(page: Page, opponent: string, colour = "Black", clock = "None"): Promise<void> {
  await page.getByLabel("Opponent", { exact: true }).selectOption(opponent);
  await page.getByText(colour, { exact: true }).click();
  await page.getByText(clock, { exact: true }).click();
  await button(page, "Start the game").click();
}

// A try as a person makes it; "7g7f", "8h3c+" or "G*5b".
async function attempt(page: Page, move: string): Promise<void> {
  const to = move.slice(2, 4);
  if (move[1] === "*")
    await page
      .getByRole("group", { name: /in hand/ })
      .getByRole("button", { name: /gold/ })
      .click();
  else await square(page, move.slice(0, 2)).click();
  await square(page, to).click();
  if (move.endsWith("+"))
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Promote/ })
      .click();
}

// Two people in two contexts of the browser, the second without the token of the server.
async function beginPair(server = invitation, options: BrowserContextOptions = {}): Promise<{ black: Page; white: Page }> {
  forgive("401");
  const black = await open("#/play", {}, server);
  await begin(black, "");
  const link = await black.getByLabel("Link").inputValue();
  expect(link).not.toContain("token");
  const white = await open("", options, link);
  await white.locator(".primary").click();
  await state(black, "Your turn");
  return { black, white };
}

const mate = ["7g7f", "6a7b", "8h3c+", "4a4b", "3c4b", "5a6a", "G*5b"];

describe("two people", () => {
  it("play to a mate, review it, share it and play again", async () => {
    const { black, white } = await beginPair();
    for (const [index, move] of mate.entries()) {
      const mover = index % 2 === 0 ? black : white;
      await state(mover, "Your turn");
      await attempt(mover, move);
      if (index === 2) await log(white).getByText("He took your pawn on 3c. Check! Your king is attacked.").waitFor();
      // Nobody sees a piece of the other side.
      expect(await black.getByRole("gridcell", { name: /White/ }).count()).toBe(0);
      expect(await white.getByRole("gridcell", { name: /Black/ }).count()).toBe(0);
    }
    await state(black, "You won by mate.");
    await state(white, "You lost by mate.");
    await white.getByText("Lost to the opponent: pawn on 3c, gold on 4b").waitFor();

    await button(black, "Review the game").click();
    await state(black, "Black won by mate.");
    const board = black.getByRole("grid", { name: "The true board" });
    await board.getByRole("gridcell", { name: "6a: White king" }).waitFor();
    await black.getByText("Black had a mate in 1").waitFor();
    await black.keyboard.press("Home");
    await board.getByRole("gridcell", { name: "4a: White gold" }).waitFor();
    await black.getByRole("slider").press("ArrowRight");
    const seen = black.getByRole("grid", { name: "What White saw" });
    expect(await seen.getByRole("gridcell", { name: /White/ }).count()).toBe(20);
    expect(await seen.getByRole("gridcell", { name: /Black/ }).count()).toBe(0);
    // What Black could have believed: at the start, that the king is at home.
    await black.keyboard.press("Home");
    await black.getByText("Black's view", { exact: true }).click();
    await black.getByText("king: 100% on the squares where they really were").waitFor();
    await black.getByRole("gridcell", { name: "5a: empty, king in 1,000 of 1,000" }).waitFor();
    await button(black, "gold").click();
    await black.getByText(/^gold: /).waitFor();
    const [kif] = await Promise.all([black.waitForEvent("download"), black.getByRole("link", { name: "KIF" }).click()]);
    expect(kif.suggestedFilename()).toBe("game.kif");

    // Whoever has the address sees the finished game and gets no seat.
    const guest = await open("", {}, await black.getByLabel("Link").inputValue());
    await state(guest, "Black won by mate.");
    expect(await button(guest, "Play again").count()).toBe(0);

    await button(black, "Play again").click();
    await state(black, "Waiting for the other player…");
    await white.getByText("The opponent wants to play again.").waitFor();
    await button(white, "Play again").click();
    await state(white, "Your turn"); // with the other colour
    await state(black, "The opponent's turn");
  });

  it("each have their own seat in two tabs of one browser, and a running game shows nothing to others", async () => {
    const black = await open("#/play");
    await begin(black, "");
    const link = await black.getByLabel("Link").inputValue();
    const white = await black.context().newPage();
    await white.goto(link);
    await button(white, "Sit down and play").click();
    await state(black, "Your turn");
    await attempt(black, "7g7f");
    await state(white, "Your turn");
    await Promise.all([black.reload(), white.reload()]);
    await state(white, "Your turn");
    await log(black).getByText("You: P7g-7f").waitFor();
    forgive("404", "401");
    const other = await open("", {}, link); // used up
    await button(other, "Sit down and play").click();
    await other.getByText("this invitation is not valid, or was used").waitFor();
    const watcher = await open("", {}, black.url());
    await watcher.getByText("This game is still being played.").waitFor();
  });
});

describe("against the program", () => {
  it("a game survives a reload in the middle and ends by resigning", async () => {
    const page = await open("#/play");
    await begin(page, "random", "White");
    await state(page, "Your turn");
    await square(page, "3c").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp"); // White sits below
    await page.keyboard.press("Enter");
    await log(page).getByText("You: P3c-3d").waitFor();
    await square(page, "5g").focus();
    await page.keyboard.press("k");
    await square(page, "5g").and(page.getByLabel("your guess: king")).waitFor();
    await page.reload();
    await log(page).getByText("You: P3c-3d").waitFor();
    await square(page, "5g").and(page.getByLabel("your guess: king")).waitFor();
    await state(page, "Your turn");
    await button(page, "Resign").click();
    await button(page, "Play on").click();
    await button(page, "Resign").click();
    await button(page, "Yes, resign").click();
    await state(page, "You lost by resignation.");
    await button(page, "Play again").click();
    await state(page, "Your turn"); // now Black
    expect(await page.getByRole("gridcell", { name: "7g: Black pawn" }).count()).toBe(1);
  });

  it("fouls are said and counted; what is known to be impossible is not sent", async () => {
    const page = await open("#/play");
    await begin(page, "random");
    await state(page, "Your turn");
    await attempt(page, "1i1f");
    await page.getByText("Your own pieces do not allow that.").waitFor();
    await attempt(page, "7g7f");
    await state(page, "Your turn");
    // One move cannot clear the whole way to 1a.
    await attempt(page, "8h1a+");
    await log(page).getByText("You: B8h-1a+. Foul. (1 of 10)").waitFor();
    await page.getByLabel("1 foul, no. 10 loses").waitFor();
    await state(page, "Your turn");
    await square(page, "8h").click();
    await square(page, "1a").click();
    await log(page).getByText("You: B8h-1a=. Foul. (2 of 10)").waitFor();
    await attempt(page, "8h1a");
    await page.getByText("That was a foul already.").waitFor();
  });

  it("is played by keyboard alone, from the form to the end", async () => {
    const page = await open("#/play");
    await page.getByLabel("Opponent", { exact: true }).focus();
    await page.getByLabel("Opponent", { exact: true }).selectOption("random");
    await button(page, "Start the game").focus();
    await page.keyboard.press("Enter");
    await state(page, "Your turn");
    await page.getByRole("gridcell", { name: /^5e/ }).focus();
    for (const key of ["ArrowDown", "ArrowDown", "Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await log(page).getByText("You: P5g-5f").waitFor();
    await button(page, "Resign").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab"); // the focus is on the way back
    await page.keyboard.press("Enter");
    await state(page, "You lost by resignation.");
    await button(page, "Review the game").focus();
    await page.keyboard.press("Enter");
    await state(page, "White won by resignation.");
  });

  it("is played with a clock, by dragging, on a phone in Japanese", async () => {
    const page = await open("#/play", { locale: "ja", viewport: { width: 390, height: 844 } });
    await page.getByLabel("相手", { exact: true }).selectOption("random");
    await page.getByRole("button", { name: "対局を始める" }).click();
    await page.getByRole("heading", { name: "あなたの番です" }).waitFor();
    await page.getByRole("gridcell", { name: /^7七、/ }).dragTo(page.getByRole("gridcell", { name: /^7六、/ }));
    await page.getByRole("list", { name: "審判の言葉" }).getByText("あなた：▲７六歩").waitFor();
    await page
      .getByRole("timer", { name: "あなたの残り時間" })
      .getByText(/^[45]:/)
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "投了" }).click();
    await page.getByRole("button", { name: "投了する" }).click();
    await page.getByRole("button", { name: "対局を振り返る" }).click();
    await page.getByRole("heading", { name: "後手の勝ち（投了）。" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await check(page);
  });
});

it("a game goes on after the server was killed", async () => {
  forgive("net::ERR", "401");
  const folder = mkdtempSync(join(tmpdir(), "sudare-games-"));
  const options = ["--games", join(folder, "games"), "--token-file", join(folder, "token")];
  const first = await startServer(inject("sudare"), options);
  const page = await open("#/play", {}, first.invitation);
  await begin(page, "random");
  await state(page, "Your turn");
  await attempt(page, "7g7f");
  await log(page).getByText("You: P7g-7f").waitFor();
  const ended = new Promise((resolve) => first.server.on("exit", resolve));
  first.server.removeAllListeners("exit").on("exit", () => undefined);
  first.server.kill("SIGKILL");
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 300))]);
  await page.getByText("The connection to the server broke.").waitFor();
  const second = await startServer(inject("sudare"), options, new URL(first.address).port);
  await state(page, "Your turn");
  await attempt(page, "2g2f");
  await log(page).getByText("You: P2g-2f").waitFor();
  const over = new Promise((resolve) => second.server.on("exit", resolve));
  second.server.kill("SIGTERM");
  await over;
  rmSync(folder, { recursive: true });
});

it("axe finds nothing serious in a game", async () => {
  const page = await open("#/play");
  await check(page);
  await begin(page, "random");
  await state(page, "Your turn");
  await attempt(page, "7g7f");
  await page.getByText("Your guesses", { exact: true }).first().click();
  await log(page).getByText("The opponent has moved.").waitFor();
  await check(page);
  await button(page, "Resign").click();
  await button(page, "Yes, resign").click();
  await button(page, "Review the game").click();
  await state(page, "White won by resignation.");
  await check(page);
  expect(page.url().startsWith(address)).toBe(true);
});
