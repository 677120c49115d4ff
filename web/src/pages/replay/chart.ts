// The geometry of a small line chart, apart from its drawing.

export interface Scale {
  min: number;
  max: number;
  /** Where lines of the grid stand. */
  ticks: number[];
}

/** A scale with round steps that holds all values. */
export function scale(values: number[], wanted = 4): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (values.length === 0 || low === high) {
    const at = values.length === 0 ? 0 : low;
    return { min: at - 1, max: at + 1, ticks: [at - 1, at, at + 1] };
  }
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const min = Math.floor(low / step) * step;
  const max = Math.ceil(high / step) * step;
  const count = Math.round((max - min) / step);
  return { min, max, ticks: Array.from({ length: count + 1 }, (_, i) => Number((min + i * step).toPrecision(12))) };
}

/** An SVG path through the points, left to right. */
export function path(points: [number, number][]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
