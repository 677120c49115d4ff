import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RuleText, TableInfo } from '../../../src/lib/types';
import { chapters, findRules, holding } from '../../../src/lib/rules';
import { signOf, sortTables, span } from '../../../src/pages/table-lists';

const table = (change: Partial<TableInfo>): TableInfo =>
  ({
    id: 'a',
    status: 'playing',
    asked: [],
    yours: ['rome'],
    updated_at: 0,
    seats: [
      { id: 'rome', side: 'rome' },
      { id: 'carthage', side: 'carthage' },
    ],
    ...change,
  }) as TableInfo;

describe('my tables', () => {
  it('stand where they belong, the newest first', () => {
    const sorted = sortTables([
      table({ id: 'old', asked: ['rome'], updated_at: 1 }),
      table({ id: 'new', asked: ['rome'], updated_at: 2 }),
      table({ id: 'his', asked: ['carthage'] }),
      table({ id: 'gathers', status: 'gathering' }),
      table({ id: 'over', status: 'over' }),
      table({ id: 'closed', status: 'closed' }),
    ]);
    const ids = (list: TableInfo[]) => list.map((one) => one.id);
    expect(ids(sorted.turn)).toEqual(['new', 'old']);
    expect(ids(sorted.waiting)).toEqual(['his', 'gathers']);
    expect(ids(sorted.over)).toEqual(['over', 'closed']);
  });

  it('bear my sign, or that of whoever is asked', () => {
    expect(signOf(table({}))).toBe('rome');
    expect(signOf(table({ yours: [], asked: ['carthage'] }))).toBe('carthage');
  });
});

describe('a span of time', () => {
  it('is told in its largest unit', () => {
    expect(span(0, -30_000)).toEqual({ value: 0, unit: 'minute' });
    expect(span(0, -150_000)).toEqual({ value: -2, unit: 'minute' });
    expect(span(0, -3 * 86_400_000)).toEqual({ value: -3, unit: 'day' });
  });
});

describe('rules', () => {
  const rule = (id: string, fr: string): RuleText => ({ rule: id, title: { en: '', fr: '' }, text: { en: fr, fr } });
  const rules = [rule('12.4', 'Une armée intercepte'), rule('12.5', 'Éléphants'), rule('13.1', 'Retraite'), rule('R1', 'Décision')];

  it('stand by chapter, rulings apart', () => {
    expect(chapters(rules).map((chapter) => [chapter.id, chapter.rules.length])).toEqual([
      ['12', 2],
      ['13', 1],
      ['R', 1],
    ]);
  });

  it('are found by number and by words, accents apart', () => {
    expect(findRules(rules, '12', 'fr')).toHaveLength(2);
    expect(findRules(rules, 'elephants', 'fr').map((one) => one.rule)).toEqual(['12.5']);
    expect(findRules(rules, 'armée INTERCEPTE', 'fr').map((one) => one.rule)).toEqual(['12.4']);
    expect(findRules(rules, ' ', 'fr')).toHaveLength(4);
    expect(findRules(rules, 'cheval', 'fr')).toHaveLength(0);
  });
});

describe('chapters', () => {
  it('of each game have the same titles in both languages', () => {
    for (const game of ['hannibal', 'bellum_gallicum', 'alesia', 'queen_of_the_celts', 'roman_republic']) {
      const keys = (language: string) => [...readFileSync(join(import.meta.dirname, `../../../src/games/${game}/rules.${language}.ftl`), 'utf8').matchAll(/^([\w-]+) = \S/gm)].map((match) => match[1]);
      expect(keys('fr')).toEqual(keys('en'));
      expect(keys('en').every((key) => key?.startsWith(`chapter-${game}-`))).toBe(true);
      expect(keys('en').length).toBeGreaterThan(7);
    }
  });

  it('hold a rule that is more exact than those told', () => {
    const known = new Set(['14', '14.1', '2.2']);
    expect([holding(known, '14.11'), holding(known, '14.2'), holding(known, '2.2'), holding(known, '9')]).toEqual(['14.1', '14', '2.2', null]);
  });
});
