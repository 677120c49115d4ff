// The games of this server, fetched once.

import { api } from './api';
import type { Game, Level } from './types';

class Catalogue {
  games: Game[] | null = $state.raw(null);
  levels: Level[] = $state.raw([]);
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= api.games().then(
      ({ games, levels }) => {
        this.games = games;
        this.levels = levels;
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  game(id: string | undefined): Game | undefined {
    return this.games?.find((game) => game.id === id);
  }
}

export const catalogue = new Catalogue();
