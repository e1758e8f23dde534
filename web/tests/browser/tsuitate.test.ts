// A tsuitate solution: figure 1 with every answer of the referee, and the possible positions behind the screen.
import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { figure1, solveButton, square, useBrowser, withSfen } from "./browser";

const { open } = useBrowser();
const answers = (page: Page) => page.getByRole("group", { name: "The referee says" });
const move = (page: Page) => page.locator(".try-move").textContent();

async function solveFigure1() {
  const page = await open(withSfen("solve", figure1, "&rule=tsuitate"));
  await solveButton(page).click();
  await page.getByRole("heading", { name: "Mate in 7" }).waitFor();
  await answers(page).waitFor();
  return page;
}

describe("what the page says is what was proved", () => {
  const noMate = withSfen("solve", "4k4/9/9/9/9/9/9/9/9 b R2b4g4s4n4l18pr 1", "&rule=tsuitate&fouls=2");

  it("no mate of any length with the fouls allowed, and a certificate of it", async () => {
    const page = await open(noMate);
    await solveButton(page).click();
    await page.getByRole("heading", { name: "No mate with 2 fouls allowed" }).waitFor();
    await page.getByText("proved for every length").waitFor();
    expect(await page.getByText(/nothing was proved/i).count()).toBe(0);
    const link = page.getByRole("link", { name: "Certificate", exact: true });
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    const english = { ...process.env, LC_ALL: "C" };
    const verified = execFileSync(inject("sudare"), ["verify", await file.path()], { encoding: "utf8", env: english });
    expect(verified).toContain("no mate behind the screen with 2 fouls allowed");
    expect(await page.getByRole("link", { name: /KIF|JKF|tree/ }).count()).toBe(0);
  });

  it("the same from the store", async () => {
    const page = await open(noMate);
    await solveButton(page).click();
    await page.getByText("from the store").waitFor();
    const link = page.getByRole("link", { name: "Certificate", exact: true });
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(execFileSync(inject("sudare"), ["verify", await file.path()], { encoding: "utf8" })).toContain("verified");
    await page.goto("about:blank");
    const stored = await open("#/collections?list=store");
    await stored.getByText("Tsuitate · no mate with 2 fouls allowed").waitFor();
  });

  it("a mate without its best solution", async () => {
    const page = await open(withSfen("solve", figure1, "&rule=tsuitate&optimal=no&fresh=yes"));
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Mate in 7 with 8 fouls allowed" }).waitFor();
    await page.getByText("The mate is proved, but not the best solution").waitFor();
    await page.getByText("1 foul must be allowed for this length").waitFor();
    expect(await page.getByRole("link", { name: /KIF|JKF|tree|Certificate/ }).count()).toBe(0);
  });

  it("an undecided search, with the length up to which it got", async () => {
    const page = await open(withSfen("solve", figure1, "&rule=tsuitate&fouls=0&maxMoves=5"));
    await solveButton(page).click();
    await page.getByRole("heading", { name: "Undecided with 0 fouls allowed" }).waitFor();
    await page.getByText("no mate in 5 or fewer").waitFor();
    await page.getByText("longer mates were not searched for").waitFor();
  });
});

describe("figure 1", () => {
  it("begins with the silver, and after every answer there is a next try down to mate", async () => {
    const page = await solveFigure1();
    expect(await move(page)).toBe("S*2c");
    // Every answer at every node, depth first: a path ends in mate or leads to another try.
    let [nodes, mates, fouls] = [0, 0, 0];
    const visit = async (depth: number): Promise<void> => {
      ++nodes;
      expect(depth).toBeLessThan(12);
      const buttons = answers(page).getByRole("button");
      const count = await buttons.count();
      expect(count).toBeGreaterThan(0);
      for (let i = 0; i < count; ++i) {
        const said = (await buttons.nth(i).locator(".said-words").textContent())!;
        await buttons.nth(i).click();
        if (said.startsWith("Mate")) {
          ++mates;
          await page.getByRole("button", { name: "← The referee says" }).click();
        } else {
          if (said === "Foul") ++fouls;
          const crumbs = page.getByRole("navigation", { name: "What was tried and said" }).getByRole("button");
          await expect.poll(() => crumbs.count()).toBe(depth + 2);
          await visit(depth + 1);
          await crumbs.nth(depth + 1).click();
          await expect.poll(() => crumbs.count()).toBe(depth === 0 ? 0 : depth + 1);
        }
      }
    };
    await visit(0);
    expect(mates).toBeGreaterThan(0);
    expect(fouls).toBeGreaterThan(0);
    expect(nodes).toBeGreaterThan(5);
  });

  it("gives its tree away, and an independent checker accepts it", async () => {
    const page = await solveFigure1();
    for (const name of ["JSON tree", "Certificate"]) {
      const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name, exact: true }).click()]);
      expect(execFileSync(inject("sudare"), ["verify", await file.path()], { encoding: "utf8" }), name).toContain("verified");
    }
  });

  it("shows where the king can be, how many positions there are, and each of them", async () => {
    const page = await solveFigure1();
    await page.getByText("1 possible position").waitFor();
    await square(page, "2b").and(page.getByLabel("king in 1 of 1")).waitFor();
    await answers(page)
      .getByRole("button", { name: /nothing lost/ })
      .click();
    const members = Number(/(\d+) possible positions/.exec((await page.getByText(/possible positions/).textContent())!)![1]);
    expect(members).toBeGreaterThan(1);
    const shown = await page.getByRole("gridcell", { name: /king in \d+ of/ }).count();
    expect(shown).toBeGreaterThan(1);
    const counts = await Promise.all(
      (await page.getByRole("gridcell", { name: /king in \d+ of/ }).all()).map(async (cell) =>
        Number(/king in (\d+) of/.exec((await cell.getAttribute("aria-label"))!)![1]),
      ),
    );
    expect(counts.reduce((a, b) => a + b)).toBe(members); // every position has the king somewhere

    for (let i = 1; i <= members; ++i) {
      await page.getByRole("button", { name: "The next position" }).click();
      await page.getByText(`${i} of ${members}`).waitFor();
      await expect.poll(() => page.getByRole("gridcell", { name: /White king/ }).count()).toBe(1);
    }
    await page.getByRole("button", { name: "Own pieces only" }).click();
    expect(await page.getByRole("gridcell", { name: /White/ }).count()).toBe(0);
  });
});
