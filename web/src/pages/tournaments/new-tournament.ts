// A tournament that is about to be opened.

import type { ClockSent, Game, NewTournament, Scenario, TournamentForm } from '$lib/types';

export const FORMS = ['league', 'swiss', 'knock_out'] as const;
export type FormId = (typeof FORMS)[number];

export const FEWEST = 2;
/** Everybody plays everybody: more would never end. */
const MOST: Record<FormId, number> = { league: 16, swiss: 64, knock_out: 64 };
export const mostOf = (form: FormId): number => MOST[form];

export interface Wish {
  name: string;
  game: string;
  scenario: string;
  form: FormId;
  rounds: number;
  clock: ClockSent;
  most: number;
  machines: string[];
  rated: boolean;
  days: number | null;
}

/** Two play each other. */
export const scenariosForTwo = (game: Game): Scenario[] => game.scenarios.filter(({ players: [fewest] }) => fewest === 2);

/** Enough rounds that one alone can have won them all: 8 entrants, three rounds. */
export const usualRounds = (most: number): number => Math.max(1, Math.ceil(Math.log2(most)));

export function tournamentOf(wish: Wish): NewTournament {
  const form: TournamentForm = wish.form === 'swiss' ? { swiss: { rounds: wish.rounds } } : wish.form;
  return {
    name: wish.name.trim(),
    game: wish.game,
    scenario: wish.scenario,
    form,
    clock: wish.clock,
    most: Math.min(wish.most, mostOf(wish.form)),
    machines: wish.machines,
    rated: wish.rated,
    ...(wish.days !== null && { days_per_game: wish.days }),
  };
}
