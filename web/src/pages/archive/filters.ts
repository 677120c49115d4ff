// What is looked for in the archive. It stands in the address of the page, so that a search can be kept and passed on.

import type { Query } from '$lib/api';
import type { EndedBy } from '$lib/types';

export const ENDINGS: EndedBy[] = ['goal', 'resigned', 'time', 'agreed', 'abandoned'];

/** Fields as they stand in the address: a day as `2026-11-18`. */
const FIELDS = ['game', 'scenario', 'person', 'side', 'won', 'level', 'how', 'least_rating', 'from', 'to', 'least_turns', 'most_turns'] as const;
type Field = (typeof FIELDS)[number];

export type ArchiveFilter = Record<Field, string> & {
  /** All of my own games, also those that only I may see. */
  mine: boolean;
};

export function readFilter(query: URLSearchParams): ArchiveFilter {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, query.get(field)?.trim() ?? ''])) as Record<Field, string>;
  return fitting({ ...wellFormed(fields), mine: query.has('mine') });
}

const NUMBERS: Field[] = ['least_rating', 'least_turns', 'most_turns'];
const DAYS: Field[] = ['from', 'to'];

/** Without what is no number and no day: an address may be written by hand. */
function wellFormed(fields: Record<Field, string>): Record<Field, string> {
  const keep = (names: Field[], pattern: RegExp) => names.map((name) => [name, pattern.test(fields[name]) ? fields[name] : '']);
  return { ...fields, ...Object.fromEntries([...keep(NUMBERS, /^\d{1,6}$/), ...keep(DAYS, /^\d{4}-\d{2}-\d{2}$/)]) };
}

/** Without what means nothing beside the rest: a scenario without its game, a result without anybody whose it is. */
function fitting(filter: ArchiveFilter): ArchiveFilter {
  return {
    ...filter,
    person: filter.mine ? '' : filter.person,
    scenario: filter.game ? filter.scenario : '',
    side: filter.game ? filter.side : '',
    won: hasResult(filter) && (filter.won === 'true' || filter.won === 'false') ? filter.won : '',
    how: ENDINGS.includes(filter.how as EndedBy) ? filter.how : '',
  };
}

/** Is there somebody who won or did not? */
export function hasResult({ mine, person, level, game, side }: ArchiveFilter): boolean {
  return mine || person !== '' || level !== '' || (game !== '' && side !== '');
}

export function filterAddress(filter: ArchiveFilter): string {
  const fit = fitting(filter);
  const given = FIELDS.filter((field) => fit[field] !== '').map((field) => `${field}=${encodeURIComponent(fit[field])}`);
  return ['/archive', [...(fit.mine ? ['mine'] : []), ...given].join('&')].filter(Boolean).join('?');
}

/** How many of the fields narrow the list; `mine` is another list. */
export function narrowing(filter: ArchiveFilter): number {
  return FIELDS.filter((field) => filter[field] !== '').length;
}

/** What the server is asked for. Whole days are those of whoever asks. */
export function asked(filter: ArchiveFilter): Query {
  const { mine, from, to, ...rest } = fitting(filter);
  return { ...rest, mine: mine || undefined, from: dayBegins(from), to: dayBegins(to, 1) };
}

function dayBegins(day: string, later = 0): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!parts) return undefined;
  return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + later).getTime();
}
