// Orders above actions: the staff proposes and its moves are done or left out; what is fought is fought on.

import { ensure, eventually, same } from '../harness.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

/** The Roman of 6.2 against the machine. */
async function alone(house, look = {}) {
  const person = await house.person(look);
  await person.becomeGuest();
  const info = await person.ask('POST', '/api/tables', { game: 'bellum_gallicum', scenario: 'helvetii', seats: { roman: 'me', gaul: { machine: 'greedy' } } });
  return new TableInPage(person, info.id, 'roman', look.language).open();
}

const proposal = (table) => table.page.locator('[data-anchor=proposal]');

/** Asks the staff until it proposes a march; `ask` and `agree` are how a person does it. */
async function untilMarch(table, ask, agree) {
  for (let orders = 0; orders < 20; orders += 1) {
    const state = await table.ready();
    await ask();
    await proposal(table).waitFor();
    if ((await proposal(table).getByText('→').count()) > 0) return state;
    await agree();
    await eventually('what was proposed is done', async () => (await table.state()).actions > state.actions);
    await proposal(table).waitFor({ state: 'detached' });
  }
  throw new Error('the staff never marches');
}

export const tests = {
  'the staff proposes the rest of a phase; a move is left out, the others are done': async (house) => {
    const table = await alone(house);
    const staff = table.page.locator('[data-anchor=staff]');
    const agree = () => proposal(table).locator('.primary').click();
    const state = await untilMarch(table, () => staff.click(), agree);
    await table.person.accessible('a proposal of the staff');
    const moves = proposal(table).getByRole('checkbox');
    const count = await moves.count();
    ensure(count >= 2, 'a march, and the end of the phase');
    ensure((await table.page.locator('path.arrow').count()) > 0, 'the march is an arrow on the map');
    await moves.last().uncheck();
    await proposal(table).getByRole('button', { name: say('staff-carry-out', { count: count - 1 }) }).click();
    await proposal(table).waitFor({ state: 'detached' });
    const after = await table.ready();
    ensure(after.actions > state.actions, 'the march was made');
    same(after.view.headline.index, state.view.headline.index, 'the month is the same');
    same(after.prompt.asked[0].rule, state.prompt.asked[0].rule, 'the phase was not ended: that move was left out');
    // Thrown away, nothing happens.
    await staff.click();
    await proposal(table).getByRole('button', { name: say('staff-drop') }).click();
    await proposal(table).waitFor({ state: 'detached' });
    same((await table.state()).actions, after.actions, 'nothing was done');
  },

  'between two people the staff is asked where the table allows it, and the other is told': async (house) => {
    const [person, other] = [await house.person(), await house.person()];
    await person.becomeGuest();
    await other.becomeGuest();
    const sit = async (allow) => {
      const info = await person.ask('POST', '/api/tables', { game: 'bellum_gallicum', scenario: 'helvetii', seats: { roman: 'me', gaul: 'open' }, allow });
      await other.ask('POST', `/api/tables/${info.id}/join`, { seat: 'gaul', ...(info.invite && { invite: info.invite }) });
      const table = await new TableInPage(person, info.id, 'roman').open();
      await table.ready();
      return table;
    };
    const without = await sit({});
    same(await without.page.locator('[data-anchor=staff]').count(), 0, 'no staff where it was not agreed on');
    const table = await sit({ staff: true });
    await table.page.locator('[data-anchor=staff]').click();
    await proposal(table).waitFor();
    await eventually('the other is told', async () => (await other.state(table.id, 'gaul')).news.some((line) => line.text.en.includes('staff')));
    // The row that tells it leaves the proposal where it is.
    await person.still();
    const before = await table.state();
    await proposal(table).locator('.primary').click();
    await eventually('what was proposed is done', async () => (await table.state()).actions > before.actions);
  },

  'by keys alone, in French': async (house) => {
    const table = await alone(house, { language: 'fr' });
    const press = () => table.page.keyboard.press('a');
    const state = await untilMarch(table, press, press);
    await table.page.keyboard.press('Escape');
    await proposal(table).waitFor({ state: 'detached' });
    same((await table.state()).actions, state.actions, 'Escape throws it away');
    await press();
    await proposal(table).getByRole('heading', { name: say('staff-title', {}, 'fr') }).waitFor();
    await press();
    await eventually('the rest of the phase is done', async () => (await table.state()).actions > state.actions + 1);
  },

  'with a finger, on a phone': async (house) => {
    const table = await alone(house, { width: 390, height: 844, touch: true });
    const state = await untilMarch(table, () => table.page.locator('[data-anchor=staff]').tap(), () => proposal(table).locator('.primary').tap());
    await table.person.accessible('a proposal on the phone');
    await proposal(table).locator('.primary').tap();
    await eventually('the rest of the phase is done', async () => (await table.state()).actions > state.actions + 1);
  },
};
