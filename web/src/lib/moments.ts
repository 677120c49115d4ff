// The moments of a table that can be looked at: after every action; or those that were kept, where the rules have changed since.

import type { TableInfo } from './types';

/** The kept ones, in order; null where every moment can be had. */
export const keptOf = (info: TableInfo | null | undefined): number[] | null => info?.past?.moments ?? null;

/** The moment that shows what had happened after so many actions: where not every one was kept, the next that was. */
export function shownAt(kept: number[] | null, actions: number): number {
  if (!kept) return actions;
  return kept.find((moment) => moment >= actions) ?? kept.at(-1) ?? 0;
}

/** The moment before or after this one. */
export function stepFrom(kept: number[] | null, at: number, by: number): number {
  if (!kept) return Math.max(0, at + by);
  return kept[Math.min(kept.length - 1, Math.max(0, kept.indexOf(shownAt(kept, at)) + by))] ?? 0;
}

/** A line of time has a stop for each moment: how many there are after the first, where one stands, and which it is. */
export const stops = (kept: number[] | null, last: number): number => (kept ? Math.max(0, kept.length - 1) : last);
export const stopOf = (kept: number[] | null, at: number): number => (kept ? Math.max(0, kept.indexOf(shownAt(kept, at))) : at);
export const momentAt = (kept: number[] | null, stop: number): number => (kept ? (kept[stop] ?? 0) : stop);
