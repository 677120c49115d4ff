// Words that several pages put together: who plays, since when, with what clock.

import { has, language, pick, t } from '$lib/i18n.svelte';
import type { Clock, Holder, TableInfo, Text } from '$lib/types';
import { levelName } from '../table/level';
import { opponents, span } from './table-lists';

/** "2 minutes ago". */
export function ago(at: number, now = Date.now()): string {
  const { value, unit } = span(now, at);
  if (value === 0) return t('words-just-now');
  return new Intl.RelativeTimeFormat(language(), { style: 'short' }).format(value, unit);
}

/** The short title of a game: what its poster says, or its full name if it has none. */
export function gameTitle(id: string, name?: Text): string {
  const key = `about-${id}-title`;
  return has(key) ? t(key) : name ? pick(name) : id;
}

export { levelName };

export function holderName(holder: Holder): string {
  switch (holder.kind) {
    case 'player':
      return holder.you ? t('words-you') : holder.name;
    case 'machine':
      return levelName(holder.level);
    case 'open':
      return holder.kept_for === undefined ? t('words-nobody-yet') : t('words-kept-for', { name: holder.kept_for });
  }
}

/** "against Centurio". */
export function against(table: TableInfo): string {
  const others = opponents(table);
  if (others.length === 0) return t('words-at-one-screen');
  const names = new Intl.ListFormat(language(), { type: 'conjunction' }).format(others.map(holderName));
  return t('words-against', { names });
}

export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('words-clock-none');
    case 'days':
      return t('words-clock-days', { days: clock.days });
    case 'live':
      return t('words-clock-live', { minutes: clock.minutes, seconds: clock.seconds });
  }
}

/** "Hannibal · turn II". */
export function tableTitle(table: TableInfo): string {
  const game = gameTitle(table.game, table.name);
  const turn = table.headline?.turn ? pick(table.headline.turn) : '';
  if (turn === '') return game;
  // A turn may have a name of its own: a month, a day and its turn.
  return /^[IVXLC\d]+$/.test(turn) ? t('words-game-turn', { game, turn }) : t('words-game-when', { game, when: turn });
}
