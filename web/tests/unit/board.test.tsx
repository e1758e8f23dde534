// @vitest-environment happy-dom
// The board with another game: round discs on eight by eight squares, with its own words and gestures.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Board, type BoardProps } from "../../src/board/Board";
import { DragArea } from "../../src/board/DragArea";
import type { PieceSet } from "../../src/board/pieceSet";
import { squarePlace } from "../../src/board/places";
import { Stand } from "../../src/board/Stand";

type Disc = "dark" | "light";

const discs: PieceSet<Disc> = {
  cell: { width: 50, height: 50 },
  icon: { width: 50, height: 50 },
  draw: (disc) => <circle class={`disc ${disc}`} r="20" />,
};
const start: (Disc | null)[] = Array.from({ length: 64 }, (_, i) =>
  i === 27 || i === 36 ? "light" : i === 28 || i === 35 ? "dark" : null,
);
const nameOf = (index: number) => `${"abcdefgh"[index % 8]}${Math.floor(index / 8) + 1}`;

let host: HTMLElement;
let heard: unknown[];
beforeEach(() => {
  host = document.body.appendChild(document.createElement("div"));
  heard = [];
});
afterEach(() => {
  render(null, host);
  host.remove();
});

const board = (more: Partial<BoardProps<Disc>> = {}) => (
  <Board
    columns={8}
    rows={8}
    squares={start}
    set={discs}
    label="Othello board"
    describe={(index, { piece, selected, target }) =>
      [nameOf(index), piece ?? "free", selected && "chosen", target && "playable"].filter(Boolean).join(" ")
    }
    edges={{ top: [..."abcdefgh"], left: [..."12345678"] }}
    {...more}
  />
);
const draw = (more: Partial<BoardProps<Disc>> = {}) => act(() => render(board(more), host));
const labelOf = (element: Element) => element.getAttribute("aria-label")!;
const cell = (name: string) =>
  [...host.querySelectorAll<HTMLElement>("[role=gridcell]")].find((each) => labelOf(each).startsWith(`${name} `))!;
const press = (at: HTMLElement, key: string) =>
  act(() => void at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

describe("a board of another game", () => {
  it("has its size, its pieces and its words", () => {
    draw();
    expect(host.querySelectorAll("[role=row]")).toHaveLength(8);
    expect(host.querySelectorAll("[role=gridcell]")).toHaveLength(64);
    expect(labelOf(host.querySelector("[role=grid]")!)).toBe("Othello board");
    expect([cell("d4"), cell("e4"), cell("a1")].map(labelOf)).toEqual(["d4 light", "e4 dark", "a1 free"]);
    expect(host.querySelectorAll("circle.disc.dark")).toHaveLength(2);
    expect(host.querySelector("g:has(> circle.disc)")!.getAttribute("transform")).toBe("translate(201 199)"); // d4
    expect([...host.querySelectorAll(".edge text")].map((each) => each.textContent).join("")).toBe("abcdefgh12345678");
    expect(host.querySelector("svg")!.getAttribute("viewBox")).toBe("0 0 438 436");
    expect(host.querySelector(".star")).toBeNull();
    expect(host.textContent).not.toMatch(/[一-龠]/);
  });

  it("marks what it is told to", () => {
    draw({ selected: squarePlace(27), targets: new Set([19, 26]), marked: [0, 1, 2] });
    expect(labelOf(cell("d4"))).toBe("d4 light chosen");
    expect(labelOf(cell("d3"))).toBe("d3 free playable");
    expect(host.querySelectorAll(".target")).toHaveLength(2);
    expect(host.querySelectorAll(".square-marked")).toHaveLength(3);
    expect(host.querySelectorAll(".square-chosen")).toHaveLength(1);
  });

  it("shows where a hidden piece can be", () => {
    draw({ heat: { piece: "light", total: 4, counts: new Map([...[0, 9].map((index) => [index, 1] as const), [63, 2]]) } });
    expect([...host.querySelectorAll(".heat-count")].map((each) => each.textContent)).toEqual(["25%", "25%", "50%"]);
    expect(host.querySelectorAll("circle.disc.light")).toHaveLength(2 + 3);
  });

  it("tells of taps and keys, and the arrows walk it up to its edge", () => {
    draw({ onChoose: (place) => heard.push(place), onKey: (event, index) => heard.push([event.key, index]) });
    act(() => cell("c4").click());
    expect(heard).toEqual(["square 26"]);
    const middle = host.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")!;
    expect(labelOf(middle)).toBe("e5 light");
    middle.focus();
    for (let i = 0; i < 9; ++i) press(document.activeElement as HTMLElement, "ArrowRight");
    for (let i = 0; i < 2; ++i) press(document.activeElement as HTMLElement, "ArrowDown");
    expect(labelOf(document.activeElement!)).toBe("h7 free");
    press(document.activeElement as HTMLElement, "Enter");
    press(document.activeElement as HTMLElement, "x");
    expect(heard.slice(1)).toEqual(["square 55", ["x", 55]]);
  });
});

describe("dragging", () => {
  const pointer = (type: string, at: EventTarget, x: number, y: number) =>
    act(() => void at.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: x, clientY: y })));

  it("goes from a stand to a square, and nowhere when it ends outside", () => {
    const gestures = {
      onDrop: (...ends: unknown[]) => heard.push(ends),
      onChoose: () => {},
      canDrag: (place: string) => place === "stock dark",
    };
    act(() =>
      render(
        <DragArea set={discs} pieceAt={() => "dark" as const}>
          {board(gestures)}
          <Stand
            place="stock"
            label="Stock"
            title="Stock"
            nothing="used up"
            set={discs}
            pieces={[{ place: "stock dark", piece: "dark" as const, count: 30, label: "30 dark discs" }]}
            {...gestures}
          />
        </DragArea>,
        host,
      ),
    );
    const stock = host.querySelector<HTMLElement>("[data-place='stock dark']")!;
    expect(stock.textContent).toBe("30 dark discs30");
    let under: Element | null = cell("d3");
    document.elementFromPoint = () => under;
    for (const end of [cell("d3"), null]) {
      under = end;
      pointer("pointerdown", stock, 0, 0);
      pointer("pointermove", window, 3, 0);
      expect(host.querySelector(".dragged")).toBeNull(); // a slight movement is not a drag yet
      pointer("pointermove", window, 30, 0);
      expect(host.querySelector(".dragged circle.dark")).not.toBeNull();
      pointer("pointerup", window, 30, 0);
      expect(host.querySelector(".dragged")).toBeNull();
    }
    expect(heard).toEqual([
      ["stock dark", "square 19"],
      ["stock dark", null],
    ]);
  });
});
