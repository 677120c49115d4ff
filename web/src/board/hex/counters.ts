// Counters on a canvas, as pieces/PieceBody.svelte draws them in the page: made once for each look, then only copied.
import type { Piece } from '$lib/types';
import figures from '../../pieces/baked/figures.json';
import { looks, offices, pieceGlyph } from '../../pieces/kinds';
import { frameOutline } from '../../pieces/outline';
import { mix, sideLook } from '../../pieces/sides';
import { drawBand, drawGlyph } from '../canvas-glyphs';

/** Room around the 48 box for what looks out over it. */
export const rim = 14;
const whole = 48 + 2 * rim;

export interface Sprite {
  canvas: HTMLCanvasElement;
}

const glyphs = figures.glyphs as unknown as Record<string, [width: number, path: string]>;
const paths = new Map<string, Path2D>();

function figurePath(letter: string): Path2D | null {
  const known = paths.get(letter);
  if (known) return known;
  const glyph = glyphs[letter];
  if (!glyph) return null;
  const path = new Path2D(glyph[1]);
  paths.set(letter, path);
  return path;
}

export const figureWidth = (text: string, size: number) => ([...text].reduce((sum, letter) => sum + (glyphs[letter]?.[0] ?? 50), 0) * size) / figures.size;

/** Figures of one height, from the left, the middle or the right of x. */
export function drawFigures(ctx: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, anchor: 'start' | 'middle' | 'end', halo?: { colour: string; width: number }): void {
  const k = size / figures.size;
  const width = figureWidth(text, size);
  ctx.save();
  ctx.translate(x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0), y);
  ctx.scale(k, k);
  for (const letter of text) {
    const path = figurePath(letter);
    if (path) {
      if (halo) {
        ctx.strokeStyle = halo.colour;
        ctx.lineWidth = halo.width / k;
        ctx.lineJoin = 'round';
        ctx.stroke(path);
      }
      ctx.fill(path);
    }
    ctx.translate(glyphs[letter]?.[0] ?? 50, 0);
  }
  ctx.restore();
}

const outlines = new Map<string, Path2D>();

/** The outline of a counter in its 48 box. */
export function outlineOf(side: string | undefined): Path2D {
  const { frame } = sideLook(side);
  let path = outlines.get(frame);
  if (!path) outlines.set(frame, (path = new Path2D(frameOutline(frame))));
  return path;
}

const sprites = new Map<string, Sprite>();
const most = 900;

/** `px` is how large the 48 box is in pixels of the device at most; `small` leaves out the strip. */
export function counterSprite(piece: Piece, small: boolean, px: number): Sprite | null {
  const shown = looks(piece.states);
  const key = [piece.hidden, piece.kind, piece.side, piece.people, piece.digits.join('/'), small, px, shown.spent, shown.reduced, shown.disrupted, shown.moved, shown.raging, shown.unled, shown.wounded, offices.some((o) => piece.states.includes(o))].join('|');
  return spriteOf(key, px, (ctx) => drawCounter(ctx, piece, small));
}

/** A picture in the 48 box with its rim, drawn once. */
export function spriteOf(key: string, px: number, draw: (ctx: CanvasRenderingContext2D) => void): Sprite | null {
  const known = sprites.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil((whole * px) / 48);
  const ctx = canvas.getContext('2d');
  if (!ctx) return null;
  ctx.scale(px / 48, px / 48);
  ctx.translate(rim, rim);
  draw(ctx);
  if (sprites.size > most) sprites.clear();
  const sprite = { canvas };
  sprites.set(key, sprite);
  return sprite;
}

/** Lays a sprite so that its 48 box has its middle at x, y. */
export function lay(ctx: CanvasRenderingContext2D, sprite: Sprite | null, x: number, y: number, size: number): void {
  const side = (size * whole) / 48;
  if (sprite) ctx.drawImage(sprite.canvas, x - side / 2, y - side / 2, side, side);
}

/** The sizes at which sprites are made: between them they are only scaled. */
export const spritePixels = (size: number, small: boolean, density: number) => Math.round((small ? 32 : size > 48 ? 60 : 46) * density);

function drawCounter(ctx: CanvasRenderingContext2D, piece: Piece, small: boolean): void {
  const look = sideLook(piece.side);
  const shown = looks(piece.states);
  const outline = outlineOf(piece.side);
  const fill = shown.spent ? mix(look.fill, '#8d836f', 0.55) : look.fill;
  const [left = '', ...others] = piece.digits;
  const right = others.join(' ');
  const full = !small && !piece.hidden;
  if (shown.disrupted) {
    ctx.translate(24, 24);
    ctx.rotate((9 * Math.PI) / 180);
    ctx.translate(-24, -24);
  }
  ctx.save();
  ctx.translate(0, 1.6);
  ctx.globalAlpha = 0.38;
  ctx.fillStyle = '#1b120a';
  ctx.fill(outline);
  ctx.restore();
  ctx.save();
  ctx.clip(outline);
  ctx.fillStyle = fill;
  ctx.fillRect(0, 0, 48, 48);
  if (full || piece.hidden) {
    const sheen = ctx.createLinearGradient(0, 0, 0, 48);
    sheen.addColorStop(0, '#ffffff29');
    sheen.addColorStop(0.5, '#ffffff00');
    sheen.addColorStop(1, '#00000029');
    ctx.fillStyle = sheen;
    ctx.fillRect(0, 0, 48, 48);
  }
  ctx.fillStyle = look.edge;
  ctx.fillRect(0, 0, 48, 6.5);
  const band = [piece.people, piece.side].map((who) => sideLook(who).id).find((id) => id !== 'neutral');
  if (band) drawBand(ctx, `band-${band}`, 0.8, 48, 5);
  if (full && left) {
    ctx.fillStyle = shown.wounded ? '#e6b3a4' : '#fbf3df';
    ctx.fillRect(0, 33, 48, 15);
    ctx.fillStyle = look.edge;
    ctx.fillRect(0, 32.3, 48, 1.2);
  }
  ctx.restore();
  const glyph = pieceGlyph(piece);
  if (piece.hidden) drawGlyph(ctx, look.sign, 24, 26, 30, look.glyph, fill);
  else if (full) {
    drawGlyph(ctx, glyph, 24, left ? 19.6 : 26, left ? 24 : 32, look.glyph, fill);
    if (offices.some((o) => piece.states.includes(o))) drawGlyph(ctx, 'laurel', 40.5, 24.5, 13, '#ffdf9a', fill);
    ctx.fillStyle = '#231a12';
    if (right) {
      drawFigures(ctx, left, 4.5, 45.3, 14, 'start');
      drawFigures(ctx, right, 43.5, 45.3, 14, 'end');
      if (!shown.unled && right.length < 3 && /\d/.test(right)) ctx.fillRect(21.5, 39.7, 5, 1.8);
    } else if (left) drawFigures(ctx, left, 24, 45.3, 14, 'middle');
  } else {
    // Two figures need the room below the glyph.
    if (left.length > 1) drawGlyph(ctx, glyph, 30, 19, 25, look.glyph, fill);
    else drawGlyph(ctx, glyph, left ? 29 : 24, left ? 23.5 : 24, left ? 34 : 30, look.glyph, fill);
    ctx.fillStyle = look.glyph;
    if (left) drawFigures(ctx, left, 4, 43.5, 25, 'start', { colour: look.glyph.startsWith('#f') ? '#140a058c' : '#fff4dccc', width: 3 });
  }
  ctx.strokeStyle = look.edge;
  ctx.lineWidth = full ? 1.4 : 2;
  ctx.setLineDash(shown.unled ? [5, 3] : []);
  ctx.stroke(outline);
  ctx.setLineDash([]);
  drawStates(ctx, shown, look.edge);
}

const crack = 'M30-3L21 14l8 5-12 16 5 4-6 13';

function drawStates(ctx: CanvasRenderingContext2D, shown: ReturnType<typeof looks>, edge: string): void {
  const stroke = (path: string, colour: string, width: number) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.lineJoin = 'round';
    ctx.stroke(new Path2D(path));
  };
  if (shown.reduced) {
    ctx.fillStyle = '#fbf3df';
    ctx.fill(new Path2D('M48 30V48H30Z'));
    stroke('M48 30V48H30Z', edge, 1.3);
    stroke('M36 45.5l9-9M41 46l5-5', edge, 1.6);
  }
  if (shown.disrupted) {
    stroke(crack, '#231a12', 4.2);
    stroke(crack, '#ffd75e', 2);
  }
  if (shown.moved) {
    ctx.fillStyle = '#fbf3df';
    ctx.beginPath();
    ctx.arc(43, 5, 7.5, 0, Math.PI * 2);
    ctx.fill();
    ctx.strokeStyle = '#231a12';
    ctx.lineWidth = 1.4;
    ctx.stroke();
    stroke('M39.5 5l2.6 3 4.6-5.6', '#231a12', 2.2);
  } else if (shown.raging) drawGlyph(ctx, 'flame', 43, 2, 20, '#e0641c', '#ffd75e');
}
