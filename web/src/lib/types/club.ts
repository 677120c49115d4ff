// The shapes of the club: people and their ratings, the archive, challenges, tournaments.

import type * as Shapes from './shapes';
import type { Clock, ClockSent, Text } from './shapes';

/** Ratings are kept apart for games by the clock and for those by days. */
export type Pace = 'live' | 'days';

/** A person by name, or a machine by its level; neither: somebody who has left. */
export type PlayerName = {
  name: string;
  level?: string;
};

/** Who may see a part of a profile. */
export type Who = 'all' | 'followed' | 'nobody';

export type Shows = {
  ratings: Who;
  games: Who;
};

export type RatingShown = {
  game: string;
  pace: Pace;
  rating: number;
  deviation: number;
  games: number;
  /** Too few games to be sure. */
  provisional: boolean;
};

/** How many games somebody won, drew and lost: of a game in all, or of one scenario, one side, or against one level of the machine. */
export type GameCount = {
  game: string;
  scenario?: string;
  side?: string;
  level?: string;
  won: number;
  drawn: number;
  lost: number;
};

export type Profile = {
  name: string;
  since: number;
  about: string;
  /** Is it the asking person? */
  you: boolean;
  ratings: RatingShown[];
  games: GameCount[];
  favourites: string[];
  shows: Shows;
  follows?: boolean;
  blocked?: boolean;
  /** The parts that are not for the asking person; they are empty. */
  hidden?: string[];
};

export type ChangeProfile = {
  about?: string;
  favourites?: string[];
  shows?: Shows;
};

export type RatingPoint = {
  at: number;
  rating: number;
  deviation: number;
  table?: string;
};

export type Ranked = {
  place: number;
  name: string;
  rating: number;
  deviation: number;
  games: number;
};

/** Who finds a finished game: everybody, whoever has the link, or nobody but its players. */
export type Listed = 'public' | 'link' | 'nobody';
export type EndedBy = 'goal' | 'resigned' | 'time' | 'agreed' | 'abandoned';
export type SideOutcome = 'won' | 'drawn' | 'lost';

export type ArchivedSide = {
  seat: string;
  side: string;
  player: PlayerName;
  outcome: SideOutcome;
  /** The rating before and after, of a rated game. */
  before?: number;
  after?: number;
};

export type ArchivedGame = {
  table: string;
  game: string;
  scenario: string;
  name: Text;
  pace?: Pace;
  rated: boolean;
  ended_at: number;
  how: EndedBy;
  turns: number;
  actions: number;
  rules: number;
  sides: ArchivedSide[];
  listed: Listed;
};

export type Published = {
  listed: Listed;
  /** Opens the game to whoever has it. */
  token?: string;
};

export type Followed = {
  name: string;
  online: boolean;
  /** A table that may be watched. */
  playing?: string;
};

export type Challenges = {
  to_me: TableInfo[];
  by_me: TableInfo[];
};

export type TournamentForm = 'league' | 'knock_out' | { swiss: { rounds: number } };
export type TournamentState = 'gathering' | 'running' | 'over';

export type NewTournament = {
  name: string;
  game: string;
  scenario: string;
  form: TournamentForm;
  clock: ClockSent;
  most: number;
  /** Levels of machines that play along. */
  machines: string[];
  rated: boolean;
  /** After so many days a game that was not played is settled. */
  days_per_game?: number;
};

export type TournamentLine = {
  id: string;
  name: string;
  game: string;
  scenario: string;
  form: TournamentForm;
  clock: Clock;
  rated: boolean;
  state: TournamentState;
  /** How many have entered, and how many may. */
  entered: number;
  most: number;
  created_at: number;
};

/** A line of the standings. Entrants are named by their place in `entrants`. */
export type Standing = {
  /** From 1; who is level in everything shares it. */
  place: number;
  entrant: number;
  points_halves: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** What parts those who have as many points. */
  tie: number[];
  /** Has left before the end. */
  left?: boolean;
};

export type GameResult = 'first' | 'drawn' | 'second' | 'nobody';

/** `first` has the first seat of the scenario. */
export type TournamentGame = {
  first: number;
  second: number;
  table?: string;
  result?: GameResult;
  /** When it is settled by who was to move. */
  due?: number;
};

export type Tournament = {
  id: string;
  name: string;
  game: string;
  scenario: string;
  form: TournamentForm;
  clock: Clock;
  most: number;
  rated: boolean;
  days_per_game?: number;
  /** Who opened it. */
  by: PlayerName;
  /** Was it the asking person? */
  yours: boolean;
  state: TournamentState;
  created_at: number;
  entrants: PlayerName[];
  /** The asking person among them, if they entered and have not left. */
  you?: number;
  standings: Standing[];
  rounds: TournamentGame[][];
};

// What the shapes of tables and people have more of.

export type SeatHolder =
  | Exclude<Shapes.SeatHolder, { kind: 'open' }>
  | {
      kind: 'open';
      /** Nobody but this person may take it. */
      kept_for?: string;
    };

export type TableSeat = Omit<Shapes.TableSeat, 'holder'> & { holder: SeatHolder };

export type TableInfo = Omit<Shapes.TableInfo, 'seats'> & {
  seats: TableSeat[];
  /** Its result changes the ratings of those who play. */
  rated?: boolean;
  /** Once it is over: who may look at it. */
  listed?: Listed;
  /** The tournament that it is a game of. */
  tournament?: string;
};

export type NewTable = Shapes.NewTable & {
  /** A game as it was written down. */
  notation?: string;
  rated?: boolean;
  /** The name of whom the one open seat is kept for. */
  challenge?: string;
};

export type ChangeAccount = Shapes.ChangeAccount & { profile?: ChangeProfile };

export type Notice = Omit<Shapes.Notice, 'table'> & {
  /** The table that it is about. */
  table?: string;
  /** The tournament that it is about. */
  tournament?: string;
};

/** Something that the operator should look at: at a table, about a person, or both. */
export type Report = {
  table?: string;
  person?: string;
  text: string;
};
