// Pieces that stand together: on points an army is one plaque, on hexes and areas it is a stack.
import type { Board, Marker, Piece, Place, View } from '$lib/types';
import { isLeader, isTroops } from '../pieces/kinds';
import { isSpot } from './fields';

export interface Force {
  /** Stays the same while the army marches, so that its movement can be shown. */
  id: string;
  place: string;
  side: string | undefined;
  inside: boolean;
  /** From the bottom of the pile. */
  pieces: Piece[];
  leader?: Piece;
  others: Piece[];
  /** Troops that are only a number. */
  strength: number;
  elephants: number;
  engines: boolean;
}

/** What a force's strength is the sum of: troops that are only a number, or units that bear it. */
const fights = (piece: Piece) => isTroops(piece) || (!isLeader(piece) && !beside.has(piece.kind));
const beside = new Set(['elephants', 'siege_train', 'siege_engines', 'ship', 'fleet']);

const figure = (piece: Piece) => Number.parseInt(piece.digits[0] ?? '', 10) || 0;

/** One force for each place, side, and inside or outside the walls. */
export function forcesOf(pieces: readonly Piece[]): Force[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = `${piece.at}|${piece.side ?? ''}|${piece.states.includes('inside') ? 'in' : ''}`;
    const group = groups.get(key);
    if (group) group.push(piece);
    else groups.set(key, [piece]);
  }
  return [...groups].map(([key, group]) => {
    const sorted = group.toSorted((a, b) => a.order - b.order);
    const leaders = sorted.filter(isLeader);
    const leader = leaders.find((p) => p.states.includes('commander')) ?? leaders[0];
    const [place, side, inside] = key.split('|') as [string, string, string];
    return {
      id: leader ? `led_${leader.id}` : `pile_${key}`,
      place,
      side: side || undefined,
      inside: inside === 'in',
      pieces: sorted,
      leader,
      others: leaders.filter((p) => p !== leader),
      strength: sorted.filter(fights).reduce((sum, p) => sum + figure(p), 0),
      elephants: sorted.filter((p) => p.kind === 'elephants').reduce((sum, p) => sum + figure(p), 0),
      engines: sorted.some((p) => p.kind === 'siege_train'),
    };
  });
}

/** All pieces of one place as a pile, whoever they belong to. */
export function pilesOf(pieces: readonly Piece[]): Map<string, Piece[]> {
  const piles = new Map<string, Piece[]>();
  for (const piece of pieces) piles.set(piece.at, [...(piles.get(piece.at) ?? []), piece]);
  for (const pile of piles.values()) pile.sort((a, b) => a.order - b.order);
  return piles;
}

const control = /(^|_)control$|^city$|^tribe$/;

/** Who holds each place, by the markers. */
export function holders(markers: readonly Marker[]): Map<string, string> {
  const held = new Map<string, string>();
  for (const { at, kind, side } of markers) if (side && control.test(kind)) held.set(at, side);
  return held;
}

export const isControl = (marker: Marker) => control.test(marker.kind);

/** Markers that stand beside their place as a badge, with the glyph they bear. */
export const badgeGlyphs: Record<string, string> = {
  siege_points: 'siege', siege: 'siege', subjugation_points: 'vexillum', battle: 'light', contested: 'light', depot: 'depot', scorched_earth: 'flame', hiberna: 'camp', destroyed: 'flame', sacked: 'flame',
  devastated: 'flame', rage: 'flame', wagons: 'depot', charge: 'cavalry', tribal_army: 'warband', consular_army: 'legion', presence: 'warband', bridge_down: 't-bridge', spqr: 'sign-rome', rhenus: 't-bridge',
  threatened: 'i-warning',
};

/** Markers that the ground itself shows on a board of areas: who holds it, and the camp that stands there. */
const onGround = new Set(['contested', 'hiberna']);

/** The badges of a view, each with its place in the row. */
export function badgesOf(markers: readonly Marker[], fields: boolean): { marker: Marker; index: number }[] {
  const shown = markers.filter((m) => badgeGlyphs[m.kind] && !(fields && onGround.has(m.kind)));
  const row = new Map<string, number>();
  return shown.map((marker) => {
    const index = row.get(marker.at) ?? 0;
    row.set(marker.at, index + 1);
    return { marker, index };
  });
}

const isSiege = (marker: Marker) => marker.kind === 'siege_points' || marker.kind === 'siege';

/** Places under siege: there are siege points, or somebody is shut in. Where walls are places of their own, a garrison alone is none. */
export function besiegedPlaces(markers: readonly Marker[], forces: readonly Force[], walls: ReadonlySet<string> = new Set()): Set<string> {
  return new Set([...markers.filter(isSiege).map((m) => m.at), ...forces.filter((f) => f.inside && !walls.has(f.place)).map((f) => f.place)]);
}

/** Walls stand always; what is built in the war stands while its marker lies on its region. */
export function standingSpots(board: Board, view: View, legal: ReadonlySet<string>): Place[] {
  const camps = new Set(view.markers.filter((m) => m.kind === 'hiberna').map((m) => m.at));
  const used = new Set(view.pieces.map((p) => p.at));
  return board.places.filter((place) => isSpot(place) && (place.marks?.kind !== 'camp' || camps.has(String(place.marks.region)) || used.has(place.id) || legal.has(place.id)));
}

/** Who holds each area: one side, or all that fight over it. */
export function areaHolders(view: View): Map<string, readonly string[]> {
  const held = new Map<string, readonly string[]>([...holders(view.markers)].map(([place, side]) => [place, [side]]));
  const sides = [...new Set(view.pieces.flatMap((p) => p.side ?? []))].sort();
  for (const { at, kind } of view.markers) if (kind === 'contested') held.set(at, sides);
  return held;
}

const markersAt = (markers: readonly Marker[], kinds: ReadonlySet<string>) => new Set(markers.filter((m) => kinds.has(m.kind)).map((m) => m.at));
const waste = new Set(['scorched_earth', 'devastated', 'ravaged']);
const ruin = new Set(['destroyed', 'sacked']);

export const ravagedPlaces = (markers: readonly Marker[]) => markersAt(markers, waste);
export const razedPlaces = (markers: readonly Marker[]) => markersAt(markers, ruin);

export function badgeCounts(markers: readonly Marker[], fields = false): Map<string, number> {
  return new Map(badgesOf(markers, fields).map(({ marker, index }) => [marker.at, index + 1]));
}

/** Who holds each group of places: the ledger whose rows are the groups says it; else all its places must agree. */
export function groupHolders(board: Board, view: View): Map<string, string> {
  const groups = new Set(board.places.flatMap((p) => p.group ?? []));
  for (const panel of view.panels) {
    if (panel.kind !== 'ledger') continue;
    const rows = panel.rows.filter((row) => groups.has(row.id));
    if (rows.length < groups.size / 2) continue;
    return new Map(rows.flatMap((row) => (row.side ? [[row.id, row.side] as const] : [])));
  }
  const held = holders(view.markers);
  const out = new Map<string, string>();
  for (const group of groups) {
    const sides = new Set(board.places.filter((p) => p.group === group).map((p) => held.get(p.id)));
    const [side] = sides;
    if (sides.size === 1 && side) out.set(group, side);
  }
  return out;
}

/** Groups nobody holds where several sides have places: they are fought over. */
export function contestedGroups(board: Board, view: View, held: ReadonlyMap<string, string>): Map<string, string[]> {
  const byPlace = holders(view.markers);
  const sides = new Map<string, Set<string>>();
  for (const { id, group } of board.places) {
    const side = byPlace.get(id);
    if (group && side && !held.has(group)) sides.set(group, (sides.get(group) ?? new Set()).add(side));
  }
  return new Map([...sides].filter(([, some]) => some.size > 1).map(([group, some]) => [group, [...some].sort()]));
}

/** The places a march goes through, by the fewest links; straight there if no road leads. */
export function route(places: ReadonlyMap<string, Place>, from: string, to: string, longest = 12): string[] {
  const before = new Map<string, string>([[from, '']]);
  let edge = [from];
  for (let step = 0; step < longest && edge.length && !before.has(to); step++) {
    const next: string[] = [];
    for (const id of edge)
      for (const link of places.get(id)?.links ?? [])
        if (!before.has(link.to)) {
          before.set(link.to, id);
          next.push(link.to);
        }
    edge = next;
  }
  if (!before.has(to)) return [from, to];
  const path: string[] = [];
  for (let id = to; id; id = before.get(id)!) path.unshift(id);
  return path;
}
