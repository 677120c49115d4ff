// The painted ground as tiles at a few fixed scales: moving about and zooming only move what is painted, and what is missing is painted one tile a
// frame, the middle of the picture first. The coarsest scale is kept whole; it lies under the others.
import type { Box } from '../geometry';

/** Pixels to a unit; a tile is shown at most this much smaller than it was painted. */
export const ladder: readonly number[] = [0.5, 0.72, 1, 1.4, 2, 2.8, 4];
/** The side of a tile in pixels of the page. */
const tileSize = 128;
/** How many finer tiles are kept. */
const kept = 288;
/** A frame has this long for painting, in milliseconds; the first tile of it is painted in any case, another if it is likely to fit. */
const allowance = 2.5;
/** While the picture moves a frame has other work, too. */
const movingAllowance = 1;
/** Before the first picture is whole there is nothing else to look at. */
const firstAllowance = 12;

export interface Window {
  /** Pixels to a unit now. */
  scale: number;
  /** What is in view, in board units. */
  seen: Box;
  /** The picture is on the move. */
  moving: boolean;
}

interface Tile {
  level: number;
  i: number;
  j: number;
  canvas: HTMLCanvasElement;
  painted: boolean;
}

export type Paint = (ctx: CanvasRenderingContext2D, seen: Box, scale: number) => void;

const levelFor = (scale: number) => {
  const found = ladder.findIndex((step) => step >= scale * 0.97);
  return found < 0 ? ladder.length - 1 : found;
};

export class Tiles {
  #host: HTMLElement;
  #layers = new Map<number, HTMLElement>();
  #tiles = new Map<string, Tile>();
  #queue: Tile[] = [];
  /** Canvases that are not needed now: a new one takes longer to make than to paint. */
  #spare: HTMLCanvasElement[] = [];
  #frame = 0;
  /** The frame in which the picture came to rest has enough to do. */
  #resting = false;
  #moving = false;
  /** All that was looked for has been painted once. */
  #shown = false;
  #paint: Paint | null = null;
  #density = 1;
  #whole: Box;
  #level = 0;
  /** What was looked for last: while it stays the same there is nothing to do, however far the picture moves within its tiles. */
  #looked = '';
  #onwhole: (picture: HTMLCanvasElement) => void;

  constructor(host: HTMLElement, whole: Box, onwhole: (picture: HTMLCanvasElement) => void) {
    this.#host = host;
    this.#whole = whole;
    this.#onwhole = onwhole;
  }

  /** The ground looks different: everything is painted anew, over what was there. */
  repaint(paint: Paint): void {
    this.#paint = paint;
    this.#density = Math.min(devicePixelRatio, 2);
    for (const tile of this.#tiles.values()) tile.painted = false;
    this.#want(0, this.#whole);
    for (const tile of this.#tiles.values()) if (!this.#queue.includes(tile)) this.#queue.push(tile);
    this.#go();
  }

  /** `settled` is the scale the stage is laid out for; `now` what is really in view. */
  look(settled: number, now: Window): void {
    this.#level = levelFor(now.scale);
    this.#moving = now.moving;
    const looked = [settled, this.#level, this.#paint !== null, ...this.#range(this.#level, now.seen)].join();
    if (looked === this.#looked) return this.#go();
    this.#looked = looked;
    for (const [level, layer] of this.#layers) {
      layer.style.transform = `scale(${settled / ladder[level]!})`;
      layer.style.display = level === 0 || level === this.#level ? '' : 'none';
    }
    if (!this.#paint) return;
    if (this.#level > 0) this.#want(this.#level, now.seen, settled);
    const [cx, cy] = [(now.seen[0] + now.seen[2]) / 2, (now.seen[1] + now.seen[3]) / 2];
    const far = ({ level, i, j }: Tile) => {
      const unit = tileSize / ladder[level]!;
      // What is looked at comes first, then the whole, coarse.
      return Math.hypot((i + 0.5) * unit - cx, (j + 0.5) * unit - cy) + (level === this.#level ? 0 : 1e5);
    };
    this.#queue = this.#queue.filter((tile) => tile.level === 0 || tile.level === this.#level).sort((a, b) => far(a) - far(b));
    this.#forget(far);
    if (!this.#frame) this.#resting = true;
    this.#go();
  }

  /** The tiles of what is in view: from column and row to column and row. */
  #range(level: number, seen: Box): Box {
    const unit = tileSize / ladder[level]!;
    const [x0, y0, x1, y1] = this.#whole;
    const from = (v: number, least: number) => Math.floor(Math.max(v, least) / unit);
    const to = (v: number, largest: number) => Math.floor((Math.min(v, largest) - 1e-6) / unit);
    return [from(seen[0], x0), from(seen[1], y0), to(seen[2], x1), to(seen[3], y1)];
  }

  #want(level: number, seen: Box, settled?: number): void {
    const [left, top, right, bottom] = this.#range(level, seen);
    for (let i = left; i <= right; i++)
      for (let j = top; j <= bottom; j++) {
        const key = `${level}/${i}/${j}`;
        const known = this.#tiles.get(key);
        if (known) {
          // The last one used is the last to be forgotten.
          this.#tiles.delete(key);
          this.#tiles.set(key, known);
          if (!known.painted && !this.#queue.includes(known)) this.#queue.push(known);
          continue;
        }
        const tile: Tile = { level, i, j, canvas: this.#spare.pop() ?? document.createElement('canvas'), painted: false };
        // What is on it belongs elsewhere, until it is painted.
        Object.assign(tile.canvas.style, { visibility: 'hidden', left: `${i * tileSize}px`, top: `${j * tileSize}px`, width: `${tileSize}px`, height: `${tileSize}px` });
        this.#tiles.set(key, tile);
        this.#queue.push(tile);
        this.#layer(level, settled).append(tile.canvas);
      }
  }

  #layer(level: number, settled = 1): HTMLElement {
    let layer = this.#layers.get(level);
    if (!layer) {
      layer = document.createElement('div');
      layer.className = 'tiles';
      layer.style.transform = `scale(${settled / ladder[level]!})`;
      const above = [...this.#layers].filter(([other]) => other > level).sort(([a], [b]) => a - b)[0];
      this.#host.insertBefore(layer, above?.[1] ?? null);
      this.#layers.set(level, layer);
    }
    return layer;
  }

  #forget(far: (tile: Tile) => number): void {
    const fine = [...this.#tiles].filter(([, tile]) => tile.level > 0);
    for (const [key, tile] of fine.slice(0, Math.max(0, fine.length - kept))) {
      if (tile.level === this.#level && far(tile) < (2 * tileSize) / ladder[tile.level]!) continue;
      this.#tiles.delete(key);
      this.#queue = this.#queue.filter((one) => one !== tile);
      tile.canvas.remove();
      this.#spare.push(tile.canvas);
    }
  }

  #go(): void {
    if (!this.#frame && this.#queue.length) this.#frame = requestAnimationFrame(this.#step);
  }

  #step = (): void => {
    this.#frame = 0;
    if (this.#resting) {
      this.#resting = false;
      return this.#go();
    }
    const began = performance.now();
    let spent = 0;
    const may = this.#moving ? movingAllowance : this.#shown ? allowance : firstAllowance;
    for (let last = 0; this.#queue.length && spent + last < may; ) {
      this.#draw(this.#queue.shift()!);
      last = performance.now() - began - spent;
      spent += last;
    }
    if (this.#queue.length) this.#go();
    else this.#shown = true;
  };

  #draw(tile: Tile): void {
    if (!this.#paint) return;
    const scale = ladder[tile.level]!;
    const unit = tileSize / scale;
    const { canvas, i, j } = tile;
    const px = Math.round(tileSize * this.#density);
    // Setting the size wipes it: only if it differs, so that the old picture stays until the new one lies over it.
    if (canvas.width !== px) canvas.width = canvas.height = px;
    const ctx = canvas.getContext('2d');
    if (!ctx) return;
    ctx.setTransform(this.#density * scale, 0, 0, this.#density * scale, -i * px, -j * px);
    this.#paint(ctx, [i * unit, j * unit, (i + 1) * unit, (j + 1) * unit], scale);
    tile.painted = true;
    canvas.style.visibility = '';
    if (tile.level === 0 && ![...this.#tiles.values()].some((t) => t.level === 0 && !t.painted)) this.#onwhole(this.#picture());
  }

  /** The whole in one, coarse: for the small map. */
  #picture(): HTMLCanvasElement {
    const [x0, y0, x1, y1] = this.#whole;
    const picture = document.createElement('canvas');
    const scale = ladder[0]!;
    Object.assign(picture, { width: Math.round((x1 - x0) * scale), height: Math.round((y1 - y0) * scale) });
    const ctx = picture.getContext('2d');
    for (const { level, i, j, canvas } of this.#tiles.values()) if (level === 0) ctx?.drawImage(canvas, i * tileSize - x0 * scale, j * tileSize - y0 * scale, tileSize, tileSize);
    return picture;
  }

  end(): void {
    cancelAnimationFrame(this.#frame);
    for (const layer of this.#layers.values()) layer.remove();
    this.#tiles.clear();
    this.#queue = [];
    this.#spare = [];
  }
}
