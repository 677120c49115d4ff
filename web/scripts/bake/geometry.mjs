// Plane geometry shared by everything that is drawn at build time. Points are [x, y].

/** A seeded random number generator (mulberry32): the same map for ever. */
export function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Value noise between 0 and 1. */
export function noise(seed) {
  const next = random(seed);
  const lattice = Float32Array.from({ length: 65536 }, next);
  const at = (x, y) => lattice[((x * 374761393 + y * 668265263) >>> 0) % 65536];
  const ease = (t) => t * t * (3 - 2 * t);
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = ease(x - i);
    const v = ease(y - j);
    const a = at(i, j);
    const b = at(i + 1, j);
    const c = at(i, j + 1);
    const d = at(i + 1, j + 1);
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
}

/** Chaikin's corner cutting. */
export function smooth(points, times = 2, closed = false) {
  for (let k = 0; k < times; k++) {
    const out = closed ? [] : [points[0]];
    const edges = closed ? points.length : points.length - 1;
    for (let i = 0; i < edges; i++) {
      const [ax, ay] = points[i];
      const [bx, by] = points[(i + 1) % points.length];
      out.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75]);
    }
    if (!closed) out.push(points.at(-1));
    points = out;
  }
  return points;
}

export function area(points) {
  let twice = 0;
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points[i];
    const [bx, by] = points[(i + 1) % points.length];
    twice += ax * by - bx * ay;
  }
  return Math.abs(twice) / 2;
}

export function inside([x, y], polygon) {
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [ax, ay] = polygon[i];
    const [bx, by] = polygon[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** The part of a ring inside a box [x0, y0, x1, y1] (Sutherland–Hodgman). */
export function clip(ring, [x0, y0, x1, y1]) {
  const cut = (a, b, axis, limit) => {
    const t = (limit - a[axis]) / (b[axis] - a[axis]);
    return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
  };
  const sides = [
    [0, x0, (p) => p[0] >= x0],
    [0, x1, (p) => p[0] <= x1],
    [1, y0, (p) => p[1] >= y0],
    [1, y1, (p) => p[1] <= y1],
  ];
  let out = ring;
  for (const [axis, limit, keeps] of sides) {
    const input = out;
    out = [];
    for (let i = 0; i < input.length; i++) {
      const a = input[(i + input.length - 1) % input.length];
      const b = input[i];
      if (keeps(b)) {
        if (!keeps(a)) out.push(cut(a, b, axis, limit));
        out.push(b);
      } else if (keeps(a)) out.push(cut(a, b, axis, limit));
    }
  }
  return out;
}

/** Leaves out points nearer than `gap`, a number or a function of the point, to the last one kept. */
export function thin(points, gap) {
  const gapAt = typeof gap === 'function' ? gap : () => gap;
  const out = [points[0]];
  for (const p of points) {
    const q = out.at(-1);
    if (Math.hypot(p[0] - q[0], p[1] - q[1]) >= gapAt(p)) out.push(p);
  }
  return out;
}

export function segmentDistance(x, y, [ax, ay], [bx, by]) {
  const dx = bx - ax;
  const dy = by - ay;
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** A table of control points [from, to], linear between them and beyond both ends. */
export function piecewise(table) {
  const rising = table[1][0] > table[0][0];
  return (v) => {
    let i = 0;
    while (i < table.length - 2 && (rising ? v > table[i + 1][0] : v < table[i + 1][0])) i++;
    const [a, fa] = table[i];
    const [b, fb] = table[i + 1];
    return fa + ((v - a) * (fb - fa)) / (b - a);
  };
}

/**
 * SVG path data in as few characters as one decimal allows: relative steps from the rounded pen, so that rounding never adds up.
 */
export class PathWriter {
  #text = '';
  #x = 0;
  #y = 0;

  /** A line through points, in tenths inside. */
  line(points, closed = false) {
    let first = true;
    let letter = '';
    const [startX, startY] = [Math.round(points[0][0] * 10), Math.round(points[0][1] * 10)];
    for (const [px, py] of points) {
      const x = Math.round(px * 10);
      const y = Math.round(py * 10);
      if (first) {
        this.#step(this.#text ? 'm' : 'M', x - this.#x, y - this.#y);
        letter = 'l';
      } else if (x !== this.#x || y !== this.#y) {
        this.#step(letter, x - this.#x, y - this.#y);
        letter = '';
      }
      first = false;
      this.#x = x;
      this.#y = y;
    }
    if (closed) {
      this.#text += 'z';
      this.#x = startX;
      this.#y = startY;
    }
    return this;
  }

  #step(letter, dx, dy) {
    const a = tenths(dx);
    const b = tenths(dy);
    this.#text += letter + (letter || a.startsWith('-') ? '' : ' ') + a + (b.startsWith('-') ? '' : ' ') + b;
  }

  get text() {
    return this.#text;
  }
}

function tenths(n) {
  const sign = n < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(n) / 10);
  const rest = Math.abs(n) % 10;
  return sign + (rest ? (whole || '') + '.' + rest : String(whole));
}

export const pathOf = (points, closed = true) => new PathWriter().line(points, closed).text;

export const pathOfAll = (rings, closed = true) => {
  const writer = new PathWriter();
  for (const ring of rings) writer.line(ring, closed);
  return writer.text;
};

/** Reads what PathWriter wrote: a list of lines or rings. */
export function parsePath(text) {
  const lines = [];
  let line = null;
  let pen = [0, 0];
  let start = [0, 0];
  let relative = false;
  let starts = true;
  const numbers = [];
  for (const [token] of text.matchAll(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g)) {
    if (/[a-zA-Z]/.test(token)) {
      if (token === 'z') pen = start;
      else {
        relative = token !== 'M';
        starts = token.toLowerCase() === 'm';
      }
      continue;
    }
    numbers.push(Number(token));
    if (numbers.length < 2) continue;
    const [x, y] = numbers.splice(0);
    pen = relative ? [pen[0] + x, pen[1] + y] : [x, y];
    if (starts) {
      line = [];
      lines.push(line);
      start = pen;
      starts = false;
    }
    line.push(pen);
  }
  return lines;
}
