// A file that is not formatted must not pass: `npm run check` asks prettier the same question for every file.
import { check, resolveConfig } from "prettier";
import { expect, test } from "vitest";

const here = new URL(import.meta.url).pathname;

async function isFormatted(code: string) {
  const config = await resolveConfig(here);
  expect(config).not.toBeNull();
  return check(code, { ...config, filepath: here });
}

test("an unformatted file is found, a formatted one passes", async () => {
  expect(await isFormatted("const   a = {b:1 }\n")).toBe(false);
  expect(await isFormatted("const a = { b: 1 };\n")).toBe(true);
});
