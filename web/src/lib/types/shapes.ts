// Made from the Rust types in `kernel::wire` by `SHAPES=write cargo test -p legatus-kernel shapes`.

export type Act = {
  seat: string;
  /** As it was offered. */
  action: unknown;
  /** The version that the decision was made on. */
  after: number;
  /** 8 to 64 letters and digits, new for each deed: what comes again with the same key is never carried out twice. */
  key: string;
  /** What one's own dice showed, where the table allows them. */
  dice?: number[];
};

/** What the players agreed to allow. */
export type Allow = {
  undo: boolean;
  /** Chances are told before one acts. */
  odds: boolean;
  /** The machine may be asked what it would do. */
  hints: boolean;
  /** A staff may be asked to propose the rest of a phase. Who plays alone may always ask it. */
  staff: boolean;
  /** The players roll dice of their own and say what they show. */
  own_dice: boolean;
  observers: boolean;
};

/** What the players agreed to allow. */
export type AllowSent = {
  /** The machine may be asked what it would do. */
  hints?: boolean;
  observers?: boolean;
  /** Chances are told before one acts. */
  odds?: boolean;
  /** The players roll dice of their own and say what they show. */
  own_dice?: boolean;
  /** A staff may be asked to propose the rest of a phase. Who plays alone may always ask it. */
  staff?: boolean;
  undo?: boolean;
};

/** The value of an option for a person in this seat who has only the machine for company. */
export type Alone = {
  seat: string;
  value: unknown;
};

/** What might have been done instead. */
export type Alternative = {
  label: Text;
  /** The chances of the seat with it. */
  chance: number;
  /** How it might have gone on from there. */
  line: Text[];
};

/** What the machine found in a game that is over. Chances go from 0 to 1, and a draw counts half. */
export type AnalysisShown = {
  state: AnalysisState;
  /** How much of the work is done, from 0 to 1. */
  done: number;
  seats: string[];
  /** Where a turn begins, where the chances changed, and the end. All is empty until it is done. */
  curve: CurvePoint[];
  /** The decisions that mattered, in the order of the game. */
  marks: Mark[];
  /** By seat: the chances that dice and draws brought it, all together. They may be more than 1. */
  luck: Record<string, number>;
  /** By seat: the chances that its decisions gave away, small ones included, which is 0 or less. */
  skill: Record<string, number>;
  /** What decided it, the first first. */
  turning: Turning[];
};

/** How far an analysis has come. */
export type AnalysisState = 'waiting' | 'working' | 'done' | 'none';

export type AnswerProposal = {
  seat: string;
  ok: boolean;
};

/** A finished game. */
export type ArchivedGame = {
  table: string;
  game: string;
  scenario: string;
  /** What the scenario is called. */
  name: Text;
  rated: boolean;
  ended_at: number;
  how: EndedBy;
  turns: number;
  actions: number;
  /** The version of the rules it was played under. */
  rules: number;
  sides: ArchivedSide[];
  listed: Listed;
  /** None without a clock. */
  pace?: Pace;
};

/** A side of a finished game. */
export type ArchivedSide = {
  seat: string;
  side: string;
  player: PlayerName;
  outcome: SideOutcome;
  after?: number;
  /** The rating before a rated game, and after it, where its person shows them. */
  before?: number;
};

/** An order to be planned. */
export type AskPlan = {
  seat: string;
  order: Order;
  /** As when it is given. */
  losses?: number | null;
};

export type AskReset = {
  email: string;
};

export type AskWhy = {
  seat: string;
  target: Target;
};

export type Asked = {
  seat: string;
  rule: Rule;
  text: Text;
  /** Something that can be done now is an attack: an order can name them all. Only who is asked knows. */
  attacks?: boolean;
  /** It is decided in combat: an order can fight it to its end. */
  combat?: boolean;
  help?: Text;
  /** Nothing can be done but to let it pass: it is asked so that nobody learns that. Only who is asked knows. */
  hides?: boolean;
  limit?: Limit;
  /** Those of them that are yes (1) or no. */
  switches?: string[];
  /** The terms that a standing answer to this window knows. */
  terms?: string[];
  window?: string;
};

export type Attack = {
  id: string;
  attackers: string[];
  places: string[];
  defenders: string[];
  attack: number;
  modifiers: Modifier[];
  status: string;
  column?: Text;
  defence?: number;
  from?: string[];
  result?: Text;
};

export type AttackPlan = {
  attacks: Attack[];
  /** Units that could still attack, and defenders still owed an attack. */
  idle: string[];
  open: string[];
};

/** A bare position, secrets included. */
export type Bare = {
  game: string;
  scenario: unknown;
  players: number;
  options: Record<string, unknown>;
  position: unknown;
};

/** A bare position, secrets included. */
export type BareSent = {
  game: string;
  scenario: unknown;
  players: number;
  position: unknown;
  options?: Record<string, unknown>;
};

/** The short form for programs: nothing in words. */
export type BareState = {
  version: number;
  actions: number;
  asked: string[];
  /** What the viewer may do now, each as the game writes it. */
  legal: unknown[];
  over: boolean;
};

/** The geometry of a map, sent once. */
export type Board = {
  id: string;
  width: number;
  height: number;
  places: Place[];
  /** Drawings under the places: outlines of land, rivers, areas. By name. */
  layers: Record<string, unknown>;
  /** The groups of places by name: provinces, sectors … */
  groups?: Titled[];
  /** What the kinds of pieces and markers and their states are called, so that a view need not repeat it. */
  terms?: Term[];
};

/** A bot's token, without its secret. */
export type BotToken = {
  id: string;
  label: string;
  created_at: number;
  used_at?: number;
};

/** A browser that is signed in. */
export type BrowserSession = {
  id: string;
  /** What the browser calls itself, shortened. */
  browser: string;
  created_at: number;
  used_at: number;
  /** The one that asks. */
  current: boolean;
};

export type CardFace = {
  id: string;
  kind: string;
  title: Text;
  digits: string[];
  states: string[];
  /** How many like it. */
  count?: number;
  /** The drawing on it, by the id of its glyph. */
  emblem?: string;
  side?: string;
  /** What it does. */
  text?: Text;
};

/** How far an order got. */
export type CarriedOut = {
  /** The table's version with it. */
  version: number;
  /** So many actions were taken. A request that comes again is told none. */
  actions: number;
  stop: Stop;
};

export type Cell = number | Text | null;

/** The challenges that wait for an answer. */
export type Challenges = {
  to_me: TableInfo[];
  by_me: TableInfo[];
};

export type ChanceShown = {
  text: Text;
  probability: number;
};

export type ChangeAccount = {
  /** For a new password or address. */
  current_password?: string | null;
  /** `null` takes the address away; without the field it stays. */
  email?: string | null;
  language?: Language | null;
  name?: string | null;
  password?: string | null;
  profile?: ChangeProfile | null;
  /** Replaced whole; at most 16 kB. */
  settings?: Record<string, unknown> | null;
};

/** What a person says of themselves; what is left out stays as it is. */
export type ChangeProfile = {
  /** At most 300 letters. */
  about?: string | null;
  /** Ids of games, at most ten. */
  favourites?: string[] | null;
  shows?: ShowsSent | null;
};

/** What the staff of a seat takes care of until it is told otherwise: these pieces, and whatever stands in these places. Nothing: all is the player's own again. */
export type Charge = {
  pieces?: string[];
  places?: string[];
};

/** A line of the table's chat. */
export type ChatLine = {
  seq: number;
  at: number;
  /** Empty if whoever wrote it has deleted the account. */
  name: string;
  text: string;
  /** Left out for those who only watch. */
  seat?: string;
};

/** Lines from one on: whoever has some drops theirs from there, and appends these. */
export type ChatLines = {
  /** The number of the first among those that this viewer knows. */
  from: number;
  lines: ChatLine[];
};

export type Check = {
  seat: string;
  action: unknown;
};

export type Checked = {
  ok: boolean;
  advice?: Text;
  reason?: Text;
  rule?: Rule;
  way?: Way;
};

/** Whether an action would be accepted, and how it might turn out. */
export type CheckedWithOdds = {
  ok: boolean;
  advice?: Text;
  /** Only where the table allows them. */
  odds?: OddsShown;
  reason?: Text;
  rule?: Rule;
  way?: Way;
};

export type Checklist = {
  items: Obligation[];
};

/** How long a decision may take. */
export type Clock = {
  kind: 'none';
} | {
  kind: 'days';
  days: number;
} | {
  kind: 'live';
  minutes: number;
  seconds: number;
};

/** How long a decision may take. */
export type ClockSent = {
  kind: 'none';
} | {
  kind: 'days';
  days: number;
} | {
  kind: 'live';
  minutes: number;
  seconds?: number;
};

export type ConfirmEmail = {
  /** From the mail. */
  token: string;
};

export type ConfirmReset = {
  /** From the mail. */
  token: string;
  password: string;
};

/** The same, looked back at. */
export type Considered = {
  label: Text;
  /** From −1 (lost) to 1 (won). */
  value: number;
  visits: number;
};

/** Another table as it was after so many actions. */
export type CopyOf = {
  table: string;
  actions: number;
};

/** The course of a game that is over. */
export type Course = {
  turns: CourseTurn[];
};

/** Where the game stood at the start of a turn, and at the end. */
export type CourseTurn = {
  actions: number;
  /** The machine's judgement by seat, from −1 (lost) to 1 (won). */
  estimate: Record<string, number>;
  headline: Headline;
  scores: SideScore[];
};

/** The chances of each seat after so many actions. */
export type CurvePoint = {
  actions: number;
  chances: Record<string, number>;
};

export type DataInfo = {
  /** What a save of it names. */
  played_with: PlayedWith;
  /** The values that whoever runs the program has corrected. */
  own: OwnValue[];
  /** File by file: how many data are the rulebook's, published, our reconstruction, or corrected. */
  sources: SourceCount[];
};

export type Deck = {
  draw: number;
  contents: CardFace[];
  discard: CardFace[];
  removed: CardFace[];
};

export type DeleteAccount = {
  password?: string | null;
};

/** Dice that are rolled together and hit alike. */
export type DicePool = {
  dice: number;
  /** The lowest face that hits. */
  hits_from: number;
  /** Why they hit more easily than others. */
  reasons: Modifier[];
};

/** Luck that was drawn anew: published like the first, told when the game is over. */
export type DrawnLuck = {
  /** After so many actions. */
  actions: number;
  seed_commit: string;
  seed?: string;
};

/** A battle: two sides with what they are made of, and the rounds so far. */
export type Duel = {
  place: string;
  stage: Text;
  /** The present attacker first. */
  sides: DuelSide[];
  modifiers: Modifier[];
  rounds: DuelRound[];
  /** The seat that decides now. */
  asked?: string;
  ratio?: Text;
  /** The number of the present round, where the rules count them. */
  round?: number;
  /** The side that has won, and the card that did it. */
  winner?: string;
  won_with?: CardFace;
};

export type DuelPlay = {
  seat: string;
  text: Text;
  card?: CardFace;
  dice?: number[];
  /** How many faces the dice have. */
  faces?: number;
};

export type DuelRound = {
  number: number;
  plays: DuelPlay[];
  result?: Text;
};

export type DuelSide = {
  side: string;
  seat: string;
  role: string;
  pieces: string[];
  strength: number;
  parts: Modifier[];
  leader?: string;
  /** The dice it rolls, where it rolls many at once. */
  pools?: DicePool[];
};

/** A piece and where it is to go, by way of which places. */
export type EachMove = {
  piece: string;
  to: string;
  by?: string[];
};

/** How a game came to its end. */
export type EndedBy = 'resigned' | 'goal' | 'time' | 'agreed' | 'abandoned';

/** What an engine is. */
export type EngineVersion = {
  /** The version of the interface. */
  interface: number;
  /** That of the program. */
  program: string;
};

/** One entry of a journal. Forced choices are not in it: they follow from the rules. */
export type Entry = {
  seat: string;
  action: unknown;
} | {
  dice: number[];
} | {
  back_to: number;
  /** Past dice, secrets or what the machine did, by somebody who plays against the machine alone: nobody was asked. */
  free?: boolean;
} | {
  resigned: string;
} | {
  draw: boolean;
} | {
  luck: Seed;
};

export type ErrorBody = {
  code: string;
  /** For developers, in English. */
  message: string;
  /** Everything that is wrong with a scenario document. */
  faults?: FieldFault[];
  /** The field that is wrong, as a dotted path; of `need_dice`, the purpose of the die. */
  field?: string;
  /** The words for players. */
  reason?: Text;
  /** The rule that refuses; empty where no rule of the game is at stake. */
  rule?: string;
  rules?: RulesChanged;
  /** How many sides the die has that was not given. */
  sides?: number;
  /** The present version of a table that has moved on. */
  version?: number;
};

/** What went wrong. */
export type Failure = {
  error: ErrorBody;
};

export type Field = {
  boxes: FieldBox[];
  place?: string;
};

export type FieldBox = {
  id: string;
  title: Text;
  row: number;
  column: number;
  /** Dice that were rolled for it last. */
  dice?: number[];
  /** How many pieces may stand in it, where the rules set a limit. */
  most?: number;
  side?: string;
  strength?: number;
};

/** What is wrong with a field of a scenario document, and the rule that it breaks. */
export type FieldFault = {
  field: string;
  reason: Text;
  rule?: Rule;
};

/** One offer of a form: the id of its target, or that and what is particular to it. Between them, in which words those that follow are told: 0 for the label, 1 for the first of the others. */
export type Filling = number | string | Particular;

/** Somebody whom one follows. */
export type Followed = {
  name: string;
  /** Were they there within the last minutes? */
  online: boolean;
  /** A table at which they play and that all may watch. */
  playing?: string;
};

/** Offers of one kind. */
export type Form = {
  kind: string;
  rule: Rule;
  label: string;
  action: unknown;
  of: Filling[];
  asks?: boolean;
  /** The kind of thing that the target is put into. */
  into?: string;
  /** Other words for some of them. */
  others?: string[];
  /** Which of them, counted from nought, is what most players want next. */
  primary?: number;
  role?: Role;
  /** The kind of thing that is aimed at. */
  target?: string;
};

/** What a table's socket tells. */
export type FromSocket = State & {
  type: 'state';
} | BareState & {
  type: 'bare';
} | {
  type: 'done';
  key: string;
  version: number;
} | {
  type: 'failed';
  error: ErrorBody;
  key?: string;
} | {
  type: 'presence';
  online: string[];
} | {
  type: 'thinking';
  thinking: MachineThinks | null;
} | {
  type: 'bye';
} | {
  type: 'gone';
} | {
  type: 'pong';
};

/** How somebody's finished games ended. */
export type GameCount = {
  game: string;
  won: number;
  drawn: number;
  lost: number;
  /** Against this level of the machine alone. */
  level?: string;
  /** Of this scenario alone. */
  scenario?: string;
  /** From this side alone. */
  side?: string;
};

export type GameInfo = {
  /** The data it is played with here, and where they come from. */
  data: DataInfo;
  id: string;
  name: Text;
  options: OptionInfo[];
  /** The version of the rules as they are coded. */
  rules: number;
  scenarios: ScenarioInfo[];
  /** The scenario that a newcomer is shown first. */
  start_here: string;
  summary: Text;
  /** Is there one? */
  tutorial: boolean;
};

export type GameResult = 'drawn' | 'second' | 'first' | 'nobody';

/** What can be played, and against whom. */
export type Games = {
  games: GameInfo[];
  /** The levels of the machine. */
  levels: LevelInfo[];
};

/** An order to be carried out: actions that were planned, or the order itself, which is then planned anew wherever chance has spoken. */
export type GiveOrder = {
  seat: string;
  /** The version that the decision was made on. */
  after: number;
  /** As with an action. */
  key: string;
  /** In their order; one that is no longer legal ends it. */
  actions?: unknown[];
  /** Goes no further when more than so many of one's own pieces are lost since it began, or so much of their strength where that is counted. */
  losses?: number | null;
  /** What is gone on with after these actions. */
  order?: Order | null;
  /** Goes on after a die; else the first one ends it. */
  through_dice?: boolean;
};

export type Guest = {
  language?: Language | null;
  name?: string | null;
};

export type Hand = {
  seat: string;
  cards: CardFace[];
  /** Cards the viewer may not see. */
  hidden: number;
};

/** Where the game stands, in one line: the turn, its date, the scores, and what they are for. */
export type Headline = {
  /** The turn as it is written: a Roman numeral, a month … */
  turn: Text;
  /** The number of the turn, from 1. */
  index: number;
  scores: Score[];
  date?: Text;
  /** How the viewer's seat wins, and how far it is now; for who only looks on, how the game is won. The table puts it in. */
  goal?: Text;
  /** How many turns there are, if that is fixed. */
  of?: number;
};

/** What the machine would do. */
export type Hint = {
  action: unknown;
  /** Best first. */
  considered: Weighed[];
};

export type Hurry = {
  /** Only `true` means anything. */
  now: boolean;
};

export type Join = {
  invite?: string | null;
  /** Any free one, if left out. */
  seat?: string | null;
};

/** A language that the program has words in, by its id: `en`, `fr`. */
export type Language = string;

export type Ledger = {
  columns: Titled[];
  rows: LedgerRow[];
};

export type LedgerRow = {
  id: string;
  title: Text;
  cells: Cell[];
  /** The row that this one is part of. */
  part_of?: string;
  side?: string;
  target?: Target;
};

/** A game's guided first minutes, as the learner is led through them. */
export type Lesson = {
  /** The seat of whoever learns. */
  seat: string;
  steps: TutorialStep[];
  title: Text;
};

export type LevelInfo = {
  id: string;
  /** The cap on its time. */
  seconds: number;
  simulations: number;
};

/** A time that the rules set for a span of decisions of one seat. It runs while the seat is asked. */
export type Limit = {
  /** Another span, another time: the clock begins anew. */
  span: number;
  seconds: number;
};

export type Link = {
  to: string;
  kind: string;
};

/** Who may look at a finished game, beside those who played it. */
export type Listed = 'nobody' | 'public' | 'link';

/** One line of the story, as one viewer may know it. */
export type LogLine = {
  /** Its number among the lines this viewer may know: what is hidden from it leaves no gap. */
  seq: number;
  /** After how many actions: the anchor for going back to that moment. */
  action: number;
  text: Text;
  /** One of these that no summary may leave out. */
  decisive?: boolean;
  /** It came of a choice that was forced. */
  forced?: boolean;
  /** The kind of the event, for animation. */
  kind?: string;
  /** One of the few that a summary of the game would keep. */
  landmark?: boolean;
  /** A new turn of the game begins with it. */
  opens_turn?: boolean;
  rule?: string;
  /** Whose line it is: who acts in it, or whom it befalls. Some are nobody's. */
  seat?: string;
  side?: string;
  target?: Target;
};

/** Lines from one on: whoever has some drops theirs from there, and appends these. */
export type LogLines = {
  /** The number of the first among those that this viewer knows. */
  from: number;
  lines: LogLine[];
};

/** What the dice showed, of what all may know. */
export type LuckShown = {
  /** By purpose and seat. */
  rolls: Rolls[];
  /** By seat and sides, whatever they were for. */
  total: Rolls[];
};

/** A machine that is thinking. */
export type MachineThinks = {
  seat: string;
  level: string;
  since: number;
};

/** A decision that mattered, taken after so many actions. */
export type Mark = {
  actions: number;
  seat: string;
  kind: MarkKind;
  /** The chances that lie between what was played and the alternative; of a `best` one, what it was better by. */
  cost: number;
  /** The standard error of the cost: how far it may be off. */
  error: number;
  played: Text;
  /** What was better; of a `best` one, what came nearest to it. */
  better: Alternative[];
  /** The rule under which it was asked. */
  rule?: Rule;
};

/** How good a decision was. */
export type MarkKind = 'inaccuracy' | 'mistake' | 'blunder' | 'best';

export type Marker = {
  at: string;
  kind: string;
  side?: string;
  value?: unknown;
};

/** Whether the viewer may take back now, and why not. */
export type MayUndo = {
  ok: boolean;
  /** Not as usual, but freely: the asking person plays against the machine alone, and the record keeps it. */
  free?: boolean;
  reason?: Text;
};

export type Modifier = {
  text: Text;
  value: number;
  rule?: string;
};

/** A table as it was then. */
export type Moment = {
  actions: number;
  prompt: Prompt;
  view: View;
};

/** A token that was made now. */
export type NewBotToken = {
  id: string;
  /** Shown once. */
  token: string;
};

/** What an app needs that makes the codes of a second factor. */
export type NewSecondFactor = {
  /** In base 32. Shown once. */
  secret: string;
  /** The same as `otpauth:` address, for a QR code. */
  uri: string;
};

/** A table to be opened: from a game, a saved game, a position, another table, or as a tutorial. */
export type NewTable = {
  allow?: AllowSent | null;
  /** Who sits where is drawn. */
  by_lot?: boolean;
  /** The name of whom the one open seat is kept for. */
  challenge?: string | null;
  clock?: ClockSent | null;
  copy?: CopyOf | null;
  /** Exactly one of `game`, `save`, `notation`, `position`, `copy` and `tutorial` is given; scenario, players and options belong to a game. */
  game?: string | null;
  /** A game as it was written down. */
  notation?: string | null;
  options?: Record<string, unknown> | null;
  players?: number | null;
  position?: BareSent | null;
  /** The result changes ratings: only the scenario's own start with its usual options, without hints, staff and dice of one's own, between people with names, or one of them and the machine. */
  rated?: boolean;
  save?: SaveSent | null;
  /** A scenario's id, or a scenario document where the game takes one; else the first. */
  scenario?: unknown;
  /** By seat. Without it the first is mine and the others are open. */
  seats?: Record<string, SeatWish> | null;
  /** The id of its game. */
  tutorial?: string | null;
  visibility?: Visibility | null;
};

/** A tournament to be opened. */
export type NewTournament = {
  name: string;
  game: string;
  /** The id of a scenario for two. */
  scenario: string;
  form: TournamentForm;
  /** So many enter at most, machines included: 2 to 64, in a league to 16. */
  most: number;
  clock?: ClockSent;
  /** After so many days a game is settled: who was to move has lost. */
  days_per_game?: number | null;
  /** The machines that enter, by their levels. */
  machines?: string[];
  options?: Record<string, unknown>;
  rated?: boolean;
};

/** What happened at the table beside the game: who came and went. */
export type NewsLine = {
  /** Counts with that of the chat. */
  seq: number;
  at: number;
  text: Text;
};

/** What there is nothing to say of: a body without fields. */
export type Nothing = Record<string, unknown>;

/** What happened at a person's tables, or to people they know, while they were elsewhere. */
export type Notice = {
  id: string;
  /** `your_turn`, `joined`, `over`, `closed`, `proposal`, `vanished`, `chat`, `challenge`, `declined`, `followed_plays`, `tournament_began`, `tournament_game`, `tournament_over` or `operator`. */
  kind: string;
  text: Text;
  at: number;
  read: boolean;
  /** The table that it is about. */
  table?: string;
  /** The tournament that it is about. */
  tournament?: string;
};

export type Obligation = {
  id: string;
  text: Text;
  rule: string;
  done: boolean;
  target?: Target;
};

export type OddsShown = {
  exact: boolean;
  outcomes: ChanceShown[];
};

/** A deed of a seat that needs nothing else to be said. */
export type OfSeat = {
  seat: string;
};

/** An action as it is offered. */
export type Offer = {
  /** What sort of deed it is: offers of one kind differ in what they are done to. */
  kind: string;
  action: unknown;
  label: Text;
  rule: Rule;
  /** There is something to weigh first: chance, a warning, fire on the way. `check` and `odds` tell it. */
  asks?: boolean;
  /** Where the target is put, if the action puts it somewhere. */
  into?: Target;
  /** What most players want next: at most one of all that is offered. */
  primary?: boolean;
  role?: Role;
  target?: Target;
};

export type OptionInfo = {
  id: string;
  name: Text;
  values: unknown[];
  default: unknown;
  /** What it is set to for a person who plays the machine, where the book has rules for one. */
  alone?: Alone;
  players?: number[];
  rule?: Rule;
  scenarios?: string[];
};

/** What a player wants. The game plans it into single actions, each of which is checked and kept like any other. */
export type Order = {
  kind: 'go';
  to: string;
  along?: string[];
  by?: string[];
  pieces?: string[];
} | {
  kind: 'use';
  thing: Target;
  on: Target;
  pieces?: string[];
} | {
  kind: 'each';
  moves: EachMove[];
} | {
  kind: 'forward';
  pieces: string[];
} | {
  kind: 'wheel';
  pieces: string[];
  facing: string;
} | {
  kind: 'attack';
  on?: string[];
  pieces?: string[];
} | {
  kind: 'resolve';
} | {
  kind: 'rest';
  pieces?: string[];
} | {
  kind: 'pass';
};

/** Where a table that did not begin at its scenario's start came from. */
export type Origin = 'position' | 'copy' | 'save';

export type Over = {
  winners: string[];
  /** Nobody has won. */
  draw: boolean;
  /** Empty for an end outside the rules. */
  rule: Rule;
  text: Text;
  level?: Text;
  points?: number;
  /** Nobody has won yet: it was the first leg of a match, and the table that follows it decides. */
  undecided?: boolean;
};

/** A value that differs from the one the program comes with. */
export type OwnValue = {
  file: string;
  /** Where in the file: `generals[hannibal].battle`. */
  field: string;
  from: unknown;
  to: unknown;
};

/** How quickly is played: ratings of one have nothing to do with those of the other. */
export type Pace = 'live' | 'days';

/** The kinds of panel. No game has a kind of its own. */
export type Panel = {
  id: string;
  title: Text;
  rule?: string;
} & (Hand & {
  kind: 'hand';
} | Deck & {
  kind: 'deck';
} | Track & {
  kind: 'track';
} | Field & {
  kind: 'field';
} | Duel & {
  kind: 'duel';
} | Ledger & {
  kind: 'ledger';
} | Checklist & {
  kind: 'checklist';
} | AttackPlan & {
  kind: 'attack_plan';
});

/** Seats whose holders may not speak with each other, and the rule that says so. */
export type PartedSeats = {
  rule: string;
  seats: string[];
};

export type Particular = {
  action?: unknown;
  id?: string;
  into?: string;
};

/** A table that was played under other rules, and cannot be replayed under those there are now. */
export type PastRules = {
  /** The version it was played under. */
  from: number;
  /** The present one. */
  to: number;
  text: Text;
  /** After how many actions it can be looked at. */
  moments: number[];
};

export type Piece = {
  id: string;
  kind: string;
  at: string;
  /** From the bottom of the stack. */
  order: number;
  digits: string[];
  states: string[];
  hidden: boolean;
  facing?: string;
  name?: Text;
  people?: string;
  side?: string;
};

export type Place = {
  id: string;
  kind: PlaceKind;
  at: [number, number];
  name: Text;
  links: Link[];
  /** The larger whole that its group belongs to, where there is one. */
  country?: string;
  group?: string;
  /** The drawn shape of a space, a port's number and the like. */
  marks?: Record<string, unknown>;
  outline?: [number, number][];
  terrain?: string;
};

export type PlaceKind = 'space' | 'area' | 'hex' | 'box' | 'zone';

/** An order as single actions, from what the seat knows. */
export type Plan = {
  moves: PlannedMove[];
  /** Why it goes no further. */
  stop: Stop;
  /** Pieces of the order that go nowhere, and are not where they were sent. */
  left?: string[];
};

/** Actions that belong together: pieces are taken up, sent the same way and set down. A stack is one move. */
export type PlannedMove = {
  steps: PlannedStep[];
  /** The phase ends with it. */
  ends?: boolean;
  /** Where they stood, and where they come to. */
  from?: string;
  /** Whom it moves, or who attacks. */
  pieces?: string[];
  /** They come no nearer to where they were sent than this. */
  short?: boolean;
  to?: string;
};

export type PlannedStep = {
  action: unknown;
  label: Text;
  rule: Rule;
  /** A warning, as before the action itself. */
  advice?: Text;
  /** Somebody else is asked before it goes on. What follows is planned as if they let it pass; if they do otherwise, it ends here. */
  asks?: boolean;
  into?: Target;
  /** Only where the table allows them. */
  odds?: OddsShown;
  target?: Target;
  way?: Way;
};

/** A table that was played to its end by the machine. */
export type Played = {
  /** How many decisions were taken. */
  actions: number;
  over: Over | null;
};

/** Which data a game was played with. A save or a journal names them. */
export type PlayedWith = {
  /** A fingerprint of all values that count in play: of names and sources there is nothing in it. */
  digest: string;
  /** Are any of them somebody's own, and not those that the program came with? */
  own?: boolean;
};

/** Somebody who plays: a person by name (empty: somebody who left), or a machine by its level, without a name. */
export type PlayerName = {
  name: string;
  /** The level of a machine, which has no name. */
  level?: string;
};

/** Somebody with a name, as others see them. */
export type Profile = {
  name: string;
  /** When the account, or the guest before it, was made. */
  since: number;
  about: string;
  /** Is it the asking person? */
  you: boolean;
  ratings: RatingShown[];
  /** Finished games: for each game in all, then by scenario, by side, and by level of the machine. */
  games: GameCount[];
  /** Ids of games. */
  favourites: string[];
  shows: Shows;
  /** What is empty because it is not shown to the asking person: `ratings`, `games`. */
  hidden: string[];
  /** Has the asking person blocked them? */
  blocked?: boolean;
  /** Does the asking person follow them? Left out for whoever is nobody. */
  follows?: boolean;
};

/** What is asked of whom. */
export type Prompt = {
  seats: string[];
  rule: Rule | null;
  text: Text | null;
  asked: Asked[];
  over: Over | null;
  proposal?: Proposal;
};

/** A draw or a take-back that waits for the others. */
export type Proposal = {
  /** The seat that proposes it; older logs say `seat`. */
  from: string;
  kind: ProposalKind;
  /** The seats that must agree still. */
  waiting: string[];
  /** Back to the moment after so many actions. */
  to?: number;
};

export type ProposalKind = 'draw' | 'back';

export type Propose = {
  seat: string;
  kind: ProposalKind;
  /** Back to the moment after so many actions. */
  to?: number | null;
};

/** A scenario of one's own, as a document. */
export type ProposedScenario = {
  scenario: unknown;
  options?: Record<string, unknown>;
};

/** Who shall be able to look at a finished game. */
export type Publish = {
  to: Listed;
};

/** Who may look at it now: what all who played it agree to. */
export type Published = {
  listed: Listed;
  /** The secret of the link: `share=` of every address of the game. */
  token?: string;
};

export type PushKeys = {
  p256dh: string;
  auth: string;
};

/** A line of a ranked list. */
export type Ranked = {
  /** From 1. */
  place: number;
  name: string;
  rating: number;
  deviation: number;
  /** Rated games. */
  games: number;
};

/** A rating after a game. */
export type RatingPoint = {
  at: number;
  rating: number;
  deviation: number;
  /** The game, where the asking person may look at it. */
  table?: string;
};

/** How strong somebody is in one game at one pace. */
export type RatingShown = {
  game: string;
  pace: Pace;
  rating: number;
  /** As surely as it is known today: within twice this, in 95 of 100. */
  deviation: number;
  /** Rated games. */
  games: number;
  /** Too little is known for a ranked list. */
  provisional: boolean;
};

/** How far something reaches: a leader's command, the ways of a charge, what archers see, the morale of an area. */
export type Reach = {
  /** What reaches: the piece or place one points at. */
  of: Target;
  /** A word of the board's terms. */
  kind: string;
  rule: string;
  parts?: Modifier[];
  /** The places within it. */
  places?: string[];
  /** How much, where it is a number, and what it is made of. */
  value?: number;
  /** Ways from place to place, each from its beginning to its end. */
  ways?: string[][];
};

export type ReadNotices = {
  /** The id of the newest that was read. */
  upto: string;
};

/** Codes for who has lost the app: each works once. Shown once. */
export type RecoveryCodes = {
  codes: string[];
};

export type Rematch = {
  /** Everybody takes the next seat. */
  swap?: boolean;
};

export type Replace = {
  to: Replacement;
};

/** Who takes the seat of somebody who left or let the clock run out. */
export type Replacement = 'open' | {
  machine: string;
};

/** Something that the operator should look at: at a table, about a person, or both. */
export type Report = {
  text: string;
  /** Their name, or their id. */
  person?: string | null;
  table?: string | null;
};

/** What an action means to whoever takes it. What one goes on with follows from it, the same way in every game. */
export type Role = 'deed' | 'go_on' | 'end' | 'give_up';

/** How often each face fell, and the mean beside the expected one. */
export type Rolls = {
  count: number;
  expected: number;
  /** How often each face fell, from the lowest. */
  faces: number[];
  mean: number | null;
  /** Whose actions rolled it. */
  seat: string;
  sides: number;
  /** Left out in totals. */
  purpose?: Text;
};

/** The number of a rule or ruling in a game's `rules.json`: `Rule("12.4")`, `Rule("R38")`. */
export type Rule = string;

/** One rule of the book in short, as players may look it up. */
export type RuleLine = {
  rule: string;
  title: Text;
  text: Text;
};

/** The version of the rules that a table was played under, and the one there is now. */
export type RulesChanged = {
  from: number;
  to: number;
};

/** A saved game: one JSON document. */
export type Save = {
  format: number;
  /** The version of the rules it was played under. */
  rules: number;
  game: string;
  scenario: unknown;
  players: number;
  options: Record<string, unknown>;
  seed: Seed;
  actions: Entry[];
  /** The data it was played with. Saves from before they were named were played with those of their rules. */
  data?: PlayedWith;
  /** A fingerprint of the last position, so that a replay can tell whether it is the same game. */
  digest?: string;
  /** The position the table was loaded from, if it did not begin at the scenario's start. */
  start?: unknown;
};

/** A saved game: one JSON document. */
export type SaveSent = {
  format: number;
  /** The version of the rules it was played under. */
  rules: number;
  game: string;
  scenario: unknown;
  players: number;
  seed: Seed;
  actions: Entry[];
  /** The data it was played with. Saves from before they were named were played with those of their rules. */
  data?: PlayedWith | null;
  /** A fingerprint of the last position, so that a replay can tell whether it is the same game. */
  digest?: string | null;
  options?: Record<string, unknown>;
  /** The position the table was loaded from, if it did not begin at the scenario's start. */
  start?: unknown;
};

export type Say = {
  text: string;
  invite?: string | null;
};

export type ScenarioInfo = {
  /** What happens in it and what it teaches. */
  about: Text;
  id: string;
  length: Text;
  name: Text;
  /** The fewest and the most. */
  players: [number, number];
  /** Those of the smallest number of players. */
  seats: SeatInfo[];
  /** By the number of players, where they differ. */
  seats_by_players?: Record<string, SeatInfo[]>;
};

export type Score = {
  side: string;
  value: number;
  /** What is counted. */
  title: Text;
};

/** What is left on a seat's clock. */
export type SeatClock = {
  left_ms: number;
  running: boolean;
};

export type SeatHolder = {
  kind: 'player';
  id: string;
  name: string;
  guest: boolean;
  /** Is it the asking person? */
  you: boolean;
} | {
  kind: 'machine';
  level: string;
} | {
  kind: 'open';
  /** Nobody but this person may take it. */
  kept_for?: string;
};

/** A seat of a scenario. Seats of one side win together. */
export type SeatInfo = {
  id: string;
  name: Text;
  side: string;
};

/** Who shall sit there. */
export type SeatWish = 'me' | 'open' | {
  machine: string;
};

/** Begins, confirms (with `code`) or ends a second factor. */
export type SecondFactor = {
  code?: string | null;
  password?: string | null;
};

/** The secret of a table's luck: 64 hex digits. */
export type Seed = string;

export type ServerInfo = {
  /** The version of the interface. */
  interface: number;
  /** Can it send mail? */
  mail: boolean;
  /** The public key of its push messages. */
  push_key: string;
  /** That of the program. */
  version: string;
};

/** Who is signed in, and what this server is. */
export type Session = {
  server: ServerInfo;
  user: User | null;
};

/** The staff of a seat is put in charge, or is not any more. */
export type SetCharge = {
  seat: string;
  pieces?: string[];
  places?: string[];
};

export type SetStandingAnswer = {
  seat: string;
  window: string;
  answer: StandingAnswer;
};

export type Shot = {
  from: Target;
  at: string;
};

/** What of a person is shown to whom. */
export type Shows = {
  ratings: Who;
  /** How many games were won and lost, and the list of those that are public. */
  games: Who;
};

/** What of a person is shown to whom. */
export type ShowsSent = {
  /** How many games were won and lost, and the list of those that are public. */
  games?: Who;
  ratings?: Who;
};

/** What a game was for one of its sides. */
export type SideOutcome = 'won' | 'drawn' | 'lost';

export type SideScore = {
  side: string;
  value: number;
};

export type SignIn = {
  name: string;
  password: string;
  /** Of the second factor, where the account has one; or a recovery code. */
  code?: string | null;
};

/** Somebody signed in, or tried to. */
export type SignInNote = {
  at: number;
  ok: boolean;
  browser: string;
  /** The network that it came from. */
  network: string;
};

export type SignUp = {
  name: string;
  password: string;
  email?: string | null;
  /** Of mails; that of the guest, if left out. */
  language?: Language | null;
};

/** Who is signed in now. */
export type SignedIn = {
  user: User;
};

/** A table can be set up with that scenario. */
export type Sound = {
  ok: boolean;
};

/** How much of a file of data comes from where. */
export type SourceCount = {
  /** The file without its ending: `map`, `cards`. */
  file: string;
  /** Told by the rulebook. */
  rulebook: number;
  /** Of the published game or another public source, as facts and figures. */
  published: number;
  /** Wholly or in part our own reconstruction. */
  reconstructed: number;
  /** Corrected by whoever runs this program. */
  own: number;
};

/** A line of the standings. */
export type Standing = {
  /** From 1; who is level in everything shares it. */
  place: number;
  entrant: number;
  /** In halves of a point. */
  points_halves: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** What parts those who have as many points, in this order: in a knock-out the stages one has come through; then what the rivals have that one has beaten, and half of that of the rivals one has drawn with, in quarters of a point; then how often one has won. */
  tie: number[];
  /** Has left before the end. */
  left?: boolean;
};

export type StandingAnswer = 'ask' | 'pass' | {
  by: Terms;
};

/** The standing answers of a seat. */
export type StandingAnswersSet = {
  standing: Record<string, StandingAnswer>;
};

/** The whole state of a table as one viewer may know it. */
export type State = {
  version: number;
  actions: number;
  /** A seat, `observer`, or `referee` once it is over. */
  viewer: string;
  table: TableInfo;
  /** Its log is empty: the story comes apart. */
  view: View;
  story: LogLines;
  prompt: Prompt;
  /** What the viewer may do now. */
  legal: Offer[];
  undo: MayUndo;
  chat: ChatLines;
  /** What happened at the table beside the game: the last of it, whole each time. */
  news: NewsLine[];
  /** By seat. */
  clocks: Record<string, SeatClock>;
  /** What the staff of the viewer's seat takes care of. */
  charge?: Charge;
  proposal?: Proposal;
  /** The standing answers of the viewer's seat. */
  standing?: Record<string, StandingAnswer>;
  /** The machine that thinks now. */
  thinking?: MachineThinks;
};

/** The first state of a socket that is told changes: in one language, with forms in the place of offers. */
export type StateInForms = {
  version: number;
  actions: number;
  /** A seat, `observer`, or `referee` once it is over. */
  viewer: string;
  table: TableInfo;
  /** Its log is empty: the story comes apart. */
  view: View;
  /** The lines of the story, as forms. */
  story: Record<string, unknown>;
  prompt: Prompt;
  undo: MayUndo;
  chat: ChatLines;
  /** What happened at the table beside the game: the last of it, whole each time. */
  news: NewsLine[];
  /** By seat. */
  clocks: Record<string, SeatClock>;
  /** The ids of the forms that are open now. */
  forms: string[];
  /** Every form that came so far, by its id. */
  book: Record<string, Form>;
  /** What the staff of the viewer's seat takes care of. */
  charge?: Charge;
  proposal?: Proposal;
  /** The standing answers of the viewer's seat. */
  standing?: Record<string, StandingAnswer>;
  /** The machine that thinks now. */
  thinking?: MachineThinks;
};

export type Status = 'playing' | 'over' | 'gathering' | 'closed';

/** What a step asks for. */
export type StepKind = 'look' | 'act' | 'why' | 'undo';

/** Why an order goes no further. */
export type Stop = 'done' | 'dice' | 'revealed' | 'others' | 'phase' | 'blocked' | 'losses' | 'long';

/** As the browser gives it. */
export type Subscribe = {
  endpoint: string;
  keys: PushKeys;
};

/** A table, as the asking person may see it. */
export type TableInfo = {
  id: string;
  game: string;
  scenario: string;
  players: number;
  options: Record<string, unknown>;
  /** What the scenario is called. */
  name: Text;
  status: Status;
  visibility: Visibility;
  /** The version of the rules it is played under. */
  rules: number;
  /** SHA-256 of the seed's bytes and the table's id. */
  seed_commit: string;
  seats: TableSeat[];
  clock: Clock;
  allow: Allow;
  /** The seats that must decide now. */
  asked: string[];
  /** The seats that the asking person holds. */
  yours: string[];
  created_at: number;
  updated_at: number;
  tutorial: boolean;
  actions: number;
  /** Counts everything that ever happened at the table. */
  version: number;
  /** Why it was closed. */
  closed?: Text;
  copied_from?: string;
  /** When the next clock runs out. */
  deadline?: number;
  /** How often something was taken back past dice or secrets, against the machine alone: such a game counts for no statistics. */
  free_take_backs?: number;
  headline?: Headline;
  /** The link, for those who play here or opened it. */
  invite?: string;
  /** The last line of the story, of what all may know. */
  last?: Text;
  /** Luck that was drawn anew since, when somebody sat down to whom the old one might have been known. */
  lucks?: DrawnLuck[];
  /** Where it came from, if it did not begin at its scenario's start. */
  origin?: Origin;
  /** How it ended. */
  over?: Over;
  owner?: string;
  /** Seats whose holders may not speak with each other. */
  parted?: PartedSeats;
  /** The rules have changed since, and it can only be read. Not in lists. */
  past?: PastRules;
  /** Its result changes the ratings of those who play. */
  rated?: boolean;
  /** The table that the same players went on to. */
  rematch?: string;
  /** Once it is over. */
  seed?: string;
  /** The tournament that it is a game of. */
  tournament?: string;
};

/** A seat of a table and who holds it. */
export type TableSeat = {
  id: string;
  name: Text;
  side: string;
  holder: SeatHolder;
};

/** Anything a player can point at, as it comes from outside. */
export type Target = {
  kind: string;
  id: string;
};

/** A word of the board: a kind of `piece`, a kind of `marker`, a `state`. */
export type Term = {
  kind: string;
  id: string;
  name: Text;
};

/** When a standing answer does something, and how long it holds. */
export type Terms = {
  /** A number for each term; one that is left out sets no bound. */
  of?: Record<string, number>;
  /** The phase that is meant; the table notes it. */
  phase?: number;
  /** It holds until this phase is over. */
  this_phase?: boolean;
};

/** A text for people, by language: in all of them, or in the one that was asked for. */
export type Text = Record<Language, string>;

/** A decision of the machine with words, as a player or a program reads it. */
export type Thinking = {
  action: unknown;
  /** Time ended the search. */
  capped: boolean;
  /** Best first; empty where one action alone was legal. */
  considered: Weighed[];
};

export type Titled = {
  id: string;
  title: Text;
};

/** What a table's socket is sent. */
export type ToSocket = {
  type: 'act';
  seat: string;
  action: unknown;
  after: number;
  key: string;
  dice?: number[];
} | {
  type: 'undo';
  seat: string;
  after: number;
  key: string;
} | {
  type: 'ping';
};

export type Token = {
  id: string;
  at: string;
  title: Text;
  side?: string;
};

export type TokenLabel = {
  label: string;
};

/** A tournament as it stands. Entrants are named by their place in `entrants`. */
export type Tournament = {
  id: string;
  name: string;
  game: string;
  scenario: string;
  options: Record<string, unknown>;
  form: TournamentForm;
  clock: Clock;
  most: number;
  rated: boolean;
  /** Who opened it. */
  by: PlayerName;
  /** Was it the asking person? */
  yours: boolean;
  state: TournamentState;
  created_at: number;
  entrants: PlayerName[];
  /** From the top. */
  standings: Standing[];
  /** Every game that is known to be played, round by round. */
  rounds: TournamentGame[][];
  days_per_game?: number;
  /** The asking person among them, if they entered and have not left. */
  you?: number;
};

/** Who meets whom in a tournament. */
export type TournamentForm = 'league' | 'knock_out' | {
  swiss: {
    rounds: number;
  };
};

/** A game of a tournament: `first` has the first seat of the scenario. */
export type TournamentGame = {
  first: number;
  second: number;
  /** When it is settled by who was to move. */
  due?: number;
  result?: GameResult;
  /** Where it is played, or was; nothing where it has not begun, was settled without being played, or the table is no more. */
  table?: string;
};

/** A tournament in a list. */
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

export type TournamentState = 'gathering' | 'running' | 'over';

export type Track = {
  spaces: Titled[];
  tokens: Token[];
  /** What is written beside it: the consuls of the year. */
  note?: Text;
};

/** A moment at which the game turned, in words. */
export type Turning = {
  actions: number;
  text: Text;
};

/** One step of the script. */
export type TutorialStep = {
  id: string;
  kind: StepKind;
  /** The beat it belongs to, from 1: what the page counts. */
  beat: number;
  /** Who acts; the other seat's steps are played by whoever runs the table. */
  seat: string;
  /** What the page points at: `place:…`, `piece:…`, `card:…`, `prompt`, `hand`, `story`, `rules`, `battle`, `undo`. */
  anchor: string;
  /** What is done: the action of `act`, the one that is refused of `why`. */
  action?: unknown;
  /** The dice that this step rolls. */
  dice?: number[];
  /** Steps of the other seat may go without a word. */
  text?: Text;
};

export type Undo = {
  seat: string;
  /** The version that the decision was made on. */
  after: number;
  /** As with an action. */
  key: string;
  /** Also past dice, secrets and what the machine did: where the asking person plays against the machine alone. The dice fall anew, and the record keeps that it was done. */
  free?: boolean;
  /** Of all since that moment only the first is taken back: those after it are taken again, if they still can be. */
  only?: boolean;
  /** Back to the moment after so many actions, if all since are one's own; else the last one alone. */
  to?: number | null;
};

export type Unsubscribe = {
  endpoint: string;
  keys?: PushKeys | null;
};

/** A person as they themselves are told. */
export type User = {
  id: string;
  name: string;
  guest: boolean;
  /** Has the owner of the address said that it is theirs? Until then nothing is sent there but the question. */
  email_confirmed: boolean;
  /** Is a code asked for beside the password? */
  second_factor: boolean;
  /** Kept as they were sent. The server itself reads `mail` and `push` (`false` means no notices that way) and `notices`, by kind: `false` means no notices of that kind. */
  settings: Record<string, unknown>;
  email?: string;
  language?: Language;
};

/** What a deed led to. */
export type Version = {
  /** The table's version with it. */
  version: number;
};

/** What that viewer may know. */
export type View = {
  board: string;
  pieces: Piece[];
  markers: Marker[];
  panels: Panel[];
  log: LogLine[];
  /** Where the game stands, in one line. */
  headline?: Headline;
  /** What shows on the board when one points at something. */
  reaches?: Reach[];
};

export type Visibility = 'private' | 'link' | 'open';

/** The way of a move, shown before it is made. */
export type Way = {
  /** Every place on it in order, without the one it begins in. */
  places: string[];
  /** Who may shoot at whoever goes there, and at which of these places. */
  fire: Shot[];
  /** What it takes of what the piece has, as a map would write it: 3½. */
  cost?: string;
  /** Who may come to meet whoever goes there, and at which of these places. */
  meets?: Shot[];
};

/** One action that the machine weighed. */
export type Weighed = {
  action: unknown;
  label: Text;
  visits: number;
  /** From −1 (lost) to 1 (won). */
  value: number;
};

/** Who is shown something. */
export type Who = 'all' | 'nobody' | 'followed';

export type Why = {
  label: Text;
  rule: Rule;
  reason: Text;
};
