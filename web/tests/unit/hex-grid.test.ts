// A board of hexes: pointing by arithmetic, what lies around, where a set of hexes ends.
import { describe, expect, it } from 'vitest';
import type { Board, Place, View } from '../../src/lib/types';
import { HexGrid } from '../../src/board/hex/grid';
import { linePath, shotLine } from '../../src/board/hex/way';
import { hexPiles } from '../../src/board/hex/pieces';
import { covers, reach } from '../../src/games/alesia/reach';
import { placeTree } from '../../src/table/lists';
import recorded from '../fixtures/alesia.game.json';
import type { HexField } from '../../src/games/look';
import type { Piece } from '../../src/lib/types';

const side = 20;
const high = Math.sqrt(3) * side;

function hex(column: number, row: number, terrain = 'clear'): Place {
  const id = `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
  return { id, kind: 'hex', at: [90 + side * (1.5 * (column - 1) + 1), 90 + side + high * (row - 1 + (column % 2 ? 0 : 0.5))], name: { en: id, fr: id }, links: [], terrain };
}
const hexes = Array.from({ length: 59 }, (_, c) => Array.from({ length: 43 }, (_, r) => hex(c + 1, r + 1, c === 10 && r === 10 ? 'city' : 'clear'))).flat();
const grid = new HexGrid(hexes);

const piece = (id: string, kind: string, sideId: string, at: string, states: string[] = [], order = 0): Piece => ({ id, kind, side: sideId, at, order, digits: ['5', '8'], states, hidden: false });

describe('a point and its hex', () => {
  it('finds each hex from its middle and from anywhere well inside it', () => {
    for (const place of hexes)
      for (let i = 0; i < 6; i++) {
        const angle = (Math.PI / 3) * i + 0.4;
        expect(grid.at([place.at[0] + Math.cos(angle) * side * 0.84, place.at[1] + Math.sin(angle) * side * 0.84])?.id).toBe(place.id);
      }
  });

  it('finds the hexes near a box, those and no others', () => {
    const boxes: [number, number, number, number][] = [[300, 200, 556, 456], [-500, -500, -200, -200], [100, 100, 101, 101], [0, 0, 4000, 4000]];
    for (const [x0, y0, x1, y1] of boxes)
      for (const [sides, heights] of [[1, 1], [5, 1], [0, 0]] as const) {
        const wanted = hexes.filter(({ at: [x, y] }) => x >= x0 - sides * side && x <= x1 + sides * side && y >= y0 - heights * high && y <= y1 + heights * high);
        expect(grid.near([x0, y0, x1, y1], sides, heights).map((place) => place.id).sort()).toEqual(wanted.map((place) => place.id).sort());
      }
  });

  it('gives the nearest middle everywhere, and nothing off the map', () => {
    let seed = 7;
    const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let n = 0; n < 400; n++) {
      const point = [130 + next() * 1650, 130 + next() * 1400] as const;
      const nearest = hexes.reduce((best, place) => (Math.hypot(place.at[0] - point[0], place.at[1] - point[1]) < Math.hypot(best.at[0] - point[0], best.at[1] - point[1]) ? place : best));
      expect(grid.at(point)?.id).toBe(nearest.id);
    }
    expect(grid.at([10, 10])).toBeUndefined();
  });
});

describe('what lies around', () => {
  it('has six neighbours inside and fewer at the edge', () => {
    expect(grid.around('2020').map((p) => p.id).sort()).toEqual(['1920', '1921', '2019', '2021', '2120', '2121']);
    expect(grid.around('0101').map((p) => p.id).sort()).toEqual(['0102', '0201']);
  });

  it('counts rings and distances alike', () => {
    expect(grid.within('2020', 3)).toHaveLength(37);
    for (const place of grid.within('2020', 3)) expect(grid.distance('2020', place.id)).toBeLessThanOrEqual(3);
    expect(grid.distance('0101', '0143')).toBe(42);
  });

  it('ends where the set ends', () => {
    expect(grid.rim(new Set(['2020']))).toHaveLength(6);
    expect(grid.rim(new Set(['2020', '2021']))).toHaveLength(10);
    expect(grid.rim(new Set(grid.within('2020', 1).map((p) => p.id)))).toHaveLength(18);
  });
});

describe('piles', () => {
  it('puts works under, and what lies farther north first', () => {
    const pieces = [piece('b', 'cohort', 'roman', '2021', [], 2), piece('f', 'fort', 'roman', '2021'), piece('a', 'archers', 'roman', '2021', [], 1), piece('c', 'infantry', 'gaul', '2019')];
    const piles = hexPiles(pieces, (id) => grid.find(id)?.at);
    expect(piles.map((p) => p.place)).toEqual(['2019', '2021']);
    expect(piles[1]!.under.map((p) => p.id)).toEqual(['f']);
    expect(piles[1]!.pieces.map((p) => p.id)).toEqual(['a', 'b']);
  });
});

describe('reach', () => {
  const field = (pieces: Piece[]): HexField => ({
    pieces,
    at: (id) => pieces.filter((p) => p.at === id),
    terrain: (id) => grid.find(id)?.terrain,
    within: (id, far) => grid.within(id, far).map((p) => p.id),
  });

  it('stops at the town and at forts, and leaders have none', () => {
    const beside = grid.around('1111').map((p) => p.id)[0]!;
    const one = field([piece('a', 'cohort', 'roman', beside), piece('f', 'fort', 'roman', '1109', ['manned'])]);
    const [zone] = covers.zones(one);
    expect(zone?.ids.has('1111')).toBe(false);
    expect(zone?.ids.size).toBeLessThanOrEqual(5);
    expect(covers.zones(field([piece('l', 'leader', 'roman', '2020')]))).toEqual([]);
    expect(covers.zones(field([piece('a', 'cohort', 'roman', '2020'), piece('f', 'fort', 'roman', '2020')]))).toEqual([]);
  });

  it('shows three ranges of a manned fort and two of a missile unit', () => {
    expect(reach('2020', field([piece('f', 'fort', 'roman', '2020', ['manned'])])).map((r) => r.text)).toEqual(['3', '2', '1']);
    expect(reach('2020', field([piece('a', 'archers', 'roman', '2020', ['missile'])])).map((r) => r.kind)).toEqual(['range', 'range', 'zone']);
  });

  it('marks a stack over its limit', () => {
    const gauls = ['a', 'b', 'c'].map((id) => piece(id, 'infantry', 'gaul', '2020'));
    expect([...(covers.crowded(field(gauls))[0]?.ids ?? [])]).toEqual(['2020']);
    expect(covers.crowded(field(gauls.slice(1)))).toEqual([]);
  });
});

describe('a real board of hexes', () => {
  const board = recorded.board as unknown as Board;
  const view = recorded.views.roman as unknown as View;
  const real = new HexGrid(board.places.filter((place) => place.kind === 'hex'));

  it('is found hex by hex', () => {
    expect(real.hexes).toHaveLength(2537);
    for (const place of real.hexes) expect(real.at(place.at)?.id).toBe(place.id);
    expect(real.side).toBeCloseTo(20, 2);
  });

  it('is listed by what matters, not by thousands of empty hexes', () => {
    const listed = placeTree(board, view, new Set(['0101'])).flatMap((country) => country.groups.flatMap((group) => group.places));
    const held = new Set(view.pieces.map((one) => one.at));
    for (const { place } of listed.filter((line) => line.place.kind === 'hex')) expect(held.has(place.id) || place.id === '0101' || view.markers.some((marker) => marker.at === place.id)).toBe(true);
    expect(listed.some(({ place }) => place.id === '0101')).toBe(true);
    expect(listed.length).toBeLessThan(400);
  });
});

describe('the way of a move', () => {
  it('runs from middle to middle, points where it ends, and has no line for a piece that comes from nowhere', () => {
    const { d, end, head } = linePath(grid, { from: '1010', places: ['1011', '1012'], fire: [] }, 2);
    const [from, to] = [grid.find('1010')!.at, grid.find('1012')!.at];
    expect(d.startsWith(`M${Math.round(from[0] * 20) / 10} `)).toBe(true);
    expect(d.match(/L/g)).toHaveLength(2);
    expect([end.x, end.y]).toEqual([to[0] * 2, to[1] * 2]);
    expect(head).toBe('90');
    expect(linePath(grid, { places: ['1011'], fire: [] }, 1)).toMatchObject({ d: '', head: null });
  });

  it('draws a shot only between hexes of the board', () => {
    expect(shotLine(grid, { from: '1010', at: '1012' }, 1)).not.toBeNull();
    expect(shotLine(grid, { from: 'pool', at: '1012' }, 1)).toBeNull();
  });
});
