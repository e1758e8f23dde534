// What is solved is what the person gave last: a text not read yet, one problem of a list, a position of a record, or the board.
import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { mateInThree, solveButton, square, useBrowser, withSfen } from "./browser";

const { open, forgive } = useBrowser();

const headGold = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
const list = `name\tsfen\nfirst\t${mateInThree}\nsecond\t${headGold}\n\t${mateInThree}\n`;
const line = `position sfen ${mateInThree} moves G*2c 2b3a G*3b`;
const game = "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e";
const lastOfGame = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 1";

const convert = (to: string, usi: string) => execFileSync(inject("sudare"), ["convert", "--to", to, "-"], { input: usi, encoding: "utf8" });
const field = (page: Page) => page.getByLabel("Paste a problem");
const offered = (page: Page) => page.getByRole("listbox", { name: "Choose one" });
const slider = (page: Page) => page.getByRole("slider", { name: "Position in the record" });

async function read(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Read", exact: true }).click();
}

// The positions that the page asks the server to solve.
function solved(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/jobs")) sent.push((request.postDataJSON() as { sfen: string }).sfen);
  });
  return sent;
}

describe("a text that was typed and not read", () => {
  it("is read before it is solved", async () => {
    const page = await open(withSfen("solve", mateInThree));
    const sent = solved(page);
    await field(page).fill(headGold);
    await page.getByText("Not read yet. Solve reads it first.").waitFor();
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 1" }).waitFor();
    expect(sent).toEqual([headGold]);
  });

  it("is read before it is tried", async () => {
    const page = await open(withSfen("solve", mateInThree));
    await field(page).fill(headGold);
    await page.getByRole("button", { name: "Try it yourself" }).click();
    await square(page, "5a").and(page.getByLabel("White king")).waitFor();
  });

  it("is solved even if the address holds no position", async () => {
    const page = await open("#/solve?sfen=nonsense");
    await field(page).fill(headGold);
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 1" }).waitFor();
  });

  it("is not solved, and nothing else is, if it cannot be read", async () => {
    forgive("status of 422");
    const page = await open(withSfen("solve", mateInThree));
    const sent = solved(page);
    for (const text of ["position startpos moves 7g7e", "nonsense"]) {
      await field(page).fill(text);
      await solveButton(page).click();
      await page.getByRole("alert").waitFor();
      await solveButton(page).click(); // and again
      await page.waitForLoadState("networkidle");
    }
    expect(await page.getByRole("tab", { name: "Problem" }).getAttribute("aria-selected")).toBe("true");
    expect(sent).toEqual([]);
    await field(page).fill("");
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
    expect(sent).toEqual([mateInThree]);
  });

  it("does not overwrite a board that was changed afterwards", async () => {
    const page = await open(withSfen("solve", mateInThree));
    const sent = solved(page);
    await field(page).fill(headGold);
    await page.getByRole("button", { name: "Set up by hand" }).click();
    await square(page, "2d").focus();
    await page.keyboard.press("Delete");
    await square(page, "2d").and(page.getByLabel("empty")).waitFor();
    await solveButton(page).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toContain("7nl/7k1/9/9/9/9/9/9/9 b");
  });

  it("does not overwrite a board that was changed while the server was reading", async () => {
    const page = await open(withSfen("solve", mateInThree));
    let answer: (() => void) | undefined;
    await page.route("**/api/read", async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.getByRole("button", { name: "Set up by hand" }).click();
    await read(page, headGold);
    await expect.poll(() => answer).toBeDefined();
    await square(page, "2d").focus();
    await page.keyboard.press("Delete");
    await square(page, "2d").and(page.getByLabel("empty")).waitFor();
    await Promise.all([page.waitForResponse("**/api/read"), answer!()]);
    await page.getByRole("button", { name: "Undo" }).click(); // after the answer, the last change is still the person's
    await square(page, "2d").and(page.getByLabel("Black pawn")).waitFor();
    await square(page, "2b").and(page.getByLabel("White king")).waitFor();
  });
});

describe("a list", () => {
  it("offers its problems by name, and keeps offering them", async () => {
    const page = await open();
    await read(page, list);
    await page.getByText("3 problems in this text").waitFor();
    const options = offered(page).getByRole("option");
    expect(await options.allTextContents()).toEqual([
      expect.stringContaining("first"),
      expect.stringContaining("second"),
      expect.stringContaining("Problem 3"),
    ]);
    await square(page, "2b").and(page.getByLabel("White king")).waitFor(); // the first one is on the board
    await options.nth(1).click();
    await square(page, "5a").and(page.getByLabel("White king")).waitFor();
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 1" }).waitFor();
    await page.getByRole("tab", { name: "Problem" }).click();
    expect(await options.nth(1).getAttribute("aria-selected")).toBe("true");
    await options.nth(0).click();
    await square(page, "2b").and(page.getByLabel("White king")).waitFor();
    expect(await options.count()).toBe(3);
  });

  it("is used with the keyboard", async () => {
    const page = await open();
    await read(page, list);
    await offered(page).and(page.locator(":focus")).waitFor();
    const selected = offered(page).getByRole("option", { selected: true });
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => selected.textContent()).toContain("second");
    await square(page, "5a").and(page.getByLabel("White king")).waitFor();
    await page.keyboard.press("End");
    await expect.poll(() => selected.textContent()).toContain("Problem 3");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Home");
    await expect.poll(() => selected.textContent()).toContain("first");
  });

  it("is offered when it was typed, and nothing is solved before one is chosen", async () => {
    const page = await open(withSfen("solve", headGold));
    const sent = solved(page);
    await field(page).fill(list);
    await solveButton(page).click();
    await offered(page).waitFor();
    await page.waitForLoadState("networkidle");
    expect(sent).toEqual([]);
    await offered(page).getByText("second").click();
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 1" }).waitFor();
    expect(sent).toEqual([headGold]);
  });

  it("shows none as chosen after the board was changed", async () => {
    const page = await open();
    await read(page, list);
    const selected = offered(page).getByRole("option", { selected: true });
    await expect.poll(() => selected.count()).toBe(1);
    await page.getByRole("button", { name: "Set up by hand" }).click();
    await square(page, "2d").focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => selected.count()).toBe(0);
    expect(await offered(page).getByRole("option").count()).toBe(3);
  });

  it("may be long, and fits on a phone", async () => {
    const page = await open("", { viewport: { width: 360, height: 640 } });
    const names = Array.from({ length: 3000 }, (_, i) => `# a name that is far too long for a phone ${i + 1}`);
    const buffer = Buffer.from(names.map((name) => `${name}\n${headGold}\n`).join(""));
    await page.setInputFiles("input[type=file]", { name: "list.sfen", mimeType: "text/plain", buffer });
    await page.getByText("3,000 problems in this text").waitFor();
    // The page scrolls to the list when the browser has laid it out.
    await expect
      .poll(async () => {
        const box = (await offered(page).boundingBox())!;
        return box.y >= 0 && box.y + box.height <= 640;
      })
      .toBe(true);
    await page.keyboard.press("End");
    await offered(page).getByText("for a phone 3000").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await offered(page).getByRole("option").count()).toBeLessThan(100);
  });
});

describe("the moves of a text", () => {
  it("of a position line lead to the position on the board", async () => {
    const page = await open();
    const sent = solved(page);
    await read(page, line.replace(" G*3b", ""));
    await page.getByText("The position after 2 of 2 moves is solved.").waitFor();
    await square(page, "3a").and(page.getByLabel("White king")).waitFor();
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 1" }).waitFor();
    expect(sent).toEqual(["6knl/9/7G1/7P1/9/9/9/9/9 b G2r2b2g4s3n3l17p 1"]);
  });

  it("of a record with a diagram are its intended line, and can be looked at", async () => {
    for (const to of ["kif", "ki2", "csa", "jkf"]) {
      const page = await open();
      const sent = solved(page);
      await read(page, convert(to, line));
      await page.getByText("The record's 3 moves are taken as the intended line; the diagram before them is solved.").waitFor();
      await square(page, "2b").and(page.getByLabel("White king")).waitFor();
      await page.getByRole("button", { name: "One move on" }).click();
      await square(page, "2c").and(page.getByLabel("Black gold")).waitFor();
      await page.getByText("The position after 1 of 3 moves is solved.").waitFor();
      await page.getByRole("button", { name: "One move back" }).click();
      await solveButton(page).click();
      await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
      expect(sent, to).toEqual([mateInThree]);
    }
  });

  it("of a whole game are a slider, the last move at first", async () => {
    const page = await open();
    const sent = solved(page);
    await read(page, convert("kif", game));
    await page.getByText("The position after 5 of 5 moves is solved.").waitFor();
    await square(page, "4e").and(page.getByLabel("Black bishop")).waitFor();
    await slider(page).focus();
    await page.keyboard.press("Home");
    await page.getByText("The position before the 5 moves is solved.").waitFor();
    await square(page, "7g").and(page.getByLabel("Black pawn")).waitFor();
    await page.keyboard.press("ArrowRight");
    await square(page, "7f").and(page.getByLabel("Black pawn")).waitFor();
    await expect.poll(() => decodeURIComponent(page.url())).toContain("2P6/PP1PPPPPP/1B5R1/LNSGKGSNL+w");
    await page.keyboard.press("End");
    await solveButton(page).click();
    await page.getByRole("heading", { name: "No mate" }).waitFor();
    expect(sent).toEqual([lastOfGame]);
  });

  it("belong to the board no more when it is changed, and again when the change is undone", async () => {
    const page = await open();
    await read(page, convert("kif", line));
    const sentence = page.getByText("are taken as the intended line");
    await sentence.waitFor();
    await page.getByRole("button", { name: "Set up by hand" }).click();
    await square(page, "2d").focus();
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Done" }).click();
    await sentence.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Set up by hand" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await sentence.waitFor();
  });

  it("can end where there is no king to mate, and the server says so", async () => {
    forgive("status of 422");
    const page = await open();
    await read(page, convert("kif", line));
    await slider(page).focus();
    await page.keyboard.press("ArrowRight");
    await solveButton(page).click();
    await page.getByText("White is to move, but there is no Black king to mate").waitFor();
  });

  it("fit on a phone, in both languages", async () => {
    for (const locale of ["en", "ja"]) {
      const page = await open("", { viewport: { width: 360, height: 640 }, locale, hasTouch: true });
      await page.locator("textarea").fill(convert("kif", line));
      await page.getByRole("button", { name: /^(Read|読み込む)$/ }).tap();
      await page.getByText(locale === "en" ? "The record's 3 moves" : "記録の3手は作意とみなし、その前の図を解きます。").waitFor();
      await page.getByRole("button", { name: /^(One move on|一手進む)$/ }).tap();
      await page.getByText(locale === "en" ? "after 1 of 3" : "全3手のうち1手進めた局面を解きます。").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});
