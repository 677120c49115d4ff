// What one is told of, and where each notice leads.

import type { Notice } from '$lib/types';
import type { Settings } from '$lib/settings.svelte';

export const NOTICE_KINDS = [
  'your_turn',
  'challenge',
  'declined',
  'joined',
  'proposal',
  'chat',
  'vanished',
  'over',
  'closed',
  'followed_plays',
  'tournament_began',
  'tournament_game',
  'tournament_over',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Each kind is told unless it is turned off. */
export const isTold = (notices: Settings['notices'], kind: NoticeKind): boolean => notices[kind] !== false;

/** Where a notice leads; to nowhere if it says all there is. */
export function noticeAddress({ kind, table, tournament }: Pick<Notice, 'kind' | 'table' | 'tournament'>): string | undefined {
  if (kind === 'challenge' && table) return `/join/${encodeURIComponent(table)}`;
  // To be told that a game has been opened is to be called to it; of the rest one reads on the tournament's page.
  if (tournament && !(kind === 'tournament_game' && table)) return `/tournaments/${encodeURIComponent(tournament)}`;
  return table ? `/t/${encodeURIComponent(table)}` : undefined;
}
