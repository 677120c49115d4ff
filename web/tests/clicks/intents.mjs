// What the player wants: what Centurio would do from here, decision after decision, up to where something is new.

const LEVEL = 'centurio';
/** So far ahead a person sees what is wanted. */
const AHEAD = 400;

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export class Intents {
  constructor(engine, seat, level = LEVEL) {
    this.engine = engine;
    this.seat = seat;
    this.level = level;
    this.table = null;
    this.entries = 0;
    /** What is left of what was wanted: it is wanted still while it can be done. */
    this.steps = [];
    this.moved = [];
  }

  /** Follows the game as it was kept: what has happened since is done on the copy, too. */
  async follow(save) {
    const since = save.actions.slice(this.entries);
    if (this.table === null || since.some((entry) => !('action' in entry))) this.table = await this.engine.load(save);
    else for (const { seat, action } of since) await this.engine.ask('apply', { table: this.table, seat, action, viewer: seat });
    this.entries = save.actions.length;
    for (const { seat, action } of since) {
      if (seat !== this.seat || !this.steps.length) this.#forget();
      else if (same(this.steps[0].offer.action, action)) this.steps.shift();
    }
  }

  #forget() {
    this.steps = [];
    this.moved = [];
  }

  /** These pieces have gone where they were wanted: what was wanted of them is done. */
  gone(pieces) {
    const kept = [];
    for (let i = 0; i < this.steps.length; i += 1) {
      const { offer, asked } = this.steps[i];
      if (offer.target?.kind !== 'piece' || !pieces.includes(offer.target.id)) {
        kept.push(this.steps[i]);
        continue;
      }
      // What follows belongs to it until the same question comes again, or another piece is taken up.
      while (this.steps[i + 1] && this.steps[i + 1].asked.rule !== asked.rule && this.steps[i + 1].offer.target?.kind !== 'piece') i += 1;
    }
    this.steps = kept;
    this.moved = this.moved.filter((one) => !pieces.includes(one.piece));
  }

  /** The steps that Centurio would take one after the other: nothing of them is done. */
  async ahead(state) {
    const first = this.steps[0]?.offer.action;
    if (first === undefined || !state.legal.some((offer) => same(offer.action, first))) {
      const { steps, moved } = await this.engine.ask('intend', { table: this.table, seat: this.seat, level: this.level, seed: this.entries % 1000, most: AHEAD });
      Object.assign(this, { steps, moved });
    }
    return { steps: this.steps, moved: this.moved };
  }

  plan(order) {
    return this.engine.ask('plan', { table: this.table, seat: this.seat, order });
  }
}
