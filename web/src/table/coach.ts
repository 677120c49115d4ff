// Which step of a tutorial is next, and where its mark stands.

import { sameTarget } from '$lib/marks';
import { meant } from '$lib/offers';
import type { Target, TutorialStep } from '$lib/types';
import type { TableUi } from './ui.svelte';

/** How many actions the table has when a step is due: each deed is one more, each taking back one less. */
function actionsBefore(steps: TutorialStep[], index: number): number {
  return steps.slice(0, index).reduce((count, step) => count + (step.kind === 'act' ? 1 : step.kind === 'undo' ? -1 : 0), 0);
}

/** Has the table itself gone past this step? */
export function isPast(steps: TutorialStep[], index: number, actions: number): boolean {
  const before = actionsBefore(steps, index);
  return steps[index]?.kind === 'undo' ? actions < before : actions > before;
}

/**
 * The step to show when so many actions were taken and the steps up to `seen` are behind us; -1 after the last. Deeds are
 * behind us when the table has them; what another seat does is told first, if there is anything to tell.
 */
export function stepAt(steps: TutorialStep[], learner: string, actions: number, seen: number): number {
  for (let index = seen + 1; index < steps.length; index += 1) {
    const step = steps[index];
    if (!step) break;
    const told = step.seat !== learner && step.text !== undefined;
    const deed = step.kind === 'act' || step.kind === 'undo';
    if (deed && !told && isPast(steps, index, actions)) continue;
    if (!deed && isPast(steps, index, actions) && laterDeedDone(steps, learner, index, actions)) continue;
    if (!told && step.seat !== learner) return -1;
    return index;
  }
  return -1;
}

/** Coming back to a lesson half done: what was to be read before one's own deed that is done need not be read again. The others do not wait. */
function laterDeedDone(steps: TutorialStep[], learner: string, index: number, actions: number): boolean {
  const next = steps.findIndex((step, at) => at > index && step.kind === 'act' && step.seat === learner);
  return next >= 0 && isPast(steps, next, actions);
}

/** Actions are data: the order of their fields does not matter. */
export function sameAction(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = b as Record<string, unknown>;
  return left.length === Object.keys(right).length && left.every(([key, value]) => sameAction(value, right[key]));
}

// ---- What is marked ----

/** A rectangle on the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}

/** What stands out: where it is, and what a key goes to. */
export interface Mark {
  box: Box;
  /** A part of the page that can take the focus, or holds one that can. */
  element?: Element;
  /** A thing on the board. */
  target?: Target;
}

/** Half the side of a mark on the board. */
const REACH = 24;

/** Parts of the page by name; a phone has the pages of its navigation in the place of tabs. */
const PARTS: Record<string, string[]> = {
  prompt: ['#prompt'],
  undo: ['[data-anchor="undo"]'],
  hand: ['.tray', '[data-page="hand"]'],
  story: ['#tab-story', '[data-page="story"]'],
  rules: ['#tab-rules', '[data-page="rules"]'],
  forces: ['#tab-forces', '[data-page="forces"]'],
  odds: ['#tab-odds', '#prompt'],
  chat: ['#tab-chat', '[data-page="map"]'],
  // A battle that is over is told in the story.
  battle: ['[data-anchor="battle"]', '#tab-story', '[data-page="story"]'],
};

/** What an anchor names, if it is a thing of the game. */
export function targetOf(anchor: string): Target | null {
  const [kind = '', id] = anchor.split(':');
  return id ? { kind, id } : null;
}

/**
 * What stands out on the screen for a step: what it speaks of; if something is to be done, what is to be clicked for it now. A card with
 * several uses is clicked first, then the use; what waits for a confirmation is confirmed.
 */
export function markOf(step: TutorialStep, reads: boolean, ui: TableUi): Mark | null {
  if (!reads && step.kind === 'why') return markOfQuestion(step, ui);
  if (!reads && step.kind === 'act') return markOfDeed(step, ui) ?? markOfAnchor(step.anchor, ui);
  return markOfAnchor(step.anchor, ui);
}

function markOfAnchor(anchor: string, ui: TableUi): Mark | null {
  const target = targetOf(anchor);
  return target ? markOfTarget(target, ui) : seen(...(PARTS[anchor] ?? []));
}

function markOfDeed(step: TutorialStep, ui: TableUi): Mark | null {
  const { choosing, state, choices } = ui.table;
  const offer = state?.legal.find((one) => sameAction(one.action, step.action));
  if (!offer) return null;
  if (choosing.preview) return seen('#prompt [data-anchor="primary"]');
  const button = seen(`#prompt [data-offer="${state?.legal.indexOf(offer)}"]`);
  if (button) return button;
  const { target, into } = offer;
  const chosen = target !== undefined && sameTarget(choosing.chosen, target);
  if (chosen && into) return markOfTarget(into, ui);
  const listed = chosen || !target || target.kind === 'entry';
  if (listed && (choices.groups.length > 0 || choices.free.length > 0)) return seen('#prompt .choice > button') ?? (into ? markOfTarget(into, ui) : null);
  return target ? markOfTarget(target, ui) : null;
}

/** To ask about what could be chosen, one says so first: the button, then the thing. What cannot be chosen answers by itself. */
function markOfQuestion(step: TutorialStep, ui: TableUi): Mark | null {
  const { choosing, choices, view } = ui.table;
  const target = targetOf(step.anchor);
  if (choosing.asking) return target ? markOfTarget(target, ui) : seen('[data-anchor="why-prompt"]');
  const answers = target !== null && view !== null && meant(choices, view, target) === null;
  return answers ? markOfTarget(target, ui) : seen('[data-anchor="why"]');
}

/** Does this answer tell what the step wants to be asked? Whoever asks about a place asks about what stands there. */
export function answersStep(step: TutorialStep, asked: Target | undefined, names: Pick<TableUi['names'], 'placeOf'>): boolean {
  if (step.kind !== 'why' || !asked) return false;
  const target = targetOf(step.anchor);
  if (!target) return asked.kind === step.anchor;
  const place = names.placeOf(target);
  return sameTarget(asked, target) || (place !== null && names.placeOf(asked) === place);
}

/** In a panel, in the hand, in a stack that is fanned out; else on the board. On a phone: the page where it is. */
function markOfTarget(target: Target, ui: TableUi): Mark | null {
  const id = `${target.kind}:${target.id}`;
  const panel = seen(...['data-target', 'data-aim'].map((name) => `[${name}="${CSS.escape(id)}"]`));
  if (panel) return { ...panel, ...(panel.element instanceof SVGElement && { target }) };
  if (target.kind === 'card') return seen(`[data-page="${ui.page === 'hand' ? 'map' : 'hand'}"]`);
  if (ui.phone && ui.page !== 'map') return seen('[data-page="map"]');
  // The board may have fitted itself anew since the step began: a phone's sheet grows and shrinks.
  ui.board?.bring([target], ui.coveredFoot());
  const board = document.getElementById('board')?.getBoundingClientRect();
  const point = ui.board?.screenPoint(target);
  if (!board || !point) return null;
  const [x, y] = [board.left + point.x, board.top + point.y];
  // What lies over it is put away first: a fanned stack, an answer, a battle.
  const cover = document.elementFromPoint(x, y)?.closest('[data-control], [role="dialog"], [data-anchor="battle"]');
  const away = cover?.querySelector('.close, .fold');
  if (away) return { box: away.getBoundingClientRect(), element: away };
  return { box: around(x, y), target };
}

const around = (x: number, y: number): Box => ({ left: x - REACH, top: y - REACH, right: x + REACH, bottom: y + REACH });

/** Is it there to be clicked, and under nothing but the bubble itself? */
function isReachable(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('.coach') !== null);
}

/** The first of these that is on the screen; what a list has scrolled away comes back. */
function seen(...selectors: string[]): Mark | null {
  for (const element of selectors.flatMap((selector) => [...document.querySelectorAll(selector)])) {
    if (element.getClientRects().length === 0) continue;
    const list = element.closest('.scroll, .list, .phone-page, .inside');
    const [box, room] = [element.getBoundingClientRect(), list?.getBoundingClientRect()];
    if (room && (box.bottom > room.bottom || box.top < room.top)) element.scrollIntoView({ block: 'nearest' });
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (isReachable(element)) return { box: { left, top, right, bottom }, element };
  }
  return null;
}

/** By keys to what is marked: the focus goes to a part of the page, the cursor of the board to a thing on it. False if there is nothing. */
export function goToMark(mark: Mark | null, ui: TableUi): boolean {
  if (!mark) return false;
  if (mark.target) {
    ui.cursor = mark.target;
    document.getElementById('board')?.focus();
    return true;
  }
  const { element } = mark;
  const focusable = 'button, a[href], [tabindex]';
  const found = element?.matches(focusable) ? element : element?.querySelector(focusable);
  if (!(found instanceof HTMLElement)) return false;
  found.focus();
  return true;
}

// ---- Where the bubble stands ----

const GAP = 18;
const MARGIN = 8;
/** In so many steps each way the window is searched for a free spot. */
const STEPS = 12;

/** What one works with: a stack that is fanned out, the battle, the prompt, an answer that is being read. */
const IN_USE = ['#board [data-control][role="group"]', '[data-anchor="battle"]', '#prompt', '[role="dialog"]', '#prompt .list'];

/** What the bubble must leave free: what can be chosen, wherever it is drawn. */
const CHOICES = ['[data-ring^="legal:"]', '[data-aim]', '.pick.glow', '.card.glow'];
/** The armies that are spoken of. */
const ARMIES = '#board [data-force]';

const boxesOf = (...selectors: string[]): Box[] => selectors.flatMap((selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()));

/** What there is on the screen that a bubble may not, or should not, lie on. */
export function takenRoom(ui: TableUi): { choices: Box[]; used: Box[] } {
  const board = document.getElementById('board')?.getBoundingClientRect();
  // A board of hexes paints its choices: they have no element of their own.
  const painted = board
    ? ui.table.glow.flatMap((target) => {
        const at = ui.board?.screenPoint(target);
        return at && at.x >= 0 && at.y >= 0 && at.x <= board.width && at.y <= board.height ? [around(board.left + at.x, board.top + at.y)] : [];
      })
    : [];
  return { choices: [...boxesOf(...CHOICES), ...painted], used: boxesOf(...IN_USE, ARMIES) };
}

const common = (a: Box, b: Box) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** A choice weighs so many times what is only in use. */
const CHOICE_WEIGHT = 20;

/** Beside the mark, inside the window, never on the mark, on a choice only where nothing else is free; and on as little as possible of what is in use. */
export function bubbleSpot(mark: Box | null, bubble: Size, used: readonly Box[], room: Size, choices: readonly Box[] = []): { left: number; top: number } {
  const most = { left: room.width - bubble.width - MARGIN, top: room.height - bubble.height - MARGIN };
  const clamp = (value: number, end: number) => Math.max(MARGIN, Math.min(value, Math.max(MARGIN, end)));
  const spots: { left: number; top: number }[] = [];
  const add = (left: number, top: number) => spots.push({ left: clamp(left, most.left), top: clamp(top, most.top) });
  if (mark) {
    const [x, y] = [(mark.left + mark.right - bubble.width) / 2, (mark.top + mark.bottom - bubble.height) / 2];
    add(mark.right + GAP, y);
    add(mark.left - GAP - bubble.width, y);
    add(x, mark.top - GAP - bubble.height);
    add(x, mark.bottom + GAP);
  }
  for (let down = 0; down <= STEPS; down += 1) for (let across = 0; across <= STEPS; across += 1) add((most.left * across) / STEPS, (most.top * down) / STEPS);
  const kept = mark ? { left: mark.left - MARGIN, top: mark.top - MARGIN, right: mark.right + MARGIN, bottom: mark.bottom + MARGIN } : null;
  const cost = ({ left, top }: { left: number; top: number }) => {
    const box = { left, top, right: left + bubble.width, bottom: top + bubble.height };
    const far = mark ? Math.hypot(left + bubble.width / 2 - (mark.left + mark.right) / 2, top + bubble.height / 2 - (mark.top + mark.bottom) / 2) : top;
    return (kept ? common(box, kept) * 1000 : 0) + used.reduce((sum, one) => sum + common(box, one), 0) + CHOICE_WEIGHT * choices.reduce((sum, one) => sum + common(box, one), 0) + far;
  };
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}
