// What each deed of the keyboard does at the table.

import { sameTarget } from '$lib/marks';
import { offersFor } from '$lib/offers';
import { deedOf, type Deed, type KeyPress } from '$lib/keys';
import { settings } from '$lib/settings.svelte';
import type { Offer, Target } from '$lib/types';
import { promptParts } from './prompt';
import { handOf, stackAt } from './tray';
import type { TableUi } from './ui.svelte';

const ZOOM_STEP = 1.3;

export function press(event: KeyboardEvent, ui: TableUi): void {
  if (event.defaultPrevented || ui.dialog !== null) return;
  const pressed = readPress(event);
  // The lists have the browser's own keys.
  if (ui.lists) pressed.onBoard = false;
  const deed = deedOf(pressed, settings);
  if (deed && perform(deed, event.key, ui)) event.preventDefault();
}

function readPress(event: KeyboardEvent): KeyPress {
  const on = event.target instanceof HTMLElement ? event.target : null;
  const typing = on?.matches('input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]') ?? false;
  return {
    key: event.key,
    ctrl: event.ctrlKey,
    meta: event.metaKey,
    alt: event.altKey,
    typing,
    onBoard: on === document.body || on?.id === 'prompt' || (!on?.closest('button, a, summary, input') && (on?.closest('#board') ?? null) !== null),
  };
}

/** True if something was done: then the browser must not do its own. */
function perform(deed: Deed, key: string, ui: TableUi): boolean {
  const { table } = ui;
  switch (deed) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return moveCursor(ui, ui.board?.nearest(ui.cursor, deed) ?? null);
    case 'next':
      if (ui.toMark?.()) return true;
      return moveCursor(ui, nextLegal(ui, 1));
    case 'previous':
      return moveCursor(ui, nextLegal(ui, -1));
    case 'stackDown':
      return moveCursor(ui, throughStack(ui, 1));
    case 'stackUp':
      return moveCursor(ui, throughStack(ui, -1));
    case 'choose':
    case 'add':
      if (ui.cursor && table.orders.aim(ui.cursor)) return true;
      if (deed === 'add' && ui.cursor && table.orders.toggle(ui.cursor)) return true;
      if (table.orders.company.length && ui.cursor?.kind === 'place') void table.orders.send(ui.cursor);
      else if (table.choosing.preview && deed === 'choose') void table.choosing.commit();
      else if (ui.cursor) void table.choosing.point(ui.cursor);
      else return false;
      return true;
    case 'close':
      return close(ui);
    case 'undo':
      void table.undo();
      return true;
    case 'primary':
      return primary(ui);
    case 'staff':
      if (table.orders.proposed) void table.orders.carryOut();
      else if (table.orders.mayAskStaff) void table.orders.propose();
      return true;
    case 'fight':
      if (table.asked?.combat) void table.orders.fightOn();
      return true;
    case 'attack':
      if (table.asked?.attacks) void table.orders.attack();
      return true;
    case 'pass':
      if (table.asked?.window) void table.orders.pass();
      return true;
    case 'company':
      return wholeStack(ui);
    case 'by':
      if (ui.cursor?.kind === 'place') table.orders.goBy(ui.cursor.id);
      return true;
    case 'why':
      if (ui.cursor) void table.choosing.why(ui.cursor);
      else table.choosing.asking = !table.choosing.asking;
      return true;
    case 'what':
      ui.what = sameTarget(ui.what, ui.cursor) ? null : ui.cursor;
      return ui.cursor !== null;
    case 'option':
      return option(ui, Number(key));
    case 'turnLeft':
    case 'turnRight':
      return turn(ui, deed === 'turnLeft' ? -1 : 1);
    case 'story':
    case 'forces':
    case 'odds':
    case 'rules':
    case 'chat':
      ui.openTab(deed);
      document.getElementById(`tab-${deed}`)?.focus();
      return true;
    case 'map':
      if (ui.phone) ui.page = 'map';
      ui.lists = false;
      document.getElementById('board')?.focus();
      return true;
    case 'goto':
      ui.dialog = 'goto';
      return true;
    case 'zoomIn':
      ui.board?.zoom(ZOOM_STEP);
      return true;
    case 'zoomOut':
      ui.board?.zoom(1 / ZOOM_STEP);
      return true;
    case 'fit':
      ui.board?.fit();
      return true;
    case 'lists':
      ui.lists = !ui.lists;
      return true;
    case 'help':
      ui.dialog = 'keys';
      return true;
  }
}

function moveCursor(ui: TableUi, target: Target | null): boolean {
  if (!target) return false;
  ui.cursor = target;
  ui.pointed = null;
  ui.reach(target);
  ui.table.choosing.hover(target);
  return true;
}

/** To what can be chosen next, by the button: it is shown, wherever it is. */
export function showNext(ui: TableUi, step: number): void {
  const target = nextLegal(ui, step);
  if (!target || ui.toMark?.()) return;
  moveCursor(ui, target);
  if (ui.board?.screenPoint(target)) ui.show(target);
}

function nextLegal(ui: TableUi, step: number): Target | null {
  const targets = ui.table.choices.groups.map((group) => group.target);
  if (targets.length === 0) return null;
  const at = targets.findIndex((target) => sameTarget(target, ui.cursor));
  const next = at < 0 ? (step > 0 ? 0 : targets.length - 1) : (at + step + targets.length) % targets.length;
  return targets[next] ?? null;
}

function throughStack(ui: TableUi, step: number): Target | null {
  const view = ui.table.view;
  if (!view || !ui.cursor) return null;
  const stack = stackAt(view, ui.cursor);
  if (stack.length === 0) return null;
  const at = stack.findIndex((piece) => ui.cursor?.kind === 'piece' && piece.id === ui.cursor.id);
  const next = stack[(at + step + stack.length) % stack.length] ?? stack[0];
  return next ? { kind: 'piece', id: next.id } : null;
}

/** All that can be sent from where the cursor is joins the company. */
function wholeStack(ui: TableUi): boolean {
  const { view, orders } = ui.table;
  if (!view || !ui.cursor) return false;
  orders.choose(stackAt(view, ui.cursor).map((piece) => ({ kind: 'piece', id: piece.id })));
  return true;
}

/** Closes what is open, from the inside out. */
function close(ui: TableUi): boolean {
  if (ui.table.waitingToShow > 0) ui.table.showNewest();
  else if (ui.table.rolled.length > 0) ui.table.diceSeen();
  else if (ui.what) ui.what = null;
  else if (ui.table.choosing.back()) return true;
  else if (ui.table.orders.clear()) return true;
  else if (ui.table.moment) ui.table.returnToNow();
  else if (ui.lists) ui.lists = false;
  else return false;
  return true;
}

function primary(ui: TableUi): boolean {
  const { table } = ui;
  if (table.moment) table.returnToNow();
  else if (table.waitingToShow > 0) table.showNewest();
  else if (table.choosing.preview) void table.choosing.commit();
  else {
    const offer = promptParts(table).primary;
    if (offer) void table.choosing.choose(offer);
  }
  return true;
}

/** The n-th option of what is chosen or asked; without any, the n-th card of the hand. */
function option(ui: TableUi, number: number): boolean {
  const { table } = ui;
  const view = table.view;
  if (!view) return false;
  const options: Offer[] = table.choosing.chosen ? table.choosing.uses : table.choices.free;
  const cards = handOf(view, table.viewer)?.cards ?? [];
  const cardsFirst = !table.choosing.chosen && cards.some((card) => offersFor(table.choices, { kind: 'card', id: card.id }).length > 0);
  if (!cardsFirst && options[number - 1]) void table.choosing.choose(options[number - 1] as Offer);
  else if (cards[number - 1]) void table.choosing.point({ kind: 'card', id: cards[number - 1]?.id ?? '' });
  else return false;
  return true;
}

/** In the past: one step. Otherwise: the next facing of the piece under the cursor. */
function turn(ui: TableUi, step: number): boolean {
  const { table } = ui;
  if (table.moment) {
    void table.lookOn(step);
    return true;
  }
  const piece = ui.cursor?.kind === 'piece' ? ui.cursor.id : null;
  const facings = table.choices.groups.filter((group) => group.target.kind === 'facing' && group.target.id.startsWith(`${piece}/`));
  if (facings.length > 0) {
    const chosen = facings.findIndex((group) => sameTarget(group.target, table.choosing.preview?.offer.target));
    const next = facings[(chosen + step + facings.length) % facings.length];
    if (next) void table.choosing.point(next.target);
    return true;
  }
  if (table.state && table.state.actions > 0 && step < 0) void table.lookOn(-1);
  return true;
}
