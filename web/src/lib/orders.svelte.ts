// Orders above actions: several pieces sent to one place, what is fought brought to its end, the rest of a phase proposed by the staff. The server
// plans them into single actions and carries them out until something is new; here they are given, shown, changed and dropped.

import { api } from './api';
import { sameTarget } from './marks';
import { offersFor } from './offers';
import { settings } from './settings.svelte';
import type { TableState } from './table-state.svelte';
import type * as T from './types';

export interface Proposed {
  plan: T.Plan;
  /** What was ordered; nothing if the staff proposes it. */
  order?: T.Order;
  /** For whom the staff was asked; nobody: for all. */
  of?: string[];
  /** It is no longer what was ordered or proposed. */
  changed?: boolean;
  /** After how many actions it was made: talk at the table leaves it as it is. */
  actions: number;
}

/** A planned move as an arrow of the map. */
export interface PlannedArrow {
  /** The number of its move, if that can be changed. */
  move: number | null;
  from: string;
  to: string;
  left: boolean;
}

export class Orders {
  /** The pieces that will go together. */
  company: T.Target[] = $state.raw([]);
  /** The next line that is drawn on the board is where they are spread. */
  spreading = $state(false);
  /** Places on their way. */
  ways: string[] = $state.raw([]);
  /** An order is being planned or carried out. */
  busy = $state(false);
  /** What the staff proposes. */
  proposed: Proposed | null = $state.raw(null);
  /** Moves of it that are not wanted. */
  left: ReadonlySet<T.PlannedMove> = $state.raw(new Set<T.PlannedMove>());
  /** The number of the move whose goal is being chosen anew. */
  changing: number | null = $state(null);
  /** The last change could not be made. */
  unchanged = $state(false);
  /** Why the last order went no further, if that is worth telling. */
  halted: T.Stop | null = $state.raw(null);
  /** Between which actions the last order was carried out, if it can be taken back as a whole. */
  #done: { from: number; to: number } | null = null;
  /** What is fought on goes no further when more than this is lost; without a bound, to its end. */
  losses: number | null = $state(null);
  /** Where the last pieces were sent: the next may follow them. */
  last: T.Target | null = $state.raw(null);

  /** What was asked when a proposal was thrown away. */
  #unwanted: string | null = null;
  /** After how many actions the staff last thought unasked. */
  #considered = -1;

  #table: TableState;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Whether the staff may be asked: always by who plays alone, between people where the table allows it. */
  readonly mayAskStaff: boolean = $derived.by(() => {
    const info = this.#table.info;
    if (!info) return false;
    const others = info.seats.some((seat) => seat.holder.kind !== 'machine' && !info.yours.includes(seat.id));
    return info.allow.staff || !others;
  });

  /** The moves that are proposed, as arrows from where their pieces stand now. */
  readonly arrows: PlannedArrow[] = $derived.by(() => {
    const pieces = new Map(this.#table.view?.pieces.map((piece) => [piece.id, piece.at]));
    return (this.proposed?.plan.moves ?? []).flatMap((move, index) => {
      const ends = endsOf(move);
      const from = ends.piece ? pieces.get(ends.piece) : ends.from;
      return from && ends.to && from !== ends.to ? [{ move: whoMoves(move).length ? index : null, from, to: ends.to, left: this.left.has(move) }] : [];
    });
  });

  /** Can this piece be taken up now? It may be offered for other things besides (to change places with its neighbour, to be divided): the plan takes the deed that sets it on its way. */
  #takes(piece: T.Target): boolean {
    return offersFor(this.#table.choices, piece).some((offer) => sameTarget(offer.target, piece) && !offer.into);
  }

  /** Can it be sent somewhere now: taken up, or on its way already? */
  sends = (piece: T.Target): boolean => {
    if (this.busy || !this.#table.active || piece.kind !== 'piece') return false;
    return this.#takes(piece) || (this.#goesOn && this.#inHand(piece.id)) || this.#opens(piece.id);
  };

  /** A card that is chosen is played for whoever is dragged. */
  get #card(): T.Target | null {
    const chosen = this.#table.choosing.chosen;
    return chosen?.kind === 'card' ? chosen : null;
  }

  #isOwn(id: string): boolean {
    const { view, viewer, sideOf } = this.#table;
    return view?.pieces.find((piece) => piece.id === id)?.side === sideOf(viewer);
  }

  /** May something that is asked now lead to this piece: its formation is told to act, its leader to march? The plan will say. */
  #opens(id: string): boolean {
    const { asked, state } = this.#table;
    if (this.#goesOn || !asked || asked.combat || asked.window || !this.#isOwn(id)) return false;
    return this.#card !== null || (state?.legal.some(({ target, into, role }) => (role ?? 'deed') === 'deed' && !into && (!target || target.kind === 'entry')) ?? false);
  }

  #inHand(id: string): boolean {
    const pieces = this.#table.view?.pieces ?? [];
    const state = pieces.some((piece) => piece.states.includes('moving')) ? 'moving' : 'active';
    return pieces.find((piece) => piece.id === id)?.states.includes(state) ?? false;
  }

  /** What is in the hand may go somewhere. */
  get #goesOn(): boolean {
    return this.#table.choices.groups.some((group) => group.target.kind === 'place');
  }

  /** These join the company: a loop was drawn around them. */
  choose(pieces: readonly T.Target[]): void {
    if (this.busy) return;
    this.halted = null;
    const joined = pieces.filter((piece) => this.#takes(piece) && !this.company.some((one) => sameTarget(one, piece)));
    if (joined.length) this.company = [...this.company, ...joined];
  }

  /** A loop was drawn around places: what is offered at each is done, one after the other, where it is the same deed and there is nothing to weigh. */
  async chooseAll(places: readonly T.Target[]): Promise<void> {
    const offers = places.flatMap((place) => {
      const [offer, other] = offersFor(this.#table.choices, place);
      return offer && !other && !offer.asks && sameTarget(offer.target, place) ? [offer] : [];
    });
    const alike = offers.filter((offer) => offer.kind === offers[0]?.kind);
    if (alike.length && !this.#table.guard) await this.#give({ actions: alike.map((offer) => offer.action) });
  }

  /** The company goes by way of this place. */
  goBy(place: string): void {
    if (this.company.length && this.ways.at(-1) !== place) this.ways = [...this.ways, place];
  }

  /** Joins a piece to the company, or lets it go again; false if it cannot be sent. */
  toggle(piece: T.Target): boolean {
    if (this.busy || piece.kind !== 'piece') return false;
    this.halted = null;
    if (this.company.some((one) => sameTarget(one, piece))) this.company = this.company.filter((one) => !sameTarget(one, piece));
    else if (this.#table.active && this.#takes(piece)) this.company = [...this.company, piece];
    else return false;
    return true;
  }

  /** Drops whatever was chosen or proposed; false if there was nothing. */
  clear(): boolean {
    if (this.proposed && !this.proposed.order) this.#unwanted = this.#table.asked?.rule ?? null;
    if (this.changing !== null) {
      this.changing = null;
      return true;
    }
    if (!this.company.length && !this.proposed && !this.halted) return false;
    this.company = [];
    this.ways = [];
    this.spreading = false;
    this.drop();
    this.halted = null;
    return true;
  }

  drop(): void {
    this.proposed = null;
    this.#asProposed();
  }

  /** What the staff proposes is not wanted: it is silent until something else is asked. */
  dismiss(): void {
    this.#unwanted = this.#table.asked?.rule ?? null;
    this.drop();
  }

  #asProposed(): void {
    this.left = new Set();
    this.changing = null;
    this.unchanged = false;
  }

  /** The table moved on: what no longer holds goes. */
  settle(): void {
    const { view, state } = this.#table;
    if (this.company.length) {
      const here = new Set(view?.pieces.map((piece) => piece.id));
      const kept = this.company.filter(({ id }) => here.has(id));
      if (kept.length < this.company.length) this.company = kept;
    }
    if (this.proposed && state && state.actions !== this.proposed.actions && !this.busy) this.drop();
  }

  /** The company goes there, or the pieces that were dragged there; without either, what is in the hand. */
  async send(goal: T.Target, dragged: readonly T.Target[] = this.company): Promise<void> {
    // What is on its way already is not taken up again, and who stands with it is not sent by that.
    const taken = dragged.filter((piece) => this.#takes(piece));
    const goesOn = !taken.length && dragged.some(({ id }) => this.#inHand(id));
    const pieces = goesOn ? [] : (taken.length ? taken : dragged).map(({ id }) => id);
    this.last = goal;
    const card = this.#card;
    if (card) return this.use(card, goal, pieces);
    await this.#order({ kind: 'go', pieces, by: this.ways, to: goal.id });
    this.company = [];
    this.ways = [];
  }

  /** The piece that is chosen goes there; where it cannot, it is said why. */
  async sendOr(goal: T.Target, piece: T.Target, pointed: T.Target): Promise<void> {
    await this.send(goal, [piece]);
    if (this.halted !== 'blocked') return;
    this.halted = null;
    await this.#table.choosing.why(pointed);
  }

  /** A card is used on what is pointed at, or so that these go there; where it cannot be, it is said why. */
  async use(thing: T.Target, on: T.Target, pieces: readonly string[] = []): Promise<void> {
    await this.#order({ kind: 'use', thing, on, pieces: [...pieces] });
    if (this.halted !== 'blocked' || pieces.length) return;
    this.halted = null;
    await this.#table.choosing.why(on);
  }

  /** A company that was dragged keeps how it stands: every piece goes to a place of its own. */
  async sendEach(moves: readonly T.EachMove[]): Promise<void> {
    await this.#order({ kind: 'each', moves: [...moves] });
    this.company = [];
    this.ways = [];
  }

  /** The company is spread over these places, each piece as near as it gets. */
  async spread(places: readonly string[]): Promise<void> {
    const [to, ...along] = places;
    if (!to || !this.company.length) return;
    await this.#order({ kind: 'go', pieces: this.company.map(({ id }) => id), by: this.ways, to, along });
    this.company = [];
    this.ways = [];
    this.spreading = false;
  }

  /** The line goes one place forward, or turns where it stands. */
  async forward(): Promise<void> {
    await this.#order({ kind: 'forward', pieces: this.company.map(({ id }) => id) });
  }

  async wheel(facing: string): Promise<void> {
    await this.#order({ kind: 'wheel', pieces: this.company.map(({ id }) => id), facing });
  }

  /** The company attacks what it touches; without one, whoever can. */
  async attack(): Promise<void> {
    await this.#order({ kind: 'attack', pieces: this.company.map(({ id }) => id), on: [] });
    this.company = [];
  }

  /** What is asked is let pass until something changes. */
  async pass(): Promise<void> {
    await this.#give({ order: { kind: 'pass' } });
    // That a die ends it, as the draw of a marker does, is no news to who wants to pass.
    if (this.halted !== 'blocked') this.halted = null;
  }

  // ---- What the staff takes care of ----

  readonly charge: T.Charge = $derived.by(() => this.#table.state?.charge ?? {});

  /** The company is the staff's until it is told otherwise. */
  async handOver(): Promise<void> {
    const pieces = [...new Set([...(this.charge.pieces ?? []), ...this.company.map(({ id }) => id)])];
    if (await this.#setCharge({ ...this.charge, pieces })) this.company = [];
  }

  /** All is one's own again. */
  async takeBack(): Promise<void> {
    await this.#setCharge({});
  }

  async #setCharge(charge: T.Charge): Promise<boolean> {
    const { id, seat } = this.#table;
    if (!seat || !this.mayAskStaff) return false;
    return (await this.#table.ask(api.setCharge(id, seat, charge))) !== null;
  }

  /** An order without a risk is carried out at once; what awaits one that has is shown first, unless a player does not want that. */
  async #order(order: T.Order): Promise<void> {
    const { id, seat, state, active } = this.#table;
    if (!seat || !state || !active || this.busy) return;
    this.#table.choosing.drop();
    this.busy = true;
    this.halted = null;
    const plan = await this.#table.ask(api.plan(id, seat, order));
    this.busy = false;
    if (!plan || this.#table.state?.actions !== state.actions) return;
    // Who would only be taken up and set down again has been used for nothing: that is no order carried out.
    if (plan.moves.length > 0 && plan.moves.every(goesNowhere)) {
      this.halted = 'blocked';
      return;
    }
    const risky = isRisky(plan);
    if (risky && settings.askRisks) {
      this.proposed = { plan, actions: state.actions, order };
      this.#asProposed();
    } else if (plan.moves.length) await this.#give({ order, ...(risky && plan.stop === 'dice' && { through_dice: true, ...this.#bound }) });
    else this.halted = plan.stop === 'done' ? null : 'blocked';
  }

  /** The piece that is in the hand goes where the last ones went. */
  async follow(): Promise<void> {
    if (this.last) await this.send(this.last);
  }

  /** What is being fought is fought to its end as is usual. */
  fightOn(): Promise<void> {
    return this.#give({ order: { kind: 'resolve' }, through_dice: true, ...this.#bound });
  }

  get #bound(): { losses?: number } {
    return this.losses === null ? {} : { losses: this.losses };
  }

  /** Asks the staff for the rest of this phase; of a company, for what these can do. What has fewer steps than `least` is not shown. */
  async propose(least = 0): Promise<void> {
    const { id, seat, state, active } = this.#table;
    if (!seat || !state || !active || this.busy) return;
    this.#table.choosing.drop();
    this.busy = true;
    this.halted = null;
    const of = this.company.map((one) => one.id);
    const plan = await this.#table.ask(api.plan(id, seat, { kind: 'rest', pieces: of }));
    this.busy = false;
    const steps = plan?.moves.reduce((sum, move) => sum + move.steps.length, 0) ?? 0;
    if (plan && steps >= least && this.#table.state?.actions === state.actions) this.proposed = { plan, actions: state.actions, of };
    this.#asProposed();
  }

  /** The same unasked, where a player wants that and has nothing in the hand; what is no more than one step needs no plan. */
  async proposeByItself(): Promise<void> {
    const { asked, choosing, state, waitingToShow } = this.#table;
    if (asked?.rule !== this.#unwanted) this.#unwanted = null;
    if (!asked || !state || state.actions === this.#considered || this.#unwanted || waitingToShow > 0 || !this.mayAskStaff || this.proposed || this.company.length || choosing.chosen || choosing.preview || choosing.asking) return;
    this.#considered = state.actions;
    await this.propose(2);
  }

  /** This move shall not be made, or be made after all. */
  leave(move: T.PlannedMove): void {
    const left = new Set(this.left);
    if (!left.delete(move)) left.add(move);
    this.left = left;
  }

  /** Whoever makes this move goes, or strikes, somewhere else: it is planned anew for them alone. False if it cannot be. */
  async redirect(index: number, place: string): Promise<boolean> {
    const { id, seat, asked } = this.#table;
    const proposed = this.proposed;
    const move = proposed?.plan.moves[index];
    this.changing = null;
    const pieces = move ? whoMoves(move) : [];
    if (!seat || !proposed || !move || !pieces.length || this.busy || endsOf(move).to === place) return false;
    const strikes = asked?.combat === true && move.steps.every((step) => step.into);
    const order: T.Order = strikes ? { kind: 'attack', pieces, on: [place] } : { kind: 'each', moves: pieces.map((piece) => ({ piece, to: place })) };
    this.busy = true;
    const plan = await this.#table.ask(api.plan(id, seat, order));
    this.busy = false;
    if (!plan || this.proposed !== proposed) return false;
    // Who is taken up and set down where he stood has not gone anywhere.
    this.unchanged = !plan.moves.some((one) => endsOf(one).to && endsOf(one).to !== one.from);
    if (this.unchanged) return false;
    // What was ordered is no longer what is proposed: nothing goes on by it beyond what is shown.
    this.proposed = { actions: proposed.actions, changed: true, plan: { ...proposed.plan, moves: proposed.plan.moves.toSpliced(index, 1, ...plan.moves) } };
    return true;
  }

  /** Somebody points at a thing while a goal is being chosen anew: where it is, is meant. False if none is. */
  aim(target: T.Target): boolean {
    if (this.changing === null) return false;
    const place = this.placeOf(target);
    if (place) void this.redirect(this.changing, place.id);
    return true;
  }

  /** Who points at a piece to send somebody means where it stands. */
  placeOf(target: T.Target): T.Target | null {
    if (target.kind === 'place') return target;
    const at = target.kind === 'piece' ? this.#table.view?.pieces.find((piece) => piece.id === target.id)?.at : undefined;
    return at ? { kind: 'place', id: at } : null;
  }

  /** What is proposed is done, without the moves that are not wanted. */
  async carryOut(): Promise<void> {
    const { plan, order } = this.proposed ?? {};
    const moves = plan?.moves.filter((move) => !this.left.has(move)) ?? [];
    const actions = moves.flatMap((move) => move.steps.map((step) => step.action));
    // Who has seen the risk and agreed goes on when the die has fallen, as far as what may be lost allows; so does the staff of who does not want
    // to be asked about risks.
    const goesOn = plan?.stop === 'dice' && this.left.size === 0 && (order !== undefined || (!this.proposed?.changed && !settings.askRisks));
    if (actions.length) await this.#give({ actions, ...(goesOn && { order: order ?? { kind: 'rest', pieces: this.proposed?.of ?? [] }, through_dice: true, ...this.#bound }) });
    this.drop();
  }

  /** Back to where, if what is taken back now is an order. */
  backTo(actions: number): number | undefined {
    return this.#done?.to === actions ? this.#done.from : undefined;
  }

  async #give(order: { actions?: T.Action[]; order?: T.Order; through_dice?: boolean; losses?: number }): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.halted = null;
    const from = this.#table.state?.actions ?? 0;
    const carried = await this.#table.order(order);
    this.busy = false;
    const known = carried !== null && carried.stop !== 'dice' && carried.stop !== 'revealed' && !order.through_dice;
    this.#done = known ? { from, to: from + carried.actions } : null;
    // That it is done, or another's turn, one sees.
    const plain: (T.Stop | undefined)[] = ['done', 'others', 'phase'];
    if (carried && !plain.includes(carried.stop)) this.halted = carried.stop;
  }
}

/** Whether there is something to weigh: dice, fire, a warning. */
export function isRisky(plan: T.Plan): boolean {
  return plan.moves.some((move) => move.steps.some((step) => step.odds || step.advice || step.way?.fire.length));
}

/** A march that comes no nearer and ends where it began. */
export function goesNowhere(move: T.PlannedMove): boolean {
  const { to } = endsOf(move);
  return move.short === true && (!to || to === move.from);
}

/** The pieces that go, or strike, somewhere by this move, and so might go elsewhere. */
export function whoMoves(move: T.PlannedMove): string[] {
  const { piece, to } = endsOf(move);
  if (!to) return [];
  return move.pieces?.length ? move.pieces : piece ? [piece] : [];
}

/** Which piece a move is about, from where if no piece says it, and where it ends. */
export function endsOf(move: T.PlannedMove): { piece?: string; from?: string; to?: string } {
  if (move.to) return { piece: move.pieces?.[0], from: move.from, to: move.to };
  const piece = move.steps.find((step) => step.target?.kind === 'piece')?.target?.id;
  const places = move.steps.flatMap((step) => [...(step.target?.kind === 'place' ? [step.target.id] : []), ...(step.into?.kind === 'place' ? [step.into.id] : [])]);
  return { piece, from: places.length > 1 ? places[0] : undefined, to: places.at(-1) };
}
