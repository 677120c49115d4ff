import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../../src/lib/types';
import { path, scale } from '../../../src/pages/replay/chart';
import { battles, lineAt, next } from '../../../src/pages/replay/marks';
import { checkSeed, fromHex, toHex } from '../../../src/pages/replay/seed';

const line = (action: number, kind = 'march'): LogLine =>
  ({ seq: action, action, kind, text: { en: '', fr: '' } }) as LogLine;

describe('the line of time', () => {
  it('knows battles and what comes next', () => {
    const story = [line(1), line(4, 'battle-begins'), line(4, 'battle-begins'), line(9, 'battle-begins')];
    expect(battles(story)).toEqual([4, 9]);
    expect(next([4, 9], 4)).toBe(9);
    expect(next([4, 9], 9)).toBeUndefined();
    expect(lineAt(story, 5)).toBe(2);
    expect(lineAt(story, 0)).toBe(-1);
  });
});

describe('a chart', () => {
  it('has round steps that hold all values', () => {
    expect(scale([3, 17])).toEqual({ min: 0, max: 20, ticks: [0, 5, 10, 15, 20] });
    expect(scale([-100, 100]).ticks).toEqual([-100, -50, 0, 50, 100]);
    expect(scale([7, 7])).toEqual({ min: 6, max: 8, ticks: [6, 7, 8] });
    expect(scale([]).ticks).toHaveLength(3);
  });

  it('is drawn from left to right', () => {
    expect(path([[0, 1], [2, 3.14]])).toBe('M0.0 1.0L2.0 3.1');
  });
});

describe('the seed', () => {
  // printf of 32 bytes 07 and `abc`, through sha256sum.
  const seed = '07'.repeat(32);

  it('is checked against what was published', async () => {
    const bytes = new Uint8Array([...fromHex(seed), ...new TextEncoder().encode('abc')]);
    const commit = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
    expect(commit).toBe('77525b4491b1cdd015078c4a11afdb1106eccba29b32262bd4f3d8873dc3c3d0');
    expect(await checkSeed(seed, 'abc', commit)).toBe('holds');
    expect(await checkSeed(seed, 'abd', commit)).toBe('broken');
    expect(await checkSeed(seed.replace('07', '08'), 'abc', commit)).toBe('broken');
  });
});
