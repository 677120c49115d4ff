import { describe, expect, it } from 'vitest';
import { inFormation } from '../../src/board/formation';
import type { Place } from '../../src/lib/types';

const place = (id: string, x: number, y: number, kind = 'hex') => [id, { id, kind, at: [x, y], name: {}, links: [] } as unknown as Place] as const;
const grid = new Map(Array.from({ length: 5 }, (_, x) => Array.from({ length: 5 }, (__, y) => place(`${x}${y}`, x * 10, y * 10))).flat());

describe('a company that is dragged keeps how it stands', () => {
  it('goes as far and the same way, each piece', () => {
    const pieces = [{ id: 'a', at: '00' }, { id: 'b', at: '10' }, { id: 'c', at: '20' }];
    expect(inFormation(pieces, '10', '12', grid)).toEqual([{ piece: 'a', to: '02' }, { piece: 'b', to: '12' }, { piece: 'c', to: '22' }]);
  });

  it('goes to the nearest place where none lies just there', () => {
    const uneven = new Map([place('p', 0, 0, 'area'), place('q', 40, 0, 'area'), place('r', 3, 52, 'area'), place('s', 38, 47, 'area'), place('box', 40, 50, 'box')]);
    expect(inFormation([{ id: 'a', at: 'p' }, { id: 'b', at: 'q' }], 'p', 'r', uneven)).toEqual([{ piece: 'a', to: 'r' }, { piece: 'b', to: 's' }]);
  });

  it('leaves at the edge who would not move', () => {
    expect(inFormation([{ id: 'a', at: '30' }, { id: 'b', at: '40' }], '30', '40', grid)).toEqual([{ piece: 'a', to: '40' }]);
  });

  it('takes a stack as one', () => {
    expect(inFormation([{ id: 'a', at: '00' }, { id: 'b', at: '00' }], '00', '44', grid).map((one) => one.to)).toEqual(['44', '44']);
  });
});
