// Where on the board a thing is that can be chosen or shown.
import type { Piece, Place, Target } from '$lib/types';
import { facingDegrees } from '../pieces/kinds';
import { type Arrangement, badgePoint } from './arrange';
import type { Point } from './geometry';

export interface Where {
  places: ReadonlyMap<string, Place>;
  arrangement: Arrangement;
  pieces: readonly Piece[];
  /** How large a pile is, in pixels. */
  pileSize: number;
}

/** Where a target is, in board units. */
export function pointOf(target: Target, { places, arrangement, pieces }: Where): Point | null {
  const { scale } = arrangement;
  if (target.kind === 'place') return places.get(target.id)?.at ?? null;
  if (target.kind === 'marker') return places.get(target.id.split('/')[0]!)?.at ?? null;
  if (target.kind === 'link') {
    const [a, b] = target.id.split('/').map((id) => places.get(id)?.at);
    return a && b ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : null;
  }
  if (target.kind !== 'piece' && target.kind !== 'facing') return null;
  const id = target.id.split('/')[0];
  const placed = arrangement.forces.find((f) => f.force.pieces.some((p) => p.id === id));
  if (placed && scale) return [(placed.plaque.x + placed.width / 2) / scale, (placed.plaque.y + placed.height / 2) / scale];
  const piece = pieces.find((p) => p.id === id);
  return piece ? (places.get(piece.at)?.at ?? null) : null;
}

/** Where a link, a marker or a facing is chosen, in pixels of the arrangement. */
export function aimPoint(target: Target, where: Where): Point | null {
  const { arrangement, pileSize } = where;
  const point = pointOf(target, where);
  if (!point) return null;
  const [x, y] = [point[0] * arrangement.scale, point[1] * arrangement.scale];
  if (target.kind === 'marker') return badgePoint(arrangement, target.id.split('/')[0]!, [x, y], 0);
  if (target.kind !== 'facing') return [x, y];
  const angle = ((facingDegrees(target.id.split('/')[1]) - 90) * Math.PI) / 180;
  const reach = pileSize + 14;
  return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
}
