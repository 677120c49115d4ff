// Every key in both languages; every key used exists; every key is used.
import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TABS } from '../../src/table/ui.svelte';
import { KEYS } from '../../src/lib/keys';
import { SOUNDS } from '../../src/lib/settings.svelte';

const SRC = join(import.meta.dirname, '../../src');
const I18N = join(SRC, 'i18n');

type Body = { id: string; value: unknown };
const messages = (file: string) => (new FluentResource(readFileSync(join(I18N, file), 'utf8')).body as Body[]).map((entry) => entry.id);
const variables = (value: unknown): string[] =>
  JSON.stringify(value ?? null).match(/"type":"var","name":"(\w+)"/g)?.map((match) => match.slice(20, -1)) ?? [];

const files = readdirSync(I18N).filter((file) => file.endsWith('.ftl'));
const english = files.filter((file) => /(^|\.)en\.ftl$/.test(file));

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return sources(join(dir, entry.name));
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(join(dir, entry.name), 'utf8')] : [];
  });
}

describe.each(english)('%s', (file) => {
  const french = file.replace(/en\.ftl$/, 'fr.ftl');

  it('has the same keys in French, in the same order', () => {
    expect(files).toContain(french);
    expect(messages(french)).toEqual(messages(file));
  });

  it('uses the same variables in French', () => {
    const bodies = [file, french].map((name) => new FluentResource(readFileSync(join(I18N, name), 'utf8')).body as Body[]);
    for (const [index, entry] of (bodies[0] ?? []).entries()) {
      const other = bodies[1]?.[index];
      expect([entry.id, ...new Set(variables(other?.value))].sort(), entry.id).toEqual([entry.id, ...new Set(variables(entry.value))].sort());
    }
  });

  it('has a no-break space before French double punctuation', () => {
    const text = readFileSync(join(I18N, french), 'utf8');
    const wrong = text.split('\n').filter((line) => /^[\w-]+ = .*[^\s\u00a0\u202f[] [?!;»]/.test(line) || /^[\w-]+ = .*\S : /.test(line));
    expect(wrong).toEqual([]);
  });
});

it('no key stands in two files', () => {
  const all = english.flatMap(messages);
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});

describe('the keys of the table', () => {
  const code = sources(SRC).join('\n');
  const known = new Set(english.flatMap(messages));
  /** Keys that are put together at run time. */
  const made = [
    ...TABS.map((tab) => `tab-${tab}`),
    ...KEYS.map((line) => `key-${line.deed.toLowerCase()}`),
    ...SOUNDS.map((sound) => `sound-${sound}`),
    ...['map', 'hand', 'story', 'forces', 'rules'].map((page) => `nav-${page}`),
    ...['peek', 'half', 'full'].map((height) => `sheet-${height}`),
    ...['step', 'normal', 'fast', 'none'].map((speed) => `speed-${speed}`),
    ...['planned', 'declared', 'fighting', 'done', 'skipped'].map((status) => `table-attack-${status}`),
    ...['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'].map((direction) => `direction-${direction}`),
    ...['random', 'greedy', 'flat', 'tiro', 'miles', 'centurio', 'tribunus', 'legatus', 'imperator'].map((level) => `level-${level}`),
    ...['dice', 'revealed', 'blocked', 'losses', 'long'].map((stop) => `order-halted-${stop}`),
    ...['done', 'dice', 'revealed', 'others', 'phase', 'blocked', 'losses', 'long'].map((stop) => `staff-stop-${stop}`),
  ];

  it('that are used exist', () => {
    const used = [...code.matchAll(/\bt\(\s*'([a-z][a-z0-9-]*)'/g)].map((match) => match[1] ?? '');
    expect([...new Set([...used, ...made])].filter((key) => !known.has(key))).toEqual([]);
  });

  it('are all used', () => {
    const idle = messages('en.ftl').filter((key) => !code.includes(`'${key}'`) && !made.includes(key) && !key.startsWith('term-'));
    expect(idle).toEqual([]);
  });
});

it('every window in which one may react has a name, from its game or from here', () => {
  const crates = join(SRC, '../../crates');
  const rust = (dir: string): string => readdirSync(dir, { withFileTypes: true }).map((entry) => (entry.isDirectory() ? rust(join(dir, entry.name)) : entry.name.endsWith('.rs') ? readFileSync(join(dir, entry.name), 'utf8') : '')).join('\n');
  // Gaul names its own on the board.
  const games = ['hannibal', 'alesia', 'queen-of-the-celts', 'roman-republic'].map((name) => rust(join(crates, name, 'src'))).join('\n');
  const windows = [...new Set([...games.matchAll(/\.window\("(\w+)"\)/g)].map((match) => match[1]!))];
  expect(windows.length).toBeGreaterThan(15);
  const known = new Set(messages('en.ftl'));
  expect(windows.filter((id) => !known.has(`term-window-${id.replaceAll('_', '-')}`))).toEqual([]);
});
