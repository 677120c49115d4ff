// Boards of areas and hexes, drawn from the geometry that was sent: tints, terrain marks, borders, numbers. In board units.
import type { Board, Place } from '$lib/types';
import { sideLook } from '../pieces/sides';
import { drawGlyph } from './canvas-glyphs';
import { type Box, type Point, boundsOf, insidePolygon, overlaps, sequence } from './geometry';
import type { GroundStyle } from './ground';
import { type ThemeName, terrainMark, terrainTint } from './palette';

export interface Field {
  place: Place;
  outline: Point[];
  bounds: Box;
  path: Path2D;
  marks: { at: Point; size: number }[];
}

/** The distance between the middles of neighbours: the unit of such a board. */
export function spacing(board: Board): number {
  const at = new Map(board.places.map((p) => [p.id, p.at]));
  let least = Infinity;
  for (const place of board.places)
    for (const { to } of place.links) {
      const other = at.get(to);
      if (other) least = Math.min(least, Math.hypot(other[0] - place.at[0], other[1] - place.at[1]));
    }
  return Number.isFinite(least) ? least : Math.sqrt((board.width * board.height) / Math.max(1, board.places.length));
}

/** Six corners for a hex that was sent without an outline: flat on top. */
function hexAround([x, y]: Point, gap: number): Point[] {
  const r = gap / Math.sqrt(3);
  return [0, 1, 2, 3, 4, 5].map((i) => [x + r * Math.cos((Math.PI / 3) * i), y + r * Math.sin((Math.PI / 3) * i)]);
}

export function fieldsOf(board: Board): Field[] {
  const gap = spacing(board);
  return board.places.flatMap((place) => {
    if (place.kind === 'space') return [];
    const outline = place.outline ?? (place.kind === 'hex' ? hexAround(place.at, gap) : squareAround(place.at, gap * 0.42));
    const path = new Path2D();
    for (const [x, y] of outline) path.lineTo(x, y);
    path.closePath();
    const bounds = boundsOf(outline);
    return [{ place, outline, bounds, path, marks: scatter(place, outline, bounds, gap) }];
  });
}

const squareAround = ([x, y]: Point, r: number): Point[] => [[x - r, y - r * 0.6], [x + r, y - r * 0.6], [x + r, y + r * 0.6], [x - r, y + r * 0.6]];

/** Terrain marks inside an outline, apart from each other, and never under the middle, where pieces stand. */
function scatter(place: Place, outline: readonly Point[], bounds: Box, gap: number): { at: Point; size: number }[] {
  if (!terrainMark(place.terrain)) return [];
  const size = Math.min(gap * 0.26, 34);
  const next = sequence(place.id);
  const out: { at: Point; size: number }[] = [];
  const tries = Math.min(120, Math.round(((bounds[2] - bounds[0]) * (bounds[3] - bounds[1])) / (size * size * 0.6)));
  for (let i = 0; i < tries; i++) {
    const at: Point = [bounds[0] + next() * (bounds[2] - bounds[0]), bounds[1] + next() * (bounds[3] - bounds[1])];
    const clear = Math.hypot(at[0] - place.at[0], at[1] - place.at[1]) > gap * (place.kind === 'hex' ? 0.26 : 0.34);
    const apart = out.every((other) => Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) > size * 0.9);
    const fits = [[-1, 0], [1, 0], [0, -1], [0, 1]].every(([dx, dy]) => insidePolygon([at[0] + (dx! * size) / 2, at[1] + (dy! * size) / 2], outline));
    if (clear && apart && fits) out.push({ at, size });
  }
  return out.sort((a, b) => a.at[1] - b.at[1]);
}

export function paintFields(ctx: CanvasRenderingContext2D, fields: readonly Field[], holders: ReadonlyMap<string, string>, theme: ThemeName, style: GroundStyle): void {
  const { colours, scale, seen } = style;
  const shown = fields.filter((f) => overlaps(f.bounds, seen));
  for (const { place, path } of shown) {
    ctx.fillStyle = terrainTint(theme, place.terrain);
    ctx.fill(path);
    ctx.lineWidth = 1.2 / scale;
    ctx.strokeStyle = ctx.fillStyle;
    ctx.stroke(path);
  }
  if (style.layers.relief)
    for (const { place, marks } of shown) {
      const glyph = terrainMark(place.terrain);
      if (glyph) for (const { at, size } of marks) drawGlyph(ctx, glyph, at[0], at[1], size, colours.hachure, 'transparent');
    }
  for (const { place, path } of shown) {
    const holder = style.layers.control ? holders.get(place.id) : undefined;
    if (!holder) continue;
    ctx.save();
    ctx.clip(path);
    ctx.strokeStyle = ctx.fillStyle = sideLook(holder).fill;
    ctx.globalAlpha = 0.07;
    ctx.fill(path);
    ctx.globalAlpha = 0.34;
    ctx.lineWidth = 14 / scale;
    ctx.stroke(path);
    ctx.restore();
  }
  ctx.lineJoin = 'round';
  for (const { place, path } of shown) {
    const hex = place.kind === 'hex';
    ctx.strokeStyle = hex ? colours.hachure : colours.region;
    ctx.globalAlpha = hex ? 0.3 : 0.85;
    ctx.lineWidth = (hex ? 1 : 1.8) / scale;
    ctx.stroke(path);
  }
  ctx.globalAlpha = 1;
}

/** Numbers and names of hexes and areas: at the foot, small, once there is room for them. `size` is that of the type on the screen. */
export function paintFieldNames(ctx: CanvasRenderingContext2D, fields: readonly Field[], nameOf: (place: Place) => string, style: GroundStyle, size: number): void {
  const { colours, scale, seen } = style;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  for (const { place, bounds } of fields) {
    if (!overlaps(bounds, seen)) continue;
    const hex = place.kind === 'hex';
    const height = (bounds[3] - bounds[1]) * scale;
    if (height < (hex ? 40 : 60)) continue;
    const own = hex ? size * 0.85 : size;
    ctx.font = `${hex ? 500 : 700} ${own / scale}px 'Alegreya Sans'`;
    ctx.globalAlpha = hex ? 0.55 : 1;
    const y = hex ? bounds[1] + (own + 3) / scale : bounds[3] - (height * 0.08 + 2) / scale;
    if (!hex) {
      ctx.strokeStyle = colours.halo;
      ctx.lineWidth = 3 / scale;
      ctx.strokeText(nameOf(place), place.at[0], y);
    }
    ctx.fillStyle = hex ? colours.ink3 : colours.region;
    ctx.fillText(nameOf(place), place.at[0], y);
  }
  ctx.globalAlpha = 1;
}
