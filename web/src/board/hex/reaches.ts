// Zones, ranges and stacks too high, laid over the map.
import type { HexReach } from '../../games/look';
import { mix, sideLook } from '../../pieces/sides';
import type { Palette } from '../palette';
import type { HexGrid } from './grid';

/** The line around a set of hexes, in pixels at a scale. */
export function rimPath(grid: HexGrid, ids: ReadonlySet<string>, scale: number): string {
  const n = (v: number) => (v * scale).toFixed(1);
  return grid.rim(ids).map(([[ax, ay], [bx, by]]) => `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`).join('');
}

export const reachColour = ({ kind, side }: HexReach, colours: { danger: string; legal: string }) => (kind === 'crowded' ? colours.danger : side ? mix(sideLook(side).fill, '#ffffff', 0.12) : colours.legal);

/** On the canvas: hatched one way or the other by side, so that both can be seen where they meet. */
export function paintReach(ctx: CanvasRenderingContext2D, grid: HexGrid, reach: HexReach, scale: number, colours: Palette): void {
  ctx.save();
  ctx.scale(scale, scale);
  const area = new Path2D();
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const id of reach.ids) {
    const place = grid.find(id);
    if (!place) continue;
    const [x, y] = place.at;
    grid.trace(area, place.at);
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  if (x1 < x0) return ctx.restore();
  const colour = reachColour(reach, colours);
  ctx.strokeStyle = colour;
  if (reach.kind === 'zone') {
    ctx.save();
    ctx.clip(area);
    ctx.globalAlpha = 0.5;
    ctx.lineWidth = 1.4 / scale;
    ctx.beginPath();
    const step = Math.max(5 / scale, grid.side * 0.28);
    const high = y1 - y0 + 2 * grid.high;
    const down = sideLook(reach.side).frame === 'rome' ? 1 : -1;
    for (let x = x0 - grid.side - high; x < x1 + grid.side + high; x += step) {
      ctx.moveTo(x, y0 - grid.high);
      ctx.lineTo(x + down * high, y0 - grid.high + high);
    }
    ctx.stroke();
    ctx.restore();
  }
  const line = new Path2D();
  for (const [a, b] of grid.rim(reach.ids)) {
    line.moveTo(...a);
    line.lineTo(...b);
  }
  ctx.lineCap = 'round';
  ctx.lineWidth = (reach.kind === 'crowded' ? 4 : 2.4) / scale;
  ctx.globalAlpha = 0.85;
  ctx.setLineDash(reach.kind === 'range' ? [6 / scale, 5 / scale] : []);
  ctx.stroke(line);
  ctx.restore();
}
