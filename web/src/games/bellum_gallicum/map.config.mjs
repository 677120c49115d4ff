// How the map of this game is drawn. Read at build time only (scripts/bake.mjs).
// Positions of names are [longitude, latitude]; sizes and spacing are in units of the board.

export default {
  /** The game's own data: regions with their outlines, walls, rivers. */
  data: '../crates/bellum-gallicum/data/map.json',
  relief: 'relief.json',
  /** Linear: the outlines were cut from the same shore. */
  projection: {
    lonToX: [[-5.6, 0], [10, 1193.178]],
    latToY: [[52.3, 0], [41.6, 1200]],
  },
  box: [-900, -640, 2100, 1840],
  nearBox: [-420, -200, 1640, 1460],
  levels: [0.16, 0.28, 0.4, 0.52, 0.66, 0.82, 1.0],
  /** No stroke under walls, nor where armies stand. */
  places: (data) => [...data.regions, ...data.walls].map(({ id, at: [x, y] }) => ({ id, x, y })),
  /** The names of regions and walls are Latin in the data already. */
  placeNames: () => ({
    atlantic: 'Oceanus Atlanticus', mediterranean: 'Mare Internum', britannia: 'Britannia', germania: 'Germania', cisalpina: 'Gallia Cisalpina', provincia_1: 'Provincia I', provincia_2: 'Provincia II',
  }),
  groupNames: () => ({}),
  /** The Rhine is a border and drawn as one. */
  rivers: (data) => data.scenery.filter(({ kind, id }) => kind === 'river' && id !== 'rhenus').map(({ path }) => path),
  seas: [
    { text: 'Oceanus Atlanticus', at: [-3.85, 46.35], size: 34, turn: -8, spacing: 8 },
    { text: 'Mare Internum', at: [5.75, 42.35], size: 32, turn: -3, spacing: 7 },
    { text: 'Fretum Gallicum', at: [-0.75, 50.3], size: 21, turn: 12, spacing: 5 },
    { text: 'Mare Germanicum', at: [2.9, 52.05], size: 20, turn: -38, spacing: 4 },
    { text: 'Sinus Aquitanicus', at: [-2.6, 44.6], size: 20, turn: 0, spacing: 4 },
    { text: 'Mare Ligusticum', at: [8.6, 43.7], size: 17, turn: 0, spacing: 2 },
    { text: 'Mare Hibernicum', at: [-7.6, 51.2], size: 22, turn: 0, spacing: 6 },
  ],
  countries: [
    { text: 'Alpes', at: [7.0, 45.25], size: 22, turn: -62, spacing: 9 },
    { text: 'Pyrenaei', at: [0.95, 42.62], size: 17, turn: 9, spacing: 8 },
    { text: 'Hispania', at: [-2.6, 42.1], size: 30, turn: 0, spacing: 12 },
    { text: 'Italia', at: [11.9, 43.6], size: 28, turn: 40, spacing: 12 },
    { text: 'Rhaetia', at: [11.2, 47.2], size: 24, turn: 0, spacing: 10 },
  ],
  rose: { at: [62, 1128], radius: 46 },
};
