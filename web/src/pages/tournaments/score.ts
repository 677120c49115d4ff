// Points of a tournament come in halves; and which games of it are mine.

import type { PlayerName, Tournament, TournamentGame } from '$lib/types';

/** Three halves are `1½`, in every language. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** `1–0` as chess players write it; empty while it is played. */
export function scoreOf({ result }: TournamentGame): string {
  switch (result) {
    case 'first':
      return '1–0';
    case 'second':
      return '0–1';
    case 'drawn':
      return '½–½';
    case 'nobody':
      return '0–0';
    default:
      return '';
  }
}

/** Whom somebody meets in a game of theirs. */
export const rival = ({ entrants }: Tournament, { first, second }: TournamentGame, you: number): PlayerName => entrants[first === you ? second : first] ?? { name: '' };

/** The games that whoever asks has to play now, of all rounds. */
export function myGames({ rounds, you }: Tournament): TournamentGame[] {
  if (you === undefined) return [];
  return rounds.flat().filter(({ first, second, table, result }) => (first === you || second === you) && table !== undefined && result === undefined);
}
