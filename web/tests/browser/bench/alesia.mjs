// What the page costs on the greatest board, in the browser's own trace. Times belong to a quiet machine: `make bench` runs this.

import { act, answer, siege } from '../alesia.mjs';
import { ensure, eventually } from '../harness.mjs';
import { costOf, panAround } from '../trace.mjs';

export const tests = {
  'the whole board moves smoothly, and an update is quick': async (house) => {
    const { table, other, id, gaul } = await siege(house, { language: 'fr', theme: 'dark' });
    await table.take('ready');
    await table.take('done');
    await answer(other, id, gaul);
    const state = await table.ready();
    const page = table.page;
    await table.person.still();
    const pan = () => panAround(page);
    const cost = await costOf(house, page, {
      pan,
      close: async () => {
        // Close up: hexes of some sixty pixels.
        const scale = () => page.locator('#board .board').getAttribute('data-pose').then((pose) => Number(pose?.split(' ')[0] ?? 0));
        const before = await scale();
        for (let i = 0; i < 4; i += 1) await page.mouse.wheel(0, -300);
        await eventually('the picture is close, and rests', async () => (await scale()) > 2 * before);
        await table.person.still();
      },
      // Over ground that is painted on the way, and over the same again.
      closePan: pan,
      rest: () => table.person.still(),
      closeAgain: pan,
      back: async () => {
        await table.person.still();
        await page.keyboard.press('0');
        await table.person.still();
      },
      zoom: async () => {
        for (let i = 0; i < 24; i += 1) {
          await page.mouse.wheel(0, i % 12 < 6 ? -120 : 120);
          await page.waitForTimeout(20);
        }
        await table.person.still();
      },
      update: async () => {
        await act(table.person, id, 'roman', { pick: state.legal.find((offer) => offer.action.pick?.startsWith('r_cav')).action.pick }, state.version);
        await page.waitForFunction((before) => Number(document.querySelector('[data-shown]').dataset.shown) > before, state.version, { polling: 100 });
        await table.person.still();
      },
    });
    console.log(`        ${Object.entries(cost).map(([name, { frames, median, p95, most, all }]) => `${name}: ${frames} frames, median ${median} ms, p95 ${p95}, most ${most}, all ${all}`).join('; ')}`);
    // A single frame may be late, one in twenty may not.
    for (const name of ['pan', 'zoom']) ensure(cost[name].median < 8 && cost[name].p95 < 16, `${name}: a frame stays under 8 ms, found median ${cost[name].median}, p95 ${cost[name].p95}`);
    ensure(cost.pan.p95 < 8, `pan: nineteen of twenty frames stay under 8 ms, found ${cost.pan.p95}`);
    ensure(cost.closePan.p95 <= 4, `close up over new ground, nineteen of twenty frames stay within 4 ms, found ${cost.closePan.p95}`);
    ensure(cost.closeAgain.p95 <= 4, `close up, nineteen of twenty frames stay within 4 ms, found ${cost.closeAgain.p95}`);
    ensure(cost.update.all < 50, `a full update stays under 50 ms, found ${cost.update.all}`);
  },
};
