// The poster: legions and auxilia before a river, the Britons beyond it under their hill. A part of the first battlefield as it is played on.
import { inside, pathOf, random } from '../../../scripts/bake/geometry.mjs';
import config from './map.config.mjs';

const view = [1500, 690, 860, 1245];
const tints = { woods: 'woods', dense_woods: 'denseWoods', marsh: 'marsh', dense_marsh: 'denseMarsh', elevation: 'elevation', rough: 'rough', hamlet: 'village', village: 'village', river: 'river', city: 'village', fortified_hill: 'fortifiedHill', impassable: 'impassable' };
const marks = { woods: 't-tree', dense_woods: 't-tree', marsh: 't-reed', dense_marsh: 't-reed' };

export default function draw({ colours, tokens, theme, glyph, text, counter, longCounter, picture }, { baked, data }) {
  const terrain = tokens.terrain[theme];
  const [map] = config.maps(data('crates/queen-of-the-celts/data/maps.json'));
  const ground = baked(`${map.id}.json`);
  const [x0, y0, width, height] = view;
  const seen = ([left, top, right, bottom]) => right > x0 && left < x0 + width && bottom > y0 && top < y0 + height;
  const boxOf = (points) => [Math.min(...points.map((p) => p[0])), Math.min(...points.map((p) => p[1])), Math.max(...points.map((p) => p[0])), Math.max(...points.map((p) => p[1]))];
  const areas = map.areas.filter(({ outline }) => seen(boxOf(outline)));
  const line = (d, colour, size, more = '') => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;

  const land = areas.map(({ terrain: [kind], outline }) => `<path d="${pathOf(outline)}" fill="${terrain[tints[kind] ?? 'clear']}"/>`).join('');
  const hills = ground.hachures.filter(({ box }) => seen(box)).flatMap(({ strokes }) => strokes.map(([size, d]) => line(d, colours.hachure, size))).join('');
  const water = ground.shores.map((d) => line(d, colours.seaLine, 34, ' opacity=".45"') + line(d, colours.sea, 28, ' opacity=".6"') + line(d, colours.river, 8)).join('');
  const borders = areas.map(({ outline }) => line(pathOf(outline), colours.region, 5, ' opacity=".55"')).join('');
  const ways = ground.paths.map((d) => line(d, colours.roadCase, 14) + line(d, colours.road, 6, ' stroke-dasharray="16 13"')).join('');
  const next = random(31);
  const scattered = areas.map(({ terrain: [kind], outline, centre }) => {
    if (kind === 'hamlet' || kind === 'village') return Array.from({ length: 5 }, () => glyph('t-hut', Math.round(centre[0] + (next() - 0.5) * 150 - 24), Math.round(centre[1] + (next() - 0.5) * 110 - 24), 48, '', '')).join('');
    const id = marks[kind];
    if (!id) return '';
    const [left, top, right, bottom] = boxOf(outline);
    const fits = ([px, py]) => [[-1, -1], [1, -1], [-1, 1], [1, 1]].every(([dx, dy]) => inside([px + dx * 15, py + dy * 15], outline));
    return Array.from({ length: 34 }, () => [left + next() * (right - left), top + next() * (bottom - top)])
      .filter(fits)
      .sort((a, b) => a[1] - b[1])
      .map(([px, py]) => `<use href="#${id}" x="${px.toFixed(0)}" y="${py.toFixed(0)}"/>`)
      .join('');
  });
  const numbers = areas.map(({ id, outline, centre }) => text(id, centre[0], Math.max(...outline.map((p) => p[1])) - 18, 34, colours.ink3, { weight: 500 })).join('');
  const rank = (side, glyphId, list) => list.map(([x, y, facing, left, right]) => longCounter({ side, glyph: glyphId, x, y, facing, left, right, scale: 2.1 })).join('');
  const pieces = [
    counter({ side: 'briton', glyph: 'chariot', left: 3, right: 6, x: 1640, y: 815, scale: 2.1 }),
    counter({ side: 'briton', glyph: 'leader-celt', left: 3, right: 5, x: 2050, y: 800, scale: 2.1 }),
    rank('briton', 'warband', [[1660, 1010, 180, 6, 7], [1930, 1000, 182, 6, 6], [2190, 1015, 178, 6, 7], [1800, 1225, 184, 5, 7], [2080, 1235, 176, 6, 6]]),
    rank('rome', 'cohort', [[1640, 1690, 0, 8, 7], [1880, 1720, -3, 8, 7], [2130, 1690, 3, 8, 7]]),
    counter({ side: 'rome', glyph: 'leader-rome', left: 2, right: 5, x: 1850, y: 1800, scale: 2.1 }),
    counter({ side: 'rome', glyph: 'cavalry', left: 4, right: 6, x: 2160, y: 1830, scale: 2.1 }),
    counter({ side: 'rome', glyph: 'archers', left: 2, right: 5, x: 1560, y: 1830, scale: 2.1 }),
  ].join('');
  const defs = [['t-tree', 46], ['t-reed', 44]].map(([id, size]) => `<g id="${id}">${glyph(id, -size / 2, -size / 2, size, '', '')}</g>`).join('');
  return picture(view, `<defs>${defs}</defs><rect x="${x0}" y="${y0}" width="${width}" height="${height}" fill="${terrain.clear}"/>${land}<g opacity="${colours.hachureO}">${hills}</g>${water}${borders}${ways}${scattered.join('')}<g opacity=".7">${numbers}</g>${pieces}`);
}
