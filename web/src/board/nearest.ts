// Which target is meant: by a tap near it, or by an arrow key from where one is.
import type { Target } from '$lib/types';
import { type Point, distance } from './geometry';

export interface Aim {
  target: Target;
  at: Point;
  /** How far from its middle it is still itself. */
  radius: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const forward: Record<Direction, Point> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** Aims within reach of a point, the nearest first. */
export function within(aims: readonly Aim[], point: Point, reach: number): Aim[] {
  return aims
    .map((aim) => ({ aim, gap: Math.max(0, distance(aim.at, point) - aim.radius), middle: distance(aim.at, point) }))
    .filter(({ gap }) => gap <= reach)
    .sort((a, b) => a.gap - b.gap || a.middle - b.middle)
    .map(({ aim }) => aim);
}

/** The next one in a direction: straight ahead counts more than near. Null if nothing lies that way. */
export function inDirection<T extends { at: Point }>(from: Point, direction: Direction, aims: readonly T[]): T | null {
  const [fx, fy] = forward[direction];
  let best: T | null = null;
  let least = Infinity;
  for (const aim of aims) {
    const dx = aim.at[0] - from[0];
    const dy = aim.at[1] - from[1];
    const ahead = dx * fx + dy * fy;
    const aside = Math.abs(dx * fy - dy * fx);
    if (ahead <= 0.5 || aside > ahead * 1.7) continue;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [aim, cost];
  }
  return best;
}

export const sameTarget = (a: Target | null | undefined, b: Target | null | undefined) => !!a && !!b && a.kind === b.kind && a.id === b.id;
