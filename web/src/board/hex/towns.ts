// Towns on a map of hexes: a square by size in a ring of its holder, an anchor at its port, its name on the side that is free. In board units.
import { drawGlyph } from '../canvas-glyphs';
import type { Box } from '../geometry';
import { sideLook } from '../../pieces/sides';
import type { HexScene } from './ground';

const sizes: Record<string, { half: number; type: number }> = { small: { half: 0.21, type: 8.6 }, medium: { half: 0.29, type: 9.4 }, large: { half: 0.38, type: 10.6 } };

/** From this height of a hex on the screen on its towns bear their names; the large ones earlier. */
const named: Record<string, number> = { small: 26, medium: 22, large: 15 };

export function paintTowns(ctx: CanvasRenderingContext2D, scene: HexScene, seen: Box, scale: number): void {
  const { side, high } = scene.grid;
  for (const place of scene.grid.near(seen, 5)) {
    const size = String(place.marks?.size ?? '');
    const look = sizes[size];
    const [x, y] = place.at;
    if (!look) continue;
    paintSquare(ctx, scene, place.id, x, y, look.half * side, scale);
    if (typeof place.marks?.port === 'number' && high * scale >= 40) drawGlyph(ctx, 'anchor', x + side * 0.6, y - side * 0.34, side * 0.42, scene.colours.seaInk, scene.colours.land);
    if (scene.layers.names && high * scale >= named[size]!) paintName(ctx, scene, place.id, scene.cityName(place), x, y, Math.min(Math.max(look.type * scale, 11), look.type + 4) / scale, size, scale);
  }
}

/** Paper for nobody; else the holder's colour around it, broken by his band where he is not Rome, so that colour is not all. */
function paintSquare(ctx: CanvasRenderingContext2D, { colours, standing }: HexScene, id: string, x: number, y: number, half: number, scale: number): void {
  const holder = standing.towns[id];
  const square = (by: number) => ctx.fillRect(x - by, y - by, by * 2, by * 2);
  const ring = half + Math.max(1.9 / scale, half * 0.42);
  ctx.fillStyle = '#1b120a59';
  ctx.fillRect(x - ring, y - ring + half * 0.25, ring * 2, ring * 2);
  if (holder) {
    const look = sideLook(holder);
    ctx.fillStyle = colours.mkEdge ?? look.edge;
    square(ring + 0.8 / scale);
    ctx.fillStyle = look.fill;
    square(ring);
    if (look.frame !== 'rome') {
      ctx.strokeStyle = look.glyph;
      ctx.lineWidth = 0.9 / scale;
      ctx.setLineDash([1.8 / scale, 1.6 / scale]);
      const at = (ring + half) / 2;
      ctx.strokeRect(x - at, y - at, at * 2, at * 2);
      ctx.setLineDash([]);
    }
  }
  ctx.fillStyle = '#2b1d10';
  square(half + 0.9 / scale);
  ctx.fillStyle = '#fbf3df';
  square(half);
  if (half * scale < 3.2) return;
  const razed = standing.razed[id];
  ctx.fillStyle = razed ? '#231a12' : '#8a4a2c';
  const inner = half * 0.42;
  square(inner);
  if (razed) drawGlyph(ctx, 'flame', x, y - half * 0.2, half * 2.1, '#e0641c', '#ffd75e');
}

function paintName(ctx: CanvasRenderingContext2D, { grid: { side }, colours, paths }: HexScene, id: string, name: string, x: number, y: number, size: number, kind: string, scale: number): void {
  const at = paths?.drawn.labels?.[id] ?? 's';
  ctx.font = `${kind === 'large' ? 800 : 600} ${size}px 'Alegreya Sans'`;
  ctx.textAlign = at === 'e' ? 'left' : at === 'w' ? 'right' : 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  const px = at === 'e' ? x + side * 0.6 : at === 'w' ? x - side * 0.6 : x;
  const py = at === 's' ? y + side * 0.45 + size * 0.72 : at === 'n' ? y - side * 0.5 : y + size * 0.32;
  ctx.strokeStyle = colours.halo;
  ctx.lineWidth = 3 / scale;
  ctx.strokeText(name, px, py);
  ctx.fillStyle = colours.label;
  ctx.fillText(name, px, py);
}
