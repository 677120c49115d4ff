import { describe, expect, it } from 'vitest';
import { keptOf, momentAt, shownAt, stepFrom, stopOf, stops } from '../../src/lib/moments';
import type { TableInfo } from '../../src/lib/types';

const past = (moments: number[]) => ({ past: { from: 1, to: 2, text: { en: '', fr: '' }, moments } }) as unknown as TableInfo;

describe('the moments of a table that is played', () => {
  it('are all there', () => {
    expect(keptOf({} as TableInfo)).toBeNull();
    expect(keptOf(null)).toBeNull();
    expect(shownAt(null, 37)).toBe(37);
    expect([stepFrom(null, 37, 1), stepFrom(null, 37, -1), stepFrom(null, 0, -1)]).toEqual([38, 36, 0]);
    expect([stops(null, 50), stopOf(null, 37), momentAt(null, 37)]).toEqual([50, 37, 37]);
  });
});

describe('the moments of a table that was only kept', () => {
  const kept = keptOf(past([0, 20, 45, 50]));

  it('show what a line of the story tells of by the end of its turn', () => {
    expect([0, 1, 20, 21, 45, 46, 50, 99].map((at) => shownAt(kept, at))).toEqual([0, 20, 20, 45, 45, 50, 50, 50]);
  });

  it('are stepped through one by one, and no further', () => {
    expect([stepFrom(kept, 0, 1), stepFrom(kept, 20, 1), stepFrom(kept, 50, 1)]).toEqual([20, 45, 50]);
    expect([stepFrom(kept, 50, -1), stepFrom(kept, 20, -1), stepFrom(kept, 0, -1)]).toEqual([45, 0, 0]);
  });

  it('are the only stops on the line of time', () => {
    expect(stops(kept, 50)).toBe(3);
    expect([0, 1, 2, 3].map((stop) => momentAt(kept, stop))).toEqual([0, 20, 45, 50]);
    expect([0, 20, 45, 50].map((at) => stopOf(kept, at))).toEqual([0, 1, 2, 3]);
  });

  it('may be none', () => {
    const none = keptOf(past([]));
    expect([stops(none, 50), stopOf(none, 50), momentAt(none, 0), shownAt(none, 7), stepFrom(none, 7, 1)]).toEqual([0, 0, 0, 0, 0]);
  });
});
