import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Board, Place, View } from '$lib/types';
import { areaMap, smoothed } from '../../src/board/areas';
import { areaHolders, badgesOf, besiegedPlaces, forcesOf, ravagedPlaces, standingSpots } from '../../src/board/forces';
import { insidePolygon, overlapArea, type Point } from '../../src/board/geometry';
import { placeStacks } from '../../src/board/stacks';

const text = (words: string) => ({ en: words, fr: words });
const square = (id: string, x: number, group: string, links: Place['links'] = []): Place => ({
  id, kind: 'area', at: [x + 50, 50], outline: [[x, 0], [x + 100, 0], [x + 100, 40], [x + 100, 60], [x + 100, 100], [x, 100], [x, 60], [x, 40]], name: text(id), links, group,
});
const row: Board = {
  id: 'row', width: 400, height: 100, layers: { scenery: [{ id: 'wild', kind: 'forbidden', outline: [[300, 0], [400, 0], [400, 100], [300, 100], [300, 60], [300, 40]] }] },
  places: [square('a', 0, 'west', [{ to: 'b', kind: 'land' }]), square('b', 100, 'west', [{ to: 'a', kind: 'land' }, { to: 'c', kind: 'river' }]), square('c', 200, 'east', [{ to: 'b', kind: 'river' }])],
};

describe('borders of areas', () => {
  it('are drawn once, by what lies on either side', () => {
    const { borders } = areaMap(row);
    const inside = borders.filter((b) => b.points.every(([x]) => x % 100 === 0) && b.points[0]![0] > 0 && b.points[0]![0] < 400 && b.points.every(([x]) => x === b.points[0]![0]));
    expect(inside.map((b) => [b.points[0]![0], b.kind])).toEqual([[100, 'inner'], [200, 'river'], [300, 'edge']]);
  });
  it('are smoothed alike from both ends, and keep their ends', () => {
    const line: Point[] = [[0, 0], [10, 5], [20, -5], [30, 0]];
    const there = smoothed(line);
    expect(there[0]).toEqual([0, 0]);
    expect(there.at(-1)).toEqual([30, 0]);
    expect(smoothed(line.toReversed()).toReversed()).toEqual(there);
  });
  it('leave no gap between the areas of the real map', () => {
    const file = fileURLToPath(new URL('../../../crates/bellum-gallicum/data/map.json', import.meta.url));
    const data = JSON.parse(readFileSync(file, 'utf8'));
    const places: Place[] = data.regions.map((r: Place & { sector: string }) => ({ id: r.id, kind: 'area', at: r.at, outline: r.outline, name: text(r.id), links: [], group: r.sector }));
    const { rings } = areaMap({ id: 'real', width: 1200, height: 1200, places, layers: { scenery: data.scenery } });
    expect(rings.size).toBe(places.length);
    const owners = (point: Point) => [...rings].filter(([, ring]) => insidePolygon(point, ring)).map(([id]) => id);
    for (const place of places) expect(owners(place.at as Point)).toEqual([place.id]);
    // A grid over the middle of the country: every point is in exactly one area.
    const grid = Array.from({ length: 12 * 16 }, (_, i): Point => [480.37 + (i % 12) * 35, 320.41 + Math.floor(i / 12) * 36]);
    expect(grid.filter((point) => owners(point).length !== 1)).toEqual([]);
  });
});

describe('stacks in areas', () => {
  const anywhere = () => true;
  it('stand at the anchor if nothing is in the way', () => {
    const [one] = placeStacks([{ id: 'army', at: [100, 100], width: 40, height: 40, within: anywhere }], []);
    expect(one!.box).toEqual([80, 80, 120, 120]);
  });
  it('make room for each other and for walls, inside the border', () => {
    const within = ([x, y]: Point) => x > 0 && x < 200 && y > 0 && y < 200;
    const wall = { box: [90, 90, 110, 110] as [number, number, number, number], weight: 2 };
    const placed = placeStacks(['rome', 'gaul'].map((id) => ({ id, at: [100, 100] as Point, width: 40, height: 40, within })), [wall]);
    const [a, b] = placed.map((p) => p.box);
    expect(overlapArea(a!, b!)).toBe(0);
    for (const box of [a!, b!]) {
      expect(overlapArea(box, wall.box)).toBe(0);
      expect(within([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])).toBe(true);
    }
  });
});

describe('what a board of areas shows', () => {
  const piece = (id: string, at: string, side: string, digits: string[], kind = 'infantry') => ({ id, kind, side, at, order: 0, digits, states: [] as string[], hidden: false });
  const view: View = {
    board: 'row', panels: [], log: [],
    pieces: [piece('leg', 'a', 'roman', ['6', 'V'], 'legion'), piece('horse', 'a', 'roman', ['2', 'A'], 'cavalry'), piece('chief', 'a', 'roman', ['3', '6'], 'leader'), { ...piece('men', 'town', 'gaul', ['4', 'B']), states: ['inside'] }],
    markers: [{ at: 'a', kind: 'contested' }, { at: 'b', kind: 'control', side: 'gaul' }, { at: 'b', kind: 'scorched_earth' }, { at: 'c', kind: 'hiberna', side: 'roman' }, { at: 'b', kind: 'depot', side: 'roman' }],
  };
  const spot = (id: string, kind: string, region: string): Place => ({ id, kind: 'box', at: [0, 0], name: text(id), links: [], marks: { kind, value: 2, region } });
  const board: Board = { ...row, places: [...row.places, spot('town', 'oppidum', 'b'), spot('camp_a', 'camp', 'a'), spot('camp_c', 'camp', 'c')] };

  it('sums the strength of units, not of leaders', () => {
    expect(forcesOf(view.pieces).find((f) => f.place === 'a')).toMatchObject({ strength: 8, leader: { id: 'chief' } });
  });
  it('washes contested land in the colours of both', () => {
    expect(Object.fromEntries(areaHolders(view))).toEqual({ a: ['gaul', 'roman'], b: ['gaul'] });
    expect([...ravagedPlaces(view.markers)]).toEqual(['b']);
  });
  it('lets a camp stand only where one was built', () => {
    expect(standingSpots(board, view, new Set()).map((p) => p.id)).toEqual(['town', 'camp_c']);
    expect(standingSpots(board, view, new Set(['camp_a'])).map((p) => p.id)).toContain('camp_a');
  });
  it('does not take a garrison for a siege', () => {
    const forces = forcesOf(view.pieces);
    expect([...besiegedPlaces(view.markers, forces, new Set(['town']))]).toEqual([]);
    expect([...besiegedPlaces([{ at: 'town', kind: 'siege', value: 2 }], forces, new Set(['town']))]).toEqual(['town']);
  });
  it('puts badges in a row, without what the ground shows', () => {
    expect(badgesOf(view.markers, true).map(({ marker, index }) => `${marker.at}/${marker.kind}/${index}`)).toEqual(['b/scorched_earth/0', 'b/depot/1']);
  });
});
