// The first look at a board: the whole of it where it can be read, else one's own forces and what is asked.
import { type Point, distance } from './geometry';

/** How large things must be: from how many pixels of its unit on the board is read without zooming in, how small it may be, how large it begins. */
export interface Reading {
  unit: number;
  enough: number;
  least: number;
  usual: number;
}

export interface FirstLook {
  reading: Reading;
  own: string | undefined;
  /** Who stands where. */
  stands: readonly { side?: string; at: Point }[];
  /** Where what is asked is. */
  asked: readonly Point[];
  /** On this board the sides stand against each other: before anything stands on it, all of it is looked at. */
  met: boolean;
  /** The scale at which the whole is seen. */
  fit: number;
  frame: { width: number; height: number };
}

/** How much of the picture is used. */
const ROOM = 0.8;

/** Where to look, and how close; null for the whole board. */
export function firstLook({ reading: { unit, enough, least, usual }, own, stands, asked, met, fit, frame }: FirstLook): { middle: Point; k: number } | null {
  const mine = stands.filter((one) => one.side === own).map((one) => one.at);
  const around = [...mine, ...asked];
  if (!(met ? mine : around).length || fit * unit > enough) return null;
  const [xs, ys] = [around.map((p) => p[0]), around.map((p) => p[1])];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const all = Math.min((frame.width * ROOM) / (right - left || 1), (frame.height * ROOM) / (bottom - top || 1));
  if (all * unit >= least) return { middle: [(left + right) / 2, (top + bottom) / 2], k: Math.max(fit, Math.min(all, usual / unit)) };
  const k = Math.max(fit, least / unit);
  return { middle: (met && front(stands)) || crowd(asked.length ? asked : mine, k, frame), k };
}

/** Where most of these are in one picture of this scale: the middle of those. */
function crowd(points: readonly Point[], k: number, { width, height }: FirstLook['frame']): Point {
  const beside = (at: Point) => points.filter((p) => Math.abs(p[0] - at[0]) * k < width * 0.4 && Math.abs(p[1] - at[1]) * k < height * 0.4);
  const most = points.map(beside).reduce((best, one) => (one.length > best.length ? one : best));
  return [mean(most.map((p) => p[0])), mean(most.map((p) => p[1]))];
}

/** Between the two of different sides that stand nearest to each other: there something will happen. */
function front(stands: FirstLook['stands']): Point | null {
  let best: Point | null = null;
  let least = Infinity;
  for (const a of stands)
    for (const b of stands) {
      if (!a.side || !b.side || a.side === b.side) continue;
      const apart = distance(a.at, b.at);
      if (apart < least) [best, least] = [[(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2], apart];
    }
  return best;
}

const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
