// The pictures of Queen of the Celts: a battlefield in both themes and on a phone, a charge that is put together, the set-up editor.

import { hurry, mayCharge, mayMove, roman, sitTogether } from './queen.mjs';
import { TableInPage } from './table.mjs';

/** A printed battle when the Roman may move, as he sees it. */
async function field(house, look, scenario) {
  const seats = await sitTogether(house, look, 3, scenario);
  await hurry(seats, mayMove);
  const table = await new TableInPage(seats.roman, seats.id, 'roman', look.language).open();
  await table.ready();
  await table.page.waitForTimeout(2500);
  return table;
}

/** Lets the pointer rest on a piece: what it reaches is shown. */
async function rest(table, id) {
  const box = await table.page.locator(`#board [data-post~="${id}"]`).boundingBox();
  await table.page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2);
  await table.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await table.page.locator('#board .tip').waitFor();
}

export async function queenShots(house, shoot) {
  const french = await field(house, { language: 'fr' }, 'watling_street');
  await rest(french, 'suetonius');
  await shoot(french.person, 'queen_of_the_celts-table');

  const lamp = await field(house, { language: 'en', theme: 'dark' }, 'medway');
  await rest(lamp, (await lamp.state()).view.pieces.find((piece) => piece.side === 'roman' && piece.kind === 'legion').id);
  await shoot(lamp.person, 'queen_of_the_celts-lamp');

  const phone = await field(house, { language: 'en', width: 390, height: 844, touch: true }, 'watling_street');
  await shoot(phone.person, 'queen_of_the_celts-phone');

  const seats = await sitTogether(house, { language: 'en' }, 2);
  await hurry(seats, mayCharge);
  const charge = await new TableInPage(seats.roman, seats.id, 'roman', 'en').open();
  for (let plays = 0; plays < 2; plays += 1) await charge.take(roman(await charge.ready()));
  await charge.ready();
  await shoot(charge.person, 'queen_of_the_celts-charge');

  const builder = await house.person({ language: 'en' });
  await builder.becomeGuest();
  await builder.open('/editor/queen_of_the_celts');
  await builder.page.locator('[data-verdict=ok]').waitFor();
  await builder.page.locator('[data-unit=leg_xiv_2]').click();
  await shoot(builder, 'queen_of_the_celts-editor');
}
