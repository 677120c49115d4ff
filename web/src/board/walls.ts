// Towns, strongholds and camps on a board of areas: their sign, and how strong they are as pips. In pixels.
import type { Place } from '$lib/types';
import { drawGlyph } from './canvas-glyphs';
import type { Point } from './geometry';
import type { Palette } from './palette';

const glyphs: Record<string, string> = { city: 'city', camp: 'camp', oppidum: 'oppidum' };

export const wallsGlyph = (place: Place) => glyphs[String(place.marks?.kind ?? '')] ?? 'fort';

/** The sign is a little larger than the reach of a finger on it. */
export const wallsSize = (radius: number) => radius * 2.3;

export function paintWalls(ctx: CanvasRenderingContext2D, place: Place, [x, y]: Point, radius: number, razed: boolean, colours: Palette): void {
  const size = wallsSize(radius);
  ctx.save();
  ctx.globalAlpha = 0.8;
  ctx.fillStyle = colours.halo;
  ctx.beginPath();
  ctx.arc(x, y, radius * 1.12, 0, Math.PI * 2);
  ctx.fill();
  ctx.globalAlpha = razed ? 0.4 : 1;
  drawGlyph(ctx, wallsGlyph(place), x, y - radius * 0.1, size, colours.label, colours.halo);
  ctx.globalAlpha = 1;
  if (razed) strikeOut(ctx, [x, y], radius, colours.danger);
  else paintPips(ctx, [x, y + radius * 1.18], Number(place.marks?.value ?? 0), radius, colours);
  ctx.restore();
}

function paintPips(ctx: CanvasRenderingContext2D, [x, y]: Point, value: number, radius: number, colours: Palette): void {
  const pip = Math.max(1.5, radius * 0.2);
  const gap = pip * 2.55;
  for (let i = 0; i < value; i++) {
    ctx.beginPath();
    ctx.arc(x + (i - (value - 1) / 2) * gap, y, pip, 0, Math.PI * 2);
    ctx.lineWidth = 1.8;
    ctx.strokeStyle = colours.halo;
    ctx.stroke();
    ctx.fillStyle = colours.label;
    ctx.fill();
  }
}

function strikeOut(ctx: CanvasRenderingContext2D, [x, y]: Point, radius: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2.4;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x - radius, y + radius * 0.8);
  ctx.lineTo(x + radius, y - radius * 0.8);
  ctx.stroke();
}
