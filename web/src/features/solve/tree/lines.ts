// A solution tree as lines of moves, with variations beside the moves of a line. It is an immutable value and holds only the
// parts loaded so far. Long lines stay flat: only variations are indented.
import type { LineMove } from "../../../server/types";

export interface Line {
  readonly key: string;
  readonly depth: number; // 0: the main line
  readonly beside: Spot | null; // the move that the first one of this line replaces
  readonly prefix: readonly string[]; // steps to the node where the line begins
  readonly start: string; // the position there
  readonly moves: readonly LineMove[];
  readonly complete: boolean; // nothing more to load after the last move
}

// A move of a line; index -1 is the position before the first one.
export interface Spot {
  readonly key: string;
  readonly index: number;
}

export interface Lines {
  readonly byKey: ReadonlyMap<string, Line>;
  readonly opened: ReadonlyMap<string, readonly string[]>; // spot -> keys of the variations shown below it
}

export interface Row {
  readonly line: Line;
  readonly index: number;
}

export const mainKey = "main";

export const spotText = ({ key, index }: Spot) => `${key}@${index}`;

export function linesFrom(start: string, moves: readonly LineMove[], complete: boolean): Lines {
  const main: Line = { key: mainKey, depth: 0, beside: null, prefix: [], start, moves, complete };
  return { byKey: new Map([[mainKey, main]]), opened: new Map() };
}

// The steps from the root to the move, inclusive.
export function pathTo(line: Line, index: number): string[] {
  return [...line.prefix, ...line.moves.slice(0, index + 1).map((move) => move.step)];
}

// The visible rows from top to bottom: each move, followed by the variations opened below it.
export function rowsOf(lines: Lines): Row[] {
  const rows: Row[] = [];
  const visit = (line: Line) => {
    for (let index = 0; index < line.moves.length; ++index) {
      rows.push({ line, index });
      for (const key of lines.opened.get(spotText({ key: line.key, index })) ?? []) visit(lines.byKey.get(key)!);
    }
  };
  visit(lines.byKey.get(mainKey)!);
  return rows;
}

// Opens the alternatives to a move. Each starts a line of its own.
export function openVariations(lines: Lines, spot: Spot, start: string, others: readonly LineMove[]): Lines {
  const line = lines.byKey.get(spot.key)!;
  const byKey = new Map(lines.byKey);
  const keys = others.map((move) => {
    const key = `${spotText(spot)}/${move.step}`;
    const prefix = pathTo(line, spot.index - 1);
    const alone = { key, depth: line.depth + 1, beside: spot, prefix, start, moves: [move], complete: false };
    if (!byKey.has(key)) byKey.set(key, alone);
    return key;
  });
  return { byKey, opened: new Map(lines.opened).set(spotText(spot), keys) };
}

export function closeVariations(lines: Lines, spot: Spot): Lines {
  const opened = new Map(lines.opened);
  opened.delete(spotText(spot));
  return { ...lines, opened };
}

export function extendLine(lines: Lines, key: string, more: readonly LineMove[], complete: boolean): Lines {
  const line = lines.byKey.get(key)!;
  const longer = { ...line, moves: [...line.moves, ...more], complete };
  return { ...lines, byKey: new Map(lines.byKey).set(key, longer) };
}

// One move back. From the first move of a variation it leads to the move before the one that the variation replaces.
export function spotBefore(lines: Lines, spot: Spot): Spot | null {
  if (spot.index > 0) return { ...spot, index: spot.index - 1 };
  const { beside } = lines.byKey.get(spot.key)!;
  if (beside && spot.index === 0) return spotBefore(lines, beside) ?? { key: mainKey, index: -1 };
  return spot.index === 0 ? { ...spot, index: -1 } : null;
}

// False if the spot is in a variation that has been closed.
export function isShown(lines: Lines, spot: Spot): boolean {
  const line = lines.byKey.get(spot.key);
  if (!line?.beside) return line !== undefined;
  return (lines.opened.get(spotText(line.beside))?.includes(spot.key) ?? false) && isShown(lines, line.beside);
}
