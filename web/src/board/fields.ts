// Boards of areas and hexes, drawn from the geometry that was sent: tints, terrain marks, who holds what, borders, numbers. In board units.
import type { Board, Place } from '$lib/types';
import { type Border, areaMap } from './areas';
import { mix } from '../pieces/sides';
import { drawGlyph } from './canvas-glyphs';
import { type Box, type Point, boundsOf, insidePolygon, overlaps, sequence } from './geometry';
import { type GroundStyle, paintHolder } from './ground';
import { type ThemeName, terrainMark, terrainTint } from './palette';

export interface Field {
  place: Place;
  outline: Point[];
  bounds: Box;
  /** The outline as it is drawn. */
  d: string;
  path: Path2D;
  marks: { at: Point; size: number }[];
}

/** What is laid over a board of areas and hexes: the fields, and the borders between areas. */
export interface Fields {
  all: Field[];
  byId: Map<string, Field>;
  borders: (Border & { path: Path2D; bounds: Box })[];
  /** How large a field is: the side of a square of the middle one. */
  unit: number;
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

/** A place that is a point on the ground: a marker, walls, a camp. */
export const isSpot = (place: Place) => place.kind === 'space' || (place.kind === 'box' && !place.outline);

/** Six corners for a hex that was sent without an outline: flat on top. */
function hexAround([x, y]: Point, gap: number): Point[] {
  const r = gap / Math.sqrt(3);
  return [0, 1, 2, 3, 4, 5].map((i) => [x + r * Math.cos((Math.PI / 3) * i), y + r * Math.sin((Math.PI / 3) * i)]);
}

/** An oval of water around the name of a sea. */
function ovalAround([x, y]: Point, wide: number, high: number): Point[] {
  return Array.from({ length: 28 }, (_, i) => [x + wide * Math.cos((i * Math.PI) / 14), y + high * Math.sin((i * Math.PI) / 14)]);
}

const write = (points: readonly Point[], closed: boolean) => `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}${closed ? 'Z' : ''}`;

export function fieldsOf(board: Board): Fields {
  // Hexes need none, nor what lies beside them on plates.
  const places = board.places.some((place) => place.kind === 'hex') ? [] : board.places.filter((place) => !isSpot(place));
  if (!places.length) return { all: [], byId: new Map(), borders: [], unit: spacing(board) };
  const gap = spacing(board);
  const { rings, borders } = areaMap(board);
  const unit = rings.size ? middle([...rings.values()].map((ring) => Math.sqrt(areaOf(ring)))) : gap;
  const all = places.map((place) => {
    const outline = place.outline ?? (place.kind === 'hex' ? hexAround(place.at, gap) : ovalAround(place.at, unit * 0.72, unit * 0.42));
    const shape = rings.get(place.id) ?? outline;
    const d = write(shape, true);
    const bounds = boundsOf(shape);
    return { place, outline: shape, bounds, d, path: new Path2D(d), marks: scatter(place, shape, bounds, place.kind === 'hex' ? gap : unit) };
  });
  return {
    all,
    byId: new Map(all.map((field) => [field.place.id, field])),
    borders: borders.map((border) => ({ ...border, path: new Path2D(write(border.points, false)), bounds: boundsOf(border.points) })),
    unit,
  };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1;

function areaOf(ring: readonly Point[]): number {
  let twice = 0;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    twice += ax * by - bx * ay;
  });
  return Math.abs(twice) / 2;
}

/** Terrain marks inside an outline, apart from each other, and never under the middle, where pieces stand. */
function scatter(place: Place, outline: readonly Point[], bounds: Box, gap: number): { at: Point; size: number }[] {
  if (!terrainMark(place.terrain)) return [];
  const hex = place.kind === 'hex';
  const size = hex ? Math.min(gap * 0.26, 34) : gap * 0.135;
  const next = sequence(place.id);
  const out: { at: Point; size: number }[] = [];
  const tries = Math.min(420, Math.round(((bounds[2] - bounds[0]) * (bounds[3] - bounds[1])) / (size * size * (hex ? 0.6 : 1.1))));
  const apartBy = size * (hex ? 0.9 : 1.15);
  for (let i = 0; i < tries; i++) {
    const at: Point = [bounds[0] + next() * (bounds[2] - bounds[0]), bounds[1] + next() * (bounds[3] - bounds[1])];
    const clear = Math.hypot(at[0] - place.at[0], at[1] - place.at[1]) > gap * (hex ? 0.26 : 0.24);
    const apart = out.every((other) => Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) > apartBy);
    const fits = [[-1, 0], [1, 0], [0, -1], [0, 1]].every(([dx, dy]) => insidePolygon([at[0] + dx! * size * 0.7, at[1] + dy! * size * 0.7], outline));
    if (clear && apart && fits) out.push({ at, size: size * (0.85 + 0.3 * next()) });
  }
  return out.sort((a, b) => a.at[1] - b.at[1]);
}

export interface FieldState {
  /** Who holds each field: one side, or those who fight over it. */
  held: ReadonlyMap<string, readonly string[]>;
  /** Fields laid waste. */
  ravaged: ReadonlySet<string>;
}

/** The land itself. On a drawn map plain land keeps the colour of the paper. */
export function paintFields(ctx: CanvasRenderingContext2D, fields: Fields, state: FieldState, theme: ThemeName, style: GroundStyle, drawn: boolean, relief: () => void): void {
  const { colours, scale, seen } = style;
  const shown = fields.all.filter((f) => f.place.kind !== 'zone' && overlaps(f.bounds, seen));
  const tint = (terrain: string | undefined) => (drawn ? softTint(theme, terrain, colours.land) : terrainTint(theme, terrain));
  ctx.lineJoin = 'round';
  // A rim in the same colour first: outlines and shore do not agree to the last point.
  for (const { place, path } of shown) {
    ctx.strokeStyle = tint(place.terrain);
    ctx.lineWidth = drawn ? 9 : 1.2 / scale;
    ctx.stroke(path);
  }
  for (const { place, path } of shown) {
    ctx.fillStyle = tint(place.terrain);
    ctx.fill(path);
  }
  if (style.layers.control)
    for (const { place, path } of shown) {
      const sides = state.held.get(place.id) ?? [];
      if (sides.length || place.kind === 'area') paintHolder(ctx, path, sides, colours);
    }
  for (const { place, path, bounds } of shown) if (state.ravaged.has(place.id)) paintWaste(ctx, path, bounds, colours.hachure);
  relief();
  if (style.layers.relief)
    for (const { place, marks } of shown) {
      const glyph = terrainMark(place.terrain);
      if (!glyph) continue;
      ctx.globalAlpha = place.kind === 'hex' ? 1 : 0.72;
      for (const { at, size } of marks) drawGlyph(ctx, glyph, at[0], at[1], size, colours.hachure, 'transparent');
      ctx.globalAlpha = 1;
    }
}

/** On a drawn map the relief and the marks speak; the tint only helps. */
function softTint(theme: ThemeName, terrain: string | undefined, land: string): string {
  return !terrain || terrain === 'clear' ? land : mix(land, terrainTint(theme, terrain), 0.62);
}

/** Burnt land: broken strokes aslant all over it. */
function paintWaste(ctx: CanvasRenderingContext2D, path: Path2D, [x0, y0, x1, y1]: Box, colour: string): void {
  ctx.save();
  ctx.clip(path);
  ctx.strokeStyle = colour;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([11, 5]);
  ctx.beginPath();
  const height = y1 - y0;
  for (let x = x0 - height; x < x1; x += 9) {
    ctx.moveTo(x, y1);
    ctx.lineTo(x + height, y0);
  }
  ctx.stroke();
  ctx.restore();
}

/** Borders between areas, each once; hexes have their grid. */
export function paintBorders(ctx: CanvasRenderingContext2D, fields: Fields, style: GroundStyle): void {
  const { colours, scale, seen } = style;
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  const stroke = (path: Path2D, colour: string, width: number, dash: number[] = [], alpha = 1) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width / scale;
    ctx.setLineDash(dash.map((n) => n / scale));
    ctx.globalAlpha = alpha;
    ctx.stroke(path);
  };
  const shown = fields.borders.filter((b) => overlaps(b.bounds, seen));
  for (const { path, kind } of shown) if (kind === 'inner') stroke(path, colours.border, 1.5, [6, 4.4]);
  for (const { path, kind } of shown) if (kind === 'group') stroke(path, colours.border, 2.5);
  for (const { path, kind } of shown) if (kind === 'edge') stroke(path, colours.coast, 1.3, [], 0.8);
  const rivers = shown.filter((b) => b.kind === 'river');
  for (const { path } of rivers) stroke(path, colours.coast, 7.6, [], 0.55);
  for (const { path } of rivers) stroke(path, colours.river, 6);
  for (const { path } of rivers) stroke(path, colours.sea, 1.6, [], 0.7);
  ctx.lineCap = 'butt';
  const alone = new Set(fields.borders.length ? [] : ['area']);
  for (const { place, path, bounds } of fields.all) {
    const hex = place.kind === 'hex';
    if (!overlaps(bounds, seen) || !(hex || alone.has(place.kind) || (place.kind === 'box' && place.outline))) continue;
    stroke(path, hex ? colours.hachure : colours.region, hex ? 1 : 1.8, [], hex ? 0.3 : 0.85);
  }
  ctx.restore();
}

/** Numbers of hexes: at the head, small, once there is room for them. `size` is that of the type on the screen. */
export function paintHexNumbers(ctx: CanvasRenderingContext2D, fields: Fields, nameOf: (place: Place) => string, style: GroundStyle, size: number): void {
  const { colours, scale, seen } = style;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `500 ${(size * 0.85) / scale}px 'Alegreya Sans'`;
  ctx.fillStyle = colours.ink3;
  ctx.globalAlpha = 0.55;
  for (const { place, bounds } of fields.all) {
    if (place.kind !== 'hex' || !overlaps(bounds, seen) || (bounds[3] - bounds[1]) * scale < 40) continue;
    ctx.fillText(nameOf(place), place.at[0], bounds[1] + (size * 0.85 + 3) / scale);
  }
  ctx.globalAlpha = 1;
}
