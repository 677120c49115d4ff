// From what is wanted to the fewest orders. Pieces that stand near each other and want to go nearly the same way are one order; what is fought is
// fought on; a window that is always let pass gets a standing answer; all else is chosen as it is offered.

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** So near pieces must stand to be taken for one company, in steps of the map. */
const NEAR = 2.6;
/** So far from where it was wanted a piece of a company may come, in steps of the map: the mean of all, and any of them. */
const ASTRAY = { mean: 0.75, most: 1.6 };
const ASTRAY_OF_MANY = { mean: 2, most: 4 };
/** A window that was let pass so often one after the other is let pass always; where one fights, or has ever taken it, after more. */
const OFTEN = { calm: 3, combat: 5 };
/** On a map of very many places, less than so many steps is no march. */
const SHORT = 3;
/** There a gesture must bring so many steps nearer to what is wanted, all its pieces together; and a movement has no more gestures than this. */
const WORTH = 5;
const MOST_GESTURES = 24;
/** As the page has it. */
export const MOST_OF_A_STACK = 3;

/** Whether there is something to weigh, as the page sees it. */
export const isRisky = (plan) => plan.moves.some((move) => move.steps.some((step) => step.odds || step.advice || step.way?.fire?.length));

const stepsOf = (plan) => plan.moves.flatMap((move) => move.steps);
/** What sort of deed an action is. */
const sort = (action) => (typeof action === 'string' ? action : Object.keys(action)[0]);

/** Does this let a window pass? */
const passes = (offer) => !offer.target && (offer.role === 'go_on' || offer.role === 'end');

/** So much more or fewer troops than were wanted may march. */
const FEW = 2;
function nearly(a, b) {
  if (typeof a === 'string' || typeof b === 'string' || sort(a) !== sort(b)) return false;
  const [p, q] = [a[sort(a)], b[sort(b)]];
  if (typeof p !== 'object' || p === null) return false;
  return Object.keys(p).every((key) => (typeof p[key] === 'number' ? Math.abs(p[key] - q[key]) <= FEW : same(p[key], q[key])));
}

/** The pieces that can be taken up now, each by one deed. */
export function sendable(state) {
  const count = new Map();
  for (const { target, into } of state.legal) if (target?.kind === 'piece' && !into) count.set(target.id, (count.get(target.id) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n === 1).map(([id]) => id));
}

export class Commander {
  constructor(seat, intents, board, staff = false) {
    this.seat = seat;
    /** What the staff proposes is taken where it begins as is wanted. */
    this.staff = staff;
    /** What was asked when a proposal was thrown away: until something else is asked there is no other. */
    this.unwanted = null;
    this.intents = intents;
    this.places = new Map(board.places.map((place) => [place.id, place]));
    this.steps = spacing(board);
    /** How often each window was let pass, and whether it was ever taken. */
    this.windows = new Map();
    /** How many gestures each movement took, on a map of very many places. */
    this.gestures = new Map();
    /** So many of a stack go that is dragged; 0: all. */
    this.few = 0;
    /** On a map of very many places a step is a trifle. */
    this.many = board.places.length > 1500;
  }

  /** What to do next; `vain` are the ways that led to nothing just now. */
  async next(state, ahead, vain = new Set(), forgotten = new Set()) {
    const asked = state.prompt.asked.find((one) => one.seat === this.seat);
    const first = state.legal.find((offer) => same(offer.action, ahead.steps[0].offer.action));
    if (!first) throw new Error(`what is wanted is not offered: ${JSON.stringify(ahead.steps[0].offer.action)}`);
    if (asked.window) {
      const known = this.windows.get(asked.window) ?? { passed: 0, taken: false };
      this.windows.set(asked.window, known);
      if (passes(first)) known.passed += 1;
      else [known.taken, known.passed, known.deeds] = [true, 0, (known.deeds ?? 0) + 1];
      // What is nearly always done is done by itself.
      if (asked.terms?.length && known.deeds > OFTEN.calm && known.deeds > known.passed * 2 && !vain.has('standing')) return { kind: 'standing', window: asked.window, terms: true };
      // Where to pass is to give up a turn, the page offers no such answer.
      const always = state.legal.some((offer) => offer.role === 'go_on');
      if (always && known.passed > (asked.combat || known.taken ? OFTEN.combat : OFTEN.calm) && !vain.has('standing')) return { kind: 'standing', window: asked.window };
    }
    if (asked.combat && !vain.has('fight') && (await this.#fightsAsWanted(state, first))) return { kind: 'fight' };
    if (!this.staff || vain.has('rest')) return this.#own(state, ahead, asked, first, vain, forgotten);
    const plan = await this.intents.plan({ kind: 'rest' });
    const steps = stepsOf(plan);
    if (this.unwanted !== asked.rule) this.unwanted = null;
    // What has a single step is not proposed unasked.
    const shown = steps.length > 1 && !this.unwanted;
    if (shown && sort(steps[0].action) === sort(first.action) && this.#goesAsWanted(plan, ahead)) return { kind: 'rest', plan };
    const what = await this.#own(state, ahead, asked, first, vain, forgotten);
    // What is proposed and not wanted is thrown away before anything on the board is pointed at.
    const pointed = what.kind === 'take' ? ['piece', 'place'].includes(what.offer.target?.kind) : ['send', 'use', 'places'].includes(what.kind);
    if (!shown || !pointed) return what;
    this.unwanted = asked.rule;
    return { ...what, dismisses: true };
  }

  /** What is done without a staff. */
  async #own(state, ahead, asked, first, vain, forgotten) {
    if (asked.window && passes(first) && !asked.combat && !vain.has('pass')) return { kind: 'pass' };
    if (asked.combat && first.target && !vain.has('attack')) {
      const attack = await this.#attack(ahead);
      if (attack) return attack;
    }
    if (this.many && !asked.combat && first.target?.kind === 'piece' && ahead.moved.length > 3 && sendable(state).size > 1) {
      const sent = await this.#redeploy(state, ahead, vain);
      if (sent) return sent;
    }
    const used = first.target?.kind === 'card' && !vain.has('use') ? await this.#use(state, ahead, first) : null;
    if (used) return used;
    // In a fight only who retreats is led somewhere.
    const led = asked.combat ? first.target?.kind === 'place' && state.view.pieces.some((piece) => piece.states.includes('moving')) : !this.many;
    const marched = led ? await this.#march(state, ahead, first, vain) : null;
    if (marched) return marched;
    const piece = first.target?.kind === 'piece' && !first.into ? first.target.id : null;
    const wanted = ahead.moved.find((one) => one.piece === piece);
    // To take something up and set it down again where it was is no order.
    if (piece && !forgotten.has(piece) && (wanted ? this.#isSmall(state, wanted) : this.#isIdle(ahead))) return { kind: 'forget', pieces: [piece] };
    // The last one of a movement that would only be taken up and set down: the movement is ended instead.
    const end = state.legal.find((offer) => !offer.target && offer.role === 'end');
    const idle = !wanted || (wanted.from === wanted.to && forgotten.has(piece));
    if (piece && idle && end && this.#setsDown(ahead)) return asked.window && !vain.has('pass') ? { kind: 'pass' } : { kind: 'take', offer: end };
    if (piece && wanted && wanted.from !== wanted.to && !vain.has(`send ${piece}`)) {
      const sent = await this.#send(state, ahead, piece, vain);
      if (sent) return sent;
    }
    const places = vain.has('places') ? [] : this.#places(state, ahead);
    if (places.length > 2) return { kind: 'places', offers: places };
    return { kind: 'take', offer: first };
  }

  /** The same deed at several places is one loop, if no piece can be sent meanwhile. */
  #places(state, { steps }) {
    if (sendable(state).size > 0 || state.view.pieces.some((piece) => piece.states.includes('moving') || piece.states.includes('active'))) return [];
    const [{ offer, asked }] = steps;
    const end = steps.findIndex((one) => one.offer.kind !== offer.kind || one.asked.rule !== asked.rule);
    const all = steps.slice(0, end < 0 ? undefined : end).map((one) => one.offer);
    const alone = ({ target }) => target?.kind === 'place' && state.legal.filter((one) => one.target?.kind === 'place' && one.target.id === target.id).length === 1;
    const until = all.findIndex((one, index) => !alone(one) || one.asks || all.slice(0, index).some((before) => before.target.id === one.target.id));
    return all.slice(0, until < 0 ? undefined : until);
  }

  /** Do most of those who go somewhere by a plan come to where they are wanted, or near it? */
  #goesAsWanted(plan, ahead) {
    const wish = new Map(ahead.moved.map((one) => [one.piece, one.to]));
    const ends = [...endsOf(plan)];
    const right = ends.filter(([piece, to]) => wish.has(piece) && this.#far(wish.get(piece), to) <= ASTRAY.most);
    return right.length * 2 >= ends.length;
  }

  /** Is this plan what is wanted: it begins and ends as wanted, and whatever aims at nothing in it is wanted? */
  #asWanted(plan, ahead, first, to) {
    const steps = stepsOf(plan);
    // By which way it goes is left to the order.
    const begins = steps.length && (same(steps[0].action, first.action) || (steps[0].target?.kind === 'place' && first.target?.kind === 'place'));
    if (!begins) return false;
    const wanted = (action) => ahead.steps.some((one) => same(one.offer.action, action) || nearly(one.offer.action, action));
    const places = steps.flatMap(({ target }) => (target?.kind === 'place' ? [target.id] : []));
    return places.at(-1) === to && steps.every(({ target, action }) => target || wanted(action));
  }

  /** The pieces of a stack that a drag takes along, as the page sees it. */
  #stack(state, piece) {
    const own = state.view.pieces.find((one) => one.id === piece);
    const may = sendable(state);
    const stack = state.view.pieces.filter((one) => one.at === own.at && one.side === own.side);
    const taken = stack.filter((one) => may.has(one.id));
    return (taken.length ? taken : stack).map((one) => one.id);
  }

  /** Who marches, and what comes before and after it, is one drag: its formation is told to act, its leader marches, halts at the goal. */
  async #march(state, ahead, first, vain) {
    const goals = new Map(ahead.moved.filter((one) => one.from !== one.to && this.places.has(one.from) && this.places.has(one.to)).map((one) => [one.piece, one.to]));
    if (!goals.size) return null;
    const held = (word) => state.view.pieces.find((piece) => piece.states.includes(word));
    const may = sendable(state);
    const hand = held('moving') ?? (may.size ? undefined : held('active'));
    const later = ahead.steps.flatMap(({ offer: { target } }) => (target?.kind === 'piece' ? [target.id] : []));
    const tries = [...new Set([first.target?.kind === 'piece' ? first.target.id : null, hand?.id, ...later, ...goals.keys()])].filter((id) => goals.has(id) && state.view.pieces.some((one) => one.id === id)).slice(0, 3);
    for (const piece of tries) {
      if (vain.has(`send ${piece}`)) continue;
      const to = goals.get(piece);
      const on = piece === hand?.id && !may.has(piece);
      const pieces = on ? [piece] : this.#stack(state, piece);
      const order = { kind: 'go', pieces: on ? [] : pieces, to };
      const plan = await this.intents.plan(order);
      if (stepsOf(plan).length > 1 && this.#asWanted(plan, ahead, first, to)) return { kind: 'send', order, to, by: 'drag', pieces, plan, on: true, key: piece };
    }
    return null;
  }

  /** A card is chosen, and then used by pointing: at the place it is for, or by dragging who marches by it. */
  async #use(state, ahead, first) {
    const thing = first.target;
    const second = ahead.steps[1]?.offer.target;
    if (second?.kind === 'place') {
      const order = { kind: 'use', thing, on: second };
      const plan = await this.intents.plan(order);
      const [one, two] = stepsOf(plan);
      if (one && two && same(one.action, first.action) && same(two.action, ahead.steps[1].offer.action)) return { kind: 'use', order, plan, to: second.id };
    }
    const later = ahead.steps.flatMap(({ offer: { target } }) => (target?.kind === 'piece' ? [target.id] : []));
    const goals = new Map(ahead.moved.filter((one) => one.from !== one.to && this.places.has(one.to)).map((one) => [one.piece, one.to]));
    for (const piece of [...new Set([...later, ...goals.keys()])].filter((id) => goals.has(id) && state.view.pieces.some((one) => one.id === id)).slice(0, 3)) {
      const [pieces, to] = [this.#stack(state, piece), goals.get(piece)];
      const order = { kind: 'use', thing, pieces, on: { kind: 'place', id: to } };
      const plan = await this.intents.plan(order);
      if (this.#asWanted(plan, ahead, first, to)) return { kind: 'use', order, plan, to, pieces };
    }
    return null;
  }

  /** Would the fight go on by the deed that is wanted? Which of one's own loses, advances or turns may be another. */
  async #fightsAsWanted(state, first) {
    const [step] = stepsOf(await this.intents.plan({ kind: 'resolve' }));
    if (step === undefined || sort(step.action) !== sort(first.action)) return false;
    const own = first.target?.kind === 'facing' || (first.target?.kind === 'piece' && state.view.pieces.some((piece) => piece.id === first.target.id));
    return own || same(step.action, first.action);
  }

  /** Several attacks that are wanted one after the other are one order, if it names nearly the same. */
  async #attack({ steps }) {
    const end = steps.findIndex((one) => sort(one.offer.action) !== sort(steps[0].offer.action));
    const wanted = steps.slice(0, end < 0 ? undefined : end).map((one) => JSON.stringify(one.offer.action));
    if (wanted.length < 3) return null;
    const plan = await this.intents.plan({ kind: 'attack' });
    const named = stepsOf(plan).map((step) => JSON.stringify(step.action));
    const both = named.filter((action) => wanted.includes(action)).length;
    return both * 2 > Math.max(wanted.length, named.length) ? { kind: 'attack', plan } : null;
  }

  /** Whoever is wanted elsewhere. Where pieces of a kind are all the same, two of them change goals if both come to theirs by shorter ways. */
  #wanted(state, moved) {
    const kinds = new Map(state.view.pieces.map((piece) => [piece.id, piece.kind]));
    const wants = moved.filter((one) => one.from !== one.to && this.places.has(one.from) && this.places.has(one.to)).map((one) => ({ ...one }));
    const far = (from, to) => this.#far(from, to) ** 2;
    for (let changed = true; changed; ) {
      changed = false;
      for (const [i, one] of wants.entries())
        for (const other of wants.slice(i + 1)) {
          if (kinds.get(one.piece) !== kinds.get(other.piece)) continue;
          if (far(one.from, other.to) + far(other.from, one.to) + 0.01 >= far(one.from, one.to) + far(other.from, other.to)) continue;
          [one.to, other.to] = [other.to, one.to];
          changed = true;
        }
    }
    return new Map(wants.filter((one) => one.from !== one.to).map((one) => [one.piece, one.to]));
  }

  /** How often the button must be pressed that says how many of a stack go. */
  turns(few) {
    return (few - this.few + MOST_OF_A_STACK + 1) % (MOST_OF_A_STACK + 1);
  }

  /** On a map of very many places: the gesture that brings the most pieces nearest to where some are wanted; when none is worth it, the movement ends. */
  async #redeploy(state, ahead, vain) {
    const may = sendable(state);
    const wish = this.#wanted(state, ahead.moved);
    const key = `${JSON.stringify(state.view.headline?.index ?? state.view.turn ?? null)}`;
    const count = this.gestures.get(key) ?? 0;
    const kinds = new Map(state.view.pieces.map((piece) => [piece.id, piece.kind]));
    const stacks = new Map();
    for (const { id, at } of state.view.pieces) if (may.has(id) && this.places.has(at)) stacks.set(at, [...(stacks.get(at) ?? []), id]);
    // How much nearer everybody comes to where it is wanted; who is wanted nowhere else is wanted where it stands.
    const gain = (from, to, id) => this.#far(from, wish.get(id) ?? from) - this.#far(to, wish.get(id) ?? from);
    const options = [];
    for (const [from, ids] of stacks) {
      if (vain.has(`send ${ids[0]}`)) continue;
      const goals = new Set(ids.flatMap((id) => (wish.has(id) && wish.get(id) !== from ? [wish.get(id)] : [])));
      for (const to of [...goals].slice(0, 4)) {
        const worth = ids.reduce((sum, id) => sum + gain(from, to, id), 0);
        options.push({ order: { kind: 'go', pieces: ids, to }, to, by: 'drag', few: 0, pieces: ids, worth, each: worth / (1 + this.turns(0)) });
        // So many of a stack as are wanted there: whoever lies on top, if they are of the same kind.
        const wanting = ids.filter((id) => wish.get(id) === to);
        const some = ids.slice(0, wanting.length);
        if (wanting.length === ids.length || wanting.length > MOST_OF_A_STACK || some.some((id, index) => kinds.get(id) !== kinds.get(wanting[index]))) continue;
        const brings = wanting.reduce((sum, id) => sum + gain(from, to, id), 0);
        const done = [...new Set([...some, ...wanting])];
        options.push({ order: { kind: 'go', pieces: some, to }, to, by: 'drag', few: some.length, pieces: some, done, swapped: new Map(some.map((id, index) => [id, wanting[index]])), worth: brings, each: brings / (1 + this.turns(some.length)) });
      }
    }
    const wants = [...wish].flatMap(([piece, to]) => {
      const from = state.view.pieces.find((one) => one.id === piece)?.at;
      return may.has(piece) && from !== to ? [{ piece, from, to }] : [];
    });
    for (const company of this.#companies(wants, state, may).slice(0, 3)) {
      const way = this.#ways(company, state, may)[0];
      if (way.by !== 'march' || vain.has(`send ${company[0].piece}`)) continue;
      const worth = way.order.moves.reduce((sum, { piece, to }) => sum + gain(company.find((one) => one.piece === piece).from, to, piece), 0);
      options.push({ ...way, pieces: company.map((one) => one.piece), worth, each: worth / 3 });
    }
    options.sort((a, b) => b.each - a.each);
    for (const option of count < MOST_GESTURES ? options.slice(0, 12) : []) {
      if (option.each < WORTH) break;
      const plan = await this.intents.plan(option.order);
      const ends = endsOf(plan);
      const at = (id) => state.view.pieces.find((one) => one.id === id).at;
      const real = [...ends].reduce((sum, [id, to]) => sum + gain(at(id), to, option.swapped?.get(id) ?? id), 0);
      // What is warned of (too many would stand there) is not wanted.
      if (real < option.worth / 2 || stepsOf(plan).some((step) => step.advice)) continue;
      this.gestures.set(key, count + 1);
      if (option.few !== undefined) this.few = option.few;
      return { ...option, kind: 'send', plan };
    }
    const end = state.legal.find((offer) => !offer.target && (offer.role === 'end' || offer.role === 'go_on'));
    return end ? { kind: 'take', offer: end } : null;
  }

  /** A short way that leads to no enemy is not worth an order where there are many pieces; nor is a turn on the spot. */
  #isSmall(state, { piece, from, to }) {
    const own = state.view.pieces.find((one) => one.id === piece);
    if (from === to) return true;
    if (!this.many || !own) return false;
    const side = own.side;
    const foe = state.view.pieces.some((one) => one.side && one.side !== side && this.places.has(one.at) && this.#far(one.at, to) <= NEAR);
    return !foe && this.#far(from, to) < SHORT;
  }

  #setsDown({ steps: [take, down] }) {
    return down !== undefined && down.asked.rule !== take.asked.rule && (down.offer.target?.kind === 'facing' || !down.offer.target) && (down.offer.target || down.offer.role === 'end' || down.offer.role === 'go_on');
  }

  /** Is what is wanted first only to take a piece up and to set it down? */
  #isIdle({ steps: [take, down, after] }) {
    return down !== undefined && after !== undefined && down.asked.rule !== take.asked.rule && !down.offer.target && (down.offer.role === 'end' || down.offer.role === 'go_on') && after.asked.rule === take.asked.rule;
  }

  /** The best single gesture for what is to go somewhere. */
  async #send(state, ahead, piece, vain) {
    const may = sendable(state);
    const wants = ahead.moved.filter((one) => one.from !== one.to && may.has(one.piece) && this.places.has(one.from) && this.places.has(one.to) && !this.#isSmall(state, one));
    const wish = new Map(wants.map((one) => [one.piece, one.to]));
    const companies = this.#companies(wants, state, may).filter((company) => !vain.has(`send ${company[0].piece}`));
    const own = wants.filter((one) => one.piece === piece);
    for (const company of [...companies.slice(0, 3), own]) {
      if (!company.length) continue;
      const pieces = company.map((one) => one.piece);
      for (const way of this.#ways(company, state, may)) {
        // To loop a company and send it is as much as to drag three.
        if (way.by !== 'drag' && company.length <= 3 && company !== own) continue;
        const plan = await this.intents.plan(way.order);
        if (this.many && stepsOf(plan).some((step) => step.advice)) continue;
        const ends = endsOf(plan);
        const led = company.filter((one) => !one.along).map((one) => one.piece);
        const astray = led.map((one) => (ends.has(one) ? this.#far(ends.get(one), wish.get(one)) : 3));
        const mean = astray.reduce((sum, far) => sum + far, 0) / astray.length;
        const most = Math.max(...astray);
        const allowed = this.many ? ASTRAY_OF_MANY : ASTRAY;
        if (pieces.length > 1 ? mean <= allowed.mean && most <= allowed.most : mean === 0) return { ...way, kind: 'send', pieces, plan };
      }
    }
    return null;
  }

  /** Steps of the map between two places. */
  #far(a, b) {
    if (a === b) return 0;
    const [p, q] = [this.places.get(a), this.places.get(b)];
    return p && q ? apart(p.at, q.at) / this.steps(p.kind) : 3;
  }

  /** Companies of pieces that stand together and want to go nearly the same way, the most first. */
  #companies(wants, state, may) {
    const at = (id) => this.places.get(id).at;
    const way = ({ from, to }) => [at(to)[0] - at(from)[0], at(to)[1] - at(from)[1]];
    const found = [];
    for (const seed of wants) {
      const step = this.steps(this.places.get(seed.from).kind);
      const far = apart([0, 0], way(seed)) / step;
      // Who has far to go need not be so exact about it.
      const alike = (one) => apart(way(one), way(seed)) / step <= (this.many ? ASTRAY_OF_MANY : ASTRAY).most + far * 0.15;
      const company = [seed];
      const left = wants.filter((one) => one !== seed && alike(one));
      for (let i = 0; i < company.length; i += 1) {
        for (let j = left.length - 1; j >= 0; j -= 1) {
          if (apart(at(left[j].from), at(company[i].from)) / step <= NEAR) company.push(...left.splice(j, 1));
        }
      }
      found.push(this.#wholeStacks(company, wants, state, may));
    }
    const unlike = new Map(found.filter((company) => company.length).map((company) => [company.map((one) => one.piece).sort().join(), company]));
    return [...unlike.values()].sort((a, b) => b.length - a.length);
  }

  /** A loop takes whole stacks: a stack of which one stays, or goes elsewhere, is left out. */
  #wholeStacks(company, wants, state, may) {
    const chosen = new Set(company.map((one) => one.piece));
    const stands = (place) => state.view.pieces.filter((piece) => piece.at === place && may.has(piece.id));
    if (company.length === 1 && !this.many) return company;
    const froms = [...new Set(company.map((one) => one.from))];
    return froms.flatMap((from) => {
      const [stack, going] = [stands(from), company.filter((one) => one.from === from)];
      if (stack.every((piece) => chosen.has(piece.id))) return going;
      // Where there are many, who stands with those who go goes along.
      if (!this.many || going.length * 2 < stack.length) return [];
      return [...going, ...stack.filter((piece) => !chosen.has(piece.id)).map((piece) => ({ piece: piece.id, from, to: going[0].to, along: true }))];
    });
  }

  /** The ways to send a company: dragged as it stands; to the goal of most. */
  #ways(company, state, may) {
    const pieces = company.map((one) => one.piece);
    const froms = [...new Set(company.map((one) => one.from))];
    const goals = [...new Set(company.map((one) => one.to))];
    const often = goals.map((to) => [to, company.filter((one) => one.to === to).length]).sort((a, b) => b[1] - a[1])[0][0];
    const stack = state.view.pieces.filter((piece) => piece.at === froms[0] && may.has(piece.id));
    const whole = froms.length === 1 && stack.length === pieces.length;
    const ways = [{ order: { kind: 'go', pieces, to: often }, to: often, by: whole ? 'drag' : 'click' }];
    if (froms.length > 1) {
      // Whom one grabs decides where the others come to: the one in whose place the most come right.
      const tried = company.slice(0, 6).map((grabbed) => {
        const moves = this.#formation(company, grabbed);
        const right = moves.reduce((sum, { piece, to }) => sum + this.#far(to, company.find((one) => one.piece === piece).to), 0);
        return { grabbed, moves, right };
      }).sort((a, b) => a.right - b.right)[0];
      ways.unshift({ order: { kind: 'each', moves: tried.moves }, to: tried.grabbed.to, grabbed: tried.grabbed.piece, by: 'march' });
    }
    return ways;
  }

  /** As the page reckons it when a company is dragged. */
  #formation(company, grabbed) {
    const [p, q] = [this.places.get(grabbed.from).at, this.places.get(grabbed.to).at];
    const ends = new Map([[grabbed.from, grabbed.to]]);
    for (const { from } of company) {
      if (ends.has(from)) continue;
      const stands = this.places.get(from);
      const point = [stands.at[0] + q[0] - p[0], stands.at[1] + q[1] - p[1]];
      let best = null;
      for (const place of this.places.values()) {
        if (place.kind !== stands.kind) continue;
        const far = apart(place.at, point);
        if (!best || far < best.far) best = { id: place.id, far };
      }
      ends.set(from, best.id);
    }
    return company.filter(({ from }) => ends.get(from) !== from).map(({ piece, from }) => ({ piece, to: ends.get(from) }));
  }
}

/** Where the moves of a plan end, piece by piece. */
function endsOf(plan) {
  const ends = new Map();
  for (const move of plan.moves) for (const piece of move.pieces ?? []) if (move.to) ends.set(piece, move.to);
  return ends;
}

/** How far apart places of a kind lie: the median of the distances to the nearest one. */
function spacing(board) {
  const known = new Map();
  return (kind) => {
    if (!known.has(kind)) {
      const points = board.places.filter((place) => place.kind === kind).map((place) => place.at);
      const some = points.filter((_, index) => index % Math.ceil(points.length / 100) === 0);
      const nearest = some.map((point) => Math.min(...points.filter((other) => other !== point).map((other) => apart(point, other)))).sort((a, b) => a - b);
      known.set(kind, nearest[Math.floor(nearest.length / 2)] || 1);
    }
    return known.get(kind);
  };
}
