// Addresses of a finished game: its replay at a moment, and the small view that other pages may show.

import { query } from '$lib/api';

/** What an address opens: a moment, and the token of a game that only its link shows. */
export interface Moment {
  at?: number;
  share?: string;
}

const table = (id: string) => `/t/${encodeURIComponent(id)}`;

export const replayAddress = (id: string, { at, share }: Moment = {}): string => `${table(id)}/replay${query({ at, share })}`;
export const embedAddress = (id: string, { at, share }: Moment = {}): string => `${table(id)}/embed${query({ at, share })}`;

export function readMoment(query: URLSearchParams): Moment {
  const at = query.get('at');
  return { at: at !== null && /^\d{1,9}$/.test(at) ? Number(at) : undefined, share: query.get('share') || undefined };
}

/** What somebody puts into a page of their own. */
export function snippet(address: string, title: string): string {
  const quoted = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${address}" title="${quoted}" width="640" height="480" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
