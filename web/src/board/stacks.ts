// Where an army stands in its area: at the anchor if it can, else as near as walls, other armies and the border let it.
import type { Box, Point } from './geometry';
import { overlapArea } from './geometry';
import type { Obstacle } from './labels';

export interface StackWish {
  id: string;
  at: Point;
  width: number;
  height: number;
  /** Whether a point lies in the area. */
  within(point: Point): boolean;
}

export interface PlacedStack {
  id: string;
  box: Box;
}

const angles = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);
/** How far from the anchor is looked, in sizes of the stack. */
const steps = [0, 0.35, 0.7, 1.05, 1.4, 1.8, 2.3];

/** Each in turn takes the cheapest spot; what is placed stands in the way of the next. */
export function placeStacks(wishes: readonly StackWish[], obstacles: readonly Obstacle[]): PlacedStack[] {
  const taken = [...obstacles];
  return wishes.map((wish) => {
    const box = cheapest(wish, taken);
    taken.push({ box: [box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1], weight: 2.4 });
    return { id: wish.id, box };
  });
}

function cheapest({ at, width, height, within }: StackWish, taken: readonly Obstacle[]): Box {
  let best: { cost: number; box: Box } | undefined;
  const size = Math.max(width, height);
  for (const step of steps) {
    for (const angle of step ? angles : [0]) {
      const cx = at[0] + Math.cos(angle) * step * size;
      const cy = at[1] + Math.sin(angle) * step * size;
      const box: Box = [cx - width / 2, cy - height / 2, cx + width / 2, cy + height / 2];
      let cost = step * size * 0.5;
      for (const corner of [[-0.42, -0.42], [0.42, -0.42], [-0.42, 0.42], [0.42, 0.42], [0, 0]] as const)
        if (!within([cx + corner[0] * width, cy + corner[1] * height])) cost += corner[0] === 0 ? 60 : 14;
      for (const { box: other, weight = 1 } of taken) {
        const area = overlapArea(box, other);
        if (area > 0) cost += (12 + area / 8) * weight;
      }
      if (!best || cost < best.cost) best = { cost, box };
    }
    // Further off can only be dearer than this.
    if (best!.cost <= (step + 0.35) * size * 0.5) break;
  }
  return best!.box;
}
