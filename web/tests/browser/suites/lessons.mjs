// The lessons, taken with the mouse alone: what a step speaks of is marked, the bubble leaves it free, and whoever clicks what is marked
// comes to the end.

import { ensure, eventually, Failed } from '../harness.mjs';
import { say } from '../words.mjs';

/** So many clicks are the most that a step may need: a stack, a piece, its use, the confirmation. */
const MOST_CLICKS = 8;

/** What stands on the screen now: the step, its mark, the bubble. */
const look = (page) =>
  page.evaluate(() => {
    const [coach, mark] = [document.querySelector('aside[data-step]'), document.querySelector('[data-mark]')];
    const box = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    return {
      step: coach?.dataset.step ?? null,
      bubble: coach && box(coach),
      marked: mark?.dataset.mark ?? null,
      mark: mark && box(mark),
      reads: coach?.querySelector('.primary') !== null && coach !== null,
      window: { width: innerWidth, height: innerHeight },
      /** Everything that a click may change, so that a click is made once and its answer waited for. */
      state: [document.querySelector('#prompt')?.dataset.version, document.querySelector('#prompt')?.textContent, document.querySelector('.tray[data-control], [role=group][data-control]') !== null, mark?.getAttribute('style')].join('|'),
    };
  });

const middle = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** The mark of a step is there, still, on the screen, and free of the bubble. */
async function marked(person, step) {
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
  const apart = bubble.left >= mark.right || bubble.right <= mark.left || bubble.top >= mark.bottom || bubble.bottom <= mark.top;
  ensure(apart, `${step}: the bubble ${JSON.stringify(bubble)} covers the mark ${JSON.stringify(mark)}`);
  ensure(bubble.left >= 0 && bubble.top >= 0 && bubble.right <= window.width && bubble.bottom <= window.height, `${step}: the bubble is on the screen`);
  return found;
}

async function takeLesson(house, game, browser = {}) {
  const person = await house.person(browser);
  const { page } = person;
  await person.open(`/?game=${game}`);
  const tutorial = await person.ask('GET', `/api/games/${game}/tutorial`);
  await page.getByRole('heading', { name: tutorial.title[browser.language ?? 'en'] }).waitFor();
  await page.getByRole('button', { name: say('home-lesson-start', undefined, browser.language), exact: true }).click();
  await page.waitForURL(/\/t\/[^/]+$/);
  const spoken = tutorial.steps.filter((one) => one.text).map((one) => one.id);
  const done = new Set();
  for (let step = null; ; ) {
    const unsaid = () => spoken.filter((id) => !done.has(id)).join(' ');
    const next = await eventually(`a step after ${step}; not yet said: ${unsaid()}`, async () => {
      const now = await look(page);
      if (now.step && now.step !== step) return now;
      return !now.step && unsaid() === '' ? 'over' : null;
    }, 90_000);
    if (next === 'over') break;
    step = next.step;
    done.add(step);
    for (let clicks = 0; ; clicks += 1) {
      if (clicks > MOST_CLICKS) throw new Failed(`${step}: after ${clicks} clicks on what is marked it is not done`);
      const now = await marked(person, step);
      if (now.step !== step) break;
      if (now.reads) {
        await page.locator('aside[data-step] .primary').click();
      } else if (browser.touch) {
        const { x, y } = middle(now.mark);
        await page.touchscreen.tap(x, y);
      } else {
        const { x, y } = middle(now.mark);
        await page.mouse.click(x, y);
      }
      await eventually(`${step}: the click is answered`, async () => (await look(page)).state !== now.state || (await look(page)).step !== step, 5000).catch(() => undefined);
    }
  }
  for (const id of spoken) ensure(done.has(id), `${id} was shown`);
}

export const tests = {
  'the Trebia by what is marked': (house) => takeLesson(house, 'hannibal'),
  'the Trebia on a phone, in French, by lamplight': (house) => takeLesson(house, 'hannibal', { language: 'fr', theme: 'dark', width: 390, height: 844, touch: true }),
  'Gaul by what is marked': (house) => takeLesson(house, 'bellum_gallicum', { width: 1280, height: 720 }),
  'Alésia by what is marked': (house) => takeLesson(house, 'alesia'),
  'the queen’s war by what is marked': (house) => takeLesson(house, 'queen_of_the_celts', { language: 'fr' }),
  'the wars for Italy by what is marked': (house) => takeLesson(house, 'roman_republic', { theme: 'dark' }),
};
