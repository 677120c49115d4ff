// Boards of hexes and of areas, made up here, to see that they draw decently without a look of their own.
import { same } from '$lib/languages';
import type { Board, Piece, Place, View } from '$lib/types';

const name = (words: string) => same(words);

function hexes(): Board {
  const places: Place[] = [];
  const terrain = ['clear', 'clear', 'forest', 'rough', 'mountain', 'marsh', 'clear', 'hilltop'];
  const id = (c: number, r: number) => `${String(c).padStart(2, '0')}${String(r).padStart(2, '0')}`;
  for (let c = 0; c < 26; c++)
    for (let r = 0; r < 16; r++) {
      const around = c % 2 ? [[1, 0], [1, 1], [0, 1], [0, -1], [-1, 0], [-1, 1]] : [[1, -1], [1, 0], [0, 1], [0, -1], [-1, -1], [-1, 0]];
      const links = around.map(([dc, dr]) => [c + dc!, r + dr!]).filter(([a, b]) => a! >= 0 && b! >= 0 && a! < 26 && b! < 16).map(([a, b]) => ({ to: id(a!, b!), kind: 'hexside' }));
      places.push({ id: id(c, r), kind: 'hex', at: [60 + c * 52, 50 + (r + (c % 2) / 2) * 60], name: name(id(c, r)), links, terrain: terrain[Math.floor(Math.abs(Math.sin(c * 0.7) + Math.cos(r * 0.9)) * 4) % 8] });
    }
  return { id: 'hexes', width: 1420, height: 1050, places, layers: {} };
}

function areas(): Board {
  const places: Place[] = [];
  for (let c = 0; c < 6; c++)
    for (let r = 0; r < 5; r++) {
      const corner = (i: number, j: number): [number, number] => [i * 220 + Math.sin(i * 7 + j * 3) * 30 + 40, j * 200 + Math.cos(i * 5 + j * 2) * 26 + 40];
      const id = String(r * 6 + c + 1);
      const links = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([a, b]) => [c + a!, r + b!]).filter(([a, b]) => a! >= 0 && a! < 6 && b! >= 0 && b! < 5).map(([a, b]) => ({ to: String(b! * 6 + a! + 1), kind: 'border' }));
      places.push({ id, kind: 'area', at: [c * 220 + 150, r * 200 + 140], outline: [corner(c, r), corner(c + 1, r), corner(c + 1, r + 1), corner(c, r + 1)], name: name(id), links, terrain: ['clear', 'woods', 'marsh', 'elevation', 'village'][(c * 3 + r) % 5] });
    }
  return { id: 'areas', width: 1400, height: 1100, places, layers: {} };
}

export function generic(kind: string): { board: Board; view: View } {
  const board = kind === 'areas' ? areas() : hexes();
  const pieces: Piece[] = board.places.filter((_, i) => i % 7 === 0).flatMap((p, i): Piece[] => {
    const side = i % 2 ? 'gaul' : 'roman';
    const one = (order: number, kindOf: string, states: string[] = []): Piece => ({ id: `${p.id}_${order}`, kind: kindOf, side, at: p.id, order, digits: ['5', '8'], states, hidden: false, name: name(kindOf), ...(kind === 'areas' && kindOf === 'legion' ? { facing: ['n', 's', 'ne', 'w'][i % 4] } : {}) });
    if (kind === 'areas') return [one(0, i % 3 ? 'legion' : 'cavalry', i % 5 ? [] : ['moved'])];
    return [one(0, side === 'roman' ? 'cohort' : 'infantry'), ...(i % 3 ? [one(1, 'archers')] : []), ...(i % 4 ? [] : [one(2, 'leader', ['active'])])];
  });
  return { board, view: { board: board.id, pieces, markers: [{ at: board.places[5]!.id, kind: 'control', side: 'rome' }, { at: board.places[8]!.id, kind: 'depot' }], panels: [], log: [] } };
}
