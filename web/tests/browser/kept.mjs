// Kept games, and how one sits down in the middle of them: golden ones (crate/scenario), which are of the present rules always, and those of
// matches (docs/matches).

import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

const bytes = (path) => readFile(new URL(`../../../${path}`, import.meta.url));
const read = async (path) => (await bytes(path)).toString('utf8');
const readPacked = async (path) => gunzipSync(await bytes(path)).toString('utf8');

async function wholeGame(name) {
  const [crate, scenario] = name.split('/');
  if (scenario) return JSON.parse(await read(`crates/${crate}/tests/golden/${scenario}.json`));
  const lines = (await readPacked(`docs/matches/${name}.jsonl.gz`)).split('\n');
  return JSON.parse(lines.find((line) => line.includes('"save":{'))).save;
}

/** The first kept game of a file, up to a share of its actions. */
export async function keptGame(name, share = 1) {
  const { digest: _, ...save } = await wholeGame(name);
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
