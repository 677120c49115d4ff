// The pictures of Alésia: the works from near and from far, on a phone, and attacks that are being named.

import { act, Gaul, roman, sitTogether } from './alesia.mjs';
import { TableInPage } from './table.mjs';

/** Plays without the page until what `until` waits for is asked; gives the page of one seat. */
async function siege(house, look, seat, until) {
  const { person, other, info } = await sitTogether(house, look, seat);
  const people = { [seat]: person, [seat === 'roman' ? 'gaul' : 'roman']: other };
  const gaul = new Gaul(22);
  for (let plays = 0; plays < 600; plays += 1) {
    const first = await people.roman.state(info.id, 'roman');
    const side = first.prompt.asked[0].seat;
    const state = side === 'roman' ? first : await people.gaul.state(info.id, 'gaul');
    if (until(state, side)) break;
    const ready = state.legal.find((offer) => offer.action === 'ready') && !state.view.pieces.some((piece) => piece.kind === 'fort' && piece.at !== 'pool');
    await act(people[side], info.id, side, ready ? 'ready' : side === 'gaul' ? gaul.decide(state) : roman(state), state.version);
  }
  const table = await new TableInPage(person, info.id, seat, look.language).open();
  await table.ready();
  await person.page.waitForTimeout(3000);
  return table;
}

const inTurn = (number, side, name) => (state, asked) => asked === side && state.view.headline.index >= number && state.legal.some((offer) => offer.action?.[name] !== undefined);

/** Goes nearer, to a hex. */
async function near(table, hex, steps) {
  const at = await table.onHexes(hex);
  await table.page.mouse.move(at.x, at.y);
  for (let step = 0; step < steps; step += 1) {
    await table.page.mouse.wheel(0, -150);
    await table.page.waitForTimeout(200);
  }
  await table.page.waitForTimeout(2500);
  const now = await table.onHexes(hex);
  await table.page.mouse.move(now.x + 3, now.y);
  await table.page.mouse.move(now.x, now.y);
}

export async function alesiaShots(house, shoot) {
  const works = await siege(house, { language: 'fr' }, 'roman', inTurn(3, 'roman', 'pick'));
  await near(works, '1027', 5);
  await shoot(works.person, 'alesia-table');

  const lamp = await siege(house, { language: 'en', theme: 'dark' }, 'gaul', inTurn(2, 'gaul', 'pick'));
  await shoot(lamp.person, 'alesia-lamp');

  const phone = await siege(house, { language: 'fr', width: 390, height: 844, touch: true }, 'roman', inTurn(2, 'roman', 'pick'));
  await shoot(phone.person, 'alesia-phone');

  const battle = await siege(house, { language: 'en' }, 'gaul', inTurn(3, 'gaul', 'attack'));
  for (let named = 0; named < 4; named += 1) {
    const state = await battle.ready();
    const attacks = state.legal.filter((offer) => offer.action?.attack);
    if (attacks.length < 3) break;
    await act(battle.person, battle.id, 'gaul', attacks[0].action, state.version);
  }
  await battle.page.waitForTimeout(1500);
  await shoot(battle.person, 'alesia-battle');
}
