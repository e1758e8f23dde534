// The lists that ship with the project, and the store.
import { expect, it } from "vitest";
import { solveByHints } from "./play";
import { mateInThree, solveButton, square, useBrowser, withSfen } from "./browser";

const { open } = useBrowser();

it("a problem is found by name, tried, and the next one follows", async () => {
  const page = await open("#/collections");
  await page.getByRole("link", { name: /Shogi Zuko/ }).click();
  await page.getByText("103 problems", { exact: true }).waitFor();
  const cards = page.locator(".problem");
  const all = await cards.count();
  const name = (await cards.nth(1).getByRole("heading").textContent())!;
  await page.getByLabel("Search").fill(name);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await page.getByRole("button", { name: `Try: ${name}`, exact: true }).click();
  await page.getByRole("heading", { name, exact: true }).waitFor();
  await page.getByRole("button", { name: "Next problem" }).click();
  await page.getByRole("heading", { name, exact: true }).waitFor({ state: "detached" });
  await page.goBack();
  await page.getByRole("heading", { name, exact: true }).waitFor();
});

it("a solved problem is marked in its list", async () => {
  const page = await open("#/collections?list=tsuitate/figures");
  const card = page.locator(".problem").first();
  const name = (await card.getByRole("heading").textContent())!;
  await card.getByRole("button", { name: /^Try/ }).click();
  await solveByHints(page);
  await page.getByRole("button", { name: "Choose a problem" }).click();
  await card.getByText("✓ solved").waitFor();
  await page.getByText("Unsolved only").click();
  await page.getByRole("heading", { name, exact: true }).waitFor({ state: "detached" });
  await page.getByText("6 of 7 problems").waitFor();
});

it("lengths narrow a list down", async () => {
  const page = await open("#/collections?list=tsume/long");
  await page.getByText("32 problems", { exact: true }).waitFor();
  await page.getByLabel("Length").selectOption("short");
  await expect.poll(() => page.getByRole("status").textContent()).toMatch(/^\d+ of 32 problems/);
});

it("what was solved is in the store, and comes from there the second time", async () => {
  const page = await open(withSfen("solve", mateInThree));
  await solveButton(page).click();
  await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
  await page.getByRole("link", { name: "Collections" }).click();
  await page.getByRole("link", { name: /Store/ }).click();
  await page.locator(".problem").getByText("Tsume · mate · 3 moves").first().waitFor();
  const other = await open("#/collections?list=store");
  await other.getByLabel("Search").fill(mateInThree.replace(/ 1$/, ""));
  await other.getByText("1 problem", { exact: true }).waitFor();
  await other.locator(".problem").getByRole("button", { name: "Solve", exact: true }).click();
  await square(other, "2b").and(other.getByLabel("White king")).waitFor();
  await solveButton(other).click();
  await other.getByText("from the store").waitFor();
});
