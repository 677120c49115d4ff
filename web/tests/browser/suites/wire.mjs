// The network, watched: one request for a click, little that comes back, and one language.

import { ensure, eventually, same } from '../harness.mjs';
import { keptGame, sitWhereAsked } from '../kept.mjs';
import { TableInPage } from '../table.mjs';
import { say } from '../words.mjs';

/** A kept game of each, and how far into it one sits down. */
const KEPT = { hannibal_legatus_miles: 0.3, 'bellum-gallicum/vercingetorix': 0.3, 'alesia/alesia': 0.5, 'queen-of-the-celts/watling_street': 0.3, 'roman-republic/conquete': 0.3 };
const DECISIONS = 4;
/** Raw bytes of a change: half of them, and the largest. */
const MEDIAN = 3000;
const MOST = 20_000;
const OTHER = { en: 'fr', fr: 'en' };

/** Everything the page asks and is told. What the test itself asks is not seen. */
class Wire {
  requests = [];
  answers = [];
  sockets = [];

  constructor(page) {
    const ours = (url) => new URL(url).pathname.startsWith('/api/');
    page.on('request', (request) => ours(request.url()) && this.requests.push({ what: `${request.method()} ${new URL(request.url()).pathname}`, action: JSON.stringify(request.postDataJSON()?.action) }));
    page.on('response', (response) => {
      if (!ours(response.url()) || !response.headers()['content-type']?.includes('json')) return;
      this.answers.push(response.text().then((text) => ({ at: response.url(), text }), () => null));
    });
    page.on('websocket', (socket) => {
      const heard = [];
      this.sockets.push(heard);
      socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
    });
  }

  /** What was asked since, notices left out: they come when they come. */
  since(mark) {
    return this.requests.slice(mark).filter(({ what }) => !what.includes('/api/notices'));
  }

  /** All that was told so far: answers, and messages of the sockets. */
  async told() {
    const answers = (await Promise.all(this.answers)).filter(Boolean);
    return [...answers, ...this.sockets.flat().map((text) => ({ at: 'the socket', text }))];
  }

  forget() {
    this.requests.length = 0;
    this.answers.length = 0;
    for (const heard of this.sockets) heard.length = 0;
  }
}

/** The languages in which there are texts. */
function languagesIn(value, found = new Set()) {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    if ((name === 'en' || name === 'fr') && typeof inner === 'string') found.add(name);
    else languagesIn(inner, found);
  }
  return found;
}

/** Sentences of a state that are said only in this language. */
function sentences(value, language, found = new Set()) {
  if (typeof value !== 'object' || value === null) return found;
  const [said, other] = [value[language], value[OTHER[language]]];
  if (typeof said === 'string' && typeof other === 'string') {
    if (said.length > 15 && said.includes(' ') && !other.includes(said)) found.add(said);
  } else for (const inner of Object.values(value)) sentences(inner, language, found);
  return found;
}

async function oneLanguage(wire, table, language) {
  const foreign = [...sentences(await table.state(), OTHER[language])];
  ensure(foreign.length > 3, 'there is something to be said in another language');
  for (const { at, text } of await wire.told()) {
    same([...languagesIn(JSON.parse(text))].filter((one) => one !== language), [], `languages in ${at}`);
    const told = foreign.find((sentence) => text.includes(JSON.stringify(sentence).slice(1, -1)));
    ensure(told === undefined, `${at} says “${told}”`);
  }
}

/** A whole state first, then what changed, and little of it. */
function littleTravels(messages) {
  const states = messages.filter((text) => /^\{.*"type":"(state|change)"/.test(text)).map((text) => ({ type: JSON.parse(text).type, bytes: Buffer.byteLength(text) }));
  same(states.map(({ type }) => type), states.map((_, at) => (at === 0 ? 'state' : 'change')), 'a whole state once, then changes');
  const sizes = states.slice(1).map(({ bytes }) => bytes).sort((a, b) => a - b);
  ensure(sizes.length > 0, 'something changed');
  ensure(sizes[Math.floor(sizes.length / 2)] <= MEDIAN, `half of the changes are small: ${sizes}`);
  ensure(sizes.at(-1) <= MOST, `none is large: ${sizes}`);
}

async function playWatched(house, name, look = {}) {
  const language = look.language ?? 'en';
  const person = await house.person(look);
  await person.becomeGuest();
  const { id, seat } = await sitWhereAsked(person, await keptGame(name, KEPT[name]));
  const wire = new Wire(person.page);
  const table = await new TableInPage(person, id, seat, language).open();
  let counted = 0;
  for (let n = 0; n < DECISIONS; n += 1) {
    const state = await table.ready();
    if (state.prompt.over) break;
    const plainly = state.legal.filter((offer) => !offer.asks && offer.role === undefined);
    const offer = plainly.find((one) => one.primary) ?? plainly[0] ?? state.legal[0];
    await person.still();
    const mark = wire.requests.length;
    await table.take(offer.action);
    if (offer.asks) continue;
    counted += 1;
    // What the mouse rests on is weighed, something else or, once the click is on its way, the same: it is no part of the click.
    const since = wire.since(mark);
    const sent = since.findIndex(({ what }) => what.endsWith('/actions'));
    const weighed = ({ what, action }, at) => what.endsWith('/check') && (action !== JSON.stringify(offer.action) || at > sent);
    const asked = since.filter((one, at) => !weighed(one, at)).map(({ what }) => what);
    same(asked, [`POST /api/tables/${id}/actions`], `requests for “${table.plain(offer.label)}”`);
  }
  ensure(counted > 0, 'something could be done by one click');
  await person.still();
  same(wire.sockets.length, 1, 'one socket');
  littleTravels(wire.sockets[0]);
  await oneLanguage(wire, table, language);
  return { person, table, wire };
}

export const tests = {
  'a war of Hannibal': (house) => playWatched(house, 'hannibal_legatus_miles', { language: 'fr' }),
  'a war in Gaul': (house) => playWatched(house, 'bellum-gallicum/vercingetorix'),
  'the siege of Alésia': (house) => playWatched(house, 'alesia/alesia', { language: 'fr' }),
  'the queen’s war': (house) => playWatched(house, 'queen-of-the-celts/watling_street'),
  'the Republic': (house) => playWatched(house, 'roman-republic/conquete', { language: 'fr' }),

  'another language is asked for once': async (house) => {
    const { person, table, wire } = await playWatched(house, 'hannibal_legatus_miles');
    wire.forget();
    await person.page.getByRole('group', { name: say('language') }).getByRole('button', { name: /^FR/ }).click();
    table.language = 'fr';
    await eventually('the table is told in French', () => wire.sockets.length === 2 && wire.sockets[1].length > 0);
    await table.ready();
    await person.still();
    const read = wire.requests.map(({ what }) => what).filter((what) => what.startsWith('GET'));
    same(read.length, new Set(read).size, `each is asked once: ${read}`);
    ensure(read.some((one) => one.includes('/boards/')), `the board is asked for: ${read}`);
    same(wire.sockets.length, 2, 'one socket more');
    await oneLanguage(wire, table, 'fr');
    await person.page.getByText(table.plain((await table.state()).prompt.asked[0].text)).first().waitFor();
  },
};
