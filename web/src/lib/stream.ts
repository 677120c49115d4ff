// One WebSocket for a table: it comes back by itself, and asks only for what it missed.

import { api } from './api';
import { connection } from './connection.svelte';
import type { StreamMessage } from './types';

export interface Known {
  version?: number;
  /** How many lines of the story and of the chat are here already. */
  story: number;
  chat: number;
}

export interface StreamOptions {
  table: string;
  seat?: string;
  invite?: string;
  language: string;
  known: () => Known;
  onmessage: (message: StreamMessage) => void;
  /** Connected or not; and for how many attempts it was not. */
  onlink?: (up: boolean, attempt: number) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;
const PING_EVERY_MS = 25_000;
/** Without any word from the server for this long the line is dead, whatever the browser believes. */
const SILENCE_MS = 60_000;

/** Doubles from half a second to twenty, with a little chance so that a thousand pages do not come back at once. */
export function waitBefore(attempt: number, chance = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempt - 1));
  return wait * (0.75 + chance / 2);
}

/** What is asked for on coming (back): nothing at first, then what came after what is known. */
export function resumeQuery(known: Known): { after?: number; story?: number; chat?: number } {
  if (known.version === undefined) return {};
  return { after: known.version, story: known.story, chat: known.chat };
}

export class Stream {
  #options: StreamOptions;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = 0;

  constructor(options: StreamOptions) {
    this.#options = options;
    window.addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#seen);
    this.#open();
  }

  get up(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#seen);
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#socket?.close();
  }

  #now = (): void => {
    if (this.#closed || this.up || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  /** A page that was hidden may have lost its line unnoticed. */
  #seen = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (!this.up) this.#now();
    else this.#ping();
  };

  #ping(): void {
    if (performance.now() - this.#heard > SILENCE_MS) this.#socket?.close();
    else if (this.up) this.#socket?.send('{"type":"ping"}');
  }

  #open(): void {
    const { table, seat, invite, language, known } = this.#options;
    const socket = new WebSocket(api.streamAddress(table, { seat, invite, detail: 'changes', language, ...resumeQuery(known()) }));
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.#heard = performance.now();
      connection.reached();
      this.#options.onlink?.(true, 0);
      clearInterval(this.#pulse);
      this.#pulse = setInterval(() => this.#ping(), PING_EVERY_MS);
    };
    socket.onmessage = (event) => {
      this.#heard = performance.now();
      let message: StreamMessage;
      try {
        message = JSON.parse(String(event.data)) as StreamMessage;
      } catch {
        return;
      }
      if (!this.#closed) this.#options.onmessage(message);
    };
    socket.onclose = () => {
      clearInterval(this.#pulse);
      if (this.#closed || this.#socket !== socket) return;
      this.#attempt += 1;
      // One dropped line is nothing to speak of; a second failure in a row is.
      if (this.#attempt > 1) connection.lost();
      this.#options.onlink?.(false, this.#attempt);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#open(), waitBefore(this.#attempt));
    };
  }
}
