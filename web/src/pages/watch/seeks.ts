// Which open tables one looks for. It stands in the address.

import type { OpenFilter, Pace } from '$lib/types';

export interface Seek {
  game: string;
  scenario: string;
  pace: Pace | '';
  rated: boolean;
  /** Only where a seat is free. */
  free: boolean;
}

export function readSeek(query: URLSearchParams): Seek {
  const pace = query.get('pace');
  const game = query.get('game') ?? '';
  return {
    game,
    scenario: game ? (query.get('scenario') ?? '') : '',
    pace: pace === 'live' || pace === 'days' ? pace : '',
    rated: query.has('rated'),
    free: query.has('free'),
  };
}

export function seekAddress({ game, scenario, pace, rated, free }: Seek): string {
  const given = new URLSearchParams();
  if (game) given.set('game', game);
  if (game && scenario) given.set('scenario', scenario);
  if (pace) given.set('pace', pace);
  const switches = [...(rated ? ['rated'] : []), ...(free ? ['free'] : [])];
  return ['/watch', [given.toString(), ...switches].filter(Boolean).join('&')].filter(Boolean).join('?');
}

/** What the server is asked for: what is not wanted is not named. */
export function seekFilter({ game, scenario, pace, rated, free }: Seek): OpenFilter {
  return {
    ...(game && { game }),
    ...(game && scenario && { scenario }),
    ...(pace && { pace }),
    ...(rated && { rated }),
    ...(free && { seat_free: true }),
  };
}
