// The poster: regions of Gaul, a legion in the middle, two peoples in arms below it.
import { clip, inside, pathOf, pathOfAll, random, smooth } from '../../../scripts/bake/geometry.mjs';
import { land } from '../../../scripts/bake/land.mjs';

const roman = new Set(['aeduii', 'remi', 'lingones', 'provincia_1', 'provincia_2', 'cisalpina', 'allobroges']);
const gallic = new Set(['arverni', 'carnutes', 'senones', 'bituriges', 'parisii', 'veneti', 'eburones', 'treveri', 'nervii', 'bellovaci', 'menapii', 'atrebates']);
const marks = { forest: { glyph: 't-conifer', size: 19, room: 330 }, marsh: { glyph: 't-reed', size: 18, room: 420 }, mountain: { glyph: 't-mountain', size: 22, room: 330 } };

export default function draw({ colours, tokens, theme, glyph, counter, water, picture }, { facts }) {
  const [x, y, width, height] = facts.view;
  const next = random(31);
  const box = [x - 80, y - 80, x + width + 80, y + height + 80];
  const shore = pathOfAll(land(([lon, lat]) => [(lon + 5.6) * 76.4858, (52.3 - lat) * 112.1495], box));
  const terrain = tokens.terrain[theme];
  const regions = facts.regions.map(({ id, terrain: kind, polygon }) => {
    const ring = clip(polygon, box);
    const path = pathOf(ring);
    const side = roman.has(id) ? 'rome' : gallic.has(id) ? 'gaul' : null;
    const wash = side ? `<path d="${path}" fill="${tokens.sides[side].fill}" opacity=".07"/><path d="${path}" fill="none" stroke="${tokens.sides[side].fill}" stroke-width="16" opacity=".38"/>` : `<path d="${path}" fill="none" stroke="${colours.border}" stroke-width="9" opacity=".18"/>`;
    return `<clipPath id="r-${id}"><path d="${path}"/></clipPath><g clip-path="url(#r-${id})"><path d="${path}" fill="${kind === 'clear' ? colours.land : terrain[kind]}"/>${scatter(kind, ring)}${wash}</g><path d="${path}" fill="none" stroke="${colours.border}" stroke-width="2.2" stroke-dasharray="8 3"/>`;
  });

  function scatter(kind, ring) {
    const mark = marks[kind];
    if (!mark) return '';
    const xs = ring.map((p) => p[0]);
    const ys = ring.map((p) => p[1]);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const spots = Array.from({ length: Math.round(((x1 - x0) * (y1 - y0)) / mark.room) }, () => [x0 + next() * (x1 - x0), y0 + next() * (y1 - y0)]);
    return spots
      .filter((spot) => inside(spot, ring))
      .sort((a, b) => a[1] - b[1])
      .map(([px, py]) => `<use href="#mark-${kind}" x="${px.toFixed(0)}" y="${py.toFixed(0)}"/>`)
      .join('');
  }

  const rivers = facts.rivers.map(({ id, path }) => `<path d="${pathOf(smooth(path, 1), false)}" fill="none" stroke="${colours.river}" stroke-width="${id === 'rhenus' ? 6 : 3.4}" stroke-linecap="round"/>`).join('');
  const oppida = facts.oppida.map(([px, py]) => glyph('oppidum', px - 12, py - 14, 24, theme === 'lamp' ? '#e9d9b4' : '#4a3218', colours.land)).join('');
  const pieces = [
    counter({ side: 'rome', glyph: 'legion', left: 6, x: 712, y: 585, scale: 2.3 }),
    counter({ side: 'gaul', glyph: 'warband', left: 6, x: 570, y: 800, scale: 2.3 }),
    counter({ side: 'gaul', glyph: 'leader-celt', left: 'V', x: 690, y: 812, scale: 2.3 }),
  ].join('');
  const defs = Object.entries(marks).map(([kind, { glyph: id, size }]) => `<g id="mark-${kind}">${glyph(id, -size / 2, -size / 2, size, colours.hachure, 'none')}</g>`).join('');

  return picture(facts.view, `<defs>${defs}<path id="land" d="${shore}"/></defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.sea}"/>${water('land')}<use href="#land" fill="${colours.landOut}"/>${regions.join('')}${rivers}<use href="#land" fill="none" stroke="${colours.coast}" stroke-width="2"/>${oppida}${pieces}`);
}
