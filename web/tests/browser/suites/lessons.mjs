// The lessons, each taken three times: by mouse alone, by touch alone, by keys alone. What a step speaks of is marked, the bubble leaves it and
// the choices free, and whoever does what is marked comes to the end, where the first game begins.

import { readFileSync } from 'node:fs';

import { ensure, eventually, Failed, same } from '../harness.mjs';
import { say } from '../words.mjs';

/** So many clicks are the most that a step may need: a stack, a piece, its use, the confirmation. */
const MOST_CLICKS = 8;
/** So many keys lead from the top of a page to anything on it. */
const MOST_TABS = 80;

/** What stands on the screen now: the step, its mark, the bubble, what can be chosen, and where the keyboard is. */
const look = (page) =>
  page.evaluate(() => {
    const [coach, mark] = [document.querySelector('aside[data-step]'), document.querySelector('[data-mark]')];
    const box = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const inside = ({ left, top, right, bottom }) => right > left && bottom > top && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const on = document.activeElement;
    return {
      step: coach?.dataset.step ?? null,
      bubble: coach && box(coach),
      marked: mark?.dataset.mark ?? null,
      mark: mark && box(mark),
      reads: coach?.querySelector('.primary') !== null && coach !== null,
      goesOn: coach?.querySelector('.primary:not(:disabled)') !== null && coach !== null,
      key: coach?.querySelector('kbd')?.textContent ?? null,
      choices: [...document.querySelectorAll('[data-ring^="legal:"], [data-aim], .pick.glow, .card.glow')].map(box).filter(inside),
      focus: on && on !== document.body ? { id: on.id, box: box(on), inCoach: on.closest('aside[data-step]') !== null, words: on.textContent.replace(/\s+/g, ' ').trim() } : null,
      window: { width: innerWidth, height: innerHeight },
      /** Everything that a click may change, so that a click is made once and its answer waited for. */
      state: [document.querySelector('#prompt')?.dataset.version, document.querySelector('#prompt')?.textContent, document.querySelector('.tray[data-control], [role=group][data-control]') !== null, mark?.getAttribute('style')].join('|'),
    };
  });

const middle = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
const holds = (box, { x, y }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
const meet = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** The mark of a step is there, still, on the screen, and free of the bubble; on a large screen the choices are, too. */
async function marked(person, step, large) {
  let [last, found] = [null, null];
  await eventually(`the mark of step ${step}`, async () => {
    await person.still();
    found = await look(person.page);
    if (found.step !== step) return true;
    const same = last && JSON.stringify(last.mark) === JSON.stringify(found.mark) && JSON.stringify(last.bubble) === JSON.stringify(found.bubble);
    last = found;
    return same && found.marked === step;
  });
  if (found.step !== step) return found;
  const { mark, bubble, window } = found;
  const shown = mark.right > 0 && mark.bottom > 0 && mark.left < window.width && mark.top < window.height;
  ensure(shown && mark.right > mark.left && mark.bottom > mark.top, `${step}: the mark is on the screen: ${JSON.stringify(mark)}`);
  ensure(!meet(bubble, mark), `${step}: the bubble ${JSON.stringify(bubble)} covers the mark ${JSON.stringify(mark)}`);
  ensure(bubble.left >= 0 && bubble.top >= 0 && bubble.right <= window.width && bubble.bottom <= window.height, `${step}: the bubble is on the screen`);
  const covered = large ? found.choices.filter((one) => holds(bubble, middle(one))) : [];
  same(covered, [], `${step}: choices under the bubble ${JSON.stringify(bubble)}`);
  return found;
}

/** Points at the middle of a button, once the page was scrolled to it. */
async function pointAt(page, name, press) {
  const button = page.getByRole('button', { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await button.boundingBox();
  await press(page, { x: x + width / 2, y: y + height / 2 });
}
const click = (page, { x, y }) => page.mouse.click(x, y);
const tap = (page, { x, y }) => page.touchscreen.tap(x, y);

/** How one goes to what is to be done and does it. */
const WAYS = {
  mouse: { press: click, start: (page, name) => pointAt(page, name, click) },
  touch: { press: tap, start: (page, name) => pointAt(page, name, tap) },
  keys: {
    /** The bubble shows a key: it leads to what is marked, wherever that is, and Enter does it. */
    async go(page, now, step) {
      ensure(now.key !== null, `${step}: the bubble shows the key that leads to what is marked`);
      await page.keyboard.press(now.key);
      const then = await eventually(`${step}: the keyboard is at what is marked`, async () => {
        const found = await look(page);
        if (found.step !== step || now.reads) return found;
        // On the board the cursor is under the mark; it is one stop of the keyboard.
        return found.mark && found.focus && (found.focus.id === 'board' || meet(found.focus.box, found.mark)) ? found : null;
      }, 5000);
      if (now.reads && then.step === step) ensure(then.focus?.inCoach, `${step}: the key leads to the button that goes on`);
      await page.keyboard.press('Enter');
    },
    async start(page, name) {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    },
  },
};

/** By Tab to a button with this name. */
async function tabTo(page, name) {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await look(page)).focus?.words === name) return;
  }
  throw new Failed(`Tab never comes to “${name}”`);
}

async function takeLesson(house, game, by, browser = {}) {
  const person = await house.person(browser);
  const { page } = person;
  const words = (key) => say(key, undefined, browser.language);
  const way = WAYS[by];
  await person.open(`/?game=${game}`);
  const tutorial = await person.ask('GET', `/api/games/${game}/tutorial`);
  await page.getByRole('heading', { name: tutorial.title[browser.language ?? 'en'] }).waitFor();
  await person.still();
  await way.start(page, words('home-lesson-start'));
  await page.waitForURL(/\/t\/[^/]+$/);
  const lesson = page.url();
  const spoken = tutorial.steps.filter((one) => one.text).map((one) => one.id);
  const done = new Set();
  for (let step = null; ; ) {
    const unsaid = () => spoken.filter((id) => !done.has(id)).join(' ');
    const next = await eventually(`a step after ${step}; not yet said: ${unsaid()}`, async () => {
      if (page.url() !== lesson) return 'over';
      const now = await look(page);
      return now.step && now.step !== step ? now : null;
    }, 90_000);
    if (next === 'over') break;
    step = next.step;
    done.add(step);
    for (let clicks = 0; ; clicks += 1) {
      if (clicks > MOST_CLICKS) throw new Failed(`${step}: after ${clicks} clicks on what is marked it is not done`);
      const now = await marked(person, step, !browser.touch);
      if (now.step !== step) break;
      if (now.reads && !now.goesOn) continue;
      if (step === spoken.at(-1)) await person.accessible('the last word of a lesson');
      if (way.go) await way.go(page, now, step);
      else await way.press(page, middle(now.reads ? await boxOf(page, 'aside[data-step] .primary') : now.mark));
      await eventually(`${step}: the click is answered`, async () => {
        if (page.url() !== lesson) return true;
        const then = await look(page);
        return then.state !== now.state || then.step !== step;
      }, 5000).catch(() => undefined);
      if (page.url() !== lesson) break;
    }
  }
  for (const id of spoken) ensure(done.has(id), `${id} was shown`);
  // The lesson ended at a table of the game that newcomers are shown.
  await page.locator('#prompt h2').waitFor();
  const { games, levels } = await person.ask('GET', '/api/games');
  const { start_here: first, scenarios } = games.find((one) => one.id === game);
  const info = await person.ask('GET', `/api/tables/${page.url().split('/').at(-1)}`);
  const { seats } = scenarios.find((one) => one.id === first);
  const machines = info.seats.filter((seat) => seat.holder.kind === 'machine').map((seat) => seat.holder.level);
  // The seat that newcomers are offered, where it is not the first.
  const { first_seat: offered } = JSON.parse(readFileSync(new URL(`../../../src/games/${game}/about.json`, import.meta.url), 'utf8'));
  same([info.scenario, info.yours, [...new Set(machines)]], [first, [offered ?? seats[0].id], [levels[0].id]], 'the first game');
}

const boxOf = (page, selector) =>
  page.evaluate((one) => {
    const { left, top, right, bottom } = document.querySelector(one).getBoundingClientRect();
    return { left, top, right, bottom };
  }, selector);

const PHONE = { width: 390, height: 844, touch: true };
const LESSONS = {
  'the Trebia': ['hannibal', { mouse: {}, touch: { language: 'fr', theme: 'dark' }, keys: {} }],
  Gaul: ['bellum_gallicum', { mouse: { width: 1280, height: 720 }, touch: {}, keys: { language: 'fr' } }],
  Alésia: ['alesia', { mouse: {}, touch: {}, keys: {} }],
  'the queen’s war': ['queen_of_the_celts', { mouse: { language: 'fr' }, touch: { theme: 'dark' }, keys: { width: 1280, height: 720 } }],
  'the wars for Italy': ['roman_republic', { mouse: { theme: 'dark' }, touch: { language: 'fr' }, keys: {} }],
};

export const tests = Object.fromEntries(
  Object.entries(LESSONS).flatMap(([name, [game, looks]]) =>
    Object.entries(looks).map(([by, browser]) => [`${name} by ${by} alone`, (house) => takeLesson(house, game, by, { ...browser, ...(by === 'touch' && PHONE) })]),
  ),
);
