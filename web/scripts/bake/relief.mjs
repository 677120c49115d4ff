// Relief as an engraver draws it: a field of heights, then Lehmann hachures, strokes that run downhill from each contour to the next.
import { contours } from 'd3-contour';
import { PathWriter, noise, random, segmentDistance } from './geometry.mjs';

/** Values on a grid of `step` units over a box [x0, y0, x1, y1]. */
export function field([x0, y0, x1, y1], step, valueAt) {
  const columns = Math.ceil((x1 - x0) / step) + 1;
  const rows = Math.ceil((y1 - y0) / step) + 1;
  const values = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) values[j * columns + i] = valueAt(x0 + i * step, y0 + j * step);
  return { x0, y0, step, columns, rows, values };
}

/** Three passes of a box filter: near enough to a Gaussian. */
export function blur(f, radius) {
  const { columns, rows } = f;
  const pass = (from, count, lines, at) => {
    const to = new Float64Array(from.length);
    for (let l = 0; l < lines; l++)
      for (let i = 0; i < count; i++) {
        let sum = 0;
        let n = 0;
        for (let k = Math.max(0, i - radius); k <= Math.min(count - 1, i + radius); k++, n++) sum += from[at(l, k)];
        to[at(l, i)] = sum / n;
      }
    return to;
  };
  let values = f.values;
  for (let k = 0; k < 3; k++) {
    values = pass(values, columns, rows, (l, i) => l * columns + i);
    values = pass(values, rows, columns, (l, i) => i * columns + l);
  }
  return { ...f, values };
}

/** Bilinear reading of a field at any point. */
export function sampler({ x0, y0, step, columns, rows, values }) {
  return (px, py) => {
    const x = Math.max(0, Math.min(columns - 1.001, (px - x0) / step));
    const y = Math.max(0, Math.min(rows - 1.001, (py - y0) / step));
    const i = x | 0;
    const j = y | 0;
    const u = x - i;
    const v = y - j;
    const k = j * columns + i;
    return values[k] * (1 - u) * (1 - v) + values[k + 1] * u * (1 - v) + values[k + columns] * (1 - u) * v + values[k + columns + 1] * u * v;
  };
}

/** Heights around ridge lines, warped and roughened so that no mountain looks ruled. */
export function ridgeField(box, ridges) {
  const n1 = noise(11);
  const n2 = noise(23);
  const heightAt = (x, y) => {
    const px = x + (n1(x / 38, y / 38) - 0.5) * 34 + (n1(x / 15, y / 15) - 0.5) * 14;
    const py = y + (n2(x / 38, y / 38) - 0.5) * 34 + (n2(x / 15, y / 15) - 0.5) * 14;
    let sum = 0;
    for (const { height, width, line } of ridges) {
      let distance = Infinity;
      for (let i = 0; i + 1 < line.length; i++) distance = Math.min(distance, segmentDistance(px, py, line[i], line[i + 1]));
      const t = distance / width;
      if (t >= 2.4) continue;
      const h = height * Math.exp(-t * t * 1.05);
      sum = Math.max(sum, h) + Math.min(sum, h) * 0.35;
    }
    return sum * (0.62 + 0.76 * n2(x / 17 + 5, y / 17)) + 0.05 * n1(x / 22, y / 22);
  };
  return blur(field(box, 4, heightAt), 1);
}

/**
 * Strokes as { width, points }: the weight grows with the slope and falls on slopes that face the light in the north-west.
 */
export function hachures(f, { levels, gap = 3.3, longest = 10, allowed = () => true, seed = 7, leastSlope = 0.0035, jitter = 0.35 }) {
  const height = sampler(f);
  const next = random(seed);
  const e = f.step;
  const gradient = (x, y) => [(height(x + e, y) - height(x - e, y)) / (2 * e), (height(x, y + e) - height(x, y - e)) / (2 * e)];
  const onMap = ([i, j]) => [f.x0 + (i - 0.5) * f.step, f.y0 + (j - 0.5) * f.step];
  const strokes = [];

  const stroke = (startX, startY, floor) => {
    const slope = gradient(startX, startY);
    const steep = Math.hypot(...slope);
    if (steep <= leastSlope || !allowed(startX, startY)) return steep;
    let [x, y] = [startX, startY];
    let length = 0;
    const points = [[x, y]];
    const limit = longest * (1 - jitter * next());
    for (let k = 0; k < 12 && length <= limit; k++) {
      const g = gradient(x, y);
      const m = Math.hypot(...g);
      if (m < 1e-6) break;
      x -= (g[0] / m) * 1.6;
      y -= (g[1] / m) * 1.6;
      length += 1.6;
      points.push([x, y]);
      if (height(x, y) <= floor) break;
    }
    if (length > 2 && allowed(x, y)) {
      const light = (slope[0] + slope[1]) / steep / Math.SQRT2;
      const weight = Math.max(0.25, Math.min(1.25, (0.45 + steep * 26) * (1 - 0.55 * light)));
      strokes.push({ width: Math.round(weight * 8) / 8, points: [points[0], points[points.length >> 1], points.at(-1)] });
    }
    return steep;
  };

  const lines = contours().size([f.columns, f.rows]).smooth(true).thresholds(levels)(Array.from(f.values));
  lines.forEach((line, index) => {
    const floor = index > 0 ? levels[index - 1] : levels[0] - (levels[1] - levels[0]);
    for (const ring of line.coordinates.flat()) {
      let carried = 0;
      for (let i = 0; i + 1 < ring.length; i++) {
        const a = onMap(ring[i]);
        const b = onMap(ring[i + 1]);
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        if (!length) continue;
        for (let t = gap - carried; t < length; ) {
          const steep = stroke(a[0] + ((b[0] - a[0]) * t) / length, a[1] + ((b[1] - a[1]) * t) / length, floor);
          t += gap * (0.75 + 0.5 * next()) * (steep > 0.012 ? 0.85 : 1.15);
        }
        carried = (carried + length) % gap;
      }
    }
  });
  return strokes;
}

/** Strokes gathered into square tiles, so that the client draws only what is in view: [{box, strokes: [[width, path]]}]. */
export function tiled(strokes, size) {
  const tiles = new Map();
  for (const { width, points } of strokes) {
    const column = Math.floor(points[0][0] / size);
    const row = Math.floor(points[0][1] / size);
    const key = `${column},${row}`;
    if (!tiles.has(key)) tiles.set(key, { box: [column * size - 12, row * size - 12, (column + 1) * size + 12, (row + 1) * size + 12], bins: new Map() });
    const { bins } = tiles.get(key);
    if (!bins.has(width)) bins.set(width, new PathWriter());
    bins.get(width).line(points);
  }
  return [...tiles.values()].map(({ box, bins }) => ({ box, strokes: [...bins].sort(([a], [b]) => a - b).map(([width, path]) => [width, path.text]) }));
}
