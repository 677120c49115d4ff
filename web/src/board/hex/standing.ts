// What of a war shows on the painted ground itself: who holds provinces and towns, who is whose friend, which roads are built. Plain data, so
// that the ground is painted anew only when something of it has changed.
import type { Marker } from '$lib/types';
import type { HexGrid } from './grid';

export interface Standing {
  /** The holder of each province. */
  held: Record<string, string>;
  /** The holder of each town. */
  towns: Record<string, string>;
  razed: Record<string, true>;
  /** By province: whose friend it is, and how much. */
  friends: Record<string, readonly [side: string, level: number]>;
  /** Steps of roads in use, as two hexes in order. */
  roads: Record<string, true>;
}

export const nothingStands: Standing = { held: {}, towns: {}, razed: {}, friends: {}, roads: {} };

const roadsOf = new WeakMap<HexGrid, Record<string, true>>();

/** Roads in use when the war began are ways of the board. */
function boardRoads(grid: HexGrid): Record<string, true> {
  let roads = roadsOf.get(grid);
  if (!roads) {
    roads = {};
    for (const { id, links } of grid.hexes) for (const { to, kind } of links) if (kind === 'road') roads[[id, to].sort().join()] = true;
    roadsOf.set(grid, roads);
  }
  return roads;
}

export function standingOf(grid: HexGrid, markers: readonly Marker[], held: ReadonlyMap<string, readonly string[]>): Standing {
  const out: Standing = { held: {}, towns: {}, razed: {}, friends: {}, roads: { ...boardRoads(grid) } };
  for (const [group, [side]] of held) if (side) out.held[group] = side;
  for (const { at, kind, side, value } of markers) {
    const group = grid.find(at)?.group;
    if (kind === 'city_control' && side) out.towns[at] = side;
    else if (kind === 'sacked' || kind === 'destroyed') out.razed[at] = true;
    else if (kind === 'alliance' && side && group && typeof value === 'number') out.friends[group] = [side, value];
    else if (kind === 'road' && typeof value === 'string') out.roads[[at, value].sort().join()] = true;
  }
  return out;
}
