// How the map of this game is drawn. Read at build time only (scripts/bake.mjs). Sizes are in units of the board: a hex has a side of 20.

export default {
  kind: 'hexes',
  /** The game's own data: hexes, rivers along their sides, roads, provinces. */
  data: '../crates/roman-republic/data/map.json',
  /** As the game lays out its board. */
  grid: { side: 20, margin: 30, first: 10, columns: 59, rows: 34, lowered: 'odd', inset: 0 },
  plan(data, grid) {
    const land = data.hexes.filter(([, kind]) => kind !== 'sea');
    const provinceOf = new Map();
    for (const [id, , , province] of land) if (province) provinceOf.set(province, [...(provinceOf.get(province) ?? []), grid.centre(id)]);
    return {
      hexes: land.map(([id, , terrain]) => ({ id, terrain })),
      sideRivers: data.rivers.map(({ sides }) => sides),
      roads: data.roads.map(({ built, hexes }) => ({ built, path: hexes })),
      barred: data.barred,
      names: data.provinces.flatMap(({ id, name, attrition }) => {
        const hexes = provinceOf.get(id);
        if (!hexes) return [];
        const text = (language) => `${name[language]} [${attrition}]`;
        return [{ text: { en: text('en'), fr: text('fr') }, at: nearestToMiddle(hexes), kind: 'province', size: 15, spacing: 0.06, turn: 0 }];
      }),
    };
  },
};

/** The hex of a province that lies nearest to its middle: a bent one would else be named outside itself. */
function nearestToMiddle(points) {
  const [mx, my] = [0, 1].map((axis) => points.reduce((sum, p) => sum + p[axis], 0) / points.length);
  return points.reduce((best, p) => (Math.hypot(p[0] - mx, p[1] - my) < Math.hypot(best[0] - mx, best[1] - my) ? p : best));
}
