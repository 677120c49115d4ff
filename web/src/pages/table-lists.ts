import type { Holder, TableInfo } from '$lib/types';

/** My tables as they are shown: what waits for me, what I wait for, what is over. */
export interface MyTables {
  turn: TableInfo[];
  waiting: TableInfo[];
  over: TableInfo[];
}

export function isMyTurn(table: TableInfo): boolean {
  return table.status === 'playing' && table.asked.some((seat) => table.yours.includes(seat));
}

export function sortTables(tables: TableInfo[]): MyTables {
  const newest = [...tables].sort((a, b) => b.updated_at - a.updated_at);
  return {
    turn: newest.filter(isMyTurn),
    waiting: newest.filter((table) => (table.status === 'playing' || table.status === 'gathering') && !isMyTurn(table)),
    over: newest.filter((table) => table.status === 'over' || table.status === 'closed'),
  };
}

/** Who sits in the seats that are not mine. Empty: I hold them all. */
export function opponents(table: TableInfo): Holder[] {
  return table.seats.filter((seat) => !table.yours.includes(seat.id)).map((seat) => seat.holder);
}

/** The seats that somebody may take: those that nobody holds, and that are kept for nobody else. */
export function freeSeats(table: TableInfo, me?: string): TableInfo['seats'] {
  return table.seats.filter(({ holder }) => holder.kind === 'open' && (holder.kept_for === undefined || holder.kept_for === me));
}

/** For whom a seat is kept. */
export function keptFor(table: TableInfo): string | undefined {
  return table.seats.map(({ holder }) => (holder.kind === 'open' ? holder.kept_for : undefined)).find((name) => name !== undefined);
}

/** The side whose sign stands before a table's name: mine, or that of whoever is asked. */
export function signOf(table: TableInfo): string | undefined {
  const seat = table.yours[0] ?? table.asked[0] ?? table.seats[0]?.id;
  return table.seats.find((s) => s.id === seat)?.side;
}

/** A span of time in its largest unit, for Intl.RelativeTimeFormat: negative is past. */
export function span(from: number, to: number): { value: number; unit: Intl.RelativeTimeFormatUnit } {
  const seconds = Math.round((to - from) / 1000);
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 31_557_600],
    ['month', 2_629_800],
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ];
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return { value: Math.trunc(seconds / length), unit };
  }
  return { value: 0, unit: 'minute' };
}
