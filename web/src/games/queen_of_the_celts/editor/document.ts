// A scenario document as the set-up editor works on it. What is allowed is told by the game's own materials and board; the server has the last word.
import { inEach } from '$lib/languages';
import type { Board, Piece, Text } from '$lib/types';
import type { Objective, PartCard } from './parts';

export type SideId = 'roman' | 'briton';
export const SIDES: SideId[] = ['roman', 'briton'];

export interface Post {
  unit: string;
  area: number;
  facing?: string;
}

export interface Formation {
  leader: string;
  ratings?: { tactical: number; initiative: number };
  extra_leaders?: string[];
  units: string[];
  faces?: Record<string, string>;
  setup_areas?: number[];
  leader_area?: number;
  deployment?: Post[];
  reinforcement?: { turn: number; entry_areas: number[] };
}

export interface Army {
  army_commander: string;
  second_in_command?: string;
  formations: Formation[];
}

export interface ScenarioDocument {
  id: string;
  title: Text;
  date: Text;
  map: string;
  turns: number;
  weather?: 'fair' | 'changeable' | 'foul';
  sides: Record<SideId, Army>;
  special_rules?: Record<string, unknown>[];
  victory: { objectives?: Objective[]; levels: Record<string, number> };
  initial_holders?: unknown;
  source?: string;
}

export interface UnitCard {
  id: string;
  name: Text;
  side: SideId;
  people: string;
  kind: string;
  long: boolean;
  horse: boolean;
  class: string;
  digits: string[];
  stacking: number;
  points: number;
  charges: boolean;
}

export interface LeaderCard {
  id: string;
  name: Text;
  formation: Text;
  side: SideId;
  people: string;
  druid: boolean;
  points: number;
  digits: string[];
}

/** What the game gives to build with, beside the board of an open field. */
export interface Materials {
  document: ScenarioDocument;
  units: UnitCard[];
  leaders: LeaderCard[];
  closed: Record<string, string[]>;
  maps: { id: string; name: Text }[];
  stacking: number;
  most_turns: number;
  most_formations: number;
  most_units: number;
  most_chargers: number;
  special_rules: PartCard[];
  objectives: PartCard[];
}

/** A document is read in every language: what came in one alone is said so in all. */
export function inAll(text: Text): Text {
  const [words = ''] = Object.values(text);
  return inEach((language) => text[language] ?? words);
}

export const materialsOf = (board: Board) => board.layers.editor as unknown as Materials;

/** Where a piece of the document belongs. */
export interface Belongs {
  side: SideId;
  formation: number;
  leader: boolean;
}

export class Workshop {
  readonly board: Board;
  readonly given: Materials;
  readonly units: Map<string, UnitCard>;
  readonly leaders: Map<string, LeaderCard>;

  constructor(board: Board) {
    this.board = board;
    this.given = materialsOf(board);
    this.units = new Map(this.given.units.map((unit) => [unit.id, unit]));
    this.leaders = new Map(this.given.leaders.map((leader) => [leader.id, leader]));
  }

  belongs(document: ScenarioDocument, id: string): Belongs | null {
    for (const side of SIDES)
      for (const [formation, row] of document.sides[side].formations.entries()) {
        if (row.leader === id) return { side, formation, leader: true };
        if (row.units.includes(id)) return { side, formation, leader: false };
      }
    return null;
  }

  areaOf(document: ScenarioDocument, id: string): number | undefined {
    const found = this.belongs(document, id);
    if (!found) return undefined;
    const row = document.sides[found.side].formations[found.formation]!;
    return found.leader ? row.leader_area : row.deployment?.find((post) => post.unit === id)?.area;
  }

  facingOf(document: ScenarioDocument, id: string): string | undefined {
    const found = this.belongs(document, id);
    return found ? document.sides[found.side].formations[found.formation]!.deployment?.find((post) => post.unit === id)?.facing : undefined;
  }

  pointsOf(document: ScenarioDocument, side: SideId): number {
    return document.sides[side].formations.reduce((sum, row) => sum + this.pointsOfFormation(row), 0);
  }

  pointsOfFormation(row: Formation): number {
    const ofUnits = row.units.reduce((sum, id) => sum + (this.units.get(id)?.points ?? 0), 0);
    return ofUnits + [row.leader, ...(row.extra_leaders ?? [])].reduce((sum, id) => sum + (this.leaders.get(id)?.points ?? 0), 0);
  }

  /** The pieces as the board shows them. */
  pieces(document: ScenarioDocument): Piece[] {
    const piles = new Map<string, number>();
    const piece = (id: string, area: number, side: SideId, of: { kind: string; people: string; digits: string[]; name: Text }, facing?: string, states: string[] = []): Piece => {
      const at = String(area);
      const order = piles.get(at) ?? 0;
      piles.set(at, order + 1);
      return { id, kind: of.kind, side, people: of.people, at, order, facing, digits: of.digits, states, name: of.name, hidden: false };
    };
    return SIDES.flatMap((side) => {
      const army = document.sides[side];
      return army.formations.flatMap((row) => {
        const out = (row.deployment ?? []).flatMap((post) => {
          const unit = this.units.get(post.unit);
          return unit ? [piece(unit.id, post.area, side, unit, unit.long ? post.facing : undefined)] : [];
        });
        const leader = this.leaders.get(row.leader);
        if (leader && row.leader_area !== undefined) out.push(piece(leader.id, row.leader_area, side, { ...leader, kind: 'leader' }, undefined, army.army_commander === leader.id ? ['army_commander'] : []));
        return out;
      });
    });
  }

  facings(area: number): string[] {
    const facings = this.board.places.find((place) => place.id === String(area))?.marks?.facings;
    return Array.isArray(facings) ? (facings as string[]) : [];
  }

  /** Areas a unit or leader may be put into: open to it, not the enemy's, with room, and wide enough (7.11, 7.3, 9.54). */
  areasFor(document: ScenarioDocument, id: string): number[] {
    const found = this.belongs(document, id);
    if (!found) return [];
    const enemy = found.side === 'roman' ? 'briton' : 'roman';
    const theirs = new Set(this.pieces(document).filter((piece) => piece.side === enemy).map((piece) => piece.at));
    const unit = this.units.get(id);
    return this.board.places.flatMap((place) => {
      const area = Number(place.id);
      const closed = this.given.closed[place.id] ?? [];
      if (theirs.has(place.id) || closed.includes(unit?.class ?? 'leader') || closed.includes('foot')) return [];
      return !unit || (this.hasRoom(document, unit, area) && (!unit.long || this.facings(area).length > 0)) ? [area] : [];
    });
  }

  private hasRoom(document: ScenarioDocument, unit: UnitCard, area: number): boolean {
    const here = SIDES.flatMap((side) => document.sides[side].formations.flatMap((row) => row.deployment ?? [])).filter((post) => post.area === area && post.unit !== unit.id);
    const others = here.flatMap((post) => this.units.get(post.unit) ?? []);
    const limit = this.board.places.find((place) => place.id === String(area))?.marks?.stacking;
    const room = typeof limit === 'number' ? limit : this.given.stacking;
    const afraid = others.some((other) => (other.horse && unit.kind === 'elephants') || (unit.horse && other.kind === 'elephants'));
    return !afraid && others.reduce((sum, other) => sum + other.stacking, 0) + unit.stacking <= room;
  }

  /** The same document with a piece elsewhere. A long unit keeps its facing if it fits, else looks at the enemy's side of the map. */
  moved(document: ScenarioDocument, id: string, area: number, facing?: string): ScenarioDocument {
    return this.changed(document, id, (row, found) => {
      if (found.leader) return { ...row, leader_area: area };
      const rest = (row.deployment ?? []).filter((post) => post.unit !== id);
      const unit = this.units.get(id)!;
      if (!unit.long) return { ...row, deployment: [...rest, { unit: id, area }] };
      const fits = this.facings(area);
      const wished = [facing, this.facingOf(document, id), found.side === 'roman' ? 'n' : 's', ...fits].find((one) => one !== undefined && fits.includes(one));
      return { ...row, deployment: [...rest, { unit: id, area, facing: wished }] };
    });
  }

  private changed(document: ScenarioDocument, id: string, change: (row: Formation, found: Belongs) => Formation): ScenarioDocument {
    const found = this.belongs(document, id);
    return found ? this.withFormation(document, found.side, found.formation, (row) => change(row, found)) : document;
  }

  withFormation(document: ScenarioDocument, side: SideId, index: number, change: (row: Formation) => Formation | null): ScenarioDocument {
    const army = document.sides[side];
    const formations = army.formations.flatMap((row, i) => (i === index ? (change(row) ?? []) : [row]));
    const leaders = formations.map((row) => row.leader);
    const commander = leaders.includes(army.army_commander) ? army.army_commander : (leaders[0] ?? '');
    const second = army.second_in_command && leaders.includes(army.second_in_command) && army.second_in_command !== commander ? { second_in_command: army.second_in_command } : {};
    return { ...document, sides: { ...document.sides, [side]: { army_commander: commander, ...second, formations } } };
  }

  added(document: ScenarioDocument, side: SideId, leader: string): ScenarioDocument {
    const army = document.sides[side];
    const formations = [...army.formations, { leader, units: [], deployment: [] }];
    const next = { ...document, sides: { ...document.sides, [side]: { ...army, army_commander: army.army_commander || leader, formations } } };
    return this.deployed(next);
  }

  withUnit(document: ScenarioDocument, side: SideId, index: number, unit: string): ScenarioDocument {
    return this.deployed(this.withFormation(document, side, index, (row) => ({ ...row, units: [...row.units, unit] })));
  }

  /** Areas on the edge of the map that are open to all, from the side's own end on. */
  entries(side: SideId): number[] {
    const edge = Object.values(this.board.layers.edge_areas ?? {}).flat().map(Number);
    const open = [...new Set(edge)].filter((area) => !(this.given.closed[String(area)] ?? []).length);
    const home = this.given.document.sides[side].formations.flatMap((row) => row.setup_areas ?? []);
    const at = (area: number) => this.board.places.find((place) => place.id === String(area))?.at ?? [0, 0];
    const far = (area: number) => Math.min(...home.map((other) => Math.hypot(at(area)[0] - at(other)[0], at(area)[1] - at(other)[1])));
    return open.sort((a, b) => far(a) - far(b));
  }

  /** A formation that comes later is not on the map; one that comes no more later is set up. */
  arriving(document: ScenarioDocument, side: SideId, index: number, reinforcement: Formation['reinforcement']): ScenarioDocument {
    const change = ({ leader_area, deployment, setup_areas, reinforcement: _, ...row }: Formation): Formation => (reinforcement ? { ...row, reinforcement } : { ...row, leader_area, deployment, setup_areas });
    return this.deployed(this.withFormation(document, side, index, change));
  }

  without(document: ScenarioDocument, id: string): ScenarioDocument {
    return this.changed(document, id, (row) => ({ ...row, units: row.units.filter((unit) => unit !== id), deployment: (row.deployment ?? []).filter((post) => post.unit !== id) }));
  }

  /** Units of a side that are in no formation yet. */
  freeUnits(document: ScenarioDocument, side: SideId): UnitCard[] {
    const used = new Set(document.sides[side].formations.flatMap((row) => row.units));
    return this.given.units.filter((unit) => unit.side === side && !used.has(unit.id));
  }

  freeLeaders(document: ScenarioDocument, side: SideId): LeaderCard[] {
    const used = new Set(document.sides[side].formations.flatMap((row) => [row.leader, ...(row.extra_leaders ?? [])]));
    return this.given.leaders.filter((leader) => leader.side === side && !leader.druid && !used.has(leader.id));
  }

  /** Whoever has no place gets one where that side begins on this map. */
  deployed(document: ScenarioDocument): ScenarioDocument {
    let out = document;
    for (const side of SIDES) {
      const home = this.given.document.sides[side].formations.flatMap((row) => row.setup_areas ?? []);
      for (const row of document.sides[side].formations) {
        if (row.reinforcement) continue;
        for (const id of [...row.units, row.leader]) {
          if (this.areaOf(out, id) !== undefined) continue;
          const open = this.areasFor(out, id);
          const beside = id === row.leader ? row.units.flatMap((unit) => this.areaOf(out, unit) ?? []) : [];
          const area = [...beside, ...home].find((one) => open.includes(one)) ?? open[0];
          if (area !== undefined) out = this.moved(out, id, area);
        }
      }
    }
    return out;
  }

  /** The forces of a document on this workshop's map: everybody is put anew. */
  taken(document: ScenarioDocument): ScenarioDocument {
    const bare = (army: Army): Army => ({ ...army, formations: army.formations.map(({ reinforcement: _, leader_area: __, ...row }) => ({ ...row, deployment: [], setup_areas: [] })) });
    const { initial_holders: _, ...rest } = document;
    return this.deployed({ ...rest, map: this.given.document.map, special_rules: [], victory: { objectives: [], levels: document.victory.levels }, sides: { roman: bare(document.sides.roman), briton: bare(document.sides.briton) } });
  }

  /** As it is saved and played: each formation sets up in the areas it uses. */
  finished(document: ScenarioDocument): ScenarioDocument {
    const row = (one: Formation): Formation => {
      if (one.reinforcement) return one;
      const used = [...(one.deployment ?? []).map((post) => post.area), ...(one.leader_area === undefined ? [] : [one.leader_area])];
      return { ...one, setup_areas: [...new Set([...(one.setup_areas ?? []), ...used])].sort((a, b) => a - b) };
    };
    const army = (one: Army): Army => ({ ...one, formations: one.formations.map(row) });
    const sides = { roman: army(document.sides.roman), briton: army(document.sides.briton) };
    // What one side stands in is not the other's to set up in.
    for (const side of SIDES) {
      const other = sides[side === 'roman' ? 'briton' : 'roman'];
      const theirs = new Set(other.formations.flatMap((one) => [...(one.deployment ?? []).map((post) => post.area), one.leader_area]));
      sides[side] = { ...sides[side], formations: sides[side].formations.map((one) => ({ ...one, ...(one.setup_areas ? { setup_areas: one.setup_areas.filter((area) => !theirs.has(area)) } : {}) })) };
    }
    return { ...document, id: `open_${document.map}`, title: inAll(document.title), date: inAll(document.date), sides };
  }
}

/** A file that is a scenario: its shape is looked at here, its sense by the server. */
export function readDocument(text: string): ScenarioDocument | null {
  try {
    const value = JSON.parse(text) as Partial<ScenarioDocument> | null;
    const whole = value?.sides?.roman?.formations && value.sides.briton?.formations && typeof value.map === 'string' && value.victory?.levels && value.title;
    return whole ? (value as ScenarioDocument) : null;
  } catch {
    return null;
  }
}
