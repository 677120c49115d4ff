// Other ways to play: by keys alone, through the lists, on a phone, offline and back.

import { ensure, eventually, same } from '../harness.mjs';
import { LATE, MARCH, hurried, tableAt } from '../situations.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

async function newWar(house, language = 'en') {
  const person = await house.person({ language });
  await person.becomeGuest();
  const info = await person.newTable({ game: 'hannibal', seats: { rome: 'me', carthage: { machine: 'tiro' } } });
  return new TableInPage(person, info.id, 'rome', language).open();
}

/** The whole first turn, each action taken in the given way. */
async function wholeTurn(table, take) {
  let plays = 0;
  for (;;) {
    const state = await table.ready();
    if (state.view.headline.index > 1 || state.prompt.over) break;
    await take(hurried(state));
    plays += 1;
    ensure(plays < 120, 'the turn comes to its end');
  }
  ensure(plays >= 7, `a turn has at least seven plays, there were ${plays}`);
}

export const tests = {
  'a whole turn by keyboard alone': async (house) => {
    const table = await newWar(house);
    // Nothing in this test may use the mouse.
    table.page.mouse.click = () => {
      throw new Error('the mouse was used');
    };
    await wholeTurn(table, (action) => table.takeByKeys(action));
  },

  'a whole turn through the lists, the drawing hidden': async (house) => {
    const table = await newWar(house, 'fr');
    await table.ready();
    await table.page.keyboard.press('b');
    await table.page.getByRole('region', { name: say('lists-title', undefined, 'fr') }).waitFor();
    await wholeTurn(table, (action) => table.takeByList(action));
  },

  'the same table is continued on a phone': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    const info = await tableAt(person, MARCH);
    const desk = await new TableInPage(person, info.id, 'rome').open();
    await desk.take(MARCH.step);
    const phone = await house.person({ width: 390, height: 844, touch: true });
    await phone.context.addCookies(await person.context.cookies());
    const table = await new TableInPage(phone, info.id, 'rome').open();
    const state = await table.ready();
    await phone.accessible('the table on a phone');
    const stop = state.legal.find((offer) => offer.action === 'stop');
    await phone.page.locator('#prompt').getByRole('button', { name: table.plain(stop.label), exact: true }).tap();
    await table.taken(state);
    // The machine moves and Rome is asked again: then nothing changes by itself any more.
    await table.ready();
    for (const part of ['hand', 'story', 'forces', 'rules', 'map']) {
      await phone.page.getByRole('navigation').getByRole('button', { name: say(`nav-${part}`) }).tap();
      await phone.accessible(`${part} on a phone`);
    }
    await eventually('the desk sees it too', async () => !((await person.page.locator('#prompt h2').first().textContent()) ?? '').includes(table.plain(state.prompt.asked[0].text)));
  },

  'offline and back': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    const info = await tableAt(person, MARCH);
    const table = await new TableInPage(person, info.id, 'rome').open();
    const state = await table.ready();
    await person.context.setOffline(true);
    await person.page.getByText(say('trouble-offline')).waitFor();
    await eventually('nothing glows', async () => (await person.page.locator('[data-ring^="legal:"]').count()) === 0);
    await person.accessible('the table without a connection');
    await person.context.setOffline(false);
    await eventually('it glows again', async () => (await person.page.locator('[data-ring^="legal:"]').count()) > 0, 60_000);
    await table.take(MARCH.step);
    ensure((await table.state()).actions > state.actions, 'the step is taken');
  },

  'the server goes down and comes back': async (house) => {
    if (process.env.LEGATUS_PAGE) return; // a development server in between tells its own story
    const person = await house.person();
    await person.becomeGuest();
    const info = await tableAt(person, MARCH);
    const table = await new TableInPage(person, info.id, 'rome').open();
    const state = await table.ready();
    await house.server.stop();
    await person.page.getByText(say('trouble-offline')).waitFor();
    await house.server.start();
    await eventually('it glows again', async () => (await person.page.locator('[data-ring^="legal:"]').count()) > 0, 60_000);
    await table.take(MARCH.step);
    ensure((await table.state()).actions > state.actions, 'the step is taken');
  },

  'a late war is played to its end, replayed, its report downloaded': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    const info = await tableAt(person, LATE);
    const table = await new TableInPage(person, info.id, LATE.seat).open();
    for (let plays = 0; plays < 80; plays += 1) {
      const state = await table.ready();
      if (state.prompt.over) break;
      await table.take(hurried(state));
    }
    const end = person.page.getByRole('dialog');
    await end.getByRole('link', { name: say('end-replay'), exact: true }).waitFor();
    await person.accessible('the end of a war');
    await end.getByRole('link', { name: say('end-replay'), exact: true }).click();
    await person.page.waitForURL(/\/replay$/);

    const moment = person.page.getByRole('slider', { name: say('replay-moment') });
    const last = await eventually('the replay has the whole war', async () => {
      const most = Number(await moment.getAttribute('max'));
      return most >= LATE.entries && most;
    });
    await person.still();
    await moment.fill('100');
    await person.page.getByText(say('replay-at', { at: 100, last })).waitFor();
    await person.page.locator('h1').click();
    await person.page.keyboard.press('.');
    await person.page.getByText(say('replay-at', { at: 101, last })).waitFor();
    await person.page.keyboard.press(',');
    await person.page.keyboard.press(',');
    await person.page.getByText(say('replay-at', { at: 99, last })).waitFor();
    await person.page.getByRole('button', { name: say('replay-next-battle') }).click();
    await person.page.getByRole('button', { name: say('replay-next-turn') }).click();
    await eventually('jumped to the next turn', async () => Number(await moment.inputValue()) > 99);
    await person.page.getByRole('button', { name: say('replay-play'), exact: true }).click();
    const at = Number(await moment.inputValue());
    await eventually('the replay runs', async () => Number(await moment.inputValue()) > at + 1);
    await person.page.getByRole('button', { name: say('replay-pause') }).click();
    for (const viewer of ['Rome', 'Carthage', say('replay-referee')]) {
      await person.page.getByRole('radio', { name: viewer }).check({ force: true });
    }

    await person.page.getByRole('tab', { name: say('replay-graph') }).click();
    await person.page.getByRole('img', { name: say('replay-scores') }).waitFor();
    await person.accessible('the course of a war');
    await person.page.getByRole('tab', { name: say('replay-luck') }).click();
    await person.page.getByRole('columnheader', { name: say('replay-mean') }).waitFor();
    await person.accessible('the luck of a war');
    await person.page.getByRole('tab', { name: say('replay-considered') }).click();
    await person.page.getByRole('button', { name: say('replay-considered-ask') }).click();
    await person.page.getByRole('columnheader', { name: say('replay-weight') }).waitFor({ timeout: 60_000 });
    await person.page.getByRole('tab', { name: say('replay-seed') }).click();
    await person.page.getByText(say('replay-seed-holds')).waitFor();
    await person.accessible('the seed of a war');

    await person.page.getByRole('button', { name: say('files-open'), exact: true }).click();
    const [download] = await Promise.all([
      person.page.waitForEvent('download', { timeout: 60_000 }),
      person.page.getByRole('dialog').getByRole('link', { name: new RegExp(say('files-report')) }).click(),
    ]);
    await person.page.keyboard.press('Escape');
    const report = await (await import('node:fs/promises')).readFile(await download.path(), 'utf8');
    ensure(report.includes('<svg') && report.includes('Hannibal'), 'the report has maps and tells of the war');

    await person.page.getByRole('button', { name: say('replay-play-on') }).click();
    await person.page.waitForURL((url) => /\/t\/[^/]+$/.test(url.pathname) && !url.pathname.includes(info.id));
    const copied = await person.ask('GET', `/api/tables/${new URL(person.page.url()).pathname.split('/')[2]}`);
    same(copied.copied_from, info.id, 'copied from');
  },
};
