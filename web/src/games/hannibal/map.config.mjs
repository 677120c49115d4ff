// How the map of this game is drawn. Read at build time only (scripts/bake.mjs).
// Positions of names are [longitude, latitude]; sizes and spacing are in units of the board.

/** A group that is one city or one island is named by it. */
const namedByPlace = ['carthago', 'latium', 'syracusae', 'balears'];
const shortened = { corsica_sardinia: 'Sardinia', numidia_occidentalis: 'Numidia Occ.', numidia_orientalis: 'Numidia Or.' };

export default {
  /** The game's own data: places, links, groups. */
  data: '../crates/hannibal/data/map.json',
  relief: 'relief.json',
  places: (data) => data.spaces.map(({ id, x, y, province }) => ({ id, x, y, group: province })),
  placeNames: (data) => Object.fromEntries(data.spaces.map(({ id, name }) => [id, name.la])),
  /** Separable and piecewise linear, as the places of the board were set. */
  projection: {
    lonToX: [[-8, 18], [-7.2, 35], [3.4, 570], [7.6, 790], [9, 880], [18.4, 1560], [19, 1600]],
    latToY: [[46.4, 0], [45.6, 60], [43.4, 275], [40, 640], [37, 940], [34.6, 1095], [34, 1130]],
  },
  /** The drawing goes on beyond the board, so that no window shows the edge of the world. */
  box: [-760, -1050, 2360, 2180],
  /** Relief and provinces are worked out only near the board. */
  nearBox: [-60, -40, 1660, 1190],
  levels: [0.16, 0.28, 0.4, 0.52, 0.66, 0.82, 1.0],
  /** Lands outside the war: they keep the borders of the provinces at home. */
  ghosts: [
    [-8.6, 40.5], [-7.5, 41.8], [-5.6, 42.2], [-4.2, 42.8], [-7.6, 38.8], [-8.2, 37.6], [-6.2, 39.3], [-6.9, 40.6], [-3.2, 43.4], [-1.6, 44.6], [0.6, 44.6],
    [1.2, 46.2], [3.6, 46], [5, 46.6], [6.7, 46.7], [9, 46.75], [10.9, 46.5], [12.6, 46.3], [13.6, 45.9], [14.6, 45.3], [15.8, 44.3], [17.6, 43.4],
    [19.2, 42.2], [19.8, 41], [-5.2, 34.3], [-3.3, 34.2], [0.2, 34.2], [2.6, 34.8], [4.7, 34.6], [6.8, 34.3], [8.9, 34.2], [10.2, 33.6], [2.7, 46.3],
  ],
  seas: [
    { text: 'Mare Internum', at: [4.9, 39], size: 34, turn: -4, spacing: 9 },
    { text: 'Mare Tyrrhenum', at: [11.35, 40], size: 25, turn: -14, spacing: 6 },
    { text: 'Mare Hadriaticum', at: [15.6, 43.05], size: 21, turn: 38, spacing: 4.5 },
    { text: 'Mare Ionium', at: [17.6, 38.35], size: 20, turn: 0, spacing: 4 },
    { text: 'Mare Ibericum', at: [-1.4, 36.45], size: 17, turn: -6, spacing: 4 },
    { text: 'Sinus Gallicus', at: [5, 42.55], size: 17, turn: 0, spacing: 3 },
    { text: 'Mare Libycum', at: [13.6, 35.1], size: 23, turn: 0, spacing: 6 },
    { text: 'Mare Ligusticum', at: [8, 43.25], size: 15, turn: -12, spacing: 1.5 },
    { text: 'Oceanus', at: [-3.6, 44.6], size: 22, turn: 0, spacing: 9 },
  ],
  countries: [
    { text: 'Hispania', at: [-5.3, 42.35], size: 28, turn: -4, spacing: 9 },
    { text: 'Africa', at: [2.6, 34.55], size: 28, turn: 0, spacing: 22 },
    { text: 'Gallia', at: [0.2, 45.75], size: 26, turn: -6, spacing: 10 },
    { text: 'Illyricum', at: [16.9, 44.1], size: 17, turn: 38, spacing: 4 },
    { text: 'Lusitania', at: [-7.9, 39.3], size: 15, turn: -72, spacing: 3 },
    { text: 'Mauretania', at: [-4.1, 34.3], size: 15, turn: 0, spacing: 4 },
  ],
  groupNames: (data) => Object.fromEntries(data.provinces.filter(({ id }) => !namedByPlace.includes(id)).map(({ id, name }) => [id, shortened[id] ?? name.la])),
  rose: { at: [1535, 1078], radius: 46 },
};
