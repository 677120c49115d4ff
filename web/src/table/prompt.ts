// What the prompt bar says and offers, from what is asked and what is being chosen.

import { pick, plain } from '$lib/i18n.svelte';
import { type Choices, isDrawn, NO_CHOICES } from '$lib/offers';
import type { TableState } from '$lib/table-state.svelte';
import { parseMarks } from '$lib/marks';
import type { Asked, Offer, Target, Text } from '$lib/types';
import { sameAction } from './coach';

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
const MOST_LETTERS = 50;

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
  // Of many amounts, which come from the smallest, the largest stands first: it is what one mostly wants.
  const amounts = uses.length === 0 && free.length > MOST_BUTTONS && areAmounts(free);
  const primary = uses.length > 0 || amounts ? null : choices.primary;
  const rest = free.filter((offer) => offer !== primary);
  if (amounts) rest.reverse();
  else inView(rest);
  // The uses of a card stand together, with those that are refused.
  const shown = uses.length > 0 && choosing.chosen?.kind === 'card' ? 0 : fitting(rest);
  return {
    sentence: asked?.text ?? null,
    help: table.onlyPass ? null : (asked?.help ?? null),
    helpKey: table.onlyPass ? 'prompt-only-pass' : uses.length > 0 ? 'prompt-choose-use' : helpOf(choices, table, free.length > 0),
    rule: asked?.rule ?? null,
    primary,
    others: rest.slice(0, shown),
    more: rest.slice(shown),
  };
}

/** Where to look. That something glows is said only if something does: where everything of a kind may be chosen, nothing of it glows. */
function helpOf(choices: Choices, { board, view, glow }: TableState, orAct: boolean): string | null {
  const kinds = new Set(choices.groups.map((group) => group.target.kind));
  // A leader who stands for the row of his formation is drawn only where the map shows leaders: he is a help, and nothing is promised of him.
  const stands = (target: Target) => target.kind === 'piece' && !kinds.has('piece');
  // Who has not come to the map yet is chosen below.
  const ground = new Set(board?.places.map((place) => place.id));
  const away = ({ kind, id }: Target) => kind === 'piece' && !ground.has(view?.pieces.find((piece) => piece.id === id)?.at ?? '');
  const shown = view ? glow.filter((target) => isDrawn(target, view) && !stands(target) && !away(target)) : [];
  if (shown.length > 0) return orAct ? 'prompt-glow-or' : 'prompt-glow';
  if (kinds.has('card')) return orAct ? 'prompt-any-card-or' : 'prompt-any-card';
  if (choices.groups.some(({ target }) => target.kind === 'piece' && !away(target))) return orAct ? 'prompt-any-piece-or' : 'prompt-any-piece';
  return null;
}

/** What a question is about, as far as it is on the board: the places its words name, else the pieces, else what can be chosen. */
export function concerned(asked: Asked, choices: Choices): Target[] {
  const named = parseMarks(pick(asked.text)).flatMap((segment) => (segment.kind === 'mark' ? segment.target : []));
  const open = choices.groups.map((group) => group.target);
  const lists = [named.filter((target) => target.kind === 'place'), named.filter((target) => target.kind === 'piece'), open];
  return lists.find((list) => list.length > 0) ?? [];
}

/** The number of an offer among all that are legal now. */
export const offerNumber = (table: TableState, offer: Offer) => table.state?.legal.findIndex((one) => one === offer || sameAction(one.action, offer.action));

/** Offers that aim at nothing and are of one kind, or of its variants (`do-take`, `do-take-none`), say how many. */
function areAmounts(offers: Offer[]): boolean {
  const stem = offers.map((offer) => offer.kind).reduce((a, b) => (a.length <= b.length ? a : b), offers[0]?.kind ?? '');
  return offers.every((offer) => !offer.target && offer.kind.startsWith(stem));
}

/** Where not all fit, what aims at nothing comes first: the rest can be pointed at on the board, to end or to pass cannot. */
export function inView(offers: Offer[]): Offer[] {
  return fitting(offers) < offers.length ? offers.sort((a, b) => Number(!!a.target) - Number(!!b.target)) : offers;
}

/** How many offers are buttons of the bar: all of them if they fit, otherwise the list takes the place of one. */
function fitting(offers: Offer[]): number {
  let letters = 0;
  const fit = offers.findIndex((offer, index) => (letters += plain(offer.label).length) > MOST_LETTERS || index >= MOST_BUTTONS);
  if (fit < 0) return offers.length;
  return Math.min(fit, MOST_BUTTONS - 1);
}
