// Which sound an event makes, by its kind.

import { isBattle } from '$lib/story';
import type { Sound } from '$lib/settings.svelte';
import type { LogLine } from '$lib/types';

export function soundOf(line: LogLine): Sound | null {
  if (isBattle(line)) return 'combat';
  if (line.target?.kind === 'card') return 'card';
  if (line.target?.kind === 'place' || line.target?.kind === 'piece') return 'step';
  return null;
}
