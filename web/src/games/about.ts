// The wars on the wall of the home page: those the server plays, and those in preparation. Their words stand beside
// this in each game's folder, `about.en.ftl` and the like; numbers in `about.json`.

import type { Game } from '$lib/types';

interface About {
  /** Its place on the wall. */
  order: number;
  /** From 1, easy to learn, to 4, a long road. */
  difficulty: number;
  /** The seat that a newcomer is offered first, where it is not the first of the scenario: docs/machine.md has the figures. */
  first_seat?: string;
}

export interface Title extends About {
  id: string;
  /** The server plays it. */
  ready: boolean;
}

const files = import.meta.glob<About>('./*/about.json', { eager: true, import: 'default' });

const about = new Map(Object.entries(files).map(([path, facts]) => [path.split('/')[1] ?? '', facts]));

/** The seat that a newcomer is offered first, if a game names one. */
export const firstSeat = (game: string): string | undefined => about.get(game)?.first_seat;

/** A game that the server plays and the wall does not know is not shown there: it has no words and no picture. */
export function allTitles(games: Game[]): Title[] {
  const played = new Set(games.map((game) => game.id));
  return [...about]
    .map(([id, facts]) => ({ id, ...facts, ready: played.has(id) }))
    .sort((a, b) => a.order - b.order);
}
