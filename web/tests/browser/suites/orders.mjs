// Orders above actions: the staff proposes and its moves are done or left out; what is fought is fought on.

import { ensure, eventually, same } from '../harness.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

/** The Roman of 6.2 against the machine. */
async function alone(house, look = {}) {
  const person = await house.person(look);
  await person.becomeGuest();
  const info = await person.ask('POST', '/api/tables', { game: 'bellum_gallicum', scenario: 'helvetii', seats: { roman: 'me', gaul: { machine: 'greedy' } } });
  return new TableInPage(person, info.id, 'roman', look.language).open();
}

const proposal = (table) => table.page.locator('[data-anchor=proposal]');

/** Asks the staff until it proposes a march; `ask` and `agree` are how a person does it. */
async function untilMarch(table, ask, agree) {
  for (let orders = 0; orders < 20; orders += 1) {
    const state = await table.ready();
    await ask();
    await proposal(table).waitFor();
    if ((await proposal(table).getByText('→').count()) > 0) return state;
    await agree();
    await eventually('what was proposed is done', async () => (await table.state()).actions > state.actions);
    await proposal(table).waitFor({ state: 'detached' });
  }
  throw new Error('the staff never marches');
}

/** Ticks or unticks something in the menu of the table. */
async function like(table, anchor) {
  await table.page.getByRole('button', { name: table.say('menu'), exact: true }).click();
  await table.page.locator(`[data-anchor=${anchor}]`).click();
  await table.person.accessible('the menu');
  await table.page.keyboard.press('Escape');
  await table.page.locator(`[data-anchor=${anchor}]`).waitFor({ state: 'detached' });
}

export const tests = {
  'who wants it is proposed to unasked; thrown away, the staff is silent until something else is asked': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    const info = await person.ask('POST', '/api/tables', { game: 'queen_of_the_celts', scenario: 'watling_street', seats: { roman: 'me', briton: { machine: 'greedy' } } });
    const table = await new TableInPage(person, info.id, 'roman').open();
    const isShown = () => proposal(table).waitFor({ timeout: 4000 }).then(() => true, () => false);
    await table.ready();
    ensure(!(await isShown()), 'nobody asked');
    await like(table, 'staff-proposes');
    // What has one step is not proposed: that is done as it would be.
    const proposed = async () => {
      for (let orders = 0; orders < 30; orders += 1) {
        const state = await table.ready();
        if (await isShown()) return state;
        await person.ask('POST', `/api/tables/${info.id}/orders`, { seat: 'roman', after: state.version, key: `rest${String(state.version).padStart(8, '0')}`, order: { kind: 'rest' } });
        await eventually('it is done', async () => (await table.state()).actions > state.actions);
      }
      throw new Error('nothing was ever proposed');
    };
    const state = await proposed();
    await proposal(table).getByRole('button', { name: say('staff-drop') }).click();
    await proposal(table).waitFor({ state: 'detached' });
    ensure(!(await isShown()), 'it is thrown away');
    same((await table.state()).actions, state.actions, 'nothing was done');
    const next = await proposed();
    ensure(next.actions > state.actions, 'something else is proposed later');
    await proposal(table).locator('.primary').click();
    await eventually('what was proposed is done', async () => (await table.state()).actions > next.actions);
  },

  'what brings dice is asked about, unless one does not want to be asked': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    const info = await person.ask('POST', '/api/tables', { game: 'roman_republic', scenario: 'conquete', seats: { rome: 'me', samnites: { machine: 'greedy' } } });
    const table = await new TableInPage(person, info.id, 'rome').open();
    // New legions are raised by a die (RRR10.22).
    const LIKELY = ['do-new-legions', 'do-raise-troops', 'do-activate', 'do-place'];
    const rank = (offer) => (LIKELY.indexOf(offer.kind) + LIKELY.length + 1) % (LIKELY.length + 1);
    const button = (offer) => table.page.locator('#prompt button[data-offer]').filter({ hasText: table.plain(offer.label) }).first();
    let asked = 0;
    for (let decisions = 0; decisions < 200 && asked < 2; decisions += 1) {
      const state = await table.ready();
      const [offer] = [...state.legal].sort((a, b) => rank(a) - rank(b));
      if (!offer.asks || offer.target || (await button(offer).count()) === 0) {
        await person.act(info.id, 'rome', offer.action, state.version);
        await eventually('it is done', async () => (await table.state()).actions > state.actions);
        continue;
      }
      await button(offer).click();
      const preview = table.page.locator('#prompt').getByText(say('prompt-preview'));
      if (asked === 0) {
        await preview.waitFor();
        same((await table.state()).actions, state.actions, 'it is shown first');
        await table.page.locator('#prompt .primary').click();
        await eventually('agreed to, it is done', async () => (await table.state()).actions > state.actions);
        await table.ready();
        await like(table, 'ask-risks');
      } else await eventually('not asked about, it is done', async () => (await table.state()).actions > state.actions);
      asked += 1;
    }
    same(asked, 2, 'what brings dice was met twice');
  },

  'the staff proposes the rest of a phase; a move is left out, the others are done': async (house) => {
    const table = await alone(house);
    const staff = table.page.locator('[data-anchor=staff]');
    const agree = () => proposal(table).locator('.primary').click();
    const state = await untilMarch(table, () => staff.click(), agree);
    await table.person.accessible('a proposal of the staff');
    const moves = proposal(table).getByRole('checkbox');
    const count = await moves.count();
    ensure(count >= 2, 'a march, and the end of the phase');
    ensure((await table.page.locator('path.arrow').count()) > 0, 'the march is an arrow on the map');
    await moves.last().uncheck();
    await proposal(table).getByRole('button', { name: say('staff-carry-out', { count: count - 1 }) }).click();
    await proposal(table).waitFor({ state: 'detached' });
    const after = await table.ready();
    ensure(after.actions > state.actions, 'the march was made');
    same(after.view.headline.index, state.view.headline.index, 'the month is the same');
    same(after.prompt.asked[0].rule, state.prompt.asked[0].rule, 'the phase was not ended: that move was left out');
    // Thrown away, nothing happens.
    await staff.click();
    await proposal(table).getByRole('button', { name: say('staff-drop') }).click();
    await proposal(table).waitFor({ state: 'detached' });
    same((await table.state()).actions, after.actions, 'nothing was done');
  },

  'between two people the staff is asked where the table allows it, and the other is told': async (house) => {
    const [person, other] = [await house.person(), await house.person()];
    await person.becomeGuest();
    await other.becomeGuest();
    const sit = async (allow) => {
      const info = await person.ask('POST', '/api/tables', { game: 'bellum_gallicum', scenario: 'helvetii', seats: { roman: 'me', gaul: 'open' }, allow });
      await other.ask('POST', `/api/tables/${info.id}/join`, { seat: 'gaul', ...(info.invite && { invite: info.invite }) });
      const table = await new TableInPage(person, info.id, 'roman').open();
      await table.ready();
      return table;
    };
    const without = await sit({});
    same(await without.page.locator('[data-anchor=staff]').count(), 0, 'no staff where it was not agreed on');
    const table = await sit({ staff: true });
    await table.page.locator('[data-anchor=staff]').click();
    await proposal(table).waitFor();
    await eventually('the other is told', async () => (await other.state(table.id, 'gaul')).news.some((line) => line.text.en.includes('staff')));
    // The row that tells it leaves the proposal where it is.
    await person.still();
    const before = await table.state();
    await proposal(table).locator('.primary').click();
    await eventually('what was proposed is done', async () => (await table.state()).actions > before.actions);
  },

  'by keys alone, in French': async (house) => {
    const table = await alone(house, { language: 'fr' });
    const press = () => table.page.keyboard.press('a');
    const state = await untilMarch(table, press, press);
    await table.page.keyboard.press('Escape');
    await proposal(table).waitFor({ state: 'detached' });
    same((await table.state()).actions, state.actions, 'Escape throws it away');
    await press();
    await proposal(table).getByRole('heading', { name: say('staff-title', {}, 'fr') }).waitFor();
    await press();
    await eventually('the rest of the phase is done', async () => (await table.state()).actions > state.actions + 1);
  },

  'with a finger, on a phone': async (house) => {
    const table = await alone(house, { width: 390, height: 844, touch: true });
    const state = await untilMarch(table, () => table.page.locator('[data-anchor=staff]').tap(), () => proposal(table).locator('.primary').tap());
    await table.person.accessible('a proposal on the phone');
    await proposal(table).locator('.primary').tap();
    await eventually('the rest of the phase is done', async () => (await table.state()).actions > state.actions + 1);
  },

  'a proposed march is sent elsewhere: its arrow is dragged, or its goal chosen by keys or with a finger': async (house) => {
    for (const by of ['mouse', 'keys', 'finger']) {
      const finger = by === 'finger';
      const table = await alone(house, finger ? { width: 390, height: 844, touch: true, language: 'fr' } : {});
      const { page } = table;
      const staff = page.locator('[data-anchor=staff]');
      const info = await table.person.ask('GET', `/api/tables/${table.id}`);
      const board = await table.person.ask('GET', `/api/games/${info.game}/boards/${info.scenario}`);
      const planOf = (order) => table.person.ask('POST', `/api/tables/${table.id}/plan`, { seat: 'roman', order });
      const agree = () => proposal(table).locator('.primary').click();
      let [start, move, index, goal] = [];
      // A march that could have gone to another neighbour.
      for (let tries = 0; tries < 12 && !goal; tries += 1) {
        start = await untilMarch(table, () => (finger ? staff.tap() : staff.click()), agree);
        const { moves } = await planOf({ kind: 'rest', pieces: [] });
        index = moves.findIndex((one) => one.pieces?.length && one.to && one.from !== one.to);
        move = moves[index];
        const links = new Set(board.places.find((place) => place.id === move.from).links.map((link) => link.to));
        for (const to of links) {
          if (to === move.to || goal) continue;
          const other = await planOf({ kind: 'each', moves: move.pieces.map((piece) => ({ piece, to })) });
          if (other.moves.at(-1)?.to === to) goal = to;
        }
        if (goal) break;
        await agree();
        await eventually('the march is made', async () => (await table.state()).actions > start.actions);
      }
      ensure(goal, 'there is another goal');
      await table.person.still();
      const change = proposal(table).locator(`[data-change="${index}"]`);
      const line = proposal(table).locator(`li:has([data-change="${index}"])`);
      const told = await line.locator('label').textContent();
      const where = (place) => page.evaluate(([at, pose]) => {
        const [k, x, y] = pose.split(' ').map(Number);
        const box = document.getElementById('board').getBoundingClientRect();
        return { x: box.x + at[0] * k + x, y: box.y + at[1] * k + y };
      }, [board.places.find((one) => one.id === place).at, poses]);
      let poses = await page.locator('#board .board').getAttribute('data-pose');
      if (by === 'mouse') {
        const [begin, end] = [await table.middleOf(page.locator(`[data-grip="${index}"]`)), await where(goal)];
        await page.mouse.move(begin.x, begin.y);
        await page.mouse.down();
        await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 3 });
        await page.mouse.move(end.x, end.y, { steps: 3 });
        await page.mouse.up();
      } else if (by === 'finger') {
        await change.tap();
        await table.person.accessible('a goal is chosen anew on the phone');
        // Where the goal lies under something, the picture is moved first, by the same finger.
        const free = { x: 160, y: 320 };
        const before = await where(goal);
        const touch = await page.context().newCDPSession(page);
        const send = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
        await send('touchStart', [free]);
        for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', [{ x: free.x + (free.x - before.x) * share, y: free.y + (free.y - before.y) * share }]);
        await send('touchEnd', []);
        await eventually('the picture has moved, and rests', async () => ![poses, null].includes(await page.locator('#board .board').getAttribute('data-pose')));
        await table.person.still();
        poses = await page.locator('#board .board').getAttribute('data-pose');
        const at = await where(goal);
        await page.touchscreen.tap(at.x, at.y);
      } else {
        await change.focus();
        await page.keyboard.press('Enter');
        await table.person.accessible('a goal is chosen anew');
        // By the arrow keys to the goal; the page says where one is.
        const wanted = table.plain(board.places.find((one) => one.id === goal).name);
        const cursor = () => page.locator('p[aria-live=polite].t-hidden').last().textContent();
        const [here, there] = [move.to, goal].map((id) => board.places.find((one) => one.id === id).at);
        for (let press = 0; press < 12 && (await cursor()) !== wanted; press += 1) {
          const name = await cursor();
          const now = board.places.find((one) => table.plain(one.name) === name)?.at ?? here;
          const [dx, dy] = [there[0] - now[0], there[1] - now[1]];
          await page.keyboard.press(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp');
        }
        same(await cursor(), wanted, 'the cursor has come to the goal');
        await page.keyboard.press('Enter');
      }
      await eventually('the line of the plan has changed', async () => (await line.locator('label').textContent().catch(() => told)) !== told);
      await table.person.still();
      same((await table.state()).actions, start.actions, 'nothing is done before one says so');
      ensure((await page.locator(`[data-grip="${index}"]`).count()) > 0, 'its arrow is there');
      const last = proposal(table).getByRole('checkbox').last();
      if (await last.isChecked()) await last.uncheck();
      await proposal(table).locator('.primary').click();
      await eventually(`by ${by} they have gone where they were sent`, async () => (await table.state()).view.pieces.find((piece) => piece.id === move.pieces[0])?.at === goal);
    }
  },
};
