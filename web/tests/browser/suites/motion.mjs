// Motion that helps: it is there, it delays nothing, and it can be turned off.

import { ensure, eventually, same, war } from '../harness.mjs';
import { SIEGE, tableAt } from '../situations.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

/** The last entry of the war before somebody takes a marker off the enemy: a place that changes hands by one action. */
async function conquest(person) {
  for (let entries = 1; entries < war.actions.length; entries += 1) {
    const { seat, action } = war.actions[entries];
    if (!action.place) continue;
    const info = await tableAt(person, { entries, seat });
    const { view, legal } = await person.state(info.id, seat);
    const held = view.markers.find((marker) => marker.at === action.place && /control/.test(marker.kind));
    if (held?.side && held.side !== seat && legal.some((offer) => offer.action.place === action.place)) return { id: info.id, seat, action };
  }
  return null;
}

/** Somebody who watches how the others move. */
async function watching(house) {
  const person = await house.person({ motion: true });
  await person.context.addInitScript(() => localStorage.setItem('legatus.settings', JSON.stringify({ opponentSpeed: 'normal' })));
  await person.becomeGuest();
  return person;
}

export const tests = {
  'a place that changes hands is seen and heard to, unless motion or sound is off': async (house) => {
    for (const motion of [true, false]) {
      const person = await house.person({ motion });
      await person.context.addInitScript((sound) => {
        localStorage.setItem('legatus.settings', JSON.stringify({ opponentSpeed: 'none', ...(sound && { sound }) }));
        window.heard = 0;
        const made = AudioContext.prototype.createGain;
        AudioContext.prototype.createGain = function gain() {
          window.heard += 1;
          return made.call(this);
        };
      }, motion);
      await person.becomeGuest();
      const { id, seat, action } = await conquest(person);
      const table = await new TableInPage(person, id, seat).open();
      const { version } = await table.ready();
      const { page } = person;
      await page.evaluate(() => {
        window.fallen = [];
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) for (const node of addedNodes) if (node.dataset?.fallen) window.fallen.push(node.dataset.fallen);
        }).observe(document.getElementById('board'), { subtree: true, childList: true });
      });
      await person.act(id, seat, action, version);
      await eventually('the page shows it', async () => Number(await page.locator('[data-shown]').getAttribute('data-shown')) > version);
      // It can be acted on at once: the ring is only drawn.
      ensure((await page.locator('#prompt h2').count()) > 0, 'the next question is there');
      if (motion) await eventually('a ring widens over it', () => page.evaluate((place) => window.fallen.includes(place), action.place));
      if (motion) await eventually('it is heard', () => page.evaluate(() => window.heard > 0));
      else same(await page.evaluate(() => window.heard), 0, 'what is heard while sound is off, as it is unless one wants it');
      if (!motion) same(await page.evaluate(() => window.fallen), [], 'what moves when motion is off');
    }
  },

  'the other side’s move is one picture that a key, a click or a button ends': async (house) => {
    const person = await watching(house);
    const info = await person.newTable({ game: 'alesia', seats: { roman: 'me', gaul: { machine: 'greedy' } } });
    const act = async (kind) => {
      const state = await eventually(kind, async () => {
        const found = await person.state(info.id, 'roman');
        return found.legal.some((offer) => offer.kind === kind) && found;
      });
      await person.act(info.id, 'roman', state.legal.find((offer) => offer.kind === kind).action, state.version);
    };
    for (const kind of ['do-ready', 'do-done-deploy']) await act(kind);
    await eventually('the Roman may march', async () => (await person.state(info.id, 'roman')).legal.some((offer) => offer.kind === 'do-done-moving'));
    const table = await new TableInPage(person, info.id, 'roman').open();
    await table.ready();
    const { page } = person;
    await page.evaluate(() => {
      window.walked = 0;
      new MutationObserver((changes) => (window.walked += changes.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0))).observe(document.querySelector('.movers'), { childList: true });
    });
    const shown = () => page.locator('[data-shown]').getAttribute('data-shown').then(Number);
    const behind = () => eventually('the picture is behind', async () => (await page.getByRole('button', { name: say('catch-up-skip') }).count()) > 0);
    await act('do-done-moving');
    const ends = { key: () => page.keyboard.press('Escape'), click: () => page.mouse.click(500, 420), button: () => page.getByRole('button', { name: say('catch-up-skip') }).click() };
    for (const [by, end] of Object.entries(ends)) {
      await behind();
      const { version } = await table.state();
      const began = Date.now();
      await end();
      await eventually(`by ${by} all that has come is shown`, async () => (await shown()) >= version);
      ensure(Date.now() - began < 2500, `by ${by} it takes no time, found ${Date.now() - began} ms`);
    }
    ensure((await page.evaluate(() => window.walked)) > 0, 'pieces were seen to march');
    await table.ready();
  },

  'a die that rolls keeps nobody from the next decision': async (house) => {
    const person = await watching(house);
    const info = await tableAt(person, SIEGE);
    const table = await new TableInPage(person, info.id, SIEGE.seat).open();
    const { page } = person;
    // Dice that tumble slowly are still rolling when the next question is there.
    await page.evaluate(() => {
      window.both = false;
      new MutationObserver(() => (window.both ||= document.querySelector('[data-anchor=dice]') !== null && document.querySelector('#prompt[data-version]') !== null)).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await table.ready();
    await page.evaluate(() => (window.both = false));
    await table.take(SIEGE.press);
    await eventually('a die rolls while a decision can be taken', () => page.evaluate(() => window.both));
    await table.ready();
  },
};
