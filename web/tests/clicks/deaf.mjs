// The same player without a page: orders go over the interface. It measures what the orders are worth, over more games than a browser plays.
// Presses are reckoned as the page would take them: a card is chosen and then its use. What is risky is not asked about: the player has said so in
// the menu, at the beginning.

import { eventually } from '../browser/harness.mjs';
import { isRisky, MOST_OF_A_STACK } from './commands.mjs';

// A turn of the Gaul at Alésia takes a minute, and longer where others are busy on the same machine.
const LONG_MS = 600_000;
const newKey = () => `c${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`;

export class Deaf {
  constructor(person, id, seat) {
    Object.assign(this, { person, id, seat, presses: 0, kinds: {}, few: 0 });
  }

  /** The menu is opened, the question before a risk is turned off (the staff's proposals on), and it is closed. */
  begin(staff) {
    this.presses += staff ? 4 : 3;
  }

  /** What the staff proposes is thrown away. */
  dismiss() {
    this.presses += 1;
  }

  state() {
    return this.person.state(this.id, this.seat);
  }

  ready() {
    return eventually('our turn', async () => {
      const state = await this.state();
      return state.prompt.over || state.prompt.asked.some((one) => one.seat === this.seat) ? state : null;
    }, LONG_MS);
  }

  async gone(state) {
    return (await this.state()).version > state.version;
  }

  async take(state, offer) {
    this.presses += offer.target?.kind === 'card' ? 2 : 1;
    return this.person.act(this.id, this.seat, offer.action, state.version);
  }

  #order(state, order) {
    return this.person.ask('POST', `/api/tables/${this.id}/orders`, { seat: this.seat, after: state.version, key: newKey(), ...order });
  }

  /** A stack is dragged; a company is looped (with Shift) and dragged or sent. A plan with a risk goes on through it. */
  send(state, { order, by, plan, few }) {
    const risky = isRisky(plan);
    if (by === 'drag') this.#setFew(few ?? 0);
    this.presses += { drag: 1, use: 2 }[by] ?? 3;
    return this.#order(state, { order, ...(risky && plan.stop === 'dice' && { through_dice: true }) });
  }

  /** A button says how many of a stack go: all, one, two, three, and from the beginning. */
  #setFew(few) {
    this.presses += (few - this.few + MOST_OF_A_STACK + 1) % (MOST_OF_A_STACK + 1);
    this.few = few;
  }

  /** A card is chosen, then what it is used on is pointed at. */
  use(state, what) {
    return this.send(state, { ...what, by: 'use' });
  }

  standing(state, { window, terms }) {
    this.presses += terms ? 2 : 1;
    return this.person.ask('PUT', `/api/tables/${this.id}/standing`, { seat: this.seat, window, answer: terms ? { by: { of: {} } } : 'pass' });
  }

  places(state, { offers }) {
    this.presses += 2;
    return this.#order(state, { actions: offers.map((offer) => offer.action) });
  }

  pass(state) {
    this.presses += 1;
    return this.#order(state, { order: { kind: 'pass' } });
  }

  fight(state) {
    this.presses += 1;
    return this.#order(state, { order: { kind: 'resolve' }, through_dice: true });
  }

  /** What the staff proposes is done. */
  rest(state, { plan }) {
    this.presses += 1;
    const goesOn = plan.stop === 'dice' && { order: { kind: 'rest' }, through_dice: true };
    return this.#order(state, { actions: plan.moves.flatMap((move) => move.steps.map((step) => step.action)), ...goesOn });
  }

  /** Whoever can attacks what it touches. */
  attack(state) {
    this.presses += 1;
    return this.#order(state, { order: { kind: 'attack' } });
  }
}
