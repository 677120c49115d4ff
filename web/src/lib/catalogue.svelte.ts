// The games of this server, fetched once in each language.

import { api } from './api';
import { settings } from './settings.svelte';
import type { Game, Language, Level } from './types';

class Catalogue {
  games: Game[] | null = $state.raw(null);
  levels: Level[] = $state.raw([]);
  #loading = new Map<Language, Promise<{ games: Game[]; levels: Level[] }>>();

  async load(): Promise<void> {
    const { language } = settings;
    const loading = this.#loading.get(language) ?? api.games();
    this.#loading.set(language, loading);
    try {
      const { games, levels } = await loading;
      if (language !== settings.language) return;
      this.games = games;
      this.levels = levels;
    } catch (error) {
      this.#loading.delete(language);
      throw error;
    }
  }

  game(id: string | undefined): Game | undefined {
    return this.games?.find((game) => game.id === id);
  }
}

export const catalogue = new Catalogue();
