// A small battle for the tests: Roman horse before light foot and before Briton horse, and two legions beside one warband. The Roman plays in the
// page; the Briton answers here.

import { Failed } from './harness.mjs';

const GAME = 'queen_of_the_celts';
const both = (text) => ({ en: text, fr: text });

/** A scenario document as the set-up editor writes it. */
export const SKIRMISH = {
  id: 'open_a',
  title: both('Skirmish on the plain'),
  date: both('61'),
  map: 'a',
  turns: 4,
  weather: 'fair',
  sides: {
    roman: {
      army_commander: 'suetonius',
      formations: [
        {
          leader: 'suetonius',
          units: ['leg_xiv_1', 'leg_xiv_2'],
          setup_areas: [101, 115],
          leader_area: 101,
          deployment: [{ unit: 'leg_xiv_1', area: 101, facing: 'e' }, { unit: 'leg_xiv_2', area: 115, facing: 'n' }],
        },
        {
          leader: 'praefectus_2',
          units: ['cav_h_1', 'cav_h_2', 'cav_h_3', 'cav_h_4'],
          setup_areas: [81, 93],
          leader_area: 93,
          deployment: [{ unit: 'cav_h_1', area: 93 }, { unit: 'cav_h_2', area: 93 }, { unit: 'cav_h_3', area: 81 }, { unit: 'cav_h_4', area: 81 }],
        },
      ],
    },
    briton: {
      army_commander: 'boudica',
      formations: [
        {
          leader: 'boudica',
          units: ['bar_icen_1', 'li_duro_1', 'li_duro_2', 'li_duro_3', 'lc_catu_1'],
          setup_areas: [78, 90, 102],
          leader_area: 102,
          deployment: [{ unit: 'bar_icen_1', area: 102, facing: 's' }, { unit: 'li_duro_1', area: 90 }, { unit: 'li_duro_2', area: 90 }, { unit: 'li_duro_3', area: 90 }, { unit: 'lc_catu_1', area: 78 }],
        },
      ],
    },
  },
  special_rules: [],
  victory: { objectives: [], levels: { roman_decisive: 14, roman_marginal: 6, draw: -5, briton_marginal: -13 } },
};

const seedOf = (number) => number.toString(16).padStart(64, '0');

/** The same scenario with known dice: a saved game without any action. Both seats are one person's. */
export async function begin(person, seed, seats = { roman: 'me', briton: 'me' }, scenario = SKIRMISH) {
  const { games } = await person.ask('GET', '/api/games');
  const { rules } = games.find((one) => one.id === GAME);
  return person.newTable({ save: { format: 1, game: GAME, scenario, options: {}, players: 2, rules, seed: seedOf(seed), actions: [] }, seats });
}

const by = (state, name, fits = () => true) => state.legal.map((offer) => offer.action).find((action) => action?.[name] !== undefined && fits(action[name]));
const word = (state, name) => state.legal.map((offer) => offer.action).find((action) => action === name);

/** Rome wants her horse to charge both enemies first, and to pursue; later the legions assault together. */
export function roman(state) {
  return (
    by(state, 'charge', ({ target }) => target === '90') ??
    by(state, 'charge', ({ target }) => target === '78') ??
    by(state, 'join') ??
    by(state, 'ride') ??
    word(state, 'fight') ??
    by(state, 'resolve') ??
    by(state, 'pursue') ??
    by(state, 'lose') ??
    by(state, 'first', (side) => side === 'roman') ??
    by(state, 'announce', (formation) => formation === 1) ??
    by(state, 'announce') ??
    by(state, 'activate', (formation) => formation === 1) ??
    by(state, 'activate') ??
    by(state, 'assault', ({ target }) => target === '102') ??
    by(state, 'advance') ??
    by(state, 'face') ??
    word(state, 'pass') ??
    state.legal[0]?.action
  );
}

/** The Briton meets horse with horse, stands, and does nothing else. */
export function briton(state) {
  return by(state, 'counter') ?? by(state, 'lose') ?? by(state, 'oppose') ?? by(state, 'support') ?? word(state, 'pass') ?? by(state, 'first', (side) => side === 'roman') ?? state.legal[0]?.action;
}

/** Two sit down at one table: the Roman in the page, the Briton elsewhere. The luck is drawn anew, for the seed was known. */
export async function sitTogether(house, look, seed, scenario = SKIRMISH) {
  const person = await house.person(look);
  await person.becomeGuest();
  const other = await house.person();
  await other.becomeGuest();
  const info = await begin(person, seed, { roman: 'me', briton: 'open' }, scenario);
  await other.ask('POST', `/api/tables/${info.id}/join`, { seat: 'briton', ...(info.invite && { invite: info.invite }) });
  return { roman: person, briton: other, id: info.id };
}

const deciders = { roman, briton };

/** Plays without the page until `until`; gives the state as the Roman sees it. `seats` says who holds which. */
export async function hurry(seats, until, most = 220) {
  for (let plays = 0; plays < most; plays += 1) {
    const state = await seats.roman.state(seats.id, 'roman');
    if (state.prompt.over || until(state)) return state;
    const { seat } = state.prompt.asked[0];
    const own = seat === 'roman' ? state : await seats[seat].state(seats.id, seat);
    await seats[seat].act(seats.id, seat, deciders[seat](own), own.version);
  }
  throw new Failed('what was waited for never came');
}

export const asksRoman = (state) => state.prompt.asked.some((one) => one.seat === 'roman');
const offers = (name, fits = () => true) => (state) => asksRoman(state) && state.legal.some((offer) => offer.action?.[name] !== undefined && fits(offer.action[name]));
export const mayCharge = offers('charge');
export const mayMove = offers('move');
export const mayAssault = offers('assault', ({ target }) => target === '102');
