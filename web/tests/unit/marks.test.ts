import { describe, expect, it } from 'vitest';
import { diceIn, holdPunctuation, parseMarks, plainWords } from '../../src/lib/marks';

describe('inline marks', () => {
  it('cuts a text into plain and marked words', () => {
    expect(parseMarks('[Hannibal](piece:hannibal) marches to [Osca](place:osca).')).toEqual([
      { kind: 'mark', words: 'Hannibal', target: { kind: 'piece', id: 'hannibal' } },
      { kind: 'plain', words: ' marches to ' },
      { kind: 'mark', words: 'Osca', target: { kind: 'place', id: 'osca' } },
      { kind: 'plain', words: '.' },
    ]);
  });

  it('keeps closing punctuation with the mark before it', () => {
    const held = (text: string) => holdPunctuation(parseMarks(text)).map((one) => [one.words, one.tail]);
    expect(held('to [Osca](place:osca). Then [5](die:rome)\u00a0; on')).toEqual([
      ['to ', ''],
      ['Osca', '.'],
      [' Then ', ''],
      ['5', '\u00a0;'],
      [' on', ''],
    ]);
    expect(held('[Osca](place:osca)’s [Roma](place:roma) (here)')).toEqual([
      ['Osca', ''],
      ['’s ', ''],
      ['Roma', ''],
      [' (here)', ''],
    ]);
  });

  it('takes brackets inside the words of a mark', () => {
    expect(plainWords('[Auxiliaries (Campania)](card:auxiliaries) and [Roma](place:roma)')).toBe('Auxiliaries (Campania) and Roma');
  });

  it('leaves other brackets alone', () => {
    for (const text of ['a [b] c', 'a [b', '[b](no colon)', '[b](:x)', '[b](place:x y)', '[]']) {
      expect(plainWords(text)).toBe(text);
    }
  });

  it('keeps ids of entries and hidden pieces whole', () => {
    const [mark] = parseMarks('[left](entry:battlefield/gaul_left)');
    expect(mark).toMatchObject({ target: { kind: 'entry', id: 'battlefield/gaul_left' } });
  });

  it('finds the dice', () => {
    expect(diceIn('rolls [5](die:rome) and [2](die:carthage) at [Roma](place:roma)')).toEqual([
      { value: 5, seat: 'rome' },
      { value: 2, seat: 'carthage' },
    ]);
  });
});
