// One table as this page knows it: what is shown, what is being chosen, what was sent.

import { ApiError, api, newKey } from './api';
import { connection } from './connection.svelte';
import { Choosing } from './choosing.svelte';
import { Orders } from './orders.svelte';
import { language, pick } from './i18n.svelte';
import { NO_CHOICES, sortOffers, glowing } from './offers';
import { motionMs, reducedMotion, settings } from './settings.svelte';
import { ShowQueue } from './show-queue';
import { diceIn } from './marks';
import { keptOf, shownAt, stepFrom } from './moments';
import { isMotion } from './motion';
import { mergeLines, newLines, talk } from './story';
import { Stream, waitBefore } from './stream';
import type * as T from './types';
import { type Changed, StateReader, type Whole } from './wire';

/** A state with the whole story and chat up to it. */
interface Known {
  state: T.State;
  story: T.LogLine[];
  chat: T.ChatLine[];
}

/** What went wrong, in the order of how much it concerns the player. */
export type Trouble =
  | { kind: 'moved' }
  | { kind: 'sending'; attempt: number }
  | { kind: 'unsent' }
  | { kind: 'refused'; rule: string; reason: T.Text }
  | { kind: 'failed'; code: string; message: string };

export interface DiceWanted {
  offer: T.Offer;
  purpose: string;
  sides: number;
  given: number[];
}

export interface Rolled {
  line: T.LogLine;
  dice: { value: number; seat: string }[];
}

/** What came of a deed mostly follows its answer by a moment; if the line is slow, one need not wait for it longer than this. */
const SHOWN_WITHIN_MS = 3000;

export class TableState {
  readonly id: string;
  readonly invite: string | undefined;

  info: T.TableInfo | null = $state.raw(null);
  board: T.Board | null = $state.raw(null);
  /** What the screen shows: it may be a step or two behind what is known. */
  state: T.State | null = $state.raw(null);
  story: T.LogLine[] = $state.raw([]);
  chat: T.ChatLine[] = $state.raw([]);
  /** A moment of the past, while one looks at it. */
  moment: T.Moment | null = $state.raw(null);
  online: string[] = $state.raw([]);
  thinking: T.Thinking | null = $state.raw(null);
  waitingToShow = $state(0);

  seat: string | null = $state(null);
  /** The seat to which the screen must be handed, while the curtain hangs. */
  curtain: string | null = $state(null);

  pending: string | null = $state(null);
  /** The version at which somebody was told what a free take-back means, and may now confirm it. */
  freeBackAt: number | null = $state(null);
  trouble: Trouble | null = $state.raw(null);
  dice: DiceWanted | null = $state.raw(null);
  rolled: Rolled[] = $state.raw([]);
  fatal: ApiError | null = $state.raw(null);
  linkDown = $state(false);

  readonly choosing: Choosing;
  readonly orders: Orders;
  /** A coach may hold back everything but the step's own action. */
  guard: ((deed: T.Offer | 'undo') => boolean) | null = null;
  /** Is told of each line that becomes visible, and when the turn comes. */
  onlines: ((lines: T.LogLine[]) => void) | null = null;
  onturn: ((asked: T.Asked) => void) | null = null;

  #known: Known | null = null;
  #stream: Stream | null = null;
  #reader!: StateReader;
  /** The language of what is here, and the one that is wanted: until all is here in that one, the old words stand. */
  #spoken: T.Language | null = null;
  #wanted: T.Language | null = null;
  #queue: ShowQueue<Known>;
  #closed = false;
  /** Wakes the deed that waits until what came of it is here. */
  #arrived: (() => void) | null = null;

  constructor(id: string, invite?: string) {
    this.id = id;
    this.invite = invite;
    this.choosing = new Choosing(this);
    this.orders = new Orders(this);
    this.#queue = new ShowQueue(
      (known, waiting) => this.#show(known, waiting),
      () => ({
        speed: settings.opponentSpeed,
        reducedMotion: reducedMotion(),
        unseen: document.visibilityState === 'hidden' || this.moment !== null,
      }),
      ({ state, story }) => !this.state || isMotion(this.state.view, state.view) || rollsIn(newLines(this.story, story)).length > 0,
    );
  }

  // ---- What follows from what is shown ----

  get asksFreeBack(): boolean {
    return this.freeBackAt !== null && this.freeBackAt === this.state?.version;
  }

  readonly view: T.View | null = $derived.by(() => this.moment?.view ?? this.state?.view ?? null);
  readonly viewer: string = $derived.by(() => this.state?.viewer ?? 'observer');
  readonly live: boolean = $derived.by(() => this.moment === null && this.waitingToShow === 0);
  readonly asked: T.Asked | null = $derived.by(
    () => this.state?.prompt.asked.find((asked) => asked.seat === this.viewer) ?? null,
  );
  /** Nothing but letting it pass is possible: it is asked so that silence tells nobody what is held. */
  readonly onlyPass: boolean = $derived.by(() => this.asked?.hides === true);
  /** The window that could be let pass always. Where to pass is to give up a turn (a marker that is left unused), it is passed only until something changes. */
  readonly alwaysPassed: string | undefined = $derived.by(() => {
    const legal = this.state?.legal ?? [];
    const ends = legal.some((offer) => offer.role === 'end') && !legal.some((offer) => offer.role === 'go_on');
    return ends ? undefined : this.asked?.window;
  });
  /** What was said, and who came and went. */
  readonly talk = $derived.by(() => talk(this.chat, this.state?.news ?? []));
  readonly over: T.Over | null = $derived.by(() => this.state?.prompt.over ?? null);
  /** May anything be done now? */
  readonly active: boolean = $derived.by(
    () => this.live && this.pending === null && connection.online && !this.linkDown && (this.state?.legal.length ?? 0) > 0,
  );
  readonly choices = $derived.by(() => (this.state && this.live ? sortOffers(this.state.legal) : NO_CHOICES));
  readonly glow: T.Target[] = $derived.by(() => {
    if (!this.view || !this.active) return [];
    // With a piece in the hand the boxes it may go to are what one looks for.
    const { goals } = this.choosing;
    return goals.length > 0 ? goals : glowing(this.choices, this.view);
  });

  /** All that can be chosen now, whether it glows or not. */
  readonly offered: T.Target[] = $derived.by(() => {
    if (!this.active) return [];
    const { goals } = this.choosing;
    return goals.length > 0 ? goals : this.choices.groups.map((group) => group.target);
  });

  seatInfo(seat: string): T.TableSeat | undefined {
    return this.info?.seats.find((one) => one.id === seat);
  }

  sideOf = (seat: string): string | undefined => this.seatInfo(seat)?.side ?? seat;

  // ---- Coming and going ----

  async open(): Promise<void> {
    const spoken = language();
    this.#wanted = spoken;
    try {
      this.info = await api.table(this.id, { invite: this.invite });
      const board = api.boardOf(this.info, { invite: this.invite });
      const mine = this.info.yours;
      this.seat = mine.find((seat) => this.info?.asked.includes(seat)) ?? mine[0] ?? null;
      // Two at one screen: the curtain hangs from the first moment, also while the board is still on its way.
      const shared = mine.length > 1 && this.info.status === 'playing';
      if (shared) this.curtain = this.seat;
      this.board = await board;
      this.#spoken = spoken;
      if (!this.#closed && !shared) this.#connect();
      if (this.#wanted !== spoken) void this.#speakAnew(this.#wanted);
    } catch (error) {
      this.fatal = asApiError(error);
    }
  }

  close(): void {
    this.#closed = true;
    this.#stream?.close();
    this.#queue.clear();
    this.choosing.drop();
  }

  /** The person at the screen says: I am this seat. */
  takeSeat(): void {
    if (!this.curtain) return;
    this.seat = this.curtain;
    this.curtain = null;
    this.#connect();
  }

  #draw(curtainFor: string): void {
    this.#forget();
    this.curtain = curtainFor;
  }

  /** The seat or the session is no longer ours: we come back as who we are now, once the browser has its new cookie. */
  #comeBack(): void {
    this.#forget();
    setTimeout(() => {
      if (!this.#closed) void this.open();
    }, waitBefore(1));
  }

  /** Nothing of the old hand stays behind: not on the screen, not in memory. */
  #forget(): void {
    this.#stream?.close();
    this.#stream = null;
    this.#queue.clear();
    this.#known = null;
    this.state = null;
    this.moment = null;
    this.story = [];
    this.rolled = [];
    this.waitingToShow = 0;
    this.choosing.drop();
    this.#arrived?.();
  }

  #connect(): void {
    this.#stream?.close();
    const spoken = this.#spoken ?? language();
    this.#reader = new StateReader(() => this.board, spoken);
    this.#stream = new Stream({
      table: this.id,
      language: spoken,
      seat: this.seat ?? undefined,
      invite: this.invite,
      known: () => ({
        version: this.#known?.state.version,
        story: this.#known?.story.length ?? 0,
        chat: this.#known?.chat.length ?? 0,
      }),
      onmessage: (message) => this.#hear(message),
      onlink: (up, attempt) => {
        this.linkDown = !up && attempt > 1;
        if (up && this.#known) this.#queue.catchingUp = true;
      },
    });
  }

  #hear(message: T.StreamMessage): void {
    if (message.type === 'state' || message.type === 'change') this.#read(message);
    else if (message.type === 'presence') this.online = message.online;
    else if (message.type === 'thinking') this.thinking = message.thinking;
    else if (message.type === 'failed') this.#failed(new ApiError(0, message.error));
    else if (message.type === 'bye') this.linkDown = true;
    else if (message.type === 'gone') this.#comeBack();
  }

  #read(message: Whole | Changed): void {
    const state = this.#reader.read(message);
    if (state) this.#arrive(state);
    else this.#connectAnew();
  }

  /** There is a gap, or another language is wanted: forget what is known and come back for all of it. */
  #connectAnew(): void {
    this.#known = null;
    this.#connect();
  }

  /** Everything is told again in the language chosen now. */
  speak(language: T.Language): void {
    if (language === this.#wanted) return;
    this.#wanted = language;
    if (this.#spoken) void this.#speakAnew(language);
  }

  /** The board first: the offers and the story are told by the names that stand on it. */
  async #speakAnew(language: T.Language): Promise<void> {
    const { info, moment } = this;
    if (!info) return;
    // Where a state comes anew, it tells of the table, too.
    const table = this.#stream ? info : api.table(this.id, { invite: this.invite });
    const told = await Promise.all([table, api.boardOf(info, { invite: this.invite })]).catch(() => null);
    if (!told || this.#closed || language !== this.#wanted) return;
    this.#spoken = language;
    [this.info, this.board] = told;
    if (this.#stream) this.#connectAnew();
    if (moment && moment === this.moment) void this.lookAt(moment.actions);
  }

  #arrive(state: T.State): void {
    const before = this.#known;
    if (before && state.version <= before.state.version) return;
    const story = mergeLines(before?.story ?? [], state.story.from, state.story.lines);
    const chat = mergeLines(before?.chat ?? [], state.chat.from, state.chat.lines);
    if (!story || !chat) {
      this.#connectAnew();
      return;
    }
    this.#known = { state, story, chat };
    const played = before !== null && state.actions > before.state.actions;
    this.#queue.push(this.#known, !played || this.pending !== null);
    this.waitingToShow = this.#queue.length;
    this.#arrived?.();
  }

  #show({ state, story, chat }: Known, waiting: number): void {
    const before = this.state;
    const lines = before ? newLines(this.story, story) : [];
    const wasAsked = pick(this.asked?.text);
    this.state = state;
    this.info = state.table;
    this.story = story;
    this.chat = chat;
    this.thinking = state.thinking ?? null;
    this.waitingToShow = waiting;
    // A word in the chat is no reason to drop what somebody is choosing.
    if (!before || !sameChoice(before, state)) this.choosing.settle();
    this.orders.settle();
    if (lines.length > 0) this.#tell(lines);
    const asked = this.asked;
    if (waiting === 0 && asked && pick(asked.text) !== wasAsked) this.onturn?.(asked);
    if (waiting === 0) this.#handOver(state);
  }

  #tell(lines: T.LogLine[]): void {
    const rolled = rollsIn(lines);
    // Dice keep nobody waiting: those of before are in the story, and the next decision may be taken while these still roll.
    if (rolled.length > 0 && document.visibilityState === 'visible' && motionMs(1) > 0) this.rolled = rolled.slice(-MOST_ROLLS);
    this.onlines?.(lines);
  }

  /** The dice were seen. */
  diceSeen(): void {
    this.rolled = [];
    if (this.state && this.#queue.length === 0) this.#handOver(this.state);
  }

  stepOn = (): void => this.#queue.step();
  showNewest = (): void => {
    this.rolled = [];
    this.#queue.skip();
    if (this.state) this.#handOver(this.state);
  };

  /** On a shared screen the next decision may be another seat's of ours. */
  #handOver(state: T.State): void {
    if (this.rolled.length > 0 || state.prompt.over || state.table.yours.length < 2) return;
    const asked = state.prompt.asked.map((one) => one.seat);
    if (asked.includes(state.viewer)) return;
    const next = asked.find((seat) => state.table.yours.includes(seat));
    if (next) this.#draw(next);
  }

  // ---- Looking back ----

  #looking: AbortController | null = null;

  /** The moments that can be looked at, where not every one was kept. */
  readonly kept: number[] | null = $derived.by(() => keptOf(this.info));

  /** Looks at the moment before or after the one that is shown. */
  lookOn(by: number): Promise<void> {
    return this.lookAt(stepFrom(this.kept, this.moment?.actions ?? this.state?.actions ?? 0, by));
  }

  async lookAt(wanted: number): Promise<void> {
    if (!this.state) return;
    const actions = shownAt(this.kept, wanted);
    this.#looking?.abort();
    if (actions >= this.state.actions) return this.returnToNow();
    const looking = new AbortController();
    this.#looking = looking;
    try {
      const moment = await api.moment(this.id, actions, { seat: this.seat ?? undefined }, looking.signal);
      if (!looking.signal.aborted) {
        this.choosing.drop();
        this.moment = moment;
      }
    } catch (error) {
      if (!looking.signal.aborted) this.#failed(error);
    }
  }

  returnToNow(): void {
    this.#looking?.abort();
    this.moment = null;
  }

  // ---- Doing ----

  /** Carries out an action; true when it is on the server's disk. */
  async act(offer: T.Offer, dice?: number[]): Promise<boolean> {
    const { state, seat } = this;
    if (!state || !seat || !this.active) return false;
    return this.#send((key) =>
      api.act(this.id, { seat, action: offer.action, after: state.version, key, ...(dice ? { dice } : {}) }, this.#retrying),
    ).then(
      (sent) => {
        if (sent) this.dice = null;
        return sent;
      },
      (error: unknown) => {
        const body = error instanceof ApiError && error.code === 'need_dice' ? error.body : null;
        if (body) this.dice = { offer, purpose: body.field ?? '', sides: body.sides ?? 6, given: dice ?? [] };
        else this.#failed(error);
        return false;
      },
    );
  }

  /** Past dice only against the machine alone; the first time at a table one is told what that means, and asked again. */
  get mayUndo(): boolean {
    return this.state?.undo.ok || this.state?.undo.free || false;
  }

  async undo(): Promise<void> {
    const { state, seat } = this;
    if (!state || !seat || !this.mayUndo || this.pending || this.guard?.('undo') === false) return;
    const free = !state.undo.ok;
    if (free && !this.info?.free_take_backs && this.freeBackAt !== state.version) {
      this.freeBackAt = state.version;
      return;
    }
    const to = free ? undefined : this.orders.backTo(state.actions);
    const body = { seat, after: state.version, key: '', ...(free && { free }), ...(to !== undefined && { to }) };
    await this.#send((key) => api.undo(this.id, { ...body, key }, this.#retrying)).catch((error) => this.#failed(error));
  }

  #retrying = (attempt: number): void => {
    this.trouble = { kind: 'sending', attempt };
  };

  async #send(request: (key: string) => Promise<{ version: number }>): Promise<boolean> {
    const key = newKey();
    this.pending = key;
    this.trouble = null;
    try {
      const { version } = await request(key);
      this.trouble = null;
      await this.#arrival(version);
      return true;
    } finally {
      this.pending = null;
    }
  }

  /** The answer may come before the state it led to: until that is here, the old one is not taken for something to act on. */
  #arrival(version: number): Promise<void> {
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        this.#arrived = null;
        done();
      };
      const timer = setTimeout(end, SHOWN_WITHIN_MS);
      this.#arrived = () => {
        if (!this.#known || this.#known.state.version >= version) end();
      };
      this.#arrived();
    });
  }

  /** Any other request of the table; what fails is shown where troubles are shown. */
  async ask<R>(request: Promise<R>): Promise<R | null> {
    try {
      return await request;
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  #failed(error: unknown): void {
    const failure = asApiError(error);
    const { rule = '', reason } = failure.body;
    if (failure.code === 'moved') this.trouble = { kind: 'moved' };
    else if (failure.code === 'offline' || failure.code === 'busy') this.trouble = { kind: 'unsent' };
    else if ((failure.code === 'refused' || failure.code === 'rules_changed') && reason) this.trouble = { kind: 'refused', rule, reason };
    else this.trouble = { kind: 'failed', code: failure.code, message: failure.message };
  }

  /** Gives an order; says how far it got. */
  async order(order: Partial<Pick<T.GiveOrder, 'actions' | 'order' | 'through_dice' | 'losses'>>): Promise<T.CarriedOut | null> {
    const { state, seat } = this;
    if (!state || !seat || !this.active) return null;
    let carried: T.CarriedOut | null = null;
    await this.#send(async (key) => (carried = await api.order(this.id, { seat, after: state.version, key, ...order }, this.#retrying))).catch((error) => this.#failed(error));
    return carried;
  }

  async setStanding(window: string, answer: T.StandingAnswer): Promise<void> {
    const { seat, state } = this;
    if (!seat || !state) return;
    const set = await this.ask(api.setStanding(this.id, seat, window, answer));
    if (set && this.state) this.state = { ...this.state, standing: set.standing };
  }
}

/** So many rolls are shown at once; the rest one reads in the story. */
const MOST_ROLLS = 6;

function rollsIn(lines: T.LogLine[]): Rolled[] {
  return lines.flatMap((line) => {
    const dice = diceIn(pick(line.text));
    return dice.length > 0 ? [{ line, dice }] : [];
  });
}

function sameChoice(a: T.State, b: T.State): boolean {
  return a.actions === b.actions && a.viewer === b.viewer && JSON.stringify(a.legal) === JSON.stringify(b.legal);
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(0, { code: 'internal', message: error instanceof Error ? error.message : String(error) });
}
