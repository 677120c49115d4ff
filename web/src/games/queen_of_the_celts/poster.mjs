// The poster: legions and auxilia before a river, the Britons beyond it.
import { inside, pathOf, random } from '../../../scripts/bake/geometry.mjs';

const tints = { woods: 'woods', dense_woods: 'denseWoods', marsh: 'marsh', dense_marsh: 'denseMarsh', elevation: 'elevation', rough: 'rough', hamlet: 'village', village: 'village', river: 'river', city: 'village', fortified_hill: 'fortifiedHill', impassable: 'impassable' };
const marks = { woods: 't-tree', dense_woods: 't-tree', marsh: 't-reed', dense_marsh: 't-reed' };

export default function draw({ colours, tokens, theme, glyph, text, counter, longCounter, picture }, { facts }) {
  const terrain = tokens.terrain[theme];
  const next = random(31);
  const areas = facts.areas.map(({ terrain: kind, outline }) => `<path d="${pathOf(outline)}" fill="${terrain[tints[kind] ?? 'clear']}" stroke="${kind === 'river' ? colours.river : colours.region}" stroke-width="${kind === 'river' ? 5 : 6}" stroke-linejoin="round"/>`).join('');
  const scattered = facts.areas.map(({ terrain: kind, outline, centre }) => {
    if (kind === 'hamlet' || kind === 'village') return Array.from({ length: 5 }, () => glyph('t-hut', Math.round(centre[0] + (next() - 0.5) * 120 - 24), Math.round(centre[1] + (next() - 0.5) * 90 - 24), 48, '', '')).join('');
    const id = marks[kind];
    if (!id) return '';
    const xs = outline.map((p) => p[0]);
    const ys = outline.map((p) => p[1]);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = ([px, py]) => [[-1, -1], [1, -1], [-1, 1], [1, 1]].every(([dx, dy]) => inside([px + dx * 15, py + dy * 15], outline));
    return Array.from({ length: 34 }, () => [x0 + next() * (x1 - x0), y0 + next() * (y1 - y0)])
      .filter(fits)
      .sort((a, b) => a[1] - b[1])
      .map(([px, py]) => `<use href="#${id}" x="${px.toFixed(0)}" y="${py.toFixed(0)}"/>`)
      .join('');
  });
  const numbers = facts.areas.map(({ id, outline, centre }) => text(id, centre[0], Math.max(...outline.map((p) => p[1])) - 16, 34, colours.ink3, { weight: 500 })).join('');
  const line = (side, glyphId, list) => list.map(([x, y, facing, left, right]) => longCounter({ side, glyph: glyphId, x, y, facing, left, right, scale: 2.1 })).join('');
  const pieces = [
    line('briton', 'warband', [[1545, 1200, 188, 6, 6], [1790, 1215, 176, 7, 5], [2040, 1205, 184, 6, 6]]),
    line('rome', 'cohort', [[1560, 1790, 2, 8, 7], [1800, 1800, -3, 8, 7], [2040, 1790, 4, 7, 7]]),
    counter({ side: 'briton', glyph: 'chariot', left: 4, right: 6, x: 2080, y: 1330, scale: 2.1 }),
    counter({ side: 'rome', glyph: 'siege', left: 3, right: 5, x: 1750, y: 1960, scale: 2.1 }),
    counter({ side: 'rome', glyph: 'archers', left: 2, right: 6, x: 1530, y: 1980, scale: 2.1 }),
    counter({ side: 'rome', glyph: 'cavalry', left: 4, right: 7, x: 2070, y: 1950, scale: 2.1 }),
  ].join('');
  const defs = [['t-tree', 46], ['t-reed', 44]].map(([id, size]) => `<g id="${id}">${glyph(id, -size / 2, -size / 2, size, '', '')}</g>`).join('');
  const [x, y, width, height] = facts.view;
  return picture(facts.view, `<defs>${defs}</defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${terrain.clear}"/>${areas}${scattered.join('')}<g opacity=".7">${numbers}</g>${pieces}`);
}
