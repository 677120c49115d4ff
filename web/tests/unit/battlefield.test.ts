// Battlefields of areas: where pieces stand, what is front and rear, what the set-up editor allows.
import { describe, expect, it } from 'vitest';
import type { Board, Piece } from '../../src/lib/types';
import { aspectsOf } from '../../src/board/battle/aspects';
import { footOf } from '../../src/board/battle/ground';
import { anchorOf, onLong, postsIn } from '../../src/board/battle/standing';
import { type ScenarioDocument, Workshop, readDocument } from '../../src/games/queen_of_the_celts/editor/document';

const text = (words: string) => ({ en: words, fr: words });
const square = (x: number, y: number): [number, number][] => [[x, y], [x + 300, y], [x + 300, y + 300], [x, y + 300]];

/** Three areas in a row, the last too narrow for a long piece that faces north. */
const board: Board = {
  id: 'field',
  width: 900,
  height: 300,
  terms: [],
  places: [1, 2, 3].map((n) => ({
    id: String(n),
    kind: 'area' as const,
    at: [n * 300 - 150, 150] as [number, number],
    outline: square(n * 300 - 300, 0),
    name: text(`Area ${n}`),
    links: [],
    terrain: 'clear',
    marks: { terrain: ['clear'], facings: n === 3 ? ['e', 'w'] : ['n', 's', 'e', 'w'], anchors: { EW: [n * 300 - 150, 140], NS: [n * 300 - 160, 150] }, ...(n === 2 ? { stacking: 4 } : {}) },
  })),
  layers: {
    borders: [
      { between: ['1', '2'], lines: [[[300, 0], [300, 300]]] },
      { between: ['2', '3'], lines: [[[600, 0], [600, 300]]] },
    ],
    aspects: { '2': { '1': 'srfsfsfr', '3': 'sfrsfsrf' } },
    editor: {
      document: { sides: { roman: { formations: [{ setup_areas: [1, 2] }] }, briton: { formations: [{ setup_areas: [3] }] } } },
      units: [
        { id: 'legion', name: text('Legion'), side: 'roman', people: 'roman', kind: 'legion', long: true, horse: false, class: 'foot', digits: ['8', '7'], stacking: 4, points: 40, charges: false },
        { id: 'horse', name: text('Horse'), side: 'roman', people: 'roman', kind: 'heavy_cavalry', long: false, horse: true, class: 'mounted', digits: ['4', '6'], stacking: 3, points: 9, charges: true },
        { id: 'warband', name: text('Warband'), side: 'briton', people: 'iceni', kind: 'barbarian', long: true, horse: false, class: 'foot', digits: ['6', '6'], stacking: 4, points: 20, charges: false },
      ],
      leaders: [
        { id: 'legate', name: text('Legate'), formation: text('His legion'), side: 'roman', people: 'roman', druid: false, points: 12, digits: ['2', '4'] },
        { id: 'queen', name: text('Queen'), formation: text('Her people'), side: 'briton', people: 'iceni', druid: false, points: 10, digits: ['1', '4'] },
      ],
      closed: { '3': ['mounted'] },
      maps: [{ id: 'a', name: text('Field') }],
      stacking: 6,
      most_turns: 20,
      most_formations: 12,
      most_units: 24,
      most_chargers: 16,
    },
  },
};

const piece = (id: string, kind: string, facing?: string): Piece => ({ id, kind, side: 'roman', at: '1', order: 0, facing, digits: ['8', '7'], states: [], hidden: false });

describe('where pieces stand', () => {
  const [area] = board.places as [Board['places'][number], ...Board['places']];

  it('a long piece stands on the anchor of its axis', () => {
    expect(anchorOf(area, 'n')).toEqual([150, 140]);
    expect(anchorOf(area, 's')).toEqual([150, 140]);
    expect(anchorOf(area, 'w')).toEqual([140, 150]);
    expect(anchorOf(area, 'ne')).toEqual([150, 150]);
  });

  it('two long pieces stand one behind the other, the first in front', () => {
    const [first, second] = postsIn(area, [piece('a', 'legion', 'n'), piece('b', 'legion', 'n')]);
    expect(first!.at[0]).toBe(second!.at[0]);
    expect(first!.at[1]).toBeLessThan(second!.at[1]);
  });

  it('small ones stand beside it in their area, not on it; many are piled up by kind', () => {
    const posts = postsIn(area, [piece('a', 'legion', 'n'), piece('b', 'archers'), piece('l', 'leader')]);
    expect(posts.map((post) => post.pieces.map((one) => one.id))).toEqual([['a'], ['b'], ['l']]);
    for (const { at } of posts.slice(1)) {
      expect(Math.abs(at[1] - 140)).toBeGreaterThan(60);
      expect(at[0] > 0 && at[0] < 300 && at[1] > 0 && at[1] < 300).toBe(true);
    }
    const crowd = postsIn(area, ['a', 'b', 'c', 'd'].map((id) => piece(id, 'light_infantry')));
    expect(crowd.map((post) => post.pieces.length)).toEqual([4]);
  });

  it('one points at the piece itself, not at the box around it', () => {
    expect(onLong([240, 150], [150, 150], 'n')).toBe(true);
    expect(onLong([150, 240], [150, 150], 'n')).toBe(false);
    expect(onLong([150, 240], [150, 150], 'e')).toBe(true);
    expect(onLong([210, 90], [150, 150], 'ne')).toBe(false);
    expect(onLong([210, 210], [150, 150], 'ne')).toBe(true);
  });

  it('the number of an area stands inside it, at its foot', () => {
    expect(footOf(area, 300)).toEqual([150, 286]);
  });
});

it('front, flank and rear lie on the borders the board names', () => {
  const sides = aspectsOf(board, { ...piece('a', 'legion', 'e'), at: '2' });
  expect(sides).toEqual([{ aspect: 'front', d: 'M300 0L300 300' }, { aspect: 'rear', d: 'M600 0L600 300' }]);
  expect(aspectsOf(board, { ...piece('a', 'legion', 'e'), at: '1' })).toEqual([]);
});

describe('the set-up editor', () => {
  const workshop = new Workshop(board);
  const empty: ScenarioDocument = {
    id: 'open_a', title: text('Test'), date: text('61'), map: 'a', turns: 5,
    sides: { roman: { army_commander: '', formations: [] }, briton: { army_commander: '', formations: [] } },
    victory: { levels: { roman_decisive: 3, roman_marginal: 2, draw: 1, briton_marginal: 0 } },
  };
  const led = workshop.withUnit(workshop.added(workshop.added(empty, 'roman', 'legate'), 'briton', 'queen'), 'roman', 0, 'legion');

  it('puts whoever is added where his side begins, and counts the points', () => {
    expect(workshop.areaOf(led, 'legion')).toBe(1);
    expect(workshop.facingOf(led, 'legion')).toBe('n');
    expect(workshop.areaOf(led, 'queen')).toBe(3);
    expect(workshop.pointsOf(led, 'roman')).toBe(52);
    expect(led.sides.roman.army_commander).toBe('legate');
  });

  it('offers only areas that are open, have room and are not the enemy’s', () => {
    const both = workshop.withUnit(led, 'roman', 0, 'horse');
    // Area 1 has two points left, area 3 is the queen's and closed to horses.
    expect(workshop.areasFor(both, 'horse')).toEqual([2]);
    expect(workshop.areasFor(both, 'legion')).toEqual([1]);
  });

  it('turns a long unit to a front that fits', () => {
    const british = workshop.withUnit(led, 'briton', 0, 'warband');
    expect(workshop.facingOf(british, 'warband')).toBe('e');
    const turned = workshop.moved(led, 'legion', 1, 'w');
    expect(workshop.facingOf(turned, 'legion')).toBe('w');
  });

  it('a disbanded formation leaves no commander behind', () => {
    const none = workshop.withFormation(led, 'roman', 0, () => null);
    expect(none.sides.roman).toEqual({ army_commander: '', formations: [] });
  });

  it('what is saved names the areas each formation uses, and is read again', () => {
    const finished = workshop.finished(led);
    expect(finished.sides.roman.formations[0]!.setup_areas).toEqual([1]);
    expect(readDocument(JSON.stringify(finished))).toEqual(finished);
    expect(readDocument('{"game": "hannibal"}')).toBeNull();
    expect(readDocument('no file of ours')).toBeNull();
  });
});
