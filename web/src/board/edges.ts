// What can be chosen and is not in the picture: how much of it lies which way, and where the nearest is.
import type { Pose } from './camera.svelte';
import type { Box, Point } from './geometry';
import type { Direction } from './nearest';

export interface Edge {
  side: Direction;
  count: number;
  /** Where it is pointed at from, in pixels of the picture. */
  at: { x: number; y: number };
  /** The nearest of them, in units of the board. */
  goal: Point;
}

/** Nearer to the edge than this one hardly sees it. */
const RIM = 10;
/** The room a pointer takes. */
const WIDE = 56;
const HIGH = 44;
const MARGIN = 8;

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/** Which way a point lies that is not seen: over an edge, or under something that lies on the picture. Null if it is seen. */
function wayTo(x: number, y: number, frame: { width: number; height: number }, covers: readonly Box[]): Direction | null {
  const [left, right, up, down] = [RIM - x, x - frame.width + RIM, RIM - y, y - frame.height + RIM];
  const most = Math.max(left, right, up, down);
  if (most > 0) return most === left ? 'left' : most === right ? 'right' : most === up ? 'up' : 'down';
  const cover = covers.find((box) => x > box[0] && x < box[2] && y > box[1] && y < box[3]);
  if (!cover) return null;
  return cover[1] + cover[3] > frame.height ? 'down' : 'up';
}

/** The pointers at the edges, one for each way in which something lies. `keep` are the parts of the picture with a use of their own. */
export function edgesOf(points: readonly Point[], pose: Pose, frame: { width: number; height: number }, covers: readonly Box[] = [], keep: readonly Box[] = []): Edge[] {
  const ways = new Map<Direction, { count: number; x: number; y: number; goal: Point; far: number }>();
  for (const goal of points) {
    const [x, y] = [goal[0] * pose.k + pose.x, goal[1] * pose.k + pose.y];
    const side = wayTo(x, y, frame, covers);
    if (!side) continue;
    const far = Math.hypot(x - frame.width / 2, y - frame.height / 2);
    const known = ways.get(side);
    if (!known) ways.set(side, { count: 1, x, y, goal, far });
    else {
      known.count += 1;
      known.x += x;
      known.y += y;
      if (far < known.far) [known.goal, known.far] = [goal, far];
    }
  }
  return [...ways].map(([side, { count, x, y, goal }]) => {
    const at = {
      x: side === 'left' ? MARGIN + WIDE / 2 : side === 'right' ? frame.width - MARGIN - WIDE / 2 : clamp(x / count, WIDE, frame.width - WIDE),
      y: side === 'up' ? MARGIN + HIGH / 2 : side === 'down' ? frame.height - MARGIN - HIGH / 2 : clamp(y / count, HIGH, frame.height - HIGH),
    };
    return { side, count, at: free(at, side, frame, [...covers, ...keep]), goal };
  });
}

/** Moved along its edge, or inwards from a panel that lies along all of it, until it lies on nothing. */
function free(at: { x: number; y: number }, side: Direction, frame: { width: number; height: number }, taken: readonly Box[]): { x: number; y: number } {
  const hit = ({ x, y }: { x: number; y: number }) => taken.find((box) => x + WIDE / 2 > box[0] && x - WIDE / 2 < box[2] && y + HIGH / 2 > box[1] && y - HIGH / 2 < box[3]);
  const along = side === 'left' || side === 'right' ? ('y' as const) : ('x' as const);
  const [room, size] = along === 'y' ? [frame.height, HIGH] : [frame.width, WIDE];
  for (let step = 0; step <= room; step += size / 4) {
    for (const value of [at[along] - step, at[along] + step]) {
      const moved = { ...at, [along]: value };
      if (value >= size / 2 && value <= room - size / 2 && !hit(moved)) return moved;
    }
  }
  const box = hit(at);
  if (!box) return at;
  if (side === 'down') return { ...at, y: box[1] - MARGIN - HIGH / 2 };
  return side === 'up' ? { ...at, y: box[3] + MARGIN + HIGH / 2 } : at;
}
