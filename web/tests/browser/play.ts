// Playing on the board of the try view as a person would.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { square } from "./browser";

export const log = (page: Page) => page.getByRole("list", { name: "What happened" });

export async function drop(page: Page, kind: string, to: string) {
  await page
    .getByRole("group", { name: "Black in hand" })
    .getByRole("button", { name: new RegExp(kind) })
    .click();
  await square(page, to).click();
}

// Asks for hints and follows them until it is mate.
export async function solveByHints(page: Page) {
  const hints = log(page).getByText(/^Try /);
  const mate = log(page).getByText("Mate! Solved.");
  for (let turn = 0; turn < 12 && !(await mate.isVisible()); ++turn) {
    const before = await hints.count();
    await page.getByRole("button", { name: "Hint" }).click();
    await expect.poll(() => hints.count()).toBe(before + 1);
    await playHint(page, (await hints.nth(before).textContent())!);
  }
  await mate.waitFor();
}

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
