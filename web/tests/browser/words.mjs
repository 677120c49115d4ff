// The page's own words, from the files the page has them from: tests name keys, never sentences.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFile } from 'node:fs/promises';

const FOLDER = new URL('../../src/i18n/', import.meta.url);

async function bundle(language) {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const part of ['', 'pages.', 'club.', 'meeting.', 'board.', 'editor.']) {
    made.addResource(new FluentResource(await readFile(new URL(`${part}${language}.ftl`, FOLDER), 'utf8')));
  }
  return made;
}

const bundles = { en: await bundle('en'), fr: await bundle('fr') };

export function say(key, values, language = 'en') {
  const pattern = bundles[language].getMessage(key)?.value;
  if (!pattern) throw new Error(`no words for ${key}`);
  return bundles[language].formatPattern(pattern, values);
}

/** A text of a game without its inline marks. */
export function plain(text, language = 'en') {
  return text[language].replace(/\[([^\]]*)\]\([a-z]+:[^)]*\)/g, '$1');
}
