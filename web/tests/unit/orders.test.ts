import { describe, expect, it } from 'vitest';
import { goesNowhere } from '../../src/lib/orders.svelte';
import type { PlannedMove } from '../../src/lib/types';

describe('a planned march', () => {
  const move = (change: Partial<PlannedMove>) => ({ steps: [], pieces: ['r_xi_03'], from: '4208', ...change }) as PlannedMove;

  it('goes nowhere if its pieces are only taken up and set down again', () => {
    expect(goesNowhere(move({ short: true }))).toBe(true);
    expect(goesNowhere(move({ short: true, to: '4208' }))).toBe(true);
  });

  it('goes somewhere if it comes nearer, or turns where it was told to stay', () => {
    expect(goesNowhere(move({ short: true, to: '3010' }))).toBe(false);
    expect(goesNowhere(move({}))).toBe(false);
  });
});
