import { describe, expect, it } from 'vitest';
import type { Panel, Piece, Place, View } from '$lib/types';
import { HexGrid } from '../../src/board/hex/grid';
import { hexPiles } from '../../src/board/hex/pieces';
import { standingOf } from '../../src/board/hex/standing';
import { army } from '../../src/games/roman_republic/army';
import { chancesOf, isOfBattle } from '../../src/table/tray';

const piece = (id: string, kind: string, digits: string[], more: Partial<Piece> = {}): Piece => ({ id, kind, at: 'a', order: 0, digits, states: [], hidden: false, side: 'rome', ...more });

describe('an army on the map', () => {
  const consul = piece('consul', 'leader', ['2', '6', 'C'], { states: ['field_consul'] });
  const praetor = piece('praetor', 'leader', ['3', '7', 'B'], { states: ['praetor'] });
  const legion = piece('legion', 'legion', ['9', '1'], { states: ['disrupted'] });
  const allied = piece('allied', 'legion', ['8', '3'], { states: ['disrupted'] });

  it('is its highest leader, its points and its legions', () => {
    expect(army([legion, allied, praetor, consul])).toMatchObject({ id: 'consul', digits: ['21', 'II'] });
  });

  it('is disrupted when all its troops are', () => {
    expect(army([legion, allied, consul]).states).toContain('disrupted');
    expect(army([legion, { ...allied, states: [] }, consul]).states).not.toContain('disrupted');
  });

  it('has no points if it is a leader alone, and counts no engines', () => {
    expect(army([consul]).digits).toEqual([]);
    expect(army([piece('engines', 'siege_engines', ['5']), legion]).digits).toEqual(['10', 'I']);
  });

  it('stands apart from others in its hex; who is inside stands small', () => {
    const hannibal = piece('hannibal', 'leader', ['4'], { side: 'carthage' });
    const garrison = piece('garrison', 'contingent', ['4', '0'], { states: ['inside'] });
    const piles = hexPiles([legion, consul, hannibal, garrison], () => [100, 100], { counter: army, side: 20 });
    expect(piles).toHaveLength(3);
    expect(new Set(piles.map((pile) => pile.at.join()))).toHaveProperty('size', 3);
    expect(piles.find((pile) => pile.pieces.includes(garrison))?.share).toBeLessThan(1);
    expect(piles.every((pile) => pile.place === 'a')).toBe(true);
  });
});

describe('what the ground shows of a war', () => {
  const hex = (id: string, at: [number, number], group: string, road?: string): Place => ({ id, kind: 'hex', at, name: { en: id, fr: id }, links: road ? [{ to: road, kind: 'road' }] : [], group });
  const grid = new HexGrid([hex('1001', [0, 0], 'latium', '1002'), hex('1002', [0, 34.64], 'latium'), hex('1003', [0, 69.28], 'campania')]);

  it('tells holders, friends and roads in use', () => {
    const markers = [
      { at: '1001', kind: 'city_control', side: 'rome' },
      { at: '1003', kind: 'alliance', side: 'carthage', value: 2 },
      { at: '1003', kind: 'sacked' },
      { at: '1002', kind: 'road', value: '1003' },
    ];
    const standing = standingOf(grid, markers, new Map([['latium', ['rome']]]));
    expect(standing).toEqual({
      held: { latium: 'rome' }, towns: { '1001': 'rome' }, razed: { '1003': true }, friends: { campania: ['carthage', 2] }, roads: { '1001,1002': true, '1002,1003': true },
    });
  });
});

describe('what belongs to a battle', () => {
  const text = { en: 'x', fr: 'x' };
  const duel = { id: 'battle', title: text, kind: 'duel', place: 'a', stage: text, sides: [], modifiers: [], rounds: [] } as Panel;
  const steps = { id: 'steps', title: text, kind: 'checklist', items: [] } as Panel;
  const chances = { id: 'results', title: text, kind: 'ledger', columns: [{ id: 'chance', title: text }], rows: [] } as Panel;
  const offices = { id: 'offices', title: text, kind: 'ledger', columns: [{ id: 'office', title: text }], rows: [] } as Panel;
  const view = { board: 'b', pieces: [], markers: [], panels: [duel, steps, chances, offices], log: [] } as View;

  it('is found after it, and stands nowhere else', () => {
    expect(chancesOf(view, duel)).toBe(chances);
    expect(chancesOf({ ...view, panels: [duel, offices] }, duel)).toBeUndefined();
    expect(view.panels.filter((panel, i, all) => !isOfBattle(panel, i, all))).toEqual([duel, offices]);
  });
});
