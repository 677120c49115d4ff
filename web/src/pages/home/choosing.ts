// What the home page shows to whom: games worth watching, and the lesson that comes next.

import type { Game, TableInfo } from '$lib/types';

/** Tables that others play and that may be watched, the most worth first: people whom I follow, rated games, people before machines, the newest move. */
export function worthWatching(tables: TableInfo[], followed: ReadonlySet<string>): TableInfo[] {
  const people = ({ seats }: TableInfo) => seats.flatMap(({ holder }) => (holder.kind === 'player' ? [holder.name] : []));
  const known = (table: TableInfo) => Number(people(table).some((name) => followed.has(name)));
  return tables
    .filter((table) => table.status === 'playing' && table.yours.length === 0 && people(table).length > 0)
    .sort(
      (a, b) =>
        known(b) - known(a) ||
        Number(b.rated ?? false) - Number(a.rated ?? false) ||
        people(b).length - people(a).length ||
        b.updated_at - a.updated_at,
    );
}

/** The lesson of the game that is looked at, unless it was taken already; else the first that was not; when all were, the first again. */
export function nextLesson(games: Game[], tables: TableInfo[], chosen: Game | undefined): Game | undefined {
  const taught = games.filter((game) => game.tutorial);
  const taken = new Set(tables.filter((table) => table.tutorial && table.status === 'over').map((table) => table.game));
  const ahead = taught.filter((game) => !taken.has(game.id));
  return ahead.find((game) => game.id === chosen?.id) ?? ahead[0] ?? taught.find((game) => game.id === chosen?.id) ?? taught[0];
}
