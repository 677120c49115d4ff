// Which step of a tutorial is next, and where its mark stands.

import type { TutorialStep } from '$lib/types';
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
    if (!deed && isPast(steps, index, actions) && laterDeedDone(steps, index, actions)) continue;
    if (!told && step.seat !== learner) return -1;
    return index;
  }
  return -1;
}

/** Coming back to a lesson half done: what was to be read before a deed that is done need not be read again. */
function laterDeedDone(steps: TutorialStep[], index: number, actions: number): boolean {
  const next = steps.findIndex((step, at) => at > index && step.kind === 'act');
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

const WIDTH = 320;
const HEIGHT = 190;
const GAP = 28;

const ELEMENTS: Record<string, string> = {
  prompt: '#prompt',
  undo: '[data-anchor="undo"]',
  hand: '.tray',
  story: '#tab-story',
  rules: '#tab-rules',
  forces: '#tab-forces',
  odds: '#tab-odds',
  chat: '#tab-chat',
  battle: '[data-anchor="battle"]',
};

/** Beside the anchor and inside the window: `place:roma`, `piece:hannibal`, or a part of the page. */
export function anchorOf(anchor: string, ui: TableUi): { left: number; top: number } | null {
  const [kind = '', id = ''] = anchor.split(':');
  const board = document.getElementById('board')?.getBoundingClientRect();
  let x: number;
  let y: number;
  // Over what lies in the lower half, never on it: one has to reach what the mark speaks of.
  let above = false;
  if (id) {
    const point = ui.board?.screenPoint({ kind, id });
    if (!point || !board) return null;
    x = board.left + point.x;
    y = board.top + point.y;
  } else {
    const part = document.querySelector(ELEMENTS[kind] ?? '')?.getBoundingClientRect();
    if (!part) return null;
    // A battle stands over the prompt: the mark stands over both, so that no card is covered.
    const battle = part.top > innerHeight / 2 ? document.querySelector(ELEMENTS.battle ?? '')?.getBoundingClientRect() : undefined;
    above = part.top > innerHeight / 2 || kind === 'battle';
    x = part.left + part.width / 2;
    y = Math.min(above ? part.top : part.bottom, battle?.top ?? Infinity);
  }
  const left = x + GAP + WIDTH < innerWidth ? x + GAP : x - GAP - WIDTH;
  const top = !above && y + GAP + HEIGHT < innerHeight ? y + GAP : y - GAP - HEIGHT;
  const clamp = (value: number, most: number) => Math.max(8, Math.min(value, most));
  const wished = { left: clamp(left, innerWidth - WIDTH - 8), top: clamp(top, innerHeight - HEIGHT - 8) };
  return clearOf(wished, IN_USE.flatMap((part) => [...document.querySelectorAll(part)].map((one) => one.getBoundingClientRect())), board);
}

interface Corner {
  left: number;
  top: number;
}

/** What one works with: a stack that is fanned out, the battle, the prompt. */
const IN_USE = ['#board [data-control][role="group"]', '[data-anchor="battle"]', '#prompt'];

/** The wished spot, or else the corner of the board that covers least of what is in use. */
export function clearOf(wished: Corner, used: readonly Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>[], board?: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>): Corner {
  const covered = ({ left, top }: Corner) =>
    used.reduce((sum, box) => sum + Math.max(0, Math.min(left + WIDTH, box.right) - Math.max(left, box.left)) * Math.max(0, Math.min(top + HEIGHT, box.bottom) - Math.max(top, box.top)), 0);
  if (!board) return wished;
  const rights = board.right - WIDTH - 12;
  const feet = board.bottom - HEIGHT - 12;
  const corners = [wished, { left: rights, top: board.top + 12 }, { left: board.left + 64, top: board.top + 12 }, { left: rights, top: feet }, { left: board.left + 64, top: feet }];
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}
