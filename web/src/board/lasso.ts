// A loop drawn around pieces: which of them it holds.
import { type Point, distance, insidePolygon } from './geometry';

/** A hand that trembles has not drawn anything. */
const TREMBLE = 6;
/** Points of a line that are nearer to each other than this say the same. */
const STEP = 4;

/** The line goes on to this point, unless it has hardly moved. */
export function drawnOn(line: readonly Point[], to: Point): readonly Point[] {
  const last = line.at(-1);
  return last && distance(last, to) < STEP ? line : [...line, to];
}

/** Whether a press has become a drag. */
export const isDrag = (from: Point, to: Point) => distance(from, to) > TREMBLE;

/**
 * The things whose middle the loop holds; it closes itself by a straight line from its end to its beginning. A stroke that is no loop (of
 * two points, or along one line) is taken for the diagonal of a box: that is how most people draw one.
 */
export function held<T extends { at: Point }>(line: readonly Point[], things: readonly T[]): T[] {
  const loop = isStroke(line) ? box(line) : line;
  return loop.length < 3 ? [] : things.filter((thing) => insidePolygon(thing.at, loop));
}

/** Is it drawn from one end to the other without turning back? Then its ends lie nearly as far apart as it is long. */
export function isStroke(line: readonly Point[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 2) return false;
  let long = 0;
  for (let i = 1; i < line.length; i++) long += distance(line[i - 1]!, line[i]!);
  return distance(first, last) > long * 0.85;
}

function box(line: readonly Point[]): Point[] {
  const [[ax, ay], [bx, by]] = [line[0]!, line.at(-1)!];
  return [[ax, ay], [bx, ay], [bx, by], [ax, by]];
}

/** What is drawn while it is drawn. */
export function outline(line: readonly Point[]): string {
  const shown = isStroke(line) ? box(line) : line;
  return shown.length ? `M${shown.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z` : '';
}
