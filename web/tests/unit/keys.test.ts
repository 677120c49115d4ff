import { describe, expect, it } from 'vitest';
import { deedOf, KEYS, mayUseKey, type KeyPress } from '../../src/lib/keys';

const usual = { letterKeys: true, keys: {} };
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ key, ctrl: false, meta: false, alt: false, typing: false, onBoard: false, ...more });

describe('the key map', () => {
  it('has every key once', () => {
    const keys = KEYS.flatMap((line) => line.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([['n', 'next'], ['?', 'why'], ['u', 'undo'], ['d', 'primary'], ['s', 'story'], ['b', 'lists'], ['7', 'option'], [',', 'turnLeft'], ['0', 'fit'], ['h', 'help']])(
    '%s means %s',
    (key, deed) => expect(deedOf(press(key), usual)).toBe(deed),
  );

  it('leaves arrows and Enter to lists and buttons outside the board', () => {
    expect(deedOf(press('ArrowUp'), usual)).toBeNull();
    expect(deedOf(press('Enter'), usual)).toBeNull();
    expect(deedOf(press('ArrowUp', { onBoard: true }), usual)).toBe('up');
    expect(deedOf(press(' ', { onBoard: true }), usual)).toBe('add');
  });

  it('leaves text fields alone but for Escape', () => {
    expect(deedOf(press('n', { typing: true }), usual)).toBeNull();
    expect(deedOf(press('z', { typing: true, ctrl: true }), usual)).toBeNull();
    expect(deedOf(press('Escape', { typing: true }), usual)).toBe('close');
  });

  it('knows Ctrl+Z and Ctrl+Enter, and no other command of the browser', () => {
    expect(deedOf(press('z', { ctrl: true }), usual)).toBe('undo');
    expect(deedOf(press('Enter', { meta: true }), usual)).toBe('primary');
    expect(deedOf(press('c', { ctrl: true }), usual)).toBeNull();
    expect(deedOf(press('s', { alt: true }), usual)).toBeNull();
  });

  it('can do without letters', () => {
    const off = { letterKeys: false, keys: {} };
    expect(deedOf(press('n'), off)).toBeNull();
    expect(deedOf(press('?'), off)).toBeNull();
    expect(deedOf(press('Escape'), off)).toBe('close');
    expect(deedOf(press('ArrowUp', { onBoard: true }), off)).toBe('up');
  });

  it('takes a changed key, and the old one no longer works', () => {
    const own = { letterKeys: true, keys: { undo: 'x' } };
    expect(deedOf(press('x'), own)).toBe('undo');
    expect(deedOf(press('u'), own)).toBeNull();
  });

  it('gives no key twice', () => {
    expect(mayUseKey('undo', 'x', usual)).toBe(true);
    expect(mayUseKey('undo', 'n', usual)).toBe(false);
    expect(mayUseKey('undo', '3', usual)).toBe(false);
    expect(mayUseKey('undo', 'Escape', usual)).toBe(false);
  });
});
