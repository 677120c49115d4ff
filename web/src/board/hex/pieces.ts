// What stands on a hex map, painted in one go: frames of forts, piles of counters, what may be chosen. In pixels of the arrangement.
import type { Marker, Piece } from '$lib/types';
import { isLeader, standsUnder } from '../../pieces/kinds';
import { frameOutline } from '../../pieces/outline';
import { type Frame, sideLook } from '../../pieces/sides';
import { drawGlyph } from '../canvas-glyphs';
import { badgeGlyphs } from '../forces';
import { type Box, type Point, contains, grown } from '../geometry';
import { counterSprite, drawFigures, lay, outlineOf, spriteOf, spritePixels } from './counters';
import type { HexGrid } from './grid';

export interface HexPile {
  place: string;
  /** In board units. */
  at: Point;
  /** Works that the others stand in. */
  under: Piece[];
  /** From the bottom. */
  pieces: Piece[];
  /** The counter that stands for them all, where armies are shown as one. */
  army?: Piece;
  /** A garrison is drawn small, beside its town. */
  share?: number;
}

/** The piles of a view, from the north on, so that what lies nearer covers what is behind. */
export function hexPiles(pieces: readonly Piece[], placeAt: (id: string) => Point | undefined, armies?: Armies): HexPile[] {
  const piles = new Map<string, HexPile>();
  for (const piece of pieces) {
    const key = armies ? `${piece.at}|${piece.side ?? ''}|${isInside(piece) ? 'in' : ''}` : piece.at;
    let pile = piles.get(key);
    if (!pile) {
      const at = placeAt(piece.at);
      if (!at) continue;
      piles.set(key, (pile = { place: piece.at, at, under: [], pieces: [] }));
    }
    (standsUnder(piece) ? pile.under : pile.pieces).push(piece);
  }
  for (const pile of piles.values()) pile.pieces.sort((a, b) => a.order - b.order);
  const all = armies ? post([...piles.values()], armies) : [...piles.values()];
  return all.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}

export interface Armies {
  /** The counter that stands for the pieces of one side. */
  counter(pieces: readonly Piece[]): Piece;
  /** The side of a hex, in board units. */
  side: number;
}

const isInside = (piece: Piece) => piece.states.includes('inside');

/** Armies of several sides in one hex stand beside each other; who is behind walls stands small at the shoulder of the town. */
function post(piles: HexPile[], { counter, side }: Armies): HexPile[] {
  const fields = new Map<string, HexPile[]>();
  for (const pile of piles) if (!isInside(pile.pieces[0]!)) fields.set(pile.place, [...(fields.get(pile.place) ?? []), pile]);
  return piles.map((pile) => {
    const army = counter(pile.pieces);
    const [x, y] = pile.at;
    if (isInside(pile.pieces[0]!)) return { ...pile, army, share: 0.68, at: [x + side * 0.44, y - side * 0.46] };
    const here = fields.get(pile.place)!;
    const away = (here.indexOf(pile) - (here.length - 1) / 2) * side * 1.36;
    return { ...pile, army, at: [x - (here.length > 1 ? side * 0.1 : 0) + away, y + (here.length > 1 ? side * 0.2 : 0)] };
  });
}

/** How a pile is shown at a height of a hex on the screen. */
export function counterSize(high: number): { size: number; form: 'dot' | 'small' | 'full' } {
  const size = Math.max(8, Math.min(58, high * 0.71));
  return { size, form: formOf(size) };
}

const formOf = (size: number) => (size < 17 ? 'dot' : size < 34 ? 'small' : 'full');

export interface PieceScene {
  grid: HexGrid;
  piles: readonly HexPile[];
  markers: readonly Marker[];
  legal: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  refused: string | null;
  /** Pieces that are shown on their way: not where they will stand. */
  absent: ReadonlySet<string>;
  colours: { legal: string; legalEdge: string; select: string; danger: string };
}

const offset = 3.4;
const leastArmy = 23;

export function paintPieces(ctx: CanvasRenderingContext2D, scene: PieceScene, region: Box, scale: number, density: number): void {
  const { size } = counterSize(scene.grid.high * scale);
  const seen = grown(region.map((v) => v / scale) as Box, scene.grid.side * 1.5);
  for (const pile of scene.piles) {
    if (!contains(seen, pile.at)) continue;
    const [x, y] = [pile.at[0] * scale, pile.at[1] * scale];
    for (const frame of pile.under) paintFrame(ctx, frame, x, y, scene.grid.side * scale * 2.05, density, scene);
    const gone = scene.absent.size > 0 && (pile.army ? scene.absent.has(pile.army.id) : pile.pieces.every((p) => scene.absent.has(p.id)));
    const pieces = scene.absent.size && !pile.army ? pile.pieces.filter((p) => !scene.absent.has(p.id)) : pile.pieces;
    // An army is more than a dot, however small the map is.
    const own = pile.army && isLeader(pile.army) && pile.pieces.length > 1 ? Math.max(size * (pile.share ?? 1), leastArmy) : size * (pile.share ?? 1);
    if (!gone && (pieces.length || pile.army)) paintPile(ctx, pieces, pile.army, x, y, own, formOf(own), density, scene);
  }
  const row = new Map<string, number>();
  for (const marker of scene.markers) {
    const index = row.get(marker.at) ?? 0;
    if (paintMarker(ctx, marker, scene, seen, scale, size, index)) row.set(marker.at, index + 1);
  }
}

function paintFrame(ctx: CanvasRenderingContext2D, piece: Piece, x: number, y: number, size: number, density: number, scene: PieceScene): void {
  if (size < 16) {
    ctx.fillStyle = '#d9b97f';
    ctx.strokeStyle = '#4a2c10';
    ctx.lineWidth = 1.6;
    ctx.fillRect(x - size / 2, y - size / 2, size, size);
    ctx.strokeRect(x - size / 2, y - size / 2, size, size);
  } else {
    const px = Math.round(72 * density);
    const sprite = spriteOf(`frame|${px}`, px, (on) => {
      on.fillStyle = '#2a1c0e4d';
      on.fillRect(3.4, 6.5, 43, 40);
      drawGlyph(on, 't-fort-frame', 24, 24, 52, '', '');
    });
    lay(ctx, sprite, x, y, size);
  }
  const state = stateOf([piece], scene);
  if (state) {
    const half = size * 0.52;
    ring(ctx, state, scene.colours, (width) => {
      ctx.lineWidth = width;
      ctx.strokeRect(x - half, y - half, half * 2, half * 2);
    });
  }
}

type State = 'selected' | 'legal' | 'refused' | null;

function stateOf(pieces: readonly Piece[], { chosen, legal, refused }: PieceScene): State {
  if (pieces.some((p) => chosen.has(p.id))) return 'selected';
  if (pieces.some((p) => legal.has(p.id))) return 'legal';
  return refused !== null && pieces.some((p) => p.id === refused) ? 'refused' : null;
}

function ring(ctx: CanvasRenderingContext2D, state: State, colours: PieceScene['colours'], stroke: (width: number) => void): void {
  const [edge, inner] = state === 'selected' ? ['#231a12', colours.select] : state === 'legal' ? [colours.legalEdge, colours.legal] : ['transparent', colours.danger];
  ctx.strokeStyle = edge;
  stroke(state === 'selected' ? 8 : 5.2);
  ctx.strokeStyle = inner;
  if (state === 'legal') ctx.setLineDash([8, 3.4]);
  stroke(state === 'selected' ? 5 : 3.2);
  ctx.setLineDash([]);
}

function paintPile(ctx: CanvasRenderingContext2D, pieces: readonly Piece[], army: Piece | undefined, x: number, y: number, size: number, form: 'dot' | 'small' | 'full', density: number, scene: PieceScene): void {
  const top = army ?? pieces.at(-1)!;
  const state = stateOf(pieces, scene);
  if (form === 'dot') return paintDot(ctx, top, x, y, size, state, scene.colours);
  const shift = Math.min(offset, size * 0.085);
  const under = army ? [] : pieces.slice(0, -1).slice(-2);
  const k = size / 48;
  under.forEach((piece, i) => {
    const away = (under.length - i) * shift;
    const px = Math.round(46 * density);
    const back = spriteOf(`back|${piece.side}|${px}`, px, (on) => {
      const look = sideLook(piece.side);
      on.fillStyle = look.fill;
      on.strokeStyle = look.edge;
      on.lineWidth = 1.6;
      on.fill(outlineOf(piece.side));
      on.stroke(outlineOf(piece.side));
    });
    lay(ctx, back, x + away, y - away, size);
  });
  if (state) {
    ctx.save();
    ctx.translate(x - size / 2, y - size / 2);
    ctx.scale(k, k);
    ring(ctx, state, scene.colours, (width) => {
      ctx.lineWidth = width / k;
      ctx.stroke(outlineOf(top.side));
    });
    ctx.restore();
  }
  lay(ctx, counterSprite(top, form === 'small', spritePixels(size, form === 'small', density)), x, y, size);
  if (pieces.length > 1 && !army) paintCount(ctx, pieces.length, x - size / 2, y - size / 2, size, density);
}

const dots = new Map<string, Path2D>();

function dotOutline(frame: Frame, size: number): Path2D {
  const key = `${frame}${size}`;
  let path = dots.get(key);
  if (!path) {
    if (dots.size > 40) dots.clear();
    dots.set(key, (path = new Path2D(frameOutline(frame, size, size))));
  }
  return path;
}

function paintDot(ctx: CanvasRenderingContext2D, piece: Piece, x: number, y: number, size: number, state: State, colours: PieceScene['colours']): void {
  const look = sideLook(piece.side);
  const path = dotOutline(look.frame, size);
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  if (state) {
    ctx.strokeStyle = colours.legalEdge;
    ctx.lineWidth = 5;
    ctx.stroke(path);
    ctx.strokeStyle = state === 'selected' ? colours.select : state === 'legal' ? colours.legal : colours.danger;
    ctx.lineWidth = 3.2;
    ctx.stroke(path);
  }
  ctx.fillStyle = look.fill;
  ctx.strokeStyle = look.edge;
  ctx.lineWidth = 1;
  ctx.fill(path);
  ctx.stroke(path);
  ctx.restore();
}

function paintCount(ctx: CanvasRenderingContext2D, count: number, x: number, y: number, size: number, density: number): void {
  const r = Math.max(5.5, Math.min(8.5, size * 0.21));
  const px = Math.round(20 * density);
  const badge = spriteOf(`count|${count}|${px}`, px, (on) => {
    on.fillStyle = '#231a12';
    on.strokeStyle = '#f7dda0';
    on.lineWidth = 3.4;
    on.beginPath();
    on.arc(24, 24, 24, 0, Math.PI * 2);
    on.fill();
    on.stroke();
    on.fillStyle = '#ffe9b8';
    drawFigures(on, String(count), 24, 35, count > 9 ? 28 : 34, 'middle');
  });
  lay(ctx, badge, x + r * 0.2, y + r * 0.2, r * 2);
}

/** Markers that a counter does not show itself: a badge at the foot of its hex. */
function paintMarker(ctx: CanvasRenderingContext2D, marker: Marker, { grid }: PieceScene, seen: Box, scale: number, size: number, index: number): boolean {
  const glyph = badgeGlyphs[marker.kind];
  const place = grid.find(marker.at);
  if (!glyph || !place || !contains(seen, place.at) || size < 17) return false;
  const r = Math.max(6, Math.min(9.5, size * 0.23));
  const [x, y] = [place.at[0] * scale + size * 0.42 - index * r * 2.1, place.at[1] * scale + size * 0.36];
  ctx.fillStyle = '#fbf3df';
  ctx.strokeStyle = marker.side ? sideLook(marker.side).fill : '#5e4a30';
  ctx.lineWidth = 1.8;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  if (marker.value === undefined) drawGlyph(ctx, glyph, x, y, r * 1.4, '#4a3218', '#fbf3df');
  else {
    ctx.fillStyle = '#231a12';
    drawFigures(ctx, String(marker.value), x, y + r * 0.42, r * 1.3, 'middle');
  }
  return true;
}

/** The hexes that may be chosen: a wash, and a line where they end. */
export function paintLegal(ctx: CanvasRenderingContext2D, grid: HexGrid, legal: ReadonlySet<string>, scale: number, colours: PieceScene['colours']): void {
  if (!legal.size) return;
  ctx.save();
  ctx.scale(scale, scale);
  const wash = new Path2D();
  for (const id of legal) grid.trace(wash, grid.find(id)!.at, 0.9);
  ctx.fillStyle = colours.legal;
  ctx.globalAlpha = 0.3;
  ctx.fill(wash);
  ctx.globalAlpha = 1;
  const line = new Path2D();
  for (const [a, b] of grid.rim(legal)) {
    line.moveTo(...a);
    line.lineTo(...b);
  }
  ctx.lineCap = 'round';
  ctx.strokeStyle = colours.legalEdge;
  ctx.lineWidth = 5.6 / scale;
  ctx.stroke(line);
  ctx.strokeStyle = colours.legal;
  ctx.lineWidth = 3.4 / scale;
  ctx.stroke(line);
  ctx.restore();
}

/** Makes the sprites of what stands on the board ahead of need, a few at a time: the first zoom should not wait for them. */
export function* warmed(piles: readonly HexPile[], density: number): Generator<void> {
  for (const [size, small] of [[30, true], [40, false], [58, false]] as const)
    for (const { pieces, army } of piles) {
      const top = army ?? pieces.at(-1);
      if (!top) continue;
      counterSprite(top, small, spritePixels(size, small, density));
      yield;
    }
}
