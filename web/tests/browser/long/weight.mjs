// A long game: the page does not grow heavier with it.

import { ensure, eventually } from '../harness.mjs';
import { keptGame } from '../kept.mjs';

/** So many actions of a kept game are played in front of the page. */
const ACTIONS = 1000;
/** After so many everything that is made once is there. */
const WARM = 40;
/** So often the page is given time to show what came. */
const BREATH = 20;

/** Nodes of the page and memory of its script, once what is gone is gone. */
async function weight(client) {
  await client.send('HeapProfiler.collectGarbage');
  const { nodes } = await client.send('Memory.getDOMCounters');
  const { metrics } = await client.send('Performance.getMetrics');
  return { nodes, megabytes: metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 2 ** 20 };
}

export const tests = {
  'a thousand actions make the page no heavier': async (house) => {
    const [gaul, rome] = [await house.person(), await house.person()];
    for (const person of [gaul, rome]) await person.becomeGuest();
    const save = await keptGame('alesia/alesia', 0.2);
    const info = await gaul.newTable({ save, seats: { gaul: 'me', roman: 'open' } });
    await rome.ask('POST', `/api/tables/${info.id}/join`, { seat: 'roman', ...(info.invite && { invite: info.invite }) });
    const { page } = gaul;
    await page.goto(`${house.page}/t/${info.id}`);
    await page.locator('#board canvas').first().waitFor();
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    let warm = null;
    let state = await gaul.state(info.id, 'gaul');
    const first = state.actions;
    let [version, actions, chance] = [state.version, first, 1];
    while (actions - first < ACTIONS) {
      const seat = state.prompt.asked[0].seat;
      const person = seat === 'gaul' ? gaul : rome;
      const { legal } = seat === state.viewer ? state : await person.state(info.id, seat);
      // Any deed will do, the same ones each time; whoever gives up or ends everything at once is no company.
      chance = (chance * 48271) % 2147483647;
      const open = legal.filter(({ role }) => role !== 'give_up');
      await person.act(info.id, seat, open[chance % open.length].action, version);
      state = await gaul.state(info.id, 'gaul');
      ({ version, actions } = state);
      ensure(!state.prompt.over, 'the game goes on');
      if ((actions - first) % BREATH === 0) await eventually('the page shows it', async () => Number(await page.locator('[data-shown]').getAttribute('data-shown')) >= version);
      if (!warm && actions - first >= WARM) {
        await gaul.still();
        warm = await weight(client);
      }
    }
    await gaul.still();
    const end = await weight(client);
    const told = `${warm.nodes} nodes, ${warm.megabytes.toFixed(1)} MB after ${WARM}; ${end.nodes} nodes, ${end.megabytes.toFixed(1)} MB after ${actions - first}`;
    console.log(`        ${told}`);
    ensure(end.nodes < warm.nodes * 1.15, `nodes: ${told}`);
    ensure(end.megabytes < warm.megabytes + 8, `memory: ${told}`);
  },
};
