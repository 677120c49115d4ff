// The siege of Alésia for the tests: the Roman plays in the page, the Gaul answers here. The players roll their own dice, so that what
// happens is known.

import { TableInPage } from './table.mjs';

/** Columns and rows of a hex as axial coordinates; even columns stand half a hex lower. */
const axial = (id) => {
  const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  return [column, row - Math.floor(column / 2)];
};

export function distance(a, b) {
  const [[aq, ar], [bq, br]] = [axial(a), axial(b)];
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
}

/** The ground everything begins from: two sit down, each with a browser of their own. */
export async function sitTogether(house, look, seat = 'roman') {
  const person = await house.person(look);
  await person.becomeGuest();
  const other = await house.person();
  await other.becomeGuest();
  const { games } = await person.ask('GET', '/api/games');
  const game = games.find((one) => one.id === 'alesia');
  const save = { format: 1, game: game.id, scenario: game.scenarios[0].id, options: {}, players: 2, rules: game.rules, seed: '1'.padStart(64, '0'), actions: [] };
  const info = await person.newTable({ save, seats: { roman: 'open', gaul: 'open', [seat]: 'me' }, allow: { own_dice: true } });
  await other.ask('POST', `/api/tables/${info.id}/join`, { seat: seat === 'roman' ? 'gaul' : 'roman', ...(info.invite && { invite: info.invite }) });
  return { person, other, info };
}

/** An action without the page; whatever it rolls shows `face`. */
export async function act(person, table, seat, action, version, face = 1) {
  for (let dice = 0; dice < 8; dice += 1) {
    const key = `t${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`;
    try {
      return await person.ask('POST', `/api/tables/${table}/actions`, { seat, action, after: version, key, ...(dice && { dice: Array(dice).fill(face) }) });
    } catch (error) {
      if (!error.message.includes('need_dice')) throw error;
    }
  }
  throw new Error(`no end of dice for ${JSON.stringify(action)}`);
}

const named = (state) => {
  const actions = state.legal.map((offer) => offer.action);
  return { word: (name) => actions.find((action) => action === name), all: (name) => actions.filter((action) => action?.[name] !== undefined), first: actions[0] };
};

/** A fort with engines, and a cohort alone on the rampart. */
const goals = ['1027', '1130'];

/** The Gaul: some bands march on the south-western works, half of them on the fort and half on the rampart, and attack whatever they touch. */
export class Gaul {
  #turn = '';
  #sent = [];
  #most;

  constructor(most = 8) {
    this.#most = most;
  }

  decide(state) {
    const { word, all, first } = named(state);
    const turn = state.view.headline.turn.en;
    if (turn !== this.#turn) [this.#turn, this.#sent] = [turn, []];
    const at = (id) => state.view.pieces.find((piece) => piece.id === id)?.at ?? '';
    const goal = goals[this.#sent.length % 2];
    const full = (hex) => state.view.pieces.filter((piece) => piece.side === 'gaul' && piece.at === hex && !piece.states.includes('moving')).length >= 2;
    const near = (name) => all(name).filter((action) => !full(action[name])).sort((a, b) => distance(a[name], goal) - distance(b[name], goal))[0];
    if (all('attack').length) return all('attack')[0];
    if (all('appear').length) return near('appear') ?? all('appear')[0];
    if (all('go').length) {
      const here = at(state.view.pieces.find((piece) => piece.states.includes('moving'))?.id);
      const go = near('go');
      return go && (full(here) || distance(go.go, goal) < distance(here, goal)) ? go : (word('stop') ?? first);
    }
    if (word('stop')) return 'stop';
    if (all('pick').length && this.#sent.length < this.#most) {
      const ready = all('pick').map((action) => action.pick).filter((id) => /^g_r_aed/.test(id) && !this.#sent.includes(id));
      const next = ready.find((id) => /^\d/.test(at(id))) ?? ready[0];
      if (next) {
        this.#sent.push(next);
        return { pick: next };
      }
    }
    return word('done') ?? word('pass') ?? all('resolve')[0] ?? first;
  }
}

/** The Roman shoots, attacks where he must, and else holds his works. */
export function roman(state) {
  const { word, all, first } = named(state);
  return all('shoot')[0] ?? all('attack')[0] ?? all('resolve')[0] ?? word('done') ?? word('pass') ?? first;
}

/** The Gaul's decisions, until it is the Roman's turn. */
export async function answer(other, id, gaul) {
  for (;;) {
    const state = await other.state(id, 'gaul');
    if (state.prompt.over || !state.prompt.asked.some((one) => one.seat === 'gaul')) return state;
    await act(other, id, 'gaul', gaul.decide(state), state.version);
  }
}

/** Two at the siege, the Roman before a page. */
export async function siege(house, look) {
  const { person, other, info } = await sitTogether(house, look);
  const table = await new TableInPage(person, info.id, 'roman', look.language ?? 'en').open();
  return { table, person, other, id: info.id, gaul: new Gaul() };
}
