// Paints the still part of the board onto a canvas: the ground, then what stands on it.
import type { Board, Place } from '$lib/types';
import type { Arrangement } from './arrange';
import { type Field, paintFieldNames, paintFields } from './fields';
import type { Box, Point } from './geometry';
import { type Ground, type GroundStyle, paintGround, paintNames, paintRose } from './ground';
import { type DrawnLink, paintGroupName, paintLabel, paintLinks, paintPlace, paintPort, shapeOf } from './marks';
import type { Palette, ThemeName } from './palette';

export interface Scene {
  board: Board;
  ground: Ground | null;
  fields: Field[];
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

/** `covered` is what will lie on it, in pixels: a name of a sea under an army is not written. */
export function paintBase(ctx: CanvasRenderingContext2D, scene: Scene, region: Box, scale: number, covered: readonly Box[] = []): void {
  const seen = region.map((v) => v / scale) as Box;
  const style: GroundStyle = { colours: scene.colours, scale, seen, held: scene.groupsHeld, layers: scene.layers, strong: scene.strong };
  if (scene.ground) {
    paintGround(ctx, scene.ground, style);
    if (scene.layers.names) paintNames(ctx, scene.ground.coast, scene.colours, scale, covered);
    const rose = scene.ground.coast.rose;
    if (rose) paintRose(ctx, rose.at, rose.radius, scene.colours.seaInk);
  } else {
    ctx.fillStyle = scene.fields.length ? scene.colours.landOut : scene.colours.land;
    ctx.fillRect(seen[0], seen[1], seen[2] - seen[0], seen[3] - seen[1]);
  }
  if (!scene.fields.length) return;
  paintFields(ctx, scene.fields, scene.held, scene.theme, style);
  if (scene.layers.names) paintFieldNames(ctx, scene.fields, scene.nameOf, style, 12);
}

/** Links, places and names keep their size on the screen: painted in pixels. */
export function paintStanding(ctx: CanvasRenderingContext2D, scene: Scene, arrangement: Arrangement, links: readonly DrawnLink[], region: Box, density: number): void {
  const { board, colours, held } = scene;
  const { scale, radius, band } = arrangement;
  ctx.setTransform(density, 0, 0, density, -region[0] * density, -region[1] * density);
  const size = band === 'far' ? 0.65 : band === 'near' ? 1.15 : 1;
  paintLinks(ctx, links, colours, size);
  const spaces = board.places.filter((p) => p.kind === 'space');
  const at = (p: Place): Point => [p.at[0] * scale, p.at[1] * scale];
  for (const place of spaces) paintPlace(ctx, at(place), shapeOf(place), held.get(place.id), radius, colours);
  if (band === 'near') for (const place of spaces) if (typeof place.marks?.port === 'number') paintPort(ctx, at(place), radius, colours);
  for (const { text, at: middle } of arrangement.groups) paintGroupName(ctx, text, middle, arrangement.groupSize, colours);
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
