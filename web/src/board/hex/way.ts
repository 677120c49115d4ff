// The geometry of a way over hexes, in pixels at a scale.
import type { HexGrid } from './grid';

/** A way as the board draws it: who shoots is known by where it stands. */
export interface Route {
  from?: string;
  places: string[];
  cost?: string;
  fire: { from: string; at: string }[];
}

interface Spot {
  x: number;
  y: number;
}

const spot = (grid: HexGrid, id: string | undefined, scale: number): Spot | null => {
  const at = id === undefined ? undefined : grid.find(id)?.at;
  return at ? { x: at[0] * scale, y: at[1] * scale } : null;
};
const round = (v: number) => Math.round(v * 10) / 10;

/** The line through the middles of the hexes; its end, and where it points, if it has a direction. */
export function linePath(grid: HexGrid, route: Route, scale: number): { d: string; end: Spot; head: string | null } {
  const points = [route.from, ...route.places].flatMap((id) => spot(grid, id, scale) ?? []);
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last) return { d: '', end: { x: 0, y: 0 }, head: null };
  const d = points.length > 1 ? points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') : '';
  const head = before ? String(round((Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI)) : null;
  return { d, end: last, head };
}

/** A shot from hex to hex; it ends short of the middle, where the way runs. */
export function shotLine(grid: HexGrid, shot: { from: string; at: string }, scale: number): { from: Spot; to: Spot } | null {
  const [from, to] = [spot(grid, shot.from, scale), spot(grid, shot.at, scale)];
  return from && to ? { from, to } : null;
}
