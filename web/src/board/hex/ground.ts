// Paints the ground of a hex map, a window of it at a time: tints, relief, meadows, waters, works, grid, town, numbers and names. In board units.
import type { Place } from '$lib/types';
import type { HexColours, HexGround, HexName } from '../../games/look';
import { drawGlyph } from '../canvas-glyphs';
import { type Box, overlaps } from '../geometry';
import { sideLook } from '../../pieces/sides';
import type { Palette, ThemeName } from '../palette';
import type { HexGrid } from './grid';
import { landWithin, paintBorders, paintHolders, paintLakes, paintSea, paintStraits, paintTerrainMarks } from './land';
import type { Standing } from './standing';
import type { TintSheet } from './tint';
import { paintTowns } from './towns';

export interface Block {
  box: Box;
  path: Path2D;
}

/** Paths are made once and drawn many times. */
export interface GroundPaths {
  hachures: { box: Box; strokes: [width: number, path: Path2D][] }[];
  meadow: Block[];
  rivers: Block[];
  trenches: Block[];
  pits: Block[];
  land: Block[];
  shore: Block[];
  roads: { between: string; box: Box; path: Path2D }[];
  barred: Block[];
  ramparts: Map<string, Block[]>;
  townWall: Block[];
  drawn: HexGround;
}

export function pathsOf(drawn: HexGround): GroundPaths {
  const made = (blocks: readonly { box: Box; d: string }[]) => blocks.map(({ box, d }) => ({ box, path: new Path2D(d) }));
  return {
    drawn,
    hachures: drawn.hachures.map(({ box, strokes }) => ({ box, strokes: strokes.map(([width, d]) => [width, new Path2D(d)]) })),
    meadow: made(drawn.meadow),
    rivers: made(drawn.rivers),
    trenches: made(drawn.trenches),
    pits: made(drawn.pits),
    land: made(drawn.land ?? []),
    shore: made(drawn.shore ?? []),
    roads: drawn.roads.map(({ between, d }) => ({ between: between.join(), ...boxed(d) })),
    barred: made(drawn.barred),
    ramparts: new Map(Object.entries(drawn.ramparts).map(([kind, blocks]) => [kind, made(blocks)])),
    townWall: made(drawn.town.wall),
  };
}

/** A short line with the room it takes. */
function boxed(d: string): { box: Box; path: Path2D } {
  const [x, y] = d.slice(1).split(/[ l]/).map(Number) as [number, number];
  return { box: [x - 60, y - 60, x + 60, y + 60], path: new Path2D(d) };
}

export interface HexScene {
  grid: HexGrid;
  /** Null until the drawn ground has come, or for ever where a game has none. */
  paths: GroundPaths | null;
  tint: TintSheet | null;
  look: HexColours;
  /** Around the hexes lies the sea, and the real thing ends at the shore. */
  coast: boolean;
  /** What of the war shows on the ground itself. */
  standing: Standing;
  theme: ThemeName;
  colours: Palette;
  layers: { relief: boolean; rivers: boolean; names: boolean; control: boolean };
  strong: boolean;
  nameOf(name: HexName): string;
  cityName(place: Place): string;
}

/** From this height of a hex on the screen its number is written. */
const numbered = 40;
const shade = '#2a1c0e';

export function paintHexGround(ctx: CanvasRenderingContext2D, scene: HexScene, seen: Box, scale: number): void {
  const { colours, tint, paths, grid } = scene;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.fillStyle = scene.coast ? colours.sea : colours.landOut;
  ctx.fillRect(seen[0], seen[1], seen[2] - seen[0], seen[3] - seen[1]);
  if (scene.coast) paintSea(ctx, scene, paths, seen, scale);
  if (tint) {
    ctx.save();
    if (scene.coast) ctx.clip(landWithin(grid, seen));
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(tint.canvas, tint.box[0], tint.box[1], tint.box[2] - tint.box[0], tint.box[3] - tint.box[1]);
    ctx.restore();
  }
  if (scene.coast && scene.layers.control) paintHolders(ctx, scene, seen);
  if (scene.layers.relief) paintTerrainMarks(ctx, scene, seen, scale);
  if (paths) {
    if (scene.layers.relief) paintRelief(ctx, scene, paths, seen, scale);
    if (scene.layers.rivers) paintRivers(ctx, scene, paths.rivers.filter((b) => overlaps(b.box, seen)));
    paintPits(ctx, scene, paths.pits.filter((b) => overlaps(b.box, seen)), scale);
  }
  paintGrid(ctx, scene, seen, scale);
  if (scene.coast) paintBorders(ctx, scene, seen, scale);
  if (paths) {
    paintLakes(ctx, scene, paths.drawn.lakes ?? [], seen);
    paintRoads(ctx, scene, paths, seen, scale);
    strokes(ctx, paths.barred.filter((b) => overlaps(b.box, seen)), colours.coast, grid.side * 0.2);
    paintTrenches(ctx, scene, paths.trenches.filter((b) => overlaps(b.box, seen)));
    for (const [kind, blocks] of paths.ramparts) paintRampart(ctx, scene, blocks.filter((b) => overlaps(b.box, seen)), kind !== 'perimeter', scale);
    paintTowers(ctx, paths.drawn, seen);
    paintTown(ctx, scene, paths, seen);
    paintStraits(ctx, scene, paths.drawn.straits ?? [], seen);
  }
  paintTowns(ctx, scene, seen, scale);
  if (scene.layers.names) {
    if (grid.high * scale >= numbered) paintNumbers(ctx, scene, seen, scale);
    for (const name of paths?.drawn.names ?? []) paintName(ctx, scene, name, seen, scale);
  }
}

function paintRelief(ctx: CanvasRenderingContext2D, { look, colours, strong }: HexScene, paths: GroundPaths, seen: Box, scale: number): void {
  if (scale >= 0.7) {
    ctx.strokeStyle = look.grass;
    ctx.lineWidth = 0.48;
    for (const { box, path } of paths.meadow) if (overlaps(box, seen)) ctx.stroke(path);
  }
  ctx.strokeStyle = colours.hachure;
  ctx.globalAlpha = strong ? 0.35 : Number(colours.hachureO);
  for (const { box, strokes } of paths.hachures) {
    if (!overlaps(box, seen)) continue;
    for (const [width, path] of strokes) {
      // Far off the finest strokes would only be a haze.
      if (scale < 0.7 && width < 0.3) continue;
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
  }
  ctx.globalAlpha = 1;
}

export function strokes(ctx: CanvasRenderingContext2D, blocks: readonly Block[], colour: string, width: number, dash: number[] = [], alpha = 1): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.globalAlpha = alpha;
  ctx.setLineDash(dash);
  for (const { path } of blocks) ctx.stroke(path);
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}

function paintRivers(ctx: CanvasRenderingContext2D, { colours, look, grid: { side } }: HexScene, blocks: readonly Block[]): void {
  strokes(ctx, blocks, colours.seaLine, side * 0.44);
  strokes(ctx, blocks, look.water, side * 0.37);
  ctx.lineCap = 'butt';
  ctx.save();
  ctx.translate(0, -side * 0.075);
  strokes(ctx, blocks, colours.raised, side * 0.03, [side * 0.3, side * 0.42], 0.5);
  ctx.translate(side * 0.06, side * 0.15);
  strokes(ctx, blocks, colours.seaLine, side * 0.03, [side * 0.48, side * 0.3], 0.7);
  ctx.restore();
  ctx.lineCap = 'round';
}

const pitTiles = new Map<string, HTMLCanvasElement>();

/** Pits with a stake, and stakes between them. */
function pitTile(colour: string): HTMLCanvasElement {
  const known = pitTiles.get(colour);
  if (known) return known;
  const canvas = document.createElement('canvas');
  const fine = 4;
  Object.assign(canvas, { width: 11 * fine, height: 19 * fine });
  const ctx = canvas.getContext('2d')!;
  ctx.scale(fine, fine);
  ctx.strokeStyle = ctx.fillStyle = colour;
  for (const [x, y] of [[3, 4], [8.5, 13.5]] as const) {
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.arc(x, y, 1.9, 0, Math.PI * 2);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y, 0.7, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalAlpha = 0.6;
  ctx.lineWidth = 0.8;
  ctx.stroke(new Path2D('M7 3l3 3m0-3l-3 3M1.5 12l3 3m0-3l-3 3'));
  pitTiles.set(colour, canvas);
  return canvas;
}

function paintPits(ctx: CanvasRenderingContext2D, { colours, grid: { side } }: HexScene, blocks: readonly Block[], scale: number): void {
  if (!blocks.length) return;
  const pattern = ctx.createPattern(pitTile(colours.hachure), 'repeat');
  if (!pattern) return;
  const unit = side / 34 / 4;
  pattern.setTransform(new DOMMatrix([unit, 0, 0, unit, 0, 0]));
  ctx.fillStyle = pattern;
  ctx.globalAlpha = scale < 0.7 ? 0.7 : 1;
  for (const { path } of blocks) ctx.fill(path);
  ctx.globalAlpha = 1;
}

const grids = new WeakMap<HexGrid, Block[]>();

/** All sides of all hexes, each once, in blocks. */
function gridBlocks(grid: HexGrid): Block[] {
  const known = grids.get(grid);
  if (known) return known;
  const size = grid.side * 15;
  const blocks = new Map<string, Block>();
  for (const place of grid.hexes) {
    const [i, j] = [Math.floor(place.at[0] / size), Math.floor(place.at[1] / size)];
    const key = `${i},${j}`;
    let block = blocks.get(key);
    if (!block) blocks.set(key, (block = { box: [i * size - grid.side, j * size - grid.side, (i + 1) * size + grid.side, (j + 1) * size + grid.side], path: new Path2D() }));
    // Three sides of each hex; the others are its neighbours', but at the edge of the map.
    const c = grid.corners(place.at);
    const open = [0, 1, 2, 3, 4, 5].filter((n) => n < 3 || !grid.at([c[n]![0] + c[(n + 1) % 6]![0] - place.at[0], c[n]![1] + c[(n + 1) % 6]![1] - place.at[1]]));
    for (const n of open) {
      block.path.moveTo(...c[n]!);
      block.path.lineTo(...c[(n + 1) % 6]!);
    }
  }
  const all = [...blocks.values()];
  grids.set(grid, all);
  return all;
}

function paintGrid(ctx: CanvasRenderingContext2D, { grid, look }: HexScene, seen: Box, scale: number): void {
  const blocks = gridBlocks(grid).filter((b) => overlaps(b.box, seen));
  ctx.lineCap = 'butt';
  strokes(ctx, blocks, look.grid, scale < 0.6 ? 0.6 / scale : 1 / Math.max(1, scale * 0.8), [], scale < 0.6 ? 0.7 : 1);
  ctx.lineCap = 'round';
}

/** Red in an ivory case; what is not yet built is only marked out. */
function paintRoads(ctx: CanvasRenderingContext2D, { grid: { side }, colours, standing, theme }: HexScene, { roads }: GroundPaths, seen: Box, scale: number): void {
  const shown = roads.filter((b) => overlaps(b.box, seen));
  const built = shown.filter(({ between }) => standing.roads[between]);
  const planned = shown.filter(({ between }) => !standing.roads[between]);
  ctx.lineCap = 'butt';
  if (scale >= 0.6) strokes(ctx, planned, colours.road, Math.max(side * 0.055, 0.9 / scale), [side * 0.16, side * 0.2], 0.5);
  ctx.lineCap = 'round';
  strokes(ctx, built, colours.roadCase, Math.max(side * 0.26, 4.2 / scale), [], 0.92);
  strokes(ctx, built, theme === 'lamp' ? '#e08a5c' : '#a3452c', Math.max(side * 0.12, 1.9 / scale));
}

/** A ditch with rungs. */
function paintTrenches(ctx: CanvasRenderingContext2D, { look, grid: { side } }: HexScene, blocks: readonly Block[]): void {
  strokes(ctx, blocks, look.ditch, side * 0.34);
  ctx.lineCap = 'butt';
  strokes(ctx, blocks, shade, side * 0.34, [side * 0.045, side * 0.12]);
  ctx.lineCap = 'round';
}

/** Shadow, ditch, bank, palisade, crest; from far the palisade is only a line. */
function paintRampart(ctx: CanvasRenderingContext2D, { look, grid: { side } }: HexScene, blocks: readonly Block[], camp: boolean, scale: number): void {
  const [bank, palisade] = camp ? [look.campBank, look.campPalisade] : [look.bank, look.palisade];
  ctx.save();
  ctx.translate(side * 0.045, side * 0.09);
  strokes(ctx, blocks, shade, side * 0.68, [], 0.28);
  ctx.restore();
  strokes(ctx, blocks, look.ditch, side * 0.65);
  strokes(ctx, blocks, bank, side * 0.47);
  if (scale >= 0.6) {
    ctx.lineCap = 'butt';
    strokes(ctx, blocks, palisade, side * 0.235, [side * 0.06, side * 0.075]);
    ctx.lineCap = 'round';
  }
  strokes(ctx, blocks, palisade, side * (scale >= 0.6 ? 0.075 : 0.2));
}

function paintTowers(ctx: CanvasRenderingContext2D, { towers, side }: HexGround, seen: Box): void {
  const half = side * 0.205;
  for (const [x, y, kind] of towers) {
    if (!overlaps([x - side, y - side, x + side, y + side], seen)) continue;
    const dark = kind !== 'perimeter';
    ctx.fillStyle = shade;
    ctx.globalAlpha = 0.35;
    ctx.fillRect(x - half, y - half + side * 0.05, half * 2, half * 2);
    ctx.globalAlpha = 1;
    ctx.fillStyle = dark ? '#3a342c' : '#7b4f24';
    ctx.strokeStyle = '#22160b';
    ctx.lineWidth = side * 0.036;
    ctx.fillRect(x - half, y - half, half * 2, half * 2);
    ctx.strokeRect(x - half, y - half, half * 2, half * 2);
    ctx.fillStyle = dark ? '#6a6154' : '#b98a4e';
    ctx.fillRect(x - half * 0.43, y - half * 0.43, half * 0.86, half * 0.86);
    ctx.strokeRect(x - half * 0.43, y - half * 0.43, half * 0.86, half * 0.86);
  }
}

function paintTown(ctx: CanvasRenderingContext2D, { look, grid: { side } }: HexScene, { drawn, townWall }: GroundPaths, seen: Box): void {
  for (const [x, y, width] of drawn.town.houses) if (overlaps([x - width, y - width, x + width, y + width], seen)) drawGlyph(ctx, 't-house', x, y, width * 1.7, '', '');
  const wall = townWall.filter((b) => overlaps(b.box, seen));
  if (!wall.length) return;
  ctx.save();
  ctx.lineCap = 'round';
  ctx.translate(side * 0.045, side * 0.09);
  strokes(ctx, wall, shade, side * 0.3, [], 0.4);
  ctx.restore();
  ctx.lineCap = 'round';
  strokes(ctx, wall, look.cityWallEdge, side * 0.28);
  ctx.lineCap = 'butt';
  strokes(ctx, wall, look.cityWall, side * 0.175, [side * 0.175, side * 0.085]);
  ctx.lineCap = 'round';
}

/** Numbers of hexes: at the head, small, as they are printed. */
function paintNumbers(ctx: CanvasRenderingContext2D, { grid, colours }: HexScene, seen: Box, scale: number): void {
  const size = Math.min(10.5, grid.high * scale * 0.17) / scale;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `500 ${size}px 'Alegreya Sans'`;
  ctx.fillStyle = colours.ink3;
  ctx.globalAlpha = 0.62;
  for (const { id, at: [x, y] } of grid.near(seen)) ctx.fillText(id, x, y - grid.high / 2 + size * 0.95);
  ctx.globalAlpha = 1;
}

const faces: Record<HexName['kind'], string> = { province: "700 {}px 'Alegreya Sans SC'", hill: '700 {}px Cinzel', town: '700 {}px Cinzel', work: "700 {}px 'Alegreya Sans SC'", water: 'italic 500 {}px Alegreya' };

/** As large as the map, but never shouting; too small to read, it is left out. */
function paintName(ctx: CanvasRenderingContext2D, scene: HexScene, name: HexName, seen: Box, scale: number): void {
  const px = Math.min(name.size * scale * (scale > 1 ? 0.9 : 1), 12 + name.size * 0.9);
  const least = name.kind === 'hill' && name.size >= 18 ? 10.5 : name.kind === 'town' ? 13 : 0;
  const size = Math.max(px, least) / scale;
  if (size * scale < 8.5) return;
  const text = scene.nameOf(name);
  // Hardly a letter is wider than the type is high: a name that cannot reach into what is painted is not measured, let alone written.
  const [long, deep] = [(text.length * (0.9 + name.spacing) * size) / 2, size * 1.6];
  const [cos, sin] = [Math.abs(Math.cos((name.turn * Math.PI) / 180)), Math.abs(Math.sin((name.turn * Math.PI) / 180))];
  const [rx, ry] = [long * cos + deep * sin, long * sin + deep * cos];
  if (!overlaps([name.at[0] - rx, name.at[1] - ry, name.at[0] + rx, name.at[1] + ry], seen)) return;
  const { colours } = scene;
  ctx.save();
  ctx.translate(...name.at);
  ctx.rotate((name.turn * Math.PI) / 180);
  ctx.font = faces[name.kind].replace('{}', String(size));
  ctx.letterSpacing = `${name.spacing * size}px`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  const water = name.kind === 'water';
  ctx.strokeStyle = water ? scene.look.clear : colours.halo;
  ctx.lineWidth = (water ? 3 : 4) / scale;
  ctx.globalAlpha = water ? 0.8 : 0.85;
  ctx.strokeText(text, 0, 0);
  ctx.globalAlpha = 1;
  ctx.fillStyle = water ? colours.seaInk : name.kind === 'province' ? colours.region : colours.label;
  ctx.fillText(text, 0, 0);
  const friends = name.group ? scene.standing.friends[name.group] : undefined;
  if (friends) paintPips(ctx, friends, size, scale, colours);
  ctx.restore();
}

/** How fond a province is of a side: so many of its signs in a row under the name. */
function paintPips(ctx: CanvasRenderingContext2D, [side, level]: readonly [string, number], size: number, scale: number, colours: Palette): void {
  const look = sideLook(side);
  const r = Math.max(size * 0.26, 3.4 / scale);
  const step = r * 2.35;
  for (let i = 0; i < level; i++) {
    const x = (i - (level - 1) / 2) * step;
    const y = size * 0.95;
    ctx.beginPath();
    if (look.frame === 'rome') ctx.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
    else ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.fillStyle = look.fill;
    ctx.strokeStyle = colours.mkEdge ?? look.edge;
    ctx.lineWidth = 1 / scale;
    ctx.fill();
    ctx.stroke();
    if (r * scale > 4.5) drawGlyph(ctx, look.sign, x, y, r * 1.6, look.glyph, look.fill);
  }
}
