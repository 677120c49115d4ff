// Many pieces at once: a loop around them, a stack dragged to its goal, a company that keeps how it stands, a line to be spread over; by mouse, by
// finger and by keys. On the hexes of Alésia, where every place has its neighbours.

import { ensure, eventually, same } from '../harness.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

const DEPLOYED = ['do-ready', 'do-done-deploy'];
const LONG_PRESS_MS = 600;

/** The Roman at Alésia, before his first march. */
async function march(house, look = {}) {
  const person = await house.person(look);
  await person.becomeGuest();
  const info = await person.newTable({ game: 'alesia', seats: { roman: 'me', gaul: { machine: 'greedy' } } });
  for (const kind of DEPLOYED) {
    const state = await eventually(kind, async () => {
      const found = await person.state(info.id, 'roman');
      return found.legal.some((offer) => offer.kind === kind) && found;
    });
    await person.act(info.id, 'roman', state.legal.find((offer) => offer.kind === kind).action, state.version);
  }
  const table = await new TableInPage(person, info.id, 'roman', look.language).open();
  await eventually('pieces can be taken up', async () => (await table.ready()).legal.some((offer) => offer.kind === 'do-pick'));
  table.board = await person.ask('GET', '/api/games/alesia/boards/alesia');
  return table;
}

const placesOf = (state) => new Map(state.view.pieces.map((piece) => [piece.id, piece.at]));
const takeable = (state) => new Set(state.legal.filter((offer) => offer.kind === 'do-pick').map((offer) => offer.target.id));

/** The stacks that can march, by place. */
function stacks(state) {
  const may = takeable(state);
  const found = new Map();
  for (const piece of state.view.pieces) if (may.has(piece.id)) found.set(piece.at, [...(found.get(piece.at) ?? []), piece.id]);
  return found;
}

const planOf = (table, order) => table.person.ask('POST', `/api/tables/${table.id}/plan`, { seat: 'roman', order });
const calm = (plan) => plan.moves.length > 0 && !plan.left?.length && plan.moves.every((move) => !move.short && move.steps.every((step) => !step.way?.fire.length && !step.advice && !step.odds));
const linksOf = (table, place) => table.board.places.find((one) => one.id === place)?.links.map((link) => link.to) ?? [];
const hexes = (table) => table.board.places.filter((place) => place.kind === 'hex');

/** A stack, and a hex that all of it can go to without a risk. */
async function stackAndGoal(table, state, fits = () => true) {
  for (const [from, pieces] of stacks(state)) {
    if (!hexes(table).some((hex) => hex.id === from)) continue;
    for (const to of linksOf(table, from)) {
      if (stacks(state).has(to) || !fits(from, to, pieces)) continue;
      if (calm(await planOf(table, { kind: 'go', pieces, to }))) return { from, to, pieces };
    }
  }
  throw new Error('no stack can march');
}

/** Two stacks beside each other that can both go the same way. */
async function pair(table, state) {
  const byId = new Map(table.board.places.map((place) => [place.id, place]));
  const all = stacks(state);
  for (const [a, first] of all)
    for (const b of linksOf(table, a)) {
      const second = all.get(b);
      if (!second) continue;
      for (const to of linksOf(table, a)) {
        const by = [byId.get(to).at[0] - byId.get(a).at[0], byId.get(to).at[1] - byId.get(a).at[1]];
        const other = hexes(table).find((hex) => Math.hypot(hex.at[0] - byId.get(b).at[0] - by[0], hex.at[1] - byId.get(b).at[1] - by[1]) < 1);
        if (!other || all.has(to) || all.has(other.id)) continue;
        const moves = [...first.map((piece) => ({ piece, to })), ...second.map((piece) => ({ piece, to: other.id }))];
        if (calm(await planOf(table, { kind: 'each', moves }))) return { a, b, to, other: other.id, moves };
      }
    }
  throw new Error('no two stacks can march together');
}

async function drag(page, points) {
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(point.x, point.y, { steps: 4 });
  await page.mouse.up();
}

/** A box around two places, as a stroke from corner to corner; nothing else that can march lies in it. */
async function around(table, places) {
  const points = [];
  for (const place of places) points.push(await table.onHexes(place));
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const by = 4;
  return [{ x: Math.min(...xs) - by, y: Math.min(...ys) - by }, { x: Math.max(...xs) + by, y: Math.max(...ys) + by }];
}

/** As close as it takes to hit single hexes: the wheel keeps what is under the pointer where it is. */
async function closer(table, place) {
  await table.page.keyboard.press('0');
  const { x, y } = await table.onHexes(place);
  await table.page.mouse.move(x, y);
  for (let turn = 0; turn < 3; turn += 1) await table.page.mouse.wheel(0, -240);
  await table.person.still();
}

const company = (table) => table.page.locator('.company');

async function arrived(table, state, moves) {
  await eventually('the order is carried out', async () => (await table.state()).version > state.version);
  const after = await table.ready();
  const at = placesOf(after);
  for (const { piece, to } of moves) same(at.get(piece), to, `${piece} has come to its goal`);
  return after;
}

export const tests = {
  'a stack is dragged to its goal by one gesture, and taken back by one press': async (house) => {
    const table = await march(house);
    const state = await table.ready();
    const { from, to, pieces } = await stackAndGoal(table, state);
    await closer(table, from);
    await drag(table.page, [await table.onHexes(from), await table.onHexes(to)]);
    const after = await arrived(table, state, pieces.map((piece) => ({ piece, to })));
    await table.page.locator('[data-anchor=undo]').click();
    await eventually('it is taken back', async () => placesOf(await table.state()).get(pieces[0]) === from);
    ensure(pieces.every((piece) => placesOf(after).get(piece) === to), 'the whole stack went');
    same((await table.state()).actions, state.actions, 'the whole order is taken back');
  },

  'of a stack so many go as one has said': async (house) => {
    const table = await march(house);
    const state = await table.ready();
    const { from, to, pieces } = await stackAndGoal(table, state, (_, __, stack) => stack.length > 2);
    const few = table.page.locator('[data-anchor=few]');
    await closer(table, from);
    await few.click();
    await table.page.getByRole('button', { name: say('board-few', { count: 1 }) }).waitFor();
    await table.person.accessible('a part of a stack');
    const gone = async (before) => {
      await drag(table.page, [await table.onHexes(from), await table.onHexes(to)]);
      await eventually('the order is carried out', async () => (await table.state()).version > before.version);
      const after = await table.ready();
      return [pieces.filter((piece) => placesOf(after).get(piece) === to).length, after];
    };
    const [one, after] = await gone(state);
    same([one, pieces.filter((piece) => placesOf(after).get(piece) === from).length], [1, pieces.length - 1], 'one goes, the others stay');
    // It stays so until it is said anew; Escape: all of it.
    await table.page.keyboard.press('Escape');
    await table.page.getByRole('button', { name: say('board-few', { count: 0 }) }).waitFor();
    const [all] = await gone(after);
    same(all, pieces.length, 'all the others have followed');
  },

  'a loop chooses a company; dragged, each goes as far and the same way': async (house) => {
    const table = await march(house);
    const state = await table.ready();
    const { a, b, to, moves } = await pair(table, state);
    await closer(table, a);
    await table.page.locator('[data-anchor=loop]').click();
    await drag(table.page, await around(table, [a, b]));
    await company(table).getByText(say('company-chosen', { count: moves.length })).waitFor();
    await table.person.accessible('a company on the board');
    await drag(table.page, [await table.onHexes(a), await table.onHexes(to)]);
    await arrived(table, state, moves);
    await company(table).getByText(say('company-chosen', { count: moves.length })).waitFor({ state: 'detached' });
  },

  'Shift draws the loop; by way of a place, to a goal': async (house) => {
    const table = await march(house);
    const state = await table.ready();
    const { from, to, pieces } = await stackAndGoal(table, state, (place, goal) => linksOf(table, goal).some((next) => next !== place && !stacks(state).has(next)));
    let goal;
    for (const next of linksOf(table, to)) {
      if (next !== from && !stacks(state).has(next) && calm(await planOf(table, { kind: 'go', pieces, by: [to], to: next }))) goal ??= next;
    }
    ensure(goal, 'there is a goal beyond');
    await closer(table, from);
    await table.page.keyboard.down('Shift');
    await drag(table.page, await around(table, [from]));
    await company(table).getByText(say('company-chosen', { count: pieces.length })).waitFor();
    const stop = await table.onHexes(to);
    await table.page.mouse.click(stop.x, stop.y);
    await table.page.keyboard.up('Shift');
    await table.page.locator('#board circle.stop').first().waitFor({ state: 'attached' });
    const end = await table.onHexes(goal);
    await table.page.mouse.click(end.x, end.y);
    await arrived(table, state, pieces.map((piece) => ({ piece, to: goal })));
  },

  'a company is spread over the line that is drawn': async (house) => {
    const table = await march(house);
    const state = await table.ready();
    const { a, b, to, other, moves } = await pair(table, state);
    await closer(table, a);
    await table.page.locator('[data-anchor=loop]').click();
    await drag(table.page, await around(table, [a, b]));
    await company(table).getByText(say('company-chosen', { count: moves.length })).waitFor();
    await table.page.locator('[data-anchor=spread]').click();
    const [first, second] = [await table.onHexes(to), await table.onHexes(other)];
    await drag(table.page, [await table.onHexes(a), first, second]);
    await eventually('the order is carried out, or its risk is shown', async () => (await table.state()).version > state.version || (await table.page.locator('[data-anchor=proposal]').count()) > 0);
    if ((await table.page.locator('[data-anchor=proposal]').count()) > 0) await table.page.locator('[data-anchor=proposal] .primary').click();
    await eventually('somebody has gone', async () => {
      const at = placesOf(await table.state());
      return moves.some(({ piece }) => [to, other].includes(at.get(piece)));
    });
  },

  'with a finger: it moves the picture, draws a loop, and drags the company once it has rested': async (house) => {
    const table = await march(house, { width: 820, height: 1180, touch: true });
    const state = await table.ready();
    const touch = await table.page.context().newCDPSession(table.page);
    const send = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
    // A finger that does not rest moves the picture.
    const poseOf = () => table.page.locator('#board .board').getAttribute('data-pose');
    await table.person.still();
    const opened = await poseOf();
    await send('touchStart', [{ x: 195, y: 330 }]);
    for (const y of [360, 420, 480, 530]) await send('touchMove', [{ x: 195, y }]);
    await send('touchEnd', []);
    await eventually('the picture has moved', async () => ![opened, null].includes(await poseOf()));
    await table.person.still();
    await table.page.getByRole('button', { name: say('board-fit') }).tap();
    await table.person.still();
    const { from, to, pieces } = await stackAndGoal(table, state);
    const corners = await around(table, [from]);
    await table.page.locator('[data-anchor=loop]').tap();
    await send('touchStart', [corners[0]]);
    await send('touchMove', [{ x: (corners[0].x + corners[1].x) / 2, y: (corners[0].y + corners[1].y) / 2 }]);
    await send('touchMove', [corners[1]]);
    await send('touchEnd', []);
    await company(table).getByText(say('company-chosen', { count: pieces.length })).waitFor();
    await table.person.accessible('a company on a tablet');
    // A finger that has rested drags what it rests on.
    const [begin, end] = [await table.onHexes(from), await table.onHexes(to)];
    await table.page.locator('[data-anchor=loop]').tap();
    await send('touchStart', [begin]);
    await table.page.waitForTimeout(LONG_PRESS_MS);
    await send('touchMove', [{ x: (begin.x + end.x) / 2, y: (begin.y + end.y) / 2 }]);
    await send('touchMove', [end]);
    await send('touchEnd', []);
    await arrived(table, state, pieces.map((piece) => ({ piece, to })));
  },

  'by keys alone: a stack joins the company and is sent': async (house) => {
    const table = await march(house, { language: 'fr' });
    const state = await table.ready();
    const { from, to, pieces } = await stackAndGoal(table, state);
    await table.page.keyboard.press('m');
    const cursor = () => table.page.locator('p[aria-live=polite].t-hidden').last().textContent();
    // `n` goes through all that may be chosen: the pieces of the stack are among them.
    const order = [...new Set(state.legal.filter((offer) => offer.target).map((offer) => `${offer.target.kind}:${offer.target.id}`))];
    const presses = order.indexOf(`piece:${pieces[0]}`) + 1;
    for (let press = 0; press < presses; press += 1) await table.page.keyboard.press('n');
    await table.page.keyboard.press('l');
    await company(table).getByText(say('company-chosen', { count: pieces.length }, 'fr')).waitFor();
    ensure((await cursor()) !== '', 'the cursor says where it is');
    const [here, there] = [from, to].map((id) => table.board.places.find((place) => place.id === id).at);
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
    await table.page.keyboard.press(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp');
    await table.page.keyboard.press('Enter');
    await eventually('the company has gone', async () => placesOf(await table.state()).get(pieces[0]) !== from);
  },

  'pieces are handed to the staff, and taken back': async (house) => {
    const table = await march(house);
    const state = await table.ready();
    const { from, pieces } = await stackAndGoal(table, state);
    await closer(table, from);
    await table.page.keyboard.down('Shift');
    await drag(table.page, await around(table, [from]));
    await table.page.keyboard.up('Shift');
    await table.page.locator('[data-anchor=hand-over]').click();
    await company(table).getByText(say('charge-handed', { count: pieces.length })).waitFor();
    same((await table.state()).charge.pieces.toSorted(), pieces.toSorted(), 'the staff leads them');
    await table.person.accessible('what the staff leads');
    await table.page.locator('[data-anchor=take-back]').click();
    await eventually('they are one’s own again', async () => !(await table.state()).charge?.pieces?.length);
  },

  'a loop around places does the same deed at each': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    const info = await person.newTable({ game: 'hannibal', seats: { rome: 'me', carthage: { machine: 'tiro' } } });
    const table = new TableInPage(person, info.id, 'rome');
    let state;
    // Up to where markers are placed.
    for (let action = 0; action < 20; action += 1) {
      state = await eventually('Rome is asked', async () => {
        const found = await table.state();
        return found.legal.length > 0 && found;
      });
      if (state.legal.filter((offer) => offer.kind === 'do-place-marker').length > 3) break;
      // The card that is worth most: with one point there is one marker only.
      const worth = (offer) => Number(state.view.panels.flatMap((panel) => panel.cards ?? []).find((one) => one.id === offer.target?.id)?.digits[0] ?? 0);
      const cards = state.legal.filter((offer) => offer.kind === 'do-operate-control').sort((a, b) => worth(b) - worth(a));
      const card = cards[0] ?? state.legal.find((offer) => offer.role === 'go_on') ?? state.legal[0];
      await person.act(table.id, 'rome', card.action, state.version);
    }
    await table.open();
    state = await table.ready();
    await person.still();
    const board = await person.ask('GET', '/api/games/hannibal/boards/second_punic_war');
    const at = new Map(board.places.map((place) => [place.id, place.at]));
    const places = state.legal.filter((offer) => offer.kind === 'do-place-marker').map((offer) => offer.target.id);
    const pairs = places.flatMap((a) => places.filter((b) => a < b).map((b) => [a, b]));
    const box = (pair, by) => [0, 1].map((axis) => [Math.min(...pair.map((id) => at.get(id)[axis])) - by, Math.max(...pair.map((id) => at.get(id)[axis])) + by]);
    const holds = ([[left, right], [top, bottom]], [x, y]) => x > left && x < right && y > top && y < bottom;
    const clear = (pair) => places.every((id) => pair.includes(id) || !holds(box(pair, 14), at.get(id)));
    const pair = pairs.filter(clear).sort((a, b) => Math.hypot(at.get(a[0])[0] - at.get(a[1])[0], at.get(a[0])[1] - at.get(a[1])[1]) - Math.hypot(at.get(b[0])[0] - at.get(b[1])[0], at.get(b[0])[1] - at.get(b[1])[1]))[0];
    ensure(pair, 'two places lie together');
    const [k, x, y] = (await table.page.locator('#board .board').getAttribute('data-pose')).split(' ').map(Number);
    const frame = await table.page.locator('#board').boundingBox();
    const [[left, right], [top, bottom]] = box(pair, 10);
    await table.page.locator('[data-anchor=loop]').click();
    await drag(table.page, [[left, top], [right, bottom]].map(([px, py]) => ({ x: frame.x + px * k + x, y: frame.y + py * k + y })));
    await eventually('both have a marker', async () => {
      const after = await table.state();
      return after.actions >= state.actions + 2 && pair.every((id) => after.view.markers.some((marker) => marker.at === id && marker.side === 'rome'));
    });
  },

  'pieces with a front wheel and go forward': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    const info = await person.newTable({ game: 'queen_of_the_celts', scenario: 'medway', seats: { roman: 'me', briton: { machine: 'greedy' } } });
    const table = new TableInPage(person, info.id, 'roman');
    const moving = (state) => state.legal.filter((offer) => offer.kind === 'do-move').map((offer) => offer.target.id);
    let state;
    for (let action = 0; action < 60; action += 1) {
      state = await eventually('the Roman is asked', async () => {
        const found = await table.state();
        return found.legal.length > 0 && found;
      });
      if (moving(state).length > 2) break;
      const on = state.legal.find((offer) => offer.kind === 'do-announce') ?? state.legal[0];
      await person.act(table.id, 'roman', on.action, state.version);
    }
    await table.open();
    state = await table.ready();
    const turn = { n: 'ne', ne: 'e', e: 'se', se: 's', s: 'sw', sw: 'w', w: 'nw', nw: 'n' };
    const facing = state.view.pieces.filter((piece) => piece.facing && moving(state).includes(piece.id));
    const find = async (order, fits) => {
      for (const piece of facing) {
        const plan = await person.ask('POST', `/api/tables/${table.id}/plan`, { seat: 'roman', order: order(piece) });
        if (plan.moves.length && fits(plan)) return piece;
      }
      throw new Error('nobody can');
    };
    const loopAround = async (piece) => {
      const { x, y } = await table.middleOf(table.page.locator(`#board [data-pieces~="${piece.id}"]`));
      await table.page.keyboard.down('Shift');
      await drag(table.page, [{ x: x - 5, y: y - 5 }, { x: x + 5, y: y + 5 }]);
      await table.page.keyboard.up('Shift');
      await company(table).getByText(say('company-chosen', { count: 1 })).waitFor();
    };
    const wheels = await find((piece) => ({ kind: 'wheel', pieces: [piece.id], facing: turn[piece.facing] }), (plan) => calm(plan) && plan.moves[0].steps.at(-1).target?.kind === 'facing');
    await loopAround(wheels);
    await person.accessible('a company with a front');
    await table.page.locator('[data-anchor=wheel-right]').click();
    await eventually('it has wheeled', async () => (await table.state()).view.pieces.find((piece) => piece.id === wheels.id).facing === turn[wheels.facing]);
    await table.page.locator('[data-anchor=undo]').click();
    await eventually('it is taken back', async () => (await table.state()).view.pieces.find((piece) => piece.id === wheels.id).facing === wheels.facing);
    state = await table.ready();
    const goes = await find((piece) => ({ kind: 'forward', pieces: [piece.id] }), (plan) => plan.stop === 'done' && plan.moves[0].to !== undefined && !plan.moves[0].short);
    await table.page.keyboard.press('Escape');
    await loopAround(goes);
    await table.page.locator('[data-anchor=forward]').click();
    // Where there is something to weigh, it is shown before it is done.
    const agree = table.page.locator('[data-anchor=proposal] .primary');
    await eventually('it is done, or shown first', async () => (await table.state()).version > state.version || (await agree.count()) > 0);
    if ((await agree.count()) > 0) await agree.click();
    await eventually('it has gone forward, as it faced', async () => {
      const now = (await table.state()).view.pieces.find((piece) => piece.id === goes.id);
      return now.at !== goes.at && now.facing === goes.facing;
    });
  },

  'how the pieces stand is kept, and set up again': async (house) => {
    const person = await house.person({ language: 'fr' });
    await person.becomeGuest();
    const info = await person.newTable({ game: 'alesia', seats: { roman: 'me', gaul: { machine: 'greedy' } } });
    const table = await new TableInPage(person, info.id, 'roman', 'fr').open();
    await table.ready();
    const menu = table.page.getByRole('button', { name: say('menu', {}, 'fr') });
    await menu.click();
    await table.page.locator('[data-anchor=keep-deployment]').click();
    await table.page.getByRole('button', { name: say('deployments-apply', {}, 'fr'), exact: true }).waitFor();
    await person.accessible('kept deployments');
    const kept = await table.page.evaluate(() => JSON.parse(localStorage.getItem('legatus.settings')).deployments['alesia/alesia/roman']);
    same(kept.length, 1, 'one is kept');
    ensure(Object.keys(kept[0].places).length > 100, 'with all its pieces');
    await table.page.getByRole('button', { name: say('deployments-drop', {}, 'fr') }).click();
    await table.page.getByRole('button', { name: say('deployments-apply', {}, 'fr'), exact: true }).waitFor({ state: 'detached' });
  },

  'a deployment is chosen among those that stand ready, kept, and set up again at another table': async (house) => {
    const person = await house.person({ language: 'fr' });
    await person.becomeGuest();
    const sit = async () => {
      const info = await person.newTable({ game: 'alesia', seats: { roman: 'me', gaul: { machine: 'greedy' } } });
      const table = await new TableInPage(person, info.id, 'roman', 'fr').open();
      await table.ready();
      return table;
    };
    const own = async (table) => new Map((await table.state()).view.pieces.filter((piece) => piece.side === 'roman').map((piece) => [piece.id, piece.at]));
    const unplaced = (places) => [...places.values()].filter((at) => !/^\d+$/.test(at)).length;
    const stood = new Map();
    let table;
    for (const id of ['even', 'rea', 'plain']) {
      table = await sit();
      await table.page.locator('[data-anchor=deployments]').click();
      if (id === 'even') await person.accessible('the deployments that stand ready');
      await table.page.locator(`[data-deployment=${id}]`).click();
      await eventually(`${id} is set up`, async () => unplaced(await own(table)) === 0 && (id === 'even' || (await table.state()).actions > 2));
      await table.ready();
      stood.set(id, await own(table));
    }
    const differ = (a, b) => [...stood.get(a)].filter(([piece, at]) => stood.get(b).get(piece) !== at).length;
    same([differ('even', 'rea'), differ('even', 'plain')], [11, 11], 'how many stand elsewhere');
    await table.page.getByRole('button', { name: say('menu', {}, 'fr'), exact: true }).click();
    await table.page.locator('[data-anchor=keep-deployment]').click();
    const again = await sit();
    await again.page.locator('[data-anchor=deployments]').click();
    await again.page.getByRole('dialog').getByRole('button', { name: say('deployments-apply', {}, 'fr'), exact: true }).last().click();
    await eventually('all stand as they stood', async () => unplaced(await own(again)) === 0, 60_000);
    same([...(await own(again))].sort(), [...stood.get('plain')].sort(), 'where each stands');
  },
};
