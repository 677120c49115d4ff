// What was done in a round of a battle, as it is told.

import { pick } from '$lib/i18n.svelte';
import { parseMarks } from '$lib/marks';
import type { DuelPlay, Text } from '$lib/types';

/** A roll of both sides comes once for each of them, in the same words. */
export function toldOnce(plays: DuelPlay[]): DuelPlay[] {
  return plays.filter((play, index) => plays.findIndex((one) => pick(one.text) === pick(play.text)) === index);
}

/** The words show the dice themselves. */
export function namesDice(text: Text): boolean {
  return parseMarks(pick(text)).some((segment) => segment.kind === 'mark' && segment.target.kind === 'die');
}
