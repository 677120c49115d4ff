import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocks, inline, parts, plain } from '../../../src/pages/learn/markdown';

describe('the small part of Markdown of docs/', () => {
  it('reads headings, paragraphs, lists and tables', () => {
    const read = blocks('# A\n\nOne\nline.\n\n- x\n- y\n  z\n\n| h | i |\n|---|---|\n| 1 | 2 |\n');
    expect(read.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(read[1]).toMatchObject({ words: [{ text: 'One line.' }] });
    expect(read[2]).toMatchObject({ items: [[{ text: 'x' }], [{ text: 'y z' }]] });
    expect(read[3]).toMatchObject({ head: [[{ text: 'h' }], [{ text: 'i' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });

  it('reads marks in a line, and escapes', () => {
    expect(inline('a **b** *c* `d` 1\\*')).toEqual([
      { text: 'a ' },
      { text: 'b', strong: true },
      { text: ' ' },
      { text: 'c', emphasis: true },
      { text: ' ' },
      { text: 'd', code: true },
      { text: ' 1*' },
    ]);
    expect(plain(inline('see [the page](x.md)'))).toBe('see the page');
  });

  it('never makes markup of what it reads', () => {
    expect(inline('<b onclick="x">')).toEqual([{ text: '<b onclick="x">' }]);
  });

  it('reads both pages of each game into the same parts', () => {
    const page = (name: string) => parts(readFileSync(new URL(`../../../../docs/games/${name}`, import.meta.url), 'utf8'));
    const english = page('hannibal.md');
    const french = page('hannibal.fr.md');
    expect(french.length).toBe(english.length);
    const tables = (read: typeof english) => read.map((part) => part.blocks.filter((block) => block.kind === 'table').length);
    expect(tables(french)).toEqual(tables(english));
    // The page counts on it: the third part says where the data come from.
    expect(english[2]?.blocks.some((block) => block.kind === 'table')).toBe(true);
    expect(new Set(english.map((part) => part.id)).size).toBe(english.length);
  });
});
