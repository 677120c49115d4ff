// Outlines for groups of places that have no polygons of their own: a Voronoi diagram of the places, warped so that borders wander.
import { contours } from 'd3-contour';
import { Delaunay } from 'd3-delaunay';
import { noise, pathOfAll } from './geometry.mjs';
import { blur } from './relief.mjs';

const outside = '';

/**
 * One path for each group. `places` are {x, y, group}; `ghosts` are points of lands that belong to no group and keep the borders at home.
 */
export function groupOutlines(places, ghosts, [x0, y0, x1, y1], step = 3) {
  const points = [...places, ...ghosts.map(([x, y]) => ({ x, y, group: outside }))];
  const groups = [...new Set(points.map((p) => p.group))];
  const columns = Math.ceil((x1 - x0) / step);
  const rows = Math.ceil((y1 - y0) / step);
  const owner = new Int16Array(columns * rows);
  const cells = Delaunay.from(points, (p) => p.x, (p) => p.y);
  const n1 = noise(77);
  const n2 = noise(78);
  let found = 0;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const x = x0 + i * step;
      const y = y0 + j * step;
      const px = x + (n1(x / 30, y / 30) - 0.5) * 26 + (n1(x / 11, y / 11) - 0.5) * 8;
      const py = y + (n2(x / 30, y / 30) - 0.5) * 26 + (n2(x / 11, y / 11) - 0.5) * 8;
      found = cells.find(px, py, found);
      owner[j * columns + i] = groups.indexOf(points[found].group);
    }
  const outlines = {};
  for (const [index, group] of groups.entries()) {
    if (group === outside) continue;
    const own = blur({ columns, rows, values: Float64Array.from(owner, (o) => (o === index ? 1 : 0)) }, 1);
    const [line] = contours().size([columns, rows]).thresholds([0.5])(Array.from(own.values));
    const rings = line.coordinates.flat().map((ring) => ring.slice(0, -1).filter((_, i) => i % 2 === 0).map(([i, j]) => [x0 + (i - 0.5) * step, y0 + (j - 0.5) * step]));
    outlines[group] = pathOfAll(rings.filter((ring) => ring.length > 2));
  }
  return outlines;
}
