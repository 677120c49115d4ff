// What comes over the wire in small: changes instead of whole states, forms instead of single offers.

import { targetKey } from './marks';
import type { Board, Form, Language, LogLine, Offer, State, Target, Text, View } from './types';

type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
type Fields = { [field: string]: Json };

interface Change {
  set?: Fields;
  in?: { [field: string]: Change };
  gone?: string[];
  list?: { of?: (number | Json[])[]; in?: { [place: string]: Change } };
  anew?: Json;
}

export class WireError extends Error {}

const isFields = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
/** What a change makes of something. The old is left as it is, and what did not change is shared: who compares by identity sees what is new. */
export function changed(old: Json | undefined, change: Change): Json {
  if (change.anew !== undefined) return change.anew;
  if (change.list) return changedList(old, change.list);
  if (!isFields(old)) throw new WireError('a change of an object, where there is none');
  const made: Fields = { ...old };
  for (const field of change.gone ?? []) {
    if (!(field in made)) throw new WireError(`${field} is gone already`);
    delete made[field];
  }
  for (const [field, value] of Object.entries(change.set ?? {})) made[field] = value;
  for (const [field, part] of Object.entries(change.in ?? {})) {
    if (!(field in old)) throw new WireError(`there is no ${field}`);
    made[field] = changed(old[field], part);
  }
  return made;
}

function changedList(old: Json | undefined, change: NonNullable<Change['list']>): Json[] {
  if (!Array.isArray(old)) throw new WireError('a change of a list, where there is none');
  const made = change.of ? madeOf(old, change.of) : [...old];
  for (const [place, part] of Object.entries(change.in ?? {})) {
    if (!(place in made)) throw new WireError(`there is no place ${place}`);
    made[Number(place)] = changed(made[Number(place)], part);
  }
  return made;
}

/** A list made of runs of an old one (how far to go on from the end of the last, how many to take) and of things given anew. */
function madeOf(old: Json[], of: (number | Json[])[]): Json[] {
  const made: Json[] = [];
  const steps = of.values();
  let end = 0;
  for (const step of steps) {
    if (Array.isArray(step)) {
      made.push(...step);
      continue;
    }
    const from = end + step;
    end = from + Number(steps.next().value);
    if (!(from >= 0 && end <= old.length)) throw new WireError('a list made of what is not there');
    made.push(...old.slice(from, end));
  }
  return made;
}

/** Stand in a form for what is aimed at, and for what that is put into. */
const HOLE = '{}';
const INTO = '{>}';

type Name = (target: Target) => string | undefined;

/** What the board and the view call things, as the server reckons it; each is looked for once. */
export function namesOf(board: Board | null, view: View, language: Language): Name {
  const known = new Map<string, string | undefined>();
  return (target) => {
    const key = targetKey(target);
    if (!known.has(key)) known.set(key, nameOf(board, view, target)?.[language]);
    return known.get(key);
  };
}

function nameOf(board: Board | null, view: View, { kind, id }: Target): Text | null | undefined {
  const called = <T extends { id: string }>(things: T[] | undefined) => things?.find((thing) => thing.id === id);
  if (kind === 'place') return called(board?.places)?.name;
  if (kind === 'piece') return called(view.pieces)?.name;
  return kind === 'card' ? called(view.panels.flatMap((panel) => (panel.kind === 'hand' ? panel.cards : [])))?.title : undefined;
}

const marked = (target: Target, name: Name) => `[${name(target) ?? target.id}](${targetKey(target)})`;

/** The offers that forms stand for. */
export function offersOf(forms: Form[], name: Name, language: Language): Offer[] {
  return forms.flatMap((form) => {
    const offers: Offer[] = [];
    let words = form.label;
    for (const filling of form.of) {
      if (typeof filling === 'number') words = form.others?.[filling - 1] ?? form.label;
      else offers.push(offerOf(form, words, filling, form.primary === offers.length, name, language));
    }
    return offers;
  });
}

function offerOf(form: Form, words: string, filling: Exclude<Form['of'][number], number>, primary: boolean, name: Name, language: Language): Offer {
  const own = typeof filling === 'string' ? { id: filling } : filling;
  const target = form.target && own.id !== undefined ? { kind: form.target, id: own.id } : undefined;
  const into = form.into && own.into !== undefined ? { kind: form.into, id: own.into } : undefined;
  const holes = { ...(target && { [HOLE]: target }), ...(into && { [INTO]: into }) };
  let label = words;
  for (const [hole, filled] of Object.entries(holes)) label = label.replaceAll(hole, () => marked(filled, name));
  return {
    kind: form.kind,
    rule: form.rule,
    label: { [language]: label },
    action: own.action ?? filled(form.action as Json, holes),
    ...(target && { target }),
    ...(into && { into }),
    ...(form.role && { role: form.role }),
    ...(form.asks && { asks: true }),
    ...(primary && { primary: true }),
  } as Offer;
}

function filled(action: Json, holes: { [hole: string]: Target }): Json {
  if (typeof action === 'string') return holes[action]?.id ?? action;
  if (Array.isArray(action)) return action.map((part) => filled(part, holes));
  if (isFields(action)) return Object.fromEntries(Object.entries(action).map(([field, value]) => [field, filled(value, holes)]));
  return action;
}

/** Lines of the story, those worded alike as one form: each is the number of its form and what fills it; a number among them is the action of those that follow. */
export interface Told {
  from: number;
  forms?: (Omit<LogLine, 'seq' | 'action' | 'text' | 'target'> & { seq?: number; text: string; target?: Target | number })[];
  of: (number | [form: number, ...filling: string[]])[];
}

/** The lines that forms stand for. */
export function linesOf(told: Told, name: Name, language: Language): LogLine[] {
  const lines: LogLine[] = [];
  let action = 0;
  for (const one of told.of) {
    if (typeof one === 'number') {
      action = one;
      continue;
    }
    const [place, ...filling] = one;
    const form = told.forms?.[place];
    if (!form) throw new WireError('a line without its form');
    const targets: Target[] = [];
    const holes = filling.values();
    const words = form.text.replace(/\{(\w+)\}/g, (hole, kind: string) => {
      const { value: own, done } = holes.next();
      if (done) return hole;
      const mark = own.startsWith('[') ? own : marked({ kind, id: own }, name);
      targets.push({ kind, id: mark.slice(mark.lastIndexOf(`](${kind}:`) + kind.length + 3, -1) });
      return mark;
    });
    const target = typeof form.target === 'number' ? targets[form.target] : form.target;
    lines.push({ seq: told.from + lines.length, ...form, action, text: { [language]: words } as Text, target });
  }
  return lines;
}

/** A whole state in one language, with forms in the place of offers. */
export type Whole = { type: 'state'; story: Told } & Open & Omit<State, 'legal' | 'story'>;
/** What changed since the last, with the lines that are new. */
export type Changed = { type: 'change'; version: number; change?: Change; story: Told } & Pick<State, 'chat'>;

/** The forms that are open now, and a book of all that came so far. */
interface Open {
  forms: string[];
  book: { [id: string]: Form };
}

type Base = Omit<State, 'legal' | 'story' | 'chat'> & Open;

/** Reads what one socket tells: a whole state first, then changes of it. */
export class StateReader {
  #base: Base | null = null;
  #forms: Form[] = [];
  #legal: Offer[] = [];

  constructor(
    private readonly board: () => Board | null,
    private readonly language: Language,
  ) {}

  /** The state as it is now; null where something is missing: then the whole is asked for anew. */
  read(message: Whole | Changed): State | null {
    try {
      return this.#read(message);
    } catch (error) {
      if (error instanceof WireError) return null;
      throw error;
    }
  }

  #read(message: Whole | Changed): State {
    if (message.type === 'state') {
      const { type: _, story: __, chat: ___, ...base } = message;
      this.#base = base;
    } else {
      if (!this.#base) throw new WireError('a change of nothing');
      this.#base = message.change ? (changed(this.#base as unknown as Json, message.change) as unknown as Base) : this.#base;
    }
    const { forms: open, book, ...rest } = this.#base;
    const name = namesOf(this.board(), rest.view, this.language);
    const forms = open.flatMap((id) => book[id] ?? []);
    // What did not change is the same: nothing that is being chosen is dropped for it.
    if (forms.length !== this.#forms.length || forms.some((form, at) => form !== this.#forms[at])) {
      this.#forms = forms;
      this.#legal = offersOf(forms, name, this.language);
    }
    const story = { from: message.story.from, lines: linesOf(message.story, name, this.language) };
    return { ...rest, legal: this.#legal, story, chat: message.chat };
  }
}
