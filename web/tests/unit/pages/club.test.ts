import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getPage, nextPage } from '../../../src/lib/api';
import { readSettings } from '../../../src/lib/settings.svelte';
import type { GameCount, RatingPoint, TableInfo, Tournament } from '../../../src/lib/types';
import { asked, filterAddress, hasResult, narrowing, readFilter } from '../../../src/pages/archive/filters';
import { playerName, profileAddress } from '../../../src/pages/club/words';
import { Paged } from '../../../src/pages/loaded.svelte';
import { thinned } from '../../../src/pages/people/course';
import { countsBy } from '../../../src/pages/people/counts';
import { isTold, NOTICE_KINDS, noticeAddress } from '../../../src/pages/shell/notice-kinds';
import { embedAddress, readMoment, replayAddress, snippet } from '../../../src/pages/sharing/addresses';
import { freeSeats, keptFor } from '../../../src/pages/table-lists';
import { mostOf, tournamentOf, usualRounds, type Wish } from '../../../src/pages/tournaments/new-tournament';
import { myGames, points, rival, scoreOf } from '../../../src/pages/tournaments/score';
import { readSeek, seekAddress, seekFilter } from '../../../src/pages/watch/seeks';

const query = (text: string) => new URLSearchParams(text);

describe('the archive', () => {
  it('keeps what is looked for in the address, and reads it back', () => {
    const address = '/archive?game=hannibal&scenario=great&person=Livia+A&won=true&least_rating=1500&from=2026-11-01';
    const filter = readFilter(new URL(address, 'http://x').searchParams);
    expect(filter).toMatchObject({ game: 'hannibal', person: 'Livia A', won: 'true', mine: false });
    expect(narrowing(filter)).toBe(6);
    expect(readFilter(new URL(filterAddress(filter), 'http://x').searchParams)).toEqual(filter);
    expect(filterAddress(readFilter(query('')))).toBe('/archive');
    expect(filterAddress(readFilter(query('mine&game=alesia')))).toBe('/archive?mine&game=alesia');
  });

  it('drops what means nothing beside the rest', () => {
    expect(readFilter(query('scenario=great&side=rome')).scenario).toBe('');
    expect(readFilter(query('won=true'))).toMatchObject({ won: '' });
    expect(readFilter(query('won=maybe&person=Livia')).won).toBe('');
    expect(readFilter(query('how=magic')).how).toBe('');
    expect(readFilter(query('least_turns=-3&most_turns=many&from=soon&to=2026-11-18'))).toMatchObject({ least_turns: '', most_turns: '', from: '', to: '2026-11-18' });
    // Mine are mine: another name beside it asks for nothing.
    expect(readFilter(query('mine&person=Marcus')).person).toBe('');
    expect([hasResult(readFilter(query('mine'))), hasResult(readFilter(query('game=a&side=rome'))), hasResult(readFilter(query('game=a')))]).toEqual([true, true, false]);
  });

  it('asks for whole days, and for all that is mine', () => {
    const filter = readFilter(query('mine&from=2026-11-01&to=2026-11-01&how=time'));
    const { from, to, ...rest } = asked(filter);
    expect(Number(to) - Number(from)).toBe(86_400_000);
    expect(new Date(Number(from)).getHours()).toBe(0);
    expect(rest).toMatchObject({ person: '', mine: true, how: 'time' });
    expect(asked(readFilter(query('from=soon')))).toMatchObject({ from: undefined, mine: undefined, person: '' });
  });
});

describe('a list that comes page by page', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.includes('sparse')) return Response.json(path.includes('before=3') ? [7] : [], { headers: path.includes('before=9') ? {} : { Link: `</api/sparse?before=${Number(/before=(\d)/.exec(path)?.[1] ?? 0) + 1}>; rel="next"` } });
      if (path.includes('lost')) return Response.json({ error: { code: 'forbidden', message: '' } }, { status: 403 });
      const second = path.includes('before=2');
      return Response.json(second ? [3] : [1, 2], { headers: second ? {} : { Link: '</api/archive?before=2>; rel="next"' } });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('finds the next page in the header', () => {
    expect(nextPage('</api/tables?before=7>; rel="next"')).toBe('/api/tables?before=7');
    expect([nextPage(null), nextPage('</x>; rel="prev"')]).toEqual([undefined, undefined]);
  });

  it('appends the next one, and knows when there is no more', async () => {
    const list = new Paged<number>();
    expect(list.known).toBe(false);
    await list.load(() => getPage('/api/archive'));
    expect([list.list, list.more]).toEqual([[1, 2], true]);
    await list.loadMore();
    expect([list.list, list.more]).toEqual([[1, 2, 3], false]);
    await list.loadMore();
    expect(list.list).toEqual([1, 2, 3]);
  });

  it('passes over pages on which nothing was found', async () => {
    const list = new Paged<number>();
    await list.load(() => getPage('/api/sparse'));
    expect([list.list, list.more, list.none]).toEqual([[7], true, false]);
    // After some of them whoever looks is asked whether to go on.
    await list.loadMore();
    expect([list.list, list.more]).toEqual([[7], false]);
    await list.load(() => getPage('/api/sparse?before=4'));
    expect([list.list, list.none]).toEqual([[], true]);
  });

  it('keeps what is there when the next fails', async () => {
    const list = new Paged<number>();
    await list.load(() => getPage('/api/archive'));
    await list.load(() => getPage('/api/lost'));
    expect([list.list, list.error !== undefined, list.busy]).toEqual([[1, 2], true, false]);
  });
});

describe('people', () => {
  const counts: GameCount[] = [
    { game: 'hannibal', won: 3, drawn: 1, lost: 2 },
    { game: 'alesia', won: 9, drawn: 0, lost: 0 },
    { game: 'hannibal', side: 'rome', won: 3, drawn: 1, lost: 2 },
    { game: 'hannibal', level: 'tiro', won: 2, drawn: 0, lost: 0 },
  ];

  it('have each kind of count told once', () => {
    expect(countsBy(counts, 'game').map(({ game }) => game)).toEqual(['alesia', 'hannibal']);
    expect(countsBy(counts, 'side')).toEqual([counts[2]]);
    expect(countsBy(counts, 'level')).toEqual([counts[3]]);
    expect(countsBy(counts, 'scenario')).toEqual([]);
  });

  it('have a line of their rating that begins and ends where it did', () => {
    const course: RatingPoint[] = Array.from({ length: 500 }, (_, at) => ({ at, rating: at, deviation: 50 }));
    const shown = thinned(course, 40);
    expect([shown.length, shown[0]?.at, shown.at(-1)?.at]).toEqual([40, 0, 499]);
    expect(new Set(shown.map(({ at }) => at)).size).toBe(40);
    expect(thinned(course.slice(0, 3), 40)).toHaveLength(3);
  });

  it('are called by name, machines by rank, and who has left by neither', () => {
    expect(playerName({ name: 'Livia' })).toBe('Livia');
    expect(playerName({ name: '', level: 'centurio' })).toBe('Centurio');
    expect(playerName({ name: '' })).toBe('somebody who has left');
    expect(profileAddress('Gaius/Marius')).toBe('/p/Gaius%2FMarius');
  });
});

describe('seats', () => {
  const seat = (id: string, kept_for?: string) => ({ id, name: { en: id, fr: id }, side: id, holder: { kind: 'open' as const, ...(kept_for && { kept_for }) } });
  const table = { seats: [seat('rome'), seat('carthage', 'Aurelia')] } as unknown as TableInfo;

  it('that are kept are free only for whom they are kept', () => {
    const ids = (me?: string) => freeSeats(table, me).map(({ id }) => id);
    expect([ids(), ids('Marcus'), ids('Aurelia')]).toEqual([['rome'], ['rome'], ['rome', 'carthage']]);
    expect(keptFor(table)).toBe('Aurelia');
    expect(keptFor({ seats: [seat('rome')] } as unknown as TableInfo)).toBeUndefined();
  });

  it('are looked for by what stands in the address', () => {
    const seek = readSeek(query('game=hannibal&scenario=great&pace=live&rated&free'));
    expect(seekAddress(seek)).toBe('/watch?game=hannibal&scenario=great&pace=live&rated&free');
    expect(seekFilter(seek)).toEqual({ game: 'hannibal', scenario: 'great', pace: 'live', rated: true, seat_free: true });
    expect(seekFilter(readSeek(query('')))).toEqual({});
    expect(seekAddress(readSeek(query('scenario=great&pace=soon')))).toBe('/watch');
    expect(seekAddress(readSeek(query('free')))).toBe('/watch?free');
  });
});

describe('notices', () => {
  it('lead to the table, the invitation or the tournament they are about', () => {
    expect(noticeAddress({ kind: 'your_turn', table: 'a b' })).toBe('/t/a%20b');
    expect(noticeAddress({ kind: 'challenge', table: 'x' })).toBe('/join/x');
    expect(noticeAddress({ kind: 'tournament_game', table: 'x', tournament: 'y' })).toBe('/t/x');
    expect(noticeAddress({ kind: 'tournament_over', tournament: 'y' })).toBe('/tournaments/y');
    expect(noticeAddress({ kind: 'operator' })).toBeUndefined();
  });

  it('come unless their kind is turned off', () => {
    const { notices } = readSettings({ notices: { chat: false, over: true, joined: 'no' } });
    expect(NOTICE_KINDS.filter((kind) => !isTold(notices, kind))).toEqual(['chat']);
  });
});

describe('addresses of a game that is over', () => {
  it('open at a moment, with the token if there is one', () => {
    expect(replayAddress('x', { at: 0 })).toBe('/t/x/replay?at=0');
    expect(embedAddress('x', { at: 12, share: 'S' })).toBe('/t/x/embed?at=12&share=S');
    expect(replayAddress('x')).toBe('/t/x/replay');
    expect(readMoment(query('at=12&share=S'))).toEqual({ at: 12, share: 'S' });
    expect([readMoment(query('at=-1')), readMoment(query('at=1e9')), readMoment(query('at='))].map(({ at }) => at)).toEqual([undefined, undefined, undefined]);
  });

  it('are put into a page without breaking it', () => {
    expect(snippet('https://x/t/a/embed?at=1', 'A "great" <war>')).toContain('title="A &quot;great&quot; &lt;war>"');
  });
});

describe('tournaments', () => {
  const wish: Wish = { name: ' Saturnalia ', game: 'g', scenario: 's', form: 'swiss', rounds: 3, clock: { kind: 'days', days: 2 }, most: 40, machines: ['tiro'], rated: true, days: 14 };

  it('are opened as they were wished for', () => {
    expect(tournamentOf(wish)).toMatchObject({ name: 'Saturnalia', form: { swiss: { rounds: 3 } }, most: 40, days_per_game: 14 });
    expect(tournamentOf({ ...wish, form: 'league', days: null })).toMatchObject({ form: 'league', most: 16 });
    expect('days_per_game' in tournamentOf({ ...wish, days: null })).toBe(false);
    expect([mostOf('league'), mostOf('swiss')]).toEqual([16, 64]);
    expect([2, 8, 9].map(usualRounds)).toEqual([1, 3, 4]);
  });

  it('count in halves', () => {
    expect([0, 1, 2, 3].map(points)).toEqual(['0', '½', '1', '1½']);
    expect(['first', 'drawn', 'second', 'nobody', undefined].map((result) => scoreOf({ first: 0, second: 1, result } as never))).toEqual(['1–0', '½–½', '0–1', '0–0', '']);
  });

  it('call me to the games that I have still to play', () => {
    const rounds = [[{ first: 0, second: 1, table: 'a', result: 'first' }], [{ first: 1, second: 2, table: 'b' }, { first: 0, second: 1 }, { first: 2, second: 0, table: 'c' }]];
    expect(myGames({ rounds, you: 1 } as Tournament).map(({ table }) => table)).toEqual(['b']);
    expect(myGames({ rounds } as Tournament)).toEqual([]);
    const entrants = [{ name: 'Livia' }, { name: 'Marcus' }];
    expect([0, 1].map((you) => rival({ entrants } as Tournament, { first: 0, second: 1 }, you).name)).toEqual(['Marcus', 'Livia']);
  });
});

it('a notice of the browser leads where the bell leads', () => {
  const worker = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');
  const body = /function pageOf[\s\S]*?\n}\n/.exec(worker)?.[0];
  const pageOf = new Function(`${body}; return pageOf;`)() as typeof noticeAddress;
  const notices = [{ kind: 'challenge', table: 'x' }, { kind: 'tournament_game', table: 'x', tournament: 'y' }, { kind: 'tournament_over', tournament: 'y' }, { kind: 'chat', table: 'a b' }];
  for (const notice of notices) expect(pageOf(notice)).toBe(noticeAddress(notice));
});
