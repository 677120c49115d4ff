// Points and boxes. A box is [x0, y0, x1, y1]; the unit is whatever the caller uses.
import type { Box } from '../games/look';

export type { Box } from '../games/look';
export type Point = readonly [x: number, y: number];
export type Segment = readonly [Point, Point];

export const boxAround = ([x, y]: Point, halfWidth: number, halfHeight = halfWidth): Box => [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];

export const overlaps = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

export function overlapArea(a: Box, b: Box): number {
  const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return w > 0 && h > 0 ? w * h : 0;
}

export const contains = (box: Box, [x, y]: Point) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];

export const grown = (box: Box, by: number): Box => [box[0] - by, box[1] - by, box[2] + by, box[3] + by];

export const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** How much of a segment lies in a box, 0 to 1 (Liang–Barsky). */
export function shareInside([[ax, ay], [bx, by]]: Segment, box: Box): number {
  let from = 0;
  let to = 1;
  const cuts: [number, number][] = [[ax - bx, ax - box[0]], [bx - ax, box[2] - ax], [ay - by, ay - box[1]], [by - ay, box[3] - ay]];
  for (const [p, q] of cuts) {
    if (p === 0) {
      if (q < 0) return 0;
    } else if (p < 0) from = Math.max(from, q / p);
    else to = Math.min(to, q / p);
  }
  return Math.max(0, to - from);
}

export function insidePolygon([x, y]: Point, polygon: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [ax, ay] = polygon[i]!;
    const [bx, by] = polygon[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** A number that depends on the words alone: the same place always bends and jitters the same way. */
export function hash(words: string): number {
  let h = 2166136261;
  for (let i = 0; i < words.length; i++) h = Math.imul(h ^ words.charCodeAt(i), 16777619);
  return (h >>> 0) / 4294967296;
}

/** Random numbers that depend on the words alone (mulberry32). */
export function sequence(words: string): () => number {
  let a = Math.floor(hash(words) * 4294967296);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
