// A board of hexes, flat on top: a point becomes a hex by arithmetic, and no hex needs an outline of its own. In board units.
import type { Board, Place } from '$lib/types';
import type { Box, Point } from '../geometry';

const root3 = Math.sqrt(3);
const corners: readonly Point[] = [0, 1, 2, 3, 4, 5].map((i) => [Math.cos((Math.PI / 3) * i), Math.sin((Math.PI / 3) * i)] as const);
/** One step in each of the six directions, in axial coordinates, clockwise from the north. */
const steps: readonly (readonly [number, number])[] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

const keyOf = (q: number, r: number) => q * 8192 + r;

export class HexGrid {
  readonly hexes: readonly Place[];
  /** The length of a side, and the height of a hex. */
  readonly side: number;
  readonly high: number;
  /** What the hexes cover. */
  readonly box: Box;
  readonly #origin: Point;
  readonly #byKey = new Map<number, Place>();
  readonly #axial = new Map<string, readonly [number, number]>();
  readonly #byId = new Map<string, Place>();

  constructor(hexes: readonly Place[]) {
    this.hexes = hexes;
    const [first] = hexes;
    this.#origin = first!.at;
    this.high = leastDistance(first!, hexes);
    this.side = this.high / root3;
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const place of hexes) {
      const [q, r] = this.#round(place.at);
      this.#byKey.set(keyOf(q, r), place);
      this.#axial.set(place.id, [q, r]);
      this.#byId.set(place.id, place);
      const [x, y] = place.at;
      if (x < box[0]) box[0] = x;
      if (y < box[1]) box[1] = y;
      if (x > box[2]) box[2] = x;
      if (y > box[3]) box[3] = y;
    }
    this.box = [box[0] - this.side, box[1] - this.high / 2, box[2] + this.side, box[3] + this.high / 2];
  }

  /** The axial coordinates of the hex a point lies in, whether or not there is one. */
  #round([x, y]: Point): [number, number] {
    const q = (x - this.#origin[0]) / (1.5 * this.side);
    const r = (y - this.#origin[1]) / this.high - q / 2;
    const s = -q - r;
    let [rq, rr] = [Math.round(q), Math.round(r)];
    const rs = Math.round(s);
    const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
    if (dq > dr && dq > ds) rq = -rr - rs;
    else if (dr > ds) rr = -rq - rs;
    return [rq, rr];
  }

  /** The hex under a point. */
  at(point: Point): Place | undefined {
    const [q, r] = this.#round(point);
    return this.#byKey.get(keyOf(q, r));
  }

  find(id: string): Place | undefined {
    return this.#byId.get(id);
  }

  has(id: string): boolean {
    return this.#axial.has(id);
  }

  /** The neighbours of a hex on the board. */
  around(id: string): Place[] {
    return this.within(id, 1).filter((place) => place.id !== id);
  }

  /** All hexes of the board no farther away, itself included. */
  within(id: string, reach: number): Place[] {
    const middle = this.#axial.get(id);
    if (!middle) return [];
    const out: Place[] = [];
    for (let dq = -reach; dq <= reach; dq++)
      for (let dr = Math.max(-reach, -dq - reach); dr <= Math.min(reach, -dq + reach); dr++) {
        const place = this.#byKey.get(keyOf(middle[0] + dq, middle[1] + dr));
        if (place) out.push(place);
      }
    return out;
  }

  /** The hexes whose middle lies in a box, or no farther from it than so many sides and heights of a hex. */
  near([x0, y0, x1, y1]: Box, sides = 1, heights = 1): Place[] {
    const out: Place[] = [];
    const [left, right] = [x0 - sides * this.side, x1 + sides * this.side].map((x) => (x - this.#origin[0]) / (1.5 * this.side)) as [number, number];
    const [top, bottom] = [y0 - heights * this.high, y1 + heights * this.high].map((y) => (y - this.#origin[1]) / this.high) as [number, number];
    for (let q = Math.ceil(left - 1e-6); q <= right + 1e-6; q++)
      for (let r = Math.ceil(top - q / 2 - 1e-6); r <= bottom - q / 2 + 1e-6; r++) {
        const place = this.#byKey.get(keyOf(q, r));
        if (place) out.push(place);
      }
    return out;
  }

  distance(a: string, b: string): number {
    const [p, q] = [this.#axial.get(a), this.#axial.get(b)];
    if (!p || !q) return Infinity;
    const [dq, dr] = [p[0] - q[0], p[1] - q[1]];
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
  }

  /** The six corners, from the east on clockwise; larger or smaller by a share. */
  corners([x, y]: Point, share = 1): Point[] {
    const r = this.side * share;
    return corners.map(([cx, cy]) => [x + cx * r, y + cy * r]);
  }

  /** The outline of a hex, added to a path. */
  trace(path: Path2D | CanvasRenderingContext2D, [x, y]: Point, share = 1): void {
    const r = this.side * share;
    corners.forEach(([cx, cy], i) => (i ? path.lineTo(x + cx * r, y + cy * r) : path.moveTo(x + cx * r, y + cy * r)));
    path.closePath();
  }

  /** The sides that bound a set of hexes, as pairs of corners. */
  rim(ids: ReadonlySet<string>): [Point, Point][] {
    const out: [Point, Point][] = [];
    for (const id of ids) {
      const own = this.#axial.get(id);
      if (!own) continue;
      const place = this.#byKey.get(keyOf(...own))!;
      const points = this.corners(place.at);
      steps.forEach(([dq, dr], i) => {
        const beside = this.#byKey.get(keyOf(own[0] + dq, own[1] + dr));
        // The side towards the north lies between corners 4 and 5, and so on clockwise.
        if (!beside || !ids.has(beside.id)) out.push([points[(i + 4) % 6]!, points[(i + 5) % 6]!]);
      });
    }
    return out;
  }
}

function leastDistance(from: Place, all: readonly Place[]): number {
  let least = Infinity;
  for (const place of all) {
    if (place === from) continue;
    least = Math.min(least, Math.hypot(place.at[0] - from.at[0], place.at[1] - from.at[1]));
  }
  return Number.isFinite(least) ? least : 1;
}

const known = new WeakMap<Board, HexGrid | null>();

/** The hexes of a board; null if it has none. */
export function hexGridOf(board: Board): HexGrid | null {
  let grid = known.get(board);
  if (grid === undefined) {
    const hexes = board.places.filter((place) => place.kind === 'hex');
    grid = hexes.length ? new HexGrid(hexes) : null;
    known.set(board, grid);
  }
  return grid;
}
