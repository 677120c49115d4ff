// What comes over the wire in small: changes instead of whole states, forms instead of single offers.

import type { Board, Form, Language, Offer, State, Target, View } from './types';

type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
type Fields = { [field: string]: Json };

interface Change {
  set?: Fields;
  in?: { [field: string]: Change };
  gone?: string[];
  list?: { gone?: string[]; in?: { [id: string]: Change }; add?: Json[]; order?: string[] };
  anew?: Json;
}

export class WireError extends Error {}

const isFields = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
/** A thing by its id; a plain text is its own. */
const idOf = (value: Json): string | undefined => (typeof value === 'string' ? value : isFields(value) && typeof value.id === 'string' ? value.id : undefined);

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
  const gone = new Set(change.gone);
  const parts = new Map(Object.entries(change.in ?? {}));
  const made = old
    .filter((thing) => !gone.has(idOf(thing) ?? ''))
    .map((thing) => {
      const id = idOf(thing) ?? '';
      const part = parts.get(id);
      parts.delete(id);
      return part ? changed(thing, part) : thing;
    });
  if (parts.size > 0) throw new WireError(`there is no ${[...parts.keys()].join(', ')}`);
  made.push(...(change.add ?? []));
  if (change.order) {
    const place = new Map(change.order.map((id, index) => [id, index]));
    made.sort((a, b) => (place.get(idOf(a) ?? '') ?? 0) - (place.get(idOf(b) ?? '') ?? 0));
  }
  return made;
}

/** Stands in a form for what is aimed at. */
const HOLE = '{}';

/** What the board and the view call a thing; as the server reckons it. */
export function nameOf(board: Board | null, view: View, target: Target, language: Language): string | undefined {
  if (target.kind === 'place') return board?.places.find((place) => place.id === target.id)?.name[language];
  if (target.kind === 'piece') return view.pieces.find((piece) => piece.id === target.id)?.name?.[language];
  if (target.kind !== 'card') return undefined;
  const cards = view.panels.flatMap((panel) => (panel.kind === 'hand' ? panel.cards : []));
  return cards.find((card) => card.id === target.id)?.title[language];
}

/** The offers that forms stand for. */
export function offersOf(forms: Form[], name: (target: Target) => string | undefined, language: Language): Offer[] {
  return forms.flatMap((form) => form.of.map((filling, index) => offerOf(form, filling, form.primary === index, name, language)));
}

function offerOf(form: Form, filling: Form['of'][number], primary: boolean, name: (target: Target) => string | undefined, language: Language): Offer {
  const own = typeof filling === 'string' ? { id: filling } : filling;
  const target = form.target && own.id !== undefined ? { kind: form.target, id: own.id } : undefined;
  const into = form.into && own.into !== undefined ? { kind: form.into, id: own.into } : undefined;
  const mark = target ? `[${name(target) ?? target.id}](${target.kind}:${target.id})` : HOLE;
  return {
    kind: form.kind,
    rule: form.rule,
    label: { [language]: own.label ?? form.label.replaceAll(HOLE, () => mark) },
    action: own.action ?? filled(form.action as Json, target?.id),
    ...(target && { target }),
    ...(into && { into }),
    ...(form.role && { role: form.role }),
    ...(form.asks && { asks: true }),
    ...(primary && { primary: true }),
  } as Offer;
}

function filled(action: Json, id: string | undefined): Json {
  if (action === HOLE && id !== undefined) return id;
  if (Array.isArray(action)) return action.map((part) => filled(part, id));
  if (isFields(action)) return Object.fromEntries(Object.entries(action).map(([field, value]) => [field, filled(value, id)]));
  return action;
}

/** A whole state in one language, with forms in the place of offers. */
export type Whole = { type: 'state' } & Open & Omit<State, 'legal'>;
/** What changed since the last, with the lines that are new. */
export type Changed = { type: 'change'; version: number; change?: Change } & Pick<State, 'story' | 'chat'>;

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
    if (message.type === 'state') {
      const { type: _, story: __, chat: ___, ...base } = message;
      this.#base = base;
    } else {
      if (!this.#base) return null;
      try {
        this.#base = message.change ? (changed(this.#base as unknown as Json, message.change) as unknown as Base) : this.#base;
      } catch (error) {
        if (error instanceof WireError) return null;
        throw error;
      }
    }
    const { forms: open, book, ...rest } = this.#base;
    const forms = open.flatMap((id) => book[id] ?? []);
    // What did not change is the same: nothing that is being chosen is dropped for it.
    if (forms.length !== this.#forms.length || forms.some((form, at) => form !== this.#forms[at])) {
      this.#forms = forms;
      this.#legal = offersOf(forms, (target) => nameOf(this.board(), rest.view, target, this.language), this.language);
    }
    return { ...rest, legal: this.#legal, story: message.story, chat: message.chat };
  }
}
