// The measure of clicks: whole games against the machine in a real browser, by what the page shows. `make clicks`, or
// node web/tests/clicks/run.mjs [--game G] [--scenario S] [--seat X] [--games N] [--foe LEVEL] [--keep FOLDER] [--staff] [--deaf]
// LEGATUS_BIN is the program. With --deaf there is no browser: orders go over the interface, which is quicker and counts nothing.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { House, startBrowser, startServer } from '../browser/harness.mjs';
import { Deaf } from './deaf.mjs';
import { Engine } from './engine.mjs';
import { Hand } from './hand.mjs';
import { Intents } from './intents.mjs';
import { Commander } from './commands.mjs';

const { values: wish } = parseArgs({
  options: {
    game: { type: 'string', default: '' },
    scenario: { type: 'string', default: '' },
    seat: { type: 'string', default: '' },
    games: { type: 'string', default: '5' },
    foe: { type: 'string', default: 'tiro' },
    keep: { type: 'string', default: '' },
    deaf: { type: 'boolean', default: false },
    staff: { type: 'boolean', default: false },
    tell: { type: 'boolean', default: false },
    most: { type: 'string', default: '100000' },
  },
});

/** What a whole game may cost one side. */
const TARGETS = [
  { game: 'hannibal', scenario: 'second_punic_war', seat: 'rome', presses: 300 },
  { game: 'bellum_gallicum', scenario: 'vercingetorix', seat: 'roman', presses: 300 },
  { game: 'queen_of_the_celts', scenario: 'medway', seat: 'roman', presses: 250 },
  { game: 'queen_of_the_celts', scenario: 'watling_street', seat: 'roman', presses: 250 },
  { game: 'roman_republic', scenario: 'conquete', seat: 'rome', presses: 600 },
  { game: 'roman_republic', scenario: 'aigle', seat: 'rome', presses: 500 },
  { game: 'alesia', scenario: 'alesia', seat: 'roman', presses: 700 },
];

async function playOne(target, person) {
  const seats = (await person.ask('GET', `/api/games`)).games.find((game) => game.id === target.game).scenarios.find((one) => one.id === target.scenario).seats;
  const holders = Object.fromEntries(seats.map(({ id }) => [id, id === target.seat ? 'me' : { machine: wish.foe }]));
  const info = await person.newTable({ game: target.game, scenario: target.scenario, seats: holders });
  const engine = new Engine();
  const intents = new Intents(engine, target.seat);
  const hand = wish.deaf ? new Deaf(person, info.id, target.seat) : await Hand.at(person, info.id, target.seat);
  const board = await person.ask('GET', `/api/games/${target.game}/boards/${target.scenario}`);
  const commander = new Commander(target.seat, intents, board, wish.staff);
  const [began, byRule] = [Date.now(), {}];
  let commands = 0;
  let [vain, forgotten] = [new Set(), new Set()];
  let lastVersion = -1;
  let state;
  for (;;) {
    state = await hand.ready();
    if (state.prompt.over || commands >= Number(wish.most)) break;
    if (state.version !== lastVersion) [vain, forgotten] = [new Set(), new Set()];
    lastVersion = state.version;
    await intents.follow(await person.ask('GET', `/api/tables/${info.id}/save`));
    const ahead = await intents.ahead(state);
    const what = await commander.next(state, ahead, vain, forgotten);
    if (what.kind === 'forget') {
      intents.gone(what.pieces);
      for (const piece of what.pieces) forgotten.add(piece);
      continue;
    }
    const before = hand.presses;
    try {
      if (what.kind === 'take') await hand.take(state, what.offer);
      else await hand[what.kind](state, what);
    } catch (error) {
      console.log(`  in vain: ${error.message}`);
      if (process.env.SHOTS && !wish.deaf) await person.page.screenshot({ path: join(process.env.SHOTS, `vain-${target.scenario}-${commands}.png`) }).catch(() => undefined);
      if (vain.size > 4) throw error;
    }
    if (await hand.gone(state)) {
      if (what.kind === 'send' && !what.on) intents.gone(what.pieces);
    } else {
      vain.add(what.key ? `send ${what.key}` : what.kind === 'send' ? `send ${what.pieces[0]}` : what.kind === 'take' ? `take ${vain.size}` : what.kind);
      if (vain.size > 6) throw new Error('the player is at a loss');
    }
    commands += 1;
    const rule = `${state.prompt.asked[0].rule} ${what.kind === 'take' ? what.offer.kind : what.kind}`;
    const line = (byRule[rule] ??= { commands: 0, presses: 0 });
    line.commands += 1;
    line.presses += hand.presses - before;
    if (wish.tell) console.log(`${commands} ${hand.presses} ${rule} ${what.to ? `${what.pieces?.length ?? 0} → ${what.to} (${what.by ?? ''})` : what.offer?.target ? `${what.offer.target.kind}:${what.offer.target.id}` : ''}`);
  }
  const save = await person.ask('GET', `/api/tables/${info.id}/save`);
  engine.end();
  const decisions = save.actions.filter((entry) => entry.seat === target.seat).length;
  const over = state.prompt.over;
  const score = !over ? null : over.winners.includes(target.seat) ? 1 : over.draw ? 0.5 : 0;
  return { presses: hand.presses, kinds: hand.kinds, commands, decisions, score, points: over?.points, seconds: Math.round((Date.now() - began) / 1000), byRule, save };
}

const wanted = TARGETS.filter((one) => (!wish.game || one.game === wish.game) && (!wish.scenario || one.scenario === wish.scenario)).map((one) => ({ ...one, ...(wish.seat && { seat: wish.seat }) }));
const server = await startServer();
const browser = await startBrowser();
const rows = [];
let missed = false;
try {
  for (const target of wanted) {
    const played = [];
    for (let number = 0; number < Number(wish.games); number += 1) {
      const house = new House(server, browser);
      const person = await house.person();
      await person.becomeGuest();
      try {
        const one = await playOne(target, person);
        played.push(one);
        const { presses, commands, decisions, score, points, seconds } = one;
        console.log(JSON.stringify({ ...target, target: target.presses, presses, commands, decisions, score, points, seconds }));
        if (wish.keep) {
          await mkdir(wish.keep, { recursive: true });
          await writeFile(join(wish.keep, `${target.game}-${target.scenario}-${number + 1}.json.gz`), gzipSync(JSON.stringify(one.save)));
        }
      } catch (error) {
        missed = true;
        console.log(`broken off: ${error.stack}`);
        if (process.env.SHOTS) await person.page.screenshot({ path: join(process.env.SHOTS, `clicks-${target.scenario}.png`) }).catch(() => undefined);
      } finally {
        await house.leave();
      }
    }
    if (!played.length) continue;
    const mean = (of) => played.reduce((sum, one) => sum + of(one), 0) / played.length;
    rows.push({
      ...target,
      games: played.length,
      decisions: Math.round(mean((one) => one.decisions)),
      mean: Math.round(mean((one) => one.presses)),
      max: Math.max(...played.map((one) => one.presses)),
      score: mean((one) => one.score ?? 0),
      sum: sumUp(played),
    });
  }
} finally {
  await browser.close();
  await server.end();
}

/** Where the presses went, a game. */
function sumUp(played) {
  const all = {};
  for (const { byRule } of played)
    for (const [rule, { commands, presses }] of Object.entries(byRule)) {
      const line = (all[rule] ??= { commands: 0, presses: 0 });
      line.commands += commands;
      line.presses += presses;
    }
  return Object.entries(all).sort((a, b) => b[1].presses - a[1].presses).slice(0, 30).map(([rule, { commands, presses }]) => `    ${(presses / played.length).toFixed(1)} presses, ${(commands / played.length).toFixed(1)} orders: ${rule}`);
}

console.log('\n| game | scenario | seat | games | decisions | presses, mean | max | target | score |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const row of rows) {
  console.log(`| ${row.game} | ${row.scenario} | ${row.seat} | ${row.games} | ${row.decisions} | ${row.mean} | ${row.max} | ${row.presses} | ${row.score.toFixed(2)} |`);
  if (!wish.deaf && row.max > row.presses) missed = true;
}
for (const row of rows) console.log(`\n${row.scenario}:\n${row.sum.join('\n')}`);
process.exitCode = missed || rows.length < wanted.length ? 1 : 0;
