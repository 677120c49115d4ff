// The siege of Alésia: a board of thousands of hexes, fire while the enemy moves, attacks planned and fought, many units sent together.

import { act, answer, Gaul, roman, siege, sitTogether } from '../alesia.mjs';
import { ensure, eventually, same } from '../harness.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';
import { panAround } from '../trace.mjs';

/** An action by the page; if it rolls dice, the keypad is given `face`. */
async function take(table, action, face) {
  const keypad = table.page.getByRole('dialog').getByRole('button', { name: say('die-shows', { value: face }, table.language), exact: true });
  let done = false;
  const roll = async () => {
    while (!done) {
      if (await keypad.isVisible().catch(() => false)) await keypad.click({ timeout: 2000 }).catch(() => undefined);
      await table.page.waitForTimeout(120);
    }
  };
  await Promise.all([table.take(action).finally(() => (done = true)), roll()]);
}

/** When a piece is taken up, every piece is drawn once and what glows is another: 220 things and one node when this was written. */
const UPDATE_DRAWN = 400;
const UPDATE_NODES = 10;

const turnOf = (state) => state.view.headline.index;

export const tests = {
  'three turns of the siege: the deployment, fire, close combat, a battle that rages and rages on': async (house) => {
    const { table, other, id, gaul } = await siege(house, { language: 'en' });
    await table.take('ready');
    await eventually('the ready deployment stands', async () => (await table.state()).view.pieces.filter((piece) => /^\d/.test(piece.at)).length > 150);
    await table.take('done');
    const seen = { fire: 0, plan: 0 };
    for (let plays = 0; plays < 60; plays += 1) {
      await answer(other, id, gaul);
      const state = await table.ready();
      if (turnOf(state) > 3) break;
      const action = roman(state);
      if (action.shoot) seen.fire += 1;
      if (action.attack && seen.plan === 0) {
        // What is planned stands over the foot of the board.
        await table.page.locator('[data-anchor=battle]').waitFor();
        seen.plan += 1;
      }
      await take(table, action, 1);
    }
    const state = await table.state();
    ensure(turnOf(state) > 3, 'three turns were played');
    ensure(seen.fire > 0, 'the forts fired while the enemy moved');
    const story = await table.person.ask('GET', `/api/tables/${id}/story?seat=roman`);
    const raged = story.filter((line) => /^\[1130\].*the battle rages/.test(line.text.en));
    ensure(raged.length > 1, `a battle raged and raged on, found ${JSON.stringify(story.filter((line) => line.text.en.includes('rage')).map((line) => line.text.en))}`);
    await table.person.accessible('the siege in the light');
  },

  'units of two hexes are sent together': async (house) => {
    const { table, other, id, gaul } = await siege(house, { language: 'en' });
    await table.take('ready');
    await table.take('done');
    await answer(other, id, gaul);
    const state = await table.ready();
    const pick = (at) => state.legal.map((offer) => offer.action.pick).filter(Boolean).filter((piece) => state.view.pieces.find((one) => one.id === piece)?.at === at);
    const stacks = [...new Set(state.view.pieces.filter((piece) => pick(piece.at).length > 1 && /^\d/.test(piece.at) && piece.id.startsWith('r_cav')).map((piece) => piece.at))].slice(0, 2);
    same(stacks.length, 2, 'two stacks of cavalry');
    for (const [index, at] of stacks.entries()) {
      const point = await eventually('the board is drawn', () => table.onHexes(at));
      await table.page.mouse.click(point.x, point.y);
      await table.page.locator('[data-together]').click();
      await table.page.getByText(say('company-chosen', { count: stacks.slice(0, index + 1).flatMap(pick).length })).waitFor();
    }
    const company = stacks.flatMap(pick);
    // Three hexes on, inside the lines.
    const goal = state.view.pieces.find((piece) => piece.id === company[0]).at;
    const to = `${String(Number(goal.slice(0, 2)) + 2).padStart(2, '0')}${goal.slice(2)}`;
    const point = await eventually('the board is drawn', () => table.onHexes(to));
    await table.page.mouse.click(point.x, point.y);
    // Four are one too many for a hex: that is weighed first.
    await table.page.locator('[data-anchor="proposal"] .primary').click();
    await eventually('they have gone', async () => {
      const now = await table.state();
      return company.every((piece) => now.view.pieces.find((one) => one.id === piece).states.includes('moved'));
    }, 90_000);
    await table.page.getByText(say('company-chosen', { count: company.length })).waitFor({ state: 'hidden' });
  },

  'before a move its way is shown, what it takes, and who may shoot at it': async (house) => {
    const { person, other, info } = await sitTogether(house, { language: 'en' }, 'gaul');
    const gaul = new Gaul();
    const id = info.id;
    // The Roman sets up; the relief marches for a turn, so that some of it stands before the works.
    for (let plays = 0; plays < 200; plays += 1) {
      const state = await other.state(id, 'roman');
      if (state.prompt.asked.some((one) => one.seat === 'roman')) {
        const bare = state.legal.some((offer) => offer.action === 'ready') && !state.view.pieces.some((piece) => piece.kind === 'fort' && piece.at !== 'pool');
        await act(other, id, 'roman', bare ? 'ready' : roman(state), state.version);
        continue;
      }
      const mine = await person.state(id, 'gaul');
      if (turnOf(mine) > 1 && mine.legal.some((offer) => offer.action?.pick)) break;
      await act(person, id, 'gaul', gaul.decide(mine), mine.version);
    }
    const table = await new TableInPage(person, id, 'gaul', 'en').open();
    const state = await table.ready();
    const ready = state.legal.map((offer) => offer.action.pick).filter((piece) => /^\d/.test(state.view.pieces.find((one) => one.id === piece)?.at ?? ''));
    // A move that leads into the range of a fort, and one that does not.
    const found = { shot: null, safe: null };
    for (const pick of ready) {
      const { version } = await act(person, id, 'gaul', { pick }, (await table.state()).version);
      const here = await table.state();
      for (const { action } of here.legal.filter((offer) => offer.action.go)) {
        const { way } = await person.ask('POST', `/api/tables/${id}/check`, { seat: 'gaul', action });
        if (way.fire.length > 0) found.shot ??= { action, way };
        else if (way.places.length > 1) found.safe ??= { action, way };
        if (found.shot && found.safe) break;
      }
      if (found.shot && found.safe) break;
      [found.shot, found.safe] = [null, null];
      await person.ask('POST', `/api/tables/${id}/undo`, { seat: 'gaul', after: version, key: `undo${Date.now().toString(36)}` });
    }
    ensure(found.shot && found.safe, 'a way under fire and a safe one');
    await table.ready();
    const drawn = table.page.locator('#board [data-way]');
    const rest = async ({ action, way }) => {
      const point = await eventually('the board is drawn', () => table.onHexes(action.go));
      await table.page.mouse.move(point.x + 2, point.y);
      await table.page.mouse.move(point.x, point.y);
      await eventually(`the way to ${action.go} is shown`, async () => (await drawn.count()) === 1 && (await drawn.getAttribute('data-way')) === way.places.join(' '));
      same(await drawn.locator('text').textContent(), way.cost, 'what it takes');
      same(await drawn.getAttribute('data-fire'), way.fire.map((shot) => shot.at).join(' '), 'where it may be shot at');
    };
    await rest(found.safe);
    await rest(found.shot);
    // What was seen is not asked again: it is done at once.
    const before = await table.state();
    const point = await eventually('the board is drawn', () => table.onHexes(found.shot.action.go));
    await table.page.mouse.click(point.x, point.y);
    await table.taken(before);
  },

  'the two Gallic commanders have no word for each other, and are told why': async (house) => {
    const [titus, vercingetorix, commios] = [await house.person(), await house.person({ language: 'en' }), await house.person()];
    for (const person of [titus, vercingetorix, commios]) await person.becomeGuest();
    const info = await titus.newTable({ game: 'alesia', players: 3, seats: { roman: 'me', besieged: 'open', relief: 'open' } });
    for (const [person, seat] of [[vercingetorix, 'besieged'], [commios, 'relief']]) await person.ask('POST', `/api/tables/${info.id}/join`, { seat, invite: info.invite });
    await commios.ask('POST', `/api/tables/${info.id}/chat`, { text: 'We attack in the north.' });
    await titus.ask('POST', `/api/tables/${info.id}/chat`, { text: 'Salvete!' });
    const { page } = vercingetorix;
    await page.goto(`${house.page}/t/${info.id}`);
    await page.locator('#tab-chat').click();
    const talk = page.locator('.chat');
    await talk.getByText('Salvete!').waitFor();
    same(await talk.getByText('We attack in the north.').count(), 0, 'the other commander is not heard');
    const seat = info.seats.find((one) => one.id === 'relief').name.en;
    await talk.getByText(say('chat-parted', { names: seat })).waitFor();
    await talk.getByRole('button', { name: say('rule-open', { rule: '17.2' }) }).waitFor();
    await vercingetorix.accessible('a chat that is closed to a colleague');
  },

  'the whole board is moved, not built anew': async (house) => {
    const { table, other, id, gaul } = await siege(house, { language: 'fr', theme: 'dark' });
    await table.take('ready');
    await table.take('done');
    await answer(other, id, gaul);
    const state = await table.ready();
    const { page } = table;
    await table.person.still();
    // What is drawn, made and removed: the same on every machine, however busy.
    await page.evaluate(() => {
      const work = { nodes: 0, drawn: 0 };
      for (const name of ['drawImage', 'fill', 'stroke', 'fillText', 'fillRect']) {
        const draw = CanvasRenderingContext2D.prototype[name];
        CanvasRenderingContext2D.prototype[name] = function (...given) {
          work.drawn += 1;
          return draw.apply(this, given);
        };
      }
      const changed = (records) => records.reduce((sum, { addedNodes, removedNodes }) => sum + addedNodes.length + removedNodes.length, 0);
      new MutationObserver((records) => (work.nodes += changed(records))).observe(document.querySelector('#board'), { childList: true, subtree: true });
      window.work = work;
    });
    const workOf = async (deed) => {
      await page.evaluate(() => Object.assign(window.work, { nodes: 0, drawn: 0 }));
      await deed();
      await table.person.still();
      return page.evaluate(() => ({ ...window.work }));
    };
    const pose = () => page.locator('#board .board').getAttribute('data-pose');
    const before = await pose();
    const pan = await workOf(() => panAround(page));
    ensure((await pose()) !== before, 'the board was moved');
    const update = await workOf(async () => {
      await act(table.person, id, 'roman', { pick: state.legal.find((offer) => offer.action.pick?.startsWith('r_cav')).action.pick }, state.version);
      await page.waitForFunction((shown) => Number(document.querySelector('[data-shown]').dataset.shown) > shown, state.version, { polling: 100 });
    });
    console.log(`        to move the board: ${JSON.stringify(pan)}; one piece taken up: ${JSON.stringify(update)}`);
    same(pan, { nodes: 0, drawn: 0 }, 'to move the board makes no node and draws nothing');
    ensure(update.drawn <= UPDATE_DRAWN, `one piece taken up draws at most ${UPDATE_DRAWN} things, found ${update.drawn}`);
    ensure(update.nodes <= UPDATE_NODES, `one piece taken up makes at most ${UPDATE_NODES} nodes, found ${update.nodes}`);
    await table.person.accessible('the siege by lamplight');
  },
};
