// What axe-core finds on a page, by day and by night.
import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

// Fails on serious findings.
export async function check(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Only the colours differ at night.
    const rules: RunOptions = colorScheme === "light" ? {} : { runOnly: ["color-contrast"] };
    const found = await page.evaluate(async (options) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 120)} ${node.failureSummary}`).join(" | ")}`);
    }, rules);
    expect(found, colorScheme).toEqual([]);
  }
}
