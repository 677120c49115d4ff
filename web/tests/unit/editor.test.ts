// The set-up editor: which fault is said where, and how special rules and objectives are written.
import { describe, expect, it } from 'vitest';
import { DocumentFaults } from '../../src/games/queen_of_the_celts/editor/faults';
import type { ScenarioDocument } from '../../src/games/queen_of_the_celts/editor/document';
import { offered, type PartCard, readNumbers, replaced, withObjective, writeNumbers } from '../../src/games/queen_of_the_celts/editor/parts';

const fault = (field: string) => ({ field: `scenario.${field}`, rule: 'R140', reason: { en: field, fr: field } });
const fields = (faults: readonly { field: string }[]) => faults.map((one) => one.field);

describe('faults beside their fields', () => {
  const row = 'sides.roman.formations[1]';
  const faults = new DocumentFaults([fault('turns'), fault(`${row}.units`), fault(`${row}.units[2]`), fault(`${row}.deployment[0]`), fault(`${row}.reinforcement.turn`), fault('sides.roman.formations[10].units'), fault('special_rules[0]'), fault('initial_holders')]);

  it('finds those of a field, and of all within it', () => {
    expect(fields(faults.of('turns', 'map'))).toEqual(['turns']);
    expect(fields(faults.within(row))).toEqual([`${row}.units`, `${row}.units[2]`, `${row}.deployment[0]`, `${row}.reinforcement.turn`]);
    expect(fields(faults.within('special_rules'))).toEqual(['special_rules[0]']);
  });

  it('says nothing twice, and nothing nowhere', () => {
    expect(fields(faults.ofFormation(row))).toEqual([`${row}.units`]);
    expect(fields(faults.elsewhere())).toEqual(['initial_holders']);
  });
});

describe('numbers in a line', () => {
  it('are read however they are set apart', () => {
    expect(readNumbers('12, 13;14 – 15')).toEqual([12, 13, 14, 15]);
    expect(readNumbers('none')).toEqual([]);
    expect(readNumbers('3 999')).toEqual([3]);
    expect(readNumbers(writeNumbers([1, 20, 3]))).toEqual([1, 20, 3]);
    expect(writeNumbers(undefined)).toBe('');
  });

  it('changes or drops one item of a list', () => {
    expect(replaced(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c']);
    expect(replaced(['a', 'b', 'c'], 1, null)).toEqual(['a', 'c']);
  });
});

describe('parts that can be added', () => {
  const name = { en: 'x', fr: 'x' };
  const card = (id: string, more: Partial<PartCard> = {}): PartCard => ({ id, name, rule: '2.3', begin: { side: 'roman', vp: 5, test: { kind: id } }, fields: [], ...more });

  it('are those that mean something on this map', () => {
    expect(offered([card('a', { here: true }), card('b', { here: false }), card('c')]).map((one) => one.id)).toEqual(['a', 'c']);
  });

  it('bring the special rule that they need, once', () => {
    const scenario = { special_rules: [], victory: { levels: {} } } as unknown as ScenarioDocument;
    const broken = card('bridge_destroyed', { with: { id: 'bridge', area: 68 } });
    const once = withObjective(scenario, broken);
    expect([once.special_rules, once.victory.objectives?.length]).toEqual([[{ id: 'bridge', area: 68 }], 1]);
    const twice = withObjective(once, broken);
    expect([twice.special_rules?.length, twice.victory.objectives?.length]).toEqual([1, 2]);
    expect(withObjective(scenario, card('areas_held')).special_rules).toEqual([]);
  });
});
