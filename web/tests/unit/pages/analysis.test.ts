import { describe, expect, it } from 'vitest';
import type { AnalysisShown, Mark } from '../../../src/lib/types';
import { accounts, chanceAt, marksOf, nearest, points, SIGNS, tabled } from '../../../src/pages/replay/analysis';

const words = { en: '', fr: '' };
const mark = (seat: string, kind: Mark['kind'], actions = 1): Mark => ({ actions, seat, kind, cost: 0.1, error: 0.01, played: words, better: [] });

const found: AnalysisShown = {
  state: 'done',
  done: 1,
  seats: ['rome', 'carthage'],
  curve: [0, 10, 40, 100].map((actions, index) => ({ actions, chances: { rome: index / 4, carthage: 1 - index / 4 } })),
  marks: [mark('rome', 'blunder'), mark('rome', 'best'), mark('carthage', 'mistake'), mark('rome', 'blunder')],
  luck: { rome: 0.25, carthage: -0.25 },
  skill: { rome: -0.4 },
  turning: [],
};

describe('the curve of the chances', () => {
  it('holds from one point to the next', () => {
    expect([0, 9, 10, 39, 500].map((at) => chanceAt(found.curve, at, 'rome'))).toEqual([0, 0, 0.25, 0.25, 0.75]);
    expect(chanceAt(found.curve, 5, 'nobody')).toBe(0.5);
    expect(chanceAt([], 5, 'rome')).toBe(0.5);
  });

  it('is clicked at the nearest moment', () => {
    expect([0, 0.04, 0.06, 0.3, 1].map((share) => nearest(found.curve, share))).toEqual([0, 0, 10, 40, 100]);
    expect(nearest([], 0.5)).toBe(0);
  });

  it('as a table has few lines, and the last one always', () => {
    expect(tabled(found).map((point) => point.actions)).toEqual([0, 10, 40, 100]);
    expect(tabled(found, 2).map((point) => point.actions)).toEqual([0, 40, 100]);
  });
});

describe('what is told of each seat', () => {
  it('is luck and skill and how many marks', () => {
    const [rome, carthage] = accounts(found);
    expect(rome).toEqual({ seat: 'rome', luck: 0.25, skill: -0.4, counts: { best: 1, inaccuracy: 0, mistake: 0, blunder: 2 } });
    expect(carthage).toEqual({ seat: 'carthage', luck: -0.25, skill: 0, counts: { best: 0, inaccuracy: 0, mistake: 1, blunder: 0 } });
  });

  it('can be listed alone', () => {
    expect(marksOf(found.marks, '')).toHaveLength(4);
    expect(marksOf(found.marks, 'carthage').map((one) => one.kind)).toEqual(['mistake']);
  });
});

it('chances are told in a hundred, and every kind has a sign of its own', () => {
  expect([0, 0.004, 0.005, 0.256, 1].map(points)).toEqual([0, 0, 1, 26, 100]);
  expect(new Set(Object.values(SIGNS)).size).toBe(4);
});
