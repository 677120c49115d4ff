// The ground of battlefields made of areas: relief, water, roads and works, as paths in units of the board. The areas themselves and what divides
// them come with the board. From the game's map.config.mjs; one file for each map.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PathWriter, inside, noise, pathOf, random, smooth } from './geometry.mjs';
import { blur, field, hachures, tiled } from './relief.mjs';

/** Relief is drawn as if an area were so many times smaller, then scaled: the strokes of all maps are alike. */
const engraved = 3.4;
const tenth = (n) => Math.round(n * 10) / 10;

export function bakeBattlefields(config, webFolder) {
  const data = JSON.parse(readFileSync(join(webFolder, config.data), 'utf8'));
  return Object.fromEntries(config.maps(data).map((map) => [map.id, battlefield(map)]));
}

function battlefield(map) {
  const wet = (area) => area?.terrain.includes('river');
  const walled = (area) => area?.terrain.includes('fortified_hill');
  const byId = new Map(map.areas.map((area) => [area.id, area]));
  const kinds = (border) => new Set(border.terrain);
  const between = (test) => map.borders.filter(({ a, b }) => test(byId.get(a)) !== test(byId.get(b)));
  const lines = (borders) => chains(borders.map((border) => border.line)).map((line) => pathOf(smooth(line, 2, isRing(line)), isRing(line)));
  return {
    box: [0, 0, map.width, map.height],
    hachures: relief(map),
    water: map.areas.filter(wet).map((area) => pathOf(area.outline)),
    shores: lines(between(wet)),
    streams: lines(map.borders.filter((border) => kinds(border).has('stream'))),
    cliffs: map.borders.filter((border) => kinds(border).has('cliff')).map((border) => teeth(border, byId.get(border.up))),
    ramparts: lines(between(walled)),
    forts: map.areas.filter(({ special }) => special.includes('fort')).map(({ outline }) => pathOf(shrunk(outline, 0.82))),
    towers: map.areas.filter(({ special }) => special.includes('tower')).map(({ centre: [x, y] }) => [x + 96, y - 84]),
    ...roads(map, byId),
    names: map.areas.filter((area) => area.name).map(({ name, centre }) => ({ text: name, at: centre })),
  };
}

/** An outline drawn in towards its middle. */
function shrunk(outline, share) {
  const [x, y] = [0, 1].map((axis) => outline.reduce((sum, p) => sum + p[axis], 0) / outline.length);
  return outline.map(([px, py]) => [x + (px - x) * share, y + (py - y) * share]);
}

const isRing = (line) => line.length > 3 && same(line[0], line.at(-1));
const same = ([ax, ay], [bx, by]) => ax === bx && ay === by;

/** Lines that end where others begin, joined. */
function chains(lines) {
  const open = lines.map((line) => [...line]);
  const done = [];
  while (open.length) {
    let line = open.pop();
    for (let found = true; found && !isRing(line); ) {
      found = false;
      const end = line.at(-1);
      const start = line[0];
      const at = open.findIndex((other) => same(other[0], end) || same(other.at(-1), end) || same(other[0], start) || same(other.at(-1), start));
      if (at < 0) break;
      const [next] = open.splice(at, 1);
      if (same(next[0], end)) line = [...line, ...next.slice(1)];
      else if (same(next.at(-1), end)) line = [...line, ...next.toReversed().slice(1)];
      else if (same(next.at(-1), start)) line = [...next, ...line.slice(1)];
      else line = [...next.toReversed(), ...line.slice(1)];
      found = true;
    }
    done.push(line);
  }
  return done;
}

/** Heights from the levels of the areas, softened; strokes where they fall. */
function relief(map) {
  const step = 5;
  const size = [0, 0, map.width / engraved, map.height / engraved];
  const [n1, n2] = [noise(41), noise(42)];
  const hills = map.areas.filter((area) => area.level > 0);
  const rough = map.areas.filter((area) => area.terrain.includes('impassable'));
  const heightAt = (x, y) => {
    const point = [x * engraved + (n1(x / 26, y / 26) - 0.5) * 34, y * engraved + (n2(x / 26, y / 26) - 0.5) * 34];
    const crag = rough.some((area) => inside(point, area.outline)) ? 0.9 * n1(x / 9, y / 9) : 0;
    return (hills.find((area) => inside(point, area.outline))?.level ?? 0) + crag + 0.1 * n2(x / 18, y / 18);
  };
  const heights = blur(field(size, step, heightAt), 2);
  const levels = [];
  for (let level = 0.22; level < 2.9; level += 0.16) levels.push(level);
  const strokes = hachures(heights, { levels, longest: 9, gap: 3.1, leastSlope: 0.006 });
  return tiled(strokes.map(({ width, points }) => ({ width: tenth(width * engraved), points: points.map((p) => p.map((v) => v * engraved)) })), 430);
}

/** A cliff: short strokes downhill along the border. */
function teeth({ line }, high) {
  const writer = new PathWriter();
  const next = random(9);
  const path = smooth(line, 2);
  writer.line(path);
  for (let i = 0; i + 1 < path.length; i++) {
    const [[ax, ay], [bx, by]] = [path[i], path[i + 1]];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
    const down = inside([ax + nx * 12, ay + ny * 12], high.outline) ? -1 : 1;
    for (let t = 4; t < length; t += 9) {
      const [x, y] = [ax + ((bx - ax) * t) / length, ay + ((by - ay) * t) / length];
      const reach = (16 + 12 * next()) * down;
      writer.line([[x, y], [x + nx * reach, y + ny * reach]]);
    }
  }
  return writer.text;
}

function middleOf(line) {
  const lengths = line.slice(1).map(([x, y], i) => Math.hypot(x - line[i][0], y - line[i][1]));
  let left = lengths.reduce((sum, n) => sum + n, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    if (left <= length) {
      const [[ax, ay], [bx, by]] = [line[i], line[i + 1]];
      return [ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length];
    }
    left -= length;
  }
  return line.at(-1);
}

const degrees = ([ax, ay], [bx, by]) => tenth((Math.atan2(by - ay, bx - ax) * 180) / Math.PI);

/** From border to border through the middle of each area, bent there; off the map where the last area lies at its edge. */
function roads(map, byId) {
  const out = { road: [], path: [] };
  const crossings = { bridges: [], fords: [] };
  const borders = map.borders.filter(({ road }) => road).map((border) => ({ ...border, middle: middleOf(border.line) }));
  const bend = (from, via, to) => Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const at = (axis) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * via[axis] + t * t * to[axis];
    return [at(0), at(1)];
  });
  for (const area of byId.values()) {
    const ends = borders.filter(({ a, b }) => a === area.id || b === area.id);
    if (!ends.length) continue;
    const kind = ends.some(({ road }) => road === 'road') ? 'road' : 'path';
    const points = ends.map(({ middle }) => middle);
    if (ends.length === 1 && area.edge) points.push(beyond(points[0], area.centre, map));
    if (points.length === 2) out[kind].push(bend(points[0], area.centre, points[1]));
    else for (const point of points) out[kind].push([point, area.centre]);
    const turn = points.length > 1 ? degrees(points[0], points.at(-1)) : degrees(points[0], area.centre);
    if (area.special.includes('bridge')) crossings.bridges.push([...area.centre, turn]);
    if (area.special.includes('ford')) crossings.fords.push([...area.centre, turn]);
  }
  for (const { a, b, bridge, ford, middle } of borders) {
    if (!bridge && !ford) continue;
    const wet = [a, b].some((id) => byId.get(id).terrain.includes('river'));
    if (wet) continue;
    crossings[bridge ? 'bridges' : 'fords'].push([...middle.map(tenth), degrees(byId.get(a).centre, byId.get(b).centre)]);
  }
  // A ford lies in its river whether or not a way leads to it.
  for (const area of byId.values())
    if (area.special.includes('ford') && !crossings.fords.some(([x, y]) => x === area.centre[0] && y === area.centre[1])) crossings.fords.push([...area.centre, 90]);
  const write = (lines) => lines.map((line) => pathOf(line, false));
  return { roads: write(out.road), paths: write(out.path), ...crossings };
}

/** Straight on from a border through the middle of an area until the map ends. */
function beyond([ax, ay], [bx, by], { width, height }) {
  let [x, y] = [bx, by];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  for (let k = 0; k < 200 && x > 0 && y > 0 && x < width && y < height; k++) {
    x += ((bx - ax) / length) * 10;
    y += ((by - ay) / length) * 10;
  }
  return [x, y];
}
