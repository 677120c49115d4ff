// The boxes of a battlefield as two lines facing each other: wings with their trays of losses, and what stands behind them.

import type { FieldBox, FieldPanel, Piece } from '$lib/types';

export interface File {
  /** Where the fighting units stand. */
  main: FieldBox;
  /** Boxes of the same wing for those who are out of the fight. */
  trays: FieldBox[];
}

export interface Line {
  side: string | undefined;
  files: File[];
  /** Reserve, leaders: boxes that stand alone in their row. */
  behind: FieldBox[];
}

/** On the battlefield it does not matter who marched, nor who was shut in before. */
const elsewhere = new Set(['besieged', 'inside', 'moved', 'moving', 'rested']);

export const inBattle = (piece: Piece): Piece => ({ ...piece, states: piece.states.filter((state) => !elsewhere.has(state)) });

/** One line for each side, as they stand from top to bottom. */
export function linesOf(panel: FieldPanel): Line[] {
  const sides = [...new Set(panel.boxes.map((box) => box.side))];
  const top = (side: string | undefined) => Math.min(...panel.boxes.filter((box) => box.side === side).map((box) => box.row));
  return sides.sort((a, b) => top(a) - top(b)).map((side) => lineOf(side, panel.boxes.filter((box) => box.side === side)));
}

function lineOf(side: string | undefined, boxes: FieldBox[]): Line {
  const rows = [...new Set(boxes.map((box) => box.row))].sort((a, b) => a - b).map((row) => boxes.filter((box) => box.row === row));
  const widest = Math.max(...rows.map((row) => row.length));
  const strong = (row: FieldBox[]) => row.filter((box) => box.strength !== undefined).length;
  // The row that fights is the one whose boxes have a strength; a full row of boxes without any is for its losses.
  const front = rows.reduce((best, row) => (strong(row) > strong(best) ? row : best), rows.find((row) => row.length === widest) ?? []);
  const isTrays = (row: FieldBox[]) => row !== front && row.length === front.length && front.length > 1 && strong(row) === 0;
  const full = rows.filter(isTrays).flat();
  const files = front
    .toSorted((a, b) => a.column - b.column)
    .map((main) => ({ main, trays: full.filter((box) => box.column === main.column) }));
  const behind = rows.filter((row) => row !== front && !isTrays(row)).flat();
  return { side, files, behind };
}
