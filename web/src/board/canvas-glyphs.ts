// The glyphs of the sprite on a canvas.
import { glyphShapes } from '../pieces/sprite';

interface Shape {
  path: Path2D;
  fill?: string;
  stroke?: string;
  width: number;
}

const cache = new Map<string, Shape[]>();
const main = 'main';
const cut = 'cut';

function paint(value: string | null, inherited: string | undefined): string | undefined {
  if (value === null) return inherited;
  if (value === 'none') return undefined;
  if (value === 'currentColor') return main;
  return value.startsWith('var(--k') ? cut : value;
}

function outline(element: Element): Path2D {
  const n = (name: string) => Number(element.getAttribute(name) ?? 0);
  if (element.localName === 'path') return new Path2D(element.getAttribute('d') ?? '');
  const path = new Path2D();
  if (element.localName === 'circle') path.arc(n('cx'), n('cy'), n('r'), 0, Math.PI * 2);
  else if (element.localName === 'ellipse') path.ellipse(n('cx'), n('cy'), n('rx'), n('ry'), 0, 0, Math.PI * 2);
  else if (n('rx')) path.roundRect(n('x'), n('y'), n('width'), n('height'), n('rx'));
  else path.rect(n('x'), n('y'), n('width'), n('height'));
  return path;
}

/** The transform of an element within its symbol. */
function matrixOf(element: Element): DOMMatrix {
  let matrix = new DOMMatrix();
  for (let node: Element | null = element; node && node.localName !== 'symbol'; node = node.parentElement) {
    const own = (node as SVGGraphicsElement).transform?.baseVal.consolidate()?.matrix;
    if (own) matrix = new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]).multiply(matrix);
  }
  return matrix;
}

function shapesOf(id: string): Shape[] {
  const known = cache.get(id);
  if (known) return known;
  const shapes = glyphShapes(id).map((element): Shape => {
    const path = new Path2D();
    path.addPath(outline(element), matrixOf(element));
    const grouped = element.parentElement?.localName === 'g';
    return {
      path,
      fill: paint(element.getAttribute('fill'), grouped ? main : '#000'),
      stroke: paint(element.getAttribute('stroke'), undefined),
      width: Number(element.getAttribute('stroke-width') ?? 1),
    };
  });
  cache.set(id, shapes);
  return shapes;
}

/** Draws a glyph with its middle at x, y. */
export function drawGlyph(ctx: CanvasRenderingContext2D, id: string, x: number, y: number, size: number, colour: string, ground: string): void {
  const of = (value: string) => (value === main ? colour : value === cut ? ground : value);
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  ctx.scale(size / 48, size / 48);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const { path, fill, stroke, width } of shapesOf(id)) {
    if (fill) {
      ctx.fillStyle = of(fill);
      ctx.fill(path, 'evenodd');
    }
    if (stroke) {
      ctx.strokeStyle = of(stroke);
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
  }
  ctx.restore();
}

/** Fills a band across the head of a counter with the pattern of a side. */
export function drawBand(ctx: CanvasRenderingContext2D, id: string, y: number, width: number, height: number): void {
  const tile = bandTile(id);
  if (!tile) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, y, width, height);
  ctx.clip();
  for (const { path, fill, stroke, width: line } of shapesOf(id)) {
    ctx.save();
    if (tile.turn) ctx.rotate(tile.turn);
    const reach = tile.turn ? width : 0;
    for (let x = -reach; x < width + reach; x += tile.width)
      for (let top = -reach; top < y + height + reach; top += tile.height) {
        ctx.save();
        ctx.translate(x, top);
        if (fill) {
          ctx.fillStyle = fill;
          ctx.fill(path);
        }
        if (stroke) {
          ctx.strokeStyle = stroke;
          ctx.lineWidth = line;
          ctx.stroke(path);
        }
        ctx.restore();
      }
    ctx.restore();
  }
  ctx.restore();
}

/** The size of a pattern's tile, and how far it is turned. */
function bandTile(id: string): { width: number; height: number; turn: number } | null {
  const pattern = glyphShapes(id)[0]?.closest('pattern');
  if (!pattern) return null;
  const n = (name: string) => Number(pattern.getAttribute(name) ?? 0);
  const turned = /rotate\((-?[\d.]+)/.exec(pattern.getAttribute('patternTransform') ?? '');
  return { width: n('width') || 6, height: n('height') || 6, turn: turned ? (Number(turned[1]) * Math.PI) / 180 : 0 };
}
