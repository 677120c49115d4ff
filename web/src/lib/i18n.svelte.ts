// The page's own words, by Fluent; and the texts of the games, which come in the language chosen.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { FIRST, inEach, spoken } from './languages';
import { plainWords } from './marks';
import { settings } from './settings.svelte';
import type { Language, Text } from './types';

// What is said of one game alone (its poster) stands with that game.
const sources = import.meta.glob<string>(['../i18n/*.ftl', '../games/*/*.ftl'], { query: '?raw', import: 'default', eager: true });

/** `fr.ftl` and `pages.fr.ftl` are both French. */
function resources(language: Language): FluentResource[] {
  const its = Object.entries(sources).filter(([path]) => path.endsWith(`/${language}.ftl`) || path.endsWith(`.${language}.ftl`));
  return its.map(([, source]) => new FluentResource(source));
}

function bundle(language: Language): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const resource of resources(language)) bundle.addResource(resource);
  return bundle;
}

const bundles: Record<Language, FluentBundle> = inEach(bundle);
const first = bundles[FIRST] ?? bundle(FIRST);

/** How much of the page a language has words for: 1 is all of it. The rest is said in the first one. */
export function shareOf(language: Language): number {
  const keys = resources(FIRST).flatMap(({ body }) => body.map(({ id }) => id));
  return keys.filter((key) => bundles[language]?.hasMessage(key)).length / keys.length;
}

export type Words = Record<string, FluentVariable>;

/** The page's words for a key, in the language chosen now. */
export function t(key: string, words?: Words): string {
  return inLanguage(settings.language, key, words);
}

export function inLanguage(language: Language, key: string, words?: Words): string {
  const bundle = [bundles[language], first].find((bundle) => bundle?.hasMessage(key));
  const pattern = bundle?.getMessage(key)?.value;
  // A key without words shows itself: ugly enough to be noticed, and a test finds it first.
  if (!bundle || !pattern) return `⟨${key}⟩`;
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, words, errors);
  if (errors.length > 0 && import.meta.env.DEV) console.error(key, errors);
  return text;
}

export function has(key: string): boolean {
  return first.hasMessage(key);
}

/** The text in the language chosen now, marks and all. A table tells its texts in one language: after a change of it, the old words stand until the new ones come. */
export function pick(text: Text | null | undefined): string {
  return text ? spoken(text, settings.language) : '';
}

/** The same without marks: for names, titles and what is read aloud. */
export function plain(text: Text | null | undefined): string {
  return plainWords(pick(text));
}

export function language(): Language {
  return settings.language;
}

/** Numbers as the language writes them. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(settings.language, options).format(value);
}

export function percent(probability: number): string {
  return number(probability, { style: 'percent', maximumFractionDigits: probability > 0 && probability < 0.01 ? 1 : 0 });
}

export function when(at: number, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }): string {
  return new Intl.DateTimeFormat(settings.language, options).format(at);
}
