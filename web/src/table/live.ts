// Events for a reader: one at a time; a long run is summed up.

import type { LogLine } from '$lib/types';

const MOST_SINGLY = 5;

export function summarise(waiting: LogLine[]): { now: LogLine | 'many' | null; later: LogLine[] } {
  if (waiting.length === 0) return { now: null, later: [] };
  if (waiting.length > MOST_SINGLY) return { now: 'many', later: waiting };
  const [first, ...later] = waiting;
  return { now: first ?? null, later };
}
