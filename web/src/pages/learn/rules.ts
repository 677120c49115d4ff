import type { Language, RuleText } from '$lib/types';

export interface Chapter {
  /** The number before the first point: `12` of `12.4`. Rulings (R1, R2 …) are a chapter of their own. */
  id: string;
  rules: RuleText[];
}

export function chapters(rules: RuleText[]): Chapter[] {
  const out: Chapter[] = [];
  for (const rule of rules) {
    const id = /^R\d/.test(rule.rule) ? 'R' : (rule.rule.split('.')[0] ?? rule.rule);
    const last = out[out.length - 1];
    if (last?.id === id) last.rules.push(rule);
    else out.push({ id, rules: [rule] });
  }
  return out;
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
