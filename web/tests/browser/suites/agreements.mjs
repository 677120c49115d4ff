// What a table may agree on: dice of one's own, clocks, standing answers.

import { ensure, eventually, same } from '../harness.mjs';
import { hurried, BATTLE, STORM, tableAt } from '../situations.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

export const tests = {
  'the players roll their own dice': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    const info = await tableAt(person, BATTLE, { allow: { undo: true, odds: true, hints: true, own_dice: true, observers: true } });
    const table = await new TableInPage(person, info.id, BATTLE.seat).open();
    // On without the page until something is done that rolls dice.
    const rolls = await eventually('an action that rolls dice', async () => {
      const state = await table.ready();
      ensure(!state.prompt.over, 'the war is not over yet');
      const action = hurried(state);
      const taken = await person.act(info.id, BATTLE.seat, action, state.version).then(() => true, (error) => {
        ensure(error.message.includes('need_dice'), `refused for want of dice, not: ${error.message}`);
        return false;
      });
      return taken ? null : action;
    }, 180_000);
    const before = await table.ready();
    const keypad = person.page.getByRole('dialog');
    const roll = async () => {
      await keypad.waitFor();
      await person.accessible('the keypad of dice');
      // As many dice as the action rolls, each a five.
      await eventually('the dice are given', async () => {
        if ((await table.state()).version > before.version) return true;
        await keypad.getByRole('button', { name: say('die-shows', { value: 5 }) }).click({ timeout: 1000 }).catch(() => undefined);
        return false;
      });
    };
    await Promise.all([table.take(rolls), roll()]);
    const told = await table.state();
    ensure(told.version > before.version, 'the action is taken');
  },

  'clocks count down, a standing answer passes and is taken back': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    const info = await tableAt(person, STORM, { clock: { kind: 'live', minutes: 30, seconds: 5 } });
    const table = await new TableInPage(person, info.id, STORM.seat).open();
    const state = await table.ready();
    const window = state.prompt.asked.find((one) => one.seat === STORM.seat).window;
    ensure(window, 'a window in which one may react');
    const clocks = person.page.getByRole('timer');
    await eventually('a clock for each seat', async () => (await clocks.count()) === 2);
    const shown = async () => (await clocks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).join();
    const first = await shown();
    await eventually('the running clock counts down', async () => (await shown()) !== first);

    await person.page.getByRole('button', { name: say('standing-pass') }).click();
    await eventually('the window is passed by the order', async () => (await table.state()).version > state.version);
    same((await table.state()).standing[window], 'pass', 'the answer stands');
    await table.ready();
    await person.page.getByRole('button', { name: say('menu'), exact: true }).click();
    const menu = person.page.getByRole('dialog');
    await menu.getByRole('heading', { name: say('menu-standing') }).waitFor();
    await person.accessible('the menu with a standing answer');
    await menu.getByRole('button', { name: say('menu-standing-ask') }).click();
    await eventually('the answer is taken back', async () => (await table.state()).standing[window] !== 'pass');
  },
};
