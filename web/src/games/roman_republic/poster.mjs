// The poster: Italy in hexes; legions, Samnites, and the elephants of Epirus.
import { pathOf, pathOfAll, random, smooth } from '../../../scripts/bake/geometry.mjs';

export default function draw({ colours, tokens, theme, glyph, counter, water, picture }, { facts }) {
  const terrain = tokens.terrain[theme];
  const next = random(17);
  const r = facts.size * 0.57735;
  const at = new Map(facts.hexes.map(([id, x, y]) => [id, [x, y]]));
  const corners = ([x, y]) => [0, 1, 2, 3, 4, 5].map((i) => [x + r * Math.cos((Math.PI / 3) * i), y + r * Math.sin((Math.PI / 3) * i)]);
  const dry = facts.hexes.filter(([, , , kind]) => kind !== 'sea');
  const rings = (list) => pathOfAll(list.map(([, x, y]) => corners([x, y])));
  const fills = ['flat', 'rough', 'mountain', 'marsh'].map((kind) => `<path d="${rings(dry.filter((h) => h[3] === kind || (kind === 'flat' && !terrain[h[3]])))}" fill="${terrain[kind]}"/>`).join('');
  const marks = dry
    .map(([, x, y, kind]) => {
      if (kind === 'mountain') return `<use href="#mountain" x="${x}" y="${y}"/>`;
      if (kind === 'marsh') return `<use href="#reed" x="${x}" y="${y}"/>`;
      if (kind !== 'rough') return '';
      return Array.from({ length: 5 }, () => `M${(x + (next() - 0.6) * 36).toFixed(0)} ${(y + (next() - 0.4) * 34).toFixed(0)}q5-8 10 0`).map((d) => `<path d="${d}" fill="none" stroke="${colours.hachure}" stroke-width="1.6"/>`).join('');
    })
    .join('');
  const side = ([a, b]) => {
    const [ax, ay] = at.get(a);
    const [bx, by] = at.get(b);
    const length = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [(((by - ay) / length) * r) / 2, (((bx - ax) / length) * r) / 2];
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    return [[mx - ux, my + uy], [mx + ux, my - uy]];
  };
  const rivers = pathOfAll(facts.rivers.map(side), false);
  const roads = pathOfAll(facts.roads.map((way) => smooth(way.map((id) => at.get(id)), 1)), false);
  const cities = facts.cities
    .map(([hex, size]) => {
      const [x, y] = at.get(hex);
      const z = size === 'large' ? 15 : size === 'medium' ? 11 : 8;
      return `<rect x="${x - z}" y="${y - z}" width="${2 * z}" height="${2 * z}" fill="#fbf3df" stroke="#231a12" stroke-width="3"/><rect x="${x - z * 0.45}" y="${y - z * 0.45}" width="${z * 0.9}" height="${z * 0.9}" fill="#a3241c"/>`;
    })
    .join('');
  const pieces = [
    counter({ side: 'rome', glyph: 'legion', left: 'II', x: 1180, y: 610, scale: 2.3 }),
    counter({ side: 'samnite', glyph: 'light', left: 12, x: 1530, y: 640, scale: 2.3 }),
    counter({ side: 'epirus', glyph: 'elephant', left: 8, x: 1630, y: 500, scale: 2.3 }),
    counter({ side: 'rome', glyph: 'legion', left: 'IV', x: 1350, y: 800, scale: 2.3 }),
  ].join('');
  const [x, y, width, height] = facts.view;
  const defs = `<path id="land" d="${rings(dry)}"/><g id="mountain">${glyph('t-mountain', -21, -22, 42, '', '')}</g><g id="reed">${glyph('t-reed', -17, -17, 34, '', '')}</g>`;
  const grid = pathOf(corners([0, 0]));
  return picture(
    facts.view,
    `<defs>${defs}<path id="hex" d="${grid}"/></defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.sea}"/>${water('land', 2)}<use href="#land" fill="none" stroke="${colours.coast}" stroke-width="7" stroke-linejoin="round"/>${fills}${marks}<path d="${rings(facts.hexes)}" fill="none" stroke="${theme === 'lamp' ? '#f5e2b4' : '#3a2810'}" stroke-opacity=".2" stroke-width="1.6"/><path d="${rivers}" fill="none" stroke="${colours.river}" stroke-width="7" stroke-linecap="round"/><path d="${roads}" fill="none" stroke="${colours.roadCase}" stroke-width="7"/><path d="${roads}" fill="none" stroke="${theme === 'lamp' ? '#d98a5a' : '#9c3b1f'}" stroke-width="3.6"/>${cities}${pieces}`,
  );
}
