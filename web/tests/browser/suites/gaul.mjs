// War in Gaul: a map of regions, a battlefield of boxes, a siege of many turns.

import { ensure, eventually, same } from '../harness.mjs';
import { gaul, marchOn, roman, sitTogether, WINGS } from '../gaul.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

/** The Gaul's decisions, until it is the Roman's turn or over. */
async function answer(other, id) {
  for (;;) {
    const state = await other.state(id, 'gaul');
    if (state.prompt.over || !state.prompt.asked.some((one) => one.seat === 'gaul')) return state;
    await other.act(id, 'gaul', gaul(state), state.version);
  }
}

/** The same without the page, until what `until` waits for has come. */
async function hurry(person, other, id, until) {
  for (;;) {
    await answer(other, id);
    const state = await person.state(id, 'roman');
    ensure(!state.prompt.over, 'what was waited for comes before the end');
    if (until(state)) return;
    await person.act(id, 'roman', roman(state), state.version);
  }
}

/** Both sit down at one table, each with a browser of their own; only the Roman's is shown, and only when what `until` waits for has come. */
async function sitDown(house, look, until = () => true) {
  const { person, other, info } = await sitTogether(house, look, 'aquitaine');
  await hurry(person, other, info.id, until);
  const table = await new TableInPage(person, info.id, 'roman', look.language).open();
  return { table, other };
}

/** Plays on until something is asked that `stop` waits for. */
async function playUntil(table, other, stop) {
  for (let plays = 0; plays < 90; plays += 1) {
    await answer(other, table.id);
    const state = await table.ready();
    if (state.prompt.over || stop(state)) return state;
    await table.take(roman(state));
  }
  throw new Error('what was waited for never came');
}

const offers = (name, fits = () => true) => (state) => state.legal.some((offer) => offer.action?.[name] !== undefined && fits(offer.action[name]));
const siegeTurns = (state) => state.view.markers.find((marker) => marker.kind === 'siege')?.value ?? 0;

export const tests = {
  'a scenario is played to its end: a battle in boxes, a siege of several turns, two languages': async (house) => {
    const { table, other } = await sitDown(house, { language: 'en' });
    const page = table.page;

    // The first month by hand: a group is gathered and marches. The way to the enemy is quick; then the siege is laid.
    const month = (state) => state.view.headline.index;
    await playUntil(table, other, (state) => month(state) > 1);
    await hurry(table.person, other, table.id, offers('besiege', (fort) => fort === 'oppidum_sotiates'));
    await playUntil(table, other, offers('deploy'));

    // The battle: one unit by piece and box, one by box and piece, the last by dragging it.
    const battle = page.locator('[data-anchor=battle]');
    await battle.waitFor();
    const box = (wing) => battle.locator(`button[data-target="entry:battlefield/roman_${wing}"]`);
    const unit = (id) => battle.locator(`button[data-target="piece:${id}"]`);
    const stands = async (id, wing) => {
      await eventually(`${id} stands ${wing}`, async () => (await table.state()).view.pieces.some((piece) => piece.id === id && piece.at === `battlefield/roman_${wing}`));
      await table.ready();
    };
    await unit('legio_vii').click();
    await box('centre').click();
    await stands('legio_vii', 'centre');
    await box('left').click();
    await unit('numidians').click();
    await stands('numidians', 'left');
    const before = await table.state();
    await unit('gallic_cavalry_1').locator('[draggable]').dragTo(battle.getByRole('region', { name: say('field-box-of', { box: 'right', side: 'Rome' }) }));
    await eventually('the last unit is deployed, and the odds are shown or the die is cast', async () => {
      if ((await table.state()).version > before.version) return true;
      await table.prompt.locator('.primary').click({ timeout: 1000 }).catch(() => undefined);
      return false;
    });
    await answer(other, table.id);
    const fought = await table.ready();
    const duel = fought.view.panels.find((panel) => panel.kind === 'duel' && panel.rounds.length > 0);
    // The clash stands between the lines.
    if (duel) await battle.getByRole('region', { name: table.plain(duel.title) }).waitFor();

    // The siege, turn after turn; on the way the page is read in French.
    const languages = page.getByRole('group', { name: say('language') });
    await playUntil(table, other, (state) => siegeTurns(state) >= 1);
    await languages.getByRole('button', { name: /^FR/ }).click();
    table.language = 'fr';
    await eventually('the page is French', async () => (await page.locator('html').getAttribute('lang')) === 'fr');
    let longest = 0;
    const over = await playUntil(table, other, (state) => {
      longest = Math.max(longest, siegeTurns(state));
      return false;
    });
    ensure(longest >= 3, `the siege lasts several turns, it lasted ${longest}`);
    ensure(over.prompt.over, 'the war is over');
    await page.getByText(table.plain(over.prompt.over.text)).first().waitFor();
  },

  'a pitched battle in the open is fought through the panel': async (house) => {
    const seats = await sitTogether(house, { language: 'fr' }, 'belgica');
    const asked = (state) => state.prompt.asked.some((one) => one.seat === 'roman');
    const ours = () => marchOn(seats, 'labienus', 'bellovaci', asked);
    await marchOn(seats, 'labienus', 'bellovaci', (state) => asked(state) && offers('deploy')(state));
    const table = await new TableInPage(seats.person, seats.info.id, 'roman', 'fr').open();
    const battle = table.page.locator('[data-anchor=battle]');
    await battle.waitFor();

    // One unit by hand into each wing, the others together.
    for (const wing of WINGS) {
      const state = await table.ready();
      const { piece } = state.legal.find((offer) => offer.action.deploy?.wing === wing).action.deploy;
      await battle.locator(`button[data-target="piece:${piece}"]`).click();
      await battle.locator(`button[data-target="entry:battlefield/roman_${wing}"]`).click();
      await eventually(`${piece} stands ${wing}`, async () => (await table.state()).view.pieces.some((one) => one.id === piece && one.at === `battlefield/roman_${wing}`));
    }
    const rest = (await table.ready()).legal.find((offer) => offer.action.deploy_rest);
    ensure(rest, 'the others may be deployed together');
    await table.take(rest.action);

    // Both sequences with their losses, and the pursuit, until the field is empty.
    let rounds = 0;
    const fighting = (state) => state.view.panels.some((panel) => panel.kind === 'field');
    for (let state = await ours(); fighting(state); state = await ours()) {
      await table.ready();
      rounds = Math.max(rounds, ...state.view.panels.filter((panel) => panel.kind === 'duel').map((panel) => panel.rounds.length));
      const actions = state.legal.map((offer) => offer.action);
      await table.take(actions.find((action) => action.pursue) ?? actions.find((action) => action === 'pass') ?? actions[0]);
    }
    ensure(rounds >= 1, 'the dice were cast on the field');
    await eventually('the panel is put away', async () => (await battle.count()) === 0);
  },

  'the map of regions answers why not?, by pointer and by the lists': async (house) => {
    const { table } = await sitDown(house, { language: 'fr' });
    const state = await table.ready();
    ensure(!state.legal.some((offer) => offer.target?.id === 'bigerriones'), 'the enemy’s army is no target');
    await table.clickMiddle(table.page.locator('#board [data-force="bigerriones"]').first());
    const chip = table.page.getByRole('dialog').locator('button.rule').first();
    await chip.waitFor();
    await table.page.keyboard.press('Escape');
    await chip.waitFor({ state: 'hidden' });
    await table.page.keyboard.press('b');
    await table.page.locator('#list-place-arverni button[aria-label]').evaluate((button) => button.click());
    await chip.waitFor();
  },

  'a stack is fanned out, and a group put together piece by piece': async (house) => {
    const { table } = await sitDown(house, { language: 'en' });
    await table.take({ pick: 'crassus' });
    const picked = await table.ready();
    ensure(picked.view.pieces.find((piece) => piece.id === 'crassus').states.includes('moving'), 'the leader is in the group');
    await table.take({ pick: 'legio_vii' });
    const moving = (state) => state.view.pieces.filter((piece) => piece.states.includes('moving')).map((piece) => piece.id).sort();
    same(moving(await table.ready()), ['crassus', 'legio_vii'], 'who goes');
    await table.page.locator('#prompt [data-anchor=undo]').click();
    await eventually('the legion stays', async () => moving(await table.state()).join() === 'crassus');
  },

  'home offers every game with its map, where to start, and its lesson': async (house) => {
    const person = await house.person();
    await person.open('/');
    const { games } = await person.ask('GET', '/api/games');
    for (const game of games) {
      const poster = person.page.locator(`label:has(input[name=game][value=${game.id}])`);
      await poster.click();
      await person.still();
      await eventually(`${game.id} has a poster`, () => poster.locator('img').evaluate((image) => image.complete && image.naturalWidth > 0));
      same(await person.page.locator('#scenario').inputValue(), game.start_here, `where ${game.id} starts`);
      // Where there is one scenario only, nobody need be told where to start.
      same(await person.page.getByText(say('home-start-here'), { exact: true }).count(), game.scenarios.length > 1 ? 1 : 0, `${game.id} says where to start`);
      const scenario = game.scenarios.find((one) => one.id === game.start_here);
      await person.page.getByText(scenario.about.en).waitFor();
      if (!game.tutorial) continue;
      const { title } = await person.ask('GET', `/api/games/${game.id}/tutorial`);
      await person.page.getByRole('heading', { name: title.en }).waitFor();
    }
  },

  'regions, battlefield and sheets are accessible in both themes': async (house) => {
    for (const theme of ['light', 'dark']) {
      const { table } = await sitDown(house, { language: 'en', theme });
      await table.ready();
      await table.person.accessible(`the map of regions, ${theme}`);
      await table.page.keyboard.press('f');
      await table.person.accessible(`the records of the war, ${theme}`);
      await table.page.keyboard.press('b');
      await table.person.accessible(`regions as lists, ${theme}`);
      for (const [name, until] of [['battlefield', offers('deploy')], ['siege', (state) => siegeTurns(state) >= 2]]) {
        const later = (await sitDown(house, { language: 'fr', theme, ...(name === 'siege' && { width: 390, height: 844, touch: true }) }, until)).table;
        await later.ready();
        await later.person.accessible(`the ${name}, ${theme}`);
      }
    }
  },
};
