// Filters the problems of a list.
import type { CollectionProblem } from "../../server/types";

export type LengthRange = "any" | "short" | "middle" | "long";

export const ranges: Record<LengthRange, readonly [number, number]> = {
  any: [0, Infinity],
  short: [1, 8],
  middle: [9, 30],
  long: [31, Infinity],
};

export interface Filter {
  readonly query: string;
  readonly range: LengthRange;
  readonly unsolvedOnly: boolean;
}

export function matches(problem: CollectionProblem, filter: Filter, isSolved: (sfen: string) => boolean): boolean {
  const words = filter.query.toLowerCase().split(/\s+/).filter(Boolean);
  const content = `${problem.name} ${problem.note} ${problem.sfen}`.toLowerCase();
  const [least, most] = ranges[filter.range];
  const fits = filter.range === "any" || (problem.moves !== null && problem.moves >= least && problem.moves <= most);
  return fits && words.every((word) => content.includes(word)) && !(filter.unsolvedOnly && isSolved(problem.sfen));
}
