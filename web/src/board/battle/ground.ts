// A battlefield as it is painted: the tints of its areas, relief, water, works and ways, and the number of each area. In board units.
import { type Language, spoken } from '$lib/languages';
import type { Place } from '$lib/types';
import type { BattleGround } from '../../games/look';
import { drawGlyph } from '../canvas-glyphs';
import type { Field, Fields } from '../fields';
import { overlaps } from '../geometry';
import { type GroundStyle, paintHolder } from '../ground';
import { type ThemeName, terrainMark, terrainTint } from '../palette';

/** What is drawn of a map, made into paths once. */
export interface BattlePaths {
  water: Path2D[];
  shores: Path2D[];
  streams: Path2D[];
  cliffs: Path2D[];
  ramparts: Path2D[];
  forts: Path2D[];
  roads: Path2D[];
  paths: Path2D[];
  tiles: { box: [number, number, number, number]; strokes: [width: number, path: Path2D][] }[];
  art: BattleGround;
}

const made = (list: readonly string[]) => list.map((d) => new Path2D(d));

export function battlePaths(art: BattleGround): BattlePaths {
  return {
    art,
    water: made(art.water),
    shores: made(art.shores),
    streams: made(art.streams),
    cliffs: made(art.cliffs),
    ramparts: made(art.ramparts),
    forts: made(art.forts),
    roads: made(art.roads),
    paths: made(art.paths),
    tiles: art.hachures.map(({ box, strokes }) => ({ box, strokes: strokes.map(([width, d]) => [width, new Path2D(d)]) })),
  };
}

/** How many roofs stand in an area. */
const roofs: Record<string, number> = { hamlet: 4, village: 8, city: 15 };

export interface BattleScene {
  fields: Fields;
  paths: BattlePaths;
  theme: ThemeName;
  held: ReadonlyMap<string, readonly string[]>;
}

export function paintBattle(ctx: CanvasRenderingContext2D, { fields, paths, theme, held }: BattleScene, style: GroundStyle): void {
  const { colours, scale, seen } = style;
  const shown = fields.all.filter((f) => overlaps(f.bounds, seen));
  const [x0, y0, x1, y1] = paths.art.box;
  ctx.fillStyle = colours.landOut;
  ctx.fillRect(seen[0], seen[1], seen[2] - seen[0], seen[3] - seen[1]);
  ctx.save();
  ctx.shadowColor = '#1b120a66';
  ctx.shadowBlur = 18;
  ctx.fillStyle = terrainTint(theme, 'clear');
  ctx.fillRect(x0, y0, x1 - x0, y1 - y0);
  ctx.restore();
  ctx.save();
  ctx.beginPath();
  ctx.rect(x0, y0, x1 - x0, y1 - y0);
  ctx.clip();
  ctx.lineJoin = ctx.lineCap = 'round';
  for (const { place, path } of shown) {
    ctx.fillStyle = ctx.strokeStyle = terrainTint(theme, place.terrain);
    ctx.lineWidth = 2;
    ctx.stroke(path);
    ctx.fill(path);
  }
  if (style.layers.relief) paintHachures(ctx, paths, style);
  if (style.layers.control)
    for (const { place, path } of shown) {
      const sides = held.get(place.id) ?? [];
      if (sides.length) widely(ctx, () => paintHolder(ctx, path, sides, colours));
    }
  paintWater(ctx, paths, style);
  paintBorders(ctx, fields, style);
  paintWorks(ctx, paths, style);
  paintWays(ctx, paths, style);
  if (style.layers.relief) for (const field of shown) paintMarks(ctx, field, colours.hachure);
  ctx.restore();
  ctx.strokeStyle = colours.coast;
  ctx.lineWidth = 3 / scale;
  ctx.strokeRect(x0, y0, x1 - x0, y1 - y0);
}

/** Washes are made for maps whose unit is a pixel; here a hundred units are a piece. */
function widely(ctx: CanvasRenderingContext2D, paint: () => void): void {
  ctx.save();
  paint();
  ctx.restore();
}

function paintHachures(ctx: CanvasRenderingContext2D, { tiles }: BattlePaths, { colours, seen, strong }: GroundStyle): void {
  ctx.save();
  ctx.strokeStyle = colours.hachure;
  ctx.globalAlpha = strong ? 0.35 : Number(colours.hachureO);
  for (const { box, strokes } of tiles) {
    if (!overlaps(box, seen)) continue;
    for (const [width, path] of strokes) {
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
  }
  ctx.restore();
}

/** Rivers are areas: their shores bear the engraver's waterlines, inside only. */
function paintWater(ctx: CanvasRenderingContext2D, { water, shores, streams }: BattlePaths, { colours }: GroundStyle): void {
  if (water.length) {
    ctx.save();
    const river = new Path2D();
    for (const path of water) river.addPath(path);
    ctx.clip(river);
    for (const [width, alpha] of [[64, 0.3], [40, 0.45], [20, 0.7]] as const)
      for (const path of shores) {
        ctx.strokeStyle = colours.seaLine;
        ctx.globalAlpha = alpha;
        ctx.lineWidth = width;
        ctx.stroke(path);
        ctx.strokeStyle = colours.sea;
        ctx.globalAlpha = 1;
        ctx.lineWidth = width - 5;
        ctx.stroke(path);
      }
    ctx.restore();
    ctx.strokeStyle = colours.river;
    ctx.lineWidth = 7;
    for (const path of shores) ctx.stroke(path);
  }
  for (const path of streams) {
    ctx.strokeStyle = colours.coast;
    ctx.globalAlpha = 0.5;
    ctx.lineWidth = 19;
    ctx.stroke(path);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = colours.river;
    ctx.lineWidth = 15;
    ctx.stroke(path);
    ctx.strokeStyle = colours.sea;
    ctx.globalAlpha = 0.8;
    ctx.lineWidth = 4;
    ctx.stroke(path);
    ctx.globalAlpha = 1;
  }
}

function paintBorders(ctx: CanvasRenderingContext2D, fields: Fields, { colours, scale, seen }: GroundStyle): void {
  ctx.save();
  ctx.strokeStyle = colours.region;
  ctx.lineWidth = Math.max(6, 1.3 / scale);
  ctx.globalAlpha = 0.62;
  for (const { path, kind, bounds } of fields.borders) if (kind !== 'edge' && overlaps(bounds, seen)) ctx.stroke(path);
  ctx.restore();
}

function paintWorks(ctx: CanvasRenderingContext2D, { cliffs, ramparts, forts, art }: BattlePaths, { colours }: GroundStyle): void {
  ctx.strokeStyle = colours.hachure;
  ctx.lineWidth = 4.5;
  for (const path of cliffs) ctx.stroke(path);
  for (const path of [...ramparts, ...forts]) {
    ctx.strokeStyle = colours.coast;
    ctx.lineWidth = 26;
    ctx.stroke(path);
    ctx.strokeStyle = colours.roadCase;
    ctx.lineWidth = 15;
    ctx.stroke(path);
    ctx.strokeStyle = colours.hachure;
    ctx.lineWidth = 13;
    ctx.lineCap = 'butt';
    ctx.setLineDash([7, 9]);
    ctx.stroke(path);
    ctx.setLineDash([]);
    ctx.lineCap = 'round';
  }
  for (const [x, y] of art.towers) drawGlyph(ctx, 't-tower', x, y, 70, colours.hachure, colours.roadCase);
}

function paintWays(ctx: CanvasRenderingContext2D, { roads, paths, art }: BattlePaths, { colours }: GroundStyle): void {
  const stroke = (list: readonly Path2D[], colour: string, width: number, dash: number[] = []) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.setLineDash(dash);
    for (const path of list) ctx.stroke(path);
    ctx.setLineDash([]);
  };
  stroke(paths, colours.roadCase, 13);
  stroke(paths, colours.road, 6, [16, 13]);
  stroke(roads, colours.road, 26);
  stroke(roads, colours.roadCase, 18);
  stroke(roads, colours.road, 3, [30, 16]);
  for (const [glyph, list] of [['t-bridge', art.bridges], ['t-ford', art.fords]] as const)
    for (const [x, y, turn] of list) {
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate((turn * Math.PI) / 180);
      drawGlyph(ctx, glyph, 0, 0, 120, colours.road, colours.roadCase);
      ctx.restore();
    }
}

function paintMarks(ctx: CanvasRenderingContext2D, { place, marks }: Field, colour: string): void {
  const glyph = terrainMark(place.terrain);
  if (!glyph) return;
  const most = roofs[place.terrain ?? ''];
  const every = most ? Math.max(1, Math.floor(marks.length / most)) : 1;
  ctx.globalAlpha = 0.8;
  marks.forEach(({ at, size }, i) => {
    if (i % every === 0) drawGlyph(ctx, glyph, at[0], at[1], size * 1.15, colour, 'transparent');
  });
  ctx.globalAlpha = 1;
}

/** Numbers at the foot of the areas, with the circled limit of those that hold more or less than usual; names of places. */
export function paintBattleNames(ctx: CanvasRenderingContext2D, { fields, paths }: BattleScene, style: GroundStyle, language: Language, size: number): void {
  const { colours, scale, seen } = style;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  if (fields.unit * scale >= 44)
    for (const { place, bounds } of fields.all) {
      if (!overlaps(bounds, seen)) continue;
      const [x, y] = footOf(place, bounds[3]);
      ctx.font = `500 ${(size * 0.92) / scale}px 'Alegreya Sans'`;
      ctx.lineWidth = 3 / scale;
      ctx.strokeStyle = colours.halo;
      ctx.globalAlpha = 0.6;
      ctx.strokeText(place.id, x, y);
      ctx.globalAlpha = 1;
      ctx.fillStyle = colours.ink3;
      ctx.fillText(place.id, x, y);
      const limit = place.marks?.stacking;
      if (typeof limit !== 'number') continue;
      const cx = x + (size * (0.62 + 0.28 * place.id.length)) / scale;
      const r = (size * 0.58) / scale;
      ctx.beginPath();
      ctx.arc(cx, y - r * 0.55, r, 0, Math.PI * 2);
      ctx.fillStyle = colours.raised;
      ctx.fill();
      ctx.strokeStyle = colours.ink3;
      ctx.lineWidth = 1 / scale;
      ctx.stroke();
      ctx.fillStyle = colours.ink2;
      ctx.font = `700 ${(size * 0.8) / scale}px 'Alegreya Sans'`;
      ctx.fillText(String(limit), cx, y - r * 0.08);
    }
  ctx.font = `500 ${Math.max(12 / scale, 46)}px Cinzel`;
  for (const { text, at } of paths.art.names) {
    ctx.lineWidth = 4 / scale;
    ctx.strokeStyle = colours.halo;
    ctx.globalAlpha = 0.75;
    ctx.strokeText(spoken(text, language), at[0], at[1] - 62);
    ctx.globalAlpha = 1;
    ctx.fillStyle = colours.region;
    ctx.fillText(spoken(text, language), at[0], at[1] - 62);
  }
}

/** The foot of an area under its middle: a number there is inside it, whatever its shape. */
export function footOf(place: Place, bottom: number): [number, number] {
  const outline = place.outline ?? [];
  const [x] = place.at;
  let foot = bottom;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ax > x === bx > x) return;
    const y = ay + ((by - ay) * (x - ax)) / (bx - ax);
    if (y > place.at[1]) foot = Math.min(foot, y);
  });
  return [x, foot - 14];
}
