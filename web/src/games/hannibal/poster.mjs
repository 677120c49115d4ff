// The poster: Hannibal above the Apennines, Fabius before Rome.
import { clip, parsePath, pathOf, pathOfAll } from '../../../scripts/bake/geometry.mjs';

const view = [958, 28, 290, 424];
const armies = [
  { side: 'carthage', name: 'Hannibal', units: 9, elephants: true, at: 'mutina', dx: 28, dy: -34 },
  { side: 'rome', name: 'F. Maximus', units: 8, at: 'roma', dx: 26, dy: -42 },
];
const holders = { mutina: 'carthage', verona: 'carthage', boii: 'carthage', insubres: 'carthage' };

export default function draw({ colours, tokens, water, place, plaque, picture }, { baked, data }) {
  const [x, y, width, height] = view;
  const box = [x - 60, y - 60, x + width + 60, y + height + 60];
  const near = ([px, py]) => px > box[0] && px < box[2] && py > box[1] && py < box[3];
  const coast = baked('coast.json');
  const relief = baked('relief.json');
  const land = pathOfAll(parsePath(coast.land).map((ring) => clip(ring, box)).filter((ring) => ring.length > 2));
  const spaces = new Map(data('crates/hannibal/data/map.json').spaces.map((s) => [s.id, s]));
  const links = data('crates/hannibal/data/map.json').links;
  const scale = 1 / 0.62;

  const provinces = Object.entries(coast.groups).flatMap(([id, path]) => {
    const rings = parsePath(path).map((ring) => clip(ring, box)).filter((ring) => ring.length > 2);
    return rings.length ? [{ id, path: pathOfAll(rings) }] : [];
  });
  const held = (id) => (['etruria', 'latium', 'samnium', 'campania', 'corsica_sardinia'].includes(id) ? 'rome' : id === 'gallia_cisalpina' ? 'carthage' : null);
  const tints = provinces
    .map(({ id, path }) => {
      const side = held(id);
      const colour = side ? tokens.sides[side].fill : colours.border;
      return `<clipPath id="p-${id}"><path d="${path}"/></clipPath><g clip-path="url(#p-${id})"><path d="${path}" fill="${colours.land}"/>${side ? `<path d="${path}" fill="${colour}" fill-opacity=".07"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="15" opacity=".2"/>` : ''}<path d="${path}" fill="none" stroke="${colour}" stroke-width="7" opacity="${side ? 0.3 : 0.16}"/></g>`;
    })
    .join('');
  const hachures = new Map();
  for (const tile of relief.hachures)
    for (const [weight, path] of tile.strokes) for (const stroke of parsePath(path)) if (near(stroke[0])) hachures.set(weight, [...(hachures.get(weight) ?? []), stroke]);
  const strokes = [...hachures].map(([weight, list]) => `<path d="${pathOfAll(list, false)}" stroke-width="${weight}"/>`).join('');
  const rivers = relief.rivers.flatMap(parsePath).filter((line) => line.some(near)).map((line) => pathOf(line, false)).join('');
  const roads = links.map(({ a, b, kind }) => ({ a: spaces.get(a), b: spaces.get(b), kind })).filter(({ a, b }) => near([a.x, a.y]) || near([b.x, b.y]));
  const line = (kinds) => roads.filter(({ kind }) => kinds.includes(kind)).map(({ a, b }) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join('');
  const markers = [...spaces.values()].filter((s) => near([s.x, s.y])).map((s) => place({ shape: s.shape, holder: holders[s.id] ?? s.control, x: s.x, y: s.y, radius: 8 * scale })).join('');
  const plaques = armies.map(({ at, ...army }) => plaque({ ...army, x: spaces.get(at).x, y: spaces.get(at).y, scale })).join('');

  return picture(
    view,
    `<defs><path id="land" d="${land}"/><clipPath id="ashore"><use href="#land"/></clipPath></defs>
<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colours.sea}"/>${water('land')}<use href="#land" fill="${colours.landOut}"/>
<g clip-path="url(#ashore)">${tints}<g fill="none" stroke="${colours.hachure}" stroke-opacity="${colours.hachureO}" stroke-linecap="round">${strokes}</g>
<path d="${rivers}" fill="none" stroke="${colours.river}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
<path d="${provinces.map((p) => p.path).join('')}" fill="none" stroke="${colours.border}" stroke-width="1.9" stroke-dasharray="9.7 4.2 1.9 4.2"/></g>
<use href="#land" fill="none" stroke="${colours.coast}" stroke-width="2"/>
<path d="${line(['road', 'pass', 'alpine'])}" stroke="${colours.roadCase}" stroke-width="8" opacity=".85"/><path d="${line(['road'])}" stroke="${colours.road}" stroke-width="3.2"/>
<path d="${line(['pass', 'alpine'])}" stroke="${colours.road}" stroke-width="3.5" stroke-dasharray="8 5"/>${markers}${plaques}`,
  );
}
