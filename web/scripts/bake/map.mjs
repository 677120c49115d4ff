// The map of one game: coast, provinces, relief, rivers and names, from its map.config.mjs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, pathOfAll, piecewise, random, smooth, thin } from './geometry.mjs';
import { land, landMask } from './land.mjs';
import { groupOutlines } from './regions.mjs';
import { hachures, ridgeField, tiled } from './relief.mjs';

const round = (n) => Math.round(n * 10) / 10;

/** Two pieces: `coast` is painted first and small, `relief` follows. */
export function bakeMap(config, gameFolder, webFolder) {
  const x = piecewise(config.projection.lonToX);
  const y = piecewise(config.projection.latToY);
  const project = ([lon, lat]) => [x(lon), y(lat)];
  const data = JSON.parse(readFileSync(join(webFolder, config.data), 'utf8'));
  const relief = JSON.parse(readFileSync(join(gameFolder, config.relief), 'utf8'));
  const rings = land(project, config.box, { fine: config.nearBox });
  const places = config.places(data);

  return {
    coast: {
      box: config.box,
      land: pathOfAll(rings),
      // Areas bring their own outlines.
      groups: config.ghosts ? groupOutlines(places, config.ghosts.map(project), config.nearBox) : {},
      seas: names(config.seas, project),
      countries: names(config.countries, project),
      placeNames: config.placeNames(data),
      groupNames: config.groupNames(data),
      rose: config.rose,
    },
    relief: {
      shore: pathOfAll(rings.map((ring) => thin(ring, 4)).filter((ring) => ring.length > 2)),
      rivers: rivers(config.rivers ? config.rivers(data) : Object.values(relief.rivers).map((course) => course.map(project))),
      hachures: tiled(strokes(rings, places, relief.ridges, project, config), 430),
    },
  };
}

function names(list, project) {
  return list.map(({ at, ...name }) => ({ ...name, at: project(at).map(round) }));
}

function strokes(rings, places, ridges, project, config) {
  const isLand = landMask(rings, config.nearBox);
  const margin = 5;
  const clearOfShore = (px, py) =>
    isLand(px, py) && isLand(px + margin, py) && isLand(px - margin, py) && isLand(px, py + margin) && isLand(px, py - margin);
  const clearOfPlaces = (px, py) => places.every((p) => Math.abs(p.x - px) > 11 || Math.abs(p.y - py) > 11 || Math.hypot(p.x - px, p.y - py) > 11);
  const heights = ridgeField(config.nearBox, ridges.map((r) => ({ ...r, line: r.line.map(project) })));
  return hachures(heights, { levels: config.levels, allowed: (px, py) => clearOfShore(px, py) && clearOfPlaces(px, py) });
}

/** Rivers are given by a few points; a seeded wobble between them makes them flow. */
function rivers(courses) {
  const next = random(5);
  const wobble = () => (next() - 0.5) * 5;
  return courses.map((points) => {
    const flowing = [];
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay] = points[i];
      const [bx, by] = points[i + 1];
      const steps = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / 9));
      flowing.push([ax, ay]);
      for (let k = 1; k < steps; k++) flowing.push([ax + ((bx - ax) * k) / steps + wobble(), ay + ((by - ay) * k) / steps + wobble()]);
    }
    flowing.push(points.at(-1));
    return pathOf(smooth(flowing, 2), false);
  });
}
