// What a player says besides single actions: pass on, a standing order with its terms, all attack, no more losses than these; and what stands at
// every table: how one wins.

import { ensure, eventually, same } from '../harness.mjs';
import { keptGame, sitWhereAsked } from '../kept.mjs';
import { SIEGE, tableAt } from '../situations.mjs';
import { TableInPage } from '../table.mjs';
import { plain, say } from '../words.mjs';

/** Rome may claim the first play with a campaign card, and holds none: she is asked all the same. */
const NOTHING_TO_CLAIM = { entries: 65, seat: 'rome' };
/** Moments of the golden siege of Alésia. */
const FIRE = 0.175;
const RESOLVE = 0.2;
const ATTACK = 0.575;
/** A scenario of each game. */
const GAMES = [
  { game: 'hannibal' },
  { game: 'bellum_gallicum', scenario: 'helvetii' },
  { game: 'alesia' },
  { game: 'queen_of_the_celts', scenario: 'medway' },
  { game: 'roman_republic', scenario: 'conquete' },
];

const asked = (state, seat) => state.prompt.asked.find((one) => one.seat === seat);

/** In the golden siege, where somebody is asked. */
async function siege(house, share, look = {}) {
  const person = await house.person(look);
  await person.becomeGuest();
  const { id, seat } = await sitWhereAsked(person, await keptGame('alesia/alesia', share));
  const table = await new TableInPage(person, id, seat, look.language).open();
  return { table, seat, state: await table.ready() };
}

/** What the page sends to an address, while `deed` is done. */
async function sent(page, address, deed) {
  const [request] = await Promise.all([page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(address)), deed()]);
  return request.postDataJSON();
}

export const tests = {
  'how one wins stands at every table, on the desk and on the phone': async (house) => {
    for (const { game, scenario } of GAMES)
      for (const look of [{ language: 'fr' }, { width: 390, height: 844, touch: true }]) {
        const person = await house.person(look);
        await person.becomeGuest();
        const { games } = await person.ask('GET', '/api/games');
        const of = games.find((one) => one.id === game).scenarios.find((one) => one.id === (scenario ?? one.id));
        const [mine, ...others] = of.seats.map((seat) => seat.id);
        const info = await person.newTable({ game, scenario: of.id, seats: { [mine]: 'me', ...Object.fromEntries(others.map((seat) => [seat, { machine: 'greedy' }])) } });
        const table = await new TableInPage(person, info.id, mine, look.language).open();
        const { view } = await table.ready();
        const words = plain(view.headline.goal, look.language ?? 'en');
        ensure(words.length > 10, `${game} has a goal`);
        const goal = person.page.locator('[data-anchor=goal]');
        await goal.waitFor();
        ensure((await goal.textContent()).replace(/[\u00a0\u202f]/g, ' ').includes(words.replace(/[\u00a0\u202f]/g, ' ')), `the goal of ${game}: ${await goal.textContent()}, wanted ${words}`);
        await person.context.close();
        house.people.splice(house.people.indexOf(person), 1);
      }
  },

  'where one can only pass it says why one is asked, and passes until something changes': async (house) => {
    for (const look of [{ language: 'fr' }, { width: 390, height: 844, touch: true }]) {
      const person = await house.person(look);
      await person.becomeGuest();
      const info = await tableAt(person, NOTHING_TO_CLAIM);
      const table = await new TableInPage(person, info.id, NOTHING_TO_CLAIM.seat, look.language).open();
      const state = await table.ready();
      same(state.legal.length, 1, 'there is nothing else to do');
      await table.prompt.getByText(table.say('prompt-only-pass')).waitFor();
      await person.accessible('a question nobody needs');
      const order = await sent(person.page, '/orders', () => person.page.locator('[data-anchor=pass]').click());
      same(order.order, { kind: 'pass' }, 'what is ordered');
      const after = await eventually('it is passed', async () => {
        const now = await table.state();
        return now.actions > state.actions && now;
      });
      const now = asked(after, NOTHING_TO_CLAIM.seat);
      ensure(!now || after.legal.length > 1 || now.window !== asked(state, NOTHING_TO_CLAIM.seat).window, 'the same is not asked again');
    }
  },

  'a standing order has terms, is kept in the menu, and is taken back there': async (house) => {
    for (const look of [{ language: 'fr' }, { width: 390, height: 844, touch: true }]) {
      const { table, seat, state } = await siege(house, FIRE, look);
      const { window, terms } = asked(state, seat);
      ensure(window && terms.length > 0, 'a window with terms');
      const { page } = table;
      await page.locator('[data-anchor=standing]').click();
      const panel = page.getByRole('form', { name: table.say('standing-terms') });
      await panel.waitFor();
      await table.person.accessible('the panel of standing answers');
      // A number, or yes and no.
      same(await panel.locator('input[data-term]').count(), terms.length, 'a field for each term');
      ensure(!(await panel.textContent()).includes(window), 'the window has a name');
      const { x, y, width, height } = await panel.boundingBox();
      ensure(x >= 0 && y >= 0 && x + width <= (look.width ?? 1440) && y + height <= (look.height ?? 900), 'all of it is on the screen');
      await panel.getByRole('spinbutton').first().fill('0');
      await panel.getByRole('button', { name: table.say('standing-set') }).click();
      await eventually('the answer stands', async () => (await table.state()).standing[window]?.by?.of?.[terms[0]] === 0);
      const open = page.getByRole('button', { name: table.say('menu'), exact: true });
      await eventually('the menu opens', async () => (await page.getByRole('dialog').count()) > 0 || (await open.click({ timeout: 2000 }).then(() => true, () => false)));
      const menu = page.getByRole('dialog');
      await menu.getByRole('heading', { name: table.say('menu-standing') }).waitFor();
      await menu.getByText(table.say('term-term-range'), { exact: false }).waitFor();
      await menu.getByRole('button', { name: table.say('menu-standing-ask') }).click();
      await eventually('it is taken back', async () => ((await table.state()).standing[window] ?? 'ask') === 'ask');
    }
  },

  'all attack what they touch, after one look at it': async (house) => {
    const { table, state } = await siege(house, ATTACK);
    ensure(state.legal.some((offer) => offer.kind === 'do-attack'), 'attacks are named');
    const { page } = table;
    await page.locator('[data-anchor=attack]').click();
    const proposal = page.locator('[data-anchor=proposal]');
    await eventually('the attacks are declared, or weighed first', async () => (await table.state()).version > state.version || (await proposal.count()) > 0);
    if ((await proposal.count()) > 0) {
      await table.person.accessible('attacks that are weighed');
      await proposal.locator('.primary').click();
    }
    await eventually('several attacks are declared by one order', async () => (await table.state()).actions >= state.actions + 2);
  },

  'what is fought on goes no further than the losses one allows': async (house) => {
    const { table, state } = await siege(house, RESOLVE);
    const { page } = table;
    const limit = page.getByLabel(say('fight-losses'));
    await limit.selectOption('0');
    const order = await sent(page, '/orders', () => page.locator('[data-anchor=fight]').click());
    same([order.order, order.through_dice, order.losses], [{ kind: 'resolve' }, true, 0], 'what is ordered');
    await eventually('it is fought', async () => (await table.state()).actions > state.actions);
  },

  'a list shows that something was taken back freely': async (house) => {
    const person = await house.person({ language: 'fr' });
    await person.becomeGuest();
    const info = await tableAt(person, SIEGE);
    const table = await new TableInPage(person, info.id, SIEGE.seat, 'fr').open();
    await table.take(SIEGE.press);
    const state = await table.ready();
    const undo = person.page.locator('[data-anchor=undo]');
    await undo.click();
    await person.page.getByText(table.say('undo-free')).waitFor();
    await undo.click();
    await eventually('it is taken back, past the die', async () => (await table.state()).actions < state.actions);
    await person.open('/tables');
    await person.page.locator('[data-anchor=free-take-backs]').getByText(table.say('tables-free-take-backs', { count: 1 })).waitFor();
    await person.accessible('a list with free take-backs');
  },

  'the bar keeps to two rows in French, and its question has room': async (house) => {
    for (const [name, share] of [['alesia/alesia', FIRE], ['alesia/alesia', ATTACK], ['queen-of-the-celts/medway', 0.05], ['roman-republic/conquete', 0.2], ['bellum-gallicum/helvetii', 0.3]]) {
      const person = await house.person({ language: 'fr' });
      await person.becomeGuest();
      const { id, seat } = await sitWhereAsked(person, await keptGame(name, share));
      const table = await new TableInPage(person, id, seat, 'fr').open();
      await table.ready();
      await person.still();
      const { high, wide, unnamed } = await person.page.evaluate(() => {
        const bar = document.getElementById('prompt');
        const unnamed = [...bar.querySelectorAll('button')].filter((one) => one.innerText.trim() === '' && !one.title).length;
        return { high: bar.offsetHeight, wide: bar.querySelector('.ask').offsetWidth, unnamed };
      });
      ensure(high <= 120 && wide >= 240 && unnamed === 0, `${name} at ${share}: ${high} px high, the question ${wide} px wide, ${unnamed} buttons that say nothing`);
    }
  },
};
