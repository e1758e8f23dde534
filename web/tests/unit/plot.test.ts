import { expect, it } from "vitest";
import { mostPoints, withPoint, type PlotPoint } from "../../src/features/solve/search/points";

it("the plot of a long search stays small and keeps its ends", () => {
  let plot: readonly PlotPoint[] = [];
  for (let seconds = 0; seconds < 10_000; ++seconds) plot = withPoint(plot, { seconds, proof: seconds, disproof: 1 });
  expect(plot.length).toBeLessThanOrEqual(mostPoints);
  expect(plot[0]!.seconds).toBe(0);
  expect(plot.at(-1)!.seconds).toBe(9999);
  expect(plot.every((point, index) => index === 0 || point.seconds > plot[index - 1]!.seconds)).toBe(true);
});
