// The page as a whole: its size, its accessibility, its fonts.
import { describe, expect, it } from "vitest";
import { check } from "./accessible";
import { figure1, mateInThree, solveButton, useBrowser, withSfen } from "./browser";

const { open } = useBrowser();

it("a first visit transfers less than 150 kB", async () => {
  const page = await open();
  await page.waitForLoadState("networkidle");
  const sizes = await page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((entry) => {
      const { name, transferSize, encodedBodySize, decodedBodySize } = entry as PerformanceResourceTiming;
      return { name, transferSize, encodedBodySize, decodedBodySize };
    }),
  );
  const script = sizes.find(({ name }) => name.endsWith(".js"))!;
  expect(script.encodedBodySize).toBeLessThan(script.decodedBodySize / 2); // it came compressed
  expect(sizes.reduce((sum, each) => sum + each.transferSize, 0)).toBeLessThan(150_000);
  expect(sizes.every(({ name }) => new URL(name).origin === new URL(page.url()).origin)).toBe(true);
});

it("kanji are drawn, not boxes", async () => {
  const page = await open();
  const distinct = await page.evaluate(() => {
    const family = getComputedStyle(document.querySelector(".piece-face")!).fontFamily;
    const canvas = new OffscreenCanvas(40, 40);
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    const drawn = [..."玉飛角金銀桂香歩と杏圭全馬竜\u{10FFFE}"].map((kanji) => {
      context.clearRect(0, 0, 40, 40);
      context.font = `30px ${family}`;
      context.fillText(kanji, 2, 32);
      return context.getImageData(0, 0, 40, 40).data.join("");
    });
    return new Set(drawn).size;
  });
  expect(distinct).toBe(15); // fourteen different faces, none of them the box for a missing glyph
});

describe("axe finds nothing serious, by day and by night", () => {
  it("solve", async () => {
    const page = await open();
    await page.getByText("Search settings").click();
    await page.getByRole("button", { name: "Set up by hand" }).click();
    await page.locator('[data-place="square 16"]').click();
    await check(page);
    await page.getByRole("button", { name: "Done" }).click();
    await solveButton(page).click();
    await page.getByRole("treeitem").nth(1).click();
    await check(page);
  });
  it("solve, with a list of problems and the moves of one", async () => {
    const page = await open();
    await page.getByLabel("Paste a problem").fill(`position sfen ${mateInThree} moves G*2c\nposition startpos moves 7g7f 3c3d\n`);
    await page.getByRole("button", { name: "Read", exact: true }).click();
    await page.getByRole("listbox").getByRole("option").nth(1).click();
    await page.getByRole("slider").waitFor();
    await check(page);
  });
  it("behind the screen, on a phone", async () => {
    const page = await open(withSfen("solve", figure1, "&rule=tsuitate"), { viewport: { width: 390, height: 844 } });
    await solveButton(page).click();
    await page.getByRole("group", { name: "The referee says" }).getByRole("button").first().click();
    await page.getByRole("navigation", { name: "What was tried and said" }).waitFor();
    await check(page);
  });
  it("try", async () => {
    const page = await open(withSfen("try", mateInThree));
    await page.getByRole("button", { name: "Hint" }).click();
    await page
      .getByRole("list", { name: "What happened" })
      .getByText(/^Try G/)
      .waitFor();
    await check(page);
  });
  it("collections", async () => {
    const page = await open("#/collections?list=tsuitate/figures");
    await page.locator(".problem").first().waitFor();
    await check(page);
  });
});

it("the Tab key reaches every control", async () => {
  const page = await open("#/solve?list=tsuitate/figures"); // a short list
  await page.getByText("Search settings").click();
  for (const [view, ready] of [
    ["Solve", ".cell"],
    ["Try", ".cell"],
    ["Play", "form"],
    ["Collections", ".problem"],
  ] as const) {
    await page.getByRole("link", { name: view, exact: true }).click();
    await page.locator(ready).first().waitFor();
    if (view === "Play") await page.getByText("More", { exact: true }).click();
    // Radio buttons are reached as a group, a board by one of its squares.
    const controls = await page.evaluate(() => {
      const all = "a[href], button:enabled, input:enabled:not([type=radio]), select, textarea, summary, [role=grid], .segmented";
      const seen = [...document.querySelectorAll<HTMLElement>(all)].filter((each) => each.tabIndex >= 0 || !each.matches("button, input"));
      seen.forEach((each, index) => (each.dataset.control = String(index)));
      document.body.focus();
      return seen.length;
    });
    const reached = new Set<string>();
    for (let i = 0; i < controls + 3; ++i) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-control]")?.dataset.control);
      if (at) reached.add(at);
    }
    const missed = await page.evaluate(
      (known) =>
        [...document.querySelectorAll<HTMLElement>("[data-control]")]
          .filter((each) => !known.includes(each.dataset.control!))
          .map((each) => each.outerHTML.slice(0, 100)),
      [...reached],
    );
    expect(missed, view).toEqual([]);
  }
});

it("language and colours are chosen once", async () => {
  const page = await open();
  await page.getByRole("button", { name: "日本語" }).click();
  await page.getByRole("button", { name: "解く", exact: true }).waitFor();
  await page.getByRole("button", { name: "暗い配色" }).click();
  await page.reload();
  await page.getByRole("button", { name: "明るい配色" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("ja");
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
});

it("the licences of the software are one click away", async () => {
  const page = await open();
  // The browser would ask for an icon beside a plain text, and find none.
  const address = await page.getByRole("link", { name: "Licences of the software" }).getAttribute("href");
  const text = await (await page.request.get(new URL(address!, page.url()).href)).text();
  for (const name of ["preact", "@preact/signals", "tsshogi", "Boost", "CLI11", "fmt", "nlohmann_json"])
    expect(text).toContain(`\n${name}`);
});

it("nothing is wider than a phone", async () => {
  const page = await open("", { viewport: { width: 360, height: 740 }, locale: "ja" });
  for (const name of ["解く", "挑む", "対局", "作品集"]) {
    await page.getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
