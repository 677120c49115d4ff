// Runs the browser tests: node web/tests/browser/run.mjs [part of a name …]
// LEGATUS_BIN is the program; CHROMIUM the browser, if it is not /usr/bin/chromium; WORKERS how many run side by side;
// SUITES the folder of the tests: `suites`, or `long` for those that take minutes each.

import { readdir } from 'node:fs/promises';
import { House, startBrowser, startServer } from './harness.mjs';

const wanted = process.argv.slice(2);
const folder = new URL(`${process.env.SUITES ?? 'suites'}/`, import.meta.url);
const files = (await readdir(folder)).filter((name) => name.endsWith('.mjs')).sort();
const tests = [];
for (const file of files) {
  const suite = await import(new URL(file, folder));
  for (const [name, run] of Object.entries(suite.tests)) tests.push({ name: `${file.replace('.mjs', '')}: ${name}`, run });
}
const chosen = tests.filter((test) => wanted.length === 0 || wanted.some((part) => test.name.includes(part)));
const queue = [...chosen];
let failed = 0;

async function runOne(test, server, browser) {
  const house = new House(server, browser);
  const began = Date.now();
  try {
    await test.run(house);
    for (const person of house.people) person.wellBehaved();
    console.log(`ok      ${test.name} (${Date.now() - began} ms)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${test.name}\n        ${String(error?.message ?? error).split('\n').join('\n        ')}`);
    if (process.env.SHOTS) {
      for (const [index, person] of house.people.entries()) {
        const path = `${process.env.SHOTS}/${test.name.replace(/\W+/g, '-')}-${index}.png`;
        await person.page.screenshot({ path }).catch(() => undefined);
      }
    }
    for (const person of house.people) if (person.mishaps.length > 0) console.log(`        mishaps: ${person.mishaps.join('; ')}`);
  } finally {
    // Of a browser that died nothing is left to be closed.
    await house.leave().catch(() => undefined);
  }
}

/** Each has a server and a browser of its own: a test may stop its server without the others noticing. A browser that dies costs one test. */
async function worker() {
  const server = await startServer();
  let browser = await startBrowser();
  try {
    for (let test = queue.shift(); test; test = queue.shift()) {
      if (!browser.isConnected()) browser = await startBrowser();
      await runOne(test, server, browser);
    }
  } finally {
    await browser.close().catch(() => undefined);
    await server.end();
  }
}

// A test mostly waits, for the machine or the page: two on two cores are no slower than one.
const workers = Math.min(Number(process.env.WORKERS ?? 2), chosen.length);
await Promise.all(Array.from({ length: workers }, worker));
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
