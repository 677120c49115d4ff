import { describe, expect, it } from 'vitest';
import { glowing, isDrawn, joining, meant, movingFrom, offersFor, sortOffers } from '../../src/lib/offers';
import type { Offer, Piece, View } from '../../src/lib/types';

const text = (en: string) => ({ en, fr: en });
const offer = (action: unknown, target?: [string, string]): Offer =>
  ({ kind: 'do', action, label: text('x'), rule: '1', ...(target ? { target: { kind: target[0], id: target[1] } } : {}) }) as Offer;
const piece = (id: string, at: string, states: string[] = []): Piece => ({ id, kind: 'general', at, order: 0, digits: [], states, hidden: false });
const view = (pieces: Piece[], panels: View['panels'] = []): View => ({ board: 'b', pieces, markers: [], panels, log: [] });

describe('sorting offers', () => {
  it('groups by target and keeps the order', () => {
    const choices = sortOffers([offer({ bring: 'mago' }, ['piece', 'mago']), offer({ leave: 'mago' }, ['piece', 'mago']), offer({ step: 'osca' }, ['place', 'osca'])]);
    expect(choices.groups.map((group) => [group.target.id, group.offers.length])).toEqual([['mago', 2], ['osca', 1]]);
    expect(choices.free).toEqual([]);
    expect(choices.primary).toBeNull();
  });

  it('goes on with what the referee names, and guesses nothing', () => {
    const pass: Offer = { ...offer('pass'), primary: true };
    expect(sortOffers([offer('sortie'), pass, offer('surrender')]).primary).toBe(pass);
    expect(sortOffers([offer('regroup'), offer('stop')]).primary).toBeNull();
  });
});

describe('putting pieces into boxes', () => {
  const put = (piece: string, box: string): Offer => ({ ...offer({ deploy: { piece, box } }, ['piece', piece]), into: { kind: 'entry', id: `field/${box}` } });
  const rest: Offer = { ...offer({ rest: 'left' }), into: { kind: 'entry', id: 'field/left' } };
  const choices = sortOffers([put('x', 'left'), put('x', 'right'), put('y', 'left'), rest]);
  const left = { kind: 'entry', id: 'field/left' };

  it('a piece has its boxes, a box has its pieces', () => {
    expect(offersFor(choices, { kind: 'piece', id: 'x' })).toHaveLength(2);
    expect(offersFor(choices, left).map((one) => one.action)).toEqual([{ deploy: { piece: 'x', box: 'left' } }, { deploy: { piece: 'y', box: 'left' } }, { rest: 'left' }]);
    expect(choices.free).toEqual([rest]);
  });

  it('joins the two, whichever is pointed at first', () => {
    const wanted = { deploy: { piece: 'y', box: 'left' } };
    expect(joining(choices, { kind: 'piece', id: 'y' }, left)?.action).toEqual(wanted);
    expect(joining(choices, left, { kind: 'piece', id: 'y' })?.action).toEqual(wanted);
    expect(joining(choices, { kind: 'piece', id: 'y' }, { kind: 'entry', id: 'field/right' })).toBeUndefined();
  });
});

describe('what is meant by pointing', () => {
  const choices = sortOffers([offer({ activate: 'hannibal' }, ['piece', 'hannibal']), offer({ step: 'osca' }, ['place', 'osca'])]);
  const there = view([piece('hannibal', 'roma'), piece('mago', 'roma'), piece('varro', 'osca')]);

  it('is the thing itself', () => expect(meant(choices, there, { kind: 'place', id: 'osca' })).toEqual({ kind: 'place', id: 'osca' }));
  it('is the only piece at a place', () => expect(meant(choices, there, { kind: 'place', id: 'roma' })).toEqual({ kind: 'piece', id: 'hannibal' }));
  it('is the place of a piece', () => expect(meant(choices, there, { kind: 'piece', id: 'varro' })).toEqual({ kind: 'place', id: 'osca' }));
  it('is nothing otherwise', () => expect(meant(choices, there, { kind: 'piece', id: 'mago' })).toBeNull());
  it('is the row of a table that is named after a piece', () => {
    const rows = sortOffers([offer({ announce: 0 }, ['entry', 'formations/hannibal']), offer({ announce: 1 }, ['entry', 'formations/varro'])]);
    expect(meant(rows, there, { kind: 'piece', id: 'hannibal' })).toEqual({ kind: 'entry', id: 'formations/hannibal' });
    expect(meant(rows, there, { kind: 'place', id: 'osca' })).toEqual({ kind: 'entry', id: 'formations/varro' });
    expect(meant(rows, there, { kind: 'piece', id: 'mago' })).toBeNull();
    expect(glowing(rows, there).filter(({ kind }) => kind === 'piece').map(({ id }) => id)).toEqual(['hannibal', 'varro']);
  });
  it('is nothing when two pieces could be meant', () => {
    const two = sortOffers([offer(1, ['piece', 'hannibal']), offer(2, ['piece', 'mago'])]);
    expect(meant(two, there, { kind: 'place', id: 'roma' })).toBeNull();
  });
});

describe('glow', () => {
  const hand = (ids: string[]): View['panels'][number] => ({
    id: 'hand', kind: 'hand', title: text('hand'), seat: 'rome', hidden: 0,
    cards: ids.map((id) => ({ id, kind: 'strategy', title: text(id), digits: [], states: [] })),
  });

  it('tells cards apart', () => {
    const choices = sortOffers([offer(1, ['card', 'a'])]);
    expect(glowing(choices, view([], [hand(['a', 'b'])]))).toHaveLength(1);
  });

  it('is off where every card of a hand is legal, though each can be chosen', () => {
    const choices = sortOffers([offer(1, ['card', 'a']), offer(2, ['card', 'b'])]);
    expect(glowing(choices, view([], [hand(['a', 'b'])]))).toEqual([]);
    expect(offersFor(choices, { kind: 'card', id: 'a' })).toHaveLength(1);
  });

  it('is seen on the board and on a battlefield, not in a table behind a tab', () => {
    const field = { id: 'battlefield', kind: 'field' } as unknown as View['panels'][number];
    const ledger = { id: 'provinces', kind: 'ledger' } as unknown as View['panels'][number];
    const there = view([], [field, ledger]);
    expect(isDrawn({ kind: 'place', id: 'osca' }, there)).toBe(true);
    expect(isDrawn({ kind: 'entry', id: 'battlefield/left' }, there)).toBe(true);
    expect(isDrawn({ kind: 'entry', id: 'provinces/latium' }, there)).toBe(false);
  });

  it('stays on for places', () => {
    expect(glowing(sortOffers([offer(1, ['place', 'osca'])]), view([]))).toHaveLength(1);
  });
});

it('a march begins where the active piece stands', () => {
  expect(movingFrom(view([piece('varro', 'roma'), piece('hannibal', 'osca', ['active'])]))).toBe('osca');
  expect(movingFrom(view([piece('varro', 'roma')]))).toBeUndefined();
});
