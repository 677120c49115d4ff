// Wars for Italy: the year of the Trebia at the table, the Senate in the room, and three seats in three browsers.

import { ensure, eventually, same } from '../harness.mjs';
import { all, by, hurry, pageOf, sitDown, take, towards, where, word } from '../republic.mjs';
import { say } from '../words.mjs';

const asksToIntercept = (state) => by(state, 'intercept');
const inBattle = (state) => state.view.panels.find((panel) => panel.kind === 'duel');
const year = (state) => state.view.headline.date.en;

/** Hannibal goes where he is wanted; whoever else is drawn waits. */
const hannibalTo = (goal) => (state, seat) => (seat === 'carthage' ? (by(state, 'activate', (leader) => leader === 'hannibal') ?? (all(state, 'go').length ? (towards(state, 'hannibal', goal) ?? word(state, 'halt')) : word(state, 'force_movement'))) : undefined);

export const tests = {
  'the year 218: a march, an interception, the battle with every modifier, a siege, elections': async (house) => {
    const table = await sitDown(house, 'tonnerre', { rome: { language: 'en' }, carthage: { language: 'fr', theme: 'dark' } });
    const rome = await pageOf(table, 'rome');
    const carthage = await pageOf(table, 'carthage');

    // The march begins by hand: the marker, the operation, the first hexes on the map.
    await take(carthage, { activate: 'hannibal' });
    await take(carthage, 'force_movement');
    const from = where(await carthage.ready(), 'hannibal');
    await take(carthage, { go: '1220' });
    same([from, where(await carthage.ready(), 'hannibal')], ['1221', '1220'], 'Hannibal has left the Taurini');
    await hurry(table, asksToIntercept, hannibalTo('1514'));

    // The Consuls try to stop him: the chance is told before the die.
    const offer = asksToIntercept(await rome.ready());
    await take(rome, offer);
    const state = await eventually('the battle is joined', async () => {
      const now = await rome.state();
      return inBattle(now) && now;
    });
    const duel = inBattle(state);
    const panel = rome.page.locator('[data-anchor=battle]');
    await panel.waitFor();
    ensure(duel.modifiers.length > 2, `a battle of many modifiers: ${duel.modifiers.length}`);
    for (const modifier of duel.modifiers) {
      const line = panel.locator('.middle dl > div').filter({ hasText: rome.plain(modifier.text) }).first();
      await line.waitFor();
      ensure((await line.textContent()).includes(modifier.rule), `${modifier.text.en} cites ${modifier.rule}`);
    }
    const results = state.view.panels.find((one) => one.id === 'battle_results');
    const band = panel.getByRole('region', { name: rome.plain(results.title) });
    await eventually('the results from the worst to the best', async () => (await band.locator('ol > li').count()) === results.rows.length);
    ensure(Math.abs(results.rows.reduce((sum, row) => sum + row.cells[0], 0) - 100) <= results.rows.length / 2, 'the chances add up');
    await rome.person.accessible('a battle in the light');
    await rome.person.page.keyboard.press('m');

    // No leader gives himself to the gods; the dice are thrown, losses chosen, the beaten go.
    if (by(await rome.ready(), 'devotio')) await take(rome, 'pass');
    await hurry(table, (now, seat) => seat === 'rome' && word(now, 'lose_evenly'));
    await take(rome, 'lose_evenly');
    const story = await rome.person.ask('GET', `/api/tables/${table.id}/story?seat=rome`);
    for (const kind of ['interception-good', 'battle-roll', 'battle-result']) ensure(story.some((line) => line.kind === kind), `the story tells of ${kind}: ${[...new Set(story.map((line) => line.kind))].join(' ')}`);

    // Hasti is besieged by hand.
    const before = (now, seat) => seat === 'carthage' && word(now, 'besiege') && where(now, 'hannibal') === '1319';
    await hurry(table, before, hannibalTo('1319'));
    await take(carthage, 'besiege');
    await eventually('the siege stands', async () => (await carthage.state()).view.markers.some((marker) => marker.kind === 'siege' && marker.at === '1319'));
    await carthage.person.accessible('a siege by lamplight');

    // The year runs out; in the next one Rome elects by hand.
    await hurry(table, (now, seat) => seat === 'rome' && by(now, 'prorogue'));
    same(year(await rome.ready()), '217 BC', 'the new year');
    await take(rome, 'pass');
    await hurry(table, (now, seat) => seat === 'rome' && by(now, 'assign'));
    const legion = all(await rome.ready(), 'assign')[0];
    await take(rome, legion);
    await hurry(table, (now, seat) => by(now, 'activate') || seat === 'carthage');
    await rome.page.keyboard.press('f');
    const offices = rome.page.locator('[data-target="panel:offices"]');
    const ledger = (await rome.state()).view.panels.find((one) => one.id === 'offices');
    const consuls = ledger.rows.filter((row) => row.cells[0].en === 'Field Consul');
    same(consuls.length, 2, 'two Consuls');
    for (const consul of consuls) await offices.getByText(rome.plain(consul.title), { exact: true }).waitFor();
    ensure(!ledger.rows.some((row) => row.id === 'cornelius_scipio_401'), 'last year’s Consul has gone home');
  },

  'the Senate is asked: its answer has its odds before the die': async (house) => {
    const table = await sitDown(house, 'tonnerre', { rome: { language: 'fr' }, carthage: { language: 'en' } });
    await hurry(table, (state, seat) => seat === 'rome' && by(state, 'activate'));
    const rome = await pageOf(table, 'rome');
    await take(rome, by(await rome.ready(), 'activate'));
    const state = await rome.ready();
    const ask = by(state, 'ask');
    const label = rome.plain(rome.offer(state, ask).label);
    const { odds } = await rome.person.ask('POST', `/api/tables/${table.id}/check`, { seat: 'rome', action: ask });
    same([odds.exact, odds.outcomes.length], [true, 2], 'granted or refused');
    const button = rome.prompt.getByRole('button', { name: label, exact: true });
    if ((await button.count()) === 0) await rome.prompt.locator('.choice > button[aria-expanded=false]').first().click();
    await button.first().click();
    await rome.prompt.getByText(rome.say('prompt-preview')).waitFor();
    const told = rome.page.locator('aside');
    for (const { text, probability } of odds.outcomes) await told.locator('li').filter({ hasText: rome.plain(text) }).filter({ hasText: `${Math.round(probability * 100)}` }).first().waitFor();
    await rome.page.keyboard.press('Escape');
    await take(rome, ask);
    const story = await eventually('the Senate answers', async () => {
      const lines = await rome.person.ask('GET', `/api/tables/${table.id}/story?seat=rome`);
      return lines.some((line) => line.kind.startsWith('senate')) && lines;
    });
    ensure(story.some((line) => line.rule?.startsWith('RRR5.4')), 'with its rule');
  },

  'three seats from three browsers: what one does the others see': async (house) => {
    const table = await sitDown(house, 'alexandre', { samnites: { language: 'en' }, rome: { language: 'fr', theme: 'dark' }, epirotes: { language: 'en', width: 390, height: 844, touch: true } });
    const [samnites, rome, epirotes] = [await pageOf(table, 'samnites'), await pageOf(table, 'rome'), await pageOf(table, 'epirotes')];

    // The Samnites place their men on the map; the others watch.
    const state = await samnites.ready();
    const all30 = all(state, 'station').find(({ station }) => station.arm === 'infantry' && station.n > 10) ?? all(state, 'station')[0];
    await take(samnites, all30);
    const total = (view) => view.pieces.filter((piece) => piece.side === 'samnites' && piece.kind === 'contingent').length;
    const seen = await samnites.state();
    for (const other of [rome, epirotes]) {
      const now = await other.state();
      same(total(now.view), total(seen.view), 'the others see the same men');
      await other.page.locator('#prompt h2').waitFor();
    }
    await hurry(table, (now, seat) => seat === 'epirotes', (now) => all(now, 'station').sort((a, b) => b.station.n - a.station.n)[0]);
    const alexander = by(await epirotes.ready(), 'activate');
    await epirotes.person.accessible('a war of three on a phone');
    await take(epirotes, alexander);
    await eventually('Rome reads of Alexander', async () => (await rome.page.locator('#tab-panel').textContent()).includes('Alexandre'));
    await hurry(table, (now, seat) => seat === 'rome' && by(now, 'activate'));
    await take(rome, by(await rome.ready(), 'activate'));
    await rome.person.accessible('a war of three by lamplight');
    const ask = by(await rome.ready(), 'ask');
    if (ask) await take(rome, ask);
    for (const [shown, seat] of [[samnites, 'samnites'], [epirotes, 'epirotes']]) {
      const waiting = await shown.state();
      ensure(!waiting.prompt.asked.some((one) => one.seat === seat) || waiting.legal.length > 0, 'who is not asked has nothing to do');
    }
    same((await rome.state()).version, (await samnites.state()).version, 'all are at the same moment');
  },
};
