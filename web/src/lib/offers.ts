// The legal actions, sorted for choosing: by what one clicks for them, and those without an object.

import { sameTarget, targetKey } from './marks';
import type { Offer, Piece, Target, View } from './types';

export interface OfferGroup {
  target: Target;
  offers: Offer[];
}

export interface Choices {
  groups: OfferGroup[];
  /** The same by where the thing is put: the boxes of a battlefield. */
  into: OfferGroup[];
  /** Offers without a target: buttons of the prompt. */
  free: Offer[];
  /** The one to go on with, as the referee says. */
  primary: Offer | null;
}

export const NO_CHOICES: Choices = { groups: [], into: [], free: [], primary: null };

export function sortOffers(offers: Offer[]): Choices {
  const free = offers.filter((offer) => !offer.target);
  return { groups: grouped(offers, (offer) => offer.target), into: grouped(offers, (offer) => offer.into), free, primary: offers.find((offer) => offer.primary) ?? null };
}

function grouped(offers: Offer[], by: (offer: Offer) => Target | undefined): OfferGroup[] {
  const groups = new Map<string, OfferGroup>();
  for (const offer of offers) {
    const target = by(offer);
    if (!target) continue;
    const key = targetKey(target);
    const group = groups.get(key);
    if (group) group.offers.push(offer);
    else groups.set(key, { target, offers: [offer] });
  }
  return [...groups.values()];
}

/** What can be done with a thing; of a box, what can be put into it. */
export function offersFor(choices: Choices, target: Target): Offer[] {
  const find = (groups: OfferGroup[]) => groups.find((group) => sameTarget(group.target, target))?.offers;
  return find(choices.groups) ?? find(choices.into) ?? [];
}

/** The one deed that joins two things: this piece into that box, whichever was pointed at first. */
export function joining(choices: Choices, first: Target, second: Target): Offer | undefined {
  const joins = (offer: Offer, what: Target, where: Target) => sameTarget(offer.target, what) && sameTarget(offer.into, where);
  return choices.into.flatMap((group) => group.offers).find((offer) => joins(offer, first, second) || joins(offer, second, first));
}

/**
 * What one means by pointing at something: that thing if it can be chosen; else what stands there, or where it stands,
 * if only one such thing can be chosen.
 */
export function meant(choices: Choices, view: View, pointed: Target): Target | null {
  if (offersFor(choices, pointed).length > 0) return pointed;
  const near = [pointed, ...neighboursOf(view, pointed)].flatMap((target) => (offersFor(choices, target).length > 0 ? target : rowsOf(choices, target)));
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** A row of a table may be named after a piece, as a formation is after its leader: then the piece is the row on the map. */
function rowsOf(choices: Choices, { kind, id }: Target): Target[] {
  if (kind !== 'piece') return [];
  return choices.groups.map((group) => group.target).filter((target) => target.kind === 'entry' && pieceOfRow(target) === id);
}

const pieceOfRow = (row: Target) => row.id.slice(row.id.lastIndexOf('/') + 1);

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
  const here = new Set(view.pieces.map((piece) => piece.id));
  const targets = choices.groups.flatMap(({ target }): Target[] => {
    const piece = target.kind === 'entry' ? pieceOfRow(target) : '';
    return here.has(piece) ? [target, { kind: 'piece', id: piece }] : [target];
  });
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

/** Is a glow of this seen without opening anything? Rows of tables are in a tab, unless they are the boxes of a battlefield. */
export function isDrawn(target: Target, view: View): boolean {
  if (target.kind !== 'entry') return true;
  return view.panels.some((panel) => panel.kind === 'field' && target.id.startsWith(`${panel.id}/`));
}

/** Where a march begins: the place of the piece that is on the move. */
export function movingFrom(view: View): string | undefined {
  return view.pieces.find((piece) => piece.states.includes('active') || piece.states.includes('moving'))?.at;
}
