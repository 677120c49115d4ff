// Everything drawn at build time: style tokens, the sprite of symbols, the maps, the posters. Seeded: the same input always gives the same files.
//   npm run bake            all that is missing or older than what it is made from
//   npm run bake -- --all   everything
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bakeBattlefields } from './bake/battlefields.mjs';
import { figures } from './bake/figures.mjs';
import { fontsCss } from './bake/fonts.mjs';
import { bakeHexes } from './bake/hexes.mjs';
import { bakeMap } from './bake/map.mjs';
import { tools } from './bake/drawing.mjs';
import { sprite } from './bake/symbols.mjs';
import { tokensCss } from './bake/tokens.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
const all = process.argv.includes('--all');
const read = (path) => readFileSync(join(web, path), 'utf8');
const newest = (paths) => Math.max(...paths.map((path) => statSync(join(web, path)).mtimeMs));
const scripts = ['scripts/bake.mjs', ...readdirSync(join(web, 'scripts/bake'), { recursive: true }).filter((f) => f.endsWith('.mjs')).map((f) => `scripts/bake/${f}`)];

/** Writes what `make` returns, {path: text}, unless every file is there and newer than its sources. */
async function bake(outputs, sources, make) {
  const fresh = !all && outputs.every((path) => existsSync(join(web, path)) && statSync(join(web, path)).mtimeMs > newest([...scripts, ...sources]));
  if (fresh) return;
  const started = performance.now();
  const files = await make();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(web, path)), { recursive: true });
    writeFileSync(join(web, path), text);
    console.log(`${path}  ${(text.length / 1024).toFixed(0)} KB`);
  }
  console.log(`  ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

await bake(['src/style/tokens.css'], ['src/style/tokens.json'], () => ({ 'src/style/tokens.css': tokensCss(JSON.parse(read('src/style/tokens.json'))) }));
await bake(['src/style/fonts.css'], [], () => ({ 'src/style/fonts.css': fontsCss() }));
await bake(['src/pieces/baked/figures.json'], [], () => ({ 'src/pieces/baked/figures.json': JSON.stringify(figures()) }));
await bake(['src/pieces/baked/sprite.svg'], ['src/pieces/symbols.svg'], () => ({ 'src/pieces/baked/sprite.svg': sprite(read('src/pieces/symbols.svg')) }));

for (const game of readdirSync(join(web, 'src/games'))) {
  const folder = `src/games/${game}`;
  if (existsSync(join(web, folder, 'map.config.mjs'))) {
    const { default: config } = await import(pathToFileURL(join(web, folder, 'map.config.mjs')).href);
    if (config.kind === 'hexes') {
      const ground = `${folder}/baked/ground.json`;
      await bake([ground], [`${folder}/map.config.mjs`, config.data, ...(config.sources ?? []).map((name) => `${folder}/${name}`)], () => ({ [ground]: JSON.stringify(bakeHexes(config, web)) }));
    }
    if (config.kind === 'battlefields') {
      const files = Object.fromEntries(config.names(JSON.parse(read(config.data))).map((id) => [id, `${folder}/baked/${id}.json`]));
      await bake(Object.values(files), [`${folder}/map.config.mjs`, config.data], () =>
        Object.fromEntries(Object.entries(bakeBattlefields(config, web)).map(([id, ground]) => [files[id], JSON.stringify(ground)])),
      );
    }
    const outputs = config.kind ? [] : [`${folder}/baked/coast.json`, `${folder}/baked/relief.json`];
    if (outputs.length) await bake(outputs, [`${folder}/map.config.mjs`, `${folder}/${config.relief}`, config.data], () => {
      const { coast, relief } = bakeMap(config, join(web, folder), web);
      return { [outputs[0]]: JSON.stringify(coast), [outputs[1]]: JSON.stringify(relief) };
    });
  }
  if (existsSync(join(web, folder, 'poster.mjs'))) {
    const facts = `${folder}/poster.json`;
    const sources = [`${folder}/poster.mjs`, 'src/style/tokens.json', 'src/pieces/symbols.svg', ...(existsSync(join(web, facts)) ? [facts] : [])];
    const files = { papyrus: `${folder}/baked/poster.svg`, lamp: `${folder}/baked/poster.lamp.svg` };
    await bake(Object.values(files), sources, async () => {
      const { default: draw } = await import(pathToFileURL(join(web, folder, 'poster.mjs')).href);
      const given = {
        facts: existsSync(join(web, facts)) ? JSON.parse(read(facts)) : null,
        baked: (name) => JSON.parse(read(`${folder}/baked/${name}`)),
        data: (path) => JSON.parse(read(`../${path}`)),
      };
      const tokens = JSON.parse(read('src/style/tokens.json'));
      return Object.fromEntries(Object.entries(files).map(([theme, path]) => [path, draw(tools(tokens, theme, read('src/pieces/symbols.svg')), given)]));
    });
  }
}
