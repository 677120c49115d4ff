// From what is wanted to the fewest orders. Pieces that stand near each other and want to go nearly the same way are one order; what is fought is
// fought on; a window that is always let pass gets a standing answer; all else is chosen as it is offered.

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** So near pieces must stand to be taken for one company, in steps of the map. */
const NEAR = 2.6;
/** So far from where it was wanted a piece of a company may come, in steps of the map: the mean of all, and any of them. */
const ASTRAY = { mean: 0.4, most: 1.3 };
const ASTRAY_OF_MANY = { mean: 2, most: 4 };
/** A window that was let pass so often, and never taken, is let pass always. */
const OFTEN = 3;
/** On a map of very many places, less than so many steps is no march. */
const SHORT = 3;

/** The pieces that can be taken up now, each by one deed. */
export function sendable(state) {
  const count = new Map();
  for (const { target, into } of state.legal) if (target?.kind === 'piece' && !into) count.set(target.id, (count.get(target.id) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n === 1).map(([id]) => id));
}

export class Commander {
  constructor(seat, intents, board) {
    this.seat = seat;
    this.intents = intents;
    this.places = new Map(board.places.map((place) => [place.id, place]));
    this.steps = stepsOf(board);
    /** How often each window was let pass, and whether it was ever taken. */
    this.windows = new Map();
    /** On a map of very many places a step is a trifle. */
    this.many = board.places.length > 500;
  }

  /** What to do next; `vain` are the ways that led to nothing just now. */
  async next(state, ahead, vain = new Set(), forgotten = new Set()) {
    const asked = state.prompt.asked.find((one) => one.seat === this.seat);
    const first = state.legal.find((offer) => same(offer.action, ahead.steps[0].offer.action));
    if (!first) throw new Error(`what is wanted is not offered: ${JSON.stringify(ahead.steps[0].offer.action)}`);
    if (asked.window) {
      const known = this.windows.get(asked.window) ?? { passed: 0, taken: false };
      this.windows.set(asked.window, known);
      if (first.role === 'go_on') known.passed += 1;
      else known.taken = true;
      if (known.passed > OFTEN && !known.taken && !asked.combat && !vain.has('standing')) return { kind: 'standing', window: asked.window };
    }
    if (asked.window && first.role === 'go_on' && !asked.combat && !vain.has('pass')) return { kind: 'pass' };
    if (asked.combat && !vain.has('fight') && (await this.#fightsAsWanted(ahead))) return { kind: 'fight' };
    const piece = first.target?.kind === 'piece' && !first.into ? first.target.id : null;
    const wanted = ahead.moved.find((one) => one.piece === piece);
    // To take something up and set it down again where it was is no order.
    if (piece && !forgotten.has(piece) && (wanted ? this.#isSmall(state, wanted) : this.#isIdle(ahead))) return { kind: 'forget', pieces: [piece] };
    if (piece && wanted && wanted.from !== wanted.to && !vain.has(`send ${piece}`)) {
      const sent = await this.#send(state, ahead, piece, vain);
      if (sent) return sent;
    }
    const places = vain.has('places') ? [] : this.#places(state, ahead);
    if (places.length > 1) return { kind: 'places', offers: places };
    if (first.target?.kind === 'place' && !vain.has('go on')) {
      const sent = await this.#goOn(state, ahead);
      if (sent) return sent;
    }
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

  /** What is on its way goes on to its end by one drag, if that is more than one step. */
  async #goOn(state, ahead) {
    const steps = ahead.steps.findIndex((one) => one.offer.target?.kind !== 'place');
    const path = ahead.steps.slice(0, steps < 0 ? undefined : steps).map((one) => one.offer.target.id);
    const held = (word) => state.view.pieces.find((piece) => piece.states.includes(word));
    const hand = held('moving') ?? held('active');
    const to = path.at(-1);
    if (path.length < 2 || !hand || !this.places.has(to)) return null;
    const plan = await this.intents.plan({ kind: 'go', pieces: [], to });
    const planned = plan.moves.flatMap((move) => move.steps.flatMap(({ target }) => (target?.kind === 'place' ? [target.id] : [])));
    return same(planned, path) ? { kind: 'send', order: { kind: 'go', pieces: [], to }, to, by: 'drag', pieces: [hand.id], on: true } : null;
  }

  /** Would the fight, as far as it can be foreseen, be fought as it is wanted? */
  async #fightsAsWanted({ steps }) {
    const { moves } = await this.intents.plan({ kind: 'resolve' });
    const planned = moves.flatMap((move) => move.steps.map((step) => step.action));
    return planned.length > 0 && planned.slice(0, steps.length).every((action, index) => same(action, steps[index].offer.action));
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
        const plan = await this.intents.plan(way.order);
        const ends = endsOf(plan);
        const led = company.filter((one) => !one.along).map((one) => one.piece);
        const astray = led.map((one) => (ends.has(one) ? this.#far(ends.get(one), wish.get(one)) : 3));
        const mean = astray.reduce((sum, far) => sum + far, 0) / astray.length;
        const most = Math.max(...astray);
        const allowed = this.many ? ASTRAY_OF_MANY : ASTRAY;
        if (pieces.length > 1 ? mean <= allowed.mean && most <= allowed.most : mean === 0) return { ...way, kind: 'send', pieces };
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
function stepsOf(board) {
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
