// A finished war is gone over by the machine: asked for on the page, waited for, read, jumped about in.

import { readFile } from 'node:fs/promises';
import { ensure, eventually, same } from '../harness.mjs';
import { say } from '../words.mjs';

/** A short finished game, played at random by both. */
const game = JSON.parse(await readFile(new URL('../short-game.json', import.meta.url), 'utf8'));

async function shot(person, name) {
  if (process.env.SHOTS) await person.page.screenshot({ path: `${process.env.SHOTS}/analysis-${name}.png`, fullPage: true });
}

async function replay(house, look) {
  const person = await house.person(look);
  await person.becomeGuest();
  const table = await person.newTable({ save: game, seats: { roman: 'me', gaul: 'me' } });
  await person.open(`/t/${table.id}/replay`);
  await person.page.getByRole('tab', { name: say('replay-analysis', undefined, look?.language ?? 'en') }).click();
  return { person, table: table.id };
}

async function asked(house, look) {
  const { person, table } = await replay(house, look);
  const language = look?.language ?? 'en';
  await person.page.getByRole('button', { name: say('analysis-ask', undefined, language) }).click();
  await person.page.getByRole('img', { name: say('analysis-curve', undefined, language) }).waitFor({ timeout: 240_000 });
  await person.still();
  return { person, table };
}

async function everything(house, look, name) {
  const { person } = await asked(house, look);
  await person.accessible(`the analysis (${name})`);
  const sideways = await person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  ensure(sideways <= 0, `the analysis is ${sideways} px wider than the screen`);
  await shot(person, name);
}

export const tests = {
  'a war is gone over, and its marks are jumped to by keys': async (house) => {
    const { person, table } = await asked(house);
    const found = await person.ask('GET', `/api/tables/${table}/analysis`);
    same(found.state, 'done', 'what the server says');
    ensure(found.marks.length > 0, 'whoever plays at random errs');
    const last = (await person.ask('GET', `/api/tables/${table}`)).actions;

    const jumps = person.page.locator('.marks .jump');
    same(await jumps.count(), found.marks.length, 'every mark is listed');
    await jumps.first().focus();
    await person.page.keyboard.press('Enter');
    await person.page.getByText(say('replay-at', { at: found.marks[0].actions, last })).first().waitFor();
    same(await person.page.locator('.marks > li[aria-current=step]').count() > 0, true, 'the mark that is shown is marked');

    // The curve has a table beside it, with the same numbers.
    await person.page.getByText(say('replay-as-table')).click();
    const ends = found.curve.at(-1).chances;
    const cells = await person.page.locator('details table tbody tr').last().locator('td').allTextContents();
    same(cells.map(Number), found.seats.map((seat) => Math.round(100 * ends[seat])), 'the last line of the table');

    // Of one seat alone.
    const seat = found.marks[0].seat;
    await person.page.getByLabel(say('analysis-whose')).selectOption(seat);
    same(await jumps.count(), found.marks.filter((mark) => mark.seat === seat).length, 'the marks of one seat');

    // Who comes back finds it there, in the other language, too.
    await person.page.reload();
    await person.page.getByRole('tab', { name: say('replay-analysis') }).click();
    await person.page.getByRole('heading', { name: say('analysis-marks') }).waitFor();
  },

  'somebody else finds what one had gone over, and nothing to press': async (house) => {
    const { table, person } = await asked(house);
    const info = await person.ask('GET', `/api/tables/${table}`);
    const other = await house.person();
    await other.becomeGuest();
    const answer = await other.context.request.fetch(`${house.page}/api/tables/${table}/analysis?invite=${info.invite}`);
    await eventually('the other is told the same', async () => (await answer.json()).state === 'done');
    const stranger = await other.context.request.fetch(`${house.page}/api/tables/${table}/analysis`);
    same(stranger.status(), 404, 'who was not invited is told nothing');
  },

  'English by daylight': (house) => everything(house, { language: 'en', theme: 'light' }, 'day'),
  'French by the lamp': (house) => everything(house, { language: 'fr', theme: 'dark' }, 'lamp'),
  'on a phone': (house) => everything(house, { language: 'fr', theme: 'light', width: 390, height: 844, touch: true }, 'phone'),
};
