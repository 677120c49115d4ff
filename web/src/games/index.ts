// The looks of the games, found by their folders.
import type { CardFace } from '$lib/types';
import { hasSymbol } from '../pieces/sprite';
import type { GameLook } from './look';

const looks = import.meta.glob<GameLook>('./*/look.ts', { eager: true, import: 'default' });
const lampPosters = import.meta.glob<string>('./*/baked/poster.lamp.svg', { eager: true, import: 'default', query: '?url' });
const posters = import.meta.glob<string>('./*/baked/poster.svg', { eager: true, import: 'default', query: '?url' });

export interface GameArt extends GameLook {
  /** The address of the poster. */
  poster?: string;
  /** The same by lamplight. */
  posterLamp?: string;
}

const folderOf = (path: string) => path.split('/')[1]!;

const art = new Map<string, GameArt>();
for (const [path, look] of Object.entries(looks)) art.set(folderOf(path), { ...look });
for (const [path, poster] of Object.entries(posters)) art.set(folderOf(path), { ...art.get(folderOf(path)), poster });

for (const [path, posterLamp] of Object.entries(lampPosters)) art.set(folderOf(path), { ...art.get(folderOf(path)), posterLamp });

/** How a game looks; nothing is missed if it has no look of its own. */
export function gameLook(id: string): GameArt {
  return art.get(id) ?? {};
}

const byKind: Record<string, string> = { battle: 'b-frontal' };

/** The glyph on a card: the game names it. */
export function cardEmblem(face: CardFace): string {
  return face.emblem && hasSymbol(face.emblem) ? face.emblem : (byKind[face.kind] ?? 'laurel');
}
