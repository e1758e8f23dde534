// Trying a problem: right, wrong, with a hint, behind the screen.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { figure1, mateInThree, square, useBrowser, withSfen } from "./browser";

const { open } = useBrowser();
const log = (page: Page) => page.getByRole("list", { name: "What happened" });
const drop = async (page: Page, kind: string, to: string) => {
  await page.getByRole("group", { name: "Black in hand" }).getByRole("button", { name: new RegExp(kind) }).click();
  await square(page, to).click();
};

describe("a tsume", () => {
  it("is solved move by move and marked", async () => {
    const page = await open(withSfen("try", mateInThree));
    await drop(page, "gold", "2c");
    await log(page).getByText("The best move.").waitFor();
    await log(page).getByText("1 move left at best").waitFor();
    // A hint names the last move; playing it mates.
    await page.getByRole("button", { name: "Hint" }).click();
    const hint = await log(page).getByText(/^Try G\*/).textContent();
    await drop(page, "gold", /G\*(\d\w)/.exec(hint!)![1]!);
    await log(page).getByText("Mate! Solved.").waitFor();
    await page.getByText("✓ Solved").waitFor();
    await page.reload();
    await page.getByText("✓ Solved").waitFor();
  });

  it("explains what is wrong: no check, no legal move, a check that lets the king go", async () => {
    const page = await open(withSfen("try", mateInThree));
    await drop(page, "gold", "8h");
    await log(page).locator(".bad").nth(0).waitFor();
    await drop(page, "gold", "2d").catch(() => {}); // onto the own pawn: it is picked up instead
    await page.keyboard.press("Escape");
    await square(page, "2d").click();
    await square(page, "5e").click();
    await log(page).locator(".bad").nth(1).waitFor();
    await drop(page, "gold", "1b");
    await log(page).getByText(/no mate any more/).waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    await square(page, "2b").and(page.getByLabel("White king")).waitFor();
    await drop(page, "gold", "2c");
    await log(page).getByText("The best move.").waitFor();
  });

  it("asks whether to promote", async () => {
    const page = await open(withSfen("try", "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"));
    await square(page, "5c").click();
    await square(page, "5b").click();
    await page.getByRole("dialog", { name: "Promote?" }).getByRole("button", { name: "Promote: promoted pawn" }).click();
    await log(page).getByText("P5c-5b+").waitFor();
  });

  it("works by keyboard alone", async () => {
    const page = await open(withSfen("try", mateInThree));
    await page.getByRole("group", { name: "Black in hand" }).getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.press("Enter"); // from 5e to 2c
    await log(page).getByText("The best move.").waitFor();
  });
});

describe("behind the screen", () => {
  it("the referee speaks, hints lead to mate", async () => {
    const page = await open(withSfen("try", figure1, "&rule=tsuitate"));
    await drop(page, "silver", "2c");
    await log(page).getByText("Referee").first().waitFor();
    expect(await page.getByRole("gridcell", { name: /White/ }).count()).toBe(0);
    for (let turn = 0; turn < 12 && !(await log(page).getByText("Mate! Solved.").isVisible()); ++turn) {
      const hints = log(page).getByText(/^Try /);
      const before = await hints.count();
      await page.getByRole("button", { name: "Hint" }).click();
      await expect.poll(() => hints.count()).toBe(before + 1);
      await playHint(page, (await hints.nth(before).textContent())!);
    }
    await log(page).getByText("Mate! Solved.").waitFor();
  });

  it("a try that is no check somewhere is explained and not played", async () => {
    const page = await open(withSfen("try", figure1, "&rule=tsuitate"));
    await drop(page, "gold", "9i");
    await log(page).locator(".bad").waitFor();
    await square(page, "2b").and(page.getByLabel("White king")).waitFor();
  });
});

const names: Record<string, string> = { P: "pawn", L: "lance", N: "knight", S: "silver", G: "gold", B: "bishop", R: "rook" };

// "Try B1c-3a+" or "Try G*3b", played as a person would.
async function playHint(page: Page, hint: string) {
  const events = log(page).getByRole("listitem");
  const before = await events.count();
  const dropped = /Try (\w)\*(\d\w)/.exec(hint);
  if (dropped) {
    await drop(page, names[dropped[1]!]!, dropped[2]!);
  } else {
    const [, from, to, promotion] = /Try \+?\w(\d\w)[-x](\d\w)([+=]?)/.exec(hint)!;
    await square(page, from!).click();
    await square(page, to!).click();
    const dialog = page.getByRole("dialog");
    if (promotion && (await dialog.isVisible()))
      await dialog.getByRole("button", { name: promotion === "+" ? /^Promote/ : /^Do not/ }).click();
  }
  await expect.poll(() => events.count()).toBe(before + 1);
}
