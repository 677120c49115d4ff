// The shapes that pass between server and page. Those of the engine are written from the Rust types; those of the
// web interface are here, as docs/api.md tells them.

import type * as Engine from './types/engine';
import type { Changed, Whole } from './wire';
import type { Headline, LogLine, Offer, Over, Panel, Prompt, SeatInfo, Text, View } from './types/engine';

export type {
  Asked, Attack, AttackPlan, Board, CardFace, Cell, Checklist, Deck, DicePool, Duel, DuelPlay, DuelRound, DuelSide, Field, FieldBox, FieldFault, Form, Hand, Headline,
  JsonValue, Ledger, LedgerRow, Link, LogLine, Marker, Modifier, Obligation, Offer, Over, Panel, Piece, Place, PlaceKind, Prompt, Reach,
  Score, SeatInfo, Target, Term, Text, Titled, Token, Track, View, Way, Why,
} from './types/engine';

export type { Language } from './languages';
import type { Language } from './languages';
/** An action as the game writes it: opaque to the page. */
export type Action = unknown;

export type HandPanel = Extract<Panel, { kind: 'hand' }>;
export type DeckPanel = Extract<Panel, { kind: 'deck' }>;
export type TrackPanel = Extract<Panel, { kind: 'track' }>;
export type FieldPanel = Extract<Panel, { kind: 'field' }>;
export type DuelPanel = Extract<Panel, { kind: 'duel' }>;
export type LedgerPanel = Extract<Panel, { kind: 'ledger' }>;
export type ChecklistPanel = Extract<Panel, { kind: 'checklist' }>;
export type AttackPlanPanel = Extract<Panel, { kind: 'attack_plan' }>;

export type Chance = Engine.ChanceShown;
export type Odds = Engine.OddsShown;
export type Checked = Engine.Checked & { odds?: Odds };
export type Proposal = Engine.ProposalShown;
export type RuleText = Engine.RuleLine;
export type Considered = Omit<Engine.Weighed, 'action'> & { action?: Action };

export interface Hint {
  action: Action;
  considered: Considered[];
}

// ---- Games ----

/** The values of an option are the game's: opaque to the page. */
export type OptionInfo = Omit<Engine.OptionInfo, 'values' | 'default'> & { values: unknown[]; default: unknown };

export interface Scenario {
  id: string;
  name: Text;
  /** What happens in it and what it teaches. */
  about: Text;
  length: Text;
  players: [number, number];
  seats: SeatInfo[];
  /** By the number of players, where they differ. */
  seats_by_players?: Record<string, SeatInfo[]>;
}

export interface Game {
  id: string;
  name: Text;
  summary: Text;
  rules: number;
  scenarios: Scenario[];
  options: OptionInfo[];
  tutorial: boolean;
  /** The scenario that a newcomer is shown first. */
  start_here: string;
}

export interface Level {
  id: string;
  simulations: number;
  seconds: number;
}

export type TutorialStep = Omit<Engine.TutorialStep, 'dice'>;

export interface Tutorial {
  title: Text;
  /** The seat of whoever learns. */
  seat: string;
  steps: TutorialStep[];
}

// ---- Session ----

export interface User {
  id: string;
  name: string;
  guest: boolean;
  email?: string;
  language?: Language;
  settings: Record<string, unknown>;
}

export interface Session {
  user: User | null;
  server: { version: string; mail: boolean; push_key?: string };
}

export interface Notice {
  id: string;
  kind: 'your_turn' | 'joined' | 'over' | 'closed' | 'proposal' | 'vanished' | 'chat';
  table: string;
  text: Text;
  at: number;
  read: boolean;
}

// ---- Tables ----

export type Holder =
  | { kind: 'player'; id: string; name: string; guest: boolean; you: boolean }
  | { kind: 'machine'; level: string }
  | { kind: 'open' };

export interface TableSeat {
  id: string;
  name: Text;
  side: string;
  holder: Holder;
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'days'; days: number }
  | { kind: 'live'; minutes: number; seconds: number };

export interface Allow {
  undo: boolean;
  odds: boolean;
  hints: boolean;
  own_dice: boolean;
  observers: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  scenario: string;
  players: number;
  options: Record<string, unknown>;
  name: Text;
  status: 'gathering' | 'playing' | 'over' | 'closed';
  visibility: 'private' | 'link' | 'open';
  invite?: string;
  owner?: string;
  rules: number;
  seed_commit: string;
  seed?: string;
  /** Luck that was drawn anew since, when somebody sat down to whom the old one might have been known. */
  lucks?: { actions: number; seed_commit: string; seed?: string }[];
  seats: TableSeat[];
  /** Seats whose holders may not speak with each other, and the rule that says so. */
  parted?: { rule: string; seats: string[] };
  clock: Clock;
  allow: Allow;
  asked: string[];
  yours: string[];
  headline?: Headline;
  last?: Text;
  over?: Over;
  closed?: Text;
  deadline?: number;
  created_at: number;
  updated_at: number;
  /** The rules have changed since, from one version to another, and it can only be read: after so many actions each. */
  past?: { from: number; to: number; text: Text; moments: number[] };
  /** Where it came from, if it did not begin at its scenario's start. */
  origin?: 'save' | 'position' | 'copy';
  copied_from?: string;
  rematch?: string;
  tutorial: boolean;
  actions: number;
  version: number;
}

export interface ChatLine {
  seq: number;
  at: number;
  name: string;
  seat?: string;
  text: string;
}

/** What happened at the table beside the game: who came and went. */
export interface NewsLine {
  seq: number;
  at: number;
  text: Text;
}

export interface SeatClock {
  left_ms: number;
  running: boolean;
}

export interface Thinking {
  seat: string;
  level: string;
  since: number;
}

export type Order = 'ask' | 'pass';

export interface State {
  version: number;
  actions: number;
  viewer: string;
  table: TableInfo;
  view: View;
  story: { from: number; lines: LogLine[] };
  prompt: Prompt;
  legal: Offer[];
  orders: Record<string, Order>;
  undo: { ok: boolean; reason?: Text };
  proposal?: Proposal;
  chat: { from: number; lines: ChatLine[] };
  /** The last of it, whole each time. */
  news: NewsLine[];
  clocks: Record<string, SeatClock>;
  thinking?: Thinking;
}

export interface Moment {
  actions: number;
  view: View;
  prompt: Prompt;
}

export interface Rolls {
  purpose: Text;
  seat: string;
  sides: number;
  count: number;
  mean: number | null;
  expected: number;
  faces: number[];
}

export interface Luck {
  rolls: Rolls[];
  total: Omit<Rolls, 'purpose'>[];
}

export interface GraphTurn {
  actions: number;
  headline: Headline;
  scores: { side: string; value: number }[];
  estimate: Record<string, number>;
}

export interface ErrorBody {
  code: string;
  message: string;
  field?: string;
  rule?: string;
  reason?: Text;
  version?: number;
  sides?: number;
  /** The version of the rules that a table was played under, and the present one. */
  rules?: { from: number; to: number };
  /** Everything that is wrong with a scenario document. */
  faults?: Engine.FieldFault[];
}

export type StreamMessage =
  | Whole
  | Changed
  | { type: 'done'; key: string; version: number }
  | { type: 'failed'; key?: string; error: ErrorBody }
  | { type: 'presence'; online: string[] }
  | { type: 'thinking'; thinking: Thinking | null }
  | { type: 'bye' }
  | { type: 'gone' }
  | { type: 'pong' };
