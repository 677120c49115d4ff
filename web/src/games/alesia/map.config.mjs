// How the map of this game is drawn. Read at build time only (scripts/bake.mjs). Sizes are in units of the board: a hex has a side of 20.

export default {
  kind: 'hexes',
  /** The game's own data: terrain, waters and works by hex. */
  data: '../crates/alesia/data/map.json',
  /** As the game lays out its board. */
  grid: { side: 20, margin: 90, columns: 59, rows: 43, lowered: 'even' },
  plan(data, grid) {
    const terrain = new Map(grid.ids.map((id) => [id, 'clear']));
    for (const kind of ['slope', 'hilltop', 'city']) for (const id of data[kind]) terrain.set(id, kind);
    const wet = new Set([...data.rivers, ...data.trench].flatMap(({ path }) => path));
    const dug = new Set([...data.outer_works, ...data.inner_works]);
    const at = (hex, dx = 0, dy = 0) => {
      const [x, y] = grid.centre(hex);
      return [x + dx, y + dy];
    };
    // Sizes are in units of the board, spacing in shares of the size.
    const hill = { kind: 'hill', spacing: 0.16, turn: 0 };
    const sizes = { 'Mont Auxois': 22, 'Mont Réa': 22, 'Montagne de Bussy': 21, 'Mont Pennevelle': 18, 'Montagne de Flavigny': 20 };
    return {
      hexes: grid.ids.map((id) => ({ id, terrain: terrain.get(id) })),
      heights: { hilltop: 1, city: 1, slope: 0.5 },
      grassy: ({ id, terrain }) => terrain === 'clear' && !wet.has(id) && !dug.has(id),
      rivers: data.rivers,
      trenches: data.trench.map(({ path }) => path),
      pits: [...dug],
      /** Where a joint is open nothing is drawn: a real gap. */
      ramparts: { perimeter: data.connections.perimeter, camp: data.connections.camp },
      town: data.city,
      wall: data.wall,
      names: [
        ...data.places.map(({ name, hex }) => (name.fr === 'Alésia' ? { text: name, at: at(hex, -15, -42), kind: 'town', size: 25, spacing: 0.3, turn: 0 } : { text: name, at: at(hex), ...hill, size: sizes[name.fr] ?? 14 })),
        ...data.camps.map(({ name, rampart, closed }) => ({ text: short(name), at: closed ? middle(rampart.map((id) => grid.centre(id))) : at(rampart[Math.round(rampart.length * 0.75)], 20, -24), kind: 'work', size: 9, spacing: 0.1, turn: 0 })),
        { text: { en: 'Circumvallation', fr: 'Circonvallation' }, at: at('3305', 0, 15), kind: 'work', size: 10, spacing: 0.14, turn: 0 },
        { text: { en: 'Contravallation', fr: 'Contrevallation' }, at: at('3313', 0, 12), kind: 'work', size: 10, spacing: 0.14, turn: 0 },
        { text: { en: 'Circumvallation', fr: 'Circonvallation' }, at: at('3039', 0, 26), kind: 'work', size: 10, spacing: 0.14, turn: 0 },
        { text: { en: 'Contravallation', fr: 'Contrevallation' }, at: at('2932', 0, -6), kind: 'work', size: 10, spacing: 0.14, turn: 0 },
        ...waters(data.rivers, grid),
      ],
    };
  },
};

/** The letter is enough on the map: which hill it stands on one sees. */
function short({ en, fr }) {
  const first = (text) => text.replace(/ \(.*$/, '');
  return { en: first(en), fr: first(fr) };
}

function middle(points) {
  return [0, 1].map((axis) => points.reduce((sum, p) => sum + p[axis], 0) / points.length);
}

/** The name of a water along its course, beside it. */
function waters(rivers, grid) {
  return rivers.filter(({ id }) => id !== 'ru').flatMap(({ name, path }) => {
    const spots = path.length > 40 ? [0.2, 0.78] : [0.5];
    return spots.map((share) => {
      const i = Math.round(share * (path.length - 3)) + 1;
      const [a, b] = [grid.centre(path[Math.max(0, i - 2)]), grid.centre(path[Math.min(path.length - 1, i + 2)])];
      let turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      if (turn > 90) turn -= 180;
      if (turn < -90) turn += 180;
      const off = ((turn - 90) * Math.PI) / 180;
      const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      return { text: name, at: [x + Math.cos(off) * 11, y + Math.sin(off) * 11], kind: 'water', size: 14, spacing: 0.12, turn };
    });
  });
}
