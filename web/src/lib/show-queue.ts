// States arrive as fast as the opponent moves. What he does is shown as one moving picture, at the speed the person likes: move after move, and
// never longer in all than a person cares to watch.

import type { OpponentSpeed } from './settings.svelte';

export interface Pace {
  speed: OpponentSpeed;
  reducedMotion: boolean;
  /** The page is in the background, or the table is catching up: nobody watches single steps. */
  unseen: boolean;
}

/** How long a move is shown before the next. */
const MOVE_MS: Record<OpponentSpeed, number> = { step: Infinity, normal: 700, fast: 260, none: 0 };
/** How long all of them may take, from the first on: the more there are, the quicker each. */
export const WHOLE_MS: Record<OpponentSpeed, number> = { step: Infinity, normal: 6000, fast: 2000, none: 0 };
/** In less time nobody sees a move: then several are made at once. */
const LEAST_MS = 60;

/** How long the state shown now stays before the next one, when `waiting` more have come and `left` milliseconds are left for all of them. */
export function pauseBetween(pace: Pace, waiting: number, catchingUp: boolean, left = WHOLE_MS[pace.speed]): number {
  if (pace.unseen) return 0;
  if (pace.speed === 'step') return catchingUp ? MOVE_MS.fast : Infinity;
  if (pace.reducedMotion) return 0;
  const pause = Math.min(MOVE_MS[pace.speed], Math.max(0, left) / (waiting + 1));
  return catchingUp ? pause / 2 : pause;
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
  /** Whether anything is seen to happen with this state: what is only taken up or set down is no picture of its own. */
  #seen: (state: S) => boolean;
  #running = false;
  /** When the picture that runs began. */
  #began = 0;
  catchingUp = false;

  constructor(show: (state: S, waiting: number) => void, pace: () => Pace, seen: (state: S) => boolean = () => true) {
    this.#show = show;
    this.#pace = pace;
    this.#seen = seen;
  }

  get length(): number {
    return this.#waiting.length;
  }

  push(state: S, own: boolean): void {
    this.#waiting.push({ state, own });
    // What the person did himself never waits for anything but what came before it.
    if (!this.#running || (own && this.#waiting.length === 1)) this.#next();
  }

  /** One step on, when the person steps. */
  step(): void {
    this.#next();
  }

  /** To the newest at once. */
  skip(): void {
    clearTimeout(this.#timer);
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
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (!this.#running) this.#began = performance.now();
    const pace = this.#pace();
    const left = WHOLE_MS[pace.speed] - (performance.now() - this.#began);
    const pause = pauseBetween(pace, this.#waiting.length - 1, this.catchingUp, left);
    // Too many for single moves: as many of them at once as bring it to an end in time.
    const together = pause > 0 && pause < LEAST_MS ? Math.ceil(LEAST_MS / pause) : 1;
    const next = this.#waiting.splice(0, together).at(-1);
    if (!next) {
      this.#running = false;
      this.catchingUp = false;
      return;
    }
    const seen = pace.speed === 'step' || this.#seen(next.state);
    this.#running = true;
    this.#show(next.state, this.#waiting.length);
    // Without end: until the person steps.
    if (pause === 0 || next.own || !seen) this.#next();
    else if (pause !== Infinity) this.#timer = setTimeout(() => this.#next(), Math.max(pause, LEAST_MS));
  }
}
