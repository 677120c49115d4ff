// The board as lists, made from the same view that is drawn.

import type { Board, Marker, Piece, Place, View } from '$lib/types';
import { isSpot } from '../board/fields';
import { standingSpots } from '../board/forces';

export interface PlaceLine {
  place: Place;
  pieces: Piece[];
  markers: Marker[];
}

export interface GroupLines {
  id: string;
  places: PlaceLine[];
}

export interface CountryLines {
  id: string;
  groups: GroupLines[];
}

/** Country, province, place; boards without groups give one nameless branch. Walls stand after their region; what is not built is not there. */
export function placeTree(board: Board, view: View, legal: ReadonlySet<string> = new Set()): CountryLines[] {
  const standing = new Set(standingSpots(board, view, legal));
  const pieces = by(view.pieces, (piece) => piece.at);
  const markers = by(view.markers, (marker) => marker.at);
  // Thousands of empty hexes would bury those that matter.
  const matters = ({ id, kind }: Place) => kind !== 'hex' || pieces.has(id) || markers.has(id) || legal.has(id);
  const shown = board.places.filter((place) => matters(place) && (!isSpot(place) || standing.has(place)));
  const first = new Map(shown.map((place, index) => [place.id, index]));
  const rank = (place: Place) => first.get(String(place.marks?.region ?? place.id)) ?? first.get(place.id)!;
  const countries = new Map<string, Map<string, PlaceLine[]>>();
  for (const place of shown.toSorted((a, b) => rank(a) - rank(b))) {
    const country = place.country ?? '';
    const group = place.group ?? place.kind;
    const groups = countries.get(country) ?? new Map<string, PlaceLine[]>();
    const line: PlaceLine = {
      place,
      pieces: (pieces.get(place.id) ?? []).toSorted((a, b) => b.order - a.order),
      markers: markers.get(place.id) ?? [],
    };
    const lines = groups.get(group);
    if (lines) lines.push(line);
    else groups.set(group, [line]);
    countries.set(country, groups);
  }
  return [...countries].map(([id, groups]) => ({ id, groups: [...groups].map(([id, places]) => ({ id, places })) }));
}

/** The direction from one place to another, for those who walk the map by following links. North is up. */
export function direction(from: Place, to: Place): string {
  const angle = Math.atan2(-(to.at[1] - from.at[1]), to.at[0] - from.at[0]);
  const eighth = Math.round((angle / Math.PI) * 4);
  return ['e', 'ne', 'n', 'nw', 'w', 'sw', 's', 'se'][(eighth + 8) % 8] ?? 'n';
}

function by<V>(list: V[], key: (value: V) => string): Map<string, V[]> {
  const map = new Map<string, V[]>();
  for (const value of list) {
    const known = map.get(key(value));
    if (known) known.push(value);
    else map.set(key(value), [value]);
  }
  return map;
}
