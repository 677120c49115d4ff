// Takes the pictures of docs/, and writes those that show something else than before: node web/tests/browser/shots.mjs [folder]   (LEGATUS_BIN, CHROMIUM as for the tests; ONLY=queen for those of one game)

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alesiaShots } from './alesia-shots.mjs';
import { House, startBrowser, startServer, war } from './harness.mjs';
import { marchOn, sitTogether } from './gaul.mjs';
import { keep } from './pictures.mjs';
import { queenShots } from './queen-shots.mjs';
import { republicShots } from './republic-shots.mjs';
import { BATTLE, MARCH, tableAt } from './situations.mjs';
import { TableInPage } from './table.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
await mkdir(folder, { recursive: true });

const server = await startServer();
const browser = await startBrowser();
const house = new House(server, browser);

/** Fonts and the relief of the map come last. */
const settled = (page) => page.waitForTimeout(2500);

async function shoot(person, name) {
  await settled(person.page);
  const written = await keep(browser, join(folder, `${name}.png`), await person.page.screenshot());
  console.log(written ? name : `${name}: as it was`);
}

async function table(name, situation, look, then = async () => undefined) {
  const person = await house.person(look);
  await person.becomeGuest();
  const info = await tableAt(person, situation);
  const shown = await new TableInPage(person, info.id, situation.seat, look.language).open();
  await shown.ready();
  await settled(person.page);
  await then(shown);
  await shoot(person, name);
}

/** A table in Gaul as the Roman sees it. */
async function gaul(name, person, id, then = async () => undefined) {
  const shown = await new TableInPage(person, id, 'roman', person.language).open();
  await shown.ready();
  await settled(person.page);
  await then(shown);
  await shoot(person, name);
}

/** The year of Vercingetorix, when Caesar has gathered his army and may march. */
async function gaulOnTheMarch(name, look, then) {
  const table = await sitTogether(house, look, 'vercingetorix');
  const { person, info } = table;
  person.language = look.language;
  const gather = (state) => state.legal.find((offer) => offer.action?.gather === 'provincia_1');
  const ready = await marchOn(table, 'caesar', 'provincia_1', (state) => gather(state) !== undefined);
  await person.act(info.id, 'roman', gather(ready).action, ready.version);
  await gaul(name, person, info.id, then);
}

/** A pitched battle, once both have fought their first clash. */
async function gaulInBattle(name, look) {
  const table = await sitTogether(house, look, 'belgica');
  table.person.language = look.language;
  await marchOn(table, 'labienus', 'bellovaci', (state) => state.prompt.asked.some((one) => one.seat === 'roman') && state.view.panels.some((panel) => panel.kind === 'duel' && panel.rounds.length > 0));
  await gaul(name, table.person, table.info.id);
}

/** Asks about the city, which does not glow: the bubble with the rule. */
const askWhyNotRome = async (shown) => {
  await shown.clickMiddle(shown.page.locator('#board [data-force="roma"]').first());
  await shown.page.getByRole('dialog').locator('button.rule').first().waitFor();
};

async function first() {
  const visitor = await house.person({ language: 'en' });
  await visitor.becomeGuest('Livia');
  await tableAt(visitor, MARCH);
  await tableAt(visitor, BATTLE);
  await visitor.open('/');
  await shoot(visitor, 'home');
  await table('table', MARCH, { language: 'fr' }, askWhyNotRome);
  await table('table-lamp', MARCH, { language: 'en', theme: 'dark' });
  await table('table-phone', MARCH, { language: 'en', width: 390, height: 844, touch: true });
  await table('battle', BATTLE, { language: 'en' });
  const askWhyNotTheBituriges = async (shown) => {
    await shown.clickMiddle(shown.page.locator('#board [data-force="bituriges"]').first());
    await shown.page.getByRole('dialog').locator('button.rule').first().waitFor();
  };
  await gaulOnTheMarch('bellum_gallicum-table', { language: 'fr' }, askWhyNotTheBituriges);
  await gaulOnTheMarch('bellum_gallicum-lamp', { language: 'en', theme: 'dark' });
  await gaulOnTheMarch('bellum_gallicum-phone', { language: 'en', width: 390, height: 844, touch: true });
  await gaulInBattle('bellum_gallicum-battle', { language: 'en' });
  const historian = await house.person({ language: 'en' });
  await historian.becomeGuest();
  const over = await historian.newTable({ save: war, seats: { rome: 'me', carthage: { machine: 'tiro' } } });
  await historian.open(`/t/${over.id}/replay`);
  await historian.page.getByRole('tab').nth(1).click();
  await shoot(historian, 'replay');
}

const parts = { first, queen: () => queenShots(house, shoot), alesia: () => alesiaShots(house, shoot), republic: () => republicShots(house, shoot) };

try {
  for (const [name, take] of Object.entries(parts)) if ((process.env.ONLY ?? name) === name) await take();
} finally {
  await house.leave();
  await browser.close();
  await server.end();
}
