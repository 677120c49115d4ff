// The tints of the land, run into each other as on a hand-coloured sheet: small, and stretched when it is drawn. The middle of each hex stays true.
import type { HexGrid } from './grid';
import type { Box } from '../geometry';

export interface TintSheet {
  canvas: HTMLCanvasElement;
  /** What it covers, in board units. */
  box: Box;
}

const rgb = (hex: string) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));

/** One pass of a box filter along lines, three wide; twice is near enough to a Gaussian. */
function soften(from: Float32Array, to: Float32Array, count: number, lines: number, step: number, stride: number): void {
  for (let l = 0; l < lines; l++) {
    const start = l * stride;
    for (let i = 0; i < count; i++) {
      const k = start + i * step;
      const before = i ? k - step : k;
      const after = i + 1 < count ? k + step : k;
      to[k] = (from[before]! + from[k]! + from[after]!) / 3;
    }
  }
}

/** `tintOf` gives the colour of a terrain; outside the hexes lies `outside`. */
export function tintSheet(grid: HexGrid, margin: number, tintOf: (terrain: string | undefined) => string, outside: string): TintSheet | null {
  const cell = grid.side * 0.16;
  const [x0, y0, x1, y1] = grid.box;
  const box: Box = [x0 - margin, y0 - margin, x1 + margin, y1 + margin];
  const columns = Math.ceil((box[2] - box[0]) / cell);
  const rows = Math.ceil((box[3] - box[1]) / cell);
  const colours = new Map<string | undefined, number[]>();
  const around = rgb(outside);
  const planes = [0, 1, 2].map(() => new Float32Array(columns * rows));
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const place = grid.at([box[0] + (i + 0.5) * cell, box[1] + (j + 0.5) * cell]);
      let colour = around;
      if (place) {
        const found = colours.get(place.terrain) ?? rgb(tintOf(place.terrain));
        colours.set(place.terrain, found);
        colour = found;
      }
      const k = j * columns + i;
      for (let c = 0; c < 3; c++) planes[c]![k] = colour[c]!;
    }
  const spare = new Float32Array(columns * rows);
  for (const plane of planes)
    for (let pass = 0; pass < 2; pass++) {
      soften(plane, spare, columns, rows, 1, columns);
      soften(spare, plane, rows, columns, columns, 1);
    }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: columns, height: rows });
  const ctx = canvas.getContext('2d');
  if (!ctx) return null;
  const image = ctx.createImageData(columns, rows);
  for (let k = 0; k < columns * rows; k++) {
    for (let c = 0; c < 3; c++) image.data[k * 4 + c] = planes[c]![k]!;
    image.data[k * 4 + 3] = 255;
  }
  ctx.putImageData(image, 0, 0);
  return { canvas, box: [box[0], box[1], box[0] + columns * cell, box[1] + rows * cell] };
}
