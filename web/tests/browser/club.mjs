// A club to look at: what the server would tell of people, ratings, archive, challenges and tournaments, kept small and the same each time.
// What a test does to it is remembered in `asked`; all else goes to the real server.

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 18);
const PUNIC = { en: 'The Second Punic War', fr: 'La deuxième guerre punique' };

function archived(index, names, change = {}) {
  const [rome, carthage] = names;
  const won = index % 2 === 0;
  return {
    table: `archived${index}`, game: 'hannibal', scenario: 'second_punic_war', name: PUNIC, pace: index % 2 ? 'days' : 'live', rated: index % 3 === 0, ended_at: NOW - index * DAY,
    how: ['goal', 'resigned', 'time', 'agreed'][index % 4], turns: 3 + index, actions: 120 + 31 * index, rules: 5, listed: 'public',
    sides: [
      { seat: 'rome', side: 'rome', player: { name: rome }, outcome: won ? 'won' : 'lost', ...(index % 3 === 0 && { before: 1498, after: 1512 }) },
      { seat: 'carthage', side: 'carthage', player: carthage === 'centurio' ? { name: '', level: carthage } : { name: carthage }, outcome: won ? 'lost' : 'won', ...(index % 3 === 0 && { before: 1530, after: 1516 }) },
    ],
    ...change,
  };
}

/** Twenty points of a rating, up and down. */
const course = Array.from({ length: 20 }, (_, index) => ({ at: NOW - (20 - index) * 3 * DAY, rating: 1500 + Math.round(60 * Math.sin(index / 3) + 4 * index), deviation: 180 - 5 * index, table: `archived${index}` }));

export function profileOf(name, change = {}) {
  return {
    name, since: NOW - 400 * DAY, about: 'I cross the Alps every spring, mostly with too few elephants.', you: false,
    ratings: [
      { game: 'hannibal', pace: 'live', rating: 1576, deviation: 62, games: 41, provisional: false },
      { game: 'alesia', pace: 'days', rating: 1480, deviation: 190, games: 3, provisional: true },
    ],
    games: [
      { game: 'hannibal', won: 24, drawn: 2, lost: 15 }, { game: 'alesia', won: 1, drawn: 0, lost: 2 },
      { game: 'hannibal', side: 'carthage', won: 14, drawn: 1, lost: 6 }, { game: 'hannibal', side: 'rome', won: 10, drawn: 1, lost: 9 },
      { game: 'hannibal', level: 'centurio', won: 9, drawn: 0, lost: 8 },
    ],
    favourites: ['hannibal', 'roman_republic'], shows: { ratings: 'all', games: 'all' }, hidden: [], follows: false, blocked: false,
    ...change,
  };
}

function tournamentOf(me, change = {}) {
  const entrants = [{ name: 'Aurelia' }, { name: me }, { name: 'Marcus' }, { name: '', level: 'centurio' }];
  const line = (place, entrant, points_halves, won, drawn, lost) => ({ place, entrant, points_halves, played: won + drawn + lost, won, drawn, lost, tie: [points_halves * 2, won] });
  return {
    id: 'saturnalia', name: 'Saturnalia', game: 'hannibal', scenario: 'second_punic_war', options: {}, form: { swiss: { rounds: 3 } }, clock: { kind: 'days', days: 2 }, most: 8, rated: true, days_per_game: 14,
    by: { name: 'Aurelia' }, yours: false, state: 'running', created_at: NOW - 9 * DAY, entrants, you: 1,
    standings: [line(1, 0, 3, 1, 1, 0), line(2, 1, 2, 1, 0, 0), line(3, 3, 1, 0, 1, 1), line(4, 2, 0, 0, 0, 1)],
    rounds: [
      [{ first: 0, second: 3, table: 'archived1', result: 'drawn' }, { first: 1, second: 2, table: 'archived2', result: 'first' }],
      [{ first: 0, second: 1, table: 'running1', due: NOW + 5 * DAY }, { first: 3, second: 2, due: NOW + 5 * DAY }],
    ],
    ...change,
  };
}

const lineOf = ({ id, name, game, scenario, form, clock, rated, state, entrants, most, created_at }) => ({ id, name, game, scenario, form, clock, rated, state, entered: entrants.length, most, created_at });

/** A challenge as a table: whoever made it sits in the first seat. */
export function challengeOf(from, to, change = {}) {
  const me = change.mine ?? false;
  const holder = { kind: 'player', id: 'a', name: from, guest: false, you: me };
  return {
    id: `challenge${from}`.replaceAll(' ', ''), game: 'hannibal', scenario: 'second_punic_war', players: 2, options: {}, name: PUNIC, status: 'gathering', visibility: 'link', rules: 5, seed_commit: '',
    seats: [
      { id: 'rome', name: { en: 'Rome', fr: 'Rome' }, side: 'rome', holder },
      { id: 'carthage', name: { en: 'Carthage', fr: 'Carthage' }, side: 'carthage', holder: { kind: 'open', kept_for: to } },
    ],
    clock: { kind: 'days', days: 2 }, allow: { undo: true, odds: true, hints: false, staff: false, own_dice: false, observers: true }, asked: [], yours: me ? ['rome'] : [],
    created_at: NOW, updated_at: NOW, tutorial: false, actions: 0, version: 1, rated: true,
  };
}

const PAGE = 8;

/** Stands between this person’s browser and the server. `empty`: a club in which nothing has happened yet. */
export async function fakeClub(person, { me = 'Livia', empty = false, profiles = {} } = {}) {
  const games = empty ? [] : Array.from({ length: 12 }, (_, index) => archived(index, index % 2 ? [me, 'Aurelia'] : ['Marcus', index % 4 ? me : 'centurio']));
  const club = {
    asked: [],
    profiles: { Aurelia: profileOf('Aurelia'), [me]: profileOf(me, { you: true, about: '' }), ...profiles },
    following: empty ? [] : [{ name: 'Aurelia', online: true, playing: 'running1' }, { name: 'Marcus', online: false }],
    blocked: [],
    challenges: empty ? { to_me: [], by_me: [] } : { to_me: [challengeOf('Aurelia', me)], by_me: [challengeOf(me, 'Marcus', { mine: true })] },
    tournaments: empty ? [] : [tournamentOf(me), tournamentOf(me, { id: 'agon', name: 'Agon Capitolinus', state: 'gathering', form: 'league', you: undefined, entrants: [{ name: 'Aurelia' }, { name: 'Marcus' }], standings: [], rounds: [] })],
    listed: 'nobody',
  };
  const drop = (id) => {
    const { to_me, by_me } = club.challenges;
    club.challenges = { to_me: to_me.filter((table) => table.id !== id), by_me: by_me.filter((table) => table.id !== id) };
  };
  const page = (path, list, query) => {
    const from = Number(query.get('before') ?? 0);
    const next = from + PAGE < list.length && `<${path}?${new URLSearchParams({ ...Object.fromEntries(query), before: from + PAGE })}>; rel="next"`;
    return { body: list.slice(from, from + PAGE), headers: next ? { Link: next } : {} };
  };
  const found = (query) => games.filter((game) => !query.get('game') || game.game === query.get('game')).filter((game) => !query.get('how') || game.how === query.get('how'));
  const tournament = (id) => club.tournaments.find((one) => one.id === id);

  const ANSWERS = [
    ['GET', /^\/api\/people\/([^/]+)$/, ({ parts: [name] }) => (club.profiles[name] ? { body: club.profiles[name] } : { status: 404, body: { error: { code: 'not_found', message: 'nobody' } } })],
    ['PUT DELETE', /^\/api\/people\/([^/]+)\/follow$/, ({ parts: [name], method }) => ((club.profiles[name].follows = method === 'PUT'), { status: 204 })],
    ['PUT DELETE', /^\/api\/people\/([^/]+)\/block$/, ({ parts: [name], method }) => {
      club.blocked = method === 'PUT' ? [...club.blocked, name] : club.blocked.filter((one) => one !== name);
      if (club.profiles[name]) club.profiles[name].blocked = method === 'PUT';
      return { status: 204 };
    }],
    ['GET', /^\/api\/people\/[^/]+\/ratings\/\w+$/, () => ({ body: empty ? [] : course })],
    ['GET', /^\/api\/ratings\/(\w+)$/, () => ({ body: empty ? [] : ['Marcus', 'Aurelia', me].map((name, index) => ({ place: index + 1, name, rating: 1712 - 68 * index, deviation: 48 + 9 * index, games: 90 - 20 * index })) })],
    ['GET', /^\/api\/archive$/, ({ path, query }) => page(path, found(query), query)],
    ['GET', /^\/api\/following$/, () => ({ body: club.following })],
    ['GET', /^\/api\/blocked$/, () => ({ body: club.blocked })],
    ['GET', /^\/api\/challenges$/, () => ({ body: club.challenges })],
    ['POST', /^\/api\/tables\/([^/]+)\/(?:decline|withdraw)$/, ({ parts: [id] }) => (drop(id), { status: 204 })],
    ['GET', /^\/api\/tables\/(challenge[^/]+)$/, ({ parts: [id] }) => ({ body: [...club.challenges.to_me, ...club.challenges.by_me].find((table) => table.id === id) })],
    ['GET', /^\/api\/tables\/([^/]+)\/listing$/, () => ({ body: { listed: club.listed ?? 'nobody' } })],
    ['POST', /^\/api\/tables\/([^/]+)\/listing$/, ({ body }) => {
      club.listed = body.to;
      return { body: { listed: club.listed, ...(body.to === 'link' && { token: 'sharetoken' }) } };
    }],
    ['GET', /^\/api\/tournaments$/, ({ query }) => ({ body: club.tournaments.filter(({ state }) => state === query.get('state')).map(lineOf) })],
    ['POST', /^\/api\/tournaments$/, ({ body }) => {
      const made = tournamentOf(me, { ...body, id: 'made', by: { name: me }, yours: true, state: 'gathering', you: undefined, entrants: body.machines.map((level) => ({ name: '', level })), standings: [], rounds: [] });
      club.tournaments.push(made);
      return { status: 201, body: made };
    }],
    ['GET', /^\/api\/tournaments\/(\w+)$/, ({ parts: [id] }) => ({ body: tournament(id) })],
    ['POST', /^\/api\/tournaments\/(\w+)\/(join|leave|start)$/, ({ parts: [id, deed] }) => {
      const one = tournament(id);
      if (deed === 'join') (one.you = one.entrants.length), one.entrants.push({ name: me });
      if (deed === 'leave') one.entrants.splice(one.you, 1), delete one.you;
      if (deed === 'start') one.state = 'running';
      return { body: one };
    }],
    ['POST', /^\/api\/reports$/, () => ({ status: 204 })],
  ];

  await person.context.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname: path, searchParams: query, href } = new URL(request.url());
    const method = request.method();
    const body = request.postDataJSON?.() ?? null;
    if (path !== '/api/notices/stream') club.asked.push({ method, path: path + new URL(href).search, body });
    for (const [methods, pattern, answer] of ANSWERS) {
      const match = methods.split(' ').includes(method) && pattern.exec(path);
      if (!match) continue;
      const { status = 200, body: told, headers = {} } = answer({ parts: match.slice(1).map(decodeURIComponent), method, path, query, body });
      return route.fulfill({ status, headers, ...(status !== 204 && { json: told }) });
    }
    return forward(route, method, path, query, body);
  });
  return club;
}

/** What the club adds to older requests is taken off before the server is asked. */
function forward(route, method, path, query, body) {
  if (method === 'POST' && path === '/api/tables' && body) {
    const { rated, challenge, ...rest } = body;
    return route.continue({ postData: JSON.stringify(rest) });
  }
  if (method === 'PATCH' && path === '/api/account' && body) {
    const { profile, ...rest } = body;
    return route.continue({ postData: JSON.stringify(rest) });
  }
  const url = new URL(route.request().url());
  for (const name of ['share', 'scenario', 'pace', 'rated', 'seat_free']) if (path.startsWith('/api/tables')) url.searchParams.delete(name);
  return route.continue({ url: url.href });
}
