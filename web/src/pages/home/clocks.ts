// The clocks that are offered.

import type { Clock, ClockSent } from '$lib/types';

const DAYS = [1, 2, 3, 7];
const LIVE: [minutes: number, seconds: number][] = [
  [20, 10],
  [45, 15],
  [90, 30],
];

export const CLOCKS: { id: string; clock: Clock }[] = [
  { id: 'none', clock: { kind: 'none' } },
  ...DAYS.map((days) => ({ id: `days-${days}`, clock: { kind: 'days', days } as Clock })),
  ...LIVE.map(([minutes, seconds]) => ({ id: `live-${minutes}`, clock: { kind: 'live', minutes, seconds } as Clock })),
];

export const clockId = (clock: ClockSent): string => CLOCKS.find((one) => JSON.stringify(one.clock) === JSON.stringify(clock))?.id ?? 'none';
