// A long list of deeds, read by kinds: many of one kind are one line that opens.

import { plain } from '$lib/i18n.svelte';
import type { Offer } from '$lib/types';

export interface Fold {
  /** What all of them begin with; empty where they stand singly. */
  head: string;
  offers: Offer[];
}

/** So many of one kind stand in the list as they are. */
const FEW = 5;

/** Kinds with many offers whose names begin alike are folded, and come after what stands singly. */
export function folds(offers: Offer[]): Fold[] {
  const kinds = new Map<string, Offer[]>();
  for (const offer of offers) kinds.set(offer.kind, [...(kinds.get(offer.kind) ?? []), offer]);
  const folded = [...kinds.values()].flatMap((kind) => {
    const head = kind.length > FEW && kinds.size > 1 ? beginning(kind.map((offer) => plain(offer.label))) : '';
    return head ? [{ head, offers: kind }] : [];
  });
  const single = offers.filter((offer) => !folded.some((fold) => fold.offers.includes(offer)));
  return single.length > 0 ? [{ head: '', offers: single }, ...folded] : folded;
}

/** The words that all names begin with. */
function beginning(names: string[]): string {
  const [first = [], ...others] = names.map((name) => name.split(' '));
  const ends = first.findIndex((word, index) => others.some((name) => name[index] !== word));
  return first.slice(0, ends < 0 ? first.length : ends).join(' ');
}
