// Who has challenged me, and whom I have challenged: shown on the home page and under the bell.

import { club } from '$lib/club';
import type { Challenges as Both, TableInfo } from '$lib/types';

const NONE: Both = { to_me: [], by_me: [] };

class Challenges {
  both: Both = $state.raw(NONE);

  toMe(table: string): TableInfo | undefined {
    return this.both.to_me.find(({ id }) => id === table);
  }

  async ask(): Promise<void> {
    try {
      this.both = await club.challenges();
    } catch {
      // They are asked for again with the next notice; the top bar says if we are offline.
    }
  }

  forget(): void {
    this.both = NONE;
  }

  async decline(table: string): Promise<void> {
    await club.decline(table);
    this.#drop(table);
  }

  async withdraw(table: string): Promise<void> {
    await club.withdraw(table);
    this.#drop(table);
  }

  #drop(table: string): void {
    const others = (list: TableInfo[]) => list.filter(({ id }) => id !== table);
    this.both = { to_me: others(this.both.to_me), by_me: others(this.both.by_me) };
  }
}

export const challenges = new Challenges();

/** Whoever opened the table sits at it already. */
export function challenger(table: TableInfo): string {
  const holder = table.seats.find(({ holder }) => holder.kind === 'player' && !holder.you)?.holder;
  return holder?.kind === 'player' ? holder.name : '';
}
