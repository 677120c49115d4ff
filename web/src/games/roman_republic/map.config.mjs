// How the map of this game is drawn. Read at build time only (scripts/bake.mjs). Sizes are in units of the board: a hex has a side of 20.
import { survey } from './survey.mjs';

export default {
  kind: 'hexes',
  /** The game's own data: hexes, rivers along their sides, roads, provinces. */
  data: '../crates/roman-republic/data/map.json',
  sources: ['survey.json', 'survey.mjs'],
  /** As the game lays out its board. */
  grid: { side: 20, margin: 30, first: 10, columns: 59, rows: 34, lowered: 'odd', inset: 0 },
  plan(data, grid) {
    const land = data.hexes.filter(([, kind]) => kind !== 'sea');
    const hexesOf = (province) => land.filter(([, , , own]) => own === province).map(([id]) => id);
    const { project } = survey(grid);
    return {
      project,
      hexes: land.map(([id, , terrain]) => ({ id, terrain })),
      heights: { mountain: 1, rough: 0.42 },
      sideRivers: data.rivers.map(({ sides }) => sides),
      roads: data.roads.map(({ hexes }) => hexes),
      barred: data.barred,
      lakes: data.lakes,
      straits: data.straits.map(({ hexes }) => hexes),
      towns: data.cities.filter(({ size }) => size !== 'none').map(({ hex, name, size }) => ({ hex, name, size })),
      provinces: data.provinces.flatMap(({ id, name, attrition }) => {
        const hexes = hexesOf(id);
        return hexes.length ? [{ id, name: Object.fromEntries(Object.entries(name).map(([language, words]) => [language, `${words} [${attrition}]`])), size: hexes.length < 6 ? 9 : hexes.length < 28 ? 11 : 13, hexes }] : [];
      }),
      names: waters(data.rivers, grid),
    };
  },
};

/** The name of a river along its course, beside it: only of those long enough to bear one. */
function waters(rivers, grid) {
  const middle = ([a, b]) => [0, 1].map((axis) => (grid.centre(a)[axis] + grid.centre(b)[axis]) / 2);
  return rivers.filter(({ sides }) => sides.length > 7).map(({ name, sides }) => {
    const i = Math.round((sides.length - 1) / 2);
    const [a, b] = [middle(sides[Math.max(0, i - 3)]), middle(sides[Math.min(sides.length - 1, i + 3)])];
    let turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    if (turn > 90) turn -= 180;
    if (turn < -90) turn += 180;
    const off = ((turn - 90) * Math.PI) / 180;
    return { text: { en: name, fr: name }, at: [(a[0] + b[0]) / 2 + Math.cos(off) * 9, (a[1] + b[1]) / 2 + Math.sin(off) * 9], kind: 'water', size: 9, spacing: 0.1, turn };
  });
}
