// Areas that lie side by side: their outlines are cut into borders, each drawn once and smoothed alike for both neighbours. In board units.
import type { Board, Place } from '$lib/types';
import type { Box, Point } from './geometry';

export type BorderKind = 'inner' | 'group' | 'river' | 'edge' | 'shore';

export interface Border {
  points: Point[];
  kind: BorderKind;
}

export interface AreaMap {
  /** The outline of each area, smoothed. */
  rings: Map<string, Point[]>;
  borders: Border[];
}

/** Land beside the areas that nobody enters, as the board's scenery gives it. */
export interface Scenery {
  id: string;
  kind: string;
  outline?: Point[];
}

/** Links that cross water: the border itself is the river. */
const riverLinks = new Set(['rhine', 'river']);

const keyOf = ([x, y]: Point) => `${Math.round(x * 10)},${Math.round(y * 10)}`;

export function sceneryOf(board: Board): Scenery[] {
  const given = board.layers.scenery;
  return Array.isArray(given) ? (given as unknown as Scenery[]) : [];
}

/** Chaikin's corner cutting; both ends stay, and it is the same from either end. */
export function smoothed(line: readonly Point[], times = 2): Point[] {
  let points = [...line];
  for (let k = 0; k < times && points.length > 2; k++) {
    const out: Point[] = [points[0]!];
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay] = points[i]!;
      const [bx, by] = points[i + 1]!;
      if (i > 0) out.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25]);
      if (i + 2 < points.length) out.push([ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75]);
    }
    out.push(points.at(-1)!);
    points = out;
  }
  return points;
}

interface Ring {
  id: string;
  points: Point[];
}

/** The owners of each side of an outline, whichever way round it is walked. */
function ownersOf(rings: readonly Ring[]): (a: Point, b: Point) => string {
  const owners = new Map<string, string[]>();
  const edge = (a: Point, b: Point) => [keyOf(a), keyOf(b)].sort().join(' ');
  for (const { id, points } of rings)
    points.forEach((point, i) => {
      const key = edge(point, points[(i + 1) % points.length]!);
      owners.set(key, [...(owners.get(key) ?? []), id].sort());
    });
  return (a, b) => owners.get(edge(a, b))!.join('|');
}

/** Where three meet: an outline's owners change there. */
function junctionsOf(rings: readonly Ring[], ownersAt: (a: Point, b: Point) => string): Set<string> {
  const junctions = new Set<string>();
  for (const { points } of rings)
    points.forEach((point, i) => {
      const before = points[(i + points.length - 1) % points.length]!;
      const after = points[(i + 1) % points.length]!;
      if (ownersAt(before, point) !== ownersAt(point, after)) junctions.add(keyOf(point));
    });
  return junctions;
}

/** An outline as runs between junctions, each with its owners; one run if nothing touches it. */
function runs({ points }: Ring, junctions: ReadonlySet<string>, ownersAt: (a: Point, b: Point) => string): { line: Point[]; owners: string }[] {
  const start = Math.max(0, points.findIndex((p) => junctions.has(keyOf(p))));
  const turned = [...points.slice(start), ...points.slice(0, start), points[start]!];
  const out: { line: Point[]; owners: string }[] = [];
  let line: Point[] = [turned[0]!];
  for (let i = 1; i < turned.length; i++) {
    line.push(turned[i]!);
    if (!junctions.has(keyOf(turned[i]!)) && i + 1 < turned.length) continue;
    out.push({ line, owners: ownersAt(line[0]!, line[1]!) });
    line = [turned[i]!];
  }
  return out;
}

export function areaMap(board: Board): AreaMap {
  const areas = board.places.filter((p) => p.kind === 'area' && p.outline);
  const byId = new Map(areas.map((p) => [p.id, p]));
  const outside = sceneryOf(board).filter((s) => s.outline);
  const rings: Ring[] = [...areas.map((p) => ({ id: p.id, points: p.outline! })), ...outside.map((s) => ({ id: s.id, points: s.outline! }))];
  const ownersAt = ownersOf(rings);
  const junctions = junctionsOf(rings, ownersAt);
  const whole: Box = [0, 0, board.width, board.height];
  const drawn = new Set<string>();
  const borders: Border[] = [];
  const shapes = new Map<string, Point[]>();
  for (const ring of rings) {
    const shape: Point[] = [];
    for (const { line, owners } of runs(ring, junctions, ownersAt)) {
      const kind = kindOf(line, owners.split('|').map((id) => byId.get(id)), whole);
      // The real shore is never smoothed, and the edge of the board is straight.
      const points = owners.includes('|') ? smoothed(line) : line;
      shape.push(...points.slice(0, -1));
      const ends = [keyOf(line[0]!), keyOf(line.at(-1)!)].sort().join(' ');
      const key = `${owners} ${ends} ${line.length}`;
      if (drawn.has(key) || owners.split('|').every((id) => !byId.has(id))) continue;
      drawn.add(key);
      borders.push({ points, kind });
    }
    if (byId.has(ring.id)) shapes.set(ring.id, shape);
  }
  return { rings: shapes, borders };
}

function kindOf(line: readonly Point[], owners: readonly (Place | undefined)[], [x0, y0, x1, y1]: Box): BorderKind {
  const [a, b] = owners;
  if (owners.length < 2) {
    const onEdge = line.every(([x, y]) => x <= x0 + 0.5 || y <= y0 + 0.5 || x >= x1 - 0.5 || y >= y1 - 0.5);
    return onEdge ? 'edge' : 'shore';
  }
  if (!a || !b) return 'edge';
  if (a.links.some((link) => link.to === b.id && riverLinks.has(link.kind))) return 'river';
  return a.group !== b.group ? 'group' : 'inner';
}
