// What happened at my tables while I was elsewhere.

import { api } from '$lib/api';
import type { Notice } from '$lib/types';

const ASK_EVERY_MS = 60_000;

class Notices {
  list: Notice[] = $state.raw([]);
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #person: string | undefined;

  get unread(): number {
    return this.list.filter((notice) => !notice.read).length;
  }

  /** Listens for one person's notices, in the language chosen now, until the returned function is called. */
  listen(person: string): () => void {
    if (person !== this.#person) this.list = [];
    this.#person = person;
    void this.ask();
    this.#source = new EventSource(api.noticesAddress());
    this.#source.onmessage = () => void this.ask();
    // A proxy may cut the stream without a word: asking now and then finds what it lost.
    this.#timer = setInterval(() => void this.ask(), ASK_EVERY_MS);
    return () => {
      this.#source?.close();
      clearInterval(this.#timer);
    };
  }

  /** Nobody is here whose notices these would be. */
  forget(): void {
    this.#person = undefined;
    this.list = [];
  }

  async ask(): Promise<void> {
    try {
      this.list = await api.notices();
    } catch {
      // The top bar says that we are offline; the next round asks again.
    }
  }

  async readAll(): Promise<void> {
    const newest = this.list[0];
    if (!newest || this.unread === 0) return;
    this.list = this.list.map((notice) => ({ ...notice, read: true }));
    await api.readNotices(newest.id).catch(() => undefined);
  }
}

export const notices = new Notices();
