// Where an army's plaque stands: the freest of eight sides of its place, never over a place that can be chosen.
import type { Box, Point, Segment } from './geometry';
import { grown, overlapArea, shareInside } from './geometry';

export interface PlaqueWish {
  id: string;
  /** The place it points at. */
  place: string;
  at: Point;
  width: number;
  height: number;
}

export interface Spot {
  place: string;
  at: Point;
  radius: number;
  /** A place that can be chosen now must stay free. */
  legal: boolean;
}

export interface PlacedPlaque {
  id: string;
  /** The top left corner. */
  x: number;
  y: number;
  box: Box;
  /** How much of a place that can be chosen it covers: 0 unless there is no room at all. */
  coversLegal: number;
}

const sides: readonly [dx: number, dy: number, cost: number][] = [
  [1, -0.45, 0], [-1, -0.45, 3], [1, 0.35, 2], [-1, 0.35, 4], [0, -1, 4], [0, 1, 6], [1, -1, 5], [-1, -1, 7], [1, 1, 6], [-1, 1, 8],
];
/** If every near side covers something to be chosen, the plaque stands further off. */
const distances = [1, 1.7, 2.6, 3.8, 5.2];

export function placePlaques(wishes: readonly PlaqueWish[], spots: readonly Spot[], links: readonly Segment[], frame: Box): PlacedPlaque[] {
  const placed: PlacedPlaque[] = [];
  const order = [...wishes].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0] || (a.id < b.id ? -1 : 1));
  for (const wish of order) placed.push(freest(wish, spots, links, frame, placed));
  return placed;
}

function freest(wish: PlaqueWish, spots: readonly Spot[], links: readonly Segment[], frame: Box, placed: readonly PlacedPlaque[]): PlacedPlaque {
  const { width, height } = wish;
  const gap = (spots.find((s) => s.place === wish.place)?.radius ?? 8) + 5;
  let best: { cost: number; plaque: PlacedPlaque } | undefined;
  for (const far of distances) {
    for (const [dx, dy, base] of sides) {
      const cx = wish.at[0] + dx * (gap * far + width / 2);
      const cy = wish.at[1] + dy * (gap * far + height / 2);
      const box: Box = [cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2];
      let cost = base + (far - 1) * 14;
      let coversLegal = 0;
      for (const spot of spots) {
        const around: Box = [spot.at[0] - spot.radius, spot.at[1] - spot.radius, spot.at[0] + spot.radius, spot.at[1] + spot.radius];
        const covered = overlapArea(spot.legal ? grown(box, 3) : box, spot.legal ? grown(around, spot.radius * 0.7) : around);
        if (!covered) continue;
        if (spot.legal) coversLegal += covered;
        cost += spot.legal ? 4000 + covered : spot.place === wish.place ? 60 : 18 + covered / 6;
      }
      for (const other of placed) {
        const covered = overlapArea(box, other.box);
        if (covered) cost += 40 + covered / 5;
      }
      for (const link of links) cost += 5 * shareInside(link, box);
      if (box[0] < frame[0] || box[1] < frame[1] || box[2] > frame[2] || box[3] > frame[3]) cost += 45;
      if (!best || cost < best.cost) best = { cost, plaque: { id: wish.id, x: box[0], y: box[1], box, coversLegal } };
    }
    if (best!.plaque.coversLegal === 0 && best!.cost < 60) break;
  }
  return best!.plaque;
}
