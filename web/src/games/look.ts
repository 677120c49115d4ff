// What belongs to one game in drawing: its map. Each game gives one of these in games/<id>/look.ts.
import type { Piece, Text } from '$lib/types';

import type { Component, Snippet } from 'svelte';

export type Box = [x0: number, y0: number, x1: number, y1: number];

export interface MapName {
  text: string;
  at: [number, number];
  /** In units of the board. */
  size: number;
  turn: number;
  spacing: number;
}

/** The first and small piece of a drawn map: paper, shore, borders, names. */
export interface MapCoast {
  /** How far the drawing goes, beyond the board. */
  box: Box;
  land: string;
  /** The outline of each group of places. */
  groups: Record<string, string>;
  seas: MapName[];
  countries: MapName[];
  /** Names of places as they stand on the map, in both languages. */
  placeNames: Record<string, string>;
  groupNames: Record<string, string>;
  rose?: { at: [number, number]; radius: number };
}

/** The heavy piece, drawn when it has come. */
export interface MapRelief {
  /** The land with fewer points, for the broad strokes of the waterlines. */
  shore: string;
  rivers: string[];
  hachures: { box: Box; strokes: [width: number, path: string][] }[];
}

export interface MapArt {
  coast(): Promise<MapCoast>;
  relief(): Promise<MapRelief>;
}

/** Lines and outlines of one block of a hex map, as one path. */
export interface GroundBlock {
  box: Box;
  d: string;
}

export interface HexName {
  text: Text;
  at: [number, number];
  kind: 'hill' | 'town' | 'work' | 'water' | 'province';
  /** The group of places it is the name of. */
  group?: string;
  size: number;
  turn: number;
  /** In shares of its size. */
  spacing: number;
}

/** The drawn ground of a hex map, in board units. */
export interface HexGround {
  box: Box;
  side: number;
  hachures: { box: Box; strokes: [width: number, path: string][] }[];
  meadow: GroundBlock[];
  rivers: GroundBlock[];
  /** The real land and its shore, where the map lies by the sea. */
  land?: GroundBlock[];
  shore?: GroundBlock[];
  /** Step by step, each between two hexes. */
  roads: { between: [string, string]; d: string }[];
  lakes?: [number, number][];
  straits?: [[number, number], [number, number]][];
  /** On which side of its hex the name of a town stands, if not below: n, e, w. */
  labels?: Record<string, string>;
  /** Sides that nobody crosses. */
  barred: GroundBlock[];
  trenches: GroundBlock[];
  pits: GroundBlock[];
  ramparts: Record<string, GroundBlock[]>;
  towers: [x: number, y: number, kind: string][];
  town: { wall: GroundBlock[]; houses: [x: number, y: number, width: number][] };
  names: HexName[];
}

/** The colours of a hex map: tints by terrain, and what is dug and built on it. */
export type HexColours = Record<'clear' | 'water' | 'grass' | 'grid' | 'bank' | 'ditch' | 'palisade' | 'campBank' | 'campPalisade' | 'cityWall' | 'cityWallEdge', string> & Record<string, string>;

/** Hexes that belong together for the eye: a zone of control, a range, a stack too high. */
export interface HexReach {
  kind: 'zone' | 'range' | 'crowded';
  ids: ReadonlySet<string>;
  side?: string;
  /** Written at its northern end. */
  text?: string;
}

/** What a game needs to say what reaches where. */
export interface HexField {
  pieces: readonly Piece[];
  at(hex: string): readonly Piece[];
  terrain(hex: string): string | undefined;
  within(hex: string, reach: number): string[];
}

export interface HexArt {
  /** Pieces are taken up, sent to a hex and set down one by one: several can be sent together. */
  together?: true;
  /** Around the hexes lies the sea. */
  coast?: true;
  /** Where north is, if not at the top: degrees clockwise. A compass shows it. */
  north?: number;
  /** The counter that stands for those of one side in a hex. */
  army?(pieces: readonly Piece[]): Piece;
  /** What the piles of a hex reach: shown while the pointer is on them. */
  reach?(hex: string, field: HexField): HexReach[];
  /** What can be laid over the whole map, by the name of the layer. */
  covers?: Partial<Record<'zones' | 'ranges' | 'crowded', (field: HexField) => HexReach[]>>;
  colours: Record<'papyrus' | 'lamp', HexColours>;
  ground(): Promise<HexGround>;
}

/** The drawn ground of a battlefield made of areas, in board units. Lists of paths. */
export interface BattleGround {
  box: Box;
  hachures: { box: Box; strokes: [width: number, path: string][] }[];
  water: string[];
  shores: string[];
  streams: string[];
  cliffs: string[];
  ramparts: string[];
  forts: string[];
  towers: [x: number, y: number][];
  roads: string[];
  paths: string[];
  bridges: [x: number, y: number, turn: number][];
  fords: [x: number, y: number, turn: number][];
  names: { text: Text; at: [number, number] }[];
}

export interface BattleArt {
  /** By the name of the map, as the board gives it. */
  ground(map: string): Promise<BattleGround> | undefined;
}

/** What a game's set-up editor is given by its page. */
export interface EditorProps {
  game: string;
  name: string;
  /** Side, opponent and the button: drawn by the page for a scenario that is ready or not. */
  onplay: Snippet<[scenario: unknown, ready: boolean, seats: { id: string; side: string; name: string }[]]>;
  onsave(scenario: unknown, file: string): void;
}

/** A deployment to choose at the beginning: what the game sets up by itself, and who then stands somewhere else. Its words are `deployment-<game>-<id>`. */
export interface ReadyDeployment {
  id: string;
  /** The kind of the offer that sets up what it begins from. */
  from: string;
  /** By the id of a piece, its place. */
  moves: Readonly<Record<string, string>>;
}

export interface GameLook {
  /** By seat. */
  deployments?: Readonly<Record<string, readonly ReadyDeployment[]>>;
  /** How many sides its dice have, if not six. */
  dice?: number;
  /** The map drawn at build time; without it the board draws the geometry it was sent. */
  map?: MapArt;
  /** The same for a board of hexes. */
  hexes?: HexArt;
  /** The same for battlefields: a game may have several. */
  battle?: BattleArt;
  /** Where players make scenarios of their own. */
  editor?(): Promise<{ default: Component<EditorProps> }>;
}
