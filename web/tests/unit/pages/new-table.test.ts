import { describe, expect, it } from 'vitest';
import type { Game } from '../../../src/lib/types';
import { fromFile } from '../../../src/pages/home/from-file';
import { defaultOf, firstChoice, newTable, optionsFor, seating, type Choice } from '../../../src/pages/home/new-table';

const text = (en: string) => ({ en, fr: en });
const game: Game = {
  data: { played_with: { digest: '' }, own: [], sources: [] },
  id: 'war',
  name: text('War'),
  summary: text(''),
  rules: 1,
  tutorial: false,
  start_here: 'great',
  scenarios: [
    {
      id: 'great',
      name: text('Great'),
      about: text(''),
      length: text(''),
      players: [2, 2],
      seats: [
        { id: 'north', name: text('North'), side: 'rome' },
        { id: 'south', name: text('South'), side: 'carthage' },
      ],
    },
  ],
  options: [
    { id: 'winter', name: text('Winter'), values: [true, false], default: false },
    { id: 'elsewhere', name: text('Elsewhere'), values: [1, 2], default: 1, scenarios: ['other'] },
  ],
};
const scenario = game.scenarios[0]!;
const choice = (change: Partial<Choice> = {}): Choice => ({ ...firstChoice(game, 'tiro'), ...change });

describe('a new table', () => {
  it('against the machine seats me and the machine', () => {
    const wanted = newTable(choice({ seat: 'south' }), game, scenario);
    expect(wanted.seats).toEqual({ north: { machine: 'tiro' }, south: 'me' });
    expect(wanted.visibility).toBe('private');
    expect(wanted.by_lot).toBe(false);
  });

  it('against the machine has the rules for one, in the seat they are for, unless one says otherwise', () => {
    const solo = { id: 'solo', name: text('Solo'), values: [false, true], default: false, alone: { seat: 'south', value: true } };
    const alone = { ...game, options: [solo] };
    const sees = (change: Partial<Choice>) => defaultOf(solo, choice(change));
    expect([sees({ seat: 'south' }), sees({ seat: 'north' }), sees({ seat: null })]).toEqual([true, false, false]);
    expect(sees({ seat: 'south', opponent: 'link' })).toBe(false);
    // The server has the same default; what one says is sent.
    expect(newTable(choice({ seat: 'south' }), alone, scenario).options).toEqual({});
    expect(newTable(choice({ seat: 'south', options: { solo: false } }), alone, scenario).options).toEqual({ solo: false });
    expect(newTable(choice({ seat: 'north', options: { solo: true } }), alone, scenario).options).toEqual({ solo: true });
  });

  it('offers a newcomer the first seat, or the one that the game names', () => {
    expect(choice().seat).toBe('north');
    const seats = ['rome', 'carthage'].map((id) => ({ id, name: text(id), side: id }));
    const hannibal = { ...game, id: 'hannibal', scenarios: [{ ...scenario, seats }] };
    expect(firstChoice(hannibal, 'tiro').seat).toBe('carthage');
  });

  it('by lot leaves the seats to the server', () => {
    expect(newTable(choice({ seat: null }), game, scenario)).toMatchObject({
      by_lot: true,
      seats: { north: 'me', south: { machine: 'tiro' } },
    });
  });

  it('at one screen gives me every seat and draws no lots', () => {
    const wanted = newTable(choice({ opponent: 'screen', seat: null }), game, scenario);
    expect(wanted.seats).toEqual({ north: 'me', south: 'me' });
    expect(wanted.by_lot).toBe(false);
  });

  it('by link leaves seats open and keeps the clock; against the machine there is none', () => {
    const clock = { kind: 'days', days: 3 } as const;
    const byLink = newTable(choice({ opponent: 'link', clock }), game, scenario);
    expect(byLink).toMatchObject({ seats: { north: 'me', south: 'open' }, visibility: 'link', clock });
    expect(newTable(choice({ clock }), game, scenario).clock).toEqual({ kind: 'none' });
  });

  it('names only options of this scenario that differ from the usual', () => {
    expect(optionsFor(game, 'great', 2).map((option) => option.id)).toEqual(['winter']);
    expect(newTable(choice({ options: { winter: true, elsewhere: 2 } }), game, scenario).options).toEqual({ winter: true });
    expect(newTable(choice({ options: { winter: false } }), game, scenario).options).toEqual({});
  });

  it('gives me the first seat where the chosen one is missing', () => {
    expect(seating(choice({ seat: 'gauls' }), scenario.seats)).toEqual({ north: 'me', south: { machine: 'tiro' } });
  });
});

describe('a table from a file', () => {
  it('tells a saved game from a position', () => {
    const save = { game: 'war', scenario: 'great', actions: [] };
    expect(fromFile(JSON.stringify(save), [game], choice())).toMatchObject({ save, seats: { north: 'me' } });
    const position = { game: 'war', scenario: 'great', position: {} };
    expect(fromFile(JSON.stringify(position), [game], choice())).toMatchObject({ position });
  });

  it('is made of a game that was written down', () => {
    const written = 'Legatus 1\nGame: war\nScenario: great\n\n1. north: March | {}\n';
    expect(fromFile(written, [game], choice({ seat: 'south' }))).toMatchObject({ notation: written, seats: { north: { machine: 'tiro' }, south: 'me' } });
    expect(fromFile(`\uFEFF${written}`, [game], choice()).notation).toContain('Legatus 1');
    // Others write that word, too.
    expect(() => fromFile('Dear all,\nLegatus 1\n', [game], choice())).toThrow();
  });

  it('is rated for nobody', () => {
    const wanted = fromFile(JSON.stringify({ game: 'war', actions: [] }), [game], choice({ rated: true }));
    expect([wanted.rated, wanted.allow?.hints]).toEqual([undefined, true]);
  });

  it('refuses what is no saved game', () => {
    expect(() => fromFile('not json', [game], choice())).toThrow();
    expect(() => fromFile('[1, 2]', [game], choice())).toThrow();
  });
});
