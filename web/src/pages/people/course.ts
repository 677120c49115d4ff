// The course of a rating, thinned to what a small chart can show.

import type { RatingPoint } from '$lib/types';

/** So many points are drawn; of more, every so-manyth, and always the last. */
const MOST = 40;

export function thinned(points: RatingPoint[], most = MOST): RatingPoint[] {
  if (points.length <= most) return points;
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)]!);
}
