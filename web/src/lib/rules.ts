// The rules of a game as the page keeps them: by chapters with their titles, to search in, and to find a rule by its number.

import { has, t } from './i18n.svelte';
import type { Language, RuleText } from './types';

export interface Chapter {
  /** The number before the first point: `12` of `12.4`. Rulings (R1, R2 …) are a chapter of their own. */
  id: string;
  rules: RuleText[];
}

export function chapters(rules: RuleText[]): Chapter[] {
  const out: Chapter[] = [];
  for (const rule of rules) {
    const id = chapterOf(rule.rule);
    const last = out[out.length - 1];
    if (last?.id === id) last.rules.push(rule);
    else out.push({ id, rules: [rule] });
  }
  return out;
}

/** What a chapter is called. The titles stand with the games; the decisions on unclear points are a chapter in every game. */
export function chapterTitle(game: string, id: string): string {
  if (id === 'R') return t('learn-rulings');
  const key = `chapter-${game}-${id.toLowerCase()}`;
  return has(key) ? t(key) : t('learn-chapter', { chapter: id });
}

/** The chapter of a rule. */
export const chapterOf = (rule: string) => (/^R\d/.test(rule) ? 'R' : (rule.split('.')[0] ?? rule));

/** The rule itself, or the nearest one that holds it: 14.11 is in 14.1. */
export function holding(rules: ReadonlySet<string>, rule: string): string | null {
  for (let length = rule.length; length > 0; length -= 1) {
    const part = rule.slice(0, length);
    if (rules.has(part)) return part;
  }
  return null;
}

/** Rules whose number begins so, or whose words hold all the words asked for, accents and case apart. */
export function findRules(rules: RuleText[], wanted: string, language: Language): RuleText[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  return rules.filter((rule) => {
    const text = fold(`${rule.title[language]} ${rule.text[language]}`);
    return words.every((word) => fold(rule.rule).startsWith(word) || text.includes(word));
  });
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
