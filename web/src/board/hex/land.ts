// Where land meets the sea, and what the land bears: waterlines, shore, borders of provinces, marks of the terrain, cities. In board units.
import { drawGlyph } from '../canvas-glyphs';
import { type Box, type Point, overlaps, sequence } from '../geometry';
import { type Palette, terrainMark } from '../palette';
import type { HexGrid } from './grid';
import { type Block, type HexScene, strokes } from './ground';

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
  shore: Block[];
  provinces: Block[];
}

const known = new WeakMap<HexGrid, Edges>();

function edgesOf(grid: HexGrid): Edges {
  let edges = known.get(grid);
  if (!edges) {
    const size = grid.side * 15;
    const groups = new Map<string, Set<string>>();
    for (const { id, group } of grid.hexes) {
      if (!group) continue;
      const ids = groups.get(group) ?? new Set();
      groups.set(group, ids.add(id));
    }
    const coast = new Set(grid.rim(new Set(grid.hexes.map((h) => h.id))).map(([a]) => a.map(Math.round).join()));
    // A border is drawn once, from the side of the province that comes first.
    const order = [...groups.keys()];
    const borders = order.flatMap((group) => grid.rim(groups.get(group)!).filter(([a, b]) => {
      const place = (p: Point) => p.map(Math.round).join();
      return !(coast.has(place(a)) && coast.has(place(b)));
    }));
    const rim = grid.rim(new Set(grid.hexes.map((h) => h.id)));
    known.set(grid, (edges = { shore: inBlocks(rim, size, grid.side * 2), provinces: inBlocks(borders, size, grid.side * 2) }));
  }
  return edges;
}

/** The engraver's waterlines: widths of the shore's stroke in sides of a hex, and how dark. */
const waterlines: [width: number, gap: number, alpha: number][] = [[1.5, 0.12, 0.22], [1.05, 0.08, 0.34], [0.68, 0.065, 0.5], [0.35, 0.05, 0.7]];

export function paintWaterlines(ctx: CanvasRenderingContext2D, grid: HexGrid, colours: Palette, seen: Box): void {
  const shore = edgesOf(grid).shore.filter((b) => overlaps(b.box, seen));
  for (const [width, gap, alpha] of waterlines) {
    strokes(ctx, shore, colours.seaLine, width * grid.side, [], alpha);
    strokes(ctx, shore, colours.sea, (width - gap) * grid.side);
  }
}

/** The land around what is in view, as one path. */
export function landWithin(grid: HexGrid, seen: Box): Path2D {
  const land = new Path2D();
  for (const { at } of grid.hexes) if (overlaps([at[0] - grid.side, at[1] - grid.high, at[0] + grid.side, at[1] + grid.high], seen)) grid.trace(land, at, 1.01);
  return land;
}

export function paintShore(ctx: CanvasRenderingContext2D, { grid, colours }: HexScene, seen: Box, scale: number): void {
  const { shore, provinces } = edgesOf(grid);
  const dash = [6, 2.6, 1.2, 2.6].map((n) => n / scale);
  ctx.lineCap = 'butt';
  strokes(ctx, provinces.filter((b) => overlaps(b.box, seen)), colours.border, 1.6 / scale, dash);
  ctx.lineCap = 'round';
  strokes(ctx, shore.filter((b) => overlaps(b.box, seen)), colours.coast, 1.4 / scale);
}

/** Marks of the terrain: one large where the map is small, else a few about the middle, where pieces stand. */
export function paintTerrainMarks(ctx: CanvasRenderingContext2D, { grid, colours }: HexScene, seen: Box, scale: number): void {
  const { side, high } = grid;
  for (const { id, terrain, at: [x, y] } of grid.hexes) {
    const glyph = terrainMark(terrain);
    if (!glyph || !overlaps([x - side, y - high, x + side, y + high], seen)) continue;
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

const citySizes: Record<string, { glyph: string; size: number; type: number }> = {
  small: { glyph: 't-city-small', size: 1, type: 8.6 }, medium: { glyph: 't-city-small', size: 1.3, type: 9.4 }, large: { glyph: 't-city-large', size: 1.15, type: 10.6 },
};

/** Cities by their size, an anchor at their port, their names below: once there is room for them. */
export function paintCities(ctx: CanvasRenderingContext2D, { grid, colours, cityName }: HexScene, seen: Box, scale: number): void {
  const { side, high } = grid;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  for (const place of grid.hexes) {
    const look = citySizes[String(place.marks?.size ?? '')];
    const [x, y] = place.at;
    if (!look || !overlaps([x - side * 4, y - high, x + side * 4, y + high], seen)) continue;
    drawGlyph(ctx, look.glyph, x, y, side * look.size, '', '');
    if (typeof place.marks?.port === 'number' && high * scale >= 40) drawGlyph(ctx, 'anchor', x + side * 0.55, y - side * 0.3, side * 0.42, colours.seaInk, colours.land);
    if (high * scale < 26) continue;
    const size = Math.min(look.type * scale, look.type + 4) / scale;
    ctx.font = `${place.marks?.size === 'large' ? 800 : 600} ${size}px 'Alegreya Sans'`;
    ctx.strokeStyle = colours.halo;
    ctx.lineWidth = 3 / scale;
    ctx.strokeText(cityName(place), x, y + side * 0.45 + size * 0.72);
    ctx.fillStyle = colours.label;
    ctx.fillText(cityName(place), x, y + side * 0.45 + size * 0.72);
  }
}
