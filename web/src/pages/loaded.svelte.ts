import { getPage, type Page } from '$lib/api';

/** Something the server is asked for: not there yet, there, or failed. A newer request makes an older one's answer void. */
export class Loaded<T> {
  value: T | undefined = $state.raw();
  error: unknown = $state.raw();
  busy = $state(false);
  #request = 0;

  constructor(value?: T) {
    this.value = value;
  }

  async load(get: () => Promise<T>): Promise<void> {
    const request = ++this.#request;
    this.busy = true;
    try {
      const value = await get();
      if (request !== this.#request) return;
      this.value = value;
      this.error = undefined;
    } catch (error) {
      if (request === this.#request) this.error = error;
    } finally {
      if (request === this.#request) this.busy = false;
    }
  }
}

/** A deed with a button: busy while it runs, and the error it ended with. */
export class Deed {
  busy = $state(false);
  error: unknown = $state.raw();
  done = $state(false);

  async run(deed: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = undefined;
    this.done = false;
    try {
      await deed();
      this.done = true;
    } catch (error) {
      this.error = error;
    } finally {
      this.busy = false;
    }
  }
}

/** A page may be empty though more follow: the server looks at so many things at a time. So many such pages are passed over at once. */
const MOST_EMPTY = 5;

/** A list that comes page by page: the first is asked for, the next ones are appended when they are wanted. */
export class Paged<T> {
  list: T[] = $state.raw([]);
  error: unknown = $state.raw();
  busy = $state(false);
  /** The first page has come. */
  known = $state(false);
  #next: string | undefined = $state.raw();
  #request = 0;

  /** It is known that there is nothing. */
  get none(): boolean {
    return this.known && this.list.length === 0 && !this.more;
  }

  get more(): boolean {
    return this.#next !== undefined;
  }

  async load(first: () => Promise<Page<T>>): Promise<void> {
    await this.#take(first, () => []);
  }

  async loadMore(): Promise<void> {
    const next = this.#next;
    if (next !== undefined && !this.busy) await this.#take(() => getPage<T>(next), () => this.list);
  }

  async #take(get: () => Promise<Page<T>>, before: () => T[]): Promise<void> {
    const request = ++this.#request;
    this.busy = true;
    try {
      let { list, next } = await get();
      for (let passed = 0; list.length === 0 && next !== undefined && passed < MOST_EMPTY && request === this.#request; passed += 1) {
        ({ list, next } = await getPage<T>(next));
      }
      if (request !== this.#request) return;
      this.list = [...before(), ...list];
      this.#next = next;
      this.known = true;
      this.error = undefined;
    } catch (error) {
      if (request === this.#request) this.error = error;
    } finally {
      if (request === this.#request) this.busy = false;
    }
  }
}
