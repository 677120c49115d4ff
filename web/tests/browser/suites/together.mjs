// Two people: by link from two browsers, and at one screen.

import { ensure, eventually, same } from '../harness.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

export const tests = {
  'two play each other by link, and one takes back by consent': async (house) => {
    const host = await house.person();
    await host.open('/');
    await host.page.getByRole('radio', { name: 'Rome', exact: true }).check({ force: true });
    await host.page.getByRole('radio', { name: say('home-link') }).check({ force: true });
    await host.page.getByRole('button', { name: say('home-begin') }).click();
    await host.page.waitForURL(/\/t\/[^/]+$/);
    const [info] = await host.ask('GET', '/api/tables');
    ensure(info.invite, 'there is an invitation');
    const invitation = await host.page.getByLabel(say('join-link')).inputValue();
    await host.accessible('a table that waits for players');

    const friend = await house.person({ language: 'fr' });
    await friend.open(invitation.slice(house.page.length));
    same((await friend.ask('GET', '/api/session')).user, null, 'nothing was asked and nobody made yet');
    await friend.page.getByRole('button', { name: say('watch-sit', { seat: 'Carthage' }, 'fr') }).click();
    await friend.page.waitForURL(/\/t\/[^/]+$/);

    const rome = new TableInPage(host, info.id, 'rome');
    const carthage = new TableInPage(friend, info.id, 'carthage', 'fr');
    let state = await rome.ready();
    await rome.take('pass');
    state = await carthage.ready();
    await carthage.take({ begin: 'carthage' });
    state = await carthage.ready();
    const card = state.legal.find((offer) => offer.action.operate?.by === 'control').action;
    await carthage.take(card);
    state = await carthage.ready();
    const placed = state.legal.find((offer) => offer.action.place).action;
    await carthage.take(placed);

    // Carthage asks to go back to before its card; Rome agrees.
    await friend.page.getByRole('button', { name: say('story-look', { action: 2 }, 'fr') }).first().click();
    // A moment of the past is looked at.
    await friend.page.getByText(say('moment-return', undefined, 'fr')).waitFor();
    await friend.page.getByRole('button', { name: say('menu', undefined, 'fr'), exact: true }).click();
    await friend.page.getByRole('dialog').getByRole('button', { name: say('menu-back-to', { action: 2 }, 'fr') }).click();
    await host.page.getByRole('button', { name: say('proposal-yes') }).click();
    await eventually('the table has gone back', async () => (await rome.state()).actions === 2);
    const back = await carthage.ready();
    ensure(back.legal.some((offer) => JSON.stringify(offer.action) === JSON.stringify(card)), 'the card may be played again');

    // What one hand holds never reaches the other browser.
    const secret = back.view.panels.find((panel) => panel.id === 'hand_carthage').cards.map((one) => one.id);
    const seen = (await rome.state()).view.panels.find((panel) => panel.id === 'hand_carthage');
    same(seen.cards, [], 'cards of Carthage that Rome sees');
    same(seen.hidden, secret.length, 'their number is open');
  },

  'two at one screen: the curtain hides the hand': async (house) => {
    const person = await house.person();
    await person.open('/');
    await person.page.getByRole('radio', { name: say('home-screen') }).check({ force: true });
    await person.page.getByRole('button', { name: say('home-begin') }).click();
    await person.page.waitForURL(/\/t\/[^/]+$/);
    const id = new URL(person.page.url()).pathname.split('/')[2];
    await person.page.getByRole('heading', { name: say('curtain-pass', { seat: 'Rome' }) }).waitFor();
    await person.accessible('the curtain');
    await person.page.getByRole('button', { name: say('curtain-i-am', { seat: 'Rome' }) }).click();
    const rome = new TableInPage(person, id, 'rome');
    const state = await rome.ready();
    const titles = state.view.panels.find((panel) => panel.id === 'hand_rome').cards.map((card) => card.title.en);
    ensure(titles.length > 0, 'Rome holds cards');
    await rome.take('pass');
    await person.page.getByRole('heading', { name: say('curtain-pass', { seat: 'Carthage' }) }).waitFor();
    const page = await person.page.content();
    same(titles.filter((title) => page.includes(title)), [], 'cards of Rome in the page behind the curtain');
    await person.page.getByRole('button', { name: say('curtain-i-am', { seat: 'Carthage' }) }).click();
    const carthage = new TableInPage(person, id, 'carthage');
    await carthage.ready();
    await carthage.take({ begin: 'carthage' });
  },
};
