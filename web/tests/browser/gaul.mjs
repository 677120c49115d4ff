// A small war in Gaul for the tests: the months of 56 BC in Aquitania, from a known seed. The Roman plays in the page; the Gaul answers here.

const SEED = '1'.padStart(64, '0');

/** A scenario as a saved game without any action: the same dice for every run. */
export async function fromSeed(person, scenario, seats) {
  const { games } = await person.ask('GET', '/api/games');
  const game = games.find((one) => one.id === 'bellum_gallicum');
  const save = { format: 1, game: game.id, scenario, options: {}, players: 2, rules: game.rules, seed: SEED, actions: [] };
  return person.newTable({ save, seats });
}

/** Two sit down at one table, each with a browser of their own: the Roman is `person`, the Gaul `other`. */
export async function sitTogether(house, look, scenario) {
  const person = await house.person(look);
  await person.becomeGuest();
  const other = await house.person();
  await other.becomeGuest();
  const info = await fromSeed(person, scenario, { roman: 'me', gaul: 'open' });
  await other.ask('POST', `/api/tables/${info.id}/join`, { seat: 'gaul', ...(info.invite && { invite: info.invite }) });
  return { person, other, info };
}

/** How far each region is from the tribes that are to be subdued. */
const way = { veneti: 4, pictones: 3, lemovices: 2, santones: 2, nitiobroges: 1, bigerriones: 0 };
const stronghold = 'oppidum_sotiates';

const named = (state) => {
  const actions = state.legal.map((offer) => offer.action);
  return {
    word: (name) => actions.find((action) => action === name),
    by: (name, fits = () => true) => actions.find((action) => action?.[name] !== undefined && fits(action[name])),
    all: (name) => actions.filter((action) => action?.[name] !== undefined),
    first: actions[0],
  };
};
const where = (state, piece) => state.view.pieces.find((one) => one.id === piece)?.at;

/** Crassus marches on the stronghold and lays siege to it for as long as there is time. */
export function roman(state) {
  const { word, by, all, first } = named(state);
  const here = where(state, 'crassus');
  const nearer = all('go').filter(({ go }) => way[go] < way[here]).sort((a, b) => way[a.go] - way[b.go])[0];
  return (here !== 'bigerriones' && by('gather', (region) => region === here)) || nearer || by('besiege') || word('stand') || by('deploy') || by('pursue') || word('pass') || first;
}

/** The Gauls go behind their walls when the Roman comes near, and come out once to fight. */
export function gaul(state) {
  const { word, by, first } = named(state);
  const near = where(state, 'crassus') === 'nitiobroges';
  return by('deploy') || word('sortie') || by('enter', (fort) => fort === stronghold) || (near && by('gather', (region) => region === 'bigerriones')) || word('pass') || word('stand') || first;
}

/** How many steps by land each region is from a goal. */
async function stepsTo(person, table, goal) {
  const board = await person.ask('GET', `/api/games/${table.game}/boards/${table.scenario}`);
  const links = new Map(board.places.map((place) => [place.id, place.links.filter((link) => link.kind === 'land').map((link) => link.to)]));
  const steps = new Map([[goal, 0]]);
  for (const place of steps.keys()) for (const next of links.get(place) ?? []) if (!steps.has(next)) steps.set(next, steps.get(place) + 1);
  return steps;
}

export const WINGS = ['left', 'centre', 'right'];

/** Plays without the page: the army of one leader marches on a region, everybody else waits; until `until`. */
export async function marchOn({ person, other, info }, leader, goal, until) {
  const steps = await stepsTo(person, info, goal);
  const far = (region) => steps.get(region) ?? Infinity;
  for (let plays = 0; plays < 200; plays += 1) {
    const observed = await person.state(info.id, 'roman');
    if (observed.prompt.over || until(observed)) return observed;
    const { seat } = observed.prompt.asked[0];
    const who = seat === 'roman' ? person : other;
    const state = await who.state(info.id, seat);
    const { word, by, all, first } = named(state);
    const here = where(state, leader);
    const nearer = seat === 'roman' && all('go').filter(({ go }) => far(go) < far(here)).sort((a, b) => far(a.go) - far(b.go))[0];
    const fielded = state.view.pieces.filter((piece) => piece.at.startsWith(`battlefield/${seat}`)).length;
    const action =
      (seat === 'roman' && here !== goal && by('gather', (region) => region === here)) || nearer || by('deploy', ({ wing }) => wing === WINGS[fielded % 3]) || word('pass') || word('stand') || by('pursue') || first;
    await who.act(info.id, seat, action, state.version);
  }
  throw new Error('the march never came to its end');
}
