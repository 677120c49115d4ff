// Tables that were played under older rules, which cannot be played through any more: they are read, not played.

import { ensure, eventually, same, war, warUpTo } from '../harness.mjs';
import { plain, say } from '../words.mjs';

const PHONE = { width: 390, height: 844, touch: true };
const shot = (person, name) => process.env.SHOTS && person.page.screenshot({ path: `${process.env.SHOTS}/past-${name}.png` });

/** Their first decision is one that older rules allowed and the present ones do not know. */
async function makePast(house, tables) {
  await house.server.rewrite((kind, row) => {
    if (kind === 'annals' && tables.includes(row.table_id)) row.rules -= 1;
    if (kind !== 'tables' || !tables.includes(row.id)) return;
    row.rules -= 1;
    const facts = JSON.parse(row.facts);
    facts.prelude[0].action = { as_it_was: true };
    row.facts = JSON.stringify(facts);
  }, (lines) => tables.every((id) => lines.some(({ table, row }) => table === 'annals' && row.table_id === id)));
}

/** The same, whatever the order of its fields. */
function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, ordered(value[key])]));
}

/** The line of time has the kept moments and no other; each shows itself. */
async function lookBack(person, moments, language) {
  const words = (key, values) => say(key, values, language);
  const line = person.page.getByRole('slider', { name: words('replay-line') });
  same(Number(await line.getAttribute('max')), moments.length - 1, 'the stops of the line of time');
  await line.fill('1');
  await person.page.getByRole('heading', { name: words('moment-looking', { action: moments[1] }) }).waitFor();
  await person.page.getByRole('button', { name: words('moment-after'), exact: true }).click();
  await person.page.getByRole('heading', { name: words('moment-looking', { action: moments[2] }) }).waitFor();
  await person.accessible('a kept moment');
  await person.page.getByRole('button', { name: words('moment-return') }).click();
}

async function closed(house, look, name) {
  const person = await house.person(look);
  const { language } = look;
  const words = (key, values) => say(key, values, language);
  await person.becomeGuest('Livia');
  const table = await person.newTable({ save: warUpTo(300), seats: { rome: 'me', carthage: { machine: 'tiro' } } });
  await makePast(house, [table.id]);
  // Who was not there when it happened finds a notice.
  await person.open('/');
  const info = await eventually('it is closed', async () => {
    const found = await person.ask('GET', `/api/tables/${table.id}`);
    return found.status === 'closed' && found;
  });
  await eventually('a notice', async () => (await person.ask('GET', '/api/notices')).some((notice) => notice.kind === 'closed' && notice.table === table.id));
  await person.open(`/t/${table.id}`);
  const prompt = person.page.locator('#prompt');
  await prompt.getByRole('heading', { name: words('waiting-closed') }).waitFor();
  await prompt.getByText(plain(info.closed, language)).waitFor();
  await prompt.getByText(plain(info.past.text, language)).waitFor();
  await shot(person, `closed-${name}`);
  await person.accessible(`a closed table (${name})`);
  const sideways = await person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  ensure(sideways <= 0, `the table is ${sideways} px wider than the screen`);
  if (look.touch) await person.page.getByRole('button', { name: words('tab-story') }).first().click();
  const state = await person.state(table.id, 'rome');
  ensure(state.story.lines.length > 20, 'the story was kept');
  await person.page.getByText(plain(state.story.lines.at(-1).text, language).slice(0, 30)).last().waitFor();
  await shot(person, `closed-story-${name}`);
  if (!look.touch) await lookBack(person, info.past.moments, language);
}

export const tests = {
  'a finished war of older rules is read and looked back at': async (house) => {
    const person = await house.person();
    await person.becomeGuest('Livia');
    const table = await person.newTable({ save: war, seats: { rome: 'me', carthage: 'me' } });
    const before = await person.state(table.id, 'rome');
    await makePast(house, [table.id]);
    await person.open(`/t/${table.id}`);
    const { past } = await person.ask('GET', `/api/tables/${table.id}`);
    same(past.to - past.from, 1, 'the rules are one version on');
    const end = person.page.getByRole('dialog');
    await end.getByText(plain(before.prompt.over.text)).waitFor();
    await end.getByText(plain(past.text)).waitFor();
    same(await end.getByText(say('files-open')).count(), 0, 'nothing is offered that cannot be had');
    await shot(person, 'over-end');
    await person.accessible('the end of a war of older rules');
    await person.page.keyboard.press('Escape');
    await person.page.locator('#prompt').getByText(plain(past.text)).waitFor();
    await shot(person, 'over');
    same(ordered((await person.state(table.id, 'rome')).view), ordered(before.view), 'what is shown is what was shown');
    await lookBack(person, past.moments, 'en');

    await person.open(`/t/${table.id}/replay`);
    const last = past.moments.at(-1);
    await person.page.getByText(say('replay-at', { at: last, last })).waitFor();
    // Looked for where they are: among a thousand lines with a button each a role is found slowly.
    await person.page.locator('.controls[role=group]').getByRole('button', { name: say('replay-back') }).click();
    await person.page.getByText(say('replay-at', { at: past.moments.at(-2), last })).waitFor();
    for (const viewer of ['Rome', 'Carthage', say('replay-referee')]) {
      await person.page.locator('.viewers').getByRole('radio', { name: viewer, exact: true }).check({ force: true });
      await person.page.locator('.board svg').first().waitFor();
    }
    same(await person.page.locator('[role=tablist] [role=tab]').allTextContents(), [say('replay-story'), say('replay-seed')], 'the tabs');
    await person.page.getByText(plain(before.story.lines.at(-1).text).slice(0, 30)).last().waitFor();
    await shot(person, 'over-replay');
    await person.accessible('the replay of a war of older rules');
  },

  'a running war that the rules no longer allow is closed': (house) => closed(house, { language: 'en' }, 'en'),
  'the same on a phone, in French': (house) => closed(house, { ...PHONE, language: 'fr' }, 'fr-phone'),
};
