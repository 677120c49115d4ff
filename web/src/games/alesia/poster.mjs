// The poster: the town on its hill between two lines of works.
import { pathOf, pathOfAll, random, smooth } from '../../../scripts/bake/geometry.mjs';
import { blur, field, hachures, tiled } from '../../../scripts/bake/relief.mjs';

const view = [936, 396, 1224, 1830];
const heights = { h: 1, c: 0, s: 0.5 };

export default function draw({ colours, tokens, theme, glyph, counter, picture }, { facts }) {
  const look = tokens.alesia[theme];
  const r = facts.side;
  const [x, y, width, height] = view;
  const city = new Set(facts.city);
  const at = new Map(facts.hexes.map(([id, px, py]) => [id, [px, py]]));
  const near = ([px, py], by = 90) => px > x - by && px < x + width + by && py > y - by && py < y + height + by;
  const hexes = facts.hexes.filter(([, px, py]) => near([px, py]));
  const kindOf = ([id, , , letter]) => (city.has(id) ? 'city' : letter === 'h' ? 'hilltop' : letter === 's' ? 'slope' : 'clear');
  const corners = ([px, py], radius = r) => [0, 1, 2, 3, 4, 5].map((i) => [px + radius * Math.cos((Math.PI / 3) * i), py + radius * Math.sin((Math.PI / 3) * i)]);
  const ground = ['clear', 'slope', 'hilltop', 'city'].map((kind) => `<path d="${pathOfAll(hexes.filter((h) => kindOf(h) === kind).map(([, px, py]) => corners([px, py], r + 1)))}" fill="${look[kind]}"/>`).join('');

  const box = [x - 30, y - 30, x + width + 30, y + height + 30];
  const nearest = (px, py) => {
    let best = null;
    let least = Infinity;
    for (const h of hexes) {
      const d = (h[1] - px) ** 2 + (h[2] - py) ** 2;
      if (d < least) [best, least] = [h, d];
    }
    return best;
  };
  const next = random(3);
  const rise = blur(field(box, 8, (px, py) => (city.has(nearest(px, py)[0]) ? 1 : heights[nearest(px, py)[3]] ?? 0) + 0.1 * (next() - 0.5)), 3);
  const relief = tiled(hachures(rise, { levels: [0.14, 0.26, 0.38, 0.5, 0.64, 0.78, 0.9], gap: 6.5, longest: 18, leastSlope: 0.0024, seed: 4 }), 4000)
    .flatMap(({ strokes }) => strokes)
    .map(([weight, path]) => `<path d="${path}" stroke-width="${weight * 1.7}"/>`)
    .join('');

  const rivers = pathOfAll(facts.rivers.map((way) => way.map((id) => at.get(id)).filter((p) => near(p, 300))).filter((way) => way.length > 1).map((way) => smooth(way, 3)), false);
  const segments = (perimeter) => pathOfAll(facts.ramparts.filter(([a, b, p]) => p === perimeter && at.has(a) && at.has(b) && near(at.get(a))).map(([a, b]) => [at.get(a), at.get(b)]), false);
  const wall = (path, bank, palisade) =>
    `<path d="${path}" stroke="#2a1c0e" stroke-opacity=".28" stroke-width="25" transform="translate(2 4)"/><path d="${path}" stroke="${look.ditch}" stroke-width="23"/><path d="${path}" stroke="${bank}" stroke-width="16"/><path d="${path}" stroke="${palisade}" stroke-width="8" stroke-dasharray="2.4 3"/><path d="${path}" stroke="${palisade}" stroke-width="2.6"/>`;
  const towers = new Set(facts.ramparts.flatMap(([a, b]) => [a, b]));
  const towerMarks = [...towers].filter((id) => at.has(id) && near(at.get(id)) && (Number(id.slice(0, 2)) + Number(id.slice(2))) % 2 === 0).map((id) => `<use href="#tower" x="${at.get(id)[0]}" y="${at.get(id)[1]}"/>`).join('');
  const houses = facts.city.filter((id) => near(at.get(id))).flatMap((id) => Array.from({ length: 5 }, () => [at.get(id)[0] + (next() - 0.5) * 40, at.get(id)[1] + (next() - 0.5) * 36])).sort((a, b) => a[1] - b[1]);
  const townWall = [];
  for (const id of facts.city) {
    const [px, py] = at.get(id);
    const c = corners([px, py]);
    c.forEach((from, i) => {
      const to = c[(i + 1) % 6];
      const beyond = [px + (from[0] + to[0] - 2 * px), py + (from[1] + to[1] - 2 * py)];
      const neighbour = facts.city.some((other) => Math.hypot(at.get(other)[0] - beyond[0], at.get(other)[1] - beyond[1]) < 6);
      if (!neighbour) townWall.push([from, to]);
    });
  }
  const town = pathOfAll(townWall, false);
  const works = facts.works.filter((id) => near(at.get(id))).map((id) => `<use href="#pits" x="${at.get(id)[0]}" y="${at.get(id)[1]}"/>`).join('');
  const forts = facts.forts.filter((id) => near(at.get(id))).map((id) => `<use href="#fort" x="${at.get(id)[0]}" y="${at.get(id)[1]}"/>`).join('');
  const garrison = ['cohort', 'cohort', 'archers', 'cohort', 'cavalry', 'recruit'];
  const stacks = facts.stacks.filter((id) => near(at.get(id), 20)).map((id, i) => counter({ side: 'rome', glyph: garrison[i % 6], left: i % 3 === 2 ? 1 : 5, right: i % 3 === 2 ? 9 : 8, x: at.get(id)[0] - 38, y: at.get(id)[1] - 38, scale: 1.6 })).join('');
  const defs = `<g id="house">${glyph('t-house', -13, -13, 26, '', '')}</g><g id="fort">${glyph('t-fort-frame', -46, -46, 92, '', '')}</g><g id="tower">${glyph('t-tower', -12, -12, 24, '', '')}</g><g id="pits">${[[-14, -10], [8, -12], [-4, 4], [16, 8], [-16, 14]].map(([dx, dy]) => glyph('t-pit', dx - 5, dy - 5, 10, '', '')).join('')}</g>`;

  return picture(
    view,
    `<defs>${defs}</defs><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${look.clear}"/>${ground}<g fill="none" stroke="${colours.hachure}" stroke-opacity="${colours.hachureO}" stroke-linecap="round">${relief}</g>
<path d="${rivers}" fill="none" stroke="${colours.seaLine}" stroke-width="16" stroke-linecap="round"/><path d="${rivers}" fill="none" stroke="${look.water}" stroke-width="13" stroke-linecap="round"/>${works}
<path d="${pathOfAll(hexes.map(([, px, py]) => corners([px, py])))}" fill="none" stroke="${look.grid}" stroke-width="1.2"/><path d="${pathOf(smooth(facts.trench.map((id) => at.get(id)), 2), false)}" fill="none" stroke="${look.ditch}" stroke-width="11"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${wall(segments(1), look.bank, look.palisade)}${wall(segments(0), look.campBank, look.campPalisade)}</g>${towerMarks}
${houses.map(([px, py]) => `<use href="#house" x="${px.toFixed(0)}" y="${py.toFixed(0)}"/>`).join('')}<path d="${town}" fill="none" stroke="${look.cityWallEdge}" stroke-width="10" stroke-linecap="round"/><path d="${town}" fill="none" stroke="${look.cityWall}" stroke-width="6" stroke-dasharray="7 3"/>${forts}${stacks}`,
  );
}
