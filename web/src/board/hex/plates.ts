// Places beside a hex map: zones beyond its edge, the inside of a town, pieces not yet placed. Each is a plate with what the viewer may know of it.
import type { Marker, Piece, Place } from '$lib/types';
import type { Box, Point } from '../geometry';
import type { HexGrid } from './grid';

export interface Group {
  side: string | undefined;
  pieces: Piece[];
  /** Somebody is there; who and how many is not known. */
  unknown: boolean;
}

export interface PlateBox {
  place: Place;
  groups: Group[];
  /** What each side has there, where it is a number: ships. */
  levels: { side: string; value: number }[];
  /** A stretch of sea, written on it. */
  sea: boolean;
  box: Box;
}

export const plateHeight = 34;
const chip = 44;

/** The plates of a board at a scale, in pixels of the arrangement. A place that holds nothing and cannot be chosen is left out, but for zones. */
export function platesOf(grid: HexGrid, places: readonly Place[], pieces: readonly Piece[], markers: readonly Marker[], legal: ReadonlySet<string>, scale: number, widthOf: (name: string) => number, nameOf: (place: Place) => string): PlateBox[] {
  return places.flatMap((place) => {
    const here = pieces.filter((piece) => piece.at === place.id);
    if (!here.length && place.kind !== 'zone' && !legal.has(place.id)) return [];
    const groups = groupsOf(here);
    const levels = markers.flatMap(({ at, side, value }) => (at === place.id && side && typeof value === 'number' ? [{ side, value }] : []));
    const name = nameOf(place);
    const width = (name ? widthOf(name) + 20 : 10) + (groups.length + levels.length) * chip;
    const [x, middle] = outside(grid, place.at, scale, width);
    // Where the map itself names the place, those in it stand below the name.
    const y = middle + (groups.length && !name ? plateHeight : 0);
    const [x0, y0, x1, y1] = grid.box;
    const sea = place.kind === 'zone' && place.at[0] > x0 && place.at[0] < x1 && place.at[1] > y0 && place.at[1] < y1;
    return [{ place, groups, levels, sea, box: [x - width / 2, y - plateHeight / 2, x + width / 2, y + plateHeight / 2] as Box }];
  });
}

/** The middle of a plate: one that stands beyond the edge covers no hex, however small the map is. */
function outside({ box: [x0, y0, x1, y1] }: HexGrid, [x, y]: Point, scale: number, width: number): Point {
  const gap = 5;
  const px = x < x0 ? Math.min(x * scale, x0 * scale - gap - width / 2) : x > x1 ? Math.max(x * scale, x1 * scale + gap + width / 2) : x * scale;
  const py = y < y0 ? Math.min(y * scale, y0 * scale - gap - plateHeight / 2) : y > y1 ? Math.max(y * scale, y1 * scale + gap + plateHeight / 2) : y * scale;
  return [px, py];
}

function groupsOf(pieces: readonly Piece[]): Group[] {
  const groups = new Map<string, Group>();
  for (const piece of pieces) {
    const key = piece.hidden ? '?' : (piece.side ?? '');
    const group = groups.get(key);
    if (group) group.pieces.push(piece);
    else groups.set(key, { side: piece.side, pieces: [piece], unknown: piece.hidden });
  }
  return [...groups.values()];
}
