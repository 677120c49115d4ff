// What is asked, and where: what glows, what is gone on with, what is asked before an attack, the cards in the hand, the board that follows.

import { ensure, eventually, same, warUpTo } from '../harness.mjs';
import { MARCH, tableAt } from '../situations.mjs';
import { keptGame, sitWhereAsked } from '../kept.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

/** Kept games, one of each, and how far into them one looks. */
const KEPT = ['hannibal_legatus_miles', 'bellum-gallicum/helvetii', 'bellum-gallicum/vercingetorix', 'bellum-gallicum/snow', 'alesia/alesia', 'queen-of-the-celts/watling_street', 'roman-republic/conquete'];
const MOMENTS = [0, 0.13, 0.31, 0.52, 0.78];

/** What glows and can be seen without opening or moving anything. */
const glows = (page) =>
  page.evaluate(() => {
    const inside = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return right > left && bottom > top && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    };
    const drawn = [...document.querySelectorAll('[data-ring^="legal:"], [data-aim], .pick.glow, .card.glow, path.glow, .goal')].filter(inside).length;
    return drawn + Number(document.querySelector('[data-glowing]')?.dataset.glowing ?? 0);
  });

async function whatIsSaidToGlow(house, name) {
  const save = await keptGame(name);
  const person = await house.person();
  await person.becomeGuest();
  const hints = [];
  for (const share of MOMENTS) {
    const then = { ...save, actions: save.actions.slice(0, Math.floor(save.actions.length * share)) };
    const { id, seat } = await sitWhereAsked(person, then);
    const table = await new TableInPage(person, id, seat).open();
    await table.ready();
    const words = table.prompt.locator('.ask p');
    const help = (await words.count()) > 0 ? await words.first().textContent() : '';
    const told = [say('prompt-glow'), say('prompt-glow-or')].includes(help);
    hints.push(help);
    if (told) await eventually(`${name}, ${share}: something glows where “${help}” is said`, () => glows(person.page));
    else if (help && [say('prompt-any-card'), say('prompt-any-card-or')].includes(help)) ensure((await person.page.locator('.tray [data-target^="card:"]').count()) > 0, `${name}, ${share}: there are cards to choose from`);
  }
  return hints;
}

const inView = (page, spot) =>
  page.evaluate((at) => {
    const board = document.getElementById('board').getBoundingClientRect();
    const prompt = document.getElementById('prompt').getBoundingClientRect();
    return at.x > board.left && at.x < board.right && at.y > board.top && at.y < Math.min(board.bottom, prompt.top);
  }, spot);

/** Where the force of a place stands on the screen. */
async function whereIs(page, place) {
  const box = await page.locator(`#board [data-force="${place}"], #board [data-ring$=":${place}"]`).first().boundingBox({ timeout: 1000 }).catch(() => null);
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const tests = {
  ...Object.fromEntries(KEPT.map((name) => [`what is said to glow glows: ${name}`, (house) => whatIsSaidToGlow(house, name)])),

  'where every card may be played, none is said to glow': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    const info = await tableAt(person, { entries: 2, seat: 'carthage' });
    const table = await new TableInPage(person, info.id, 'carthage').open();
    const { legal, view } = await table.ready();
    const { cards } = view.panels.find((panel) => panel.kind === 'hand' && panel.seat === 'carthage');
    ensure(cards.every((card) => legal.some((offer) => offer.target?.id === card.id)), 'every card may be played');
    await person.still();
    same([await table.prompt.locator('.ask p').textContent(), await glows(person.page)], [say('prompt-any-card'), 0], 'what is said, and what glows');
  },

  'the board goes to what is asked': async (house) => {
    const [rome, carthage] = [await house.person(), await house.person({ width: 1280, height: 720 })];
    await rome.becomeGuest();
    await carthage.becomeGuest();
    const info = await rome.newTable({ save: warUpTo(715), seats: { rome: 'me', carthage: 'open' } });
    await carthage.ask('POST', `/api/tables/${info.id}/join`, { seat: 'carthage', ...(info.invite && { invite: info.invite }) });
    const { page } = carthage;
    await page.goto(`${house.page}/t/${info.id}`);
    await page.locator('#board canvas').first().waitFor();
    // Carthage looks at Spain, closely.
    const board = await page.locator('#board').boundingBox();
    await page.mouse.move(board.x + 60, board.y + board.height - 60);
    for (let n = 0; n < 6; n += 1) await page.mouse.wheel(0, -400);
    await eventually('his army is out of view', async () => {
      const at = await whereIs(page, 'praeneste');
      return !at || !(await inView(page, at));
    });
    await carthage.still();
    await rome.act(info.id, 'rome', { step: 'sena' }, (await rome.state(info.id, 'rome')).version);
    // “Flaminius is on the move: do you send bad weather?” He stands at Praeneste, beside Rome.
    await eventually('the army that is asked about is in view', async () => {
      const at = await whereIs(page, 'praeneste');
      return at && inView(page, at);
    });
  },

  'an attack is asked about first, with the cards of both sides': async (house) => {
    for (const language of ['en', 'fr']) {
      const person = await house.person({ language });
      await person.becomeGuest();
      // Rome stands before Isara, where Carthage does.
      const save = await keptGame('hannibal_legatus_miles');
      const info = await person.newTable({ save: { ...save, actions: save.actions.slice(0, 597) }, seats: { rome: 'me', carthage: { machine: 'tiro' } } });
      const table = await new TableInPage(person, info.id, 'rome', language).open();
      const state = await table.ready();
      const { advice } = await person.ask('POST', `/api/tables/${info.id}/check`, { seat: 'rome', action: { step: 'isara' } });
      ensure(/\d+.*\d+/.test(advice[language]), `the cards of both sides: ${advice[language]}`);
      await table.clickMiddle(person.page.locator('#board [data-force="isara"]').first());
      await table.prompt.getByText(table.plain(advice)).waitFor();
      await person.still();
      same((await table.state()).version, state.version, 'nothing is done before it is confirmed');
      await table.prompt.locator('[data-anchor="primary"]').click();
      await table.taken(state);
    }
  },

  'seven cards can be read, and the last played stands apart': async (house) => {
    for (const look of [{}, { width: 1280, height: 720, language: 'fr', theme: 'dark' }, { width: 390, height: 844, touch: true }]) {
      const person = await house.person(look);
      await person.becomeGuest();
      // The first cards of the war are played, and Rome holds six or seven.
      const info = await tableAt(person, { entries: 7, seat: MARCH.seat });
      const table = await new TableInPage(person, info.id, MARCH.seat, look.language).open();
      const state = await table.ready();
      const hand = state.view.panels.find((panel) => panel.kind === 'hand' && panel.seat === MARCH.seat);
      ensure(hand.cards.length >= 6, `a full hand: ${hand.cards.length}`);
      if (look.touch) await person.page.locator('[data-page="hand"]').tap();
      const { page } = person;
      await page.locator('.tray .cards li').first().waitFor();
      await page.mouse.move(5, 5);
      await person.still();
      same(await page.locator('.tray .cards li').count(), hand.cards.length, 'as many in the hand as one holds');
      const played = page.locator('.tray .played');
      same([await played.count(), await page.locator('.tray .cards .played').count()], [1, 0], 'the last played is shown, and not in the hand');
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('.tray .cards li')].flatMap((li) => {
          const title = li.querySelector('.title');
          const range = document.createRange();
          range.selectNodeContents(title);
          const clipped = title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1;
          const hidden = [...range.getClientRects()].some((line) =>
            [0.1, 0.5, 0.9].some((share) => {
              const [x, y] = [line.left + line.width * (line.width > line.height ? share : 0.5), line.top + line.height * (line.width > line.height ? 0.5 : share)];
              return y < innerHeight && !li.contains(document.elementFromPoint(x, y));
            }),
          );
          return clipped || hidden ? [`${title.textContent}${clipped ? ' is cut' : ''}${hidden ? ' is covered' : ''}`] : [];
        }),
      );
      same(covered, [], `titles that cannot be read at ${look.width ?? 1440}`);
    }
  },
};
