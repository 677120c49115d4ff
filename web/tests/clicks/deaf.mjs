// The same player without a page: orders go over the interface. It measures what the orders are worth, over more games than a browser plays.
// Presses are reckoned as the page would take them: a card is chosen and then its use, what is risky is agreed to.

import { eventually } from '../browser/harness.mjs';
import { isRisky } from './commands.mjs';

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

  async take(state, offer) {
    this.presses += offer.target?.kind === 'card' ? 2 : 1;
    if (offer.asks) {
      const checked = await this.person.ask('POST', `/api/tables/${this.id}/check`, { seat: this.seat, action: offer.action });
      if (checked.odds || checked.advice || checked.way?.fire?.length) this.presses += 1;
    }
    return this.person.act(this.id, this.seat, offer.action, state.version);
  }

  #order(state, order) {
    return this.person.ask('POST', `/api/tables/${this.id}/orders`, { seat: this.seat, after: state.version, key: newKey(), ...order });
  }

  /** A stack is dragged; a company is looped (the loop stays chosen) and dragged, sent or spread. A plan with a risk is agreed to, and goes on through it. */
  send(state, { order, by, plan }) {
    const risky = isRisky(plan);
    this.presses += { drag: 1, spread: 3 }[by] ?? 2;
    if (risky) this.presses += 1;
    return this.#order(state, { order, ...(risky && plan.stop === 'dice' && { through_dice: true }) });
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

  /** The staff is asked, and what it proposes is done. */
  rest(state, { plan }) {
    this.presses += 2;
    return this.#order(state, { actions: plan.moves.flatMap((move) => move.steps.map((step) => step.action)) });
  }

  /** Whoever can attacks what it touches. */
  attack(state, { plan }) {
    this.presses += isRisky(plan) ? 2 : 1;
    return this.#order(state, { order: { kind: 'attack' } });
  }
}
