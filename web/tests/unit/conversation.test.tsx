// @vitest-environment happy-dom
// What the page says of a hint or a move that is not one, for both kinds of problem and in both languages.
import { act } from "preact/test-utils";
import { render } from "preact";
import { afterEach, beforeEach, expect, it } from "vitest";
import { attempt } from "../../src/features/try/attempt";
import { Conversation } from "../../src/features/try/Conversation";
import type { HiddenTry, OpenTry } from "../../src/server/types";
import { language } from "../../src/text/preferences";
import { en } from "../../src/text/en";
import { ja } from "../../src/text/ja";

let host: HTMLElement;
const initial = attempt.value;
const spoken = language.value;
beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
  host = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, host);
  host.remove();
  attempt.value = initial;
  language.value = spoken;
});

function said(answer: OpenTry | HiddenTry, usi = ""): string {
  attempt.value = { ...initial, events: [{ kind: "answered", usi, before: answer.sfen, answer }] };
  act(() => render(<Conversation />, host));
  return host.querySelector("ol .bad")!.textContent!;
}
const sfen = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";
const why = { en: "No mate was found within 7 nodes.", ja: "7局面の探索では詰みが見つかりません。" };
const move = { usi: "G*2c", en: "G*2c", ja: "▲２三金" };

for (const [code, words] of [
  ["en", en.attempt],
  ["ja", ja.attempt],
] as const) {
  it(`a hint that was not found is not the proof that there is no mate (${code})`, () => {
    language.value = code;
    for (const hidden of [false, true] as const) {
      const hint = { sfen, why } as const;
      expect(said({ hidden, ...hint, result: "unclear" } as OpenTry | HiddenTry)).toBe(`${why[code]} ${words.hintUnclear}`);
      expect(said({ hidden, sfen, result: "escape" } as OpenTry | HiddenTry)).toBe(words.noHint);
    }
  });

  it(`nor is that of a move (${code})`, () => {
    language.value = code;
    const answer = { hidden: false, sfen, move, reply: move } as const;
    expect(said({ ...answer, result: "unclear" }, "G*2c")).toBe(words.unclear);
    expect(said({ ...answer, result: "escape" }, "G*2c")).toBe(words.escape);
  });
}

it("no words for an unfinished search claim that there is no mate", () => {
  expect(`${en.attempt.unclear} ${en.attempt.hintUnclear}`).not.toMatch(/there is no mate/);
  expect(`${ja.attempt.unclear} ${ja.attempt.hintUnclear}`).not.toMatch(/詰まない/);
});
