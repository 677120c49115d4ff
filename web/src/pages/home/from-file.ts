import type { BareSent, Game, NewTable, SaveSent } from '$lib/types';
import { FileError } from '../failure';
import { seating, timed, visibilityOf, type Choice } from './new-table';

/** A saved game tells its actions, a bare position has none. It is gone on with against the opponent chosen in the panel. */
export function fromFile(text: string, games: Game[], choice: Choice): NewTable {
  const document = read(text);
  const scenario = typeof document.scenario === 'string' ? document.scenario : undefined;
  const game = games.find((one) => one.id === document.game);
  // A scenario of one's own has the seats of the game's first.
  const known = game?.scenarios.find((one) => one.id === scenario) ?? game?.scenarios[0];
  return {
    // Whether it is one, the server finds out.
    ...('actions' in document ? { save: document as unknown as SaveSent } : { position: document as unknown as BareSent }),
    seats: seating(choice, known?.seats ?? []),
    visibility: visibilityOf(choice.opponent),
    clock: timed(choice.opponent) ? choice.clock : { kind: 'none' },
    allow: choice.allow,
  };
}

function read(text: string): Record<string, unknown> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new FileError();
  }
  if (typeof document !== 'object' || document === null || !('game' in document)) throw new FileError();
  return document as Record<string, unknown>;
}
