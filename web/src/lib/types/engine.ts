// Written from the Rust types by `TYPES=write cargo test -p legatus-games types`.

export type JsonValue = number | string | boolean | Array<JsonValue> | { [key in string]: JsonValue } | null;

export type Text = { en: string, fr: string, };

export type Target = { kind: string, id: string, };

export type TargetRef = { kind: string, id: string, };

export type Rule = string;

export type Seed = string;

export type Board = { id: string, width: number, height: number, places: Array<Place>, 
/**
 * The groups of places by name: provinces, sectors …
 */
groups?: Array<Titled>, 
/**
 * What the kinds of pieces and markers and their states are called, so that a view need not repeat it.
 */
terms?: Array<Term>, 
/**
 * Drawings under the places: outlines of land, rivers, areas. By name.
 */
layers: { [key in string]: JsonValue }, };

export type PlaceKind = "space" | "area" | "hex" | "box" | "zone";

export type Place = { id: string, kind: PlaceKind, at: [number, number], outline?: Array<[number, number]>, name: Text, links: Array<Link>, group?: string, 
/**
 * The larger whole that its group belongs to, where there is one.
 */
country?: string, terrain?: string, 
/**
 * The drawn shape of a space, a port's number and the like.
 */
marks?: { [key in string]: JsonValue }, };

export type Link = { to: string, kind: string, };

export type Term = { kind: string, id: string, name: Text, };

export type Titled = { id: string, title: Text, };

export type View = { board: string, 
/**
 * Where the game stands, in one line.
 */
headline?: Headline, pieces: Array<Piece>, markers: Array<Marker>, panels: Array<Panel>, 
/**
 * What shows on the board when one points at something.
 */
reaches?: Array<Reach>, log: Array<LogLine>, };

export type Reach = { 
/**
 * What reaches: the piece or place one points at.
 */
of: Target, 
/**
 * A word of the board's terms.
 */
kind: string, rule: string, 
/**
 * The places within it.
 */
places?: Array<string>, 
/**
 * Ways from place to place, each from its beginning to its end.
 */
ways?: Array<Array<string>>, 
/**
 * How much, where it is a number, and what it is made of.
 */
value?: number, parts?: Array<Modifier>, };

export type Headline = { 
/**
 * The turn as it is written: a Roman numeral, a month …
 */
turn: Text, 
/**
 * The number of the turn, from 1.
 */
index: number, 
/**
 * How many turns there are, if that is fixed.
 */
of?: number, date?: Text, scores: Array<Score>, };

export type Score = { side: string, value: number, 
/**
 * What is counted.
 */
title: Text, };

export type Piece = { id: string, kind: string, side?: string, people?: string, at: string, 
/**
 * From the bottom of the stack.
 */
order: number, facing?: string, digits: Array<string>, states: Array<string>, name?: Text, hidden: boolean, };

export type Marker = { at: string, kind: string, value?: JsonValue, side?: string, };

export type LogLine = { 
/**
 * Its number among the lines this viewer may know: what is hidden from it leaves no gap.
 */
seq: number, 
/**
 * After how many actions: the anchor for going back to that moment.
 */
action: number, 
/**
 * The kind of the event, for animation.
 */
kind?: string, text: Text, rule?: string, target?: Target, 
/**
 * A new turn of the game begins with it.
 */
opens_turn?: boolean, 
/**
 * One of the few that a summary of the game would keep.
 */
landmark?: boolean, 
/**
 * It came of a choice that was forced.
 */
forced?: boolean, 
/**
 * Whose line it is: who acts in it, or whom it befalls. Some are nobody's.
 */
seat?: string, side?: string, };

export type Panel = { id: string, title: Text, rule?: string, } & ({ "kind": "hand" } & Hand | { "kind": "deck" } & Deck | { "kind": "track" } & Track | { "kind": "field" } & Field | { "kind": "duel" } & Duel | { "kind": "ledger" } & Ledger | { "kind": "checklist" } & Checklist | { "kind": "attack_plan" } & AttackPlan);

export type PanelBody = { "kind": "hand" } & Hand | { "kind": "deck" } & Deck | { "kind": "track" } & Track | { "kind": "field" } & Field | { "kind": "duel" } & Duel | { "kind": "ledger" } & Ledger | { "kind": "checklist" } & Checklist | { "kind": "attack_plan" } & AttackPlan;

export type Hand = { seat: string, cards: Array<CardFace>, 
/**
 * Cards the viewer may not see.
 */
hidden: number, };

export type CardFace = { id: string, kind: string, title: Text, digits: Array<string>, side?: string, states: Array<string>, 
/**
 * How many like it.
 */
count?: number, 
/**
 * What it does.
 */
text?: Text, 
/**
 * The drawing on it, by the id of its glyph.
 */
emblem?: string, };

export type Deck = { draw: number, contents: Array<CardFace>, discard: Array<CardFace>, removed: Array<CardFace>, };

export type Track = { spaces: Array<Titled>, tokens: Array<Token>, 
/**
 * What is written beside it: the consuls of the year.
 */
note?: Text, };

export type Token = { id: string, at: string, title: Text, side?: string, };

export type Field = { place?: string, boxes: Array<FieldBox>, };

export type FieldBox = { id: string, title: Text, side?: string, row: number, column: number, strength?: number, 
/**
 * How many pieces may stand in it, where the rules set a limit.
 */
most?: number, 
/**
 * Dice that were rolled for it last.
 */
dice?: Array<number>, };

export type Duel = { place: string, stage: Text, ratio?: Text, 
/**
 * The present attacker first.
 */
sides: Array<DuelSide>, modifiers: Array<Modifier>, rounds: Array<DuelRound>, 
/**
 * The number of the present round, where the rules count them.
 */
round?: number, 
/**
 * The seat that decides now.
 */
asked?: string, 
/**
 * The side that has won, and the card that did it.
 */
winner?: string, won_with?: CardFace, };

export type DuelSide = { side: string, seat: string, role: string, leader?: string, pieces: Array<string>, strength: number, parts: Array<Modifier>, 
/**
 * The dice it rolls, where it rolls many at once.
 */
pools?: Array<DicePool>, };

export type DicePool = { dice: number, 
/**
 * The lowest face that hits.
 */
hits_from: number, 
/**
 * Why they hit more easily than others.
 */
reasons: Array<Modifier>, };

export type Modifier = { text: Text, value: number, rule?: string, };

export type DuelRound = { number: number, plays: Array<DuelPlay>, result?: Text, };

export type DuelPlay = { seat: string, text: Text, card?: CardFace, dice?: Array<number>, 
/**
 * How many faces the dice have.
 */
faces?: number, };

export type Ledger = { columns: Array<Titled>, rows: Array<LedgerRow>, };

export type LedgerRow = { id: string, 
/**
 * The row that this one is part of.
 */
part_of?: string, title: Text, cells: Array<Cell>, side?: string, target?: Target, };

export type Cell = number | Text | null;

export type Checklist = { items: Array<Obligation>, };

export type Obligation = { id: string, text: Text, rule: string, done: boolean, target?: Target, };

export type AttackPlan = { attacks: Array<Attack>, 
/**
 * Units that could still attack, and defenders still owed an attack.
 */
idle: Array<string>, open: Array<string>, };

export type Attack = { id: string, attackers: Array<string>, from?: Array<string>, places: Array<string>, defenders: Array<string>, attack: number, defence?: number, modifiers: Array<Modifier>, column?: Text, status: string, result?: Text, };

export type Prompt = { seats: Array<string>, rule: Rule | null, text: Text | null, asked: Array<Asked>, over: Over | null, proposal?: ProposalShown, };

export type Asked = { seat: string, rule: Rule, text: Text, help?: Text, window?: string, limit?: Limit, };

export type Over = { winners: Array<string>, draw: boolean, level?: Text, points?: number, 
/**
 * Empty for an end outside the rules.
 */
rule: Rule, text: Text, };

export type ProposalShown = { from: string, kind: string, to?: number, waiting: Array<string>, };

export type Role = "deed" | "go_on" | "end" | "give_up";

export type Offer = { 
/**
 * What sort of deed it is: offers of one kind differ in what they are done to.
 */
kind: string, action: JsonValue, label: Text, target?: TargetRef, 
/**
 * Where the target is put, if the action puts it somewhere.
 */
into?: TargetRef, rule: Rule, role?: Role, 
/**
 * What most players want next: at most one of all that is offered.
 */
primary?: boolean, 
/**
 * There is something to weigh first: chance, a warning, fire on the way. `check` and `odds` tell it.
 */
asks?: boolean, };

export type Form = { kind: string, rule: Rule, label: string, action: JsonValue, 
/**
 * The kind of thing that is aimed at.
 */
target?: string, 
/**
 * The kind of thing that the target is put into.
 */
into?: string, role?: Role, asks?: boolean, 
/**
 * Which of them, counted from nought, is what most players want next.
 */
primary?: number, of: Array<Filling>, };

export type Filling = string | Particular;

export type Particular = { id?: string, into?: string, label?: string, action?: JsonValue, };

export type Checked = { ok: boolean, way?: Way, advice?: Text, rule?: Rule, reason?: Text, };

export type Way = { 
/**
 * Every place on it in order, without the one it begins in.
 */
places: Array<string>, 
/**
 * What it takes of what the piece has, as a map would write it: 3½.
 */
cost?: string, 
/**
 * Who may shoot at whoever goes there, and at which of these places.
 */
fire: Array<Shot>, };

export type Shot = { from: TargetRef, at: string, };

export type FieldFault = { field: string, rule?: Rule, reason: Text, };

export type Limit = { 
/**
 * Another span, another time: the clock begins anew.
 */
span: number, seconds: number, };

export type Why = { label: Text, rule: Rule, reason: Text, };

export type EventShown = { seq: number, kind: string, rule?: Rule, text: Text, target?: TargetRef, forced?: boolean, };

export type LuckLine = { purpose: Text, 
/**
 * Whose actions rolled it.
 */
seat: string, sides: number, 
/**
 * Every face in the order it fell, what was taken back included.
 */
faces: Array<number>, };

export type OddsShown = { exact: boolean, outcomes: Array<ChanceShown>, };

export type ChanceShown = { text: Text, probability: number, };

export type SeatInfo = { id: string, name: Text, side: string, };

export type OptionInfo = { id: string, name: Text, rule?: Rule, values: Array<JsonValue>, default: JsonValue, scenarios?: Array<string>, players?: Array<number>, 
/**
 * What it is set to for a person who plays the machine, where the book has rules for one.
 */
alone?: Alone, };

export type Alone = { seat: string, value: JsonValue, };

export type RuleLine = { rule: string, title: Text, text: Text, };

export type Tutorial = { title: Text, 
/**
 * The seat of whoever learns.
 */
seat: string, 
/**
 * The position it begins from, with the setup it belongs to.
 */
start: Bare, 
/**
 * The seed of what is drawn and dealt: the script counts on it.
 */
seed: Seed, steps: Array<TutorialStep>, };

export type TutorialStep = { id: string, kind: StepKind, 
/**
 * The beat it belongs to, from 1: what the page counts.
 */
beat: number, 
/**
 * Who acts; the other seat's steps are played by whoever runs the table.
 */
seat: string, 
/**
 * What is done: the action of `act`, the one that is refused of `why`.
 */
action?: JsonValue, 
/**
 * The dice that this step rolls.
 */
dice?: Array<number>, 
/**
 * What the page points at: `place:…`, `piece:…`, `card:…`, `prompt`, `hand`, `story`, `rules`, `battle`, `undo`.
 */
anchor: string, 
/**
 * Steps of the other seat may go without a word.
 */
text?: Text, };

export type StepKind = "look" | "act" | "why" | "undo";

export type Thinking = { action: JsonValue, capped: boolean, considered: Array<Weighed>, };

export type Weighed = { action: JsonValue, label: Text, visits: number, value: number, };

export type Played = { 
/**
 * How many decisions were taken.
 */
actions: number, over: Over | null, };

export type Entry = { seat: string, action: JsonValue, } | { dice: Array<number>, } | { back_to: number, } | { resigned: string, } | { draw: boolean, } | { luck: Seed, };

export type Save = { format: number, 
/**
 * The version of the rules it was played under.
 */
rules: number, game: string, scenario: JsonValue, players: number, options: { [key in string]: JsonValue }, seed: Seed, 
/**
 * The position the table was loaded from, if it did not begin at the scenario's start.
 */
start?: JsonValue, 
/**
 * A fingerprint of the last position, so that a replay can tell whether it is the same game.
 */
digest?: string, actions: Array<Entry>, };

export type Bare = { game: string, scenario: JsonValue, players: number, options: { [key in string]: JsonValue }, position: JsonValue, };
