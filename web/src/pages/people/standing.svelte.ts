// How I stand to somebody: do I follow, have I blocked them? What is pressed shows at once and is put right if the server says no.

import { club } from '$lib/club';
import type { Profile } from '$lib/types';
import { Deed } from '../loaded.svelte';

export class StandingTo {
  follows = $state(false);
  blocked = $state(false);
  readonly deed = new Deed();
  /** Their name, or the id of a guest, whose name is nobody's own. */
  readonly #who: string;

  constructor(who: string, known: Pick<Profile, 'follows' | 'blocked'> = {}) {
    this.#who = who;
    this.learn(known);
  }

  learn({ follows = false, blocked = false }: Pick<Profile, 'follows' | 'blocked'>): void {
    this.follows = follows;
    this.blocked = blocked;
  }

  follow(on: boolean): Promise<void> {
    return this.deed.run(async () => {
      await club.follow(this.#who, on);
      this.follows = on;
    });
  }

  /** Nobody is followed and blocked at once. */
  block(on: boolean): Promise<void> {
    return this.deed.run(async () => {
      await club.block(this.#who, on);
      this.blocked = on;
      if (on) this.follows = false;
    });
  }
}
