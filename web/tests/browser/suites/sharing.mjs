// A finished game is shown to others: made public, opened by its link, at a moment, inside another page; and taken along.

import { fakeClub } from '../club.mjs';
import { ensure, eventually, same, war } from '../harness.mjs';
import { say } from '../words.mjs';

const BOTH = { rome: 'me', carthage: 'me' };

async function finished(house, look = {}) {
  const person = await house.person(look);
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.becomeGuest();
  const table = await person.newTable({ save: war, seats: BOTH });
  const club = await fakeClub(person);
  return { person, page: person.page, club, id: table.id, words: (key, values) => say(key, values, look.language) };
}

const copied = (page) => page.evaluate(() => navigator.clipboard.readText());
const at = (page, words, moment) => page.getByText(words('replay-at', { at: moment, last: war.actions.length })).waitFor();

async function sharedThroughout(house, look) {
  const { person, page, words, id } = await finished(house, look);
  await person.open(`/t/${id}/replay?at=40`);
  await at(page, words, 40);
  await page.getByRole('button', { name: words('share-open'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words('share-title') });
  await person.accessible(`sharing (${look.language})`);
  await dialog.getByRole('button', { name: words('close') }).click();
  await page.getByRole('button', { name: words('files-open'), exact: true }).click();
  await person.accessible(`the files of a game (${look.language})`);
  await page.keyboard.press('Escape');
  await person.open(`/t/${id}/embed?at=40`);
  await at(page, words, 40);
  await person.accessible(`a game inside another page (${look.language})`);
}

export const tests = {
  'an address opens at its moment, with its token on every request': async (house) => {
    const { person, page, club, id, words } = await finished(house);
    await person.open(`/t/${id}/replay?at=200&share=secret`);
    await at(page, words, 200);
    for (const tab of ['graph', 'considered', 'luck', 'seed']) await page.getByRole('tab', { name: words(`replay-${tab}`) }).click();
    await person.still();
    const asked = club.asked.filter(({ path }) => path.startsWith(`/api/tables/${id}`)).map(({ path }) => path);
    ensure(asked.length >= 5, `the table, a moment, the story, the course, the luck: ${asked}`);
    same(asked.filter((path) => new URLSearchParams(path.split('?')[1]).get('share') !== 'secret'), [], 'requests without the token');
    // Before the beginning and after the end there is nothing.
    await person.open(`/t/${id}/replay?at=99999`);
    await at(page, words, war.actions.length);
    await person.open(`/t/${id}/replay?at=0`);
    await at(page, words, 0);
  },

  'a moment is shared by its button and by its key': async (house) => {
    const { person, page, id, words } = await finished(house);
    await person.open(`/t/${id}/replay?at=120`);
    await at(page, words, 120);
    await page.getByRole('button', { name: words('share-moment') }).click();
    await page.getByText(words('share-moment-copied', { at: 120 })).waitFor();
    same(new URL(await copied(page)).pathname + new URL(await copied(page)).search, `/t/${id}/replay?at=120`, 'the address');
    await page.locator('h1').click();
    await page.keyboard.press('.');
    await at(page, words, 121);
    await page.keyboard.press('s');
    await eventually('the new moment is copied', async () => (await copied(page)).endsWith('?at=121'));
    const address = await copied(page);
    await page.goto(address);
    await at(page, words, 121);
  },

  'a game is made public, or opened by a secret link that can be made worthless': async (house) => {
    const { person, page, club, id, words } = await finished(house);
    await person.open(`/t/${id}/replay?at=10`);
    await at(page, words, 10);
    await page.getByRole('button', { name: words('share-open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words('share-title') });
    const address = dialog.getByLabel(words('share-address-label'), { exact: true });
    await dialog.getByRole('radio', { name: words('share-to-link') }).check({ force: true });
    await dialog.getByText(words('share-is-now-link')).waitFor();
    ensure((await address.inputValue()).endsWith(`/t/${id}/replay?at=10&share=sharetoken`), 'the address has the token');
    ensure((await dialog.getByLabel(words('share-embed-label'), { exact: true }).inputValue()).includes(`/t/${id}/embed?at=10&amp;share=sharetoken`) === false, 'an attribute needs no more than quotes escaped');
    await dialog.getByRole('radio', { name: words('share-to-nobody') }).check({ force: true });
    await dialog.getByText(words('share-is-now-nobody')).waitFor();
    ensure((await address.inputValue()).endsWith(`/t/${id}/replay?at=10`), 'and has it no more');
    await dialog.getByRole('radio', { name: words('share-to-public') }).check({ force: true });
    await dialog.getByText(words('share-is-now-public')).waitFor();
    same(club.asked.filter(({ path, body }) => path.endsWith('/listing') && body).map(({ body }) => body.to), ['link', 'nobody', 'public'], 'what was asked for');
    await dialog.getByRole('button', { name: new RegExp(`^${words('share-copy')}`) }).first().click();
    ensure((await copied(page)).endsWith('?at=10'), 'the address is copied');
  },

  'a game between people waits until all agree': async (house) => {
    const { person, page, id, words } = await finished(house);
    await person.context.route('**/listing', (route) => route.fulfill({ json: { listed: 'nobody' } }));
    await person.open(`/t/${id}`);
    await page.getByRole('dialog').getByRole('button', { name: words('share-open') }).click();
    const dialog = page.getByRole('dialog', { name: words('share-title') });
    await dialog.getByRole('radio', { name: words('share-to-public') }).check({ force: true });
    await dialog.getByText(words('share-waits')).waitFor();
    await dialog.getByText(words('share-closed')).waitFor();
  },

  'all files of a game are in one place': async (house) => {
    const { person, page, id, words } = await finished(house);
    await person.open(`/t/${id}/replay?at=55&share=secret`);
    await at(page, words, 55);
    await page.getByRole('button', { name: words('files-open'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words('files-title') });
    const hrefs = await dialog.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    same(hrefs, [`/api/tables/${id}/report?lang=en&share=secret`, `/api/tables/${id}/save?share=secret`, `/api/tables/${id}/notation?lang=en&share=secret`, `/api/tables/${id}/picture?at=55&lang=en&share=secret`], 'the files');
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: new RegExp(words('files-journal')) }).click()]);
    same(download.suggestedFilename(), `legatus-${id}.json`, 'the name of the journal');
  },

  'a game is shown small inside another page, and steps': async (house) => {
    const { person, page, id, words } = await finished(house, { width: 480, height: 360 });
    await person.open(`/t/${id}/embed?at=30&share=secret`);
    await at(page, words, 30);
    same(await page.getByRole('navigation').count(), 0, 'there is no frame of ours around it');
    await page.locator('.board svg').first().waitFor();
    await page.getByRole('button', { name: words('replay-forward') }).click();
    await at(page, words, 31);
    same(await page.getByRole('link', { name: words('embed-whole') }).getAttribute('href'), `/t/${id}/replay?at=31&share=secret`, 'the way to the whole');
    const [sideways, down] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]);
    ensure(sideways <= 0 && down <= 0, `it fits: ${sideways}, ${down}`);
    await person.accessible('a game inside another page');
  },

  'sharing, French by the lamp': (house) => sharedThroughout(house, { language: 'fr', theme: 'dark' }),
  'sharing on a phone': (house) => sharedThroughout(house, { language: 'en', theme: 'light', width: 390, height: 844, touch: true }),
};
