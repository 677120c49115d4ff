import { describe, expect, it } from 'vitest';
import type { Board, Piece, Target, View } from '$lib/types';
import { arrange } from '../../src/board/arrange';
import type { Fields } from '../../src/board/fields';
import { badgeCounts, besiegedPlaces, forcesOf, groupHolders, holders, route } from '../../src/board/forces';
import { inDirection, within } from '../../src/board/nearest';
import { pointAt } from '../../src/board/pointing';
import boardFile from '../fixtures/board.json';
import stateFile from '../fixtures/state_battle.json';

const board = boardFile as unknown as Board;
const view = stateFile.view as unknown as View;
const places = new Map(board.places.map((p) => [p.id, p]));
const scale = 0.68;
const spots = board.places.filter((p) => p.kind === 'space');
const noFields: Fields = { all: [], byId: new Map(), borders: [], unit: 1 };

function scene(glow: Target[]) {
  const forces = forcesOf(view.pieces);
  const arrangement = arrange({
    board, spots, fields: noFields, coast: null, scale, forces, legal: new Set(glow.filter((g) => g.kind === 'place').map((g) => g.id)), besieged: besiegedPlaces(view.markers, forces), badges: badgeCounts(view.markers),
    nameOf: (p) => p.name.en ?? '', forceName: (f) => f.leader?.name?.en ?? '', labelSize: 12, show: { names: true, pieces: true },
  });
  return { spots, arrangement, fields: noFields, piles: new Map<string, Piece[]>(), pileReach: 20, marks: [], isLegal: (t: Target) => glow.some((g) => g.kind === t.kind && g.id === t.id) };
}
const at = (id: string): [number, number] => [places.get(id)!.at[0] * scale, places.get(id)!.at[1] * scale];

describe('forces', () => {
  it('are one for each side, inside and outside the walls', () => {
    const carthago = forcesOf(view.pieces).filter((f) => f.place === 'carthago');
    expect(carthago.map((f) => [f.leader?.id, f.strength, f.inside])).toEqual([['marcellus', 9, false], [undefined, 7, false], ['hanno', 0, true]]);
    expect(forcesOf(view.pieces).find((f) => f.leader?.id === 'hannibal')!.others.map((p) => p.id)).toEqual(['mago', 'gisgo']);
  });
  it('tell who holds what', () => {
    expect(holders(view.markers).get('roma')).toBe('rome');
    expect(groupHolders(board, view).get('etruria')).toBe('rome');
    expect(groupHolders(board, view).has('liguria')).toBe(false);
  });
  it('march by the roads', () => {
    const way = route(places, 'mutina', 'roma');
    expect(way[0]).toBe('mutina');
    expect(way.at(-1)).toBe('roma');
    for (let i = 0; i + 1 < way.length; i++) expect(places.get(way[i]!)!.links.some((l) => l.to === way[i + 1])).toBe(true);
  });
});

describe('pointing', () => {
  it('takes the place that can be chosen within reach of a tap', () => {
    const [x, y] = at('dianium');
    const found = pointAt(scene([{ kind: 'place', id: 'dianium' }]), [x + 24, y + 6]);
    expect(found.legal).toEqual([{ kind: 'place', id: 'dianium' }]);
  });
  it('does not reach further than a tap may', () => {
    const [x, y] = at('dianium');
    expect(pointAt(scene([{ kind: 'place', id: 'dianium' }]), [x + 40, y]).legal).toEqual([]);
  });
  it('names what is there even if it cannot be chosen', () => {
    const found = pointAt(scene([]), at('dianium'));
    expect(found.legal).toEqual([]);
    expect(found.here).toEqual({ kind: 'place', id: 'dianium' });
  });
  it('finds the army under its plaque, and its piece that can be chosen', () => {
    const here = scene([{ kind: 'piece', id: 'mago' }]);
    const { plaque } = here.arrangement.forces.find((f) => f.force.leader?.id === 'hannibal')!;
    const found = pointAt(here, [plaque.x + 10, plaque.y + 10]);
    expect(found.legal).toEqual([{ kind: 'piece', id: 'mago' }]);
    expect(found.pieces.map((p) => p.id)).toContain('hannibal');
  });
  it('leaves every place that can be chosen free of armies', () => {
    const glow = ['iberus', 'narbo', 'tarraco', 'ilerda', 'boii', 'ariminum', 'tarquinii', 'falerii'].map((id) => ({ kind: 'place', id }));
    const here = scene(glow);
    for (const target of glow) expect(pointAt(here, at(target.id)).legal[0]).toEqual(target);
  });
});

describe('nearest', () => {
  const aims = [[0, 0], [50, 4], [90, 0], [10, -60]].map(([x, y], i) => ({ target: { kind: 'place', id: String(i) }, at: [x!, y!] as const, radius: 5 }));
  it('sorts by distance from the rim', () => {
    expect(within(aims, [45, 0], 60).map((a) => a.target.id)).toEqual(['1', '0', '2']);
  });
  it('walks in the direction asked, or stays', () => {
    expect(inDirection([0, 0], 'right', aims)!.target.id).toBe('1');
    expect(inDirection([0, 0], 'up', aims)!.target.id).toBe('3');
    expect(inDirection([0, 0], 'left', aims)).toBeNull();
  });
});
