// A whole war of Hannibal by the keyboard and by what the browser tells a screen reader: its accessibility tree is all that is looked at. No
// real screen reader runs here.

import { ensure, eventually, Failed } from '../harness.mjs';
import { say } from '../words.mjs';

/** Longer than any war that is played so. */
const MOST_DEEDS = 900;
/** So many stops of the keyboard lead past everything that can be done. */
const MOST_TABS = 140;
const LONG_MS = 120_000;

/** What one does first where one may: a war without adventures, which comes to its end. Anything else is what the gold button says. */
const WISHES = [/^Pass$/, /^Declare nothing more/, /^Place no more markers/, /^End the campaign/, /^End the move here/, /^Place markers with/, /^Leave the choice/, /^Discard/];

/** What the browser tells of the page, in the order in which it is read. */
async function heard(client) {
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const out = [];
  const visit = (node) => {
    if (!node) return;
    const told = (name) => node.properties?.find((one) => one.name === name)?.value.value;
    if (!node.ignored) out.push({ role: node.role?.value, name: (node.name?.value ?? '').replace(/\s+/g, ' ').trim(), focused: told('focused') === true, disabled: told('disabled') === true, expanded: told('expanded'), keys: told('keyshortcuts') });
    for (const id of node.childIds ?? []) visit(byId.get(id));
  };
  visit(nodes.find((node) => !node.parentId));
  return out;
}

/** The part that is read after a heading, up to the next heading of the lists. */
function under(all, title, next) {
  const from = all.findIndex((one) => one.role === 'heading' && one.name === title);
  if (from < 0) return [];
  const to = all.findIndex((one, index) => index > from && one.role === 'heading' && one.name === next);
  return all.slice(from, to < 0 ? undefined : to);
}

/** By Tab to a button of this name among those that can be pressed. */
async function walkTo(page, client, name) {
  for (let stops = 0; stops < MOST_TABS; stops += 1) {
    await page.keyboard.press('Tab');
    const on = (await heard(client)).find((one) => one.focused && one.role !== 'RootWebArea');
    if (on?.role === 'button' && on.name === name) return;
  }
  throw new Failed(`Tab never comes to “${name}”`);
}

export const tests = {
  'a whole war by the keyboard and the accessibility tree': async (house) => {
    const person = await house.person();
    const { page } = person;
    const client = await page.context().newCDPSession(page);
    await client.send('Accessibility.enable');
    await person.becomeGuest();
    const info = await person.newTable({ game: 'hannibal', scenario: 'second_punic_war', seats: { carthage: 'me', rome: { machine: 'tiro' } } });
    await page.goto(`${house.page}/t/${info.id}`);
    await eventually('the question is told', async () => (await heard(client)).some((one) => one.role === 'heading' && one.name.length > 10));
    // The board as lists; the help of the keyboard tells of the key.
    await page.keyboard.press('b');
    const [canDo, places] = [say('lists-can-do'), say('lists-places')];
    await eventually('the board is told as lists', async () => (await heard(client)).some((one) => one.role === 'heading' && one.name === canDo));
    let deeds = 0;
    const began = Date.now();
    for (; ; deeds += 1) {
      ensure(deeds < MOST_DEEDS, `after ${deeds} deeds the war is not over`);
      const now = await eventually('something to do, or the end', async () => {
        const all = await heard(client);
        if (all.some((one) => one.role === 'dialog') && all.some((one) => one.name === say('end-replay'))) return { over: true };
        const offers = under(all, canDo, places).filter((one) => one.role === 'button' && !one.disabled).map((one) => one.name);
        const gold = all.find((one) => one.role === 'button' && one.keys === 'd' && !one.disabled);
        return offers.length > 0 || gold ? { offers, gold: gold?.name } : null;
      }, LONG_MS);
      if (now.over) break;
      const wish = WISHES.map((one) => now.offers.find((name) => one.test(name))).find(Boolean);
      const preview = (await heard(client)).some((one) => one.name.includes(say('prompt-preview')));
      if (preview || (!wish && now.gold)) await page.keyboard.press('d');
      else {
        await walkTo(page, client, wish ?? now.offers[0]);
        await page.keyboard.press('Enter');
      }
      await person.still();
    }
    console.log(`        ${deeds} deeds by key, ${Math.round((Date.now() - began) / 1000)} s`);
    const { prompt } = await person.state(info.id, 'carthage');
    ensure(prompt.over, 'the war is over');
    await person.accessible('the end of a war, by keys');
  },
};
