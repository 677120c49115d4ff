// Where everything stands at one scale: places, plaques, counters, names. Positions are board units times the scale; panning changes nothing here.
import type { Board, Place } from '$lib/types';
import type { MapCoast } from '../games/look';
import { badgeStep, layBadges, layNames, layStacks } from './area-layout';
import { type Post, onLong, pieceUnits } from './battle/standing';
import type { Fields } from './fields';
import type { Force } from './forces';
import { type Box, type Point, type Segment, boxAround } from './geometry';
import { type GroupWish, type LabelWish, type Obstacle, type PlacedGroup, type PlacedLabel, breakName, placeGroups, placeLabels } from './labels';
import { badgeOfLink, drawnLinks, groupFont, labelFont, portSize, shapeOf } from './marks';
import { type PlacedPlaque, placePlaques } from './plaques';

export type Band = 'far' | 'middle' | 'near';

/** The radius of a point's marker on the screen. It grows more slowly than the map. */
export const placeRadius = (scale: number) => Math.min(16, 4.4 + 6.8 * scale);

export function bandOf(diameter: number, hex = false): Band {
  const [far, near] = hex ? [18, 40] : [14, 24];
  return diameter < far ? 'far' : diameter > near ? 'near' : 'middle';
}

export const plaqueHeight = 40;
export const counterRadius = (scale: number) => Math.max(8.5, Math.min(13, placeRadius(scale) + 1.5));

/** How much the ring of a place that can be chosen adds to it; less where places are small. */
export const ringGrowth = (radius: number) => Math.min(8, radius * 0.9);

/** Badges stand to the lower right of their place, in a row. */
export const badgeAt = ([x, y]: Point, radius: number, index: number): Point => [x + radius * 1.5 + index * 20, y + radius * 1.35];

function badgeBox(at: Point, radius: number, count: number): Box {
  const first = boxAround(badgeAt(at, radius, 0), 10);
  const last = boxAround(badgeAt(at, radius, count - 1), 10);
  return [first[0], first[1], last[2], last[3]];
}

export interface PlacedForce {
  force: Force;
  /** An army with its name, a round counter, a stack of counters, or a piece that stands on a battlefield. */
  look: 'plaque' | 'counter' | 'stack' | 'post';
  /** Whether a point lies on it, where it does not fill its box. */
  covers?(point: Point): boolean;
  plaque: PlacedPlaque;
  width: number;
  height: number;
}

export interface Arrangement {
  scale: number;
  band: Band;
  radius: number;
  forces: PlacedForce[];
  labels: (PlacedLabel & { strong: boolean; size: number })[];
  groups: PlacedGroup[];
  groupSize: number;
  /** The numbers of ports: each where it hides least. */
  ports: { port: number; box: Box }[];
  /** Where the rows of badges of areas begin. */
  badges: ReadonlyMap<string, { first: Point }>;
}

/** Where a badge stands: beside its point, or in the row of its area. */
export function badgePoint(arrangement: Arrangement, place: string, at: Point, index: number): Point {
  const row = arrangement.badges.get(place);
  return row ? [row.first[0] + index * badgeStep, row.first[1]] : badgeAt(at, arrangement.radius, index);
}

let ruler: CanvasRenderingContext2D | null = null;

/** How wide words are; without a canvas a fair guess. */
export function measure(font: string, text: string): number {
  ruler ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * Number.parseFloat(font.split(' ')[1] ?? '12') * 0.475;
  ruler.font = font;
  return ruler.measureText(text).width;
}

export interface ArrangeInput {
  board: Board;
  /** The points of the board that are there now: places, walls, camps. */
  spots: readonly Place[];
  fields: Fields;
  coast: MapCoast | null;
  scale: number;
  forces: Force[];
  /** Where pieces stand on a battlefield. */
  posts?: readonly { force: Force; post: Post }[];
  /** Places that can be chosen. */
  legal: ReadonlySet<string>;
  /** Places with a palisade around them. */
  besieged: ReadonlySet<string>;
  /** How many badges (siege points and the like) stand at a place. */
  badges: ReadonlyMap<string, number>;
  nameOf(place: Place): string;
  forceName(force: Force): string;
  /** On phones names are larger. */
  labelSize: number;
  show: { names: boolean; pieces: boolean };
}

export function arrange(input: ArrangeInput): Arrangement {
  const { board, coast, scale, legal, show } = input;
  const radius = placeRadius(scale);
  const band = bandOf(radius * 2);
  const spaces = input.spots;
  const at = new Map<string, Point>(spaces.map((p) => [p.id, [p.at[0] * scale, p.at[1] * scale]]));
  const frame: Box = [0, 0, board.width * scale, board.height * scale];
  const links = linkSegments(spaces, at);
  const spots = spaces.map((p) => ({ place: p.id, at: at.get(p.id)!, radius: radius * (input.besieged.has(p.id) ? 2.2 : shapeOf(p) === 'city' ? 1.45 : 1.05), legal: legal.has(p.id) }));

  const passes = band === 'far' ? [] : passBadges(spaces, (id) => at.get(id), band === 'near' ? 1.15 : 1);
  const forces = show.pieces ? placeForces(input, at, [...spots, ...passes], links, frame, band) : [];
  const walls = spaces.filter((p) => p.kind === 'box').map((p): Obstacle => ({ box: boxAround(at.get(p.id)!, radius * 1.15, radius * 1.4) }));
  const garrisons = forces.map(({ plaque }): Obstacle => ({ box: plaque.box, weight: 1.4 }));
  if (show.pieces) forces.push(...(input.posts ? postsOf(input.posts, scale) : stacksOf(input, [...walls, ...garrisons])));
  const badges = layBadges(input.badges, input.fields, scale, [...walls, ...forces.map(({ plaque }) => ({ box: plaque.box, weight: 2 }))]);
  const standing: Obstacle[] = [
    ...spots.map((s) => ({ box: boxAround(s.at, s.radius + (s.legal ? ringGrowth(radius) : 0)), of: s.place })),
    ...spots.filter((s) => input.badges.has(s.place)).map((s) => ({ box: badgeBox(s.at, radius, input.badges.get(s.place)!), weight: 1.4 })),
    ...passes.map((pass) => ({ box: boxAround(pass.at, pass.radius), weight: 0.5 })),
    ...[...badges.values()].map(({ box }) => ({ box, weight: 1.4 })),
    ...forces.map(({ plaque: { box } }) => ({ box: [box[0] - 4, box[1] - 9, box[2] + 5, box[3] + 4] as Box, weight: 1.4 })),
  ];
  const ports = show.names && band !== 'far' ? placePorts(spaces, at, standing, links, frame, radius, band === 'near') : [];
  const obstacles = [...standing, ...ports.map(({ box }) => ({ box, weight: 1.2 }))];
  const groupSize = band === 'near' ? 13 : 11.2;
  // An area's name says more than a town's.
  const areaNames = show.names && band !== 'far' && !input.posts ? layNames(input.fields, input.nameOf, measure, scale, groupSize, obstacles, frame) : [];
  const named = spaces.filter((p) => p.marks?.kind !== 'camp');
  const labels = show.names && band !== 'far' ? placeNames(input, named, at, [...obstacles, ...areaNames.map(({ box }) => ({ box, weight: 1.6 }))], links, frame, radius) : [];
  const written = [...obstacles, ...labels.map(({ box }) => ({ box }))];
  const groups = !show.names || band === 'far' ? [] : areaNames.length ? areaNames : coast ? placeGroupNames(coast, spaces, at, written, links, frame, groupSize, scale) : [];
  return { scale, band, radius, forces, labels, groups, groupSize, ports, badges };
}

/** The badges in the middle of passes: better not covered. */
function passBadges(spaces: readonly Place[], at: (id: string) => Point | undefined, size: number) {
  return drawnLinks(spaces, at)
    .filter(({ kind }) => kind === 'pass' || kind === 'alpine')
    .map(({ from, via, to, kind }, i) => ({ place: `pass ${i}`, at: badgeOfLink(from, via, to), radius: (kind === 'alpine' ? 10.6 : 8.4) * size, legal: false }));
}

/** A port's number stands beside its place as a name would, before names are written. */
function placePorts(spaces: readonly Place[], at: ReadonlyMap<string, Point>, obstacles: readonly Obstacle[], links: readonly Segment[], frame: Box, radius: number, near: boolean): Arrangement['ports'] {
  const { width, height } = portSize(near);
  const ports = new Map(spaces.flatMap((p) => (typeof p.marks?.port === 'number' ? [[p.id, p.marks.port] as const] : [])));
  const wishes = spaces.filter((p) => ports.has(p.id)).map((p): LabelWish => ({
    id: p.id, at: at.get(p.id)!, lines: [''], width, lineHeight: height, weight: 1, clearance: radius * (shapeOf(p) === 'city' ? 1.5 : 1.1) + 1,
  }));
  return placeLabels(wishes, obstacles, links, frame).map(({ id, box }) => ({ port: ports.get(id)!, box }));
}

/** Pieces on a battlefield are as large as the map makes them. */
function postsOf(posts: readonly { force: Force; post: Post }[], scale: number): PlacedForce[] {
  return posts.map(({ force, post }) => {
    const [x, y] = [post.at[0] * scale, post.at[1] * scale];
    const half = (pieceUnits / 2) * scale;
    const wide = post.facing ? half * (['n', 's'].includes(post.facing) ? 2 : ['e', 'w'].includes(post.facing) ? 1 : 2.12) : half;
    const high = post.facing ? half * (['n', 's'].includes(post.facing) ? 1 : ['e', 'w'].includes(post.facing) ? 2 : 2.12) : half;
    const box: Box = [x - wide, y - high, x + wide, y + high];
    const { facing, at } = post;
    return {
      force,
      look: 'post',
      width: wide * 2,
      height: high * 2,
      plaque: { id: force.id, x: box[0], y: box[1], box, coversLegal: 0 },
      covers: facing ? (point) => onLong([point[0] / scale, point[1] / scale], at, facing, 2 / scale) : undefined,
    };
  });
}

/** Armies that stand in areas. */
function stacksOf({ forces, fields, scale }: ArrangeInput, obstacles: readonly Obstacle[]): PlacedForce[] {
  const here = forces.filter((force) => fields.byId.has(force.place));
  return layStacks(here, fields, scale, obstacles).map(({ force, box }) => ({
    force,
    look: 'stack',
    width: box[2] - box[0],
    height: box[3] - box[1],
    plaque: { id: force.id, x: box[0], y: box[1], box, coversLegal: 0 },
  }));
}

function linkSegments(spaces: readonly Place[], at: ReadonlyMap<string, Point>): Segment[] {
  return spaces.flatMap((p) => p.links.filter((l) => p.id < l.to && at.has(l.to)).map((l): Segment => [at.get(p.id)!, at.get(l.to)!]));
}

function placeForces(input: ArrangeInput, at: ReadonlyMap<string, Point>, spots: Parameters<typeof placePlaques>[1], links: readonly Segment[], frame: Box, band: Band): PlacedForce[] {
  const round = counterRadius(input.scale) * 2;
  const walled = new Set(input.spots.filter((p) => p.kind === 'box').map((p) => p.id));
  const wishes = input.forces.flatMap((force) => {
    const point = at.get(force.place);
    if (!point) return [];
    const led = force.leader && band !== 'far' && !walled.has(force.place);
    const width = led ? Math.max(66, Math.min(112, measure("700 11.5px 'Alegreya Sans'", input.forceName(force)) + 22, 200), force.elephants ? 74 : 0) : round;
    return [{ force, id: force.id, place: force.place, at: point, width, height: led ? plaqueHeight : round }];
  });
  // Plaques first: a small counter finds room anywhere.
  const led = wishes.filter((w) => w.height === plaqueHeight);
  const rest = wishes.filter((w) => w.height !== plaqueHeight && !walled.has(w.place));
  const within = wishes.filter((w) => walled.has(w.place)).map((w) => underWalls(w, placeRadius(input.scale)));
  const placed = placePlaques(led, spots, links, frame);
  const taken = placed.map((p) => ({ place: `#${p.id}`, at: [(p.box[0] + p.box[2]) / 2, (p.box[1] + p.box[3]) / 2] as Point, radius: 0, legal: false, box: p.box }));
  const small = placePlaques(rest, [...spots, ...taken.flatMap((t) => coverSpots(t.place, t.box))], links, frame);
  const byId = new Map([...placed, ...small, ...within].map((p) => [p.id, p]));
  return wishes.map(({ force, width, height }) => ({ force, look: height === plaqueHeight ? 'plaque' : 'counter', width, height, plaque: byId.get(force.id)! }));
}

/** A garrison stands at the foot of its walls. */
function underWalls({ id, at: [x, y], width, height }: { id: string; at: Point; width: number; height: number }, radius: number): PlacedPlaque {
  const box: Box = [x - width / 2, y + radius * 1.25, x + width / 2, y + radius * 1.25 + height];
  return { id, x: box[0], y: box[1], box, coversLegal: 0 };
}

/** A plaque as a row of spots, so that small counters keep off it. */
function coverSpots(place: string, box: Box) {
  const radius = (box[3] - box[1]) / 2;
  const count = Math.max(1, Math.round((box[2] - box[0]) / (2 * radius)));
  return Array.from({ length: count }, (_, i) => ({ place: `${place}${i}`, at: [box[0] + ((i + 0.5) * (box[2] - box[0])) / count, (box[1] + box[3]) / 2] as Point, radius, legal: false }));
}

function placeNames(input: ArrangeInput, spaces: readonly Place[], at: ReadonlyMap<string, Point>, obstacles: readonly Obstacle[], links: readonly Segment[], frame: Box, radius: number) {
  const { scale, labelSize } = input;
  const grown = Math.min(1.25, Math.max(1, 0.72 + scale * 0.3));
  const sizes = new Map<string, { size: number; strong: boolean }>();
  const wishes = spaces.map((place): LabelWish => {
    const strong = shapeOf(place) === 'city' || place.marks?.kind === 'city';
    const size = labelSize * grown * (strong ? 1.12 : 1);
    sizes.set(place.id, { size, strong });
    const lines = breakName(input.nameOf(place));
    return {
      id: place.id,
      at: at.get(place.id)!,
      lines,
      width: Math.max(...lines.map((line) => measure(labelFont(size, strong), line))) + 2,
      lineHeight: size * 0.88,
      weight: (strong ? 2 : 1) + Number(place.kind === 'box' ? (place.marks?.value ?? 0) : 0) / 10,
      clearance: radius * (input.besieged.has(place.id) ? 2.3 : strong ? 1.5 : 1.2) + 2.5 + (input.legal.has(place.id) ? ringGrowth(radius) : 0),
    };
  });
  return placeLabels(wishes, obstacles, links, frame).map((label) => ({ ...label, ...sizes.get(label.id)! }));
}

function placeGroupNames(coast: MapCoast, spaces: readonly Place[], at: ReadonlyMap<string, Point>, obstacles: readonly Obstacle[], links: readonly Segment[], frame: Box, size: number, scale: number) {
  const groupAt = territory(spaces);
  const wishes = Object.entries(coast.groupNames).flatMap(([id, text]): GroupWish[] => {
    const own = spaces.filter((p) => p.group === id).map((p) => at.get(p.id)!);
    if (!own.length) return [];
    const centre: Point = [own.reduce((sum, p) => sum + p[0], 0) / own.length, own.reduce((sum, p) => sum + p[1], 0) / own.length];
    const width = measure(groupFont(size), text) + text.length * 1.1 + 6;
    return [{ id, lines: [text], width, height: size * 1.05, centre, within: ([x, y]) => groupAt(x / scale, y / scale) === id }];
  });
  return placeGroups(wishes, obstacles, links, frame, 110 * scale);
}

const territories = new WeakMap<Place, (x: number, y: number) => string | undefined>();

/** Which group a point of the board belongs to: that of the nearest place, if it is not too far. Read from a grid that is made once. */
function territory(spaces: readonly Place[]): (x: number, y: number) => string | undefined {
  const known = territories.get(spaces[0]!);
  if (known) return known;
  const cell = 10;
  const far = 75;
  const grid = new Map<number, string | undefined>();
  const nearest = (x: number, y: number) => {
    let best: Place | undefined;
    let least = far * far;
    for (const place of spaces) {
      const d = (place.at[0] - x) ** 2 + (place.at[1] - y) ** 2;
      if (d < least) [best, least] = [place, d];
    }
    return best?.group;
  };
  const look = (x: number, y: number) => {
    const key = Math.round(x / cell) * 10000 + Math.round(y / cell);
    if (!grid.has(key)) grid.set(key, nearest(Math.round(x / cell) * cell, Math.round(y / cell) * cell));
    return grid.get(key);
  };
  territories.set(spaces[0]!, look);
  return look;
}
