// Where names stand on a map of hexes, so that they keep clear of each other: towns first, the large ones before the small, then provinces.
// Reckoned for the scale at which names of towns begin to be written: nearer there is only more room.

/** Sizes of type by the size of a town, in units of the board; the page writes them no larger. */
const type = { small: 8.6, medium: 9.4, large: 10.6 };
const rank = { large: 0, medium: 1, small: 2 };
const widthOf = (text, size, share = 0.5) => text.length * size * share;
const longest = ({ en, fr }) => (en.length > fr.length ? en : fr);

const overlap = (a, b) => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
const clash = (box, taken) => taken.reduce((sum, other) => sum + overlap(box, other), 0);

/** `names`: with the places found for provinces; `labels`: on which side of its hex the name of a town stands. */
export function placeNames(grid, { names, towns = [], provinces = [] }) {
  const tenth = (n) => Math.round(n * 10) / 10;
  const s = grid.side;
  const taken = towns.map(({ hex }) => around(grid.centre(hex), s * 0.62, s * 0.5));
  const labels = {};
  for (const town of towns.toSorted((a, b) => rank[a.size] - rank[b.size] || a.hex.localeCompare(b.hex))) {
    const size = type[town.size];
    const half = widthOf(longest(town.name), size) / 2;
    const [x, y] = grid.centre(town.hex);
    const sides = { s: [x, y + s * 0.45 + size * 0.42, 0], n: [x, y - s * 0.45 - size * 0.42, 4], e: [x + s * 0.6 + half, y, 8], w: [x - s * 0.6 - half, y, 9] };
    const own = around([x, y], s * 0.62, s * 0.5);
    const others = taken.filter((box) => box.join() !== own.join());
    const cost = ([side, [cx, cy, dear]]) => [clash(around([cx, cy], half, size * 0.5), others) + dear, side, around([cx, cy], half, size * 0.5)];
    const [, side, box] = Object.entries(sides).map(cost).sort((a, b) => a[0] - b[0])[0];
    if (side !== 's') labels[town.hex] = side;
    taken.push(box);
  }
  const placed = provinces.map(({ id, name, size, hexes }) => {
    const half = widthOf(longest(name), size, 0.47) / 2;
    // Below the name there is room for its marks.
    const boxAt = ([x, y]) => [x - half, y - size * 0.6, x + half, y + size * 1.35];
    const points = hexes.map(grid.centre);
    const middle = [0, 1].map((axis) => points.reduce((sum, p) => sum + p[axis], 0) / points.length);
    // In or between hexes of its own, better not on the middle of one, where counters stand.
    const spots = points.flatMap(([x, y]) => [[0, 0], [0, 0.5], [0.75, 0.25], [-0.75, 0.25], [0, 0.25], [0, -0.25], [0.4, 0], [-0.4, 0]].map(([dx, dy]) => [x + dx * s, y + dy * grid.high]));
    const own = new Set(points.map((p) => p.map(Math.round).join()));
    const abroad = ([x, y]) => [-half * 0.85, 0, half * 0.85].filter((dx) => !points.some(([px, py]) => Math.hypot(px - x - dx, py - y) < s * 0.95)).length;
    const cost = (at) => clash(boxAt(at), taken) * 3 + Math.hypot(at[0] - middle[0], at[1] - middle[1]) * 0.8 + abroad(at) * 45 + (own.has(at.map(Math.round).join()) ? 3 : 0);
    // Wholly on the board.
    const inside = ([x, y]) => [Math.min(Math.max(x, half + 8), grid.size[0] - half - 8), y];
    const at = spots.map(inside).reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
    taken.push(boxAt(at));
    return { text: name, group: id, at, kind: 'province', size, spacing: 0.06, turn: 0 };
  });
  return { names: [...names, ...placed].map(({ at, ...name }) => ({ ...name, at: at.map(tenth) })), labels };
}

const around = ([x, y], dx, dy) => [x - dx, y - dy, x + dx, y + dy];
