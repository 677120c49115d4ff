// The languages there are words in: a list, as in the program. The first is shown where nothing else is known.

import type { Language } from './types/shapes';

export const LANGUAGES = ['en', 'fr'] as const satisfies readonly Language[];

export type { Language };

/** As one chooses among them: the last first, so that French stands where it always stood. */
export const OFFERED: readonly Language[] = [...LANGUAGES].reverse();

/** What something is in each language. */
export function inEach<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, T>;
}

/** A text that reads the same in all of them: a name, a number. */
export function same(words: string): Record<Language, string> {
  return inEach(() => words);
}

/** The language that a tag such as `fr-CH` asks for, if there are words in it. */
export function languageFor(tag: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => tag?.startsWith(language));
}
