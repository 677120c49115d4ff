import { describe, expect, it } from 'vitest';
import type { Game, Scenario, TableInfo } from '../../../src/lib/types';
import { nextLesson, worthWatching } from '../../../src/pages/home/choosing';
import { clockOf, firstChoice, newTable, whyNotRated, type Choice } from '../../../src/pages/home/new-table';

const seats = ['north', 'south'].map((id) => ({ id, name: { en: id, fr: id }, side: id }));
const scenario = { id: 'great', players: [2, 4], seats, seats_by_players: { 4: [...seats, { ...seats[0]!, id: 'east' }] } } as unknown as Scenario;
const winter = { id: 'winter', values: [true, false], default: false };
const game = (id: string, change = {}) => ({ id, tutorial: true, scenarios: [scenario], options: [winter], start_here: 'great', ...change }) as unknown as Game;
const choice = (change: Partial<Choice> = {}): Choice => ({ ...firstChoice(game('war'), 'tiro'), ...change });

describe('a rated game', () => {
  it('has the usual options, no help, and a clock between people', () => {
    const wanted = newTable(choice({ rated: true, opponent: 'open', options: { winter: true } }), game('war'), scenario);
    expect(wanted).toMatchObject({ rated: true, options: {}, clock: { kind: 'days', days: 2 }, allow: { hints: false, staff: false, own_dice: false, undo: true } });
    const chosen = { kind: 'live', minutes: 20, seconds: 10 } as const;
    expect(clockOf(choice({ rated: true, opponent: 'link', clock: chosen }))).toEqual(chosen);
    expect(clockOf(choice({ rated: true, opponent: 'machine', clock: chosen }))).toEqual({ kind: 'none' });
  });

  it('is not asked for unless it is wished', () => {
    const wanted = newTable(choice({ options: { winter: true } }), game('war'), scenario);
    expect('rated' in wanted).toBe(false);
    expect(wanted).toMatchObject({ options: { winter: true }, allow: { hints: true } });
  });

  it('is for names, for two sides, one person to a side', () => {
    expect(whyNotRated(choice(), scenario, false)).toBe('rated-not-guest');
    expect(whyNotRated(choice({ opponent: 'screen' }), scenario, true)).toBe('rated-not-screen');
    expect(whyNotRated(choice({ players: 4 }), scenario, true)).toBe('rated-not-sides');
    expect(whyNotRated(choice({ opponent: 'person' }), scenario, true)).toBeUndefined();
  });
});

it('a challenge keeps the other seat for somebody', () => {
  const wanted = newTable(choice({ opponent: 'person', challenged: ' Aurelia ' }), game('war'), scenario);
  expect(wanted).toMatchObject({ challenge: 'Aurelia', seats: { north: 'me', south: 'open' }, visibility: 'link' });
  expect('challenge' in newTable(choice({ opponent: 'link', challenged: 'Aurelia' }), game('war'), scenario)).toBe(false);
});

describe('games worth watching', () => {
  const table = (id: string, names: string[], change: Partial<TableInfo> = {}): TableInfo => {
    const holders = names.map((name) => (name ? { kind: 'player', name } : { kind: 'machine', level: 'tiro' }));
    return { id, status: 'playing', yours: [], updated_at: 0, seats: holders.map((holder, index) => ({ ...seats[index], holder })), ...change } as unknown as TableInfo;
  };

  it('are those of people I follow, then rated ones, then people before machines, then the newest', () => {
    const tables = [
      table('machine', ['Marcus', ''], { updated_at: 9 }),
      table('old', ['Marcus', 'Gaius'], { updated_at: 1 }),
      table('new', ['Marcus', 'Gaius'], { updated_at: 2 }),
      table('rated', ['Marcus', ''], { rated: true }),
      table('followed', ['Aurelia', '']),
    ];
    expect(worthWatching(tables, new Set(['Aurelia'])).map(({ id }) => id)).toEqual(['followed', 'rated', 'new', 'old', 'machine']);
  });

  it('are not mine, have begun, and have somebody in them', () => {
    const tables = [table('mine', ['Livia', ''], { yours: ['north'] }), table('gathers', ['Marcus', 'Gaius'], { status: 'gathering' }), table('machines', ['', ''])];
    expect(worthWatching(tables, new Set())).toEqual([]);
  });
});

describe('the next lesson', () => {
  const games = [game('a'), game('b', { tutorial: false }), game('c')];
  const taken = (...ids: string[]) => ids.map((id) => ({ game: id, tutorial: true, status: 'over' }) as TableInfo);

  it('is that of the game one looks at, or the first not yet taken', () => {
    expect(nextLesson(games, [], games[2])?.id).toBe('c');
    expect(nextLesson(games, [], games[1])?.id).toBe('a');
    expect(nextLesson(games, taken('a'), games[0])?.id).toBe('c');
    expect(nextLesson(games, taken('a', 'c'), games[2])?.id).toBe('c');
    expect(nextLesson([games[1]!], [], undefined)).toBeUndefined();
    // One that is not finished is not taken.
    expect(nextLesson(games, [{ game: 'a', tutorial: true, status: 'playing' } as TableInfo], undefined)?.id).toBe('a');
  });
});
