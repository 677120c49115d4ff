import { describe, expect, it } from 'vitest';
import { resumeQuery, waitBefore } from '../../src/lib/stream';
import { isSaid, mergeLines, newLines, talk, unread } from '../../src/lib/story';
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
