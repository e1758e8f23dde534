// The progress of a search as points of a plot.

export interface PlotPoint {
  readonly seconds: number;
  readonly proof: number;
  readonly disproof: number;
}

export const mostPoints = 400;

// Adds a point. When there are too many, the older half is thinned out, which keeps the shape of the plot.
export function withPoint(plot: readonly PlotPoint[], { seconds, proof, disproof }: PlotPoint): readonly PlotPoint[] {
  const kept = plot.length < mostPoints ? plot : plot.filter((_, index) => index >= mostPoints / 2 || index % 2 === 0);
  return [...kept, { seconds, proof, disproof }];
}
