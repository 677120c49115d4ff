import { describe, expect, it } from 'vitest';
import { resumeQuery, waitBefore } from '../../src/lib/stream';
import { isSaid, mergeLines, newLines, strides, talk, turningPoints, unread } from '../../src/lib/story';
import type { LogLine } from '../../src/lib/types';

const line = (seq: number, words = `line ${seq}`): LogLine => ({ seq, action: seq, text: { en: words, fr: words } });

describe('coming back', () => {
  it('asks for everything at first, then for what is new', () => {
    expect(resumeQuery({ story: 0, chat: 0 })).toEqual({});
    expect(resumeQuery({ version: 12, story: 30, chat: 2 })).toEqual({ after: 12, story: 30, chat: 2 });
  });

  it('waits longer and longer, but not for ever', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 20].map((attempt) => waitBefore(attempt, 0.5));
    expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(waits.at(-1)).toBe(20_000);
    expect(waitBefore(1, 0)).toBeLessThan(waitBefore(1, 1));
  });
});

describe('pieces of the story', () => {
  const known = [line(0), line(1), line(2)];

  it('are appended', () => expect(mergeLines(known, 3, [line(3)])?.map((one) => one.seq)).toEqual([0, 1, 2, 3]));
  it('replace what was taken back', () => {
    expect(mergeLines(known, 1, [line(1, 'other')])?.map((one) => one.text.en)).toEqual(['line 0', 'other']);
    expect(mergeLines(known, 1, [])).toHaveLength(1);
  });
  it('leave the list itself alone when nothing came', () => expect(mergeLines(known, 3, [])).toBe(known));
  it('show a gap', () => expect(mergeLines(known, 5, [line(5)])).toBeNull());
  it('tell which lines are new', () => {
    const after = mergeLines(known, 2, [line(2, 'again'), line(3)]) ?? [];
    expect(newLines(known, after).map((one) => one.text.en)).toEqual(['again', 'line 3']);
  });
});

it('what was said and who came and went stand in the order in which it happened', () => {
  const chat = [1, 4].map((seq) => ({ seq, at: 0, name: 'x', text: 'y' }));
  const news = [2, 5].map((seq) => ({ seq, at: 0, text: { en: 'Ann got up.', fr: 'Ann s’est levée.' } }));
  expect(talk(chat, news).map((one) => [one.seq, isSaid(one)])).toEqual([[1, true], [2, false], [4, true], [5, false]]);
});

it('chat after the last line read is unread', () => {
  const chat = [0, 1, 2].map((seq) => ({ seq, at: 0, name: 'x', text: 'y' }));
  expect(unread(chat, -1)).toBe(3);
  expect(unread(chat, 1)).toBe(1);
});

describe('the story as it is read', () => {
  const line = (seq: number, kind: string, words: string) => ({ seq, action: seq, kind, text: { en: words, fr: words } }) as LogLine;
  const march = (seq: number, to: string, who = 'calvinus') => line(seq, 'march-step', `[${who}](piece:${who}) marches to [${to}](place:${to}).`);

  it('makes one line of the steps of one march', () => {
    const told = strides([march(1, 'praeneste'), march(2, '3813'), march(3, 'aesernia'), line(4, 'halt', '[calvinus](piece:calvinus) halts.')]);
    expect(told.map(({ line, before }) => [line.seq, before.length])).toEqual([[3, 2], [4, 0]]);
  });

  it('leaves apart what is told of two pieces, or of none', () => {
    expect(strides([march(1, 'capua'), march(2, 'capua', 'decius')])).toHaveLength(2);
    expect(strides([line(1, 'marker', 'Marker drawn.'), line(2, 'marker', 'Marker drawn.')])).toHaveLength(2);
  });
});

describe('the turning points of a game', () => {
  const line = (seq: number, marks: Partial<LogLine> = {}) => ({ seq, action: seq, text: { en: '', fr: '' }, ...marks }) as LogLine;
  const landmark = { landmark: true };

  it('are its landmarks, from the whole of it, and never the dice of its last fight', () => {
    const story = [...Array.from({ length: 20 }, (_, i) => line(i, i % 2 ? {} : landmark)), line(20), line(21, { landmark: true, decisive: true })];
    expect(turningPoints(story, 5).map(({ seq }) => seq)).toEqual([2, 6, 10, 14, 18]);
  });

  it('leave out nothing that is decisive', () => {
    const story = [line(0, landmark), line(1, { landmark: true, decisive: true }), line(2, landmark), line(3, landmark), line(4)];
    expect(turningPoints(story, 2).map(({ seq }) => seq)).toEqual([1, 3]);
    expect(turningPoints([line(0), line(1)], 5)).toEqual([]);
  });
});
