// Where land meets the sea, and what the land bears: waterlines, shore, who holds a province, marks of the terrain. In board units.
import { drawGlyph } from '../canvas-glyphs';
import { type Box, type Point, overlaps, sequence } from '../geometry';
import { sideLook } from '../../pieces/sides';
import { type Palette, terrainMark } from '../palette';
import type { HexGrid } from './grid';
import { type Block, type GroundPaths, type HexScene, strokes } from './ground';

/** Lines in blocks, so that only what is in view is drawn. */
function inBlocks(lines: readonly [Point, Point][], size: number, reach: number): Block[] {
  const blocks = new Map<string, Block>();
  for (const [a, b] of lines) {
    const [i, j] = [Math.floor(a[0] / size), Math.floor(a[1] / size)];
    const key = `${i},${j}`;
    let block = blocks.get(key);
    if (!block) blocks.set(key, (block = { box: [i * size - reach, j * size - reach, (i + 1) * size + reach, (j + 1) * size + reach], path: new Path2D() }));
    block.path.moveTo(...a);
    block.path.lineTo(...b);
  }
  return [...blocks.values()];
}

interface Edges {
  /** Where the hexes end. */
  rim: Block[];
  /** Between provinces. */
  borders: Block[];
  /** By province: its hexes as one path, and the line around it. */
  groups: Map<string, { box: Box; area: Path2D; line: Path2D }>;
}

const known = new WeakMap<HexGrid, Edges>();

function edgesOf(grid: HexGrid): Edges {
  let edges = known.get(grid);
  if (edges) return edges;
  const size = grid.side * 15;
  const members = new Map<string, Set<string>>();
  for (const { id, group } of grid.hexes) if (group) members.set(group, (members.get(group) ?? new Set()).add(id));
  const place = (p: Point) => p.map(Math.round).join();
  const rim = grid.rim(new Set(grid.hexes.map((h) => h.id)));
  const outer = new Set(rim.map(([a, b]) => [place(a), place(b)].sort().join()));
  const drawn = new Set<string>();
  const borders: [Point, Point][] = [];
  const groups: Edges['groups'] = new Map();
  for (const [group, ids] of members) {
    const line = new Path2D();
    const area = new Path2D();
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const side of grid.rim(ids)) {
      line.moveTo(...side[0]);
      line.lineTo(...side[1]);
      // A border is drawn once, from the side of the province that comes first; the shore is none.
      const key = side.map(place).sort().join();
      if (!outer.has(key) && !drawn.has(key)) borders.push(side);
      drawn.add(key);
    }
    for (const id of ids) {
      const { at } = grid.find(id)!;
      grid.trace(area, at, 1.01);
      [box[0], box[1], box[2], box[3]] = [Math.min(box[0], at[0] - grid.side), Math.min(box[1], at[1] - grid.high), Math.max(box[2], at[0] + grid.side), Math.max(box[3], at[1] + grid.high)];
    }
    groups.set(group, { box, area, line });
  }
  known.set(grid, (edges = { rim: inBlocks(rim, size, grid.side * 2), borders: inBlocks(borders, size, grid.side * 2), groups }));
  return edges;
}

/** The engraver's waterlines: widths of the shore's stroke in sides of a hex, and how dark. */
const waterlines: [width: number, gap: number, alpha: number][] = [[2.3, 0.12, 0.22], [1.62, 0.09, 0.34], [1.05, 0.075, 0.5], [0.56, 0.06, 0.7]];

/** The sea with its lines, and the land that nobody plays on. The line of the shore goes around both that and the hexes. */
export function paintSea(ctx: CanvasRenderingContext2D, { grid, colours }: HexScene, paths: GroundPaths | null, seen: Box, scale: number): void {
  const rim = edgesOf(grid).rim.filter((b) => overlaps(b.box, seen));
  const shore = paths?.shore.filter((b) => overlaps(b.box, seen)) ?? [];
  const all = shore.length ? shore : rim;
  for (const [width, gap, alpha] of waterlines) {
    strokes(ctx, all, colours.seaLine, width * grid.side, [], alpha);
    strokes(ctx, all, colours.sea, (width - gap) * grid.side);
  }
  strokes(ctx, shore, colours.coast, 2.6 / Math.max(1, scale));
  strokes(ctx, rim, colours.coast, 2.6 / Math.max(1, scale));
  ctx.fillStyle = colours.landOut;
  for (const { box, path } of paths?.land ?? []) if (overlaps(box, seen)) ctx.fill(path);
}

/** The land around what is in view, as one path. */
export function landWithin(grid: HexGrid, seen: Box): Path2D {
  const land = new Path2D();
  for (const { at } of grid.near(seen)) grid.trace(land, at, 1.01);
  return land;
}

/** Who holds a province: its border stroked inside in the holder's colour, as in a hand-coloured atlas. */
export function paintHolders(ctx: CanvasRenderingContext2D, { grid, standing, theme }: HexScene, seen: Box): void {
  for (const [group, { box, area, line }] of edgesOf(grid).groups) {
    const side = standing.held[group];
    if (!side || !overlaps(box, seen)) continue;
    ctx.save();
    ctx.clip(area);
    const { fill } = sideLook(side);
    ctx.strokeStyle = ctx.fillStyle = fill;
    const more = theme === 'lamp' ? 1.5 : 1;
    ctx.globalAlpha = 0.08 * more;
    ctx.fill(area);
    ctx.lineJoin = 'round';
    for (const [width, alpha] of [[grid.side * 0.95, 0.2], [grid.side * 0.42, 0.32]] as const) {
      ctx.globalAlpha = alpha * more;
      ctx.lineWidth = width;
      ctx.stroke(line);
    }
    ctx.restore();
  }
}

export function paintBorders(ctx: CanvasRenderingContext2D, { grid, colours }: HexScene, seen: Box, scale: number): void {
  const dash = [6, 2.6, 1.2, 2.6].map((n) => n / scale);
  const borders = edgesOf(grid).borders.filter((b) => overlaps(b.box, seen));
  ctx.lineCap = 'butt';
  strokes(ctx, borders, colours.halo, 3.2 / scale, [], 0.5);
  strokes(ctx, borders, colours.border, 1.7 / scale, dash);
  ctx.lineCap = 'round';
}

/** A lake fills the middle of its hex. */
export function paintLakes(ctx: CanvasRenderingContext2D, { grid, look, colours }: HexScene, lakes: readonly Point[], seen: Box): void {
  const r = grid.side * 0.52;
  for (const [x, y] of lakes) {
    if (!overlaps([x - grid.side, y - grid.side, x + grid.side, y + grid.side], seen)) continue;
    ctx.beginPath();
    const next = sequence(`${x},${y}`);
    const rays = Array.from({ length: 9 }, () => r * (0.78 + next() * 0.4));
    const point = (i: number): Point => [x + Math.cos((i * Math.PI * 2) / 9) * rays[i % 9]! * 1.15, y + Math.sin((i * Math.PI * 2) / 9) * rays[i % 9]! * 0.85];
    const between = (i: number): Point => [(point(i)[0] + point(i + 1)[0]) / 2, (point(i)[1] + point(i + 1)[1]) / 2];
    ctx.moveTo(...between(0));
    for (let i = 1; i <= 9; i++) ctx.quadraticCurveTo(...point(i), ...between(i));
    ctx.fillStyle = look.water;
    ctx.strokeStyle = colours.seaLine;
    ctx.lineWidth = grid.side * 0.06;
    ctx.fill();
    ctx.stroke();
  }
}

/** Over a strait one crosses: two arrow heads on a dotted line. */
export function paintStraits(ctx: CanvasRenderingContext2D, { grid, colours }: HexScene, straits: readonly (readonly [Point, Point])[], seen: Box): void {
  for (const [a, b] of straits) {
    const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    if (!overlaps([mx - grid.high, my - grid.high, mx + grid.high, my + grid.high], seen)) continue;
    ctx.save();
    ctx.translate(mx, my);
    ctx.rotate(Math.atan2(b[1] - a[1], b[0] - a[0]));
    const half = grid.side * 0.5;
    const arrows = new Path2D(`M${-half} 0H${half}M${-half + 4} -3.4L${-half} 0L${-half + 4} 3.4M${half - 4} -3.4L${half} 0L${half - 4} 3.4`);
    for (const [colour, width] of [[colours.halo, 4.6], [colours.seaInk, 1.9]] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke(arrows);
    }
    ctx.restore();
  }
}

/** Marks of the terrain: one large where the map is small, else a few about the middle, where pieces stand. */
export function paintTerrainMarks(ctx: CanvasRenderingContext2D, { grid, colours }: { grid: HexGrid; colours: Palette }, seen: Box, scale: number): void {
  const { side, high } = grid;
  for (const { id, terrain, at: [x, y] } of grid.near(seen)) {
    const glyph = terrainMark(terrain);
    if (!glyph) continue;
    const next = sequence(id);
    const count = high * scale < 24 ? 1 : 3;
    ctx.globalAlpha = 0.75;
    for (let i = 0; i < count; i++) {
      const angle = (Math.PI * 2 * (i + next() * 0.5)) / count;
      const away = count === 1 ? 0 : side * 0.5;
      drawGlyph(ctx, glyph, x + Math.cos(angle) * away, y + Math.sin(angle) * away, side * (count === 1 ? 1 : 0.62), colours.hachure, 'transparent');
    }
    ctx.globalAlpha = 1;
  }
}
