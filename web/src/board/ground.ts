// The ground of a drawn map: sea with waterlines, land, who holds it, relief, rivers, borders, shore. In board units.
import type { MapCoast, MapName, MapRelief } from '../games/look';
import { sideLook } from '../pieces/sides';
import { type Box, boxAround, overlapArea, overlaps } from './geometry';
import type { Palette } from './palette';

export interface Ground {
  coast: MapCoast;
  land: Path2D;
  shore: Path2D;
  /** The sea as last painted, for the same window: holders change far more often than the sea. */
  sea: Map<string, HTMLCanvasElement>;
  groups: Map<string, Path2D>;
  rivers: Path2D[];
  tiles: { box: Box; strokes: [width: number, path: Path2D][] }[];
}

/** Paths are made once and drawn many times. */
export function groundOf(coast: MapCoast, relief: MapRelief | null): Ground {
  return {
    coast,
    land: new Path2D(coast.land),
    shore: new Path2D(relief?.shore ?? coast.land),
    sea: new Map(),
    groups: new Map(Object.entries(coast.groups).map(([id, path]) => [id, new Path2D(path)])),
    rivers: (relief?.rivers ?? []).map((path) => new Path2D(path)),
    tiles: (relief?.hachures ?? []).map(({ box, strokes }) => ({ box, strokes: strokes.map(([width, path]) => [width, new Path2D(path)]) })),
  };
}

export interface GroundStyle {
  colours: Palette;
  /** Pixels to a unit: lines that do not grow with the map are divided by it. */
  scale: number;
  /** What is seen, in board units. */
  seen: Box;
  /** Who holds each group: one side, or those who fight over it. */
  held: ReadonlyMap<string, readonly string[]>;
  layers: { relief: boolean; rivers: boolean; control: boolean };
  /** More contrast is wanted: the relief steps back. */
  strong: boolean;
}

/** The engraver's waterlines: widths of the shore's stroke, and how dark. */
const waterlines: [width: number, gap: number, alpha: number][] = [[30, 2.4, 0.22], [21, 1.6, 0.34], [13.5, 1.3, 0.5], [7, 1, 0.7]];

/** What is laid on the land where the board brings its own areas. */
export interface Inlay {
  land(ctx: CanvasRenderingContext2D, relief: () => void): void;
  borders(ctx: CanvasRenderingContext2D): void;
}

export function paintGround(ctx: CanvasRenderingContext2D, ground: Ground, style: GroundStyle, inlay?: Inlay): void {
  paintSea(ctx, ground, style);
  ctx.fillStyle = style.colours.landOut;
  ctx.fill(ground.land);
  paintInland(ctx, ground, style, inlay);
  ctx.strokeStyle = style.colours.coast;
  ctx.lineWidth = 1.25 / style.scale;
  ctx.stroke(ground.land);
}

let sheet: HTMLCanvasElement | undefined;

/**
 * What must end at the shore is drawn on a sheet of its own and cut out along the land in one go: many strokes under so fine a clip would be slow.
 */
function paintInland(ctx: CanvasRenderingContext2D, ground: Ground, style: GroundStyle, inlay?: Inlay): void {
  sheet ??= document.createElement('canvas');
  sheet.width = ctx.canvas.width;
  sheet.height = ctx.canvas.height;
  const inland = sheet.getContext('2d');
  if (!inland) return;
  inland.setTransform(ctx.getTransform());
  const { colours, scale } = style;
  const relief = () => style.layers.relief && paintRelief(inland, ground, style);
  if (inlay) inlay.land(inland, relief);
  else {
    inland.fillStyle = colours.land;
    for (const path of ground.groups.values()) inland.fill(path);
    for (const [id, path] of ground.groups) paintHolder(inland, path, (style.layers.control && style.held.get(id)) || [], colours);
    relief();
  }
  inland.lineJoin = 'round';
  if (style.layers.rivers) {
    inland.strokeStyle = colours.river;
    inland.lineCap = 'round';
    inland.lineWidth = 2.1 / scale;
    for (const path of ground.rivers) inland.stroke(path);
  }
  inland.strokeStyle = colours.border;
  inland.lineCap = 'butt';
  inland.lineWidth = 1.15 / scale;
  inland.setLineDash([6 / scale, 2.6 / scale, 1.2 / scale, 2.6 / scale]);
  for (const path of ground.groups.values()) inland.stroke(path);
  inland.setLineDash([]);
  inlay?.borders(inland);
  inland.globalCompositeOperation = 'destination-in';
  inland.fill(ground.land);
  ctx.save();
  ctx.resetTransform();
  ctx.drawImage(sheet, 0, 0);
  ctx.restore();
}

function paintRelief(ctx: CanvasRenderingContext2D, ground: Ground, { colours, seen, strong }: GroundStyle): void {
  ctx.save();
  ctx.lineCap = 'round';
  ctx.strokeStyle = colours.hachure;
  ctx.globalAlpha = strong ? 0.35 : Number(colours.hachureO);
  for (const { box, strokes } of ground.tiles) {
    if (!overlaps(box, seen)) continue;
    for (const [width, path] of strokes) {
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
  }
  ctx.restore();
}

/** Painted once for each window and theme, then copied. Two are kept: the whole, and what is in view. */
function paintSea(ctx: CanvasRenderingContext2D, ground: Ground, style: GroundStyle): void {
  const transform = ctx.getTransform();
  const { width, height } = ctx.canvas;
  const key = [style.colours.sea, width, height, transform.a, transform.e, transform.f].join();
  let kept = ground.sea.get(key);
  if (!kept) {
    kept = document.createElement('canvas');
    Object.assign(kept, { width, height });
    const sea = kept.getContext('2d');
    if (!sea) return;
    sea.setTransform(transform);
    strokeSea(sea, ground, style);
    for (const old of [...ground.sea.keys()].slice(0, -1)) ground.sea.delete(old);
    ground.sea.set(key, kept);
  }
  ctx.save();
  ctx.resetTransform();
  ctx.drawImage(kept, 0, 0);
  ctx.restore();
}

function strokeSea(ctx: CanvasRenderingContext2D, ground: Ground, { colours, seen }: GroundStyle): void {
  const [x0, y0, x1, y1] = ground.coast.box;
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const deep = ctx.createRadialGradient(x, y, 0, x, y, (x1 - x0) * 0.41);
  deep.addColorStop(0, colours.sea);
  deep.addColorStop(1, colours.seaDeep);
  ctx.fillStyle = deep;
  ctx.fillRect(seen[0], seen[1], seen[2] - seen[0], seen[3] - seen[1]);
  ctx.lineJoin = 'round';
  for (const [width, gap, alpha] of waterlines) {
    ctx.strokeStyle = colours.seaLine;
    ctx.globalAlpha = alpha;
    ctx.lineWidth = width;
    ctx.stroke(ground.shore);
    ctx.strokeStyle = colours.sea;
    ctx.globalAlpha = 1;
    ctx.lineWidth = width - gap;
    ctx.stroke(ground.shore);
  }
}

/** As in a hand-coloured atlas: a wash along the inside of the border; two colours in turn where it is fought over. */
export function paintHolder(ctx: CanvasRenderingContext2D, path: Path2D, sides: readonly string[], colours: Palette): void {
  ctx.save();
  ctx.clip(path);
  const washes = sides.length ? sides.map((side) => sideLook(side).fill) : [colours.border];
  if (sides.length === 1) {
    ctx.fillStyle = washes[0]!;
    ctx.globalAlpha = 0.07;
    ctx.fill(path);
  }
  const strokes: [width: number, alpha: number][] = sides.length ? [[15, 0.2], [7, 0.3]] : [[8, 0.16]];
  washes.forEach((wash, i) => {
    ctx.strokeStyle = wash;
    if (washes.length > 1) {
      ctx.setLineDash([12, 12 * (washes.length - 1)]);
      ctx.lineDashOffset = -12 * i;
    }
    for (const [width, alpha] of strokes) {
      ctx.globalAlpha = alpha;
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
  });
  ctx.restore();
}

/** Names of seas and countries: as large as the map, but never shouting. */
export function paintNames(ctx: CanvasRenderingContext2D, coast: MapCoast, colours: Palette, scale: number, covered: readonly Box[]): void {
  const calm = scale > 1 ? 0.86 : 1;
  const write = (name: MapName, font: (size: number) => string, halo: boolean) => {
    // The great names stay readable when the map is small.
    const least = name.size >= 25 ? 11.5 : 0;
    const size = Math.max(least, Math.min(name.size * scale * calm, 14 + name.size * 0.7)) / scale;
    if (size * scale < 8.5) return;
    ctx.save();
    ctx.translate(...name.at);
    ctx.rotate((name.turn * Math.PI) / 180);
    ctx.font = font(size);
    ctx.letterSpacing = `${(name.spacing * size) / name.size}px`;
    const half = ctx.measureText(name.text).width / 2;
    const tilt = Math.abs((name.turn * Math.PI) / 180);
    const box = boxAround([name.at[0] * scale, name.at[1] * scale], half * Math.cos(tilt) * scale, (half * Math.sin(tilt) + size / 2) * scale);
    const area = (box[2] - box[0]) * (box[3] - box[1]);
    if (covered.some((other) => overlapArea(box, other) > area * 0.04)) return ctx.restore();
    if (halo) {
      ctx.lineWidth = 3;
      ctx.strokeStyle = colours.land;
      ctx.globalAlpha = 0.55;
      ctx.strokeText(name.text, 0, 0);
    }
    ctx.globalAlpha = 0.92;
    ctx.fillText(name.text, 0, 0);
    ctx.restore();
  };
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  ctx.fillStyle = colours.seaInk;
  for (const name of coast.seas) write(name, (size) => `italic 400 ${size}px Alegreya`, false);
  ctx.fillStyle = colours.region;
  for (const name of coast.countries) write(name, (size) => `500 ${size}px Cinzel`, true);
}

/** The compass rose. `turn` is where north points, clockwise from the top. */
export function paintRose(ctx: CanvasRenderingContext2D, [x, y]: readonly [number, number], radius: number, colour: string, turn = 0): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  ctx.scale(radius / 46, radius / 46);
  ctx.globalAlpha = 0.75;
  ctx.strokeStyle = ctx.fillStyle = colour;
  const circle = (r: number, width: number) => {
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(0, 0, r, 0, Math.PI * 2);
    ctx.stroke();
  };
  circle(46, 1);
  circle(41, 0.6);
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  for (let i = 0; i < 32; i++) {
    const a = (i * Math.PI) / 16;
    const inner = i % 4 ? 37 : 33;
    ctx.moveTo(Math.sin(a) * 41, -Math.cos(a) * 41);
    ctx.lineTo(Math.sin(a) * inner, -Math.cos(a) * inner);
  }
  ctx.stroke();
  const point = (angle: number, length: number, half: number, fill: boolean) => {
    ctx.save();
    ctx.rotate(angle);
    ctx.beginPath();
    ctx.moveTo(0, -length);
    ctx.lineTo(fill ? half : -half, -half);
    ctx.lineTo(0, 0);
    ctx.closePath();
    if (fill) ctx.fill();
    ctx.stroke();
    ctx.restore();
  };
  for (let i = 0; i < 4; i++) {
    for (const fill of [true, false]) point((i * Math.PI) / 2 + Math.PI / 4, 25, 5, fill);
    for (const fill of [true, false]) point((i * Math.PI) / 2, 38, 7, fill);
  }
  ctx.textAlign = 'center';
  ctx.font = '700 15px Cinzel';
  ctx.fillText('N', 0, -51);
  ctx.restore();
}
