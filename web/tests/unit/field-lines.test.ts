import { describe, expect, it } from 'vitest';
import type { FieldBox, FieldPanel } from '$lib/types';
import { linesOf } from '../../src/table/panels/lines';

const text = (words: string) => ({ en: words, fr: words });
const box = (id: string, side: string, row: number, column: number, strength?: number): FieldBox => ({ id, title: text(id), side, row, column, ...(strength === undefined ? {} : { strength }) });

/** As a battlefield is sent: leaders, reserve, wings, and the boxes of losses towards the enemy. */
function side(name: string, row: (r: number) => number): FieldBox[] {
  const wings = ['left', 'centre', 'right'];
  return [
    box('leaders', name, row(0), 0),
    box('reserve', name, row(1), 1, 4),
    ...wings.map((wing, i) => box(wing, name, row(2), i, 10 + i)),
    ...wings.map((wing, i) => box(`${wing}_weak`, name, row(3), i)),
    ...wings.map((wing, i) => box(`${wing}_gone`, name, row(4), i)),
  ];
}
const panel: FieldPanel = { id: 'field', kind: 'field', title: text('field'), boxes: [...side('roman', (r) => 9 - r), ...side('gaul', (r) => r)] };

describe('the lines of a battlefield', () => {
  const [upper, lower] = linesOf(panel);
  it('face each other, the upper side first', () => {
    expect([upper?.side, lower?.side]).toEqual(['gaul', 'roman']);
  });
  it('have their wings in front, each with its boxes of losses', () => {
    for (const line of [upper!, lower!]) {
      expect(line.files.map((file) => file.main.id)).toEqual(['left', 'centre', 'right']);
      for (const file of line.files) expect(file.trays.map((tray) => tray.id).sort()).toEqual([`${file.main.id}_gone`, `${file.main.id}_weak`]);
    }
  });
  it('have leaders and reserve behind them', () => {
    for (const line of [upper!, lower!]) expect(line.behind.map((one) => one.id).sort()).toEqual(['leaders', 'reserve']);
  });
});
