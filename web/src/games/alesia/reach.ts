// What pieces reach on this map, for the eye only: the server judges. Zones of control 6.1; missiles 20.5; engines of forts 24.2; stacks 10.1.
import type { HexField, HexReach } from '../look';
import type { Piece } from '$lib/types';

const isUnit = (piece: Piece) => piece.kind !== 'leader' && piece.kind !== 'fort' && !piece.hidden;
const hasFort = (hex: string, field: HexField) => field.at(hex).some((piece) => piece.kind === 'fort');
/** Who shoots, and how far. */
const range = (piece: Piece) => (piece.kind === 'fort' ? (piece.states.includes('manned') ? 3 : 0) : piece.states.includes('missile') ? 2 : 0);
const limits: Record<string, number> = { roman: 3, gaul: 2 };

/** The six hexes around a unit; never into the town or a fort, and not from there. */
function zone(hex: string, field: HexField): string[] {
  if (field.terrain(hex) === 'city' || hasFort(hex, field)) return [];
  return field.within(hex, 1).filter((other) => other !== hex && field.terrain(other) !== 'city' && !hasFort(other, field));
}

export function reach(hex: string, field: HexField): HexReach[] {
  const here = field.at(hex);
  const out: HexReach[] = [];
  const shooter = here.find((piece) => range(piece) > 0);
  const far = Math.max(0, ...here.map(range));
  for (let n = far; n > 0; n--) out.push({ kind: 'range', side: shooter?.side, ids: new Set(field.within(hex, n)), text: String(n) });
  const unit = here.find(isUnit);
  const ids = unit ? zone(hex, field) : [];
  if (ids.length) out.push({ kind: 'zone', side: unit?.side, ids: new Set([hex, ...ids]) });
  return out;
}

function zones(field: HexField): HexReach[] {
  const bySide = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const piece of field.pieces) {
    if (!isUnit(piece) || !piece.side || seen.has(piece.at)) continue;
    seen.add(piece.at);
    const ids = bySide.get(piece.side) ?? new Set();
    bySide.set(piece.side, ids);
    for (const id of zone(piece.at, field)) ids.add(id);
  }
  return [...bySide].filter(([, ids]) => ids.size).map(([side, ids]) => ({ kind: 'zone', side, ids }));
}

function ranges(field: HexField): HexReach[] {
  return field.pieces.flatMap((piece) => (piece.kind === 'fort' && range(piece) ? [{ kind: 'range' as const, side: piece.side, ids: new Set(field.within(piece.at, range(piece))) }] : []));
}

function crowded(field: HexField): HexReach[] {
  const counts = new Map<string, number>();
  for (const piece of field.pieces) if (isUnit(piece)) counts.set(piece.at, (counts.get(piece.at) ?? 0) + 1);
  const over = [...counts].filter(([hex, count]) => count > (limits[field.at(hex).find(isUnit)?.side ?? ''] ?? Infinity)).map(([hex]) => hex);
  return over.length ? [{ kind: 'crowded', ids: new Set(over) }] : [];
}

export const covers = { zones, ranges, crowded };
