// The shapes that pass between server and page: all of them are made from the Rust types. Here stands only what the page calls otherwise
// than the wire, and what it takes apart.

import type { Changed, Whole } from './wire';
import type * as Shapes from './types/shapes';
import type { Panel } from './types/shapes';

export type * from './types/shapes';

export type Chance = Shapes.ChanceShown;
export type Checked = Shapes.CheckedWithOdds;
export type Game = Shapes.GameInfo;
export type GraphTurn = Shapes.CourseTurn;
export type Holder = Shapes.SeatHolder;
export type Level = Shapes.LevelInfo;
export type Luck = Shapes.LuckShown;
export type Odds = Shapes.OddsShown;
export type RuleText = Shapes.RuleLine;
export type Scenario = Shapes.ScenarioInfo;
export type Thinking = Shapes.MachineThinks;
export type Tutorial = Shapes.Lesson;
/** What opens a table to somebody who has no seat at it: the link to it, or, once it is over, the token of a game that is shared. */
export interface Pass {
  invite?: string;
  share?: string;
}
/** Which of the open tables are asked for. */
export interface OpenFilter {
  game?: string;
  scenario?: string;
  pace?: Shapes.Pace;
  rated?: boolean;
  seat_free?: boolean;
}
/** An action as the game writes it: opaque to the page. */
export type Action = unknown;
/** What the machine weighed: asked for a hint, or looked back at. */
export type Considered = Shapes.Weighed | Shapes.Considered;

export type HandPanel = Extract<Panel, { kind: 'hand' }>;
export type DeckPanel = Extract<Panel, { kind: 'deck' }>;
export type TrackPanel = Extract<Panel, { kind: 'track' }>;
export type FieldPanel = Extract<Panel, { kind: 'field' }>;
export type DuelPanel = Extract<Panel, { kind: 'duel' }>;
export type LedgerPanel = Extract<Panel, { kind: 'ledger' }>;
export type ChecklistPanel = Extract<Panel, { kind: 'checklist' }>;
export type AttackPlanPanel = Extract<Panel, { kind: 'attack_plan' }>;

/** The page's socket is told changes, so its states come as forms. */
export type StreamMessage = Whole | Changed | Exclude<Shapes.FromSocket, { type: 'state' | 'bare' }>;
