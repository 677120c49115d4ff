// Games that were won, drawn and lost, by what one asks for. The server tells each: a game in all, by scenario, by side, by level.

import type { GameCount } from '$lib/types';

export const DIMENSIONS = ['game', 'scenario', 'side', 'level'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

const PARTS = ['scenario', 'side', 'level'] as const;

/** The counts of that kind alone; most games first. */
export function countsBy(counts: GameCount[], by: Dimension): GameCount[] {
  const isOf = (count: GameCount) => PARTS.every((part) => (count[part] !== undefined) === (part === by));
  return counts.filter(isOf).sort((a, b) => played(b) - played(a) || a.game.localeCompare(b.game));
}

export const played = ({ won, drawn, lost }: GameCount): number => won + drawn + lost;
