import { expect, it } from 'vitest';
// @ts-expect-error a script of the browser tests, without types
import { isSame, share } from '../browser/pictures.mjs';

const grey = (points: number, other = 0, by = 100) => Uint8ClampedArray.from({ length: points * 4 }, (_, at) => (at < other * 4 && at % 4 < 3 ? 100 + by : 100));

it('a picture that differs in a corner, or by how letters are smoothed, is the same', () => {
  expect(share(grey(1000), grey(1000))).toBe(0);
  expect(isSame(grey(1000), grey(1000, 3))).toBe(true);
  expect(isSame(grey(1000), grey(1000, 1000, 20))).toBe(true);
});

it('one that shows something else is another', () => {
  expect(share(grey(1000), grey(1000, 40))).toBeCloseTo(0.04);
  expect(isSame(grey(1000), grey(1000, 40))).toBe(false);
  expect(isSame(grey(1000), grey(900))).toBe(false);
});
