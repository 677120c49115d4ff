import { describe, expect, it } from 'vitest';
import { overlaps } from '../../src/board/geometry';
import { type LabelWish, breakName, placeLabels, tooDear } from '../../src/board/labels';

const frame = [0, 0, 400, 300] as [number, number, number, number];
const wish = (id: string, x: number, y: number, weight = 1): LabelWish => ({ id, at: [x, y], lines: [id], width: 50, lineHeight: 12, weight, clearance: 12 });

describe('names on the map', () => {
  it('stands to the east when nothing is in the way', () => {
    const [label] = placeLabels([wish('roma', 200, 150)], [], [], frame);
    expect(label!.anchor).toBe('start');
    expect(label!.x).toBeGreaterThan(200);
    expect(label!.y).toBe(150);
  });

  it('goes round what is already there', () => {
    const [label] = placeLabels([wish('roma', 200, 150)], [{ box: [205, 130, 280, 170] }], [], frame);
    expect(overlaps(label!.box, [205, 130, 280, 170])).toBe(false);
  });

  it('does not leave the view for the sake of the east', () => {
    const [label] = placeLabels([wish('tarentum', 380, 150)], [], [], frame);
    expect(label!.box[2]).toBeLessThanOrEqual(400);
  });

  it('never lays two names over each other, even close together', () => {
    const labels = placeLabels([wish('a', 200, 150), wish('b', 210, 158), wish('c', 196, 166), wish('d', 204, 142)], [], [], frame);
    for (const one of labels) for (const other of labels) if (one !== other) expect(overlaps(one.box, other.box)).toBe(false);
  });

  it('lets the walled city choose first', () => {
    const labels = placeLabels([wish('village', 200, 150), wish('city', 200, 152, 2)], [], [], frame);
    expect(labels[0]!.id).toBe('city');
    expect(labels[0]!.anchor).toBe('start');
  });

  it('leaves out a name that finds no room', () => {
    const full = Array.from({ length: 12 }, (_, i) => ({ box: [0, i * 25, 400, i * 25 + 25] as [number, number, number, number], weight: 3 }));
    expect(placeLabels([wish('nowhere', 200, 150)], full, [], frame)).toEqual([]);
    expect(tooDear).toBeLessThan(1000);
  });

  it('rather crosses no road', () => {
    const [label] = placeLabels([wish('roma', 200, 150)], [], [[[210, 150], [290, 150]]], frame);
    expect(label!.anchor).not.toBe('start');
  });

  it('is the same every time', () => {
    const wishes = Array.from({ length: 40 }, (_, i) => wish(`p${i}`, 40 + ((i * 53) % 320), 40 + ((i * 37) % 220)));
    expect(placeLabels(wishes, [], [], frame)).toEqual(placeLabels(wishes.toReversed(), [], [], frame));
  });
});

describe('breaking names', () => {
  it('puts two words on two lines, as even as they can be', () => {
    expect(breakName('Carthago Nova')).toEqual(['Carthago', 'Nova']);
    expect(breakName('Ligures Occidentales')).toEqual(['Ligures', 'Occidentales']);
    expect(breakName('a very long name')).toEqual(['a very', 'long name']);
  });
  it('leaves short and single names alone', () => {
    expect(breakName('Roma')).toEqual(['Roma']);
    expect(breakName('Ad Rem')).toEqual(['Ad Rem']);
  });
});
