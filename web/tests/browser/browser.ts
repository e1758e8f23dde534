// A browser for a test file. Its pages must not report errors.
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

export const address = inject("address");
export const invitation = inject("invitation");
// For requests of the tests themselves.
export const credentials = { authorization: `Bearer ${new URL(invitation).searchParams.get("token")}` };

const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

// Returns a function that opens the page at an address like "#/try". After each test the pages are closed, and the test fails
// if there were errors on the console, exceptions or failed requests; `forgive` excuses those that a test provokes.
export function useBrowser(...more: string[]) {
  let browser: Browser;
  const complaints: string[] = [];
  let forgiven: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: [...flags.split(" "), ...more] });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const left = complaints.filter((text) => !forgiven.some((part) => text.includes(part)));
    complaints.length = 0;
    forgiven = [];
    expect(left).toEqual([]);
  });

  const watch = (page: Page) => {
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
  };

  return {
    async open(hash = "", options: BrowserContextOptions = {}, server = invitation): Promise<Page> {
      const context = await browser.newContext({
        locale: "en",
        reducedMotion: "reduce",
        viewport: { width: 1280, height: 860 },
        ...options,
      });
      context.on("page", watch);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await page.goto(server + hash);
      await page.waitForSelector("main");
      return page;
    },
    forgive: (...parts: string[]) => (forgiven = parts),
  };
}

export const solveButton = (page: Page) => page.getByRole("button", { name: "Solve", exact: true });
export const square = (page: Page, name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name}: `) });
export const withSfen = (view: string, sfen: string, more = "") => `#/${view}?sfen=${encodeURIComponent(sfen)}${more}`;

export const mateInThree = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";
export const figure1 = "7nl/7k1/4Ppp2/7P1/9/9/9/9/9 b BGS2rb3g3s3n3l14p 1";
export const microcosmos = "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1";
