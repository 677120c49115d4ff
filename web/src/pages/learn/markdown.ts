// The games' pages of docs/ are written in a small part of Markdown. It is read into blocks and drawn by a component:
// nothing is ever put into the page as markup.

export type Inline = { text: string; strong?: boolean; emphasis?: boolean; code?: boolean };

export type Block =
  | { kind: 'heading'; level: number; id: string; words: Inline[] }
  | { kind: 'paragraph'; words: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

/** A part of a page: a heading of the second level and what stands under it. */
export interface Part {
  id: string;
  title: string;
  blocks: Block[];
}

export function blocks(source: string): Block[] {
  const out: Block[] = [];
  const lines = source.replace(/\r/g, '').split('\n');
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (line.trim() === '') {
      at += 1;
    } else if (heading) {
      const words = inline(heading[2] ?? '');
      out.push({ kind: 'heading', level: heading[1]?.length ?? 1, id: slug(plain(words)), words });
      at += 1;
    } else if (line.startsWith('|')) {
      const rows: Inline[][][] = [];
      for (; (lines[at] ?? '').startsWith('|'); at += 1) {
        if (!/^\|[\s:|-]+\|$/.test(lines[at] ?? '')) rows.push(cells(lines[at] ?? ''));
      }
      out.push({ kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) });
    } else if (item(line)) {
      const ordered = /^\d/.test(line);
      const items: string[] = [];
      for (; (lines[at] ?? '').trim() !== ''; at += 1) {
        const next = lines[at] ?? '';
        const found = item(next);
        if (found !== null) items.push(found);
        else items.push(`${items.pop() ?? ''} ${next.trim()}`);
      }
      out.push({ kind: 'list', ordered, items: items.map(inline) });
    } else {
      const words: string[] = [];
      for (; at < lines.length && isPlain(lines[at] ?? ''); at += 1) words.push((lines[at] ?? '').trim());
      out.push({ kind: 'paragraph', words: inline(words.join(' ')) });
    }
  }
  return out;
}

/** The parts of a page, without its title and without what stands before the first part. */
export function parts(source: string): Part[] {
  const out: Part[] = [];
  for (const block of blocks(source)) {
    if (block.kind === 'heading' && block.level === 2) out.push({ id: block.id, title: plain(block.words), blocks: [] });
    else if (block.kind !== 'heading' || block.level > 2) out[out.length - 1]?.blocks.push(block);
  }
  return out;
}

export function plain(words: Inline[]): string {
  return words.map((word) => word.text).join('');
}

export function inline(source: string): Inline[] {
  const out: Inline[] = [];
  // Links keep their words only: the pages' links lead to files, not to pages of ours.
  const text = source.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const mark = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;
  let from = 0;
  const escapes = (part: string) => part.replace(/\\(.)/g, '$1');
  // An escaped star is no mark: it is hidden while marks are looked for.
  const hidden = text.replace(/\\\*/g, '\u0000');
  const shown = (part: string) => escapes(part).replace(/\u0000/g, '*');
  for (const found of hidden.matchAll(mark)) {
    if (found.index > from) out.push({ text: shown(hidden.slice(from, found.index)) });
    if (found[1] !== undefined) out.push({ text: shown(found[1]), strong: true });
    else if (found[2] !== undefined) out.push({ text: shown(found[2]), emphasis: true });
    else out.push({ text: shown(found[3] ?? ''), code: true });
    from = found.index + found[0].length;
  }
  if (from < hidden.length) out.push({ text: shown(hidden.slice(from)) });
  return out;
}

function item(line: string): string | null {
  return /^(?:[-*]|\d+\.)\s+(.*)$/.exec(line)?.[1] ?? null;
}

function isPlain(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('|') && !/^#{1,6}\s/.test(line) && item(line) === null;
}

function cells(line: string): Inline[][] {
  return line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim()));
}

function slug(words: string): string {
  return words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
