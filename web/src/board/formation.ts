// Pieces that are moved together and keep how they stand: each goes as far and the same way as the one that was dragged.
import type { Place } from '$lib/types';
import { type Point, distance } from './geometry';

export interface Standing {
  id: string;
  at: string;
}

export interface Going {
  piece: string;
  to: string;
}

/**
 * Where each piece comes to when `from` comes to `to`: the place that lies nearest to where it would stand, among those of the kind it stands
 * on. All that stand in one place go to one place.
 */
export function inFormation(pieces: readonly Standing[], from: string, to: string, places: ReadonlyMap<string, Place>): Going[] {
  const [grabbed, goal] = [places.get(from), places.get(to)];
  if (!grabbed || !goal) return [];
  const by: Point = [goal.at[0] - grabbed.at[0], goal.at[1] - grabbed.at[1]];
  const ends = new Map<string, string>([[from, to]]);
  for (const { at } of pieces) {
    const stands = places.get(at);
    if (stands && !ends.has(at)) ends.set(at, nearest([stands.at[0] + by[0], stands.at[1] + by[1]], stands.kind, places) ?? to);
  }
  return pieces.flatMap(({ id, at }) => {
    const end = ends.get(at);
    return end && end !== at ? [{ piece: id, to: end }] : [];
  });
}

function nearest(point: Point, kind: string, places: ReadonlyMap<string, Place>): string | undefined {
  let best: { id: string; far: number } | undefined;
  for (const place of places.values()) {
    if (place.kind !== kind) continue;
    const far = distance(place.at, point);
    if (!best || far < best.far) best = { id: place.id, far };
  }
  return best?.id;
}
