// What stands on the ground and does not move: links, places with who holds them, ports, names. In pixels at the scale of the layout.
import type { Place } from '$lib/types';
import { sideLook } from '../pieces/sides';
import { drawGlyph } from './canvas-glyphs';
import { type Point, hash } from './geometry';
import type { PlacedLabel } from './labels';
import type { Palette } from './palette';

export type PlaceShape = 'round' | 'city' | 'tribe';

export function shapeOf(place: Place): PlaceShape {
  const shape = place.marks?.shape;
  return shape === 'city' || shape === 'tribe' ? shape : 'round';
}

/** The outline of a place's marker around 0, 0. */
export function shapePath(shape: PlaceShape, r: number): string {
  if (shape === 'city') return `M${-r} ${-r}H${r}V${r}H${-r}Z`;
  if (shape === 'tribe') {
    const corner = (i: number) => `${(Math.cos((Math.PI / 3) * i) * r * 1.14).toFixed(2)} ${(Math.sin((Math.PI / 3) * i) * r * 1.14).toFixed(2)}`;
    return `M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}Z`;
  }
  return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
}

export interface DrawnLink {
  kind: string;
  from: Point;
  to: Point;
  /** The control point of the slight bend. */
  via: Point;
}

/** Each link once, slightly bent, always the same way. */
export function drawnLinks(places: readonly Place[], at: (id: string) => Point | undefined): DrawnLink[] {
  const out: DrawnLink[] = [];
  for (const place of places)
    for (const { to, kind } of place.links) {
      if (to < place.id) continue;
      const a = at(place.id);
      const b = at(to);
      if (!a || !b) continue;
      const bend = (hash(place.id + to) - 0.5) * 0.05;
      out.push({ kind, from: a, to: b, via: [(a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend] });
    }
  return out;
}

/** The middle of a bent link. */
export const badgeOfLink = (from: Point, via: Point, to: Point): Point => [0.25 * from[0] + 0.5 * via[0] + 0.25 * to[0], 0.25 * from[1] + 0.5 * via[1] + 0.25 * to[1]];

function trace(link: DrawnLink): Path2D {
  const path = new Path2D();
  path.moveTo(...link.from);
  path.quadraticCurveTo(...link.via, ...link.to);
  return path;
}

export function paintLinks(ctx: CanvasRenderingContext2D, links: readonly DrawnLink[], colours: Palette, size: number): void {
  const ways = links.map((link) => ({ link, path: trace(link) }));
  ctx.save();
  ctx.lineCap = 'butt';
  ctx.strokeStyle = colours.roadCase;
  ctx.globalAlpha = 0.85;
  ctx.lineWidth = 5 * size;
  for (const { link, path } of ways) if (link.kind !== 'strait') ctx.stroke(path);
  ctx.strokeStyle = colours.sea;
  ctx.lineWidth = 6.5 * size;
  for (const { link, path } of ways) if (link.kind === 'strait') ctx.stroke(path);
  ctx.globalAlpha = 1;
  for (const { link, path } of ways) {
    const strait = link.kind === 'strait';
    const plain = link.kind === 'road';
    ctx.strokeStyle = strait ? colours.seaInk : colours.road;
    ctx.lineCap = strait ? 'round' : 'butt';
    ctx.lineWidth = (strait ? 3 : plain ? 2 : 2.2) * size;
    ctx.setLineDash(strait ? [1, 4.5] : plain ? [] : [5, 3]);
    ctx.stroke(path);
  }
  ctx.setLineDash([]);
  // On a small map the dashes alone say it.
  if (size >= 1) for (const { link } of ways) if (link.kind === 'pass' || link.kind === 'alpine') paintPass(ctx, link, colours, size);
  ctx.restore();
}

function paintPass(ctx: CanvasRenderingContext2D, { kind, from, via, to }: DrawnLink, colours: Palette, size: number): void {
  const alpine = kind === 'alpine';
  const [x, y] = badgeOfLink(from, via, to);
  const s = (alpine ? 19 : 15) * size;
  ctx.fillStyle = alpine ? colours.road : colours.roadCase;
  ctx.strokeStyle = colours.road;
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  ctx.arc(x, y, s * 0.56, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  drawGlyph(ctx, 'pass', x, y - s * 0.06, s * 0.8, alpine ? colours.roadCase : colours.road, 'transparent');
}

/** A place with its holder's sign: eagle on a plain disc, Tanit in an inner ring, paper with a ring for nobody. */
export function paintPlace(ctx: CanvasRenderingContext2D, [x, y]: Point, shape: PlaceShape, holder: string | undefined, r: number, colours: Palette): void {
  const look = holder ? sideLook(holder) : null;
  const path = (radius: number) => new Path2D(shapePath(shape, radius));
  const edge = (own: string) => colours.mkEdge ?? own;
  ctx.save();
  ctx.translate(x, y);
  if (shape === 'city') {
    ctx.strokeStyle = edge(look?.edge ?? colours.coast);
    ctx.lineWidth = 2.2;
    ctx.setLineDash([3.4, 2.2]);
    ctx.stroke(path(r * 1.42));
    ctx.setLineDash([]);
  }
  ctx.fillStyle = '#1b120a4d';
  ctx.translate(0, 1.4);
  ctx.fill(path(r * 1.02));
  ctx.translate(0, -1.4);
  if (!look) {
    ctx.fillStyle = colours.raised;
    ctx.strokeStyle = colours.coast;
    ctx.lineWidth = 1.5;
    ctx.fill(path(r * 0.86));
    ctx.stroke(path(r * 0.86));
  } else {
    ctx.fillStyle = look.fill;
    ctx.strokeStyle = edge(look.edge);
    ctx.lineWidth = 1.1;
    ctx.fill(path(r));
    ctx.stroke(path(r));
    const straight = look.frame === 'rome';
    if (!straight && r > 5) {
      ctx.strokeStyle = look.glyph;
      ctx.stroke(path(r * 0.8));
    }
    if (r >= 6.5) drawGlyph(ctx, look.sign, 0, 0, r * (straight ? 1.72 : 1.3), look.glyph, look.fill);
  }
  ctx.restore();
}

/** What a port adds to a roll at sea, as it stands on the map. */
export const portNumber = (port: number) => (port > 0 ? `+${port}` : port < 0 ? `\u2212${-port}` : '0');

export const portSize = (near: boolean) => (near ? { width: 33, height: 15, font: 12.5 } : { width: 17, height: 11, font: 9.5 });

/** A wave-coloured tab beside the place, with the number; closer up with an anchor. */
export function paintPort(ctx: CanvasRenderingContext2D, port: number, box: readonly number[], near: boolean, colours: Palette): void {
  const [left, top, right, bottom] = box as [number, number, number, number];
  const middle = (top + bottom) / 2;
  ctx.save();
  ctx.fillStyle = colours.sea;
  ctx.strokeStyle = colours.seaInk;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(left, top, right - left, bottom - top, (bottom - top) / 2);
  ctx.fill();
  ctx.stroke();
  if (near) drawGlyph(ctx, 'anchor', left + 9, middle, 11, colours.seaInk, colours.sea);
  ctx.font = `700 ${portSize(near).font}px 'Alegreya Sans'`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = colours.seaInk;
  ctx.fillText(portNumber(port), near ? right - 11 : (left + right) / 2, middle + 0.5);
  ctx.restore();
}

export const labelFont = (size: number, strong: boolean) => `${strong ? 700 : 500} ${size}px 'Alegreya Sans'`;

export function paintLabel(ctx: CanvasRenderingContext2D, label: PlacedLabel, size: number, strong: boolean, colours: Palette): void {
  ctx.font = labelFont(size, strong);
  ctx.textAlign = label.anchor === 'start' ? 'left' : label.anchor === 'end' ? 'right' : 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3.4;
  ctx.strokeStyle = colours.halo;
  ctx.fillStyle = colours.label;
  const lines = label.lines.map((line, i) => [line, label.y + size * 0.3 + (i - (label.lines.length - 1) / 2) * size * 0.88] as const);
  for (const [line, y] of lines) ctx.strokeText(line, label.x, y);
  for (const [line, y] of lines) ctx.fillText(line, label.x, y);
}

export const groupFont = (size: number) => `700 ${size}px 'Alegreya Sans SC'`;

export function paintGroupName(ctx: CanvasRenderingContext2D, lines: readonly string[], [x, y]: Point, size: number, colours: Palette): void {
  ctx.save();
  ctx.font = groupFont(size);
  ctx.letterSpacing = '1.1px';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = colours.land;
  ctx.fillStyle = colours.region;
  const feet = lines.map((line, i) => [line, y + size * 0.32 + (i - (lines.length - 1) / 2) * size * 0.95] as const);
  ctx.globalAlpha = 0.8;
  for (const [line, foot] of feet) ctx.strokeText(line, x, foot);
  ctx.globalAlpha = 1;
  for (const [line, foot] of feet) ctx.fillText(line, x, foot);
  ctx.restore();
}
