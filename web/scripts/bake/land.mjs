// The real shore: Natural Earth 1:10m (public domain), by the npm package world-atlas.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { area, clip, thin } from './geometry.mjs';

const atlas = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
let rings;

function landRings() {
  if (rings) return rings;
  const topology = JSON.parse(readFileSync(atlas, 'utf8'));
  const { features } = feature(topology, topology.objects.land);
  const polygons = features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]));
  rings = polygons.flat().map((ring) => ring.slice(0, -1));
  return rings;
}

/**
 * Land as rings on the map, largest first: projected, clipped to the box, islets under `least` square units left out. Never smoothed; but
 * outside `fine`, where nobody looks closely, it has fewer points.
 */
export function land(project, box, { least = 5, fine = box } = {}) {
  const out = [];
  for (const ring of landRings()) {
    const clipped = clip(ring.map(project), box);
    if (clipped.length < 3 || area(clipped) < least) continue;
    const isFine = ([x, y]) => x > fine[0] && y > fine[1] && x < fine[2] && y < fine[3];
    if (area(clipped) < 60 && !clipped.some(isFine)) continue;
    out.push(thin(clipped, (p) => (isFine(p) ? 0.5 : 5)));
  }
  return out.sort((a, b) => area(b) - area(a));
}

/** Whether a point is on land, from a raster: quick enough to ask for every stroke of the relief. */
export function landMask(ringsOnMap, [x0, y0, x1, y1], step = 2) {
  const columns = Math.ceil((x1 - x0) / step);
  const rows = Math.ceil((y1 - y0) / step);
  const mask = new Uint8Array(columns * rows);
  for (const ring of ringsOnMap)
    for (let j = 0; j < rows; j++) {
      const y = y0 + j * step;
      const crossings = [];
      for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) {
        const a = ring[i];
        const b = ring[k];
        if (a[1] > y !== b[1] > y) crossings.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
      }
      crossings.sort((a, b) => a - b);
      for (let q = 0; q + 1 < crossings.length; q += 2) {
        const from = Math.max(0, Math.ceil((crossings[q] - x0) / step));
        for (let i = from; i < columns && x0 + i * step <= crossings[q + 1]; i++) mask[j * columns + i] ^= 1;
      }
    }
  return (x, y) => {
    const i = Math.round((x - x0) / step);
    const j = Math.round((y - y0) / step);
    return i >= 0 && j >= 0 && i < columns && j < rows && mask[j * columns + i] === 1;
  };
}
