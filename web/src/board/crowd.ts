// A crowd of pieces, to be looked through: those of one unit that look the same stand together.
import type { Piece } from '$lib/types';

/** More than this is a crowd. */
export const MANY = 24;

export interface Unit {
  key: string;
  name: string;
  members: Piece[];
}

/** What a piece is called without its number: `Legio I, cohort 3` is of Legio I, `Boii 2` of the Boii. */
const unitName = (name: string) => (name.split(',')[0] ?? '').replace(/[\s\u00a0]+\d+$/, '');

/** The units of a crowd; `told` says what else keeps pieces apart. Null if they are few enough to stand one by one. */
export function unitsOf(pieces: readonly Piece[], nameOf: (piece: Piece) => string, told: (piece: Piece) => unknown = () => ''): Unit[] | null {
  if (pieces.length <= MANY) return null;
  const found = new Map<string, Unit>();
  for (const piece of pieces) {
    const name = unitName(nameOf(piece));
    const key = [name, piece.kind, piece.digits.join('/'), piece.states.join(' '), told(piece)].join('|');
    const known = found.get(key);
    if (known) known.members.push(piece);
    else found.set(key, { key, name, members: [piece] });
  }
  return [...found.values()].map((unit) => (unit.members.length === 1 ? { ...unit, name: nameOf(unit.members[0]!) } : unit));
}
