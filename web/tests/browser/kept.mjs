// Kept games (docs/matches), and how one sits down in the middle of them.

import { readFile } from 'node:fs/promises';

/** The first kept game of a file, up to a share of its actions. */
export async function keptGame(name, share = 1) {
  const lines = (await readFile(new URL(`../../../docs/matches/${name}.jsonl`, import.meta.url), 'utf8')).split('\n');
  const { digest: _, ...save } = JSON.parse(lines.find((line) => line.includes('"save":{'))).save;
  return { ...save, actions: save.actions.slice(0, Math.floor(save.actions.length * share)) };
}

/** Sits down where somebody is asked; the machine holds the other seats. */
export async function sitWhereAsked(person, save) {
  const { games } = await person.ask('GET', '/api/games');
  const scenario = games.find((one) => one.id === save.game).scenarios.find((one) => one.id === save.scenario);
  const seats = (scenario.seats_by_players?.[save.players] ?? scenario.seats).map((one) => one.id);
  const alone = await person.newTable({ save, seats: Object.fromEntries(seats.map((one) => [one, 'me'])) });
  const { seat } = (await person.state(alone.id, seats[0])).prompt.asked[0];
  const { id } = await person.newTable({ save, seats: Object.fromEntries(seats.map((one) => [one, one === seat ? 'me' : { machine: 'tiro' }])) });
  return { id, seat };
}
