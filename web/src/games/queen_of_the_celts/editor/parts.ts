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
