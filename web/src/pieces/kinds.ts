// Which glyph stands for a kind of piece, and what its states look like.
import type { Piece } from '$lib/types';
import { sideId, sideLook } from './sides';

const glyphs: Record<string, string> = {
  legion: 'legion', cohort: 'cohort', recruits: 'recruit', recruit: 'recruit', auxilia: 'cohort', barbarian: 'warband', infantry: 'warband', warband: 'warband', contingent: 'warband',
  remnant: 'warband', detachment: 'vexillum', cavalry: 'cavalry', heavy_cavalry: 'cavalry', light_cavalry: 'cavalry-light', horse_archers: 'cavalry-light', camels: 'cavalry-light',
  elephants: 'elephant', archers: 'archers', slingers: 'slingers', light_infantry: 'light', phalanx: 'phalanx', chariots: 'chariot', ship: 'ship', fleet: 'ship', artillery: 'siege',
  siege_train: 'siege', siege_engines: 'siege', tower: 'tower', fort: 'fort', camp: 'camp', depot: 'depot', wagons: 'depot',
};

const leaders = new Set(['leader', 'general', 'officer']);
/** Counters of strength that only give a number: they stand for troops of their people. */
const troops = new Set(['cu', 'combat_units']);

export const isLeader = (piece: Piece) => leaders.has(piece.kind);
export const isTroops = (piece: Piece) => troops.has(piece.kind);

/** Works that others stand in: drawn under them. */
export const standsUnder = (piece: Piece) => piece.kind === 'fort';

export function pieceGlyph(piece: Piece): string {
  if (piece.hidden) return sideLook(piece.side).sign;
  if (isLeader(piece)) return sideLook(piece.people ?? piece.side).helmet;
  if (isTroops(piece)) return sideId(piece.side) === 'rome' ? 'cohort' : 'warband';
  return glyphs[piece.kind] ?? sideLook(piece.side).sign;
}

/** Offices that give a leader his laurel. */
export const offices = ['consul', 'proconsul', 'dictator', 'rome_consul', 'field_consul', 'army_commander', 'overall_commander'];

/** Pieces two boxes long, with a front and a rear. */
const longKinds = new Set(['legion', 'auxilia', 'barbarian', 'phalanx']);
export const isLong = (piece: Piece) => piece.facing !== undefined && longKinds.has(piece.kind);

const degrees: Record<string, number> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };
export const facingDegrees = (facing: string | undefined) => degrees[facing ?? 'n'] ?? 0;

export interface Looks {
  selected: boolean;
  legal: boolean;
  refused: boolean;
  moved: boolean;
  spent: boolean;
  reduced: boolean;
  disrupted: boolean;
  raging: boolean;
  besieged: boolean;
  unled: boolean;
  wounded: boolean;
}

const meaning: Record<keyof Looks, string[]> = {
  selected: ['selected'],
  legal: ['legal', 'target'],
  refused: ['refused'],
  moved: ['moved', 'charged', 'attacked', 'activated', 'intercepted'],
  spent: ['spent', 'finished', 'acted', 'halted'],
  reduced: ['weak', 'reduced', 'face_b', 'face_c', 'face_d', 'face_e', 'face_f'],
  disrupted: ['disrupted', 'disorganised', 'routed', 'retreating'],
  raging: ['raging', 'fighting'],
  besieged: ['besieged'],
  unled: ['out_of_command'],
  wounded: ['wounded'],
};

/** What the states of the view and those the table adds (selected, legal, refused) look like. */
export function looks(states: readonly string[]): Looks {
  const out = {} as Looks;
  for (const key of Object.keys(meaning) as (keyof Looks)[]) out[key] = meaning[key].some((state) => states.includes(state));
  return out;
}
