// What the machine found in a game, made ready to be drawn and listed. Apart from its drawing.

import type { AnalysisShown, CurvePoint, Mark, MarkKind } from '$lib/types';

/** Beside every colour stands a sign: as chess players have long written them. */
export const SIGNS: Record<MarkKind, string> = { best: '!', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** In a hundred, whole. */
export const points = (chances: number) => Math.round(100 * chances);

/** The chances of a seat after so many actions: those of the last point that is not later. */
export function chanceAt(curve: CurvePoint[], actions: number, seat: string): number {
  const point = curve[Math.max(0, curve.findLastIndex((one) => one.actions <= actions))];
  return point?.chances[seat] ?? 0.5;
}

/** The moment nearest to a share of the way from the first to the last. */
export function nearest(curve: CurvePoint[], share: number): number {
  const last = curve.at(-1)?.actions ?? 0;
  const wanted = share * last;
  let found = 0;
  for (const { actions } of curve) if (Math.abs(actions - wanted) < Math.abs(found - wanted)) found = actions;
  return found;
}

/** The same as a table: where a mark is, and so many moments between, the last included. */
export function tabled(found: AnalysisShown, most = 40): CurvePoint[] {
  const every = Math.max(1, Math.ceil(found.curve.length / most));
  return found.curve.filter((_, index) => index % every === 0 || index === found.curve.length - 1);
}

export interface Account {
  seat: string;
  luck: number;
  skill: number;
  /** How many of each kind. */
  counts: Record<MarkKind, number>;
}

/** What luck brought and skill gave away, seat by seat. */
export function accounts(found: AnalysisShown): Account[] {
  return found.seats.map((seat) => {
    const mine = found.marks.filter((mark) => mark.seat === seat);
    const count = (kind: MarkKind) => mine.filter((mark) => mark.kind === kind).length;
    return {
      seat,
      luck: found.luck[seat] ?? 0,
      skill: found.skill[seat] ?? 0,
      counts: { best: count('best'), inaccuracy: count('inaccuracy'), mistake: count('mistake'), blunder: count('blunder') },
    };
  });
}

/** The marks of one seat, or of all. */
export const marksOf = (marks: Mark[], seat: string): Mark[] => (seat === '' ? marks : marks.filter((mark) => mark.seat === seat));
