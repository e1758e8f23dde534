// @vitest-environment happy-dom
// The settings are drawn from the description of a rule, whatever rule it is.
import { act } from "preact/test-utils";
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { about } from "../../src/app/about";
import { address, settings } from "../../src/app/location";
import { parseAddress } from "../../src/app/address";
import { AnswerPanel } from "../../src/features/solve/search/AnswerPanel";
import { SettingsPanel } from "../../src/features/solve/problem/SettingsPanel";
import type { Answer } from "../../src/server/types";
import { about as described, invented, tsuitate, tsume } from "./rules";

let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement("div"));
  about.value = described;
});
afterEach(() => {
  render(null, host);
  host.remove();
  about.value = null;
});

function draw(hash: string) {
  address.value = parseAddress(hash);
  act(() => render(<SettingsPanel />, host));
}
const labels = (inside: string) => [...host.querySelectorAll(`${inside} label`)].map((label) => label.textContent);
const named = (name: string) => {
  const label = [...host.querySelectorAll("label")].find((each) => each.textContent === name)!;
  return (label.control ?? label.querySelector("input"))!;
};
function change(name: string, value: string) {
  const field = named(name) as HTMLInputElement | HTMLSelectElement;
  act(() => {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

describe("the settings of a rule", () => {
  it("that nobody has thought of yet are all there, each by its kind and in its place", () => {
    draw("#/solve?rule=selfmate");
    expect(labels(".segmented")).toEqual(["Tsume", "Tsuitate", "Selfmate"]);
    expect(labels(".row > .field")).toEqual(["Helpers"]);
    const advanced = labels("details");
    expect(advanced).toEqual(expect.arrayContaining(["Gait", "Bow first", "Motto"]));
    expect(advanced).not.toContain("Helpers");
    expect((named("Helpers") as HTMLInputElement).type).toBe("number");
    expect((named("Helpers") as HTMLInputElement).max).toBe("5");
    expect([...(named("Gait") as HTMLSelectElement).options].map((option) => option.text)).toEqual([
      "walk · walk in English",
      "run · run in English",
    ]);
    expect((named("Bow first") as HTMLInputElement).checked).toBe(false);
    expect((named("Motto") as HTMLInputElement).value).toBe("none");
  });

  it("are those of the rule alone", () => {
    draw("#/solve?rule=tsuitate&fouls=3");
    expect(labels(".row > .field")).toEqual(["Fouls allowed"]);
    expect((named("Fouls allowed") as HTMLInputElement).value).toBe("3");
    draw("#/solve");
    expect(labels(".row > .field")).toEqual([]);
    expect(labels("details")).toContain("Go on to the shortest mate");
    expect(labels("details")).not.toContain("Prove the best solution");
  });

  it("go into the address when they are set, and leave it when they are as usual", () => {
    draw("#/solve?rule=selfmate");
    change("Helpers", "4");
    change("Gait", "run");
    change("Motto", "slow");
    act(() => named("Bow first").click());
    expect(settings.value.values).toEqual({ helpers: 4, gait: "run", motto: "slow", polite: true });
    expect(location.hash).toBe("#/solve?rule=selfmate&helpers=4&gait=run&motto=slow&polite=yes");
    change("Helpers", "");
    change("Gait", "walk");
    change("Motto", "");
    act(() => named("Bow first").click());
    expect(location.hash).toBe("#/solve?rule=selfmate");
    expect((named("Helpers") as HTMLInputElement).value).toBe("2");
    expect((named("Motto") as HTMLInputElement).value).toBe("none");
  });

  it("give way to those of another rule, the limits stay", () => {
    draw("#/solve?rule=tsuitate&fouls=3&algorithm=upds&time=5");
    act(() => host.querySelector<HTMLInputElement>("input[value=selfmate]")!.click());
    expect(settings.value).toEqual({ rule: "selfmate", values: {}, time: 5, fresh: false });
  });
});

describe("the length of a mate", () => {
  const answer: Answer = { job: "1", name: "", sfen: "", rule: "", algorithm: "", verdict: "mate", nodes: 1, seconds: 1 };
  const told = (lengths: Partial<Answer>) => {
    act(() => render(<AnswerPanel answer={{ ...answer, ...lengths }} rule={tsume} />, host));
    return [host.querySelector("h2")!.textContent, ...[...host.querySelectorAll(".facts li")].map((fact) => fact.textContent)];
  };

  it("is the one that is proved, beside that of the line where they differ", () => {
    expect(told({ moves: 17, exact: true })).toEqual(["Mate in 17", "proved shortest"]);
    expect(told({ moves: 17, exact: false })).toEqual(["Mate in 17 or fewer", "not proved shortest"]);
    expect(told({ moves: 17, bound: 21, exact: false })).toEqual([
      "Mate in 21 or fewer",
      "the line shown has 17 moves",
      "not proved shortest",
    ]);
    // Futile interpositions make a line longer than what is proved.
    expect(told({ moves: 5, bound: 3, exact: false })[0]).toBe("Mate in 3 or fewer");
  });
});

describe("the files of an answer", () => {
  const answer: Answer = {
    job: "1",
    name: "",
    sfen: "",
    rule: "",
    algorithm: "",
    verdict: "mate",
    moves: 3,
    line: ["G*5b"],
    nodes: 1,
    seconds: 1,
  };
  const files = (of: typeof tsume, verdict: Answer["verdict"]) => {
    act(() => render(<AnswerPanel answer={{ ...answer, verdict }} rule={of} />, host));
    return [...host.querySelectorAll("a.chip")].map((link) => link.textContent);
  };

  it("are those the rule has, as far as they can be made", () => {
    expect(files(tsume, "mate")).toEqual(["KIF", "JKF", "JSON", "Certificate"]);
    expect(files(tsume, "nomate")).toEqual(["JSON", "Certificate"]);
    expect(files(tsume, "unknown")).toEqual(["JSON"]);
    expect(files(tsuitate, "mate")).toEqual(["KIF", "JKF", "JSON tree", "JSON", "Certificate"]);
    expect(files(tsuitate, "nomate")).toEqual(["JSON", "Certificate"]);
    expect(files(invented, "mate")).toEqual(["JSON", "poster"]);
  });
});
