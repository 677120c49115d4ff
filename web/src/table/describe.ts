// Pieces and markers in words: for lists, tips and readers.

import type { Marker, Piece } from '$lib/types';
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
