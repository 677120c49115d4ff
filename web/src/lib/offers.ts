// The legal actions, sorted for choosing: by what one clicks for them, and those without an object.

import { sameTarget, targetKey } from './marks';
import type { Offer, Piece, Target, View } from './types';

export interface OfferGroup {
  target: Target;
  offers: Offer[];
}

export interface Choices {
  groups: OfferGroup[];
  /** Offers without a target: buttons of the prompt. */
  free: Offer[];
  /** The natural one to go on with, among the free. */
  primary: Offer | null;
}

export const NO_CHOICES: Choices = { groups: [], free: [], primary: null };

export function sortOffers(offers: Offer[]): Choices {
  const groups = new Map<string, OfferGroup>();
  const free: Offer[] = [];
  for (const offer of offers) {
    if (!offer.target) {
      free.push(offer);
      continue;
    }
    const key = targetKey(offer.target);
    const group = groups.get(key);
    if (group) group.offers.push(offer);
    else groups.set(key, { target: offer.target, offers: [offer] });
  }
  return { groups: [...groups.values()], free, primary: primaryOf(free) };
}

/**
 * Passing, stopping and going on are actions without any argument: written as one bare word. The last of them is what
 * ends the step. Where all free offers are amounts ("take 5 units"), none is more natural than the others.
 */
function primaryOf(free: Offer[]): Offer | null {
  if (free.length === 1) return free[0] ?? null;
  return free.findLast((offer) => typeof offer.action === 'string') ?? null;
}

export function offersFor(choices: Choices, target: Target): Offer[] {
  return choices.groups.find((group) => sameTarget(group.target, target))?.offers ?? [];
}

/**
 * What one means by pointing at something: that thing if it can be chosen; else what stands there, or where it stands,
 * if only one such thing can be chosen.
 */
export function meant(choices: Choices, view: View, pointed: Target): Target | null {
  if (offersFor(choices, pointed).length > 0) return pointed;
  const near = neighboursOf(view, pointed).filter((target) => offersFor(choices, target).length > 0);
  return near.length === 1 ? (near[0] ?? null) : null;
}

function neighboursOf(view: View, pointed: Target): Target[] {
  const ofPiece = (piece: Piece): Target => ({ kind: 'piece', id: piece.id });
  if (pointed.kind === 'place') return view.pieces.filter((piece) => piece.at === pointed.id).map(ofPiece);
  if (pointed.kind === 'marker') return [{ kind: 'place', id: pointed.id.split('/')[0] ?? '' }];
  if (pointed.kind !== 'piece') return [];
  const piece = view.pieces.find((one) => one.id === pointed.id);
  return piece ? [{ kind: 'place', id: piece.at }] : [];
}

/** What glows. A glow must tell things apart: where everything of a kind can be chosen, nothing of it glows. */
export function glowing(choices: Choices, view: View): Target[] {
  const targets = choices.groups.map((group) => group.target);
  const count = (kind: string) => targets.filter((target) => target.kind === kind).length;
  const allPieces = view.pieces.length > 1 && count('piece') >= view.pieces.length;
  const dullCards = new Set<string>();
  for (const panel of view.panels) {
    if (panel.kind !== 'hand' || panel.cards.length < 2) continue;
    const all = panel.cards.every((card) => targets.some((target) => target.kind === 'card' && target.id === card.id));
    if (all) for (const card of panel.cards) dullCards.add(card.id);
  }
  return targets.filter((target) => {
    if (target.kind === 'piece') return !allPieces;
    if (target.kind === 'card') return !dullCards.has(target.id);
    return true;
  });
}

/** Where a march begins: the place of the piece that is on the move. */
export function movingFrom(view: View): string | undefined {
  return view.pieces.find((piece) => piece.states.includes('active') || piece.states.includes('moving'))?.at;
}
