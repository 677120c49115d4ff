// Paints the still part of the board onto a canvas: the ground, then what stands on it.
import { FIRST, type Language } from '$lib/languages';
import type { Board, Place } from '$lib/types';
import type { Arrangement } from './arrange';
import { type BattlePaths, paintBattle, paintBattleNames } from './battle/ground';
import { type FieldState, type Fields, isSpot, paintBorders, paintFields, paintHexNumbers } from './fields';
import type { Box, Point } from './geometry';
import { type Ground, type GroundStyle, paintGround, paintNames, paintRose } from './ground';
import { type DrawnLink, paintGroupName, paintLabel, paintLinks, paintPlace, paintPort, shapeOf } from './marks';
import { paintWalls } from './walls';
import type { Palette, ThemeName } from './palette';

export interface Scene {
  board: Board;
  ground: Ground | null;
  /** The drawn ground of a battlefield. */
  battle?: BattlePaths | null;
  language?: Language;
  fields: Fields;
  fieldState: FieldState;
  /** Walls and camps that stand, and those destroyed. */
  spots: readonly Place[];
  razed: ReadonlySet<string>;
  theme: ThemeName;
  colours: Palette;
  /** Who holds places, and groups of places. */
  held: ReadonlyMap<string, string>;
  groupsHeld: ReadonlyMap<string, readonly string[]>;
  layers: { relief: boolean; rivers: boolean; control: boolean; names: boolean };
  strong: boolean;
  nameOf(place: Place): string;
}

/** Sizes a canvas to a region of the board, in pixels at a scale, and gives a context whose unit is a board unit. */
export function open(canvas: HTMLCanvasElement, region: Box, scale: number, density: number): CanvasRenderingContext2D | null {
  const width = region[2] - region[0];
  const height = region[3] - region[1];
  canvas.width = Math.max(1, Math.round(width * density));
  canvas.height = Math.max(1, Math.round(height * density));
  Object.assign(canvas.style, { left: `${region[0]}px`, top: `${region[1]}px`, width: `${width}px`, height: `${height}px` });
  const ctx = canvas.getContext('2d');
  ctx?.setTransform(density * scale, 0, 0, density * scale, -region[0] * density, -region[1] * density);
  return ctx;
}

/** The ground itself: it changes far less often than what stands on it. */
export function paintBase(ctx: CanvasRenderingContext2D, scene: Scene, region: Box, scale: number): void {
  const seen = region.map((v) => v / scale) as Box;
  const style: GroundStyle = { colours: scene.colours, scale, seen, held: scene.groupsHeld, layers: scene.layers, strong: scene.strong };
  const { fields, fieldState, theme } = scene;
  if (scene.battle) {
    const battle = { fields, paths: scene.battle, theme, held: fieldState.held };
    paintBattle(ctx, battle, style);
    if (scene.layers.names) paintBattleNames(ctx, battle, style, scene.language ?? FIRST, 12);
    return;
  }
  const laid = fields.all.some((f) => f.place.kind !== 'zone');
  const land = (on: CanvasRenderingContext2D, drawn: boolean, relief: () => void) => paintFields(on, fields, fieldState, theme, style, drawn, relief);
  if (scene.ground) {
    paintGround(ctx, scene.ground, style, laid ? { land: (on, relief) => land(on, true, relief), borders: (on) => paintBorders(on, fields, style) } : undefined);
  } else {
    ctx.fillStyle = laid ? scene.colours.landOut : scene.colours.land;
    ctx.fillRect(seen[0], seen[1], seen[2] - seen[0], seen[3] - seen[1]);
    if (laid) {
      land(ctx, false, () => undefined);
      paintBorders(ctx, fields, style);
    }
  }
  if (laid && scene.layers.names) paintHexNumbers(ctx, fields, scene.nameOf, style, 12);
}

/** Great names and the rose. `covered` is what will lie on it, in pixels: a name of a sea under an army is not written. */
export function paintGreatNames(ctx: CanvasRenderingContext2D, scene: Scene, scale: number, covered: readonly Box[] = []): void {
  if (!scene.ground) return;
  const { coast } = scene.ground;
  if (scene.layers.names) paintNames(ctx, coast, scene.colours, scale, covered);
  if (coast.rose) paintRose(ctx, coast.rose.at, coast.rose.radius, scene.colours.seaInk);
}

/** Links, places and names keep their size on the screen: painted in pixels. */
export function paintStanding(ctx: CanvasRenderingContext2D, scene: Scene, arrangement: Arrangement, links: readonly DrawnLink[], region: Box, density: number): void {
  const { board, colours, held } = scene;
  const { scale, radius, band } = arrangement;
  ctx.setTransform(density, 0, 0, density, -region[0] * density, -region[1] * density);
  const size = band === 'far' ? 0.65 : band === 'near' ? 1.15 : 1;
  paintLinks(ctx, links, colours, size);
  const spaces = board.places.filter((p) => p.kind === 'space');
  const walls = scene.spots.filter((p) => isSpot(p) && p.kind !== 'space');
  const at = (p: Place): Point => [p.at[0] * scale, p.at[1] * scale];
  for (const place of spaces) paintPlace(ctx, at(place), shapeOf(place), held.get(place.id), radius, colours);
  for (const { port, box } of arrangement.ports) paintPort(ctx, port, box, band === 'near', colours);
  for (const place of walls) paintWalls(ctx, place, at(place), radius, scene.razed.has(place.id), colours);
  for (const { lines, at: middle } of arrangement.groups) paintGroupName(ctx, lines, middle, arrangement.groupSize, colours);
  for (const label of arrangement.labels) paintLabel(ctx, label, label.size, label.strong, colours);
}

/** Does something when the page has nothing better to do; gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 1500 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 200);
  return () => clearTimeout(id);
}
