// The measure of clicks: whole games against the machine in a real browser, by what the page shows. `make clicks`, or
// node web/tests/clicks/run.mjs [--game G] [--scenario S] [--seat X] [--games N] [--foe LEVEL] [--keep FOLDER] [--staff] [--deaf]
// [--own N]. LEGATUS_BIN is the program. Games that are in FOLDER are not played again, and count. With --own the level that the intents come from plays
// N seeds itself, for comparison. With --deaf there is no browser: orders go over the interface, which is quicker and counts nothing.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
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
    own: { type: 'string', default: '0' },
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

async function playOne(target, person, engine) {
  const seats = (await person.ask('GET', `/api/games`)).games.find((game) => game.id === target.game).scenarios.find((one) => one.id === target.scenario).seats;
  const holders = Object.fromEntries(seats.map(({ id }) => [id, id === target.seat ? 'me' : { machine: wish.foe }]));
  const info = await person.newTable({ game: target.game, scenario: target.scenario, seats: holders });
  const intents = new Intents(engine, target.seat);
  const hand = wish.deaf ? new Deaf(person, info.id, target.seat) : await Hand.at(person, info.id, target.seat);
  await hand.begin(wish.staff);
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
      if (what.dismisses) await hand.dismiss();
      if (what.kind === 'take') await hand.take(state, what.offer);
      else await hand[what.kind](state, what);
    } catch (error) {
      console.log(`  in vain: ${error.message}`);
      if (process.env.SHOTS && !wish.deaf) await person.page.screenshot({ path: join(process.env.SHOTS, `vain-${target.scenario}-${commands}.png`) }).catch(() => undefined);
      if (vain.size > 4) throw error;
    }
    if (await hand.gone(state)) {
      if (what.kind === 'send' && !what.on) intents.gone(what.done ?? what.pieces);
    } else {
      vain.add(what.key ? `send ${what.key}` : what.kind === 'send' ? `send ${what.pieces[0]}` : what.kind === 'take' ? `take ${vain.size}` : what.kind);
      if (vain.size > 6) throw new Error('the player is at a loss');
    }
    commands += 1;
    const rule = `${state.prompt.asked[0].rule} ${what.kind === 'take' ? what.offer.kind : what.kind}`;
    const line = (byRule[rule] ??= { commands: 0, presses: 0 });
    line.commands += 1;
    line.presses += hand.presses - before;
    if (wish.tell) console.log(`${Math.round((Date.now() - began) / 1000)}s v${state.version} ${commands} ${hand.presses} ${rule} ${what.to ? `${what.pieces?.length ?? 0} → ${what.to} (${what.by ?? ''})` : what.offer?.target ? `${what.offer.target.kind}:${what.offer.target.id}` : ''}`);
  }
  const save = await person.ask('GET', `/api/tables/${info.id}/save`);
  const decisions = save.actions.filter((entry) => entry.seat === target.seat).length;
  const over = state.prompt.over;
  const score = !over ? null : over.winners.includes(target.seat) ? 1 : over.draw ? 0.5 : 0;
  return { presses: hand.presses, kinds: hand.kinds, commands, decisions, score, points: over?.points, seconds: Math.round((Date.now() - began) / 1000), byRule, save };
}

const wanted = TARGETS.filter((one) => (!wish.game || one.game === wish.game) && (!wish.scenario || one.scenario === wish.scenario)).map((one) => ({
  ...one,
  ...(wish.seat && { seat: wish.seat }),
  ...(wish.staff && { presses: one.presses / 2 }),
}));
const how = `${wish.deaf ? 'reckoned' : 'in the browser'}${wish.staff ? ', staff on' : ''}`;

/** What was played before, and is kept: a game that is there is not played again. */
const list = wish.keep && join(wish.keep, 'games.json');
const kept = list && existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : [];
const isOf = (target) => (one) => one.game === target.game && one.scenario === target.scenario && one.seat === target.seat && one.foe === wish.foe && one.how === how;

async function keep(target, number, { save, ...one }) {
  const record = { game: target.game, scenario: target.scenario, seat: target.seat, foe: wish.foe, how, number, ...one };
  kept.push(record);
  if (!wish.keep) return;
  await mkdir(wish.keep, { recursive: true });
  const name = [target.game, target.scenario, ...(wish.staff ? ['staff'] : []), ...(wish.deaf ? ['deaf'] : []), number].join('-');
  await writeFile(join(wish.keep, `${name}.json.gz`), gzipSync(JSON.stringify(save)));
  await writeFile(list, `[\n${kept.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);
}

let missed = false;
const left = wanted.map((target) => ({ target, numbers: Array.from({ length: Number(wish.games) }, (_, number) => number + 1).filter((number) => !kept.some((one) => isOf(target)(one) && one.number === number)) }));
if (left.some(({ numbers }) => numbers.length)) {
  const server = await startServer();
  const browser = await startBrowser();
  try {
    for (const { target, numbers } of left) for (const number of numbers) await playAndKeep(server, browser, target, number);
  } finally {
    await browser.close();
    await server.end();
  }
}

async function playAndKeep(server, browser, target, number) {
  const house = new House(server, browser);
  const person = await house.person();
  await person.becomeGuest();
  const engine = new Engine();
  try {
    const one = await playOne(target, person, engine);
    await keep(target, number, one);
    const { presses, commands, decisions, score, points, seconds } = one;
    console.log(JSON.stringify({ ...target, target: target.presses, presses, commands, decisions, score, points, seconds }));
  } catch (error) {
    missed = true;
    console.log(`broken off: ${error.stack}`);
    if (process.env.SHOTS) await person.page.screenshot({ path: join(process.env.SHOTS, `clicks-${target.scenario}.png`) }).catch(() => undefined);
  } finally {
    engine.end();
    await house.leave();
  }
}

/** What the level that the intents come from scores itself from this seat, over as many seeds: `legatus match` goes on with what it has played. */
async function own(target) {
  if (!Number(wish.own)) return null;
  const out = join(wish.keep || tmpdir(), `centurio-${target.scenario}-${wish.foe}.jsonl`);
  const ask = ['match', target.game, '--scenario', target.scenario, '--a', 'centurio', '--b', wish.foe, '--seeds', `1..${wish.own}`, '--out', out, '--threads', '1'];
  await promisify(execFile)(process.env.LEGATUS_BIN, ask, { maxBuffer: 1 << 26 });
  const lines = (await readFile(out, 'utf8')).split('\n').filter(Boolean).map((line) => JSON.parse(line)).filter((one) => one.side === target.seat);
  return { games: lines.length, score: lines.reduce((sum, one) => sum + (one.winners.includes(target.seat) ? 1 : one.winners.length ? 0 : 0.5), 0) / lines.length };
}

const rows = [];
for (const target of wanted) {
  const played = kept.filter(isOf(target));
  if (!played.length) continue;
  const mean = (of) => played.reduce((sum, one) => sum + of(one), 0) / played.length;
  rows.push({
    ...target,
    games: played.length,
    decisions: Math.round(mean((one) => one.decisions)),
    mean: Math.round(mean((one) => one.presses)),
    max: Math.max(...played.map((one) => one.presses)),
    score: mean((one) => one.score ?? 0),
    own: await own(target),
    sum: sumUp(played),
  });
}

/** Where the presses went, a game. */
function sumUp(played) {
  const all = {};
  for (const { byRule } of played)
    for (const [rule, { commands, presses }] of Object.entries(byRule ?? {})) {
      const line = (all[rule] ??= { commands: 0, presses: 0 });
      line.commands += commands;
      line.presses += presses;
    }
  return Object.entries(all).sort((a, b) => b[1].presses - a[1].presses).slice(0, 30).map(([rule, { commands, presses }]) => `    ${(presses / played.length).toFixed(1)} presses, ${(commands / played.length).toFixed(1)} orders: ${rule}`);
}

console.log('\n| game | scenario | seat | how | games | decisions | presses, mean | max | target | score | Centurio\'s own |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const row of rows) {
  const score = row.own ? `${row.own.score.toFixed(2)} (${row.own.games} games)` : '';
  console.log(`| ${row.game} | ${row.scenario} | ${row.seat} | ${how} | ${row.games} | ${row.decisions} | ${row.mean} | ${row.max} | ${row.presses} | ${row.score.toFixed(2)} | ${score} |`);
  if (!wish.deaf && row.max > row.presses) missed = true;
}
for (const row of rows) console.log(`\n${row.scenario}:\n${row.sum.join('\n')}`);
process.exitCode = missed || rows.length < wanted.length ? 1 : 0;
