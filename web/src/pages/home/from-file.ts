import type { BareSent, Game, NewTable, SaveSent } from '$lib/types';
import { FileError } from '../failure';
import { allowOf, clockOf, seating, visibilityOf, type Choice } from './new-table';

/** What a file holds, and of which game. */
interface Held {
  holds: Pick<NewTable, 'save' | 'position' | 'notation'>;
  game: unknown;
  scenario: unknown;
}

/** A saved game tells its actions, a bare position has none, and a game may be written down as text. It is gone on with against the opponent chosen in the panel. */
export function fromFile(text: string, games: Game[], chosen: Choice): NewTable {
  // What is gone on with is rated for nobody.
  const choice = { ...chosen, rated: false };
  const { holds, game: id, scenario } = read(text);
  const game = games.find((one) => one.id === id);
  // A scenario of one's own has the seats of the game's first.
  const known = game?.scenarios.find((one) => one.id === scenario) ?? game?.scenarios[0];
  return {
    // Whether it is one, the server finds out.
    ...holds,
    seats: seating(choice, known?.seats ?? []),
    visibility: visibilityOf(choice.opponent),
    clock: clockOf(choice),
    allow: allowOf(choice),
    ...(choice.opponent === 'person' && { challenge: choice.challenged.trim() }),
  };
}

/** The first line of a game that is written down, whatever its version. */
const WRITTEN = /^\uFEFF?Legatus \d+\s*$/m;

function read(text: string): Held {
  if (WRITTEN.exec(text)?.index === 0) {
    const header = (name: string) => new RegExp(`^${name}: (.+?)\\s*$`, 'm').exec(text)?.[1];
    return { holds: { notation: text }, game: header('Game'), scenario: header('Scenario') };
  }
  const document = json(text);
  const holds = 'actions' in document ? { save: document as unknown as SaveSent } : { position: document as unknown as BareSent };
  return { holds, game: document.game, scenario: document.scenario };
}

function json(text: string): Record<string, unknown> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new FileError();
  }
  if (typeof document !== 'object' || document === null || !('game' in document)) throw new FileError();
  return document as Record<string, unknown>;
}
