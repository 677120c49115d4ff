// What lies under a point of the screen: an army, a piece, a place; and which of several things was meant.
import type { Piece, Place, Target } from '$lib/types';
import type { Arrangement } from './arrange';
import type { Field, Fields } from './fields';
import type { Force } from './forces';
import { type Point, contains, grown, insidePolygon } from './geometry';
import type { HexGrid } from './hex/grid';
import type { PlateBox } from './hex/plates';
import { type Aim, within } from './nearest';

export interface Pointed {
  /** What may be chosen here, the nearest first. */
  legal: Target[];
  /** What is here, whether or not it may be chosen. */
  here: Target | null;
  /** The pieces to fan out, if it is a stack. */
  pieces: Piece[];
  place: string | null;
}

export interface Pointable {
  arrangement: Arrangement;
  /** The points that are there now. */
  spots: readonly Place[];
  fields: Fields;
  hexes?: HexGrid | null;
  /** What lies beside the hexes. */
  plates?: readonly PlateBox[];
  piles: ReadonlyMap<string, Piece[]>;
  /** Half the size of a counter on hexes and areas, in pixels. */
  pileReach: number;
  isLegal(target: Target): boolean;
  /** Links, markers and facings that can be chosen: they lie on top. */
  marks: readonly Aim[];
}

export const reachOfTap = 22;
const reachInArea = 3;

const pieceTarget = (piece: Piece): Target => ({ kind: 'piece', id: piece.id });
const placeTarget = (id: string): Target => ({ kind: 'place', id });

/** `point` is in pixels of the arrangement. */
export function pointAt(scene: Pointable, point: Point): Pointed {
  const { arrangement, isLegal } = scene;
  const mark = within(scene.marks, point, 4)[0]?.target;
  if (mark) return { legal: [mark], here: mark, pieces: [], place: null };
  const plate = scene.plates?.find(({ box }) => contains(grown(box, 3), point));
  if (plate) return platePointed(plate, isLegal);
  const army = arrangement.forces.findLast(({ plaque, covers }) => contains(grown(plaque.box, 2), point) && (!covers || covers(point)));
  if (army) return forcePointed(army.force, isLegal);

  const aims = scene.spots.map((p): Aim => ({ target: placeTarget(p.id), at: [p.at[0] * arrangement.scale, p.at[1] * arrangement.scale], radius: arrangement.radius }));
  const unit: Point = [point[0] / arrangement.scale, point[1] / arrangement.scale];
  const hex = scene.hexes?.at(unit);
  const field = hex ? { place: hex } : fieldAt(scene.fields, unit);
  // Walls in an area that can itself be chosen are meant only if they are hit.
  const open = field !== undefined && isLegal(placeTarget(field.place.id));
  const legal = within(aims.filter((a) => isLegal(a.target)), point, open ? reachInArea : reachOfTap).map((a) => a.target);
  const near = open ? undefined : within(aims, point, field ? reachInArea : 8)[0];
  if (legal.length || near) return { legal, here: legal[0] ?? near!.target, pieces: [], place: (legal[0] ?? near!.target).id };
  if (!field) return { legal: [], here: null, pieces: [], place: null };
  const { id, at } = field.place;
  const pile = scene.piles.get(id) ?? [];
  const onPile = pile.length > 0 && Math.hypot(point[0] - at[0] * arrangement.scale, point[1] - at[1] * arrangement.scale) <= scene.pileReach * 1.3;
  const target = placeTarget(id);
  const pieces = pile.map(pieceTarget).filter(isLegal).reverse();
  if (onPile && (pieces.length || !isLegal(target))) return { legal: pieces.length ? pieces : [], here: pieceTarget(pile.at(-1)!), pieces: pile, place: id };
  return { legal: isLegal(target) ? [target] : [], here: target, pieces: pile, place: id };
}

/** The field under a point. Seas come last: they lie behind the land. */
function fieldAt(fields: Fields, unit: Point): Field | undefined {
  const under = fields.all.filter((f) => contains(f.bounds, unit) && insidePolygon(unit, f.outline));
  return under.find((f) => f.place.kind !== 'zone') ?? under[0];
}

/** An army stands for its pieces first, then for its place. */
function forcePointed(force: Force, isLegal: (t: Target) => boolean): Pointed {
  const place = placeTarget(force.place);
  const led = force.leader ? [force.leader, ...force.others, ...force.pieces.filter((p) => p !== force.leader && !force.others.includes(p))] : force.pieces;
  const legal = led.map(pieceTarget).filter(isLegal);
  if (!legal.length && isLegal(place)) legal.push(place);
  return { legal, here: legal[0] ?? pieceTarget(led[0]!), pieces: force.pieces, place: force.place };
}

/** A plate stands for what lies on it, then for its place. */
function platePointed({ place: { id }, groups }: PlateBox, isLegal: (t: Target) => boolean): Pointed {
  const pieces = groups.flatMap((group) => group.pieces);
  const place = placeTarget(id);
  const legal = pieces.map(pieceTarget).filter(isLegal);
  if (isLegal(place)) legal.unshift(place);
  return { legal, here: legal[0] ?? place, pieces, place: id };
}
