// Wars for Italy, for the tests: each seat has a browser of its own, and the players roll their own dice, so that what happens is known.

import { Failed } from './harness.mjs';
import { TableInPage } from './table.mjs';
import { say } from './words.mjs';

const GAME = 'roman_republic';

/** A ten-sided die shows ten for nought. */
const NOUGHT = 10;
/** What dice show by what they are for; any other shows `usual`. Initiative is rolled again when equal. */
const usual = 3;
export const faces = (purpose, rolled) => (purpose === 'initiative' ? 1 + ((rolled * 3 + 2) % 10) : { interception: NOUGHT, continuation: NOUGHT, battle: 5 }[purpose] ?? usual);

/** Everybody sits down at one table; `looks` says what each seat's browser is like. */
export async function sitDown(house, scenario, looks) {
  const people = {};
  for (const [seat, look] of Object.entries(looks)) {
    people[seat] = await house.person(look);
    await people[seat].becomeGuest();
  }
  const [host, ...others] = Object.keys(looks);
  const { games } = await people[host].ask('GET', '/api/games');
  const { rules } = games.find((one) => one.id === GAME);
  const save = { format: 1, game: GAME, scenario, options: {}, players: Object.keys(looks).length, rules, seed: '1'.padStart(64, '0'), actions: [] };
  const info = await people[host].newTable({ save, seats: { [host]: 'me', ...Object.fromEntries(others.map((seat) => [seat, 'open'])) }, allow: { own_dice: true } });
  for (const seat of others) await people[seat].ask('POST', `/api/tables/${info.id}/join`, { seat, ...(info.invite && { invite: info.invite }) });
  return { people, id: info.id, looks };
}

export const pageOf = ({ people, id, looks }, seat) => new TableInPage(people[seat], id, seat, looks[seat].language).open();

/** An action without the page. */
export async function act({ people, id }, seat, action, after) {
  const dice = [];
  for (;;) {
    const key = `t${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`;
    try {
      return await people[seat].ask('POST', `/api/tables/${id}/actions`, { seat, action, after, key, ...(dice.length && { dice }) });
    } catch (error) {
      const purpose = error.message.includes('need_dice') && /"field":"([^"]+)"/.exec(error.message)?.[1];
      if (!purpose || dice.length > 40) throw error;
      dice.push(faces(purpose, dice.length));
    }
  }
}

const actions = (state) => state.legal.map((offer) => offer.action);
export const word = (state, name) => actions(state).find((action) => action === name);
export const by = (state, name, fits = () => true) => actions(state).find((action) => action?.[name] !== undefined && fits(action[name]));
export const all = (state, name) => actions(state).filter((action) => action?.[name] !== undefined);

/** What nobody cares about: markers are not used, losses are shared, and the first thing is taken where something must be. */
export const idle = (state) => word(state, 'lose_evenly') ?? word(state, 'pass') ?? word(state, 'halt') ?? by(state, 'guile', (n) => n === 0) ?? actions(state)[0];

/** Plays without the page until `until(state, seat)`, asked for the seat that decides; `wish` may want something better than idleness. */
export async function hurry(table, until, wish = () => undefined, most = 160) {
  const [host] = Object.keys(table.people);
  for (let plays = 0; plays < most; plays += 1) {
    const { prompt } = await table.people[host].state(table.id, host);
    if (prompt.over) return;
    const { seat } = prompt.asked[0];
    const state = await table.people[seat].state(table.id, seat);
    if (until(state, seat)) return state;
    await act(table, seat, wish(state, seat) ?? idle(state), state.version);
  }
  throw new Failed('it never came about');
}

/** An action by the page; dice are entered on the keypad as they are asked for. */
export async function take(shown, action) {
  const keypad = shown.page.getByRole('dialog').locator('[data-purpose]');
  let done = false;
  const roll = async () => {
    for (let rolled = 0; !done; ) {
      const purpose = await keypad.getAttribute('data-purpose', { timeout: 300 }).catch(() => null);
      if (purpose === null) continue;
      const face = shown.page.getByRole('dialog').getByRole('button', { name: say('die-shows', { value: faces(purpose, rolled) % 10 }, shown.language), exact: true });
      if (await face.click({ timeout: 2000 }).then(() => true, () => false)) rolled += 1;
    }
  };
  await Promise.all([shown.take(action).finally(() => (done = true)), roll()]);
}

/** How far it is between two hexes; odd columns stand half a hex lower. */
export function distance(a, b) {
  const at = (id) => [Number(id.slice(0, 2)), Number(id.slice(2)) + (Number(id.slice(0, 2)) % 2 ? 0.5 : 0)];
  const [[ac, ar], [bc, br]] = [at(a), at(b)];
  const across = Math.abs(ac - bc);
  return Math.max(across, Math.abs(ar - br) + across / 2);
}

export const where = (state, piece) => state.view.pieces.find((one) => one.id === piece)?.at;

/** The step of a march that leads nearer to a hex; none when none does. */
export function towards(state, leader, goal) {
  const here = where(state, leader);
  const best = all(state, 'go').sort((a, b) => distance(a.go, goal) - distance(b.go, goal))[0];
  return best && distance(best.go, goal) < distance(here, goal) ? best : undefined;
}
