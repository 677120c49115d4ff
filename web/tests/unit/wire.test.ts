import { describe, expect, it } from 'vitest';
import { changed, linesOf, offersOf, StateReader, WireError } from '../../src/lib/wire';
import type { Board, Form, State } from '../../src/lib/types';
// Written by `WIRE=write cargo test -p legatus-kernel wire`.
import written from '../fixtures/wire.json';

const form = (rest: Partial<Form>): Form => ({ kind: 'do-step', rule: '10.2', label: 'March to {}', action: { step: '{}' }, target: 'place', of: [], ...rest }) as Form;
const names = (target: { id: string }) => ({ roma: 'Roma', capua: 'Capua' })[target.id];

describe('changes', () => {
  it('set, change within, and take away', () => {
    const old = { a: 1, b: { c: 1, d: 2 }, e: true };
    expect(changed(old, { set: { a: null }, in: { b: { set: { c: 3 } } }, gone: ['e'] })).toEqual({ a: null, b: { c: 3, d: 2 } });
    expect(old).toEqual({ a: 1, b: { c: 1, d: 2 }, e: true });
  });

  it('make lists of runs of the old, and keep what did not change', () => {
    const old = { pieces: [{ id: 'x', at: 'roma' }, { id: 'y', at: 'roma' }, { id: 'z', at: 'roma' }] };
    const made = changed(old, { in: { pieces: { list: { of: [[{ id: 'w', at: 'roma' }], 0, 1, 1, 1], in: { 2: { set: { at: 'capua' } } } } } } }) as typeof old;
    expect(made.pieces.map((piece) => `${piece.id}@${piece.at}`)).toEqual(['w@roma', 'x@roma', 'z@capua']);
    expect(made.pieces[1]).toBe(old.pieces[0]);
    expect(changed(['a', 'b', 'c'], { list: { of: [2, 1, -3, 1, ['d']] } })).toEqual(['c', 'a', 'd']);
  });

  it('that do not fit are errors', () => {
    expect(() => changed({ a: 1 }, { in: { b: {} } })).toThrow(WireError);
    expect(() => changed({ a: [] }, { in: { a: { list: { in: { 0: {} } } } } })).toThrow(WireError);
    for (const of of [[0, 2], [-1, 1], [0]]) expect(() => changed([1], { list: { of } })).toThrow(WireError);
    expect(() => changed({}, { gone: ['a'] })).toThrow(WireError);
  });
});

describe('what the server writes', () => {
  // As the reader calls things there: all but one.
  const name = ({ id }: { id: string }) => (id === 'd' ? undefined : `The ${id}`);

  it('makes of the old what is new', () => {
    for (const { old, change, new: wanted } of written.changes) expect(changed(old as never, change as never)).toEqual(wanted);
  });

  it('gives the offers that were meant', () => {
    expect(offersOf(written.offers.forms as never, name, 'fr')).toEqual(written.offers.wanted);
  });

  it('gives the lines that were told', () => {
    expect(linesOf(written.story.told as never, name, 'fr')).toEqual(written.story.wanted);
  });
});

describe('forms', () => {
  it('stand for an offer each', () => {
    const [first, second] = offersOf([form({ of: ['roma', 'capua'], primary: 1, asks: true })], names, 'en');
    expect(first).toEqual({ kind: 'do-step', rule: '10.2', label: { en: 'March to [Roma](place:roma)' }, action: { step: 'roma' }, target: { kind: 'place', id: 'roma' }, asks: true });
    expect(second).toMatchObject({ action: { step: 'capua' }, primary: true });
  });

  it('let an offer say what is its own', () => {
    const of = ['roma', 1, { id: 'ostia', action: { step: 7 } }, 0, 'capua'];
    const offers = offersOf([form({ others: ['March to the port'], of, primary: 2 })], names, 'fr');
    expect(offers[1]).toMatchObject({ label: { fr: 'March to the port' }, action: { step: 7 }, target: { kind: 'place', id: 'ostia' } });
    expect(offers.map((offer) => offer.primary)).toEqual([undefined, undefined, true]);
    expect(offers[2]?.label).toEqual({ fr: 'March to [Capua](place:capua)' });
  });

  it('put things into boxes', () => {
    const [offer] = offersOf([form({ into: 'entry', of: [{ id: 'roma', into: 'field/left' }] })], names, 'en');
    expect(offer).toMatchObject({ target: { id: 'roma' }, into: { kind: 'entry', id: 'field/left' } });
  });

  it('without a target are free offers', () => {
    const [offer] = offersOf([form({ label: 'Take 3', action: { take: 3 }, target: undefined, of: [{}] })], names, 'en');
    expect(offer).toEqual({ kind: 'do-step', rule: '10.2', label: { en: 'Take 3' }, action: { take: 3 } });
  });
});

describe('reading a table', () => {
  const board = { places: [{ id: 'roma', name: { en: 'Rome', fr: 'Rome' } }] } as unknown as Board;
  const lines = { story: { from: 0, of: [] }, chat: { from: 0, lines: [] } };
  const whole = { type: 'state', version: 1, view: { pieces: [], panels: [] }, forms: ['step'], book: { step: form({ of: ['roma'] }) }, ...lines } as never;

  it('begins with a whole state and goes on with changes', () => {
    const reader = new StateReader(() => board, 'en');
    const first = reader.read(whole) as State;
    expect(first.legal.map((offer) => offer.label)).toEqual([{ en: 'March to [Rome](place:roma)' }]);
    const second = reader.read({ type: 'change', version: 2, change: { set: { version: 2 } }, ...lines }) as State;
    expect(second.version).toBe(2);
    // What did not change is the same: nothing that is being chosen is dropped for it.
    expect(second.legal).toBe(first.legal);
  });

  it('asks for the whole where something is missing', () => {
    expect(new StateReader(() => board, 'en').read({ type: 'change', version: 2, ...lines } as never)).toBeNull();
    const reader = new StateReader(() => board, 'en');
    reader.read(whole);
    expect(reader.read({ type: 'change', version: 2, change: { in: { nothing: {} } }, ...lines } as never)).toBeNull();
  });
});
