// What the browser tests stand on: a real server with a folder of its own, a real browser, and words for both.

import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// What comes about is not waited for any longer than it takes: patience costs only where something fails.
const START_MS = 60_000;
const run = promisify(execFile);
export const PATIENCE_MS = 30_000;
const STILL_FRAMES = 5;

export class Failed extends Error {}

export function ensure(condition, what) {
  if (!condition) throw new Failed(what);
}

export function same(found, wanted, what) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Failed(`${what}: found ${a}, wanted ${b}`);
}

/** Waits until `probe` gives something true, and gives it back. */
export async function eventually(what, probe, patience = PATIENCE_MS) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > end) throw new Failed(`never came about: ${what}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/**
 * The program itself, listening at a free port of this machine, keeping its tables in a folder that goes away.
 * While one works on the page, LEGATUS_SERVER names a server that runs already and LEGATUS_PAGE where vite shows the page.
 */
export async function startServer(program = process.env.LEGATUS_BIN) {
  if (process.env.LEGATUS_SERVER) return { address: process.env.LEGATUS_SERVER, end: async () => undefined };
  if (!program) throw new Error('say with LEGATUS_BIN where the program legatus is');
  const data = await mkdtemp(join(tmpdir(), 'legatus-browser-'));
  let child;
  let port = 0;
  const start = async () => {
    const listen = `127.0.0.1:${port}`;
    child = spawn(program, ['serve', '--listen', listen, '--data', data, '--no-limits', '--log', 'warn'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: '', LEGATUS_BASE_URL: undefined },
    });
    const address = await new Promise((found, lost) => {
      const timer = setTimeout(() => lost(new Error('the server does not say where it listens')), START_MS);
      createInterface({ input: child.stdout }).on('line', (line) => {
        const at = /https?:\/\/\S+/.exec(line);
        if (at) {
          clearTimeout(timer);
          found(at[0]);
        }
      });
      child.on('exit', (code) => lost(new Error(`the server ended with ${code}`)));
    });
    port = Number(new URL(address).port);
    return address.replace(/\/$/, '');
  };
  const stop = () =>
    new Promise((done) => {
      child.removeAllListeners('exit');
      child.on('exit', done);
      child.kill('SIGTERM');
    });
  const address = await start();
  return {
    address,
    /** Goes down and comes back at the same address: what was acknowledged is still there. */
    stop,
    start,
    /** The same with every row of its database changed as wanted, by a backup that is restored. What the server writes beside its work must be there first: `whole` says whether it is. */
    async rewrite(change, whole = () => true) {
      const [before, after] = ['before', 'after'].map((name) => join(data, `${name}.jsonl`));
      const lines = await eventually('all is written', async () => {
        await stop();
        await run(program, ['backup', before, '--data', data]);
        const found = (await readFile(before, 'utf8')).split('\n').filter(Boolean).map((line) => JSON.parse(line));
        if (whole(found)) return found;
        // On a busy machine it goes down before it is done; after each start it does what it owes.
        await start();
        return null;
      }, 4 * PATIENCE_MS);
      for (const line of lines) if (line.table) change(line.table, line.row);
      await writeFile(after, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      await Promise.all(['', '-wal', '-shm'].map((end) => rm(join(data, `legatus.db${end}`), { force: true })));
      await run(program, ['restore', after, '--data', data]);
      await Promise.all([before, after].map((file) => rm(file)));
      await start();
    },
    async end() {
      if (child.exitCode === null) await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

export async function startBrowser() {
  return chromium.launch({ executablePath: BROWSER, args: FLAGS });
}

let axe;
const require = createRequire(import.meta.url);

/** One person with a browser of their own. */
export class Person {
  constructor(house, context, page) {
    this.house = house;
    this.context = context;
    this.page = page;
    this.mishaps = [];
    /** What the page has asked for and not got yet; what stays open to be told news is not counted. */
    this.underWay = new Set();
    page.on('request', (request) => request.resourceType() !== 'eventsource' && this.underWay.add(request));
    for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => this.underWay.delete(request));
    page.on('pageerror', (error) => this.mishaps.push(`error in the page: ${error.message}`));
    page.on('console', (message) => {
      // What the network refuses is told by the tests themselves; a blocked style or script is a mistake of ours.
      const words = message.text();
      if (message.type() === 'error' && !words.startsWith('Failed to load resource') && !words.includes('WebSocket')) this.mishaps.push(words);
    });
  }

  async open(path) {
    await this.page.goto(this.house.page + path);
    await this.page.locator('h1, h2').first().waitFor();
  }

  /** A request with this person's cookie, as a bot would send it. */
  async ask(method, path, body) {
    const answer = await this.context.request.fetch(this.house.page + path, {
      method,
      headers: { Origin: this.house.page, ...(body && { 'Content-Type': 'application/json' }) },
      data: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok()) throw new Failed(`${method} ${path}: ${answer.status()} ${text.slice(0, 300)}`);
    return text ? JSON.parse(text) : undefined;
  }

  async becomeGuest(name) {
    return (await this.ask('POST', '/api/session/guest', { ...(name && { name }) })).user;
  }

  newTable(wish) {
    return this.ask('POST', '/api/tables', wish);
  }

  state(table, seat) {
    return this.ask('GET', `/api/tables/${table}/state${seat ? `?seat=${seat}` : ''}`);
  }

  /** Takes an action without the page: to get to a situation. */
  async act(table, seat, action, after) {
    const key = `t${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`;
    return this.ask('POST', `/api/tables/${table}/actions`, { seat, action, after, key });
  }

  /**
   * Waits until the page is still: nothing it asked for is under way, nothing fades or moves, nothing in it changes. What is measured in the
   * middle of a fade, or clicked while the board glides, is not what anybody reads or means. What pulses for ever is left out. It is still
   * when all this holds for several frames, however slow the machine is.
   */
  async still() {
    const stillFor = ([frames, patience]) =>
      new Promise((done) => {
        const watch = new MutationObserver(() => undefined);
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const end = performance.now() + patience;
        let quiet = 0;
        const look = () => {
          const moving = document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
          quiet = moving || watch.takeRecords().length > 0 ? 0 : quiet + 1;
          if (quiet < frames && performance.now() < end) return requestAnimationFrame(look);
          watch.disconnect();
          done(quiet >= frames);
        };
        look();
      });
    const idle = () => this.underWay.size === 0;
    await eventually('the page comes to rest', async () => idle() && (await this.page.evaluate(stillFor, [STILL_FRAMES, PATIENCE_MS])) && idle());
  }

  /** axe finds nothing here. */
  async accessible(where) {
    await this.still();
    axe ??= await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');
    // The strict policy of the page allows no script of ours from outside; the debugger may.
    const found = await this.page.evaluate(`${axe}; axe.run(document, { resultTypes: ['violations'] })`);
    const told = found.violations.map((one) => `${one.id}: ${one.help} (${one.nodes.length}×, ${one.nodes[0]?.target} ${one.nodes[0]?.failureSummary ?? ''})`);
    same(told, [], `accessibility of ${where}`);
  }

  wellBehaved() {
    same(this.mishaps, [], 'mishaps in the page');
  }
}

/** Everything a test needs. */
export class House {
  constructor(server, browser) {
    this.server = server;
    this.browser = browser;
    /** Where the page is fetched from: the program itself, or a development server before it. */
    this.page = process.env.LEGATUS_PAGE ?? server.address;
    this.people = [];
  }

  async person({ language = 'en', theme = 'light', width = 1440, height = 900, touch = false, motion = false } = {}) {
    const context = await this.browser.newContext({
      viewport: { width, height },
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      colorScheme: theme,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      hasTouch: touch,
      isMobile: touch,
      acceptDownloads: true,
    });
    await context.addInitScript(() => {
      // Moves of others are shown at once: tests wait for what is so, not for how it is shown.
      if (!localStorage.getItem('legatus.settings')) localStorage.setItem('legatus.settings', JSON.stringify({ opponentSpeed: 'none' }));
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const person = new Person(this, context, page);
    this.people.push(person);
    return person;
  }

  async leave() {
    for (const person of this.people.splice(0)) await person.context.close();
  }
}

/** A finished war, and the same up to a moment: with it tests come to any situation at once. */
export const war = JSON.parse(await readFile(new URL('war.json', import.meta.url), 'utf8'));

export function warUpTo(entries) {
  const { digest: _, ...save } = war;
  return { ...save, actions: war.actions.slice(0, entries) };
}
