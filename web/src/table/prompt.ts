// What the prompt bar says and offers, from what is asked and what is being chosen.

import { plain } from '$lib/i18n.svelte';
import { NO_CHOICES } from '$lib/offers';
import type { TableState } from '$lib/table-state.svelte';
import type { Offer, Text } from '$lib/types';

export interface PromptParts {
  sentence: Text | null;
  help: Text | null;
  /** Help of our own, where the game has none. */
  helpKey: string | null;
  rule: string | null;
  primary: Offer | null;
  /** Beside the primary one; at most three, the rest opens. */
  others: Offer[];
  more: Offer[];
}

const MOST_BUTTONS = 3;
/** So many letters fit beside the question; longer names go into the list. */
const MOST_LETTERS = 66;

export function promptParts(table: TableState): PromptParts {
  const { choosing, choices, asked } = table;
  const preview = choosing.preview;
  if (preview) {
    const { offer, checked } = preview;
    return {
      sentence: offer.label,
      help: checked.reason ?? checked.advice ?? null,
      helpKey: checked.ok ? 'prompt-preview' : null,
      rule: checked.rule ?? offer.rule,
      primary: offer,
      others: [],
      more: [],
    };
  }
  const uses = choosing.uses;
  // A few choices in all are buttons too, whatever they aim at: nobody has to look for what glows.
  const all = table.state?.legal ?? [];
  const few = all.length <= MOST_BUTTONS && choices.groups.every((group) => group.target.kind !== 'card');
  // Rows of a table beside the board are listed too: one need not look for the table.
  const rows = choices.groups.filter((group) => group.target.kind === 'entry').flatMap((group) => group.offers);
  const free = uses.length > 0 ? uses : few && choices !== NO_CHOICES ? all : [...choices.free, ...rows];
  const primary = uses.length > 0 ? null : choices.primary;
  const rest = free.filter((offer) => offer !== primary);
  // Amounts come from the smallest; the largest is what one mostly wants.
  if (uses.length === 0 && !primary && rest.length > MOST_BUTTONS && rest.every(isAmount)) rest.reverse();
  // The uses of a card stand together, with those that are refused.
  const shown = uses.length > 0 && choosing.chosen?.kind === 'card' ? 0 : fitting(rest);
  return {
    sentence: asked?.text ?? null,
    help: asked?.help ?? null,
    helpKey: uses.length > 0 ? 'prompt-choose-use' : choices.groups.length > 0 ? (free.length > 0 ? 'prompt-glow-or' : 'prompt-glow') : null,
    rule: asked?.rule ?? null,
    primary,
    others: rest.slice(0, shown),
    more: rest.slice(shown),
  };
}

/** An offer that says how many: there is a number in its action. */
const isAmount = (offer: Offer) => typeof offer.action === 'object' && /:\d/.test(JSON.stringify(offer.action));

/** How many offers are buttons of the bar: all of them if they fit, otherwise the list takes the place of one. */
function fitting(offers: Offer[]): number {
  let letters = 0;
  const fit = offers.findIndex((offer, index) => (letters += plain(offer.label).length) > MOST_LETTERS || index >= MOST_BUTTONS);
  if (fit < 0) return offers.length;
  return Math.min(fit, MOST_BUTTONS - 1);
}
