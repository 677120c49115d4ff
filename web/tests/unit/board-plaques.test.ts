import { describe, expect, it } from 'vitest';
import { boxAround, overlaps } from '../../src/board/geometry';
import { type PlaqueWish, type Spot, placePlaques } from '../../src/board/plaques';

const frame = [0, 0, 1000, 700] as [number, number, number, number];
const wish = (id: string, x: number, y: number): PlaqueWish => ({ id, place: id, at: [x, y], width: 80, height: 40 });
const spot = (place: string, x: number, y: number, legal = false): Spot => ({ place, at: [x, y], radius: 9, legal });

describe('plaques', () => {
  it('stand beside their own place, not on it', () => {
    const [plaque] = placePlaques([wish('a', 500, 300)], [spot('a', 500, 300)], [], frame);
    expect(overlaps(plaque!.box, boxAround([500, 300], 9))).toBe(false);
  });

  it('never cover a place that can be chosen', () => {
    // Places that can be chosen all around, as close as a real map has them.
    const ring = Array.from({ length: 8 }, (_, i) => spot(`r${i}`, 500 + 48 * Math.cos((i * Math.PI) / 4), 300 + 48 * Math.sin((i * Math.PI) / 4), true));
    const [plaque] = placePlaques([wish('a', 500, 300)], [spot('a', 500, 300), ...ring], [], frame);
    expect(plaque!.coversLegal).toBe(0);
    for (const other of ring) expect(overlaps(plaque!.box, boxAround(other.at, other.radius))).toBe(false);
  });

  it('keep off each other', () => {
    const spots = [spot('a', 500, 300), spot('b', 530, 310), spot('c', 515, 335)];
    const placed = placePlaques([wish('a', 500, 300), wish('b', 530, 310), wish('c', 515, 335)], spots, [], frame);
    for (const one of placed) for (const other of placed) if (one !== other) expect(overlaps(one.box, other.box)).toBe(false);
  });

  it('stay on the board', () => {
    const [plaque] = placePlaques([wish('a', 985, 15)], [spot('a', 985, 15)], [], frame);
    expect(plaque!.box[2]).toBeLessThanOrEqual(1000);
    expect(plaque!.box[1]).toBeGreaterThanOrEqual(0);
  });

  it('do not depend on the order they are given in', () => {
    const spots = [spot('a', 500, 300), spot('b', 530, 310)];
    const wishes = [wish('a', 500, 300), wish('b', 530, 310)];
    expect(placePlaques(wishes, spots, [], frame)).toEqual(placePlaques(wishes.toReversed(), spots, [], frame));
  });
});
