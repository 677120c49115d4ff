// What is asked, and where: what glows, what is gone on with, what is asked before an attack, the cards in the hand, the board that follows.

import { ensure, eventually, Failed, same, warUpTo } from '../harness.mjs';
import { BATTLE, tableAt } from '../situations.mjs';
import { keptGame, sitWhereAsked } from '../kept.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

/** Kept games, one of each, and how far into them one looks. */
const KEPT = ['hannibal_legatus_miles', 'bellum-gallicum/helvetii', 'bellum-gallicum/vercingetorix', 'bellum-gallicum/snow', 'alesia/alesia', 'queen-of-the-celts/watling_street', 'roman-republic/conquete'];
/** More of them on the large screen. */
const MORE = ['queen-of-the-celts/ambush_of_the_ninth', 'roman-republic/aigle', 'bellum-gallicum/campaign'];
/** The war where nine cards were dealt. */
const NINE = [{ entries: 572, seat: 'carthage' }, { entries: 572, seat: 'rome' }, { entries: 684, seat: 'rome' }];
const MOMENTS = [0, 0.13, 0.31, 0.52, 0.78];

/** What glows and can be seen without opening or moving anything. */
const glows = (page) =>
  page.evaluate(() => {
    const inside = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return right > left && bottom > top && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    };
    const drawn = [...document.querySelectorAll('[data-ring^="legal:"], [data-aim], .pick.glow, .card.glow, path.glow, #board .goal')].filter(inside).length;
    return drawn + Number(document.querySelector('[data-glowing]')?.dataset.glowing ?? 0);
  });

/** Nearer to an edge than this it depends on where its piece is drawn whether a thing is seen. */
const NEAR = 90;

/** Where things are on the picture, by the places of the board and how the picture stands; without those that are not on it. */
async function spots(page, board, state, targets) {
  const pose = await eventually('the picture rests', () => page.locator('#board .board[data-pose]').getAttribute('data-pose', { timeout: 1000 }).catch(() => null));
  const [k, x, y] = pose.split(' ').map(Number);
  const places = new Map(board.places.map((place) => [place.id, place.at]));
  return targets.flatMap(({ kind, id }) => {
    const [first, second] = id.split('/');
    const at = kind === 'piece' || kind === 'facing' ? places.get(state.view.pieces.find((piece) => piece.id === first)?.at) : kind === 'place' || kind === 'marker' ? places.get(first) : kind === 'link' ? places.get(second) && places.get(first) : undefined;
    return at ? [{ id: `${kind}:${id}`, x: at[0] * k + x, y: at[1] * k + y }] : [];
  });
}

/** Which way each of these lies that is clearly outside the picture or under a panel, and which ways are pointed at. */
const outOfSight = (page, found) =>
  page.evaluate(
    ([all, near]) => {
      const board = document.getElementById('board');
      const { left, top, width, height } = board.getBoundingClientRect();
      const covers = [...document.querySelectorAll('[data-anchor="battle"]')].map((one) => one.getBoundingClientRect());
      const pointed = Object.fromEntries([...board.querySelectorAll('[data-edge]')].map((one) => [one.dataset.edge, Number(one.dataset.count)]));
      const missing = all.flatMap(({ id, x, y }) => {
        const ways = [x < -near && 'left', x > width + near && 'right', y < -near && 'up', y > height + near && 'down'].filter(Boolean);
        const box = covers.find((one) => x + left > one.left + near && x + left < one.right - near && y + top > one.top + near && y + top < one.bottom - near);
        return ways.length > 0 || box ? [{ id, ways: box ? ['up', 'down'] : ways }] : [];
      });
      return { missing: missing.filter(({ ways }) => !ways.some((way) => pointed[way] > 0)).map(({ id }) => id), outside: missing.length, pointed };
    },
    [found, NEAR],
  );

/** What gives up: no such thing is what one goes on with. */
const givesUp = ({ role, kind }) => role === 'give_up' || /surrender|give-up|resign|concede/.test(kind);

/** Golden games of all five, and how many moments of each are asked for their gold button. */
const GOLDEN = ['hannibal/second_punic_war', 'bellum-gallicum/vercingetorix', 'bellum-gallicum/belgica', 'alesia/alesia', 'queen-of-the-celts/medway', 'roman-republic/aigle'];
const MANY = 25;

async function goldNeverGivesUp(house, name) {
  const person = await house.person();
  await person.becomeGuest();
  const save = await keptGame(name);
  for (let moment = 0; moment < MANY; moment += 1) {
    const actions = save.actions.slice(0, Math.floor((save.actions.length * moment) / MANY));
    const { id, seat } = await sitWhereAsked(person, { ...save, actions });
    const { legal } = await person.state(id, seat);
    const gold = legal.find((offer) => offer.primary);
    ensure(!gold || !givesUp(gold), `${name}, after ${actions.length} entries: the gold button is “${gold?.label.en}”`);
  }
}

/** At one moment of a kept game: what is said to glow does, what is open is in sight or pointed at, the gold button goes on. */
async function looksRight(person, name, share, save, look) {
  const { page } = person;
  const then = { ...save, actions: save.actions.slice(0, Math.floor(save.actions.length * share)) };
  const { id, seat } = await sitWhereAsked(person, then);
  const table = await new TableInPage(person, id, seat).open();
  const state = await table.ready();
  await person.still();
  const where = `${name}, ${share}${look.touch ? ', phone' : ''}`;
  const words = page.locator('#prompt .ask p, #prompt .words p');
  const help = (await words.count()) > 0 ? await words.first().textContent() : '';
  if ([say('prompt-glow'), say('prompt-glow-or')].includes(help)) await eventually(`${where}: something glows where “${help}” is said`, () => glows(page));
  else if ([say('prompt-any-card'), say('prompt-any-card-or')].includes(help)) ensure((await page.locator('.tray [data-target^="card:"]').count()) > 0, `${where}: there are cards to choose from`);

  // Each kind of choice has its place: the board or a pointer at its edge, the hand, the battle, the list of the prompt.
  const open = [...new Map(state.legal.filter((offer) => offer.target).map((offer) => [`${offer.target.kind}:${offer.target.id}`, offer.target])).values()];
  const info = await person.ask('GET', `/api/tables/${id}`);
  const board = await person.ask('GET', `/api/games/${info.game}/boards/${info.scenario}`);
  const found = await spots(page, board, state, open);
  const { missing, outside, pointed } = await outOfSight(page, found);
  same(missing, [], `${where}: out of sight and not pointed at (pointed at: ${JSON.stringify(pointed)})`);
  // The board shows at least one of them, unless they are all elsewhere; then the page of the phone shows those.
  ensure(found.length === 0 || outside < found.length, `${where}: the picture shows nothing of what is asked`);
  const cards = open.filter((target) => target.kind === 'card');
  if (cards.length > 0 && found.length === 0) {
    const seen = await page.locator(cards.map((card) => `[data-target="card:${card.id}"]`).join(', ')).first().isVisible();
    ensure(seen, `${where}: the cards that are asked for are shown`);
  }

  const gold = page.locator('#prompt [data-anchor="primary"]');
  if ((await gold.count()) > 0) {
    const offer = state.legal[Number(await gold.getAttribute('data-offer'))];
    ensure(offer && !givesUp(offer), `${where}: the gold button gives up: ${offer?.label.en}`);
  }
}

async function keptLooksRight(house, name, look = {}) {
  const save = await keptGame(name);
  const person = await house.person(look);
  await person.becomeGuest();
  for (const share of MOMENTS) await looksRight(person, name, share, save, look);
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
  ...Object.fromEntries([...KEPT, ...MORE].map((name) => [`what is asked is seen: ${name}`, (house) => keptLooksRight(house, name)])),
  ...Object.fromEntries(KEPT.map((name) => [`what is asked is seen on a phone: ${name}`, (house) => keptLooksRight(house, name, { width: 390, height: 844, touch: true })])),

  ...Object.fromEntries(GOLDEN.map((name) => [`the gold button never gives up: ${name}`, (house) => goldNeverGivesUp(house, name)])),

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

  'nine cards can be read, and the last played stands apart': async (house) => {
    for (const look of [{}, { width: 1280, height: 720, language: 'fr', theme: 'dark' }, { width: 1024, height: 768, language: 'fr' }, { width: 390, height: 844, touch: true, language: 'fr' }])
      for (const { entries, seat } of NINE) {
        const person = await house.person(look);
        await person.becomeGuest();
        const info = await tableAt(person, { entries, seat });
        const table = await new TableInPage(person, info.id, seat, look.language).open();
        const state = await table.state();
        const hand = state.view.panels.find((panel) => panel.kind === 'hand' && panel.seat === seat);
        same(hand.cards.length, 9, 'a full hand');
        const { page } = person;
        if (look.touch) await page.locator('[data-page="hand"]').tap();
        await page.locator('.tray .cards li').first().waitFor();
        await page.mouse.move(5, 5);
        await person.still();
        same(await page.locator('.tray .cards li').count(), hand.cards.length, 'as many in the hand as one holds');
        const played = page.locator('.tray .played');
        same([await played.count(), await page.locator('.tray .cards .played').count()], [1, 0], 'the last played is shown, and not in the hand');
        const covered = await page.evaluate(() =>
          [...document.querySelectorAll('.tray .cards li')].flatMap((li) => {
            const parts = [...li.querySelectorAll('.title, .text')];
            const cut = parts.some((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1);
            const range = document.createRange();
            range.selectNodeContents(li.querySelector('.title'));
            const { bottom: foot } = li.closest('.phone-page')?.getBoundingClientRect() ?? { bottom: innerHeight };
            const hidden = [...range.getClientRects()].some((line) =>
              [0.1, 0.5, 0.9].some((share) => {
                const [x, y] = [line.left + line.width * (line.width > line.height ? share : 0.5), line.top + line.height * (line.width > line.height ? 0.5 : share)];
                return y < foot && !li.contains(document.elementFromPoint(x, y));
              }),
            );
            const words = li.querySelector('.title').textContent;
            return [...(cut ? [`${words} is cut`] : []), ...(hidden ? [`${words} is covered`] : [])];
          }),
        );
        same(covered, [], `what cannot be read at ${look.width ?? 1440}, ${entries} ${seat}`);
        if (look.touch) {
          same(await page.locator('.tray .cards .text').count() > 0, true, 'on a phone the texts are there');
        } else {
          // Whatever the pointer does, the hand stays where it is.
          const where = () => page.evaluate(() => [...document.querySelectorAll('.tray .cards li')].map((li) => JSON.stringify(li.getBoundingClientRect())));
          const before = await where();
          const third = page.locator('.tray .cards li').nth(2);
          await third.hover();
          await page.locator('.tray > .large').waitFor();
          await third.click();
          await person.still();
          same(await where(), before, 'the hand stays where it is under the pointer');
        }
        await person.context.close();
        house.people.splice(house.people.indexOf(person), 1);
      }
  },

  'the battle has one layout over the board and in its tab': async (house) => {
    const person = await house.person({ language: 'fr' });
    await person.becomeGuest();
    const info = await tableAt(person, BATTLE);
    const table = await new TableInPage(person, info.id, BATTLE.seat, 'fr').open();
    await table.ready();
    const { page } = person;
    await page.locator('#tab-odds').click();
    await person.still();
    const rooms = await page.evaluate(() =>
      [...document.querySelectorAll('.duel')].map((duel) => {
        const box = (one) => one.getBoundingClientRect();
        const [own, other] = [...duel.querySelectorAll('.side')].map(box);
        return { own: own.left < other.left && Math.abs(own.top - other.top) < 2, cards: duel.querySelectorAll('.hand .card').length, narrow: [...duel.querySelectorAll('p, h4')].filter((one) => one.textContent.trim().includes(' ') && box(one).width < 100).map((one) => one.textContent) };
      }),
    );
    same(rooms.length, 2, 'over the board, and in the tab');
    for (const room of rooms) same([room.own, room.narrow], [true, []], 'whoever looks stands left, and words have room');
    same(rooms[0].cards, rooms[1].cards, 'the same cards in both');
    await person.accessible('the battle in its tab');
  },

  'a deployment of 179 pieces fits, in groups': async (house) => {
    for (const look of [{ height: 900 }, { width: 390, height: 844, touch: true, language: 'fr' }]) {
      const person = await house.person(look);
      await person.becomeGuest();
      const info = await person.newTable({ game: 'alesia', scenario: 'alesia', players: 2, seats: { roman: 'me', gaul: { machine: 'tiro' } } });
      const table = await new TableInPage(person, info.id, 'roman', look.language).open();
      const { legal, view } = await table.ready();
      const picks = legal.filter((offer) => offer.target?.kind === 'piece');
      const { page } = person;
      const at = await table.onHexes(view.pieces.find((piece) => piece.id === picks[0].target.id).at);
      if (look.touch) await page.touchscreen.tap(at.x, at.y);
      else await page.mouse.click(at.x, at.y);
      const fan = page.locator('#board [data-control][role="group"]');
      await fan.waitFor();
      await person.still();
      const [found] = await fan.evaluateAll((all) =>
        all.map((one) => {
          const [box, board, list] = [one.getBoundingClientRect(), document.getElementById('board').getBoundingClientRect(), one.querySelector('.fan')];
          const counted = [...one.querySelectorAll('.unit')].reduce((sum, unit) => sum + Number(unit.querySelector('.each')?.textContent.slice(1) ?? 1), 0);
          return { inside: box.top >= board.top && box.bottom <= board.bottom && box.left >= board.left && box.right <= board.right, whole: list.scrollHeight <= list.clientHeight + 1, counted, units: one.querySelectorAll('.unit').length };
        }),
      );
      same([found.inside, found.whole, found.counted], [true, true, picks.length], 'it is on the board, needs no scrolling, and holds all');
      ensure(found.units <= 24, `groups: ${found.units}`);
      await person.accessible('the deployment');
      // One of a group is taken up by a click on it, and a single one after opening it.
      await fan.locator('.each').first().click();
      ensure((await fan.locator('button[data-target^="piece:"]').count()) > 1, 'a group opens');
      await fan.getByRole('button', { name: table.say('board-stack-back') }).click();
      const state = await table.state();
      await fan.locator('button[data-target^="piece:"]').first().click();
      await table.taken(state);
    }
  },
};
