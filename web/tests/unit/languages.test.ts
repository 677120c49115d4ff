import { expect, it } from 'vitest';
import { inLanguage, shareOf } from '../../src/lib/i18n.svelte';
import { languageFor, languageName, LANGUAGES, same, spoken } from '../../src/lib/languages';

it('languages are found where the words of the program are, English first', () => {
  expect(LANGUAGES[0]).toBe('en');
  expect(LANGUAGES).toContain('fr');
  expect(Object.keys(same('Roma'))).toEqual([...LANGUAGES]);
});

it('a language calls itself by its own name', () => {
  expect(['en', 'fr', 'de'].map(languageName)).toEqual(['English', 'Français', 'Deutsch']);
});

it('a tag asks for its language, and for no other that begins alike', () => {
  expect([languageFor('fr-CH'), languageFor('fr'), languageFor('frr'), languageFor(undefined)]).toEqual(['fr', 'fr', undefined, undefined]);
});

it('what a language has no words for is said in English, and the share it has is told', () => {
  expect(inLanguage('la', 'menu')).toBe(inLanguage('en', 'menu'));
  expect(inLanguage('la', 'no-such-key')).toBe('⟨no-such-key⟩');
  expect([shareOf('en'), shareOf('fr'), shareOf('la')]).toEqual([1, 1, 0]);
  expect(spoken({ en: 'Rome', fr: 'Rome' }, 'la')).toBe('Rome');
});
