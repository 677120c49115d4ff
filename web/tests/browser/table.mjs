// A table in the page, as a player uses it: by the prompt, the cards and the board; by keys alone; by the lists.

import { ensure, eventually, Failed } from './harness.mjs';
import { plain, say } from './words.mjs';

/** What is there answers soon, however busy the machine is; what is not is asked for again. */
const SOON = { timeout: 5000 };
/** A thing that was pointed at is pointed at once more when nothing has come of it for so long. */
const AGAIN_MS = 5000;
/** For what takes several steps, or a move of the machine. */
const LONG_MS = 90_000;

/** Clicks what may be replaced under the hand; false if it was. */
const clicked = (thing) => thing.click(SOON).then(() => true, () => false);

export class TableInPage {
  constructor(person, id, seat, language = 'en') {
    this.person = person;
    this.page = person.page;
    this.id = id;
    this.seat = seat;
    this.language = language;
    this.prompt = this.page.locator('#prompt');
  }

  say(key, values) {
    return say(key, values, this.language);
  }

  plain(text) {
    return plain(text, this.language);
  }

  async open() {
    await this.page.goto(`${this.person.house.page}/t/${this.id}`);
    await this.prompt.locator('h2').waitFor();
    return this;
  }

  state() {
    return this.person.state(this.id, this.seat);
  }

  /** The page shows what the server has, and it is our decision (or the end). */
  async ready() {
    return eventually('our turn at the table', async () => {
      const state = await this.state();
      if (state.prompt.over) return (await this.#shows(state.version)) ? state : null;
      const asked = state.prompt.asked.find((one) => one.seat === this.seat);
      if (!asked || !(await this.#takesClicksFor(state))) return null;
      const shown = await this.prompt.locator('h2').first().textContent(SOON).catch(() => '');
      return squeeze(shown) === squeeze(this.plain(asked.text)) ? state : null;
    }, LONG_MS);
  }

  /** The page has come to this version. A curtain shows nothing. */
  async #shows(version) {
    if ((await this.page.locator('.curtain').count()) > 0) return true;
    return Number(await this.page.locator('[data-shown]').getAttribute('data-shown', SOON).catch(() => -1)) >= version;
  }

  /** The same may be asked twice: the page says which state it takes clicks for. */
  async #takesClicksFor(state) {
    return (await this.#promptOf(state).count()) > 0;
  }

  /** The prompt while it takes clicks for this state: a button of the same name in the next one is another button. */
  #promptOf(state) {
    return this.page.locator(`#prompt[data-version="${state.version}"]`);
  }

  /** Anything in the page, while the prompt takes clicks for this state. */
  #whileAt(state, selector) {
    return this.page.locator(`body:has(#prompt[data-version="${state.version}"]) ${selector}`);
  }

  offer(state, wanted) {
    const found = state.legal.find((one) => JSON.stringify(one.action) === JSON.stringify(wanted));
    if (!found) throw new Failed(`not offered: ${JSON.stringify(wanted)} among ${JSON.stringify(state.legal.map((one) => one.action)).slice(0, 400)}`);
    return found;
  }

  /** The server has gone on from this state, and the page shows it. */
  async taken(before) {
    await eventually('the action is on the server’s disk', () => this.#gone(before));
    const { version } = await this.state();
    await eventually('the page shows what was done', () => this.#shows(version));
  }

  /** Takes an action by the mouse: a button of the prompt, a card, a place that glows; a preview is confirmed. */
  async take(wanted) {
    const state = await this.ready();
    const offer = this.offer(state, wanted);
    const choose = () => this.#choose(offer, state);
    await choose();
    await this.#confirm(state, choose);
  }

  async #choose(offer, state) {
    const label = this.plain(offer.label);
    let pointed = 0;
    await eventually(`“${label}” is offered or done`, async () => {
      if ((await this.#answered(state)) || (await this.#press(label, state))) return true;
      if (!offer.target || Date.now() - pointed < AGAIN_MS || !(await this.#point(offer.target, state, label))) return false;
      // A thing with several uses lists them in the prompt.
      await this.person.still();
      pointed = Date.now();
      return false;
    }, LONG_MS);
  }

  /**
   * Confirms a preview, once: while the server takes it, or dice are asked for, the button waits for what comes next.
   * A click while the page still shows the machine's last move is not taken up: `again` makes it once more. A key does no harm if it
   * comes twice: it is not waited for as long as a click.
   */
  async #confirm(state, again, confirm = () => this.#promptOf(state).locator('.primary').click(SOON), patience = AGAIN_MS) {
    let [chosen, confirmed] = [Date.now(), 0];
    await eventually('the action is done', async () => {
      if (await this.#gone(state)) return true;
      if ((await this.page.getByRole('dialog').count()) > 0) return false;
      const now = Date.now();
      if (await this.#previewed()) {
        if (now - confirmed > patience && (await confirm().then(() => true, () => false))) confirmed = now;
      } else if (now - Math.max(chosen, confirmed) > AGAIN_MS) {
        await again().catch(() => undefined);
        chosen = Date.now();
      }
      return false;
    }, LONG_MS);
    await this.taken(state);
  }

  /** The server has gone on from this state. Who is held to an action until its die is told has not: nothing is done, and the same is asked. */
  async #gone(state) {
    const now = await this.state();
    return now.version > state.version && (now.actions !== state.actions || JSON.stringify(now.prompt) !== JSON.stringify(state.prompt));
  }

  /** The click was taken up: it is done, or shown before it is. */
  async #answered(state) {
    return (await this.#gone(state)) || (await this.#previewed());
  }

  async #previewed() {
    return (await this.prompt.getByText(this.say('prompt-preview')).count()) > 0;
  }

  async #press(label, state) {
    const prompt = this.#promptOf(state);
    const exact = prompt.getByRole('button', { name: label, exact: true });
    if ((await exact.count()) > 0) return clicked(exact.first());
    const more = prompt.locator('.choice > button[aria-expanded=false]');
    if ((await more.count()) === 0 || !(await clicked(more.first()))) return false;
    const fold = prompt.locator('.choice details:not([open])').filter({ hasText: label }).locator('summary');
    if ((await exact.count()) === 0 && (await fold.count()) > 0) await clicked(fold.first());
    if ((await exact.count()) > 0) return clicked(exact.first());
    await clicked(prompt.locator('.choice > button[aria-expanded=true]').first());
    return false;
  }

  /** Points at it, if it is there to be pointed at. */
  async #point(target, state, label) {
    if (!(await this.#takesClicksFor(state))) return false;
    const thing = this.#whileAt(state, `button[data-target="${target.kind}:${target.id}"]`);
    if ((await thing.count()) > 0) return clicked(thing.first());
    const post = this.page.locator(target.kind === 'piece' ? `#board [data-post~="${target.id}"]` : `#board [data-aim="${target.kind}:${target.id}"]`);
    if ((await post.count()) > 0) return this.#pointPost(post.first(), thing, state, label);
    const ring = this.page.locator(`[data-ring="legal:${target.id}"]`);
    if (target.kind === 'place' && (await ring.count()) > 0) {
      const free = await this.#pointInArea(target.id);
      if (free) await this.page.mouse.click(free.x, free.y);
      else await this.clickMiddle(ring.first());
      return true;
    }
    const at = target.kind === 'place' ? target.id : state.view.pieces.find((piece) => piece.id === target.id)?.at;
    const army = this.page.locator(`#board [data-force="${at}"]`);
    if ((await army.count()) > 0) {
      // A stack of which several may be chosen is fanned out first.
      for (let n = 0; n < (await army.count()); n += 1) {
        await this.clickMiddle(army.nth(n));
        const one = await eventually('the stack is fanned out, or the piece chosen', async () => {
          if ((await thing.count()) > 0) return 'fanned';
          if (await this.#answered(state)) return 'chosen';
          return (await this.page.locator('.tray[data-control], [role=dialog]').count()) > 0 ? 'other' : null;
        });
        if (one === 'fanned') return clicked(thing.first());
        if (one === 'chosen') return true;
        await this.page.keyboard.press('Escape');
      }
    }
    const piece = this.page.locator(`#board [data-id="${target.id}"], #board [data-id*="${target.id}"]`);
    if (target.kind === 'piece' && (await piece.count()) > 0) {
      await this.clickMiddle(piece.first());
      return true;
    }
    return this.#pointOnHexes(target, state, at, thing);
  }

  /** A piece that stands by itself, or a mark on the board; of a pile the piece is chosen from the fan. */
  async #pointPost(post, thing, state, label) {
    const came = await eventually('the pile is fanned out, or the piece chosen', async () => {
      if ((await thing.count()) > 0) return 'fanned';
      if (await this.#answered(state)) return 'chosen';
      if ((await this.prompt.getByRole('button', { name: label, exact: true }).count()) > 0) return 'offered';
      await this.clickMiddle(post);
      await this.person.still();
      return null;
    });
    return came !== 'fanned' || clicked(thing.first());
  }

  /** Where a place of a board of hexes is on the screen, once the picture rests: by its pose; hexes have no node of their own. */
  async onHexes(place) {
    const ground = this.page.locator('#board [data-glowing]');
    if ((await ground.count()) === 0) return null;
    const table = await this.person.ask('GET', `/api/tables/${this.id}`);
    this.board ??= await this.person.ask('GET', `/api/games/${table.game}/boards/${table.scenario}`);
    await this.person.still();
    const pose = await eventually('the picture rests', () => ground.getAttribute('data-pose', SOON).catch(() => null));
    const [k, x, y] = pose.split(' ').map(Number);
    const found = this.board.places.find((one) => one.id === place);
    const box = await this.page.locator('#board').boundingBox();
    return found && { x: box.x + found.at[0] * k + x, y: box.y + found.at[1] * k + y };
  }

  async #pointOnHexes(target, state, at, thing) {
    const point = await this.onHexes(at);
    if (!point) return false;
    await this.page.mouse.click(point.x, point.y);
    if (target.kind !== 'piece') return true;
    const came = await eventually('the stack is fanned out, or the piece chosen', async () => {
      if ((await thing.count()) > 0) return 'fanned';
      return (await this.#answered(state)) ? 'chosen' : null;
    });
    return came !== 'fanned' || clicked(thing.first());
  }

  /** A point of an area that glows where nothing else stands; null if the place is no area. */
  #pointInArea(place) {
    return this.page.evaluate((id) => {
      const path = document.querySelector(`[data-ring="legal:${id}"] clipPath path`);
      if (!path) return null;
      const board = document.getElementById('board').getBoundingClientRect();
      const covered = [...document.querySelectorAll('#board [data-force], #board [data-control], [data-anchor=battle]')].map((one) => one.getBoundingClientRect());
      const near = [...document.querySelectorAll('[data-ring^="legal:"]')].filter((one) => !one.querySelector('clipPath')).map((one) => one.getBoundingClientRect());
      const shown = document.querySelector(`[data-ring="legal:${id}"] g path`).getBoundingClientRect();
      const toPath = document.querySelector(`[data-ring="legal:${id}"] g path`).getScreenCTM().inverse();
      const holds = (box, x, y, by) => x > box.left - by && x < box.right + by && y > box.top - by && y < box.bottom + by;
      for (let step = 2; step < 40; step += 1)
        for (let i = 1; i < step; i += 1)
          for (let j = 1; j < step; j += 1) {
            const x = shown.left + (shown.width * i) / step;
            const y = shown.top + (shown.height * j) / step;
            if (!holds(board, x, y, -6) || covered.some((box) => holds(box, x, y, 4)) || near.some((box) => holds(box, x, y, 6))) continue;
            const point = new DOMPoint(x, y).matrixTransform(toPath);
            const inside = [[0, 0], [4, 0], [-4, 0], [0, 4], [0, -4]].every(([dx, dy]) => path.isPointInFill(new DOMPoint(point.x + dx, point.y + dy)));
            if (inside) return { x, y };
          }
      return null;
    }, place);
  }

  /** The drawing takes clicks as a whole: one clicks where the thing is. */
  async clickMiddle(thing) {
    const { x, y } = await this.middleOf(thing);
    await this.page.mouse.click(x, y);
  }

  /** Where the middle of a thing is, once the map no longer moves under the hand. */
  async middleOf(thing) {
    const box = await eventually('the thing is drawn and stands still', async () => {
      await this.person.still();
      return thing.boundingBox(SOON).catch(() => null);
    });
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Takes an action through the board as lists; the drawing is not in the page. */
  async takeByList(wanted) {
    const state = await this.ready();
    const offer = this.offer(state, wanted);
    const lists = this.page.getByRole('region', { name: this.say('lists-title') });
    ensure((await this.page.locator('#board canvas').count()) === 0, 'the drawing is away');
    const button = lists.getByRole('button', { name: this.plain(offer.label), exact: true }).first();
    // A click while the page still shows the machine's last move is not taken up: it is made again.
    await eventually('the click is taken up', async () => {
      if (await this.#answered(state)) return true;
      if ((await this.#takesClicksFor(state)) && (await clicked(button))) await this.person.still();
      return this.#answered(state);
    });
    await this.#confirm(state, () => button.click({ timeout: 2000 }));
  }

  /** Takes an action by keys alone. */
  async takeByKeys(wanted) {
    const state = await this.ready();
    const offer = this.offer(state, wanted);
    const choose = () => this.#chooseByKeys(offer, state);
    await choose();
    await this.#confirm(state, choose, () => this.page.keyboard.press('d'), 400);
  }

  async #chooseByKeys(offer, state) {
    const label = this.plain(offer.label);
    if (await this.#keysToButton(label)) return;
    if (offer.target) {
      await this.#keysToTarget(offer.target, state);
      await this.page.keyboard.press('Enter');
    }
    await eventually(`“${label}” is offered or done`, async () => (await this.#answered(state)) || this.#keysToButton(label));
  }

  /** Walks by Tab to a button of the prompt and presses it. */
  async #keysToButton(label) {
    const there = (await this.prompt.getByRole('button', { name: label, exact: true }).count()) > 0;
    const folded = (await this.prompt.locator('.choice > button').count()) > 0;
    if (!there && !folded) return false;
    await this.page.evaluate(() => document.getElementById('prompt')?.focus());
    for (let step = 0; step < 25; step += 1) {
      await this.page.keyboard.press('Tab');
      const on = await this.page.evaluate(() => ({
        name: document.activeElement?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
        inPrompt: document.activeElement?.closest('#prompt') !== null,
        folded: document.activeElement?.getAttribute('aria-expanded') === 'false',
      }));
      if (!on.inPrompt) break;
      if (squeeze(on.name) === squeeze(label) || (on.folded && !there)) {
        await this.page.keyboard.press('Enter');
        if (squeeze(on.name) === squeeze(label)) return true;
      }
    }
    return false;
  }

  /** `n` goes through all that may be chosen. */
  async #keysToTarget(target, state) {
    await this.page.keyboard.press('m');
    const ways = new Set(state.legal.filter((one) => one.target).map((one) => `${one.target.kind}:${one.target.id}`));
    const order = [...ways];
    const presses = order.indexOf(`${target.kind}:${target.id}`) + 1;
    for (let n = 0; n < presses; n += 1) await this.page.keyboard.press('n');
  }
}

function squeeze(text) {
  return (text ?? '').replace(/[\s\u00a0\u202f]+/g, ' ').trim();
}
