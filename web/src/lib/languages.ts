// The languages there are words in: found where they are, in the program's folder of words (vite.config.ts), so that one is added by adding files.
// The first is shown where nothing else is known.

import type { Language, Text } from './types/shapes';

declare const __LANGUAGES__: string[];

export const LANGUAGES: readonly Language[] = __LANGUAGES__;

/** What is shown where a language has no words of its own. */
export const FIRST: Language = LANGUAGES[0] ?? 'en';

export type { Language };

/** As one chooses among them: the last first, so that French stands where it always stood. */
export const OFFERED: readonly Language[] = [...LANGUAGES].reverse();

/** What a language calls itself. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** What something is in each language. */
export function inEach<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)]));
}

/** A text that reads the same in all of them: a name, a number. */
export function same(words: string): Record<Language, string> {
  return inEach(() => words);
}

/** The language that a tag such as `fr-CH` asks for, if there are words in it. */
export function languageFor(tag: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => tag === language || tag?.startsWith(`${language}-`));
}

/** What a text says in a language: where it has no words, in one that has. */
export function spoken(text: Text, language: Language): string {
  return text[language] ?? text[FIRST] ?? Object.values(text)[0] ?? '';
}
