// Names on the map, placed by cost: greedily, in order of weight, each in the cheapest of eight positions around its place.
import type { Box, Point, Segment } from './geometry';
import { overlapArea, overlaps, shareInside } from './geometry';

export interface LabelWish {
  id: string;
  at: Point;
  lines: string[];
  /** Width of the widest line and height of one line, in pixels. */
  width: number;
  lineHeight: number;
  /** Heavier names choose first: walled cities before places. */
  weight: number;
  /** How far from the place the name keeps. */
  clearance: number;
}

export interface PlacedLabel {
  id: string;
  /** Where the text stands: x by its anchor, y of the middle of the block. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  lines: string[];
  box: Box;
  cost: number;
}

export interface Obstacle {
  box: Box;
  /** The place it belongs to, which does not disturb its own name. */
  of?: string;
  /** How much worse than an ordinary one it is to cover. */
  weight?: number;
}

// East is cheapest, then south and west; corners after their neighbours.
const positions: readonly [dx: number, dy: number, cost: number][] = [
  [1, 0, 0], [-1, 0, 1.2], [0, 1, 0.6], [0, -1, 1.5], [0.8, -0.8, 1.5], [-0.8, -0.8, 2.4], [0.8, 0.8, 1.5], [-0.8, 0.8, 2.4],
];
/** Over this a name is not shown: it waits for the next zoom, and is always in the tip. */
export const tooDear = 150;

export function positionCost(box: Box, obstacles: readonly Obstacle[], links: readonly Segment[], frame: Box, own?: string): number {
  let cost = 0;
  if (box[0] < frame[0] || box[1] < frame[1] || box[2] > frame[2] || box[3] > frame[3]) cost += 90;
  for (const { box: other, of, weight = 1 } of obstacles) {
    if (of !== undefined && of === own) continue;
    const area = overlapArea(box, other);
    if (area > 0) cost += (30 + area / 6) * weight;
  }
  for (const link of links) cost += 14 * shareInside(link, box);
  return cost;
}

/** Places what can be placed. Obstacles are what is already drawn; links are only better not crossed. */
export function placeLabels(wishes: readonly LabelWish[], obstacles: readonly Obstacle[], links: readonly Segment[], frame: Box): PlacedLabel[] {
  const taken: Obstacle[] = [...obstacles];
  const placed: PlacedLabel[] = [];
  const order = [...wishes].sort((a, b) => b.weight - a.weight || a.at[1] - b.at[1] || (a.id < b.id ? -1 : 1));
  for (const wish of order) {
    const best = cheapest(wish, taken, links, frame);
    if (best.cost > tooDear) continue;
    placed.push(best);
    taken.push({ box: best.box });
  }
  return placed;
}

function cheapest(wish: LabelWish, taken: readonly Obstacle[], links: readonly Segment[], frame: Box): PlacedLabel {
  const { width, lineHeight, lines, clearance } = wish;
  const height = lineHeight * lines.length;
  let best: PlacedLabel | undefined;
  for (const [dx, dy, base] of positions) {
    const sideways = dx > 0.1 ? 1 : dx < -0.1 ? -1 : 0;
    const cx = wish.at[0] + dx * clearance + (sideways * width) / 2;
    const cy = wish.at[1] + dy * (clearance + (height / 2) * (sideways ? 0.6 : 1));
    const box: Box = [cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2];
    const cost = base + positionCost(box, taken, links, frame, wish.id);
    if (best && cost >= best.cost) continue;
    const anchor = sideways > 0 ? 'start' : sideways < 0 ? 'end' : 'middle';
    best = { id: wish.id, x: anchor === 'start' ? box[0] : anchor === 'end' ? box[2] : cx, y: cy, anchor, lines, box, cost };
  }
  return best!;
}

/** Two words break into two lines; more stay together in two halves. */
export function breakName(name: string): string[] {
  const words = name.split(' ');
  if (words.length < 2 || name.length < 9) return [name];
  let best = 1;
  let width = Infinity;
  for (let i = 1; i < words.length; i++) {
    const wide = Math.max(words.slice(0, i).join(' ').length, words.slice(i).join(' ').length);
    if (wide < width) [best, width] = [i, wide];
  }
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

export interface GroupWish {
  id: string;
  lines: string[];
  width: number;
  height: number;
  /** The middle of its places. */
  centre: Point;
  /** Whether a point belongs to the group: a name of a province stands in it. */
  within(point: Point): boolean;
  /** What it costs if one end or the middle does not. */
  outside?: number;
}

export interface PlacedGroup {
  id: string;
  lines: string[];
  at: Point;
  box: Box;
}

/** A grid of steps from a middle, the nearest first. */
function gridAround(reach: number): { dx: number; dy: number; far: number }[] {
  const steps: { dx: number; dy: number; far: number }[] = [];
  const [across, down] = [Math.max(8, reach / 14), Math.max(6, reach / 14)];
  for (let dy = -reach * 0.8; dy <= reach * 0.8; dy += down) for (let dx = -reach; dx <= reach; dx += across) steps.push({ dx, dy, far: Math.hypot(dx, dy) * 0.16 });
  return steps.sort((a, b) => a.far - b.far);
}

/** Names of provinces: searched on a grid around the middle; what finds no room, or only at more than `most`, is left out. */
export function placeGroups(wishes: readonly GroupWish[], obstacles: readonly Obstacle[], links: readonly Segment[], frame: Box, reach: number, most = 40): PlacedGroup[] {
  const taken = [...obstacles];
  const placed: PlacedGroup[] = [];
  const spots = gridAround(reach);
  for (const { id, lines, width, height, centre, within, outside = 16 } of wishes) {
    const window: Box = [centre[0] - reach - width, centre[1] - reach - height, centre[0] + reach + width, centre[1] + reach + height];
    const near = taken.filter(({ box }) => overlaps(box, window));
    const crossing = links.filter((link) => shareInside(link, window) > 0);
    let best: { cost: number; box: Box; at: Point } | undefined;
    for (const { dx, dy, far } of spots) {
      // Every further one is dearer still.
      if (best && far >= best.cost) break;
      const at: Point = [centre[0] + dx, centre[1] + dy];
      const box: Box = [at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2];
      let cost = far;
      for (const share of [-0.4, 0, 0.4]) if (cost < most && !within([at[0] + share * width, at[1]])) cost += outside;
      if (cost > most || (best && cost >= best.cost)) continue;
      cost += positionCost(box, near, crossing, frame);
      if (!best || cost < best.cost) best = { cost, box, at };
    }
    if (!best || best.cost > most) continue;
    placed.push({ id, lines, at: best.at, box: best.box });
    taken.push({ box: best.box });
  }
  return placed;
}
