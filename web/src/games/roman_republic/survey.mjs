// From the globe to the board: where the places of the map lie on earth fixes the map, first as a whole (the affine map with the least squares),
// then by what is left over at each place, spread smoothly around it. Build time only.
import { readFileSync } from 'node:fs';

const { places } = JSON.parse(readFileSync(new URL('survey.json', import.meta.url), 'utf8'));

/** Kilometres east and north of the middle of the map. */
const middle = [12.5, 41.5];
const kilometres = ([lon, lat]) => [(lon - middle[0]) * Math.cos((middle[1] * Math.PI) / 180) * 111.32, (lat - middle[1]) * 111.2];

/** How far what is left over at a place reaches, in hexes, and how much of it is put down to the map being drawn by hand. */
const reach = 3.2;
const slack = 0.35;

/** Gives the projection [longitude, latitude] → units of the board, and the turn of the north on it: degrees clockwise from the top. */
export function survey(grid) {
  const on = Object.entries(places).map(([hex, at]) => ({ earth: kilometres(at), board: grid.centre(hex).map((v) => v / grid.high) }));
  const rows = on.map(({ earth }) => [...earth, 1]);
  const normal = [0, 1, 2].map((i) => [0, 1, 2].map((j) => sum(rows, (row) => row[i] * row[j])));
  const wanted = [0, 1, 2].map((i) => [0, 1].map((axis) => sum(rows, (row, n) => row[i] * on[n].board[axis])));
  const affine = solve(normal, wanted);
  const whole = (earth) => [0, 1].map((axis) => affine[0][axis] * earth[0] + affine[1][axis] * earth[1] + affine[2][axis]);
  const near = on.map(({ earth }) => whole(earth));
  const bell = (a, b) => Math.exp(-((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) / (2 * reach ** 2));
  const left = on.map(({ board }, i) => [0, 1].map((axis) => board[axis] - near[i][axis]));
  const pulls = solve(near.map((a, i) => near.map((b, j) => bell(a, b) + (i === j ? slack : 0))), left);
  const project = (at) => {
    const base = whole(kilometres(at));
    const point = [...base];
    // Far off the map there is no place to pull at it.
    if (base.some((v) => v < -30 || v > 110)) return point.map((v) => v * grid.high);
    near.forEach((spot, i) => {
      const pull = bell(base, spot);
      if (pull > 1e-6) for (const axis of [0, 1]) point[axis] += pulls[i][axis] * pull;
    });
    return point.map((v) => v * grid.high);
  };
  // The top of the board looks about north-east.
  const north = (Math.atan2(affine[1][0], -affine[1][1]) * 180) / Math.PI;
  return { project, north };
}

const sum = (list, of) => list.reduce((total, one, i) => total + of(one, i), 0);

/** Gauss, with the largest pivot: the rows of the answer for each column on the right. */
function solve(left, right) {
  const n = left.length;
  const m = left.map((row, i) => [...row, ...right[i]]);
  for (let i = 0; i < n; i++) {
    let best = i;
    for (let k = i + 1; k < n; k++) if (Math.abs(m[k][i]) > Math.abs(m[best][i])) best = k;
    [m[i], m[best]] = [m[best], m[i]];
    for (let k = i + 1; k < n; k++) {
      const factor = m[k][i] / m[i][i];
      if (factor) for (let j = i; j < m[k].length; j++) m[k][j] -= factor * m[i][j];
    }
  }
  const out = [];
  for (let i = n - 1; i >= 0; i--) out[i] = right[i].map((_, t) => (m[i][n + t] - sum(m[i].slice(i + 1, n), (v, k) => v * out[i + 1 + k][t])) / m[i][i]);
  return out;
}
