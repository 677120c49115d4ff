// Front, flank and rear of a long unit on the borders of its area, as the board tells them.
import type { Board, Piece } from '$lib/types';
import type { Point } from '../geometry';

export type Aspect = 'front' | 'flank' | 'rear';

const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];
const words: Record<string, Aspect> = { f: 'front', s: 'flank', r: 'rear' };

interface DrawnBorder {
  between: [string, string];
  lines: [Point, Point][];
}

/** The borders of the area a piece stands in, each with what it is for that piece. Nothing where it faces all round. */
export function aspectsOf(board: Board, piece: Piece): { aspect: Aspect; d: string }[] {
  const rows = (board.layers.aspects as Record<string, Record<string, string>> | undefined)?.[piece.at];
  const borders = board.layers.borders as unknown as DrawnBorder[] | undefined;
  const index = directions.indexOf(piece.facing ?? '');
  if (!rows || !borders || index < 0) return [];
  return borders.flatMap(({ between, lines }) => {
    if (!between.includes(piece.at)) return [];
    const other = between[0] === piece.at ? between[1] : between[0];
    const aspect = words[rows[other]?.[index] ?? ''];
    return aspect ? [{ aspect, d: lines.map(([[ax, ay], [bx, by]]) => `M${ax} ${ay}L${bx} ${by}`).join('') }] : [];
  });
}
