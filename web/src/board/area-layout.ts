// What stands in areas at one scale: armies as stacks, markers as rows of badges, names. In pixels of the arrangement.
import type { Place } from '$lib/types';
import type { Fields } from './fields';
import type { Force } from './forces';
import { type Box, type Point, insidePolygon } from './geometry';
import { type Obstacle, type PlacedGroup, breakName, placeGroups } from './labels';
import { groupFont } from './marks';
import { placeStacks } from './stacks';

export const badgeStep = 20;

/** The side of a counter in an area on the screen. */
export const stackSize = (unit: number, scale: number) => Math.max(14, Math.min(56, unit * scale * 0.44));

/** From this size on a leader's name is written under his army. */
export const namedFrom = 40;

/** A stack needs room for the counters under it, for its strength at the foot and for a name. */
export const stackBox = (size: number): [width: number, height: number] => (size < 18 ? [size + 4, size + 2] : [size + 7, size + (size < namedFrom ? 16 : 32)]);

const within = (fields: Fields, place: string, scale: number) => {
  // As it was sent: fewer corners, asked about often.
  const field = fields.byId.get(place);
  const outline = field?.place.outline ?? field?.outline;
  return ([x, y]: Point) => !outline || insidePolygon([x / scale, y / scale], outline);
};

/** The armies of the areas: those who are many choose first. */
export function layStacks(forces: readonly Force[], fields: Fields, scale: number, obstacles: readonly Obstacle[]): { force: Force; box: Box }[] {
  const [width, height] = stackBox(stackSize(fields.unit, scale));
  const order = forces.toSorted((a, b) => b.strength - a.strength || (a.id < b.id ? -1 : 1));
  const placed = placeStacks(
    order.map((force) => {
      const [x, y] = fields.byId.get(force.place)!.place.at;
      return { id: force.id, at: [x * scale, y * scale], width, height, within: within(fields, force.place, scale) };
    }),
    obstacles,
  );
  return placed.map(({ box }, i) => ({ force: order[i]!, box }));
}

/** Where the row of badges of each area begins: the middle of its first badge. */
export function layBadges(counts: ReadonlyMap<string, number>, fields: Fields, scale: number, obstacles: readonly Obstacle[]): Map<string, { first: Point; box: Box }> {
  const wishes = [...counts].flatMap(([place, count]) => {
    const field = fields.byId.get(place);
    if (!field) return [];
    const [x, y] = field.place.at;
    const below = stackSize(fields.unit, scale) * 0.75;
    return [{ id: place, at: [x * scale, y * scale + below] as Point, width: count * badgeStep, height: badgeStep, within: within(fields, place, scale) }];
  });
  return new Map(placeStacks(wishes, obstacles).map(({ id, box }) => [id, { first: [box[0] + badgeStep / 2, (box[1] + box[3]) / 2] as Point, box }]));
}

/** Names of areas: inside them, off everything that stands there; in two lines where the area is narrow. */
export function layNames(fields: Fields, nameOf: (place: Place) => string, measure: (font: string, text: string) => number, scale: number, size: number, obstacles: readonly Obstacle[], frame: Box): PlacedGroup[] {
  const areas = fields.all.filter((f) => f.place.kind === 'area');
  const wishes = areas.map(({ place, bounds }) => {
    const text = nameOf(place);
    const wide = (lines: string[]) => Math.max(...lines.map((line) => measure(groupFont(size), line) + line.length * 1.1)) + 6;
    const room = (bounds[2] - bounds[0]) * scale * 0.8;
    const lines = wide([text]) > room ? breakName(text) : [text];
    const [x, y] = place.at;
    const lift = stackSize(fields.unit, scale) * 0.8;
    return { id: place.id, lines, width: wide(lines), height: size * (0.1 + 0.95 * lines.length), centre: [x * scale, y * scale - lift] as Point, within: within(fields, place.id, scale), outside: 34 };
  });
  return placeGroups(wishes, obstacles, [], frame, fields.unit * scale * 0.9, 64);
}
