// Motion that helps: it is there, it delays nothing, and it can be turned off.

import { ensure, eventually, same, war } from '../harness.mjs';
import { tableAt } from '../situations.mjs';
import { TableInPage } from '../table.mjs';

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

export const tests = {
  'a place that changes hands is seen to, unless motion is off': async (house) => {
    for (const motion of [true, false]) {
      const person = await house.person({ motion });
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
      else same(await page.evaluate(() => window.fallen), [], 'what moves when motion is off');
    }
  },
};
