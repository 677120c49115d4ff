// The club: people, archive, rankings, challenges, tournaments. What the server tells of them is kept small and the same (club.mjs).

import { fakeClub, profileOf } from '../club.mjs';
import { ensure, eventually, same } from '../harness.mjs';
import { say } from '../words.mjs';

const PHONE = { width: 390, height: 844, touch: true };
const SEATS = { rome: 'me', carthage: { machine: 'tiro' } };
const TALL = 44;

/** Somebody with a name of their own, in a club. */
async function member(house, look = {}, of = {}) {
  const person = await house.person(look);
  const name = `Livia ${Math.random().toString(36).slice(2, 8)}`;
  await person.becomeGuest();
  await person.ask('POST', '/api/account', { name, password: 'cannae et trasimenus' });
  const club = await fakeClub(person, { me: name, ...of });
  return { person, page: person.page, club, name, words: (key, values) => say(key, values, look.language) };
}

const sent = (club, method, path) => club.asked.filter((one) => one.method === method && one.path.startsWith(path));

/** What is pressed has room for a thumb; links in running text have their line. */
const small = (least) =>
  [...document.querySelectorAll('main :is(button, a.button, select, textarea, input:not([type=checkbox], [type=radio]))')]
    .filter((one) => one.getClientRects().length > 0 && !one.closest('.hidden-text') && one.getBoundingClientRect().height < least - 0.5)
    .map((one) => `${one.tagName} “${one.textContent.trim().slice(0, 30)}” ${Math.round(one.getBoundingClientRect().height)} px`);

const PAGES = ['/club', '/archive', '/archive?mine', '/archive?game=hannibal', '/ratings/hannibal', '/ratings/hannibal?pace=days', '/p/Aurelia', '/tournaments', '/tournaments/saturnalia', '/tournaments/agon', '/join/challengeAurelia', '/watch?game=hannibal'];

async function everyPage(house, look, of = {}) {
  const { person, page, name, words } = await member(house, look, of);
  const paths = of.empty ? PAGES.filter((path) => !/saturnalia|agon|join/.test(path)) : PAGES;
  for (const path of [...paths, `/p/${encodeURIComponent(name)}`]) {
    await person.open(path);
    await person.accessible(`${path} (${look.language}, ${look.theme}, ${look.width ?? 1440})`);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    ensure(sideways <= 0, `${path} is ${sideways} px wider than the screen`);
    same(await page.evaluate(small, TALL), [], `what is too small to be pressed on ${path}`);
    same(await page.locator('main', { hasText: '⟨' }).count(), 0, `words that are missing on ${path}`);
    same(await page.locator('main').getByText(words('failed-internal')).count(), 0, `mistakes on ${path}`);
  }
  await person.open('/tournaments');
  await page.getByRole('button', { name: words('tournaments-open') }).click();
  await person.accessible(`the form of a tournament (${look.language})`);
  await person.open(`/p/${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: words('people-edit') }).click();
  await person.accessible(`one’s own page, being changed (${look.language})`);
}

export const tests = {
  'every page of it, English by daylight': (house) => everyPage(house, { language: 'en', theme: 'light' }),
  'every page of it, French by the lamp on a tablet': (house) => everyPage(house, { language: 'fr', theme: 'dark', width: 900, height: 1100 }),
  'every page of it on a phone, French': (house) => everyPage(house, { language: 'fr', theme: 'light', ...PHONE }),
  'every page of it on a phone, by the lamp, where nothing has happened': (house) => everyPage(house, { language: 'en', theme: 'dark', ...PHONE }, { empty: true }),

  'somebody is followed, challenged, blocked and reported from their page': async (house) => {
    const { person, page, club } = await member(house);
    await person.open('/p/Aurelia');
    await page.getByRole('heading', { level: 1, name: 'Aurelia' }).waitFor();
    await page.getByRole('button', { name: say('people-follow'), exact: true }).click();
    await page.getByRole('button', { name: say('people-unfollow') }).waitFor();
    same(sent(club, 'PUT', '/api/people/Aurelia/follow').length, 1, 'she is followed');

    await page.getByRole('button', { name: say('people-report') }).click();
    const dialog = page.getByRole('dialog', { name: say('report-person', { name: 'Aurelia' }) });
    const send = dialog.getByRole('button', { name: say('report-send') });
    ensure(await send.isDisabled(), 'nothing is not sent');
    await dialog.getByLabel(say('report-words')).fill('She called my elephants mice.');
    await person.accessible('a report');
    await send.click();
    await dialog.getByText(say('report-done')).waitFor();
    same(sent(club, 'POST', '/api/reports')[0].body, { person: 'Aurelia', text: 'She called my elephants mice.' }, 'the report');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: say('people-block'), exact: true }).click();
    same(sent(club, 'PUT', '/api/people/Aurelia/block').length, 0, 'it is asked first');
    await page.getByText(say('people-block-what')).waitFor();
    await page.getByRole('button', { name: say('people-block-deed'), exact: true }).last().click();
    await page.getByText(say('people-is-blocked')).waitFor();
    same(await page.getByRole('link', { name: say('people-challenge') }).count(), 0, 'whoever is blocked is not challenged');
    await page.getByRole('button', { name: say('people-unblock') }).click();

    await page.getByRole('link', { name: say('people-challenge') }).click();
    same(await page.getByLabel(say('home-challenged')).inputValue(), 'Aurelia', 'whom the set-up challenges');
  },

  'a guest may look at people, and is told what it takes to follow them': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    await fakeClub(person);
    await person.open('/p/Aurelia');
    await person.page.getByText(say('people-need-name')).waitFor();
    same(await person.page.getByRole('button', { name: say('people-follow'), exact: true }).count(), 0, 'nothing is offered that would be refused');
    await person.page.getByRole('button', { name: say('people-report') }).waitFor();
  },

  'what somebody shows to nobody is said to be hidden': async (house) => {
    const profiles = { Gaius: profileOf('Gaius', { ratings: [], games: [], hidden: ['ratings', 'games'] }) };
    const { person, page } = await member(house, {}, { profiles });
    await person.open('/p/Gaius');
    same(await page.getByText(say('people-hidden')).count(), 2, 'hidden parts');
    await person.open('/p/Nobody');
    await page.getByText(say('failed-not_found'), { exact: true }).waitFor();
  },

  'one’s own page is changed': async (house) => {
    const { person, page, club, name } = await member(house);
    await person.open(`/p/${encodeURIComponent(name)}`);
    await page.getByText(say('people-about-none')).waitFor();
    await page.getByRole('button', { name: say('people-edit') }).click();
    await page.getByLabel(say('people-about'), { exact: true }).fill('Two elephants left.');
    await page.getByText(say('people-about-note', { left: 300 - 'Two elephants left.'.length })).waitFor();
    await page.getByRole('checkbox', { name: 'Alésia' }).check();
    await page.getByRole('combobox', { name: say('people-shows-ratings'), exact: true }).selectOption('followed');
    await page.getByRole('button', { name: say('account-change') }).click();
    await page.getByRole('button', { name: say('people-edit') }).waitFor();
    const { profile } = sent(club, 'PATCH', '/api/account').at(-1).body;
    same(profile, { about: 'Two elephants left.', favourites: ['hannibal', 'alesia', 'roman_republic'], shows: { ratings: 'followed', games: 'all' } }, 'what is told');
  },

  'the archive is searched by its address, and read page by page': async (house) => {
    const { person, page, club } = await member(house);
    await person.open('/archive');
    const rows = page.locator('main .rows > li');
    same(await rows.count(), 8, 'games of the first page');
    await page.getByRole('button', { name: say('club-more') }).click();
    await eventually('the second page is appended', async () => (await rows.count()) === 12);
    same(await page.getByRole('button', { name: say('club-more') }).count(), 0, 'there is no third');

    await page.getByRole('combobox', { name: say('archive-how'), exact: true }).selectOption('time');
    await eventually('the address says so', () => new URL(page.url()).search === '?how=time');
    await eventually('the others are gone', async () => (await rows.count()) === 3);
    await page.getByRole('combobox', { name: say('watch-filter'), exact: true }).selectOption('alesia');
    await page.getByText(say('archive-none-found')).waitFor();
    await page.getByRole('link', { name: say('archive-all') }).click();
    await eventually('all are back', async () => (await rows.count()) === 8);
    await page.getByLabel(say('archive-person'), { exact: true }).fill('Aurelia');
    await page.keyboard.press('Tab');
    await eventually('a person is looked for', () => new URL(page.url()).search === '?person=Aurelia');
    await page.getByRole('combobox', { name: say('archive-result'), exact: true }).selectOption('true');
    const lastAsked = () => Object.fromEntries(new URLSearchParams(sent(club, 'GET', '/api/archive').at(-1).path.split('?')[1]));
    const isAsked = (wanted) => JSON.stringify(Object.entries(lastAsked()).sort()) === JSON.stringify(Object.entries(wanted).sort());
    await eventually('the server is asked', () => isAsked({ person: 'Aurelia', won: 'true' }));
    await page.reload();
    await rows.first().waitFor();
    same(await page.getByRole('combobox', { name: say('archive-result'), exact: true }).inputValue(), 'true', 'what the address asks for');

    await page.getByRole('link', { name: say('archive-mine') }).click();
    await page.getByRole('heading', { level: 1, name: say('archive-title-mine') }).waitFor();
    await eventually('my own are asked for', () => isAsked({ mine: 'true' }));
    await page.getByText(say('share-is-public')).first().waitFor();
    // A name leads to its page, a row to its replay.
    await rows.first().getByRole('link', { name: 'Marcus', exact: true }).waitFor();
    same(await rows.first().getByRole('link', { name: new RegExp(say('tables-replay')) }).getAttribute('href'), '/t/archived0/replay', 'the way to the replay');
  },

  'ranked lists are read by game and pace': async (house) => {
    const { person, page, club, name } = await member(house);
    await person.open('/ratings');
    const lines = page.locator('table tbody tr');
    await lines.first().waitFor();
    same(await lines.locator('th').allTextContents(), ['Marcus', 'Aurelia', name], 'who is ranked');
    same(await page.locator('tr.me th').textContent(), name, 'my line is marked');
    await page.getByRole('link', { name: say('club-pace-days'), exact: true }).click();
    await eventually('the other pace is asked for', () => sent(club, 'GET', '/api/ratings/hannibal?pace=days').length === 1);
    await page.getByRole('combobox', { name: say('watch-filter'), exact: true }).selectOption('alesia');
    await eventually('another game', () => new URL(page.url()).pathname === '/ratings/alesia');
    await page.getByRole('link', { name: 'Aurelia' }).click();
    await page.getByRole('heading', { level: 1, name: 'Aurelia' }).waitFor();
  },

  'a challenge is sent, rated, with what it needs': async (house) => {
    const { person, page, club } = await member(house);
    await person.open('/');
    await page.getByRole('radio', { name: say('home-person') }).check({ force: true });
    await page.getByLabel(say('home-challenged')).fill('Aurelia');
    await page.getByRole('checkbox', { name: say('home-rated') }).check();
    await page.getByText(say('home-options'), { exact: true }).click();
    ensure(await page.getByRole('checkbox', { name: say('home-allow-hints') }).isDisabled(), 'a rated game has no hints');
    await person.accessible('the set-up of a challenge');
    await page.getByRole('button', { name: say('home-challenge') }).click();
    await page.waitForURL(/\/t\/[^/]+$/);
    const { body } = sent(club, 'POST', '/api/tables').find(({ body }) => body?.challenge);
    same([body.challenge, body.rated, body.allow.hints, body.clock], ['Aurelia', true, false, { kind: 'days', days: 2 }], 'what is asked for');
  },

  'who cannot play rated is told why': async (house) => {
    const person = await house.person();
    await person.becomeGuest();
    await fakeClub(person);
    await person.open('/');
    const rated = person.page.getByRole('checkbox', { name: say('home-rated') });
    await person.page.getByText(say('rated-not-guest')).waitFor();
    ensure(await rated.isDisabled(), 'not for guests');
    const { person: named, page } = await member(house);
    await named.open('/');
    await page.getByRole('checkbox', { name: say('home-rated') }).check();
    await page.getByRole('radio', { name: say('home-screen') }).check({ force: true });
    await page.getByText(say('rated-not-screen')).waitFor();
    ensure(!(await page.getByRole('checkbox', { name: say('home-rated') }).isChecked()), 'nobody rates a game with themselves');
  },

  'a challenge is answered on the home page and under the bell': async (house) => {
    const { person, page, club } = await member(house);
    const notice = { id: 'n1', kind: 'challenge', table: 'challengeAurelia', text: { en: 'Aurelia challenges you.', fr: 'Aurelia vous défie.' }, at: Date.now(), read: false };
    await person.context.route('**/api/notices', (route) => route.fulfill({ json: [notice] }));
    await person.open('/');
    const mine = page.getByRole('region', { name: say('challenges-title') });
    await mine.getByRole('button', { name: say('challenge-withdraw') }).click();
    await eventually('it is withdrawn', async () => (await mine.getByRole('button', { name: say('challenge-withdraw') }).count()) === 0);
    same(sent(club, 'POST', '/api/tables').map(({ path }) => path.split('/').at(-1)), ['withdraw'], 'what was sent');
    await page.locator('.bell > button').click();
    await person.accessible('a challenge under the bell');
    await page.locator('#notices').getByRole('link', { name: say('challenge-accept') }).click();
    await page.waitForURL(/\/join\/challengeAurelia$/);
    await page.getByRole('heading', { level: 1, name: say('join-title-challenge', { name: 'Aurelia' }) }).waitFor();
    await page.getByText(say('join-rated'), { exact: true }).waitFor();
    await page.getByRole('button', { name: say('join-accept', { seat: 'Carthage' }) }).waitFor();
    await page.getByRole('button', { name: say('challenge-decline') }).click();
    await page.waitForURL(/\/$/);
    same(sent(club, 'POST', '/api/tables/challengeAurelia/decline').length, 1, 'it is declined');
    same(await mine.count(), 0, 'nothing is left to answer');
  },

  'open tables are looked for by what stands in the address': async (house) => {
    const { person, page, club } = await member(house);
    await person.open('/watch');
    await page.getByRole('combobox', { name: say('watch-filter'), exact: true }).selectOption('hannibal');
    await page.getByRole('combobox', { name: say('club-pace'), exact: true }).selectOption('days');
    await page.getByRole('checkbox', { name: say('watch-rated') }).check();
    await page.getByRole('checkbox', { name: say('watch-seat-free') }).check();
    await eventually('the server is asked', () => sent(club, 'GET', '/api/tables/open').at(-1).path === '/api/tables/open?game=hannibal&pace=days&rated=true&seat_free=true');
    same(new URL(page.url()).search, '?game=hannibal&pace=days&rated&free', 'the address');
    await page.getByRole('link', { name: say('watch-all') }).click();
    await eventually('all are looked at', () => sent(club, 'GET', '/api/tables/open').at(-1).path === '/api/tables/open');
  },

  'a tournament is opened, entered, begun and left': async (house) => {
    const { person, page, club, name } = await member(house);
    await person.open('/tournaments');
    await page.getByRole('button', { name: say('tournaments-open') }).click();
    await page.getByLabel(say('tournament-name')).fill('Ludi Romani');
    await page.getByRole('combobox', { name: say('tournament-form'), exact: true }).selectOption('swiss');
    await page.getByLabel(say('tournament-rounds')).fill('2');
    await page.getByRole('checkbox', { name: 'Miles' }).check();
    await page.getByRole('button', { name: say('tournament-open-deed') }).click();
    await page.waitForURL(/\/tournaments\/made$/);
    const { body } = sent(club, 'POST', '/api/tournaments').at(-1);
    same(body, { name: 'Ludi Romani', game: 'hannibal', scenario: 'second_punic_war', form: { swiss: { rounds: 2 } }, clock: { kind: 'days', days: 2 }, most: 8, machines: ['miles'], rated: true, days_per_game: 30 }, 'what is opened');
    await page.getByRole('heading', { level: 1, name: 'Ludi Romani' }).waitFor();
    await page.getByText(say('tournament-too-few')).waitFor();
    ensure(await page.getByRole('button', { name: say('tournament-start') }).isDisabled(), 'one alone is no tournament');
    await page.getByRole('button', { name: say('tournament-enter') }).click();
    await page.locator('main').getByRole('link', { name, exact: true }).last().waitFor();
    await page.getByRole('button', { name: say('tournament-start') }).click();
    await page.getByRole('heading', { name: say('tournament-standings') }).waitFor();
    await page.getByRole('button', { name: say('tournament-leave') }).click();
    await eventually('it is left', async () => (await page.getByRole('button', { name: say('tournament-leave') }).count()) === 0);
  },

  'a tournament shows who leads and how each game went': async (house) => {
    const { person, page, name } = await member(house);
    await person.open('/tournaments/saturnalia');
    const line = page.locator('table tbody tr').nth(1);
    ensure((await line.textContent()).includes(name), 'my line');
    same(await page.locator('table tbody tr td:nth-child(3)').allTextContents(), ['1½', '1', '½', '0'], 'the points');
    same(await page.getByRole('link', { name: say('tournament-my-game', { name: 'Aurelia' }) }).getAttribute('href'), '/t/running1', 'the game I am called to');
    same(await page.locator('h3').allTextContents(), [say('tournament-round', { number: 2 }), say('tournament-round', { number: 1 })], 'the rounds, the newest first');
    same(await page.locator('.score').allTextContents(), [`½–½, ${say('tournament-result-drawn')}`, `1–0, ${say('tournament-result-first')}`], 'the results');
    same(await page.locator('main .rows .button').evaluateAll((links) => links.map((link) => link.getAttribute('href'))), ['/t/running1', '/t/archived1/replay', '/t/archived2/replay'], 'the ways to the games');
  },

  'each kind of notice has its switch': async (house) => {
    const { person, page, club } = await member(house);
    await person.open('/account');
    const section = page.getByRole('region', { name: say('account-notices'), exact: true });
    await section.getByRole('switch', { name: say('notice-kind-followed-plays') }).uncheck();
    await eventually('it goes with the account', () => sent(club, 'PATCH', '/api/account').at(-1)?.body.settings?.notices?.followed_plays === false);
    await page.reload();
    await section.waitFor();
    ensure(!(await section.getByRole('switch', { name: say('notice-kind-followed-plays') }).isChecked()), 'it stays off');
    ensure(await section.getByRole('switch', { name: say('notice-kind-challenge') }).isChecked(), 'the others are on');
    await section.getByRole('switch', { name: say('notice-kind-followed-plays') }).check();
    await eventually('it is told again', () => JSON.stringify(sent(club, 'PATCH', '/api/account').at(-1).body.settings.notices) === '{}');
  },

  'names at the table lead to people, and let one block and report them': async (house) => {
    const { person, page, club, name } = await member(house);
    const other = await house.person();
    await other.becomeGuest();
    const aurelia = `Aurelia ${Math.random().toString(36).slice(2, 6)}`;
    await other.ask('POST', '/api/account', { name: aurelia, password: 'cannae et trasimenus' });
    club.profiles[aurelia] = profileOf(aurelia);
    const table = await person.newTable({ game: 'hannibal', seats: { rome: 'me', carthage: 'open' }, visibility: 'link' });
    await other.ask('POST', `/api/tables/${table.id}/join`, { seat: 'carthage', invite: table.invite });
    await other.ask('POST', `/api/tables/${table.id}/chat`, { text: 'Salve' });
    await person.open(`/t/${table.id}`);
    await page.getByRole('tab', { name: say('tab-chat') }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: aurelia }).click();
    const dialog = page.getByRole('dialog', { name: aurelia });
    same(await dialog.getByRole('link', { name: say('person-page') }).getAttribute('href'), `/p/${encodeURIComponent(aurelia)}`, 'the way to her page');
    await person.accessible('somebody at the table');
    await dialog.getByRole('button', { name: say('people-block'), exact: true }).click();
    await dialog.getByText(say('people-is-blocked')).waitFor();
    same(sent(club, 'PUT', '/api/people/').length, 1, 'she is blocked');
    await dialog.getByRole('button', { name: say('people-report') }).click();
    await page.getByLabel(say('report-words')).fill('Salve!');
    await page.getByRole('dialog').getByRole('button', { name: say('report-send') }).click();
    await page.getByText(say('report-done')).waitFor();
    same(sent(club, 'POST', '/api/reports')[0].body, { table: table.id, person: aurelia, text: 'Salve!' }, 'the report names the table and the person');
    await page.keyboard.press('Escape');
    await page.locator('header').getByRole('button', { name: aurelia }).waitFor();
    ensure(name !== aurelia, 'two people');
  },
};

/** The foot of the first thing that can be done on the home page, in the pixels of the screen. */
async function firstDeed(person, what) {
  await person.still();
  const box = await what.boundingBox();
  ensure(box, 'it is there');
  ensure(box.y + box.height <= PHONE.height, `the first deed ends at ${Math.round(box.y + box.height)} px of ${PHONE.height}`);
  return box;
}

for (const language of ['en', 'fr']) {
  tests[`on a phone a newcomer sees the button that begins (${language})`] = async (house) => {
    const person = await house.person({ ...PHONE, language });
    await fakeClub(person, { empty: true });
    await person.open('/');
    const begin = person.page.getByRole('button', { name: say('home-begin', undefined, language) });
    await firstDeed(person, begin);
    await person.page.evaluate(() => window.scrollBy(0, 250));
    await firstDeed(person, begin);
    // It is the panel's: where that ends it ends, and covers nothing that comes after.
    await person.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [foot, below] = await Promise.all([begin.boundingBox(), person.page.locator('.below').boundingBox()]);
    ensure(foot.y + foot.height <= below.y, 'it stays with its panel');
  };

  tests[`the home page begins with what waits for whoever comes (${language})`] = async (house) => {
    const { person, page, words } = await member(house, { ...PHONE, language });
    await person.newTable({ game: 'hannibal', seats: SEATS });
    await person.open('/');
    const turn = page.getByRole('region', { name: words('tables-turn') });
    await firstDeed(person, turn.getByRole('link').first());
    const heads = ['tables-turn', 'challenges-title', 'home-watch', 'home-next-lesson'].map((key) => page.getByRole('region', { name: words(key), exact: true }));
    const tops = await Promise.all(heads.map(async (one) => (await one.boundingBox()).y));
    same(tops, tops.toSorted((a, b) => a - b), 'turn, challenges, games to watch, the next lesson');
    await person.accessible(`the home page of somebody who is waited for (${language})`);
  };
}
