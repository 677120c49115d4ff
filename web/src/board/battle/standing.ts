// Where pieces stand on a battlefield: long units on the anchor of their axis, small ones and leaders beside them in their area. In board units.
import type { Board, Piece, Place } from '$lib/types';
import { isLeader, isLong } from '../../pieces/kinds';
import type { Force } from '../forces';
import { type Box, type Point, insidePolygon } from '../geometry';
import { placeStacks } from '../stacks';

/** The side of a small piece on the map; a long one is twice as wide. */
export const pieceUnits = 100;

/** A board whose areas say where long pieces stand. */
export const isBattlefield = (board: Board) => board.places.some((place) => place.marks?.anchors !== undefined);

const axes: Record<string, string> = { n: 'EW', s: 'EW', e: 'NS', w: 'NS', ne: 'NWSE', sw: 'NWSE', nw: 'NESW', se: 'NESW' };
const forward: Record<string, Point> = { n: [0, -1], ne: [0.707, -0.707], e: [1, 0], se: [0.707, 0.707], s: [0, 1], sw: [-0.707, 0.707], w: [-1, 0], nw: [-0.707, -0.707] };

/** Where the middle of a long piece stands that faces so. */
export function anchorOf(place: Place, facing: string): Point {
  const anchors = (place.marks?.anchors ?? {}) as unknown as Record<string, Point>;
  return anchors[axes[facing] ?? ''] ?? (place.at as Point);
}

export interface Post {
  /** One piece, or small ones of a kind in a pile. */
  pieces: Piece[];
  at: Point;
  /** Degrees of the long piece, else undefined. */
  facing?: string;
}

/** From so many small pieces on they are piled up by kind. */
const crowd = 4;

export function postsIn(place: Place, pieces: readonly Piece[]): Post[] {
  const long = pieces.filter(isLong);
  const posts = longPosts(place, long);
  const small = pieces.filter((piece) => !isLong(piece) && !isLeader(piece));
  const groups = small.length >= crowd ? byKind(small) : small.map((piece) => [piece]);
  for (const leader of pieces.filter(isLeader)) groups.push([leader]);
  const obstacles = posts.flatMap(({ at, facing }) => bodyOf(at, facing!).map((box) => ({ box, weight: 2.4 })));
  const outline = place.outline;
  const centre = place.at as Point;
  const placed = placeStacks(
    groups.map((group) => ({
      id: group[0]!.id,
      at: centre,
      width: pieceUnits * 0.98,
      height: pieceUnits * 0.98,
      within: (point: Point) => !outline || insidePolygon(point, outline),
    })),
    obstacles,
  );
  placed.forEach(({ box }, i) => posts.push({ pieces: groups[i]!, at: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] }));
  return posts;
}

function byKind(pieces: readonly Piece[]): Piece[][] {
  const kinds = new Map<string, Piece[]>();
  for (const piece of pieces) kinds.set(piece.kind, [...(kinds.get(piece.kind) ?? []), piece]);
  return [...kinds.values()];
}

/** Several in one area stand one behind the other. */
function longPosts(place: Place, long: readonly Piece[]): Post[] {
  const depth = long.length > 2 ? 62 : 88;
  return long.map((piece, i) => {
    const facing = piece.facing!;
    const [dx, dy] = forward[facing] ?? [0, 0];
    const [x, y] = anchorOf(place, facing);
    const back = ((long.length - 1) / 2 - i) * depth;
    return { pieces: [piece], at: [x + dx * back, y + dy * back], facing };
  });
}

/** The ground a long piece covers, as squares along its length. */
function bodyOf([x, y]: Point, facing: string): Box[] {
  const [dx, dy] = forward[facing] ?? [0, -1];
  return [-58, 0, 58].map((along) => {
    const [cx, cy] = [x - dy * along, y + dx * along];
    return [cx - 46, cy - 46, cx + 46, cy + 46];
  });
}

/** Whether a point lies on a long piece. */
export function onLong([px, py]: Point, [x, y]: Point, facing: string, margin = 0): boolean {
  const [dx, dy] = forward[facing] ?? [0, -1];
  const [rx, ry] = [px - x, py - y];
  return Math.abs(rx * dx + ry * dy) <= pieceUnits / 2 + margin && Math.abs(-rx * dy + ry * dx) <= pieceUnits + margin;
}

/** Every post is a force of its own, so that it can be pointed at and walks by itself. */
export function postForces(pieces: readonly Piece[], places: ReadonlyMap<string, Place>): { force: Force; post: Post }[] {
  const piles = new Map<string, Piece[]>();
  for (const piece of pieces) piles.set(piece.at, [...(piles.get(piece.at) ?? []), piece]);
  return [...piles].flatMap(([at, pile]) =>
    postsIn(places.get(at)!, pile.toSorted((a, b) => a.order - b.order)).map((post) => ({ post, force: forceOf(post, at) })),
  );
}

function forceOf({ pieces }: Post, place: string): Force {
  const [first] = pieces;
  return { id: `post_${first!.id}`, place, side: first!.side, inside: false, pieces, others: [], strength: 0, elephants: 0, engines: false };
}
