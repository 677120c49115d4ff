// The pictures of Rise of the Roman Republic: the Consuls before Hannibal, Pyrrhus by lamplight, on a phone, and a battle with its chances.

import { all, by, hurry, pageOf, sitDown, take, towards, where, word } from './republic.mjs';

/** Hannibal marches on the Consuls; nobody else moves. */
export const onTheConsuls = (state, seat) =>
  seat === 'carthage' ? (by(state, 'activate', (leader) => leader === 'hannibal') ?? (all(state, 'go').length ? (towards(state, 'hannibal', '1514') ?? word(state, 'halt')) : word(state, 'force_movement'))) : undefined;

/** Goes nearer, to a hex, and lets the pointer rest on another. */
async function near(shown, hex, steps, rest = hex) {
  const at = await shown.onHexes(hex);
  await shown.page.mouse.move(at.x, at.y);
  for (let step = 0; step < steps; step += 1) {
    await shown.page.mouse.wheel(0, -150);
    await shown.page.waitForTimeout(200);
  }
  await shown.page.waitForTimeout(2500);
  const now = await shown.onHexes(rest);
  await shown.page.mouse.move(now.x + 3, now.y);
  await shown.page.mouse.move(now.x, now.y);
}

async function asked(house, look) {
  const table = await sitDown(house, 'tonnerre', { rome: look, carthage: {} });
  await hurry(table, (state) => by(state, 'intercept'), onTheConsuls);
  const shown = await pageOf(table, 'rome');
  await shown.ready();
  await shown.page.waitForTimeout(3000);
  return { table, shown };
}

export async function republicShots(house, shoot) {
  const { shown } = await asked(house, { language: 'fr' });
  await near(shown, where(await shown.state(), 'cornelius_scipio_401'), 3);
  await shoot(shown.person, 'roman_republic-table');

  const eagle = await sitDown(house, 'aigle', { pyrrhus: { language: 'en', theme: 'dark' }, rome: {} });
  await hurry(eagle, (state, seat) => seat === 'pyrrhus' && by(state, 'activate'));
  const lamp = await pageOf(eagle, 'pyrrhus');
  await lamp.ready();
  await lamp.page.keyboard.press('f');
  await lamp.page.waitForTimeout(6000);
  await shoot(lamp.person, 'roman_republic-lamp');

  const phone = await asked(house, { language: 'en', width: 390, height: 844, touch: true });
  await shoot(phone.shown.person, 'roman_republic-phone');

  const battle = await asked(house, { language: 'en' });
  await take(battle.shown, by(await battle.shown.ready(), 'intercept'));
  await battle.shown.page.locator('[data-anchor=battle]').waitFor();
  await battle.shown.page.waitForTimeout(3000);
  await shoot(battle.shown.person, 'roman_republic-battle');
}
