// Battles of Roman Britain: long units on a map of areas, charges, assaults, the set-up editor.

import { readFile } from 'node:fs/promises';
import { ensure, eventually, same } from '../harness.mjs';
import { briton, hurry, mayAssault, mayCharge, roman, sitTogether } from '../queen.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

/** The Briton decides, until it is the Roman's turn or over. */
async function answer(seats) {
  for (;;) {
    const state = await seats.briton.state(seats.id, 'briton');
    if (state.prompt.over || !state.prompt.asked.some((one) => one.seat === 'briton')) return;
    await seats.briton.act(seats.id, 'briton', briton(state), state.version);
  }
}

const steps = (battle) => battle.locator('ol [data-step]');
const now = async (battle) => battle.locator('[aria-current=step]').first().getAttribute('data-step').catch(() => null);

/** By luck one battle in a few has everything. */
const MOST_BATTLES = 12;

/** The first charge, with the panel that builds up its dice. */
async function chargeByHand(table) {
  const battle = table.page.locator('[data-anchor=battle]');
  await table.take(roman(await table.ready()));
  await battle.waitFor();
  same(await now(battle), 'charge', 'the step of a charge that is put together');
  same(await steps(battle).count(), 8, 'the steps of a charge');
  const duel = async () => (await table.state()).view.panels.find((panel) => panel.kind === 'duel').sides[0];
  const alone = Number((await duel()).strength);
  await table.take(roman(await table.ready()));
  ensure(Number((await duel()).strength) > alone, 'who joins adds dice');
  await battle.getByText(table.plain((await duel()).parts[0].text)).first().waitFor();
  // The dice are shown by what they need.
  await battle.getByRole('list', { name: say('table-pools') }).first().waitFor();
}

/** What is to be seen of the charges. */
const WANTED = ['charge-declared', 'counter-charges', 'retreats', 'pursuit-roll'];

/** Both charges to their end, each side in its turn; or until all has been seen, in this battle or an earlier one. */
async function chargeOn(table, seats, seen) {
  const battle = table.page.locator('[data-anchor=battle]');
  for (let plays = 0; plays < 40; plays += 1) {
    await answer(seats);
    const state = await table.ready();
    for (const line of state.story.lines) seen.add(line.kind);
    if (state.prompt.over || WANTED.every((kind) => seen.has(kind)) || mayAssault(state)) return;
    if (state.legal.some((offer) => offer.action?.pursue !== undefined)) {
      same(await now(battle), 'pursuit', 'the step when the enemy flees');
    }
    await table.take(roman(state));
  }
}

export const tests = {
  'a charge is met by a counter-charge, another drives the enemy off and pursues': async (house) => {
    // Where two sit down nobody knows the dice: it is played until all of it has been seen.
    const seen = new Set();
    for (let battles = 0; battles < MOST_BATTLES && !WANTED.every((kind) => seen.has(kind)); battles += 1) {
      const seats = await sitTogether(house, { language: 'en' }, 1);
      await hurry(seats, mayCharge);
      const table = await new TableInPage(seats.roman, seats.id, 'roman', 'en').open();
      await chargeByHand(table);
      await chargeOn(table, seats, seen);
    }
    for (const kind of WANTED) ensure(seen.has(kind), `the story tells of ${kind}`);
  },

  'an assault from two sides goes through its steps in the panel': async (house) => {
    const seats = await sitTogether(house, { language: 'fr', theme: 'dark' }, 2);
    await hurry(seats, mayAssault);
    const table = await new TableInPage(seats.roman, seats.id, 'roman', 'fr').open();
    const battle = table.page.locator('[data-anchor=battle]');
    await table.take(roman(await table.ready()));
    await battle.waitFor();
    same(await now(battle), 'muster', 'the first step');
    await table.take({ join: 'leg_xiv_2' });
    // Nobody else can join: the assault begins by itself.
    const duel = (await table.state()).view.panels.find((panel) => panel.kind === 'duel');
    same(duel.sides[0].pieces.toSorted(), ['leg_xiv_1', 'leg_xiv_2'], 'who attacks');
    same(duel.sides[0].parts.reduce((sum, part) => sum + part.value, 0), duel.sides[0].strength, 'the parts add up to the dice');
    for (const part of duel.sides[0].parts) await battle.getByText(table.plain(part.text)).first().waitFor();
    await table.person.accessible('an assault in its steps');
    const seen = new Set();
    for (let plays = 0; plays < 12; plays += 1) {
      await answer(seats);
      const state = await table.ready();
      for (const line of state.story.lines) seen.add(line.kind);
      if (state.prompt.over || !state.view.panels.some((panel) => panel.kind === 'duel')) break;
      seen.add(`step ${await now(battle)}`);
      await table.take(roman(state));
    }
    ensure(seen.has('assault-roll') && seen.has('answer-roll'), 'both sides rolled');
    ensure([...seen].some((one) => one === 'step advance' || one === 'step losses'), `the panel went on to its last steps: ${[...seen].filter((one) => one.startsWith('step')).join(', ')}`);
  },

  'pointing shows command radius, charge lanes and area morale with the rule': async (house) => {
    const seats = await sitTogether(house, { language: 'en' }, 2);
    await hurry(seats, mayCharge);
    const table = await new TableInPage(seats.roman, seats.id, 'roman', 'en').open();
    await table.ready();
    const rest = async (id) => {
      const reaches = table.page.locator('#board [data-reaches]');
      await table.page.mouse.move(5, 5);
      await eventually('nothing is pointed at', async () => (await reaches.count()) === 0 && (await table.page.locator('#board .tip').count()) === 0);
      const { x, y } = await table.middleOf(table.page.locator(`#board [data-post~="${id}"]`));
      await table.page.mouse.move(x, y);
      return eventually(`the reach of ${id} is shown`, async () => (await reaches.count()) > 0 && (await table.page.locator('#board .tip').count()) > 0 && { kinds: await reaches.getAttribute('data-reaches'), tip: await table.page.locator('#board .tip').textContent() });
    };
    const leader = await rest('suetonius');
    ensure(leader.kinds.includes('command') && leader.tip.includes('4.21'), `a leader shows his command radius: ${leader.kinds}, ${leader.tip}`);
    const horse = await rest('cav_h_1');
    ensure(horse.kinds.includes('charge') && horse.tip.includes('12.11'), `horse shows its lanes: ${horse.kinds}`);
    const legion = await rest('leg_xiv_1');
    ensure(legion.kinds.includes('morale') && legion.tip.includes('10.2'), `an area shows its morale: ${legion.kinds}`);
    ensure(await table.page.locator('#board .aspect.front').count(), 'a long unit shows its front');
    ensure(await table.page.locator('#board .aspect.rear').count(), 'and its rear');
    const shooter = await rest('li_duro_1');
    ensure(shooter.kinds.includes('sight'), `slingers show what they can hit: ${shooter.kinds}`);
    await table.person.accessible('a battlefield');
  },

  'a scenario is made in the editor, saved, opened again and begun': async (house) => {
    const person = await house.person({ language: 'en' });
    await person.becomeGuest();
    await person.open('/');
    await person.page.locator('label:has(input[name=game][value=queen_of_the_celts])').click();
    await person.page.getByRole('link', { name: say('editor-open') }).click();
    const page = person.page;
    const verdict = (wanted) => eventually(`the rules say ${wanted}`, async () => (await page.locator('[data-verdict]').getAttribute('data-verdict')) === wanted);
    await page.locator('[data-verdict]').waitFor();
    await verdict('ok');
    await person.accessible('the editor');

    // Another map: the forces are set up there; one unit more, put into an area by the map, turned by the list.
    await page.locator('[data-map]').selectOption('d');
    await verdict('ok');
    const points = async () => Number(/\d+/.exec(await page.locator('[data-points=roman]').textContent())[0]);
    const before = await points();
    const add = page.locator('[data-add-unit]').first();
    const unit = await add.locator('option[value^=leg_]').first().getAttribute('value');
    await add.selectOption(unit);
    await eventually('the unit costs points', async () => (await points()) > before);
    const chosen = page.locator(`[data-unit=${unit}]`);
    await eventually('what was added is chosen', async () => (await chosen.getAttribute('aria-pressed')) === 'true');
    const area = page.locator('[data-place=area]');
    const areas = await area.locator('option').evaluateAll((options) => options.map((option) => option.value));
    await area.selectOption(areas.at(-1));
    await eventually('where it stands now', async () => (await area.inputValue()) === areas.at(-1));
    const front = page.locator('[data-place=facing]');
    await front.selectOption('s');
    await verdict('ok');

    // A formation without units is refused, and says so.
    const officer = await page.locator('[data-add-formation=roman] option').nth(1).getAttribute('value');
    await page.locator('[data-add-formation=roman]').selectOption(officer);
    await verdict('wrong');
    // Each fault is said beside its field, all at once, with its rule.
    await page.getByLabel(say('editor-turns')).fill('0');
    await page.getByLabel(say('editor-turns')).press('Tab');
    const formation = page.locator(`details:has([data-disband=${officer}])`);
    await formation.locator('[data-faults]').getByText('(R140)').first().waitFor();
    await eventually('the turns are told too', async () => (await page.locator('[data-faults=turns]').count()) === 1);
    await person.accessible('the editor with faults');
    await page.getByLabel(say('editor-turns')).fill('8');
    await page.getByLabel(say('editor-turns')).press('Tab');
    await page.locator(`[data-disband=${officer}]`).click();
    await verdict('ok');

    // Special rules, objectives, levels and reinforcements.
    await page.locator('.victory > summary').click();
    await page.locator('[data-add-rule]').selectOption('dusk');
    await page.locator('[data-part=dusk] input').fill('6');
    await page.locator('[data-part=dusk] input').press('Tab');
    await page.locator('[data-add-objective]').selectOption('areas_held');
    await page.locator('[data-level=roman_decisive]').fill('77');
    await page.locator('[data-level=roman_decisive]').press('Tab');
    await verdict('ok');
    await person.accessible('special rules in the editor');
    const later = page.locator('[data-later]').last();
    await later.evaluate((box) => (box.closest('details').open = true));
    await later.check();
    await verdict('ok');
    const late = await later.getAttribute('data-later');

    await page.getByLabel(say('editor-name')).fill('The hill above the camp');
    await page.getByLabel(say('editor-name')).press('Tab');
    await verdict('ok');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: say('editor-save') }).click()]);
    const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
    same([saved.map, saved.title.en], ['d', 'The hill above the camp'], 'what is saved');
    same([saved.special_rules, saved.victory.levels.roman_decisive, saved.victory.objectives[0].test.kind], [[{ id: 'dusk', turn: 6 }], 77, 'areas_held'], 'what is special about it');
    const coming = saved.sides.briton.formations.find((row) => row.leader === late);
    ensure(coming.reinforcement.turn === 2 && !coming.deployment, 'who comes later is not set up');
    await page.getByRole('button', { name: say('editor-anew') }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(saved)) });
    await eventually('the file is open again', async () => (await page.getByLabel(say('editor-name')).inputValue()) === 'The hill above the camp');
    await verdict('ok');
    await page.getByLabel(say('home-opponent')).selectOption('screen');
    await page.getByRole('button', { name: say('home-begin') }).click();
    // Two at one screen: the curtain hangs until one of them says who sits there.
    await page.locator('.curtain button').click();
    await page.locator('#prompt h2').waitFor();
    const id = /\/t\/([^/]+)/.exec(page.url())[1];
    const state = await person.state(id, 'roman');
    same(state.table.name.en, 'The hill above the camp', 'the table bears its name');
    ensure(state.view.pieces.some((piece) => piece.id === unit && piece.at === areas.at(-1) && piece.facing === 's'), 'the unit stands where it was put');
  },
};
