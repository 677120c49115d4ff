// Which deployments stand ready for whoever is asked now.
import type { TableState } from '$lib/table-state.svelte';
import type { ReadyDeployment } from '../games/look';
import { gameLook } from '../games/index';

export function readyDeployments({ info, seat, state }: TableState): readonly ReadyDeployment[] {
  const all = gameLook(info?.game ?? '').deployments?.[seat ?? ''] ?? [];
  return all.filter(({ from }) => state?.legal.some((offer) => offer.kind === from));
}
