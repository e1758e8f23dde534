// The course of a search, as points to draw.

export interface PlotPoint {
  readonly seconds: number;
  readonly proof: number;
  readonly disproof: number;
}

export const mostPoints = 400;

// Adds a point. Where there are many the older half is thinned out: the plot keeps its shape, and its cost.
export function withPoint(plot: readonly PlotPoint[], { seconds, proof, disproof }: PlotPoint): readonly PlotPoint[] {
  const kept = plot.length < mostPoints ? plot : plot.filter((_, index) => index >= mostPoints / 2 || index % 2 === 0);
  return [...kept, { seconds, proof, disproof }];
}
