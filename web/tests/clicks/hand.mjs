// The hand of the scripted player: it sees the page, and presses what is there. Every press of a button of the mouse (a drag is one), every key
// and every turn of the wheel is counted, in the page itself: a press that was in vain counts, too.

import { eventually } from '../browser/harness.mjs';
import { plain, say } from '../browser/words.mjs';
import { MOST_OF_A_STACK } from './commands.mjs';

// A busy machine draws slowly: patience costs only where something fails.
const SOON_MS = 15_000;
const LONG_MS = 600_000;

/** The convex hull of points, from the left. */
function hull(points) {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list) => {
    const out = [];
    for (const p of list) {
      while (out.length > 1 && cross(out.at(-2), out.at(-1), p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.reverse())];
}
const cross = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

function inside([x, y], polygon) {
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [[ax, ay], [bx, by]] = [polygon[i], polygon[j]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

export class Hand {
  static async at(person, id, seat) {
    const hand = new Hand();
    Object.assign(hand, { person, page: person.page, id, seat, presses: 0, kinds: {}, few: 0 });
    await hand.page.exposeFunction('pressed', (kind) => {
      hand.presses += 1;
      hand.kinds[kind] = (hand.kinds[kind] ?? 0) + 1;
    });
    await hand.page.addInitScript(() => {
      let wheel = 0;
      addEventListener('pointerdown', () => window.pressed('press'), true);
      addEventListener('keydown', (event) => event.repeat || window.pressed('key'), true);
      addEventListener('wheel', () => {
        // One turn of the wheel is many events.
        if (performance.now() - wheel > 300) window.pressed('wheel');
        wheel = performance.now();
      }, true);
    });
    await hand.page.goto(`${person.house.page}/t/${id}`);
    await hand.page.locator('#prompt').waitFor();
    const table = await person.ask('GET', `/api/tables/${id}`);
    hand.board = await person.ask('GET', `/api/games/${table.game}/boards/${table.scenario}`);
    hand.ground = new Map(hand.board.places.map((place) => [place.id, place]));
    return hand;
  }

  state() {
    return this.person.state(this.id, this.seat);
  }

  /** The page takes presses for what the table has come to; or it is over. */
  async ready() {
    return eventually('our turn', async () => {
      const { takes, over } = await this.#shown();
      if (takes === null && !over) return null;
      const state = await this.state();
      this.shown = state;
      return state.prompt.over || state.version === takes ? state : null;
    }, LONG_MS);
  }

  /** What the page shows: the version of the table, and the one that it takes presses for. */
  #shown() {
    return this.page.evaluate(() => {
      const takes = document.querySelector('#prompt')?.getAttribute('data-version');
      const version = Number(document.querySelector('[data-shown]')?.getAttribute('data-shown') ?? -1);
      return { version, takes: takes ? Number(takes) : null, over: document.querySelector('dialog, [role=dialog]') !== null };
    });
  }

  async gone(state) {
    return (await this.#shown()).version > state.version;
  }

  /** Waits for what a press leads to: the table has gone on, or `else_` holds. */
  async came(state, otherwise = async () => false, patience = SOON_MS) {
    const end = Date.now() + patience;
    while (Date.now() < end) {
      if (await this.gone(state)) return 'gone';
      if (await otherwise()) return 'else';
      await new Promise((done) => setTimeout(done, 40));
    }
    return null;
  }

  /** A button or a card, if it can be seen. */
  async press(locator) {
    const one = locator.first();
    const box = (await one.count()) > 0 ? await one.boundingBox().catch(() => null) : null;
    if (!box || box.width === 0) return false;
    // What lies outside its list is scrolled to: that counts.
    const hit = () => one.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && (node.contains(found) || found.contains(node)) ? [left + width / 2, top + height / 2] : null;
    }).catch(() => null);
    let point = await hit();
    if (!point) {
      await this.page.mouse.move(box.x + box.width / 2, Math.min(Math.max(box.y, 60), 840));
      await this.page.mouse.wheel(0, 1);
      await one.scrollIntoViewIfNeeded({ timeout: SOON_MS }).catch(() => undefined);
      point = await hit();
    }
    if (!point) return false;
    await this.page.mouse.click(...point);
    return true;
  }

  // ---- Where things are on the screen ----

  /** Where a place is; null while the picture moves. */
  async #pose() {
    return eventually('the picture rests', async () => {
      const pose = await this.page.locator('#board .board').getAttribute('data-pose').catch(() => null);
      return pose && pose.split(' ').map(Number);
    });
  }

  async #box() {
    return this.page.locator('#board').boundingBox();
  }

  async pointOf(place) {
    const plate = this.page.locator(`#board [data-plate="${place}"]`);
    if ((await plate.count()) > 0) return middle(await plate.first().boundingBox());
    const found = this.ground.get(place);
    if (!found) return null;
    const [k, x, y] = await this.#pose();
    const box = await this.#box();
    return [box.x + found.at[0] * k + x, box.y + found.at[1] * k + y];
  }

  /** Where a piece is: an army on points and areas, a counter on hexes. */
  async pointOfPiece(piece, at) {
    const force = this.page.locator(`#board [data-pieces~="${piece}"]`);
    if ((await force.count()) > 0) {
      await this.#pose();
      return middle(await force.first().boundingBox());
    }
    return this.pointOf(at);
  }

  /** Nothing lies over the board at this point: no panel, no button. */
  async #open(point) {
    return this.page.evaluate(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && found.closest('#board') !== null && found.closest('[data-control]') === null && found.closest('button') === null;
    }, point);
  }

  /** A point of a place where a press means the place: where no army stands on it, as near to its middle as can be. */
  async freePoint(place) {
    const at = await this.pointOf(place);
    if (!at) return null;
    const found = this.ground.get(place);
    const [k] = await this.#pose();
    const apart = Math.min(...this.board.places.filter((one) => one !== found).map((one) => Math.hypot(one.at[0] - found.at[0], one.at[1] - found.at[1])));
    const armies = await this.page.evaluate(() => [...document.querySelectorAll('#board [data-force]')].map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom]));
    const clear = ([x, y]) => armies.every(([left, top, right, bottom]) => x < left - 3 || x > right + 3 || y < top - 3 || y > bottom + 3);
    for (const share of [0, 0.1, 0.2, 0.3, 0.38, 0.45]) {
      for (let turn = 0; turn < (share ? 16 : 1); turn += 1) {
        const far = share * apart * k;
        const point = [at[0] + Math.cos((turn * Math.PI) / 8) * far, at[1] + Math.sin((turn * Math.PI) / 8) * far];
        if (clear(point) && (await this.#open(point))) return point;
      }
    }
    return (await this.#open(at)) ? at : null;
  }

  /** If it is not to be seen, the picture is moved: that counts. First all of it is shown; what a panel covers is dragged from under it. */
  async seen(find) {
    const point = await find();
    if (point && (await this.#open(point))) return point;
    await this.page.keyboard.press('Escape');
    this.few = 0;
    await this.page.keyboard.press('0');
    await this.person.still();
    const again = await find();
    if (again && (await this.#open(again))) return again;
    if (!again || !(await this.#pan(again))) return null;
    await this.person.still();
    const last = await find();
    return last && (await this.#open(last)) ? last : null;
  }

  /** Drags the map by a point where nothing lies, so that what is covered comes to the middle of what is open. */
  async #pan([x, y]) {
    const box = await this.#box();
    const pieces = [];
    for (const piece of this.shown?.view.pieces ?? []) {
      const point = await this.pointOf(piece.at);
      if (point) pieces.push(point);
    }
    const open = [];
    for (let i = 1; i < 10; i += 1)
      for (let j = 1; j < 10; j += 1) {
        const point = [box.x + (box.width * i) / 10, box.y + (box.height * j) / 10];
        if (await this.#open(point)) open.push(point);
      }
    const from = open.find((one) => pieces.every((piece) => Math.hypot(one[0] - piece[0], one[1] - piece[1]) > 40));
    if (!from) return false;
    const middle = [0, 1].map((axis) => open.reduce((sum, one) => sum + one[axis], 0) / open.length);
    await this.drag(from, [from[0] + middle[0] - x, from[1] + middle[1] - y]);
    return true;
  }

  // ---- What is done ----

  async click([x, y], options) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.click(x, y, options);
  }

  async drag(from, to) {
    await this.page.mouse.move(...from);
    await this.page.mouse.down();
    await this.page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
    await this.page.mouse.move(...to, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Chooses an offer by what the page shows for it. */
  async take(state, offer) {
    const prompt = this.page.locator(`#prompt[data-version="${state.version}"]`);
    const button = prompt.locator('button[data-offer]').filter({ hasText: exactly(plain(offer.label)) });
    const previewed = async () => (await this.page.locator('#prompt').getByText(say('prompt-preview')).count()) > 0;
    const shown = async () => (await previewed()) || (await button.count()) > 0;
    const target = offer.target;
    const free = !target;
    let pressed = await this.press(button);
    // Who stands nowhere on the board is in the list.
    const away = target?.kind === 'piece' && !this.ground.has(state.view.pieces.find((piece) => piece.id === target.id)?.at);
    if (!pressed && (free || away || target.kind === 'entry')) {
      await this.press(prompt.locator('.choice > button[aria-expanded=false]'));
      // Many of one kind are folded in the list.
      const within = this.page.locator('button[data-offer]').filter({ hasText: exactly(plain(offer.label)) });
      await this.press(prompt.locator('.choice details:not([open])').filter({ has: within }).locator('summary'));
      pressed = await this.press(button);
    }
    if (!pressed && target) {
      await this.#point(state, target, shown);
      let came = await this.came(state, shown);
      if (came !== 'gone' && offer.into && !(await previewed()) && (await button.count()) === 0) {
        await this.#point(state, offer.into, shown);
        came = await this.came(state, shown);
      }
      if (came !== 'gone' && !(await previewed()) && !(await this.press(button))) {
        if (await this.press(prompt.locator('.choice > button[aria-expanded=false]'))) await this.press(button);
      }
    }
    if ((await this.came(state, previewed)) === 'else') {
      await this.press(this.page.locator('#prompt .primary'));
      await this.came(state);
    }
    if (!(await this.gone(state))) throw new Error(`nothing came of ${JSON.stringify(offer.action)} (${JSON.stringify(target ?? null)})`);
  }

  /** Points at something on the board; `shown` says whether that has led to something already. */
  async #point(state, target, shown) {
    const thing = this.page.locator(`button[data-target="${target.kind}:${target.id}"]`);
    if (await this.press(thing)) return;
    if (target.kind === 'place') {
      const point = await this.seen(() => this.freePoint(target.id));
      if (point) {
        await this.click(point);
        // Where several stand they are shown; all of them is a button there.
        if ((await this.came(state, async () => (await shown()) || (await thing.count()) > 0)) === 'else' && !(await shown())) await this.press(thing);
        return;
      }
    } else if (target.kind === 'piece') {
      const at = state.view.pieces.find((piece) => piece.id === target.id)?.at;
      const point = await this.seen(() => this.pointOfPiece(target.id, at));
      if (point) {
        await this.click(point);
        // Of a pile it is chosen from the fan.
        if ((await this.came(state, async () => (await thing.count()) > 0 || (await this.page.locator('#prompt').getByText(say('prompt-preview')).count()) > 0)) === 'else') await this.press(thing);
        return;
      }
    } else {
      const aim = this.page.locator(`#board [data-aim="${target.kind}:${target.id}"]`);
      const point = await this.seen(async () => ((await aim.count()) > 0 ? middle(await aim.first().boundingBox()) : null));
      if (point) return this.click(point);
      const rows = this.page.locator(`[data-target="${target.kind}:${target.id}"] button`);
      if (await this.press(rows)) return;
    }
    throw new Error(`cannot be pointed at: ${target.kind}:${target.id}`);
  }

  /** Pieces go to a place: a whole stack is dragged; a company is chosen, and sent or dragged as it stands. */
  async send(state, { pieces, to, by, grabbed, few }) {
    const at = new Map(state.view.pieces.map((piece) => [piece.id, piece.at]));
    const goal = await this.seen(() => this.freePoint(to));
    if (!goal) throw new Error(`no goal ${to}`);
    const points = new Map();
    for (const piece of pieces) points.set(piece, await this.seen(() => this.pointOfPiece(piece, at.get(piece))));
    if ([...points.values()].some((point) => !point)) throw new Error('a piece is out of sight');
    if (by === 'drag') {
      await this.#setFew(few ?? 0);
      await this.drag(points.get(pieces[0]), goal);
    } else {
      await this.choose(state, pieces, points);
      if (by === 'march') await this.drag(points.get(grabbed), goal);
      else await this.click(goal);
    }
    await this.came(state);
    if (!(await this.gone(state))) throw new Error(`nothing came of sending ${pieces} to ${to}`);
  }

  /** A button says how many of a stack go: all, one, two, three, and from the beginning. */
  async #setFew(few) {
    for (let turn = 0; turn <= MOST_OF_A_STACK && this.few !== few; turn += 1) {
      if (!(await this.press(this.page.locator('[data-anchor=few]')))) throw new Error('nobody asks how many of a stack go');
      this.few = (this.few + 1) % (MOST_OF_A_STACK + 1);
    }
  }

  /** The menu: the question before a risk is turned off, the staff's proposals on if they are wanted. */
  async begin(staff) {
    await this.press(this.page.getByRole('button', { name: say('menu'), exact: true }));
    await this.press(this.page.locator('[data-anchor=ask-risks]'));
    if (staff) await this.press(this.page.locator('[data-anchor=staff-proposes]'));
    await this.page.keyboard.press('Escape');
    await this.page.locator('[data-anchor=ask-risks]').waitFor({ state: 'detached' });
  }

  /** What the staff proposes is thrown away. */
  async dismiss() {
    const proposal = this.page.locator('[data-anchor=proposal]');
    if ((await proposal.count()) === 0) return;
    await this.press(proposal.locator('footer button').first());
    await proposal.waitFor({ state: 'detached' });
  }

  /** A card is chosen, then the place is pointed at that it is used on, or who marches by it is dragged there. */
  async use(state, { order: { thing, pieces }, to }) {
    const at = pieces && state.view.pieces.find((piece) => piece.id === pieces[0])?.at;
    const goal = await this.seen(() => this.freePoint(to));
    const from = pieces && (await this.seen(() => this.pointOfPiece(pieces[0], at)));
    if (!goal || (pieces && !from)) throw new Error(`no way to ${to}`);
    if (!(await this.press(this.page.locator(`button[data-target="card:${thing.id}"]`)))) throw new Error(`no card ${thing.id}`);
    if (from) await this.drag(from, goal);
    else await this.click(goal);
    await this.came(state);
    if (!(await this.gone(state))) throw new Error(`nothing came of ${thing.id} at ${to}`);
  }

  /** Draws a loop around these points, if none of the others lies in it; false if it cannot be drawn. */
  async #loop(points, others) {
    const ring = points.flatMap(([x, y]) => [[x - 9, y - 9], [x + 9, y - 9], [x + 9, y + 9], [x - 9, y + 9]]);
    const loop = hull(ring);
    const box = await this.#box();
    const within = loop.every(([x, y]) => x > box.x + 2 && y > box.y + 2 && x < box.x + box.width - 2 && y < box.y + box.height - 2);
    if (!within || others.some((point) => inside(point, loop)) || !(await this.#open(loop[0]))) return false;
    await this.page.keyboard.down('Shift');
    await this.page.mouse.move(...loop[0]);
    await this.page.mouse.down();
    for (const point of [...loop.slice(1), loop[0]]) await this.page.mouse.move(...point, { steps: 2 });
    await this.page.mouse.up();
    await this.page.keyboard.up('Shift');
    return true;
  }

  /** The same deed at several places: a loop around as many of them as lie together. */
  async places(state, { offers }) {
    const legal = state.legal.filter((offer) => offer.target?.kind === 'place').map((offer) => offer.target.id);
    const points = new Map();
    for (const id of legal) points.set(id, await this.pointOf(id));
    for (let count = offers.length; count > 1; count -= 1) {
      const wanted = offers.slice(0, count).map((offer) => offer.target.id);
      const others = legal.filter((id) => !wanted.includes(id)).map((id) => points.get(id));
      if (!(await this.#loop(wanted.map((id) => points.get(id)), others))) continue;
      await this.came(state);
      return;
    }
    await this.take(state, offers[0]);
  }

  /** Chooses pieces: by a loop around them if nothing else lies in it, else one by one. */
  async choose(state, pieces, points) {
    const others = [];
    for (const one of state.view.pieces) {
      if (pieces.includes(one.id) || !state.legal.some((offer) => offer.target?.kind === 'piece' && offer.target.id === one.id)) continue;
      const point = await this.pointOfPiece(one.id, one.at);
      if (point) others.push(point);
    }
    if (await this.#loop([...points.values()], others)) return;
    await this.page.keyboard.down('Shift');
    for (const piece of pieces) {
      const fanned = this.page.locator(`button[data-target="piece:${piece}"]`);
      if ((await fanned.count()) === 0) await this.click(points.get(piece));
      if ((await fanned.count()) > 0) await this.press(fanned);
    }
    await this.page.keyboard.up('Shift');
  }

  /** A window is let pass always; or what is usual in it is done by itself, without a bound. */
  async standing(state, { terms }) {
    if (terms) {
      if (!(await this.press(this.page.locator('[data-anchor=standing]')))) throw new Error('there are no terms to be set');
      await this.press(this.page.locator('.standing form .primary'));
    } else if (!(await this.press(this.page.locator('#prompt').getByRole('button', { name: say('standing-pass') })))) throw new Error('there is no window to be let pass');
    await this.came(state, undefined, 8000);
  }

  /** What the staff proposes is done: it proposes by itself. */
  async rest(state) {
    const proposal = this.page.locator('[data-anchor=proposal]');
    await proposal.waitFor({ timeout: SOON_MS });
    await this.press(proposal.locator('.primary'));
    await this.came(state);
  }

  /** Whoever can attacks what it touches. */
  async attack(state) {
    if (!(await this.press(this.page.locator('[data-anchor=attack]')))) throw new Error('there is nothing to attack');
    await this.came(state);
  }

  /** What is asked is let pass until something changes. */
  async pass(state) {
    if (!(await this.press(this.page.locator('[data-anchor=pass]')))) throw new Error('there is nothing to be let pass');
    await this.came(state);
  }

  /** What is fought is fought on. */
  async fight(state) {
    if (!(await this.press(this.page.locator('[data-anchor=fight]')))) throw new Error('there is no fight to go on with');
    await this.came(state, undefined, 20_000);
  }
}

/** This text and nothing else, whatever kind of space stands in it. */
const exactly = (text) => new RegExp(`^\\s*${text.trim().split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')}\\s*$`);

const middle = (box) => box && [box.x + box.width / 2, box.y + box.height / 2];
