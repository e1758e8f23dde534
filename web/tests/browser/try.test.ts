// Trying a problem: right, wrong, with a hint, behind the screen.
import { describe, expect, it } from "vitest";
import { figure1, mateInThree, square, useBrowser, withSfen } from "./browser";
import { drop, log, solveByHints } from "./play";

const { open } = useBrowser();

describe("a tsume", () => {
  it("is solved move by move and marked", async () => {
    const page = await open(withSfen("try", mateInThree));
    await drop(page, "gold", "2c");
    await log(page).getByText("The best move.").waitFor();
    await log(page).getByText("1 move left at best").waitFor();
    // A hint names the last move; playing it mates.
    await page.getByRole("button", { name: "Hint" }).click();
    const hint = await log(page)
      .getByText(/^Try G\*/)
      .textContent();
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
    await drop(page, "gold", "2d").catch(() => {}); // its own pawn is there, and is picked up instead
    await page.keyboard.press("Escape");
    await square(page, "2d").click();
    await square(page, "5e").click();
    await log(page).locator(".bad").nth(1).waitFor();
    await drop(page, "gold", "1b");
    await log(page)
      .getByText(/no mate any more/)
      .waitFor();
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
    await solveByHints(page);
  });

  it("a try that is no check somewhere is explained and not played", async () => {
    const page = await open(withSfen("try", figure1, "&rule=tsuitate"));
    await drop(page, "gold", "9i");
    await log(page).locator(".bad").waitFor();
    await square(page, "2b").and(page.getByLabel("White king")).waitFor();
  });
});
