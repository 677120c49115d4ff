// The pages around the table: each opens, does what it is for, and axe finds nothing, in both themes and languages.

import { ensure, eventually, same, war } from '../harness.mjs';
import { say } from '../words.mjs';

const SEATS = { rome: 'me', carthage: { machine: 'tiro' } };

/** Whether everything that this page was made of lies in the worker's store. */
const isKept = async () => {
  const urls = performance.getEntriesByType('resource').map((one) => one.name).filter((url) => /\/assets\/|\/api\/games(\/|$)/.test(url));
  const found = await Promise.all([location.origin + '/', ...urls].map((url) => caches.match(url, { ignoreVary: true })));
  return urls.length > 0 && found.every(Boolean);
};

async function everyPage(house, look) {
  const person = await house.person(look);
  await person.becomeGuest();
  const over = await person.newTable({ save: war, seats: { rome: 'me', carthage: 'me' } });
  await person.newTable({ game: 'hannibal', seats: SEATS });
  const open = await person.newTable({ game: 'hannibal', seats: { rome: 'me', carthage: 'open' }, visibility: 'open' });
  const paths = ['/', '/tables', '/watch', '/learn', '/learn/hannibal', '/account', '/reset', '/nowhere', `/join/${open.id}?invite=${open.invite}`, `/t/${over.id}/replay`];
  for (const path of paths) {
    await person.open(path);
    await person.page.locator('h1').waitFor();
    await person.accessible(`${path} (${look.language}, ${look.theme}, ${look.width ?? 1440})`);
    const sideways = await person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    ensure(sideways <= 0, `${path} is ${sideways} px wider than the screen`);
    same(await person.page.evaluate(() => document.documentElement.lang), look.language, 'the language of the page');
  }
}

export const tests = {
  'home begins a table against the machine': async (house) => {
    const person = await house.person();
    await person.open('/');
    await person.page.getByRole('button', { name: say('home-begin') }).waitFor();
    await person.page.getByRole('radio', { name: 'Carthage', exact: true }).check({ force: true });
    await person.page.getByRole('radio', { name: say('home-rank-tiro') }).check({ force: true });
    await person.page.getByRole('button', { name: say('home-begin') }).click();
    await person.page.waitForURL(/\/t\/[^/]+$/);
    const [table] = await person.ask('GET', '/api/tables');
    same(table.yours, ['carthage'], 'my seat');
    same(table.seats.find((seat) => seat.id === 'rome').holder, { kind: 'machine', level: 'tiro' }, 'the opponent');
    const session = await person.ask('GET', '/api/session');
    ensure(session.user.guest, 'a guest was made silently');
  },

  'a saved game is taken from a file': async (house) => {
    const person = await house.person();
    await person.open('/');
    await person.page.locator('input[type=file]').setInputFiles({
      name: 'war.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(war)),
    });
    await person.page.waitForURL(/\/t\/[^/]+$/);
    const [table] = await person.ask('GET', '/api/tables');
    same(table.status, 'over', 'the war in the file is over');
  },

  'a file that is no saved game is refused with its reason': async (house) => {
    const person = await house.person();
    await person.open('/');
    await person.page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('no') });
    await person.page.getByRole('alert').filter({ hasText: say('failed-not_json') }).waitFor();
  },

  'every page, English by daylight': (house) => everyPage(house, { language: 'en', theme: 'light' }),
  'every page, French by the lamp': (house) => everyPage(house, { language: 'fr', theme: 'dark' }),
  'every page on a phone': (house) => everyPage(house, { language: 'fr', theme: 'light', width: 390, height: 844, touch: true }),

  'languages and themes switch in place and stay': async (house) => {
    const person = await house.person();
    await person.open('/');
    await person.page.getByRole('button', { name: 'Français' }).click();
    await person.page.getByRole('heading', { name: say('home-heading', undefined, 'fr') }).waitFor();
    await person.page.getByRole('button', { name: say('shell-lamp', undefined, 'fr') }).click();
    await person.page.reload();
    await person.page.getByRole('heading', { name: say('home-heading', undefined, 'fr') }).waitFor();
    same(await person.page.evaluate(() => document.documentElement.dataset.theme), 'lamp', 'the theme');
  },

  'the focus goes to the heading of a new page': async (house) => {
    const person = await house.person();
    await person.open('/');
    await person.page.getByRole('link', { name: say('shell-learn'), exact: true }).first().click();
    await person.page.getByRole('heading', { level: 1, name: say('learn-title') }).waitFor();
    await eventually('the heading has the focus', () => person.page.evaluate(() => document.activeElement?.tagName === 'H1'));
    await eventually('the title names the page', async () => (await person.page.title()).startsWith(say('learn-title')));
  },

  'rules are searched': async (house) => {
    const person = await house.person();
    await person.open('/learn/hannibal');
    await person.page.getByLabel(say('learn-search')).fill('12.4');
    await eventually('only rules 12.4 are left', async () => {
      const numbers = await person.page.locator('#rules dt').allTextContents();
      return numbers.length > 0 && numbers.every((number) => number.startsWith('12.4'));
    });
  },

  'a guest keeps a name, signs out, signs in, and is forgotten': async (house) => {
    const person = await house.person();
    const name = `Livia ${Date.now().toString(36)}`;
    await person.open('/');
    await person.becomeGuest();
    await person.newTable({ game: 'hannibal', seats: SEATS });
    await person.open('/account');
    const keep = person.page.getByRole('region', { name: say('account-keep'), exact: true });
    await keep.getByLabel(say('account-name')).fill(name);
    await keep.getByLabel(say('account-password')).fill('cannae et trasimenus');
    await keep.getByRole('button', { name: say('account-keep-deed') }).click();
    await person.page.getByRole('region', { name: say('account-tokens'), exact: true }).waitFor();

    await person.page.getByLabel(say('account-token-label')).fill('my bot');
    await person.page.getByRole('button', { name: say('account-token-make') }).click();
    const token = await person.page.locator('[role=status] code').textContent();
    ensure(token && token.length > 15, 'a token is shown');
    await person.accessible('the account');

    await person.page.getByRole('button', { name: say('account-sign-out') }).click();
    const enter = person.page.getByRole('region', { name: say('account-sign-in'), exact: true });
    await enter.getByLabel(say('account-name')).fill(name);
    await enter.getByLabel(say('account-password')).fill('wrong password');
    await enter.getByRole('button', { name: say('account-sign-in-deed') }).click();
    await enter.getByRole('alert').waitFor();
    await enter.getByLabel(say('account-password')).fill('cannae et trasimenus');
    await enter.getByRole('button', { name: say('account-sign-in-deed') }).click();
    await person.page.getByText(say('account-lead-kept', { name })).waitFor();
    same((await person.ask('GET', '/api/tables')).length, 1, 'the guest’s table is the account’s');

    await person.page.getByRole('button', { name: say('account-delete'), exact: true }).click();
    await person.page.getByLabel(say('account-current-password')).last().fill('cannae et trasimenus');
    await person.page.getByRole('button', { name: say('account-delete-deed') }).click();
    await person.page.getByText(say('account-lead-nobody')).waitFor();
  },

  'an open table is found in the lobby and sat down at': async (house) => {
    const host = await house.person();
    await host.becomeGuest();
    const table = await host.newTable({ game: 'hannibal', seats: { rome: 'me', carthage: 'open' }, visibility: 'open' });
    const other = await house.person();
    await other.open('/watch');
    await other.page.getByRole('button', { name: say('watch-sit', { seat: 'Carthage' }) }).first().click();
    await other.page.waitForURL(/\/t\/[^/]+$/);
    const mine = await other.ask('GET', '/api/tables');
    ensure(mine.length === 1 && mine[0].yours.includes('carthage'), 'the seat is mine');
    ensure((await host.ask('GET', `/api/tables/${table.id}`)) !== null, 'the table is there');
  },

  'the bell tells that somebody sat down': async (house) => {
    const host = await house.person();
    await host.becomeGuest();
    const table = await host.newTable({ game: 'hannibal', seats: { rome: 'me', carthage: 'open' }, visibility: 'link' });
    await host.open('/learn');
    const guest = await house.person();
    await guest.becomeGuest();
    await guest.ask('POST', `/api/tables/${table.id}/join`, { seat: 'carthage', invite: table.invite });
    const bell = host.page.locator('.bell > button');
    await eventually('the bell counts', async () => (await bell.locator('.count').count()) > 0);
    await bell.click();
    await host.accessible('the open list of notices');
    await host.page.locator('#notices a').first().click();
    await host.page.waitForURL(new RegExp(`/t/${table.id}$`));
  },

  'settings open in a dialog and hold': async (house) => {
    const person = await house.person();
    await person.open('/');
    await person.page.getByRole('button', { name: say('settings-title') }).click();
    const dialog = person.page.getByRole('dialog');
    await dialog.getByLabel(say('settings-theme')).selectOption('lamp');
    await person.accessible('the settings');
    await dialog.getByRole('button', { name: say('settings-done') }).click();
    same(await person.page.evaluate(() => document.documentElement.dataset.theme), 'lamp', 'the theme');
  },

  'the page opens without a network, and says so': async (house) => {
    const person = await house.person();
    await person.open('/learn/hannibal');
    await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The worker keeps what passes through it: once more, with it in charge.
    await person.page.reload();
    await person.page.getByLabel(say('learn-search')).waitFor();
    await person.still();
    await eventually('the worker has kept all the page is made of', () => person.page.evaluate(isKept));
    await person.context.setOffline(true);
    await person.page.reload();
    await person.page.getByText(say('shell-offline'), { exact: true }).waitFor();
    await person.page.getByLabel(say('learn-search')).waitFor();
    await person.accessible('a page without a network');
    await person.context.setOffline(false);
    await person.page.reload();
    await person.page.getByLabel(say('learn-search')).waitFor();
    await eventually('the chip is gone', async () => (await person.page.getByText(say('shell-offline'), { exact: true }).count()) === 0);
  },
};
