// Where things are on the picture of the board. board.css lays the cells over it by the same numbers.

export const width = 50; // of a square
export const height = 54;
export const margin = { left: 12, top: 24, right: 26, bottom: 12 };
export const total = { width: margin.left + 9 * width + margin.right, height: margin.top + 9 * height + margin.bottom };

export const centre = (index: number) => ({
  x: margin.left + ((index % 9) + 0.5) * width,
  y: margin.top + (Math.floor(index / 9) + 0.5) * height,
});
