// The same player without a page: orders go over the interface. It measures what the orders are worth, over more games than a browser plays.

import { eventually } from '../browser/harness.mjs';

const LONG_MS = 120_000;
const newKey = () => `c${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`;

export class Deaf {
  constructor(person, id, seat) {
    Object.assign(this, { person, id, seat, presses: 0, kinds: {} });
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

  take(state, offer) {
    this.presses += offer.target?.kind === 'card' ? 2 : 1;
    return this.person.act(this.id, this.seat, offer.action, state.version);
  }

  #order(state, order) {
    return this.person.ask('POST', `/api/tables/${this.id}/orders`, { seat: this.seat, after: state.version, key: newKey(), ...order });
  }

  /** A stack is dragged; a company is looped (the loop stays chosen) and dragged or sent. */
  send(state, { order, by }) {
    this.presses += by === 'drag' ? 1 : 2;
    return this.#order(state, { order });
  }

  standing(state, { window }) {
    this.presses += 1;
    return this.person.ask('PUT', `/api/tables/${this.id}/standing`, { seat: this.seat, window, answer: 'pass' });
  }

  places(state, { offers }) {
    this.presses += 1;
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
}
