// The notices of the packages in the bundle: every package has one, and one without stops the build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { noticesIn, noticesOf } from "../../notices";

const folder = mkdtempSync(join(tmpdir(), "notices-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addPackage(name: string, files: Record<string, string>): string {
  const home = join(folder, "node_modules", name);
  mkdirSync(join(home, "dist"), { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ name, version: "1.2.3" }));
  writeFileSync(join(home, "dist/package.json"), JSON.stringify({ type: "module" }));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(home, file), content);
  return join(home, "dist/index.js");
}

it("every package of the bundle has its notice, once", () => {
  const one = addPackage("@scope/one", { LICENSE: "Copyright One\n", "NOTICE.md": "also by Two" });
  const other = addPackage("other", { "licence.txt": "Copyright Other" });
  const text = noticesOf([join(folder, "src/main.ts"), other, one, `${one}?commonjs`]);
  expect(text).toBe(
    "@scope/one 1.2.3\n================\n\nCopyright One\n\nalso by Two\n\n\nother 1.2.3\n===========\n\nCopyright Other\n",
  );
});

it("a package without a notice stops the build", () => {
  const bare = addPackage("bare", { "README.md": "MIT" });
  expect(() => noticesOf([bare])).toThrow("the package bare has no notice of its licence");
});

it("the libraries of the program are named, too", () => {
  expect(noticesIn(join(import.meta.dirname, "../../../licences"))).toMatch(
    /^Boost\n=====\n\nCopyright[^]*\nCLI11\n[^]*\nfmt\n===\n[^]*\nnlohmann_json\n/,
  );
});
