// The story as the page keeps it: lines come in pieces, and are read by turns.

import { pick } from './i18n.svelte';
import type { ChatLine, LogLine, NewsLine } from './types';

/** Puts a piece of the story (or chat) after what is known: from `from` on everything is new. Null: there is a gap. */
export function mergeLines<L>(known: L[], from: number, lines: L[]): L[] | null {
  if (from > known.length) return null;
  if (from === known.length && lines.length === 0) return known;
  return [...known.slice(0, from), ...lines];
}

/** Lines that were not there before. */
export function newLines(before: LogLine[], after: LogLine[]): LogLine[] {
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1;
  return after.slice(same);
}

export interface Chapter {
  /** The line that opens the turn, if one does. */
  head: LogLine | null;
  lines: LogLine[];
}

const OPENS_TURN = /(^|[_-])(turn|month|year)([_-](begins|begin|start|starts|opens))?$/;
const BATTLE = /battle|combat|assault|charge/;

export const opensTurn = (line: LogLine) => OPENS_TURN.test(line.kind ?? '');
export const isBattle = (line: LogLine) => BATTLE.test(line.kind ?? '');

/** The story in paragraphs by turn. */
export function chapters(story: LogLine[]): Chapter[] {
  const all: Chapter[] = [];
  for (const line of story) {
    if (opensTurn(line)) all.push({ head: line, lines: [] });
    else if (all.length === 0) all.push({ head: null, lines: [line] });
    else all[all.length - 1]?.lines.push(line);
  }
  return all;
}

/** A few lines that a summary would keep, in their order: those it may not leave out, and of the others some from the whole game. */
export function turningPoints(story: LogLine[], most: number): LogLine[] {
  // The last line of a game says how it ended, which stands above.
  const kept = story.slice(0, -1).filter((line) => line.landmark);
  const decisive = kept.filter((line) => line.decisive).slice(-most);
  const others = kept.filter((line) => !line.decisive);
  const room = Math.min(most - decisive.length, others.length);
  const spread = Array.from({ length: room }, (_, i) => others[Math.floor(((i + 1) * others.length) / room) - 1]).filter((line) => line !== undefined);
  return [...decisive, ...spread].sort((a, b) => a.seq - b.seq);
}

export interface Stride {
  /** The last of several lines, which says where it led. */
  line: LogLine;
  before: LogLine[];
}

/** The same told of one piece again and again is one line: a march hex by hex, a unit that loses step after step. */
export function strides(lines: LogLine[]): Stride[] {
  const all: Stride[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    const piece = pieceOf(line);
    if (last && piece && line.kind === last.line.kind && pieceOf(last.line) === piece) all[all.length - 1] = { line, before: [...last.before, last.line] };
    else all.push({ line, before: [] });
  }
  return all;
}

const pieceOf = (line: LogLine) => /\]\(piece:([^)]+)\)/.exec(pick(line.text))?.[1];

/** The sides a line speaks of first: for its mark at the margin, where the server does not say who acted. */
export function sideOfLine(line: LogLine, sideOf: (kind: string, id: string) => string | undefined): string | undefined {
  if (line.side) return line.side;
  for (const mark of pick(line.text).matchAll(/\]\((side|die|piece|card):([^)]+)\)/g)) {
    const side = sideOf(mark[1] ?? '', mark[2] ?? '');
    if (side) return side;
  }
  return undefined;
}

/** What was said and who came and went, in the order in which it happened. */
export function talk(chat: ChatLine[], news: NewsLine[]): (ChatLine | NewsLine)[] {
  return [...chat, ...news].sort((a, b) => a.seq - b.seq);
}

/** Did somebody say this, or did it happen? */
export const isSaid = (line: ChatLine | NewsLine): line is ChatLine => typeof line.text === 'string';

/** How many lines came after the last one read. */
export function unread(lines: { seq: number }[], lastRead: number): number {
  return lines.filter((line) => line.seq > lastRead).length;
}
