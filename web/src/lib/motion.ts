// What is seen to happen between two states of a table.
import type { Marker, View } from './types';

const markerWord = ({ at, kind, side, value }: Marker) => `${at}/${kind}/${side ?? ''}/${value ?? ''}`;

/** Does anything on the board stand elsewhere, come, go or change hands? */
export function isMotion(before: View, after: View): boolean {
  if (before.pieces.length !== after.pieces.length || before.markers.length !== after.markers.length) return true;
  const stood = new Map(before.pieces.map((piece) => [piece.id, piece.at]));
  if (after.pieces.some((piece) => stood.get(piece.id) !== piece.at)) return true;
  const lay = new Set(before.markers.map(markerWord));
  return after.markers.some((marker) => !lay.has(markerWord(marker)));
}
