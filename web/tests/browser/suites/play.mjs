// Playing: in French against the machine, with everything the referee answers on the way.

import { ensure, eventually, same } from '../harness.mjs';
import { BATTLE, MARCH, STORM, hurried, tableAt } from '../situations.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

async function sit(house, situation, { language = 'fr', ...look } = {}) {
  const person = await house.person({ language, ...look });
  await person.becomeGuest();
  const info = await tableAt(person, situation);
  return new TableInPage(person, info.id, situation.seat, language).open();
}

const squeezed = (text) => text.replace(/\s+/g, ' ').trim();

/** The reason and its rule stand in the bubble; the rule opens in the column. */
async function askWhy(table, click) {
  await click();
  const bubble = table.page.getByRole('dialog');
  const chip = bubble.locator('button.rule').first();
  await chip.waitFor();
  const rule = /R?\d[\d.]*/.exec((await chip.textContent()) ?? '')?.[0];
  ensure(rule, 'the bubble cites a rule');
  await chip.click();
  const line = table.page.locator(`[data-rule="${rule}"]`);
  await line.waitFor();
  ensure(((await line.textContent()) ?? '').length > rule.length + 10, 'the rule is read');
  return bubble;
}

/** A lesson from the home page, step by step, to its end. */
async function takeLesson(house, game) {
  const person = await house.person();
  await person.open(`/?game=${game}`);
  const tutorial = await person.ask('GET', `/api/games/${game}/tutorial`);
  await person.page.getByRole('heading', { name: tutorial.title.en }).waitFor();
  await person.page.getByRole('button', { name: say('home-lesson-start'), exact: true }).click();
  await person.page.waitForURL(/\/t\/[^/]+$/);
  const id = new URL(person.page.url()).pathname.split('/')[2];
  const table = new TableInPage(person, id, tutorial.seat);
  const coach = person.page.getByRole('complementary', { name: say('coach-title') });
  await coach.waitFor();
  const done = new Set();
  const unspoken = () => tutorial.steps.filter((one) => one.seat === tutorial.seat && one.text && !done.has(one.id));
  for (;;) {
    const step = await eventually('the coach speaks, or has nothing more to say', async () => {
      // While the others act the coach is silent: it is over when everything was said.
      if ((await coach.count()) === 0) return unspoken().length === 0 ? 'over' : null;
      const words = squeezed((await coach.textContent().catch(() => '')) ?? '');
      return tutorial.steps.find((one) => !done.has(one.id) && one.text && words.includes(squeezed(table.plain(one.text)).slice(0, 50)));
    });
    if (step === 'over') break;
    done.add(step.id);
    const goOn = coach.getByRole('button', { name: say('coach-next') });
    if ((await goOn.count()) > 0) await goOn.click();
    else if (step.kind === 'act') await table.take(step.action);
    else if (step.kind === 'undo') {
      const before = await table.state();
      await person.page.locator('#prompt [data-anchor=undo]').click();
      await table.taken(before);
    } else {
      // Asking about the place it speaks of: by its line in the lists.
      const place = /^place:(.*)$/.exec(step.anchor)?.[1];
      ensure(place, 'one asks about a place');
      await person.page.keyboard.press('b');
      await person.page.locator(`#list-place-${place} button[aria-label]`).evaluate((button) => button.click());
      await person.page.getByRole('dialog').locator('button.rule').first().waitFor();
      await person.page.keyboard.press('Escape');
      await person.page.keyboard.press('m');
    }
  }
}

export const tests = {
  'the lesson of the Punic war is taken to its end': (house) => takeLesson(house, 'hannibal'),

  'the lesson of the war in Gaul is taken to its end': (house) => takeLesson(house, 'bellum_gallicum'),

  'the lesson of the wars for Italy is taken to its end': (house) => takeLesson(house, 'roman_republic'),

  'a whole turn against the machine, in French': async (house) => {
    const person = await house.person({ language: 'fr' });
    await person.open('/');
    await person.page.getByRole('radio', { name: 'Rome', exact: true }).check({ force: true });
    await person.page.getByRole('radio', { name: say('home-rank-tiro', undefined, 'fr') }).check({ force: true });
    await person.page.getByRole('button', { name: say('home-begin', undefined, 'fr') }).click();
    await person.page.waitForURL(/\/t\/[^/]+$/);
    const table = new TableInPage(person, new URL(person.page.url()).pathname.split('/')[2], 'rome', 'fr');
    let plays = 0;
    for (;;) {
      const state = await table.ready();
      if (state.view.headline.index > 1 || state.prompt.over) break;
      await table.take(hurried(state));
      plays += 1;
      ensure(plays < 120, 'the turn comes to its end');
    }
    ensure(plays >= 7, `a turn has at least seven plays, there were ${plays}`);
    ensure((await person.page.locator('html').getAttribute('lang')) === 'fr', 'the page is French');
  },

  'a step is taken back': async (house) => {
    const table = await sit(house, MARCH);
    const before = await table.ready();
    await table.take(MARCH.step);
    const stepped = await table.ready();
    same(stepped.actions, before.actions + 1, 'actions after the step');
    await table.page.locator('#prompt [data-anchor=undo]').click();
    await eventually('the step is taken back', async () => (await table.state()).actions === before.actions);
    const back = await table.ready();
    same(back.view.pieces, before.view.pieces, 'the pieces stand as before');
  },

  'why not? is answered with the rule, and the rule is read': async (house) => {
    const table = await sit(house, MARCH);
    const state = await table.ready();
    ensure(!state.legal.some((offer) => offer.target?.id === 'roma'), 'Rome is no target now');
    // Clicking what does not glow asks.
    const bubble = await askWhy(table, () => table.clickMiddle(table.page.locator('#board [data-force="roma"]').first()));
    await table.page.keyboard.press('Escape');
    await eventually('the bubble is closed', async () => (await bubble.count()) === 0);
  },

  'the page is loaded again in the middle of a battle': async (house) => {
    const table = await sit(house, BATTLE);
    const state = await table.ready();
    const battle = table.page.locator('[data-anchor=battle]');
    await battle.waitFor();
    await table.page.reload();
    await battle.waitFor();
    const again = await table.ready();
    same(again.version, state.version, 'the version');
    await table.take(again.legal.find((offer) => offer.action.lay)?.action);
    await table.page.reload();
    const later = await table.ready();
    ensure(later.actions > state.actions, 'the card that was laid is still laid');
  },

  'a counter-event is played out of turn': async (house) => {
    const table = await sit(house, STORM);
    const state = await table.ready();
    const asked = state.prompt.asked.find((one) => one.seat === STORM.seat);
    ensure(asked.window, 'it is a window in the enemy’s move');
    await table.page.getByRole('button', { name: say('order-pass-always', undefined, 'fr') }).waitFor();
    await table.take(STORM.counter);
    const after = await table.state();
    const hand = after.view.panels.find((panel) => panel.id === 'hand_carthage');
    ensure(!hand.cards.some((card) => card.id.includes('storms_at_sea')), 'the card has left the hand');
    await eventually('the story tells it', async () => (await table.page.locator('main, .column').allTextContents()).join(' ').includes('tempête') || (await table.page.locator('body').textContent()).includes('Tempête'));
  },

  'the table is accessible: march, battle, why not?, menu, lists': async (house) => {
    for (const theme of ['light', 'dark']) {
      const table = await sit(house, MARCH, { theme, language: 'en' });
      await table.ready();
      await table.page.waitForTimeout(500);
      await table.person.accessible(`a march, ${theme}`);
      await table.clickMiddle(table.page.locator('#board [data-force="roma"]').first());
      await table.page.getByRole('dialog').locator('button.rule').first().waitFor();
      await table.person.accessible(`why not?, ${theme}`);
      await table.page.keyboard.press('Escape');
      for (const key of ['f', 'o', 'r', 'c', 's']) {
        await table.page.keyboard.press(key);
        await table.page.waitForTimeout(150);
        await table.person.accessible(`the column by key ${key}, ${theme}`);
      }
      await table.page.keyboard.press('b');
      await table.person.accessible(`the lists, ${theme}`);
      await table.page.keyboard.press('b');
      await table.page.keyboard.press('h');
      await table.page.getByRole('dialog').waitFor();
      await table.person.accessible(`the keys, ${theme}`);
      await table.page.keyboard.press('Escape');
      const battle = await sit(house, BATTLE, { theme, language: 'en' });
      await battle.ready();
      await battle.page.locator('[data-anchor=battle]').waitFor();
      await battle.person.accessible(`a battle, ${theme}`);
    }
  },
};
