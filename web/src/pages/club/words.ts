// Words of the club: paces, endings, forms of tournaments, and who plays.

import { t } from '$lib/i18n.svelte';
import type { Pace, PlayerName, TournamentForm } from '$lib/types';
import { levelName } from '../../table/level';

export const PACES: Pace[] = ['live', 'days'];

/** The page of a person. */
export const profileAddress = (name: string): string => `/p/${encodeURIComponent(name)}`;

export function playerName({ name, level }: PlayerName): string {
  if (level !== undefined) return levelName(level);
  return name || t('club-somebody');
}

/** What is the form of a tournament called, with its rounds if they are limited? */
export function formName(form: TournamentForm): string {
  if (typeof form === 'object') return t('tournament-form-swiss', { rounds: form.swiss.rounds });
  return t(form === 'league' ? 'tournament-form-league' : 'tournament-form-knock-out');
}
