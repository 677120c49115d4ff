// The siege of Alésia: a board of thousands of hexes, fire while the enemy moves, attacks planned and fought, many units sent together.

import { act, Gaul, roman, sitTogether } from '../alesia.mjs';
import { ensure, eventually, same } from '../harness.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';
import { costOf } from '../trace.mjs';

/** The Gaul's decisions, until it is the Roman's turn. */
async function answer(other, id, gaul) {
  for (;;) {
    const state = await other.state(id, 'gaul');
    if (state.prompt.over || !state.prompt.asked.some((one) => one.seat === 'gaul')) return state;
    await act(other, id, 'gaul', gaul.decide(state), state.version);
  }
}

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

async function siege(house, look) {
  const { person, other, info } = await sitTogether(house, look);
  const table = await new TableInPage(person, info.id, 'roman', look.language ?? 'en').open();
  return { table, person, other, id: info.id, gaul: new Gaul() };
}

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
    for (const at of stacks) {
      const point = await eventually('the board is drawn', () => table.onHexes(at));
      await table.page.mouse.click(point.x, point.y);
      await table.page.locator('[data-together]').click();
    }
    const company = stacks.flatMap(pick);
    await table.page.getByText(say('company-chosen', { count: company.length })).waitFor();
    // Three hexes on, inside the lines.
    const goal = state.view.pieces.find((piece) => piece.id === company[0]).at;
    const to = `${String(Number(goal.slice(0, 2)) + 2).padStart(2, '0')}${goal.slice(2)}`;
    const point = await table.onHexes(to);
    await table.page.mouse.click(point.x, point.y);
    await eventually('they have gone', async () => {
      const now = await table.state();
      return company.every((piece) => now.view.pieces.find((one) => one.id === piece).states.includes('moved'));
    }, 40_000);
    await table.page.getByText(say('company-chosen', { count: company.length })).waitFor({ state: 'hidden' });
  },

  'the whole board moves smoothly, and an update is quick': async (house) => {
    const { table, other, id, gaul } = await siege(house, { language: 'fr', theme: 'dark' });
    await table.take('ready');
    await table.take('done');
    await answer(other, id, gaul);
    const state = await table.ready();
    const page = table.page;
    await page.waitForTimeout(2500);
    const cost = await costOf(house, page, {
      pan: async () => {
        await page.mouse.move(500, 400);
        await page.mouse.down();
        for (let i = 0; i < 60; i += 1) await page.mouse.move(500 + Math.sin(i / 9) * 240, 400 + Math.cos(i / 7) * 150);
        await page.mouse.up();
      },
      zoom: async () => {
        for (let i = 0; i < 24; i += 1) {
          await page.mouse.wheel(0, i % 12 < 6 ? -120 : 120);
          await page.waitForTimeout(20);
        }
        await page.waitForTimeout(800);
      },
      update: async () => {
        await act(table.person, id, 'roman', { pick: state.legal.find((offer) => offer.action.pick?.startsWith('r_cav')).action.pick }, state.version);
        await page.waitForTimeout(1200);
      },
    });
    console.log(`        ${Object.entries(cost).map(([name, { frames, median, p95, most, all }]) => `${name}: ${frames} frames, median ${median} ms, p95 ${p95}, most ${most}, all ${all}`).join('; ')}`);
    for (const name of ['pan', 'zoom']) ensure(cost[name].median < 8, `${name}: the median frame stays under 8 ms, found ${cost[name].median}`);
    ensure(cost.update.all < 50, `a full update stays under 50 ms, found ${cost.update.all}`);
    await table.person.accessible('the siege by lamplight');
  },
};
