// What belongs in the tray, found in the view.

import type { CardFace, ChecklistPanel, DuelPanel, FieldPanel, HandPanel, LedgerPanel, LogLine, Panel, Piece, Target, View } from '$lib/types';

export const isHand = (panel: Panel): panel is HandPanel => panel.kind === 'hand';

/** The viewer's main hand: the first that is his. Battle hands stand in the battle. */
export function handOf(view: View, viewer: string): HandPanel | undefined {
  const battle = new Set(battleHands(view));
  return view.panels.filter(isHand).find((panel) => panel.seat === viewer && !battle.has(panel));
}

/** While there is a duel, the hands with cards of the kind `battle` belong to it. */
export function battleHands(view: View): HandPanel[] {
  if (!view.panels.some((panel) => panel.kind === 'duel')) return [];
  return view.panels
    .filter(isHand)
    .filter((panel) => panel.id.startsWith('battle') || panel.cards.some((card) => card.kind === 'battle'));
}

/** The card the story speaks of last, if it lies open on a played pile. */
export function lastPlayed(story: LogLine[], view: View): CardFace | undefined {
  const piles = view.panels.flatMap((panel) => (panel.kind === 'deck' ? [...panel.discard, ...panel.removed] : []));
  for (let index = story.length - 1; index >= Math.max(0, story.length - 60); index -= 1) {
    const target = story[index]?.target;
    if (target?.kind !== 'card') continue;
    const card = piles.find((one) => one.id === target.id);
    if (card) return card;
  }
  return piles.at(-1);
}

/** The pile at a place, top first. */
export function stackAt(view: View, target: Target): Piece[] {
  const at = target.kind === 'place' ? target.id : view.pieces.find((piece) => piece.id === target.id)?.at;
  return view.pieces.filter((piece) => piece.at === at).toSorted((a, b) => b.order - a.order);
}

/** The sides of a battle in the places they keep, whoever has the initiative: whoever looks stands first, else the order of the seats. */
export function inPlace<S extends { seat: string }>(sides: readonly S[], viewer: string, seats: readonly { id: string }[]): S[] {
  const rank = ({ seat }: S) => (seat === viewer ? -1 : seats.findIndex((one) => one.id === seat));
  return sides.toSorted((a, b) => rank(a) - rank(b));
}

/** The battle that is fought on a field. */
export function duelOn(view: View, field: FieldPanel): DuelPanel | undefined {
  return view.panels.find((panel): panel is DuelPanel => panel.kind === 'duel' && panel.place === field.place);
}

/** The steps of a battle: the checklist that follows it. */
export function stepsOf(view: View, duel: Panel): ChecklistPanel | undefined {
  const next = duel.kind === 'duel' ? view.panels[view.panels.indexOf(duel) + 1] : undefined;
  return next?.kind === 'checklist' ? next : undefined;
}

const hasChances = (panel: Panel): panel is LedgerPanel => panel.kind === 'ledger' && panel.columns.some((column) => column.id === 'chance');

/** What the dice of a battle may bring: the ledger of chances after it. */
export function chancesOf(view: View, duel: Panel): LedgerPanel | undefined {
  const at = view.panels.indexOf(duel);
  return at < 0 ? undefined : view.panels.slice(at + 1, at + 3).find(hasChances);
}

/** Panels that are shown with a battle, and nowhere else. */
export const isOfBattle = (panel: Panel, index: number, all: readonly Panel[]) => (panel.kind === 'checklist' && all[index - 1]?.kind === 'duel') || hasChances(panel);

/** What is happening now and stands over the board: battles, fields, declared attacks. */
export function actionPanels(view: View): Panel[] {
  return view.panels.filter((panel) => panel.kind === 'duel' || panel.kind === 'field' || panel.kind === 'attack_plan');
}
