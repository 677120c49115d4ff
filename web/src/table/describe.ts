// Pieces and markers in words: for lists, tips and readers.

import type { Marker, Piece, Reach } from '$lib/types';
import type { Names } from './names';

export function pieceWords(piece: Piece, names: Names): string {
  const states = piece.states.map((state) => names.term('state', state));
  const side = piece.side ? names.side(piece.side) : '';
  return [names.ofPiece(piece), side, piece.name ? piece.digits.join('-') : '', ...states].filter(Boolean).join(', ');
}

export function markerWords(marker: Marker, names: Names): string {
  const name = names.term('marker', marker.kind);
  const value = typeof marker.value === 'number' ? ` ${marker.value}` : '';
  return marker.side ? `${name}${value} (${names.side(marker.side)})` : `${name}${value}`;
}

/** How far something reaches: a number, the places within it, or where its ways end. */
export function reachWords(reach: Reach, names: Names): string {
  const ends = reach.places ?? [...new Set((reach.ways ?? []).flatMap((way) => way.at(-1) ?? []))];
  const what = reach.value === undefined ? ends.map((place) => names.place(place)).join(', ') : String(reach.value);
  return `${names.term('reach', reach.kind)} (${reach.rule}): ${what}`;
}
