import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../src/lib/i18n.svelte';
import { LANGUAGES } from '../../src/lib/languages';
import { bounded, readSettings } from '../../src/lib/settings.svelte';
import { roman } from '../../src/games/alesia/deployments';

const army = (pieces: number) => Object.fromEntries(Array.from({ length: pieces }, (_, i) => [`piece_${i}`, `hex_${i}`]));

describe('kept deployments', () => {
  it('stay within what an account keeps: the oldest go, of whatever game', () => {
    const few = { a: [{ kept: '2', places: army(10) }] };
    expect(bounded(few)).toEqual(few);
    const many = { a: [{ kept: '1', places: army(300) }], b: [{ kept: '3', places: army(300) }, { kept: '2', places: army(10) }] };
    expect(bounded(many)).toEqual({ b: [{ kept: '3', places: army(300) }, { kept: '2', places: army(10) }] });
  });

  it('that are none are not read', () => {
    const kept = { deployments: { a: [{ kept: 'x', places: { p: 'h' } }, { places: {} }, { kept: 'y', places: { p: 3 } }], b: 'no' } };
    expect(readSettings(kept).deployments).toEqual({ a: [{ kept: 'x', places: { p: 'h' } }] });
  });
});

describe('the deployments of Alésia', () => {
  it.each(roman)('$id has its words, and sends nobody twice', ({ id, moves }) => {
    for (const language of LANGUAGES)
      for (const key of [`deployment-alesia-${id}`, `deployment-alesia-${id}-help`]) expect(inLanguage(language, key)).not.toContain('⟨');
    // 10.1: three units to a hex, leaders aside.
    const units = Object.entries(moves).filter(([piece]) => !piece.startsWith('l_'));
    for (const hex of new Set(Object.values(moves))) expect(units.filter(([, at]) => at === hex).length).toBeLessThanOrEqual(3);
  });
});
