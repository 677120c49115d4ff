// What belongs to one game in drawing: its map. Each game gives one of these in games/<id>/look.ts.

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

export interface GameLook {
  /** The map drawn at build time; without it the board draws the geometry it was sent. */
  map?: MapArt;
}
