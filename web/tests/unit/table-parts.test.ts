import { describe, expect, it, vi } from 'vitest';
import { bubblePlace } from '../../src/table/bubble';
import { bubbleSpot, sameAction, stepAt } from '../../src/table/coach';
import { direction, placeTree } from '../../src/table/lists';
import { summarise } from '../../src/table/live';
import { withoutTitle } from '../../src/table/names';
import { folds } from '../../src/table/folds';
import { inView } from '../../src/table/prompt';
import { namesDice, toldOnce } from '../../src/table/panels/plays';
import { roman } from '../../src/table/roman';
import { battleHands, handOf, lastPlayed, inPlace } from '../../src/table/tray';
import { pauseBetween, ShowQueue, WHOLE_MS } from '../../src/lib/show-queue';
import { readSettings } from '../../src/lib/settings.svelte';
import { matchPath } from '../../src/lib/router.svelte';
import type { Board, LogLine, Offer, TutorialStep, View } from '../../src/lib/types';
import board from '../fixtures/board.json';
import battle from '../fixtures/state_battle.json';
import march from '../fixtures/state_march.json';

describe('a bubble', () => {
  const room = { width: 1000, height: 700 };
  const size = { width: 220, height: 150 };
  it.each([[{ x: 10, y: 10 }], [{ x: 990, y: 690 }], [{ x: 500, y: 350 }], [{ x: -200, y: 9000 }], [null]])('stays in its room (%o)', (point) => {
    const place = bubblePlace(point, room, size);
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.top).toBeGreaterThanOrEqual(0);
    expect(place.left + size.width).toBeLessThanOrEqual(room.width);
    expect(place.top + size.height).toBeLessThanOrEqual(room.height);
  });
  it('does not cover what it speaks of', () => {
    const place = bubblePlace({ x: 500, y: 350 }, room, size);
    const inside = place.left < 500 && 500 < place.left + size.width && place.top < 350 && 350 < place.top + size.height;
    expect(inside).toBe(false);
  });
});

describe('the steps of a lesson', () => {
  const step = (kind: TutorialStep['kind'], seat = 'us', silent = false): TutorialStep =>
    ({ id: 'x', kind, beat: 1, seat, anchor: 'prompt', ...(silent ? {} : { text: { en: 'x', fr: 'x' } }) }) as TutorialStep;
  const steps = [step('look'), step('act'), step('act', 'them', true), step('act', 'them'), step('act'), step('undo'), step('act')];
  const at = (actions: number, seen: number) => stepAt(steps, 'us', actions, seen);

  it('begin at the beginning, and reading goes on by itself', () => {
    expect(at(0, -1)).toBe(0);
    expect(at(0, 0)).toBe(1);
  });
  it('pass over what the other seat does without a word, and tell the rest', () => {
    expect(at(1, 1)).toBe(-1);
    expect(at(3, 1)).toBe(3);
    expect(at(3, 3)).toBe(4);
  });
  it('know a deed from its taking back', () => {
    expect(at(4, 4)).toBe(5);
    expect(at(3, 4)).toBe(6);
  });
  it('end', () => expect(at(4, 6)).toBe(-1));
  it('are read though the others have acted meanwhile', () => {
    const theirs = [step('look'), step('act', 'them', true), step('act', 'them'), step('act')];
    expect(stepAt(theirs, 'us', 2, -1)).toBe(0);
    expect(stepAt(theirs, 'us', 2, 0)).toBe(2);
  });
  it('are found again after coming back', () => expect(at(1, -1)).toBe(-1));
});

it('actions are the same whatever the order of their fields', () => {
  expect(sameAction({ take: { cus: 9, elephants: 1 } }, { take: { elephants: 1, cus: 9 } })).toBe(true);
  expect(sameAction({ take: { cus: 9 } }, { take: { cus: 8 } })).toBe(false);
  expect(sameAction('pass', 'stop')).toBe(false);
  expect(sameAction([1, 2], { 0: 1, 1: 2 })).toBe(false);
});

describe('the bubble of a lesson', () => {
  const bubble = { width: 320, height: 190 };
  const room = { width: 1440, height: 900 };
  const apart = (at: { left: number; top: number }, box: { left: number; top: number; right: number; bottom: number }) =>
    at.left >= box.right || at.left + bubble.width <= box.left || at.top >= box.bottom || at.top + bubble.height <= box.top;
  const square = (left: number, top: number, side = 48) => ({ left, top, right: left + side, bottom: top + side });

  it('stands beside what it speaks of, wherever that is', () => {
    for (const left of [0, 200, 700, 1390]) for (const top of [0, 300, 850]) {
      const mark = square(left, top);
      const at = bubbleSpot(mark, bubble, [], room);
      expect(apart(at, mark)).toBe(true);
      expect([at.left >= 0, at.top >= 0, at.left + 320 <= 1440, at.top + 190 <= 900]).toEqual([true, true, true, true]);
    }
  });
  it('gives way to a stack that is fanned out, and to the prompt', () => {
    const fan = { left: 280, top: 280, right: 620, bottom: 460 };
    const prompt = { left: 0, top: 820, right: 1100, bottom: 900 };
    const at = bubbleSpot(square(300, 300), bubble, [fan, prompt], room);
    expect([apart(at, fan), apart(at, prompt)]).toEqual([true, true]);
  });
  it('finds room on a phone', () => {
    const mark = { left: 0, top: 620, right: 390, bottom: 784 };
    expect(apart(bubbleSpot(mark, bubble, [], { width: 390, height: 844 }), mark)).toBe(true);
  });
});

describe('the board as lists', () => {
  const map = board as unknown as Board;
  const view = march.view as unknown as View;
  it('has every place once and every piece on the map', () => {
    const lines = placeTree(map, view).flatMap((country) => country.groups).flatMap((group) => group.places);
    expect(lines).toHaveLength(map.places.length);
    const ids = new Set(map.places.map((place) => place.id));
    expect(lines.flatMap((line) => line.pieces)).toHaveLength(view.pieces.filter((piece) => ids.has(piece.at)).length);
  });
  it('tells directions as the map shows them', () => {
    const place = (x: number, y: number) => ({ ...map.places[0]!, at: [x, y] as [number, number] });
    expect(direction(place(0, 0), place(0, -5))).toBe('n');
    expect(direction(place(0, 0), place(5, 0))).toBe('e');
    expect(direction(place(0, 0), place(-5, 5))).toBe('sw');
  });
});

describe('the tray', () => {
  it('holds the hand of the viewer, not the battle cards', () => {
    expect(handOf(march.view as unknown as View, 'rome')?.id).toBe('hand_rome');
    const fighting = battle.view as unknown as View;
    expect(handOf(fighting, 'carthage')?.id).toBe('hand_carthage');
    expect(battleHands(fighting).map((hand) => hand.seat)).toEqual(['rome', 'carthage']);
    expect(handOf(fighting, 'observer')).toBeUndefined();
  });
  it('shows the card of the story that lies on the pile', () => {
    const view = march.view as unknown as View;
    expect(lastPlayed(view.log, view)).toBeDefined();
    expect(lastPlayed([], { ...view, panels: [] })).toBeUndefined();
  });
});

describe('what a reader is told', () => {
  const line = (seq: number) => ({ seq, action: 0, text: { en: '', fr: '' } }) as LogLine;
  it('is one line at a time, or a sum', () => {
    expect(summarise([])).toEqual({ now: null, later: [] });
    expect(summarise([line(1), line(2)])).toEqual({ now: line(1), later: [line(2)] });
    expect(summarise([1, 2, 3, 4, 5, 6].map(line)).now).toBe('many');
  });
});

describe('the queue of states', () => {
  const pace = { speed: 'normal', reducedMotion: false, unseen: false } as const;
  it('has no pause where nobody watches', () => {
    expect(pauseBetween({ ...pace, unseen: true }, 3, false)).toBe(0);
    expect(pauseBetween({ ...pace, speed: 'none' }, 3, false)).toBe(0);
    expect(pauseBetween({ ...pace, reducedMotion: true }, 3, false)).toBe(0);
    expect(pauseBetween(pace, 1, true)).toBe(pauseBetween(pace, 1, false) / 2);
  });
  it('shows one by one, and skips to the newest', () => {
    const shown: number[] = [];
    const queue = new ShowQueue<number>((state) => shown.push(state), () => ({ ...pace, speed: 'step' }));
    for (const state of [1, 2, 3, 4]) queue.push(state, false);
    expect(shown).toEqual([1]);
    queue.step();
    expect(shown).toEqual([1, 2]);
    queue.skip();
    expect(shown).toEqual([1, 2, 4]);
    expect(queue.length).toBe(0);
  });
  it('never keeps back what the person did himself', () => {
    const shown: number[] = [];
    const queue = new ShowQueue<number>((state) => shown.push(state), () => ({ ...pace, speed: 'step' }));
    queue.push(1, false);
    queue.push(2, true);
    expect(shown).toEqual([1, 2]);
  });
  it.each(['normal', 'fast'] as const)('shows a long move as one picture that ends in time (%s)', (speed) => {
    vi.useFakeTimers();
    const shown: number[] = [];
    const queue = new ShowQueue<number>((state) => shown.push(state), () => ({ ...pace, speed }));
    for (let state = 0; state < 300; state++) queue.push(state, false);
    const began = performance.now();
    while (queue.length > 0) vi.advanceTimersToNextTimer();
    expect(performance.now() - began).toBeLessThanOrEqual(WHOLE_MS[speed] * 1.1);
    // Many of the moves are seen, in their order, and the last is.
    expect(shown.length).toBeGreaterThan(20);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown.at(-1)).toBe(299);
    vi.useRealTimers();
  });
  it('does not stop at what nobody sees', () => {
    vi.useFakeTimers();
    const shown: number[] = [];
    const queue = new ShowQueue<number>((state) => shown.push(state), () => pace, (state) => state % 2 === 0);
    for (const state of [0, 1, 2, 3]) queue.push(state, false);
    expect(shown).toEqual([0]);
    vi.advanceTimersToNextTimer();
    expect(shown).toEqual([0, 1, 2]);
    vi.useRealTimers();
  });
});

it('settings from outside are read field by field', () => {
  const settings = readSettings({ theme: 'pink', language: 'fr', sound: 'yes', sounds: { die: false, trumpet: true }, keys: { undo: 'x', story: 4 } });
  expect(settings).toMatchObject({ theme: 'auto', language: 'fr', sound: false, keys: { undo: 'x' } });
  expect(settings.sounds.die).toBe(false);
  expect(Object.keys(settings.sounds)).not.toContain('trumpet');
  expect(readSettings(null).opponentSpeed).toBe('normal');
  expect(readSettings(null)).toMatchObject({ askRisks: true, staffProposes: false });
  expect(readSettings({ askRisks: false, staffProposes: 1 })).toMatchObject({ askRisks: false, staffProposes: false });
});

it('paths are matched with their parts', () => {
  expect(matchPath('/t/:id/replay', '/t/a%20b/replay')).toEqual({ id: 'a b' });
  expect(matchPath('/t/:id', '/t/x/replay')).toBeNull();
  expect(matchPath('/t/:id', '/t/%E0')).toBeNull();
});

it('numbers are written as Romans write them', () => {
  expect([1, 4, 9, 14, 40, 218].map(roman)).toEqual(['I', 'IV', 'IX', 'XIV', 'XL', 'CCXVIII']);
});

describe('the sides of a battle', () => {
  const seats = [{ id: 'rome' }, { id: 'carthage' }];
  const order = (viewer: string, ...sides: string[]) => inPlace(sides.map((seat) => ({ seat })), viewer, seats).map(({ seat }) => seat);

  it('keep their places when the initiative changes', () => {
    expect(order('carthage', 'rome', 'carthage')).toEqual(['carthage', 'rome']);
    expect(order('carthage', 'carthage', 'rome')).toEqual(['carthage', 'rome']);
    expect(order('observer', 'carthage', 'rome')).toEqual(['rome', 'carthage']);
  });
});

describe('the buttons of the prompt', () => {
  const offer = (label: string, target?: string) => ({ kind: 'do', action: label, label: { en: label, fr: label }, rule: '1', ...(target && { target: { kind: 'place', id: target } }) }) as Offer;
  const end = offer('End the assault segment');

  it('keep the way out in view where not all of them fit', () => {
    const offers = [offer('Ala Vettonum assaults area 37', '37'), offer('Ala Indiana assaults area 37', '37'), end];
    expect(inView(offers)[0]).toBe(end);
  });

  it('stay as they are where they fit', () => {
    const offers = [offer('Withdraw to area 33', '33'), offer('Stand')];
    expect(inView([...offers])).toEqual(offers);
  });
});

describe('a long list of deeds', () => {
  const offer = (kind: string, label: string) => ({ kind, action: label, label: { en: label, fr: label }, rule: '1' }) as Offer;
  const embassies = ['Umbria', 'Picenum', 'Latium', 'Samnium', 'Apulia', 'Lucania'].map((province) => offer('embassy', `Send Longus to ${province}`));
  const assault = offer('assault', 'Assault');

  it('folds many of one kind under what their names begin with', () => {
    expect(folds([...embassies, assault]).map(({ head, offers }) => [head, offers.length])).toEqual([['', 1], ['Send Longus to', 6]]);
  });

  it('leaves few of a kind, and a list of one kind, as they are', () => {
    expect(folds([...embassies.slice(0, 5), assault])).toEqual([{ head: '', offers: [...embassies.slice(0, 5), assault] }]);
    expect(folds(embassies)).toEqual([{ head: '', offers: embassies }]);
  });
});

describe('a round of a battle', () => {
  const tactics = { en: 'Tactics: Samnites [1](die:samnites), Rome [7](die:rome).', fr: '' };

  it('tells a roll of both sides once', () => {
    const plays = [{ seat: 'samnites', text: tactics, dice: [1] }, { seat: 'rome', text: tactics, dice: [7] }];
    expect(toldOnce(plays)).toEqual([plays[0]]);
  });

  it('draws dice only where the words do not', () => {
    expect([namesDice(tactics), namesDice({ en: 'A probe', fr: '' })]).toEqual([true, false]);
  });
});

describe('the name of a scenario', () => {
  it('does not say the game again', () => {
    expect(withoutTitle('Queen of the Celts: Watling Street', 'Queen of the Celts')).toBe('Watling Street');
    expect(withoutTitle('La Reine des Celtes : Watling Street', 'La Reine des Celtes')).toBe('Watling Street');
    expect(withoutTitle('The Medway', 'Queen of the Celts')).toBe('The Medway');
  });
});
