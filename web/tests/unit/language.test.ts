import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/lib/api';
import { catalogue } from '../../src/lib/catalogue.svelte';
import { settings } from '../../src/lib/settings.svelte';

const asked: [string, string | undefined][] = [];

describe('one language', () => {
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
      const language = headers['Legatus-Language'];
      asked.push([path, language]);
      return Response.json({ games: [{ id: 'g', name: { [language ?? '']: `in ${language}` } }], levels: [] });
    });
  });
  afterEach(() => {
    settings.language = 'en';
    vi.unstubAllGlobals();
  });

  it('is asked for with every request', async () => {
    await api.notices();
    settings.language = 'fr';
    await api.readNotices('x');
    expect(asked).toEqual([['/api/notices', 'en'], ['/api/notices/read', 'fr']]);
    expect(api.noticesAddress()).toBe('/api/notices/stream?language=fr');
  });

  it('makes another catalogue, asked for once', async () => {
    for (const language of ['en', 'fr', 'en', 'fr'] as const) {
      settings.language = language;
      await Promise.all([catalogue.load(), catalogue.load()]);
      expect(catalogue.game('g')?.name).toEqual({ [language]: `in ${language}` });
    }
    expect(asked.map(([, language]) => language)).toEqual(['en', 'fr']);
  });
});
