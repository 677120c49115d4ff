import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/board/geometry';
import { drawnOn, held, isDrag, isStroke, outline } from '../../src/board/lasso';

const at = (x: number, y: number) => ({ at: [x, y] as Point });
const loop: Point[] = [[0, 0], [60, -10], [100, 0], [110, 60], [100, 100], [40, 110], [0, 100], [-10, 40]];

describe('a loop around pieces', () => {
  it('holds what lies within it, and closes itself', () => {
    const [within, beside] = [at(50, 50), at(150, 50)];
    expect(held(loop, [within, beside])).toEqual([within]);
  });

  it('follows a bay: what lies in it is outside', () => {
    const horseshoe: Point[] = [[0, 0], [100, 0], [100, 100], [70, 100], [70, 30], [30, 30], [30, 100], [0, 100]];
    expect(held(horseshoe, [at(50, 80)])).toEqual([]);
    expect(held(horseshoe, [at(15, 80)])).toHaveLength(1);
  });

  it('is a box if it is one stroke', () => {
    const stroke: Point[] = [[0, 0], [50, 45], [100, 100]];
    expect(isStroke(stroke)).toBe(true);
    expect(held(stroke, [at(90, 10), at(110, 10)])).toEqual([at(90, 10)]);
    expect(outline(stroke)).toBe('M0.0 0.0L100.0 0.0L100.0 100.0L0.0 100.0Z');
  });

  it('is no stroke if it comes back', () => {
    expect(isStroke(loop)).toBe(false);
    expect(isStroke([[0, 0]])).toBe(false);
  });

  it('holds nothing if nothing was drawn', () => {
    expect(held([], [at(0, 0)])).toEqual([]);
    expect(held([[0, 0]], [at(0, 0)])).toEqual([]);
  });

  it('is a drag only if the hand does more than tremble', () => {
    expect(isDrag([0, 0], [3, 4])).toBe(false);
    expect(isDrag([0, 0], [6, 4])).toBe(true);
  });

  it('has no more points than it needs', () => {
    const line = drawnOn([[0, 0]], [2, 2]);
    expect(line).toHaveLength(1);
    expect(drawnOn(line, [5, 0])).toHaveLength(2);
  });
});
