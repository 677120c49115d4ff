// Special rules and objectives as the editor changes them: what each is made of is told by the game's materials.
import { same } from '$lib/languages';
import type { Text } from '$lib/types';
import type { ScenarioDocument, SideId, Workshop } from './document';

/** What kind of thing a field holds. */
export type FieldKind =
  | 'side' | 'edge' | 'area' | 'areas' | 'border' | 'dice' | 'levels' | 'units' | 'leader' | 'leaders' | 'formation' | 'formations' | 'people' | 'switch' | 'number';

export interface PartField {
  id: string;
  kind: FieldKind;
  name: Text;
}

/** A special rule or a kind of objective that can be added. */
export interface PartCard {
  id: string;
  name: Text;
  rule: string;
  begin: Record<string, unknown>;
  fields: PartField[];
  /** Whether it means something on this map. */
  here?: boolean;
  /** The special rule without which an objective means nothing. */
  with?: Record<string, unknown>;
}

/** What can be added on this map. */
export const offered = (cards: readonly PartCard[]): PartCard[] => cards.filter((card) => card.here !== false);

/** The document with one more objective, and the special rule that goes with it. */
export function withObjective(document: ScenarioDocument, card: PartCard): ScenarioDocument {
  const rules = document.special_rules ?? [];
  const needed = card.with && !rules.some((rule) => rule.id === card.with?.id) ? [structuredClone(card.with)] : [];
  const objectives = [...(document.victory.objectives ?? []), structuredClone(card.begin) as unknown as Objective];
  return { ...document, special_rules: [...rules, ...needed], victory: { ...document.victory, objectives } };
}

export interface Objective {
  side: SideId;
  vp: number;
  each?: boolean;
  test: Record<string, unknown>;
}

/** Numbers as people write them in a line: apart by anything that is none. */
export const readNumbers = (line: string): number[] => (line.match(/\d+/g) ?? []).map(Number).filter((number) => number < 256);
export const writeNumbers = (numbers: unknown): string => (Array.isArray(numbers) ? numbers.join(', ') : '');

export const isNumbers = (kind: FieldKind) => kind === 'areas' || kind === 'border' || kind === 'dice' || kind === 'levels';

/** What a field may name, where it names something of the document. */
export function choicesFor(kind: FieldKind, workshop: Workshop, document: ScenarioDocument): { id: string; name: Text }[] {
  const rows = Object.values(document.sides).flatMap((army) => army.formations);
  const units = rows.flatMap((row) => row.units.flatMap((id) => workshop.units.get(id) ?? []));
  switch (kind) {
    case 'units':
      return units;
    case 'leader':
    case 'leaders':
      return rows.flatMap((row) => [row.leader, ...(row.extra_leaders ?? [])].flatMap((id) => workshop.leaders.get(id) ?? []));
    case 'formation':
    case 'formations':
      return rows.flatMap((row) => workshop.leaders.get(row.leader) ?? []).map((leader) => ({ id: leader.id, name: leader.formation }));
    case 'people':
      return [...new Set(units.map((unit) => unit.people))].map((people) => ({ id: people, name: same(people) }));
    default:
      return [];
  }
}

/** The list with the item at a place changed, or gone. */
export const replaced = <Item>(list: readonly Item[], index: number, item: Item | null): Item[] => list.flatMap((one, i) => (i === index ? (item === null ? [] : [item]) : [one]));
