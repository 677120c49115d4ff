// The replay of a table: which moment is shown, as who saw it, and the running of time.

import { api } from '$lib/api';
import { shownAt, stepFrom } from '$lib/moments';
import type { Moment, Pass } from '$lib/types';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
const STEP_MS = 900;
/** Moments fetched ahead while it runs, and kept behind. */
const AHEAD = 6;
const KEPT = 400;

export class Player {
  /** After how many actions we look. */
  at = $state(0);
  viewer: string = $state('');
  playing = $state(false);
  speed: number = $state(1);
  moment: Moment | undefined = $state.raw();
  error: unknown = $state.raw();

  readonly table: string;
  readonly last: number;
  /** The moments that can be looked at, where not every one was kept. */
  readonly kept: number[] | null;
  /** What opens the table to whoever looks. */
  readonly #pass: Pass;
  #moments = new Map<string, Promise<Moment>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, last: number, viewer: string, kept: number[] | null = null, pass: Pass = {}) {
    this.table = table;
    this.last = last;
    this.kept = kept;
    this.#pass = pass;
    this.at = last;
    this.viewer = viewer;
  }

  /** Shows the moment after so many actions. */
  async go(actions: number): Promise<void> {
    this.at = shownAt(this.kept, Math.max(0, Math.min(this.last, Math.round(actions))));
    const wanted = this.#key(this.at);
    try {
      const moment = await this.#get(this.at);
      if (wanted !== this.#key(this.at)) return; // somebody went elsewhere meanwhile
      this.moment = moment;
      this.error = undefined;
    } catch (error) {
      this.#moments.delete(wanted);
      if (wanted !== this.#key(this.at)) return;
      this.error = error;
      this.pause();
    }
  }

  step(by: 1 | -1): void {
    this.pause();
    void this.go(stepFrom(this.kept, this.at, by));
  }

  see(viewer: string): void {
    this.viewer = viewer;
    void this.go(this.at);
  }

  play(): void {
    if (this.at >= this.last) this.at = shownAt(this.kept, 0);
    this.playing = true;
    void this.#run();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  async #run(): Promise<void> {
    if (!this.playing) return;
    for (let ahead = 1, at = this.at; ahead <= AHEAD && at < this.last; ahead += 1) {
      at = stepFrom(this.kept, at, 1);
      this.#get(at).catch(() => undefined);
    }
    await this.go(stepFrom(this.kept, this.at, 1));
    if (this.at >= this.last) this.pause();
    if (this.playing) this.#timer = setTimeout(() => void this.#run(), STEP_MS / this.speed);
  }

  #key(actions: number): string {
    return `${this.viewer}/${actions}`;
  }

  #get(actions: number): Promise<Moment> {
    const key = this.#key(actions);
    const known = this.#moments.get(key);
    if (known) return known;
    const moment = api.moment(this.table, actions, { seat: this.viewer, ...this.#pass });
    this.#moments.set(key, moment);
    const oldest = this.#moments.keys().next().value;
    if (this.#moments.size > KEPT && oldest !== undefined) this.#moments.delete(oldest);
    return moment;
  }
}
