// The inline marks of a text: `[words](kind:id)`.

import type { Target } from './types';

export type Segment = { kind: 'plain'; words: string } | { kind: 'mark'; words: string; target: Target };

/** Cuts a text into plain words and marked ones. The words of a mark may hold brackets of their own; its target never does. */
export function parseMarks(text: string): Segment[] {
  const segments: Segment[] = [];
  let plain = '';
  let rest = text;
  for (;;) {
    const open = rest.indexOf('[');
    if (open < 0) break;
    const mark = markAt(rest, open);
    plain += rest.slice(0, open);
    if (!mark) {
      plain += '[';
      rest = rest.slice(open + 1);
      continue;
    }
    if (plain) segments.push({ kind: 'plain', words: plain });
    plain = '';
    segments.push({ kind: 'mark', words: mark.words, target: mark.target });
    rest = rest.slice(mark.end);
  }
  plain += rest;
  if (plain) segments.push({ kind: 'plain', words: plain });
  return segments;
}

/** A segment with the punctuation that closes up to it: a line never begins with that. */
export type Held = Segment & { tail: string };

const CLOSING = /^[\u00a0\u202f]?[.,;:!?…)»]+/;

/** Moves punctuation from the beginning of plain words to the mark before them. */
export function holdPunctuation(segments: Segment[]): Held[] {
  const held: Held[] = [];
  for (const segment of segments) {
    const before = held.at(-1);
    const tail = segment.kind === 'plain' && before?.kind === 'mark' ? (CLOSING.exec(segment.words)?.[0] ?? '') : '';
    if (before && tail) before.tail = tail;
    const words = segment.words.slice(tail.length);
    if (words || segment.kind === 'mark') held.push({ ...segment, words, tail: '' });
  }
  return held;
}

function markAt(text: string, open: number): { words: string; target: Target; end: number } | null {
  const middle = text.indexOf('](', open + 1);
  if (middle < 0) return null;
  const close = text.indexOf(')', middle);
  if (close < 0) return null;
  const reference = text.slice(middle + 2, close);
  const colon = reference.indexOf(':');
  if (colon <= 0 || /[\s[\]]/.test(reference)) return null;
  return {
    words: text.slice(open + 1, middle),
    target: { kind: reference.slice(0, colon), id: reference.slice(colon + 1) },
    end: close + 1,
  };
}

/** A text without its marks: what is read aloud, shown in titles, searched. */
export function plainWords(text: string): string {
  return parseMarks(text)
    .map((segment) => segment.words)
    .join('');
}

/** The dice named in a text, in their order: the face, and the seat that rolled. */
export function diceIn(text: string): { value: number; seat: string }[] {
  return parseMarks(text).flatMap((segment) =>
    segment.kind === 'mark' && segment.target.kind === 'die'
      ? [{ value: Number.parseInt(segment.words, 10), seat: segment.target.id }]
      : [],
  );
}

export function sameTarget(a: Target | null | undefined, b: Target | null | undefined): boolean {
  return !!a && !!b && a.kind === b.kind && a.id === b.id;
}

export function targetKey(target: Target): string {
  return `${target.kind}:${target.id}`;
}
