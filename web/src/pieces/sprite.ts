// Every glyph, frame and band is in one sprite, put into the page once; drawings refer to it by <use>.
import source from './baked/sprite.svg?raw';

let parsed: Document | undefined;

function sprite(): Document {
  parsed ??= new DOMParser().parseFromString(source, 'image/svg+xml');
  return parsed;
}

const holderId = 'legatus-symbols';

/** Puts the sprite into the page unless it is there. */
export function ensureSprite(): void {
  if (typeof document === 'undefined' || document.getElementById(holderId)) return;
  const holder = document.createElement('div');
  holder.id = holderId;
  holder.setAttribute('aria-hidden', 'true');
  // Not display: none, which would switch off the patterns.
  Object.assign(holder.style, { position: 'absolute', width: '0', height: '0', overflow: 'hidden' });
  holder.append(document.importNode(sprite().documentElement, true));
  document.body.prepend(holder);
}

export const hasSymbol = (id: string) => source.includes(` id="g-${id}"`);

export const symbol = (id: string) => `#g-${id}`;

/** The shapes of a glyph, for drawing on a canvas. */
export function glyphShapes(id: string): Element[] {
  const found = sprite().getElementById(`g-${id}`);
  return found ? [...found.querySelectorAll('path, circle, ellipse, rect')] : [];
}

ensureSprite();
