// How the battlefields of this game are drawn. Read at build time only (scripts/bake.mjs).

/** Latin names are the same in both languages. */
const french = {
  'Medway bridge': 'Pont du Medway', 'Roman camp': 'Camp romain', 'Stonea gate': 'Porte de Stonea', 'Camulodunum (south)': 'Camulodunum (sud)', Summit: 'Sommet', 'Marching camp': 'Camp de marche',
  Altars: 'Autels', 'Sacred grove (west)': 'Bois sacré (ouest)', 'Sacred grove (east)': 'Bois sacré (est)', 'The strait': 'Le détroit', 'Landing stage': 'Débarcadère', Camp: 'Camp',
};

export default {
  kind: 'battlefields',
  /** The game's own data: areas by their vertices, and what their borders are. */
  data: '../crates/queen-of-the-celts/data/maps.json',
  maps: (data) =>
    data.maps.map(({ id, width, height, vertices, areas, borders }) => ({
      id,
      width,
      height,
      areas: areas.map((area) => ({
        id: area.id,
        centre: area.centre,
        outline: area.outline.map((vertex) => vertices[vertex]),
        terrain: area.terrain,
        special: area.special ?? [],
        level: area.level ?? 0,
        edge: area.map_edge !== undefined,
        name: area.name && (french[area.name] ? { en: area.name, fr: french[area.name] } : { en: area.name, fr: area.name }),
      })),
      borders: borders.map(({ a, b, edges, terrain = [], up, road, bridge, ford }) => ({ a, b, terrain, up, road, bridge, ford, line: lineOf(edges).map((vertex) => vertices[vertex]) })),
    })),
  names: (data) => data.maps.map(({ id }) => id),
};

/** The edges of a border, given in any order, as one line of vertices. */
function lineOf(edges) {
  const left = edges.map((edge) => [...edge]);
  const line = left.shift();
  while (left.length) {
    const at = left.findIndex((edge) => edge.includes(line.at(-1)) || edge.includes(line[0]));
    if (at < 0) break;
    const [[a, b]] = left.splice(at, 1);
    if (a === line.at(-1)) line.push(b);
    else if (b === line.at(-1)) line.push(a);
    else if (a === line[0]) line.unshift(b);
    else line.unshift(a);
  }
  return line;
}
