// What is open on the table page, apart from the table itself; and the way its parts find both.

import { getContext, setContext, tick } from 'svelte';
import { attention } from '$lib/attention.svelte';
import { api } from '$lib/api';
import { language } from '$lib/i18n.svelte';
import type { Choices } from '$lib/offers';
import type { TableState } from '$lib/table-state.svelte';
import type { Language, RuleText, Target, Text } from '$lib/types';
import { Names } from './names';
import { handOf } from './tray';
import { provideDice } from '$lib/dice';
import { gameLook } from '../games/index';

export type Tab = 'story' | 'forces' | 'odds' | 'rules' | 'chat';
export const TABS: Tab[] = ['story', 'forces', 'odds', 'rules', 'chat'];
export type Dialog = 'menu' | 'keys' | 'goto' | 'resign' | 'deck' | 'luck' | 'sounds' | 'deployments' | 'share' | 'files';
/** Somebody at the table of whom more may be asked. */
export interface SomebodyHere {
  name: string;
  guest: boolean;
  /** Of who holds a seat. */
  id?: string;
}
export type SheetHeight = 'peek' | 'half' | 'full';
export type Layout = 'phone' | 'portrait' | 'landscape' | 'desktop' | 'wide';

/** What the drawn board offers besides its properties. */
export interface BoardHandle {
  /** `below` is how much of the board's foot is covered. */
  show(target: Target, below?: number): void;
  /** If none of these is in view, goes to the one that is nearest; false if the board is being moved by hand. */
  bring(targets: readonly Target[], below?: number): boolean;
  fit(): void;
  zoom(factor: number): void;
  screenPoint(target: Target): { x: number; y: number } | null;
  /** Before something lies on the board for a while, and after. */
  keep(): void;
  giveBack(): void;
  nearest(from: Target | null, direction: 'up' | 'down' | 'left' | 'right'): Target | null;
}

export class TableUi {
  readonly table: TableState;
  tab: Tab = $state('story');
  /** On a phone: what the navigation shows; `map` means the sheet alone. */
  page: 'map' | 'hand' | Exclude<Tab, 'odds'> = $state('map');
  sheet: SheetHeight = $state('peek');
  folded = $state(false);
  lists = $state(false);
  dialog: Dialog | null = $state(null);
  deck: string | null = $state(null);
  person: SomebodyHere | null = $state.raw(null);
  cursor: Target | null = $state.raw(null);
  /** What the pointer was last on, on the board: the tray shows what stands there. */
  pointed: Target | null = $state.raw(null);
  /** What somebody asked to be told about: what is this? */
  what: Target | null = $state.raw(null);
  rule: string | null = $state(null);
  rules: RuleText[] | null = $state.raw(null);
  /** The language of the rules that are here, or on their way. */
  #rulesIn: Language | null = null;
  chatRead = $state(-1);
  board: BoardHandle | null = $state.raw(null);
  layout: Layout = $state(layoutOf());
  endClosed = $state(false);
  /** What lies on the board now, in its pixels: left, top, right, bottom. */
  covers: [number, number, number, number][] = $state.raw([]);
  /** A lesson is being taken: it shows its own things. */
  lesson = $state(false);
  /** While a lesson marks something: takes the keyboard to it. */
  toMark: (() => boolean) | null = null;

  readonly names: Names;

  constructor(table: TableState) {
    this.table = table;
    this.names = $derived(new Names(table.board, table.view, table.info));
  }

  /** How whoever looks wins, and how far it is now. */
  get goal(): Text | undefined {
    return this.table.view?.headline?.goal;
  }

  get phone(): boolean {
    return this.layout === 'phone';
  }

  watchLayout(): () => void {
    const measure = () => (this.layout = layoutOf());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }

  openTab(tab: Tab): void {
    this.tab = tab;
    this.folded = false;
    if (this.phone && tab !== 'odds') this.page = tab;
    if (tab === 'chat') this.readChat();
    if (tab === 'rules') void this.loadRules();
  }

  readChat(): void {
    this.chatRead = this.table.talk.at(-1)?.seq ?? -1;
  }

  async loadRules(): Promise<void> {
    const { info } = this.table;
    const spoken = language();
    if (this.#rulesIn === spoken || !info) return;
    this.#rulesIn = spoken;
    this.rules = await this.table.ask(api.rules(info.game));
    if (!this.rules) this.#rulesIn = null;
  }

  /** What was fetched once is fetched anew in another language, where it is shown. */
  speak(): void {
    if (this.#rulesIn) void this.loadRules();
  }

  openRule(rule: string): void {
    this.rule = rule;
    this.openTab('rules');
  }

  /** How much of the board's foot a battle covers. */
  coveredFoot(): number {
    const battle = document.querySelector('[data-anchor="battle"]');
    return battle instanceof HTMLElement ? battle.offsetHeight + 12 : 0;
  }

  /** On a phone the page that holds what is asked about: the board, else the cards in the hand. */
  turnTo({ groups }: Choices): void {
    if (!this.phone || groups.length === 0) return;
    const { board, table } = this;
    const cards = table.view ? (handOf(table.view, table.viewer)?.cards ?? []) : [];
    if (groups.some(({ target }) => board?.screenPoint(target))) this.page = 'map';
    else if (groups.some(({ target }) => target.kind === 'card' && cards.some((card) => card.id === target.id))) this.page = 'hand';
  }

  /** Goes with the keyboard to a thing: the board shows it, a card or a row takes the focus. */
  reach(target: Target): void {
    if (this.board?.screenPoint(target)) {
      if (this.phone) this.page = 'map';
      return this.board.show(target, this.coveredFoot());
    }
    if (this.phone && target.kind === 'card') this.page = 'hand';
    void tick().then(() => document.querySelector<HTMLElement>(`button[data-target="${CSS.escape(`${target.kind}:${target.id}`)}"]`)?.focus());
  }

  show(target: Target): void {
    if (this.phone) this.page = 'map';
    this.lists = false;
    this.board?.show(target);
    attention.target = target;
  }
}

function layoutOf(): Layout {
  const { innerWidth: width, innerHeight: height } = window;
  if (width >= 1700) return 'wide';
  if (width >= 1100) return 'desktop';
  if (width < 720) return 'phone';
  return width > height ? 'landscape' : 'portrait';
}

const KEY = Symbol('table');
export function provideUi(ui: TableUi): TableUi {
  provideDice(() => gameLook(ui.table.info?.game ?? '').dice ?? 6);
  return setContext(KEY, ui);
}
export const useUi = (): TableUi => getContext<TableUi>(KEY);
