// Paste, solve, browse, download, read the download back; set up by hand; what cannot be read.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { importJKFString, importKIF, Record } from "tsshogi";
import { describe, expect, inject, it } from "vitest";
import { address, figure1, mateInThree, solveButton, square, useBrowser, withSfen } from "./browser";

const { open, forgive } = useBrowser();

async function pasteAndRead(page: Page, text: string) {
  await page.getByLabel("Paste a problem").fill(text);
  await page.getByRole("button", { name: "Read", exact: true }).click();
}

async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name, exact: true }).click()]);
  return file.path();
}

const kif = `手合割：詰将棋
後手の持駒：飛二 角 金三 銀三 桂三 香三 歩十四
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v桂v香|一
| ・ ・ ・ ・ ・ ・ ・v玉 ・|二
| ・ ・ ・ ・ 歩v歩v歩 ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ 歩 ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：角 金 銀
`;

describe("from paste to download", () => {
  it("solves, shows the line and the replies, and its files can be read", async () => {
    const page = await open(withSfen("solve", "9/9/9/9/9/9/9/9/9 b - 1"));
    await pasteAndRead(page, kif);
    await square(page, "2b").and(page.getByLabel("White king")).waitFor();
    await expect.poll(() => decodeURIComponent(page.url())).toContain("sfen=7nl/7k1/4Ppp2/7P1/9/9/9/9/9+b+BGS");

    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
    const tree = page.getByRole("tree");
    await expect.poll(() => tree.getByRole("treeitem").count()).toBe(3);

    // The keys step along the main line; the board follows.
    await page.locator("body").press("ArrowRight");
    await page.getByText("1 / 3").waitFor();
    await square(page, "2c").and(page.getByLabel("Black silver")).waitFor();
    await page.locator("body").press("End");
    await page.getByText("3 / 3").waitFor();
    await page.locator("body").press("ArrowLeft");
    await page.getByText("2 / 3").waitFor();

    // The other replies open below the defender's move, and one of them plays to its own mate.
    const reply = tree.getByRole("treeitem").nth(1);
    await reply.click();
    await tree.press("ArrowRight");
    await expect.poll(() => reply.getAttribute("aria-expanded")).toBe("true");
    const variation = tree.getByRole("treeitem", { level: 2 }).first();
    await variation.click();
    await page.locator(".tree-row.variation:not(.begins)").first().waitFor();
    await page.locator("body").press("End");
    await page.getByText("3 / 3").waitFor();

    const kifFile = await download(page, "KIF");
    const jkfFile = await download(page, "JKF");
    for (const record of [importKIF(readFileSync(kifFile, "utf8")), importJKFString(readFileSync(jkfFile, "utf8"))]) {
      expect(record).toBeInstanceOf(Record);
      expect((record as Record).length).toBeGreaterThanOrEqual(3);
    }
    const answer = JSON.parse(readFileSync(await download(page, "JSON"), "utf8")) as { verdict: string; moves: number };
    expect(answer).toMatchObject({ verdict: "mate", moves: 3 });
    const certificate = await download(page, "Certificate");
    expect(execFileSync(inject("sudare"), ["verify", certificate], { encoding: "utf8" })).toContain("verified");

    // The downloaded file can be read again.
    await page.goto(`${address}/${withSfen("solve", "9/9/9/9/9/9/9/9/9 b - 1")}`);
    await page.setInputFiles("input[type=file]", kifFile);
    await square(page, "2b").and(page.getByLabel("White king")).waitFor();
  });

  it("reads a dropped file in Shift-JIS", async () => {
    const page = await open(withSfen("solve", "9/9/9/9/9/9/9/9/9 b - 1"));
    const bytes = execFileSync("iconv", ["-f", "UTF-8", "-t", "CP932"], { input: kif });
    await page.evaluate(
      (content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(content)], "problem.kif"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
      },
      [...bytes],
    );
    await square(page, "2b").and(page.getByLabel("White king")).waitFor();
  });

  it("says that there is no mate, and why each check fails", async () => {
    const page = await open(withSfen("solve", "4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1"));
    await solveButton(page).click();
    await page.getByRole("heading", { name: "No mate" }).waitFor();
    await page.getByText("proved for every length").waitFor();
    const tree = page.getByRole("tree");
    const row = (text: string) => tree.getByRole("treeitem", { name: text });
    await row("G*4a").click(); // its refutation is loaded
    await row("K5ax4a").waitFor();
    await tree.press("ArrowRight");
    await expect.poll(() => tree.getByRole("treeitem", { level: 2 }).count()).toBe(4);
    await row("G*5b").click();
    await row("K5ax5b").waitFor();
  });
});

describe("what cannot be read", () => {
  it("is named with its place, and the position stays", async () => {
    forgive("status of 422");
    const page = await open(withSfen("solve", mateInThree));
    await pasteAndRead(page, "7nl/7k1/9/7P1/9/9/9/9/8x b 2G 1");
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/^Line 1, column \d+: .*x/);
    await square(page, "2b").and(page.getByLabel("White king")).waitFor();
    await pasteAndRead(page, mateInThree);
    await alert.waitFor({ state: "detached" });
  });

  it("in the address is said, and cannot be solved", async () => {
    const page = await open("#/solve?sfen=nonsense");
    await page.getByText("cannot be read").waitFor();
    expect(await solveButton(page).isDisabled()).toBe(true);
  });

  it("as a position that cannot be is refused by the server in words", async () => {
    forgive("status of 422");
    const page = await open(withSfen("solve", "9/9/9/9/9/9/9/9/9 b G 1"));
    await solveButton(page).click();
    expect((await page.getByRole("alert").textContent())?.length).toBeGreaterThan(10);
  });
});

describe("setting up by hand", () => {
  it("with the mouse, the keyboard and by dragging, and back again", async () => {
    const page = await open(withSfen("solve", "9/9/9/9/9/9/9/9/9 b - 1"));
    const sfen = () => new URLSearchParams(page.url().split("?")[1]).get("sfen");
    await page.getByRole("button", { name: "Set up by hand" }).click();
    const box = page.getByRole("group", { name: "Piece box" });

    await box.getByRole("button", { name: /king/ }).click();
    await square(page, "2b").click();
    await expect.poll(sfen).toBe("9/7k1/9/9/9/9/9/9/9 b - 1");

    await square(page, "2d").focus();
    await page.keyboard.press("p");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+N");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+L");
    await expect.poll(sfen).toBe("7nl/7k1/9/7P1/9/9/9/9/9 b - 1");

    for (let i = 0; i < 2; ++i) {
      const gold = await box.getByRole("button", { name: /gold/ }).boundingBox();
      const hand = await page.getByRole("group", { name: "Black in hand" }).boundingBox();
      await page.mouse.move(gold!.x + 12, gold!.y + 12);
      await page.mouse.down();
      await page.mouse.move(gold!.x + 40, gold!.y - 20, { steps: 3 });
      await page.mouse.move(hand!.x + hand!.width - 20, hand!.y + 15, { steps: 3 });
      await page.mouse.up();
    }
    await expect.poll(sfen).toBe("7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1");

    await page.getByRole("button", { name: "Rest to the defender" }).click();
    await expect.poll(sfen).toBe(mateInThree);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(sfen).toBe("7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1");
    await page.getByRole("button", { name: "Redo" }).click();

    await square(page, "2d").click();
    await square(page, "2d").click();
    await square(page, "2d").and(page.getByLabel("promoted pawn")).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();

    await page.getByRole("button", { name: "Done" }).click();
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
  });

  it("with a finger", async () => {
    const page = await open(withSfen("solve", mateInThree), { hasTouch: true, viewport: { width: 390, height: 844 } });
    await page.getByRole("button", { name: "Set up by hand" }).tap();
    await square(page, "2d").tap();
    await square(page, "5e").tap();
    await square(page, "5e").and(page.getByLabel("Black pawn")).waitFor();
  });
});

it("the address is all that another browser needs", async () => {
  const page = await open(withSfen("solve", mateInThree));
  await page.getByText("Tsuitate", { exact: true }).click();
  await page.getByLabel("Fouls allowed").fill("3");
  await page.getByLabel("Fouls allowed").blur();
  await expect.poll(() => page.url()).toContain("fouls=3");
  const other = await open(page.url().slice(address.length + 1));
  expect(await other.getByLabel("Fouls allowed").inputValue()).toBe("3");
  await square(other, "2b").and(other.getByLabel("White king")).waitFor();
});

describe("what is sent to the server", () => {
  const requestOf = async (page: Page): Promise<unknown> => {
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/jobs"));
    await solveButton(page).click();
    return (await sent).postDataJSON();
  };

  it("has no setting that was left alone", async () => {
    const page = await open(withSfen("solve", figure1));
    expect(await requestOf(page)).toEqual({ rule: "tsume", sfen: figure1 });
    const screen = await open(withSfen("solve", figure1, "&rule=tsuitate&fouls=8"));
    expect(await requestOf(screen)).toEqual({ rule: "tsuitate", sfen: figure1 });
  });

  it("has the settings of an old link, and the page shows them", async () => {
    const page = await open(withSfen("solve", figure1, "&algorithm=pds&time=60&maxMoves=9&shortest=no&countFutile=yes&fresh=yes"));
    await page.getByText("Search settings").click();
    expect(await page.getByLabel("Search", { exact: true }).inputValue()).toBe("pds");
    expect(await page.getByLabel("Futile interpositions").inputValue()).toBe("count");
    expect(await page.getByLabel("Time limit").inputValue()).toBe("60");
    expect(await page.getByLabel("Go on to the shortest mate").isChecked()).toBe(false);
    expect(await requestOf(page)).toEqual({
      ...{ rule: "tsume", sfen: figure1, algorithm: "pds", time: 60, max_moves: 9 },
      ...{ shortest: false, futile: "count", fresh: true },
    });
    await page.getByRole("heading", { name: /Mate in 3/ }).waitFor();
  });
});
