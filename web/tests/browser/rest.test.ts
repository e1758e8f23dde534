// The pieces in nobody's hand: what is missing is listed beside Solve, and one switch gives it to the defender.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { figure1, mateInThree, solveButton, square, useBrowser, withSfen } from "./browser";

const { open } = useBrowser();

const oneKing = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G 1"; // mateInThree without the defender's hand
const zuko60 = "9/9/4B4/8l/9/6+b1+R/4+RS3/6skS/6s2 b 3P 1"; // with the rest 29 moves, without it 5
const twoKings = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
const emptyBoard = withSfen("solve", "9/9/9/9/9/9/9/9/9 b - 1");

const theSwitch = (page: Page) => page.getByRole("switch", { name: "The rest is the defender's" });
const handOf = (page: Page, side: string) => page.getByRole("group", { name: `${side} in hand` });
const paste = async (page: Page, text: string) => {
  await page.getByLabel("Paste a problem").fill(text);
  await page.getByRole("button", { name: "Read", exact: true }).click();
};

const board = `  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・ ・ ・ ・v桂v香|一
| ・ ・ ・ ・ ・ ・ ・v玉 ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ 歩 ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金二
`;

describe("the switch", () => {
  it("is on with one king, and the board shows the hand that is solved", async () => {
    const page = await open(withSfen("solve", zuko60));
    await expect.poll(() => theSwitch(page).isChecked()).toBe(true);
    await page.getByText("Not shown, so White holds: 4 golds, 4 knights, 3 lances, 15 pawns.").waitFor();
    await handOf(page, "White").getByText("15 pawns", { exact: true }).waitFor({ state: "attached" });
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 29" }).waitFor();
    expect(await page.getByText("nobody's hand").count()).toBe(0);
  });

  it("is one click away, beside Solve, and its answer says what is missing", async () => {
    const page = await open(withSfen("solve", zuko60));
    const [nearby, solve] = [await theSwitch(page).boundingBox(), await solveButton(page).boundingBox()];
    expect(solve!.y - nearby!.y).toBeLessThan(160);
    await theSwitch(page).click();
    await page.getByText("In nobody's hand: 4 golds, 4 knights, 3 lances, 15 pawns.").waitFor();
    await handOf(page, "White").getByText("nothing").waitFor();
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 5" }).waitFor();
    await page.getByText("Solved with these pieces in nobody's hand: 4 golds, 4 knights").waitFor();
    await page.getByRole("button", { name: "Solve with them in the defender's hand" }).click();
    await page.getByRole("heading", { name: "Mate in 29" }).waitFor();
    await page.getByRole("tab", { name: "Problem" }).click();
    await expect.poll(() => theSwitch(page).isChecked()).toBe(true);
  });

  it("takes the answer of the other question away", async () => {
    const page = await open(withSfen("solve", oneKing));
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
    await page.getByRole("tab", { name: "Problem" }).click();
    await theSwitch(page).click();
    await page.getByRole("tab", { name: "Solution" }).click();
    await page.getByText("Nothing solved yet").waitFor();
  });

  it("is kept by a link and a reload", async () => {
    const page = await open(withSfen("solve", oneKing));
    await theSwitch(page).click();
    await expect.poll(() => page.url()).toContain("&rest=no");
    await page.reload();
    await expect.poll(() => theSwitch(page).isChecked()).toBe(false);
    await solveButton(page).click();
    await page.getByText("Solved with these pieces").waitFor();
    await page.reload();
    await page.getByRole("tab", { name: "Solution" }).click();
    await page.getByText("Solved with these pieces").waitFor(); // the search is found again
    const other = await open(new URL(page.url()).hash);
    await expect.poll(() => theSwitch(other).isChecked()).toBe(false);
  });

  it("is off with two kings", async () => {
    const page = await open(withSfen("solve", twoKings));
    await expect.poll(() => theSwitch(page).isChecked()).toBe(false);
    await page.getByText("In nobody's hand: 2 rooks").waitFor();
    await theSwitch(page).click();
    await expect.poll(() => page.url()).toContain("&rest=yes");
    await handOf(page, "White").getByText("17 pawns", { exact: true }).waitFor({ state: "attached" });
  });

  it("is not there if the set is complete", async () => {
    for (const sfen of [mateInThree, figure1]) {
      const page = await open(withSfen("solve", sfen));
      await solveButton(page).waitFor();
      expect(await theSwitch(page).count()).toBe(0);
    }
  });

  it("holds for a try, too", async () => {
    const page = await open(withSfen("try", oneKing));
    await expect.poll(() => theSwitch(page).isChecked()).toBe(true);
    await handOf(page, "White").getByText("17 pawns", { exact: true }).waitFor({ state: "attached" });
    const asked = page.waitForRequest((request) => request.url().endsWith("/api/try"));
    await page.getByRole("button", { name: "Hint" }).click();
    expect((await asked).postDataJSON()).toMatchObject({ sfen: oneKing, rest_to_defender: true });
    await page
      .getByRole("list", { name: "What happened" })
      .getByText(/^Try G/)
      .waitFor();
    await theSwitch(page).click();
    await handOf(page, "White").getByText("nothing").waitFor();
    expect(await page.getByText(/^Try G/).count()).toBe(0);
  });

  it("follows the pieces while a position is set up by hand", async () => {
    const page = await open(withSfen("solve", mateInThree));
    await page.getByRole("button", { name: "Set up by hand" }).click();
    await square(page, "2d").click();
    await page.keyboard.press("Delete");
    await page.getByText("Not shown, so White holds: 1 pawn.").waitFor();
    await theSwitch(page).click();
    await square(page, "2b").click();
    await square(page, "3b").click();
    await expect.poll(() => theSwitch(page).isChecked()).toBe(false); // what was chosen stays chosen
  });
});

describe("a text", () => {
  it("that leaves the defender's hand out gives him the rest, and says so", async () => {
    const page = await open(emptyBoard);
    await paste(page, board);
    await page.getByText("The diagram gives no hand for the defender, so he holds the rest.").waitFor();
    await expect.poll(() => theSwitch(page).isChecked()).toBe(true);
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
  });

  it("that states an empty hand is solved as given", async () => {
    const page = await open(emptyBoard);
    await paste(page, `後手の持駒：なし\n${board}`);
    await page.getByText("In nobody's hand: 2 rooks").waitFor();
    await expect.poll(() => theSwitch(page).isChecked()).toBe(false);
    await expect.poll(() => page.url()).toContain("rest=no");
  });

  it("with the intended line has the rest in the hand", async () => {
    const page = await open(emptyBoard);
    await paste(page, `${board}手数----指手\n1 ２三金打\n2 ３一玉(22)\n3 ３二金打\n`);
    await page.getByText("The diagram gives no hand for the defender, so he holds the rest.").waitFor();
    await handOf(page, "White").getByText("17 pawns", { exact: true }).waitFor({ state: "attached" });
  });
});

it("fits a phone in both languages", async () => {
  for (const [locale, label] of [
    ["en", "The rest is the defender's"],
    ["ja", "残りは玉方の持駒"],
  ] as const) {
    const page = await open(withSfen("solve", oneKing), { viewport: { width: 360, height: 640 }, locale });
    await page.getByRole("switch", { name: label }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole("switch", { name: label }).click();
    await page.getByText(locale === "en" ? "In nobody's hand: 2 rooks" : "誰の持駒でもない駒：飛2枚").waitFor();
  }
});
