import { firstSeat } from '../../games/about';
import type { Allow, Clock, Game, NewTable, OptionInfo, Scenario, SeatInfo } from '$lib/types';

/** Whom one plays with. */
export type Opponent = 'machine' | 'screen' | 'link' | 'open' | 'person';

/** All that is chosen on the home page before a table begins. */
export interface Choice {
  game: string;
  scenario: string;
  players: number;
  /** A seat, or null for by lot. */
  seat: string | null;
  opponent: Opponent;
  level: string;
  options: Record<string, unknown>;
  clock: Clock;
  allow: Allow;
  /** The name of whom one challenges. */
  challenged: string;
  /** The result is to change the ratings of those who play. */
  rated: boolean;
}

type SeatOrder = NonNullable<NewTable['seats']>[string];

/** The clock of a rated game between people, unless another is chosen: it needs one. */
const RATED_CLOCK: Clock = { kind: 'days', days: 2 };
/** What nobody is helped with in a rated game. */
export const UNRATED_HELP: (keyof Allow)[] = ['hints', 'staff', 'own_dice'];

export const DEFAULT_ALLOW: Allow = { undo: true, odds: true, hints: true, staff: false, own_dice: false, observers: true };

/** A first choice for a game: the scenario that newcomers are shown, the opponent being the machine. */
export function firstChoice(game: Game, level: string): Choice {
  const scenario = game.scenarios.find((one) => one.id === game.start_here) ?? game.scenarios[0];
  return {
    game: game.id,
    scenario: scenario?.id ?? '',
    players: scenario?.players[0] ?? 2,
    seat: (scenario?.seats.find((seat) => seat.id === firstSeat(game.id)) ?? scenario?.seats[0])?.id ?? null,
    opponent: 'machine',
    level,
    options: {},
    clock: { kind: 'none' },
    allow: { ...DEFAULT_ALLOW },
    challenged: '',
    rated: false,
  };
}

/** The options of a game that exist in this scenario with so many players. */
export function optionsFor(game: Game, scenario: string, players: number): OptionInfo[] {
  return game.options.filter(
    (option) =>
      (!option.scenarios || option.scenarios.includes(scenario)) && (!option.players || option.players.includes(players)),
  );
}

/** What an option is set to before one has said anything: where the book has rules for one, those against the machine. */
export function defaultOf(option: OptionInfo, choice: Pick<Choice, 'opponent' | 'seat'>): unknown {
  const alone = choice.opponent === 'machine' && option.alone?.seat === choice.seat;
  return alone ? option.alone?.value : option.default;
}

/** Who sits where: I at the seat I chose (the first, if it is not in this scenario), the opponent at the others. */
export function seating(choice: Choice, seats: SeatInfo[]): NonNullable<NewTable['seats']> {
  const mine = seats.find((seat) => seat.id === choice.seat) ?? seats[0];
  return Object.fromEntries(seats.map((seat) => [seat.id, seat === mine ? 'me' : otherSeat(choice)]));
}

/** What the server is asked for. Only options that were said are named: it has the same defaults. */
export function newTable(choice: Choice, game: Game, scenario: Scenario): NewTable {
  const options: Record<string, unknown> = {};
  const { rated } = choice;
  for (const option of rated ? [] : optionsFor(game, scenario.id, choice.players)) {
    const value = choice.options[option.id];
    if (value !== undefined && value !== defaultOf(option, choice)) options[option.id] = value;
  }
  return {
    game: choice.game,
    scenario: choice.scenario,
    players: choice.players,
    options,
    seats: seating(choice, scenario.seats),
    // Whoever holds every seat has nothing to draw lots for.
    by_lot: choice.seat === null && choice.opponent !== 'screen',
    visibility: visibilityOf(choice.opponent),
    clock: clockOf(choice),
    allow: allowOf(choice),
    ...(rated && { rated }),
    ...(choice.opponent === 'person' && { challenge: choice.challenged.trim() }),
  };
}

/** Why a game cannot be rated: the key of a sentence; nothing if it can. Whatever else a rated game needs is seen to. */
export function whyNotRated({ opponent, players }: Choice, scenario: Scenario, named: boolean): string | undefined {
  if (!named) return 'rated-not-guest';
  if (opponent === 'screen') return 'rated-not-screen';
  const seats = scenario.seats_by_players?.[players] ?? scenario.seats;
  return new Set(seats.map(({ side }) => side)).size < seats.length ? 'rated-not-sides' : undefined;
}

export function clockOf({ opponent, clock, rated }: Choice): Clock {
  if (!timed(opponent)) return { kind: 'none' };
  return rated && clock.kind === 'none' ? RATED_CLOCK : clock;
}

export function allowOf({ allow, rated }: Choice): Allow {
  return rated ? { ...allow, ...Object.fromEntries(UNRATED_HELP.map((help) => [help, false])) } : allow;
}

/** Only people who sit elsewhere are kept to a clock. */
export function timed(opponent: Opponent): boolean {
  return opponent === 'link' || opponent === 'open' || opponent === 'person';
}

export function visibilityOf(opponent: Opponent): 'private' | 'link' | 'open' {
  if (opponent === 'open') return 'open';
  // Friends of both may be shown the way to a challenge.
  return opponent === 'link' || opponent === 'person' ? 'link' : 'private';
}

/** With the machine and at one screen one may begin as either side; at one screen one plays them all. */
export function seatsToChoose(scenario: Scenario, opponent: Opponent): SeatInfo[] {
  return opponent === 'screen' ? [] : scenario.seats;
}

function otherSeat(choice: Choice): SeatOrder {
  switch (choice.opponent) {
    case 'machine':
      return { machine: choice.level };
    case 'screen':
      return 'me';
    default:
      return 'open';
  }
}
