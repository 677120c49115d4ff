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

export const tests = {
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
    await table.page.getByRole('button', { name: say('standing-pass', undefined, 'fr') }).waitFor();
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
      await table.person.accessible(`a march, ${theme}`);
      await table.clickMiddle(table.page.locator('#board [data-force="roma"]').first());
      await table.page.getByRole('dialog').locator('button.rule').first().waitFor();
      await table.person.accessible(`why not?, ${theme}`);
      await table.page.keyboard.press('Escape');
      for (const key of ['f', 'o', 'r', 'c', 's']) {
        await table.page.keyboard.press(key);
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
