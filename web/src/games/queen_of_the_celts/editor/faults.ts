// What the rules refuse in a document, in words: the field that was named tells which chapter of setting up is at stake, and whose it is.
import { plain, t } from '$lib/i18n.svelte';
import type { ScenarioDocument, SideId, Workshop } from './document';

/** By how the field ends; the first that fits. */
const chapters: [pattern: RegExp, key: string][] = [
  [/\.units(\[\d+\])?$/, 'editor-fault-units'],
  [/deployment(\[\d+\])?$/, 'editor-fault-deployment'],
  [/setup_areas$|leader_area$/, 'editor-fault-areas'],
  [/army_commander$|second_in_command$|\.leader$|extra_leaders$/, 'editor-fault-leader'],
  [/turns$|\.turn$/, 'editor-fault-turns'],
  [/formations\[\d+\]$/, 'editor-fault-formation'],
  [/sides(\.(roman|briton))?$/, 'editor-fault-army'],
  [/special_rules|victory|initial_holders/, 'editor-fault-rules'],
];

export function faultWords(workshop: Workshop, document: ScenarioDocument, field = ''): { what: string; whose: string } {
  const key = chapters.find(([pattern]) => pattern.test(field))?.[1] ?? 'editor-fault-other';
  return { what: t(key), whose: whoseIs(workshop, document, field) };
}

/** The formation or the side that the field belongs to. */
function whoseIs(workshop: Workshop, document: ScenarioDocument, field: string): string {
  const [, side, index] = /sides\.(roman|briton)(?:\.formations\[(\d+)\])?/.exec(field) ?? [];
  const [, named] = /formation of (\w+)/.exec(field) ?? [];
  const leader = named ?? (side && index !== undefined ? document.sides[side as SideId].formations[Number(index)]?.leader : undefined);
  if (leader) return plain(workshop.leaders.get(leader)?.formation) || leader;
  return side ? t(`editor-side-${side}`) : '';
}
