// The poster: the heart of Gaul, Caesar before Gergovia, the Arverni in arms.
import { clip, inside, parsePath, pathOf, pathOfAll, random } from '../../../scripts/bake/geometry.mjs';

const view = [520, 452, 388, 528];
const roman = new Set(['aeduii', 'remi', 'lingones', 'provincia_1', 'provincia_2', 'cisalpina', 'sequani']);
const marks = { forest: { glyph: 't-conifer', size: 17, room: 520 }, marsh: { glyph: 't-reed', size: 16, room: 520 }, mountain: { glyph: 't-mountain', size: 18, room: 760 } };
const named = { alesia: 'Alesia', gergovia: 'Gergovia', avaricum: 'Avaricum', bibracte: 'Bibracte', vienna: 'Vienna', agedincum: 'Agedincum' };

export default function draw({ colours, tokens, theme, glyph, text, counter, water, picture }, { baked, data }) {
  const [x, y, width, height] = view;
  const box = [x - 60, y - 60, x + width + 60, y + height + 60];
  const near = ([px, py]) => px > box[0] && px < box[2] && py > box[1] && py < box[3];
  const { regions, walls, borders } = data('crates/bellum-gallicum/data/map.json');
  const coast = baked('coast.json');
  const relief = baked('relief.json');
  const land = pathOfAll(parsePath(coast.land).map((ring) => clip(ring, box)).filter((ring) => ring.length > 2));
  const terrain = tokens.terrain[theme];
  const next = random(31);
  const sector = new Map(regions.map((r) => [r.id, r.sector]));

  const areas = regions.flatMap(({ id, terrain: kind, outline }) => {
    const ring = clip(outline, box);
    return ring.length > 2 ? [{ id, kind, ring, path: pathOf(ring) }] : [];
  });
  const tints = areas.map(({ id, kind, ring, path }) => {
    const side = roman.has(id) ? 'rome' : 'gaul';
    const { fill } = tokens.sides[side];
    const tint = kind === 'clear' ? '' : `<path d="${path}" fill="${terrain[kind]}" fill-opacity=".62"/>`;
    return `<clipPath id="r-${id}"><path d="${path}"/></clipPath><g clip-path="url(#r-${id})"><path d="${path}" fill="${colours.land}"/>${tint}<path d="${path}" fill="${fill}" fill-opacity=".07"/><path d="${path}" fill="none" stroke="${fill}" stroke-width="15" opacity=".2"/><path d="${path}" fill="none" stroke="${fill}" stroke-width="7" opacity=".3"/>${scatter(kind, ring)}</g>`;
  });

  function scatter(kind, ring) {
    const mark = marks[kind];
    if (!mark) return '';
    const xs = ring.map((p) => p[0]);
    const ys = ring.map((p) => p[1]);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const spots = [];
    for (let i = 0; i < ((x1 - x0) * (y1 - y0)) / mark.room; i++) {
      const spot = [x0 + next() * (x1 - x0), y0 + next() * (y1 - y0)];
      if (inside(spot, ring) && spots.every((s) => Math.hypot(s[0] - spot[0], s[1] - spot[1]) > mark.size)) spots.push(spot);
    }
    return spots.sort((a, b) => a[1] - b[1]).map(([px, py]) => `<use href="#mark-${kind}" x="${px.toFixed(0)}" y="${py.toFixed(0)}"/>`).join('');
  }

  /** Each border once: the sides that two outlines share. */
  const key = ([ax, ay], [bx, by]) => [`${ax},${ay}`, `${bx},${by}`].sort().join(' ');
  const edges = new Map();
  for (const { id, outline } of regions)
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length];
      edges.set(key(a, b), { a, b, owners: [...(edges.get(key(a, b))?.owners ?? []), id] });
    });
  const crosses = new Set(borders.filter((b) => b.kind === 'rhine').map((b) => [b.a, b.b].sort().join(' ')));
  const line = (keeps) => [...edges.values()].filter(({ a, owners }) => owners.length === 2 && near(a) && keeps(owners)).map(({ a, b }) => `M${a}L${b}`).join('');
  const isRiver = (owners) => crosses.has([...owners].sort().join(' '));
  const isSector = (owners) => sector.get(owners[0]) !== sector.get(owners[1]) && !isRiver(owners);

  const hachures = new Map();
  for (const tile of relief.hachures)
    for (const [weight, path] of tile.strokes) for (const stroke of parsePath(path)) if (near(stroke[0])) hachures.set(weight, [...(hachures.get(weight) ?? []), stroke]);
  const strokes = [...hachures].map(([weight, list]) => `<path d="${pathOfAll(list, false)}" stroke-width="${weight}"/>`).join('');
  const rivers = relief.rivers.flatMap(parsePath).filter((course) => course.some(near)).map((course) => pathOf(course, false)).join('');

  const places = walls
    .filter(({ at }) => near(at))
    .map(({ id, kind, at: [px, py] }) => {
      const name = named[id] ? text(named[id], px + 15, py + 5, 17, colours.label, { weight: 700, anchor: 'start', halo: colours.halo, haloWidth: 4 }) : '';
      return `<circle cx="${px}" cy="${py}" r="12" fill="${colours.halo}" opacity=".8"/>${glyph(kind === 'city' ? 'city' : 'oppidum', px - 13, py - 14, 26, colours.label, colours.halo)}${name}`;
    });
  const pieces = [
    counter({ side: 'rome', glyph: 'legion', left: 6, right: 'V', x: 748, y: 618, scale: 1.95 }),
    counter({ side: 'rome', glyph: 'leader-rome', left: 3, right: 6, x: 735, y: 631, scale: 1.95 }),
    counter({ side: 'gaul', glyph: 'warband', left: 6, right: 'B', x: 606, y: 768, scale: 1.95 }),
    counter({ side: 'gaul', glyph: 'leader-celt', left: 3, right: 6, x: 593, y: 781, scale: 1.95 }),
  ];
  const defs = Object.entries(marks).map(([kind, { glyph: id, size }]) => `<g id="mark-${kind}" opacity=".72">${glyph(id, -size / 2, -size / 2, size, colours.hachure, 'none')}</g>`).join('');

  return picture(
    view,
    `<defs>${defs}<path id="land" d="${land}"/><clipPath id="ashore"><use href="#land"/></clipPath></defs>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.sea}"/>${water('land')}<use href="#land" fill="${colours.landOut}"/>
<g clip-path="url(#ashore)">${tints.join('')}<g fill="none" stroke="${colours.hachure}" stroke-opacity="${colours.hachureO}" stroke-linecap="round">${strokes}</g>
<path d="${rivers}" fill="none" stroke="${colours.river}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
<path d="${line((owners) => !isRiver(owners) && !isSector(owners))}" fill="none" stroke="${colours.border}" stroke-width="2" stroke-dasharray="9 6"/>
<path d="${line(isSector)}" fill="none" stroke="${colours.border}" stroke-width="3.4"/></g>
<use href="#land" fill="none" stroke="${colours.coast}" stroke-width="2"/>${places.join('')}${pieces.join('')}`,
  );
}
