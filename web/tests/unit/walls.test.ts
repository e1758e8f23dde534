// Checks which folders import which, as docs/page.md lists them, and that no code outside texts and examples names a rule.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const source = join(import.meta.dirname, "../../src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));

// Subfolders of a feature belong to the feature.
const roomOf = (file: string) =>
  file
    .split("/")
    .slice(0, file.startsWith("features/") ? 2 : 1)
    .join("/");

const shared = ["app", "board", "parts", "server", "shogi", "storage", "text"];
const allowed: Record<string, readonly string[]> = {
  board: [],
  server: [],
  storage: [],
  shogi: ["board"],
  text: ["shogi", "storage"],
  parts: ["board", "server", "shogi", "text"],
  app: ["features/solve", "features/try", "features/play", "features/collections", "parts", "server", "shogi", "storage", "style", "text"],
  "features/solve": shared,
  "features/try": shared,
  "features/play": shared,
  "features/collections": shared,
};
const frame = ["app/App.tsx", "app/main.tsx"]; // the only files of app that may import features

interface Use {
  readonly file: string;
  readonly used: string;
}

function usesIn(file: string, content: string): Use[] {
  return [...content.matchAll(/(?:from|import) "(\.[^"]+)"/g)].map(([, path]) => ({ file, used: normalize(join(dirname(file), path!)) }));
}

function isWrong({ file, used }: Use): boolean {
  const [from, to] = [roomOf(file), roomOf(used)];
  if (from === to) return false;
  if (to.startsWith("features/") && !frame.includes(file)) return true;
  return !allowed[from]!.includes(to);
}

// Whether a room reaches itself through the rooms it may use. App is the frame around the features, which use its state.
function isInCycle(room: string): boolean {
  const seen = new Set<string>();
  const reach = (from: string): void => {
    for (const to of allowed[from] ?? []) if (!seen.has(to)) reach((seen.add(to), to));
  };
  reach(room);
  return seen.has(room);
}

describe("the rooms of the page", () => {
  it("are in no cycle, but for the frame and its features", () => {
    const inCycle = Object.keys(allowed).filter(isInCycle);
    expect(inCycle).toEqual(["app", "features/solve", "features/try", "features/play", "features/collections"]);
  });

  it("use only those they may", () => {
    const uses = files.flatMap((file) => usesIn(file, readFileSync(join(source, file), "utf8")));
    expect(uses.length).toBeGreaterThan(100);
    expect(uses.filter(isWrong)).toEqual([]);
  });

  it("are told apart: a planted wrong import is found", () => {
    const planted = (file: string, path: string) => usesIn(file, `import { it } from "${path}";`).filter(isWrong).length;
    expect(planted("board/Board.tsx", "../text/en")).toBe(1);
    expect(planted("board/Board.tsx", "../shogi/piece")).toBe(1);
    expect(planted("features/try/TryView.tsx", "../solve/tab")).toBe(1);
    expect(planted("app/location.ts", "../features/solve/tab")).toBe(1);
    expect(planted("features/solve/tree/tree.ts", "../search/job")).toBe(0);
  });
});

it("no code asks for the name of a rule", () => {
  const named = files.filter((file) => !file.startsWith("text/") && /"(tsume|tsuitate)"/.test(readFileSync(join(source, file), "utf8")));
  expect(named).toEqual(["app/examples.ts"]);
  expect(readFileSync(join(source, "app/examples.ts"), "utf8").replaceAll(/rule: "(tsume|tsuitate)"/g, "")).not.toMatch(
    /"(tsume|tsuitate)"/,
  );
});
