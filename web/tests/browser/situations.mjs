// Where in the finished war the situations are that tests need: so many entries of its journal.

import { warUpTo } from './harness.mjs';

/** Rome: T. Longus stands in Sicily with four points and may march. */
export const MARCH = { entries: 21, seat: 'rome', step: { step: 'henna' } };
/** Carthage: a Roman army puts to sea, and the storm that sinks fleets is in the hand. */
export const STORM = { entries: 729, seat: 'carthage', counter: { counter: 60 } };
/** Carthage: a battle, and a battle card is to be laid. */
export const BATTLE = { entries: 165, seat: 'carthage' };
/** Rome: Flaminius stands before the Bruttii and may press them, by a die; then Rome goes on. */
export const SIEGE = { entries: 333, seat: 'rome', press: 'besiege' };
/** Carthage: the ninth turn, its last cards. */
export const LATE = { entries: 734, seat: 'carthage' };

/** A table in that situation: the seat is mine, the weakest machine holds the other. */
export function tableAt(person, { entries, seat }, more = {}) {
  const other = seat === 'rome' ? 'carthage' : 'rome';
  return person.newTable({ save: warUpTo(entries), seats: { [seat]: 'me', [other]: { machine: 'tiro' } }, ...more });
}

/**
 * What a player in a hurry does: passes where one may, uses cards for markers, and stops as soon as the rules let one.
 * Of several equal choices the first, so that a table always goes the same way.
 */
export function hurried(state) {
  const actions = state.legal.map((offer) => offer.action);
  const of = (name) => actions.find((action) => action === name);
  const by = (name, more = () => true) => actions.find((action) => action?.[name] !== undefined && more(action[name]));
  return (
    of('pass') ??
    of('stop') ??
    of('decline') ??
    by('operate', (use) => use.by === 'control') ??
    by('event') ??
    actions[0]
  );
}
