// The ranks of the machine. `legatus` is also our own name: written out as a level.

import { has, t } from '$lib/i18n.svelte';

export function levelName(level: string): string {
  const key = `level-${level}`;
  return has(key) ? t(key) : level;
}
