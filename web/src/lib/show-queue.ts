// States arrive as fast as the opponent moves; they are shown one after the other, at the speed the person likes.

import type { OpponentSpeed } from './settings.svelte';

export interface Pace {
  speed: OpponentSpeed;
  reducedMotion: boolean;
  /** The page is in the background, or the table is catching up: nobody watches single steps. */
  unseen: boolean;
}

const PAUSE_MS: Record<OpponentSpeed, number> = { step: Infinity, normal: 900, fast: 350, none: 0 };
/** A long way behind, single steps only tire. */
const MOST_WAITING = 24;

/** How long the state shown now stays before the next one, when `waiting` more have come. */
export function pauseBetween(pace: Pace, waiting: number, catchingUp: boolean): number {
  if (pace.unseen || waiting > MOST_WAITING) return 0;
  const pause = PAUSE_MS[pace.speed];
  if (pause === Infinity) return catchingUp ? PAUSE_MS.fast : pause;
  const calm = pace.reducedMotion ? Math.max(pause, pause === 0 ? 0 : 600) : pause;
  return catchingUp ? calm / 2 : calm;
}

export interface Shown<S> {
  state: S;
  /** The change is the person's own: it is shown at once. */
  own: boolean;
}

/** Hands states out one by one. With no pause the newest is shown and those between are passed over. */
export class ShowQueue<S> {
  #waiting: Shown<S>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #show: (state: S, waiting: number) => void;
  #pace: () => Pace;
  #held = false;
  #running = false;
  catchingUp = false;

  constructor(show: (state: S, waiting: number) => void, pace: () => Pace) {
    this.#show = show;
    this.#pace = pace;
  }

  get length(): number {
    return this.#waiting.length;
  }

  push(state: S, own: boolean): void {
    this.#waiting.push({ state, own });
    // What the person did himself never waits for anything but what came before it.
    if (!this.#running || (own && this.#waiting.length === 1)) this.#next();
  }

  /** Something on the screen wants to be seen first: a die that rolls, say. */
  hold(): void {
    this.#held = true;
  }

  release(): void {
    if (!this.#held) return;
    this.#held = false;
    if (!this.#running) this.#next();
  }

  /** One step on, when the person steps. */
  step(): void {
    clearTimeout(this.#timer);
    this.#held = false;
    this.#next();
  }

  /** To the newest at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#held = false;
    const newest = this.#waiting.at(-1);
    this.#waiting = [];
    this.#running = false;
    this.catchingUp = false;
    if (newest) this.#show(newest.state, 0);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#running = false;
    this.#held = false;
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.#held) {
      this.#running = false;
      return;
    }
    const next = this.#waiting.shift();
    if (!next) {
      this.#running = false;
      this.catchingUp = false;
      return;
    }
    const pause = next.own ? 0 : pauseBetween(this.#pace(), this.#waiting.length, this.catchingUp);
    this.#running = true;
    this.#show(next.state, this.#waiting.length);
    // Without end: until the person steps.
    if (pause === 0) this.#next();
    else if (pause !== Infinity) this.#timer = setTimeout(() => this.#next(), pause);
  }
}
