// What the player wants: what Centurio would do from here, decision after decision, up to where something is new.

const LEVEL = 'centurio';
/** So far ahead a person sees what is wanted. */
const AHEAD = 400;

export class Intents {
  constructor(engine, seat, level = LEVEL) {
    this.engine = engine;
    this.seat = seat;
    this.level = level;
    this.table = null;
    this.entries = 0;
  }

  /** Follows the game as it was kept: what has happened since is done on the copy, too. */
  async follow(save) {
    const done = save.actions;
    const since = done.slice(this.entries);
    if (this.table === null || since.some((entry) => !('action' in entry))) this.table = await this.engine.load(save);
    else for (const { seat, action } of since) await this.engine.ask('apply', { table: this.table, seat, action, viewer: seat });
    this.entries = done.length;
  }

  /** The steps that Centurio would take one after the other: nothing of them is done. */
  ahead(most = AHEAD) {
    return this.engine.ask('intend', { table: this.table, seat: this.seat, level: this.level, seed: this.entries % 1000, most });
  }

  plan(order) {
    return this.engine.ask('plan', { table: this.table, seat: this.seat, order });
  }
}
