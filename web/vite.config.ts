import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// A language is there when the program has a file of words in it; English is first.
const words = fileURLToPath(new URL('../crates/kernel/i18n', import.meta.url));
const languages = readdirSync(words)
  .flatMap((file) => (file.endsWith('.ftl') ? [file.slice(0, -'.ftl'.length)] : []))
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b));

const server = process.env.LEGATUS_SERVER ?? 'http://127.0.0.1:7530';

export default defineConfig({
  define: { __LANGUAGES__: JSON.stringify(languages) },
  plugins: [svelte()],
  resolve: {
    alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) },
    // Components are tested in a real browser; unit tests of state need the client build of Svelte's runes.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    target: 'es2022',
    // The content security policy allows no inline data for scripts and styles; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The games' pages of docs/ are shown to players too.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, changeOrigin: false, ws: true } },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'],
    environment: 'node',
  },
});
