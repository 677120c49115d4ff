// Several pieces sent to one place: each is taken up, sent and set down by actions of its own, one after the other, each judged by the server.
// It ends when something happens that wants to be looked at.

import { pick } from './i18n.svelte';
import { diceIn, sameTarget } from './marks';
import { offersFor } from './offers';
import type { TableState } from './table-state.svelte';
import type * as T from './types';

/** Why an errand ended before all had gone. */
export type Halt = 'asked' | 'happened' | 'blocked' | 'stopped';

export interface Running {
  goal: T.Target;
  done: number;
  of: number;
}

const PATIENCE_MS = 8000;

export class Errand {
  /** Whether pieces of this game are taken up, sent and set down one by one: only then can several be sent like this. */
  able = $state(false);
  /** The pieces that will go together. */
  company: T.Target[] = $state.raw([]);
  running: Running | null = $state.raw(null);
  /** How the last one ended, if not well. */
  halted: { reason: Halt; left: number } | null = $state.raw(null);
  /** Where the last piece was sent: the next may follow it. */
  last: T.Target | null = $state.raw(null);

  #table: TableState;
  #stop = false;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Can this piece be taken up now, and by one deed only? */
  #takes(piece: T.Target): T.Offer | null {
    const offers = offersFor(this.#table.choices, piece).filter((offer) => sameTarget(offer.target, piece) && !offer.into);
    return offers.length === 1 ? (offers[0] ?? null) : null;
  }

  /** Joins a piece to the company, or lets it go again; false if it cannot be sent. */
  toggle(piece: T.Target): boolean {
    if (!this.able || this.running || piece.kind !== 'piece') return false;
    this.halted = null;
    if (this.company.some((one) => sameTarget(one, piece))) this.company = this.company.filter((one) => !sameTarget(one, piece));
    else if (this.#table.active && this.#takes(piece)) this.company = [...this.company, piece];
    else return false;
    return true;
  }

  clear(): void {
    this.#stop = true;
    this.company = [];
    this.halted = null;
  }

  /** What is no longer there to be sent leaves the company. */
  settle(): void {
    if (this.running || !this.company.length) return;
    const here = new Set(this.#table.view?.pieces.map((piece) => piece.id));
    const kept = this.company.filter(({ id }) => here.has(id));
    if (kept.length < this.company.length) this.company = kept;
  }

  async send(goal: T.Target): Promise<void> {
    if (this.running || !this.company.length) return;
    const pieces = this.company;
    this.#stop = false;
    this.halted = null;
    this.last = goal;
    this.running = { goal, done: 0, of: pieces.length };
    let reason: Halt | null = null;
    let done = 0;
    for (const piece of pieces) {
      if (this.#stop) reason = 'stopped';
      else reason = await this.#sendOne(piece, goal);
      if (reason && reason !== 'blocked') break;
      done += 1;
      this.running = { goal, done, of: pieces.length };
      this.company = pieces.slice(done);
    }
    this.running = null;
    this.halted = reason ? { reason, left: pieces.length - done } : null;
    if (!reason || reason === 'blocked') this.company = [];
  }

  /** The piece that is in the hand goes where the last one went. */
  async follow(): Promise<void> {
    const goal = this.last;
    const offer = goal && this.#towards(goal, null);
    if (offer) await this.#act(offer);
  }

  async #sendOne(piece: T.Target, goal: T.Target): Promise<Halt | null> {
    const take = this.#takes(piece);
    if (!take) return 'blocked';
    const from = this.#table.view?.pieces.find((one) => one.id === piece.id)?.at ?? null;
    const taken = await this.#act(take);
    if (taken) return taken;
    const go = this.#towards(goal, from);
    if (go) {
      const gone = await this.#act(go);
      if (gone) return gone;
    }
    const rest = this.#setDown();
    if (rest) {
      const ended = await this.#act(rest);
      if (ended) return ended;
    }
    return go ? null : 'blocked';
  }

  /** The deed that leads to the goal, or as near to it as one gets. */
  #towards(goal: T.Target, from: string | null): T.Offer | null {
    const { choices, board } = this.#table;
    const [direct] = offersFor(choices, goal);
    if (direct) return direct;
    const at = new Map(board?.places.map((place) => [place.id, place.at]));
    const aim = at.get(goal.id);
    if (!aim) return null;
    const far = (id: string) => {
      const point = at.get(id);
      return point ? Math.hypot(point[0] - aim[0], point[1] - aim[1]) : Infinity;
    };
    let best: T.Offer | null = null;
    let least = from === null ? Infinity : far(from) - 1;
    for (const { target, offers } of choices.groups) {
      if (target.kind !== 'place' || offers.length !== 1 || far(target.id) >= least) continue;
      least = far(target.id);
      best = offers[0] ?? null;
    }
    return best;
  }

  /** What ends the way of a piece that could still go on: the one deed without an object while only places can be chosen. */
  #setDown(): T.Offer | null {
    const { choices } = this.#table;
    const onlyPlaces = choices.groups.every(({ target }) => target.kind === 'place');
    return onlyPlaces && choices.free.length === 1 ? (choices.free[0] ?? null) : null;
  }

  /** Carries a deed out and waits until the page shows what came of it; says what stands in the way of going on. */
  async #act(offer: T.Offer): Promise<Halt | null> {
    const table = this.#table;
    const before = table.state?.version ?? 0;
    const told = table.story.length;
    if (!(await table.act(offer))) return 'stopped';
    const began = Date.now();
    while ((table.state?.version ?? 0) <= before || !table.live || table.pending !== null) {
      if (Date.now() - began > PATIENCE_MS || this.#stop) return 'stopped';
      await new Promise((go) => setTimeout(go, 12));
    }
    const own = table.sideOf(table.viewer);
    const lines = table.story.slice(told);
    if (lines.some((line) => diceIn(pick(line.text)).length > 0 || (line.side !== undefined && line.side !== own))) return 'happened';
    return table.asked ? null : 'asked';
  }
}
