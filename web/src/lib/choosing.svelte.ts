// Choosing: from pointing at a thing to a deed that is done, previewed, or explained.

import { ApiError, api } from './api';
import { pick } from './i18n.svelte';
import { parseMarks, sameTarget } from './marks';
import { joining, meant, movingFrom, offersFor } from './offers';
import { settings } from './settings.svelte';
import type { TableState } from './table-state.svelte';
import type * as T from './types';

export interface Preview {
  offer: T.Offer;
  checked: T.Checked;
}

export interface Answer {
  target: T.Target;
  /** Null while the server is asked. */
  whys: T.Why[] | null;
  /** Nothing is asked of this viewer now. */
  notYours: boolean;
}

/** What is asked now, as something to ask about: may I stop here? */
export const THE_PROMPT: T.Target = { kind: 'prompt', id: 'prompt' };

const HOVER_MS = 180;
const MOST_WHYS = 3;

export class Choosing {
  /** A thing with several uses, which are listed now. */
  chosen: T.Target | null = $state.raw(null);
  /** The uses of the chosen thing that are refused, and why. */
  refused: T.Why[] = $state.raw([]);
  preview: Preview | null = $state.raw(null);
  /** The odds of what the pointer is on. */
  glimpse: Preview | null = $state.raw(null);
  /** The way of what the pointer is on. */
  foreseen: { offer: T.Offer; way: T.Way } | null = $state.raw(null);
  answer: Answer | null = $state.raw(null);
  /** The next thing pointed at is asked about: the Why not? button. */
  asking = $state(false);
  checking = $state(false);

  #table: TableState;
  /** What was said of the offer that was pointed at last. */
  #pointed: Preview | null = null;
  #hover: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | null = null;

  constructor(table: TableState) {
    this.#table = table;
  }

  readonly selected: T.Target[] = $derived.by(() => {
    const target = this.preview?.offer.target ?? this.chosen;
    return target ? [target] : [];
  });

  readonly arrow: { from?: string; to: string; way?: T.Way } | null = $derived.by(() => {
    const weighed = this.preview ?? this.foreseen;
    const target = weighed?.offer.target;
    const view = this.#table.view;
    if (!weighed || target?.kind !== 'place' || !view) return null;
    const way = 'way' in weighed ? weighed.way : weighed.checked.way;
    return { from: whoseDeed(weighed.offer, view) ?? movingFrom(view), to: target.id, ...(way && { way }) };
  });

  /** The offers of the chosen thing. */
  readonly uses: T.Offer[] = $derived.by(() => (this.chosen ? offersFor(this.#table.choices, this.chosen) : []));

  /** Where the chosen thing can be put; of a chosen box, what can be put into it. */
  readonly goals: T.Target[] = $derived.by(() => {
    const chosen = this.chosen;
    return this.uses.flatMap((offer) => (sameTarget(offer.target, chosen) ? offer.into : offer.target) ?? []);
  });

  drop(): void {
    this.#request?.abort();
    clearTimeout(this.#hover);
    this.chosen = null;
    this.refused = [];
    this.preview = null;
    this.#pointed = null;
    this.glimpse = null;
    this.foreseen = null;
    this.answer = null;
    this.asking = false;
    this.checking = false;
  }

  /** The table moved on: keep what is still true. */
  settle(): void {
    const { answer, chosen } = this;
    this.drop();
    const { active, choices } = this.#table;
    if (answer && active && offersFor(choices, answer.target).length === 0) this.answer = answer;
    // A box stays chosen while there is something to put into it: one fills it piece by piece.
    if (chosen && choices.into.some((group) => sameTarget(group.target, chosen))) this.chosen = chosen;
  }

  /** Closes the innermost open thing; false if there was none. */
  back(): boolean {
    if (this.answer || this.asking) {
      this.answer = null;
      this.asking = false;
    } else if (this.preview) this.preview = null;
    else if (this.chosen) {
      this.chosen = null;
      this.refused = [];
    } else return false;
    return true;
  }

  /** Somebody pointed at a thing and means it. */
  async point(pointed: T.Target): Promise<void> {
    const { view, choices, active } = this.#table;
    if (!view) return;
    if (this.asking) return this.why(pointed);
    const joined = active && this.chosen ? joining(choices, this.chosen, pointed) : undefined;
    if (joined) return this.choose(joined);
    const target = active ? meant(choices, view, pointed) : null;
    // A card that is chosen is used on what is pointed at next.
    const card = this.chosen?.kind === 'card' && (pointed.kind === 'place' || pointed.kind === 'piece') ? this.chosen : null;
    if (!target && active && card && !this.#table.guard) return this.#table.orders.use(card, pointed);
    // A piece that is chosen goes to where one points, as if it had been dragged there.
    const goal = this.chosen?.kind === 'piece' ? this.#table.orders.placeOf(pointed) : null;
    if (!target && active && goal && this.chosen && !this.#table.guard && this.#table.orders.sends(this.chosen)) return this.#table.orders.sendOr(goal, this.chosen, pointed);
    if (!target) return this.why(pointed);
    const offers = offersFor(choices, target);
    this.answer = null;
    const box = choices.into.some((group) => sameTarget(group.target, target));
    if (offers.length === 1 && offers[0] && !box && !this.#hasUses(target)) {
      // The second tap on what is previewed commits.
      if (this.preview && sameTarget(this.preview.offer.target, target)) return this.commit();
      return this.choose(offers[0]);
    }
    if (sameTarget(this.chosen, target)) return this.drop();
    this.preview = null;
    this.chosen = target;
    this.refused = [];
    if (target.kind === 'card') await this.#refusedUses(target);
  }

  /** A card of the hand may be used in several ways, even if only one is legal now; a battle card is laid, and that is all. */
  #hasUses(target: T.Target): boolean {
    if (target.kind !== 'card') return false;
    const hands = this.#table.view?.panels.filter((panel) => panel.kind === 'hand') ?? [];
    return hands.flatMap((hand) => hand.cards).find((card) => card.id === target.id)?.kind !== 'battle';
  }

  async #refusedUses(target: T.Target): Promise<void> {
    const { id, seat } = this.#table;
    if (!seat) return;
    try {
      const whys = await api.why(id, seat, target);
      if (sameTarget(this.chosen, target)) this.refused = whys;
    } catch {
      // The list of uses stands without the refused ones.
    }
  }

  /** Takes a thing up without doing anything yet: it is being dragged. */
  take(target: T.Target): void {
    if (!this.#table.active || offersFor(this.#table.choices, target).length === 0) return;
    this.answer = null;
    this.preview = null;
    this.chosen = target;
  }

  /** An offer was named: where there is something to weigh it is shown first, otherwise it is done, in one request. */
  async choose(offer: T.Offer): Promise<void> {
    const table = this.#table;
    if (!table.active || !table.seat || this.checking) return;
    if (table.guard && !table.guard(offer)) return;
    this.answer = null;
    // Nobody gives up by a single press.
    if (offer.asks && (settings.askRisks || offer.role === 'give_up')) {
      const checked = await this.#weigh(offer);
      if (checked === 'offline') return;
      // Whoever has seen the fire that a way leads through need not be shown it again.
      const foreseen = this.foreseen?.offer === offer;
      if (checked && (checked.odds || checked.advice || !checked.ok || (checked.way?.fire.length && !foreseen))) {
        this.preview = { offer, checked };
        return;
      }
    }
    await table.act(offer);
  }

  /** What there is to weigh: known since it was pointed at, or asked for now. Without an answer the server still judges the action itself. */
  async #weigh(offer: T.Offer): Promise<T.Checked | 'offline' | null> {
    const table = this.#table;
    if (this.#pointed?.offer === offer) return this.#pointed.checked;
    this.checking = true;
    try {
      return await api.check(table.id, table.seat ?? '', offer.action);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'offline') return null;
      table.trouble = { kind: 'unsent' };
      return 'offline';
    } finally {
      this.checking = false;
    }
  }

  async commit(): Promise<void> {
    const preview = this.preview;
    if (!preview?.checked.ok) return;
    if (await this.#table.act(preview.offer)) this.drop();
  }

  /** Why can this not be chosen? */
  async why(target: T.Target): Promise<void> {
    const table = this.#table;
    this.asking = false;
    this.preview = null;
    this.#request?.abort();
    const notYours = !table.asked || !table.seat;
    this.answer = { target, whys: notYours ? [] : null, notYours };
    if (notYours || !table.seat) return;
    const request = new AbortController();
    this.#request = request;
    try {
      const { id, seat } = table;
      const asked = await Promise.all(this.#meantBy(target).map((one) => api.why(id, seat, one, request.signal)));
      const whys = asked.flat();
      if (!request.signal.aborted) this.answer = { target, whys: distinct(whys).slice(0, MOST_WHYS), notYours: false };
    } catch (error) {
      if (request.signal.aborted) return;
      this.answer = null;
      if (error instanceof ApiError && error.code === 'offline') table.trouble = { kind: 'unsent' };
    }
  }

  /** Whoever points at the enemy mostly means where he stands. */
  #meantBy(target: T.Target): T.Target[] {
    const { view, viewer, board, sideOf } = this.#table;
    const piece = target.kind === 'piece' ? view?.pieces.find((one) => one.id === target.id) : undefined;
    const place = piece && piece.side !== sideOf(viewer) && board?.places.some((one) => one.id === piece.at);
    return place ? [{ kind: 'place', id: piece.at }, target] : [target];
  }

  /** The pointer rests on a thing: its odds and its way, if it has one deed. */
  hover(target: T.Target | null): void {
    clearTimeout(this.#hover);
    const table = this.#table;
    this.glimpse = null;
    this.foreseen = null;
    if (!target || !table.active || !table.seat || !table.view) return;
    // What is chosen goes with what is pointed at: an attacker with the hex it would attack.
    const joined = this.chosen ? joining(table.choices, this.chosen, target) : undefined;
    const goal = meant(table.choices, table.view, target);
    const [offer, other] = joined ? [joined] : goal ? offersFor(table.choices, goal) : [];
    if (!offer || other) return;
    const { id, seat } = table;
    this.#hover = setTimeout(() => {
      api.check(id, seat, offer.action).then(
        (checked) => {
          if (!table.state?.legal.includes(offer)) return;
          this.#pointed = { offer, checked };
          if (checked.odds) this.glimpse = { offer, checked };
          if (checked.way) this.foreseen = { offer, way: checked.way };
        },
        () => undefined,
      );
    }, HOVER_MS);
  }
}

/** Where the piece stands that a deed is told of: who strikes need not be who moved last. */
function whoseDeed(offer: T.Offer, view: T.View): string | undefined {
  const named = parseMarks(pick(offer.label)).flatMap((segment) => (segment.kind === 'mark' && segment.target?.kind === 'piece' ? segment.target.id : []));
  return view.pieces.find((piece) => piece.id === named[0] && piece.at !== offer.target?.id)?.at;
}

/** The same reason for ten neighbouring deeds is one reason. */
function distinct(whys: T.Why[]): T.Why[] {
  return whys.filter((why, index) => whys.findIndex((other) => pick(other.reason) === pick(why.reason)) === index);
}
