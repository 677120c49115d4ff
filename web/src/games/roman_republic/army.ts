// What stands for an army on the map: its leader with his laurels, its strength points, and how many legions it has.
import type { Piece } from '$lib/types';
import { isLeader } from '../../pieces/kinds';
import { roman } from '../../table/roman';

/** From the highest. */
const ranks = ['dictator', 'magister_equitum', 'rome_consul', 'field_consul', 'overall_commander', 'proconsul', 'praetor', 'praetor_urbanus'];
const rank = (piece: Piece) => ranks.findIndex((office) => piece.states.includes(office)) + 1 || ranks.length + 1;
const points = (piece: Piece) => (isLeader(piece) || piece.kind === 'siege_engines' ? 0 : piece.digits.reduce((sum, digit) => sum + (Number(digit) || 0), 0));

/** A state is the army's if it is that of all its troops. */
const shared = ['disrupted', 'disorganised', 'besieged', 'fighting', 'moving'];

export function army(pieces: readonly Piece[]): Piece {
  const troops = pieces.filter((piece) => points(piece) > 0);
  const leader = pieces.filter(isLeader).sort((a, b) => rank(a) - rank(b) || Number(b.digits[0]) - Number(a.digits[0]))[0];
  const strongest = troops.reduce<Piece | undefined>((best, piece) => (best && points(best) >= points(piece) ? best : piece), undefined);
  const stands = leader ?? strongest ?? pieces[0]!;
  const legions = pieces.filter((piece) => piece.kind === 'legion').length;
  const total = troops.reduce((sum, piece) => sum + points(piece), 0);
  const common = shared.filter((state) => troops.length > 0 && troops.every((piece) => piece.states.includes(state)));
  const own = stands.states.filter((state) => !shared.includes(state));
  return { ...stands, digits: total ? [String(total), ...(legions ? [roman(legions)] : [])] : [], states: [...own, ...common] };
}
