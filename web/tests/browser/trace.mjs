// What the page costs, by the browser's own trace: script, style and layout of each frame, in milliseconds of the main thread's own time.

import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const work = new Set(['EventDispatch', 'FireAnimationFrame', 'TimerFire', 'FunctionCall', 'RunMicrotasks', 'UpdateLayoutTree', 'Layout', 'EvaluateScript']);
const round = (ms) => Math.round(ms * 10) / 10;

/** Does what `parts` names, one after the other, and tells what each cost. */
export async function costOf({ browser }, page, parts) {
  const path = join(tmpdir(), `legatus-trace-${process.pid}-${Date.now()}.json`);
  await browser.startTracing(page, { path, categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  const mark = (name) => page.evaluate((words) => void performance.mark(words), `part:${name}`);
  for (const [name, run] of Object.entries(parts)) {
    await mark(name);
    await run();
  }
  await mark('end');
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(await readFile(path, 'utf8'));
  await rm(path, { force: true });
  return read(traceEvents);
}

function read(events) {
  const marks = events.filter((event) => event.name.startsWith('part:')).sort((a, b) => a.ts - b.ts);
  const { pid, tid } = marks[0];
  const own = events.filter((event) => event.pid === pid && event.tid === tid);
  const outer = [];
  let end = 0;
  // What runs inside another is counted with it.
  for (const event of own.filter((one) => one.ph === 'X' && work.has(one.name)).sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    if (event.ts < end) continue;
    outer.push(event);
    end = event.ts + event.dur;
  }
  const frames = own.filter((event) => event.name === 'Commit').map((event) => event.ts + (event.dur ?? 0)).sort((a, b) => a - b);
  const costBetween = (from, to) => outer.filter((event) => event.ts >= from && event.ts < to).reduce((sum, event) => sum + (event.tdur ?? event.dur), 0) / 1000;
  const out = {};
  marks.slice(0, -1).forEach((part, index) => {
    const until = marks[index + 1].ts;
    const within = frames.filter((frame) => frame >= part.ts && frame < until);
    const costs = within.map((frame, i) => costBetween(frame, within[i + 1] ?? until)).sort((a, b) => a - b);
    const share = (s) => round(costs[Math.min(costs.length - 1, Math.floor(costs.length * s))] ?? 0);
    out[part.name.slice(5)] = { frames: costs.length, median: share(0.5), p95: share(0.95), most: share(1), all: round(costBetween(part.ts, until)) };
  });
  return out;
}

/** Drags the board around, sixty steps of it. */
export async function panAround(page) {
  await page.mouse.move(500, 400);
  await page.mouse.down();
  for (let i = 0; i < 60; i += 1) await page.mouse.move(500 + Math.sin(i / 9) * 240, 400 + Math.cos(i / 7) * 150);
  await page.mouse.up();
}
