// The ground of a hex map: relief, meadows, water and works, as paths in units of the board, cut into blocks so that the page draws only what is
// in view. From the game's map.config.mjs, whose `plan` tells what lies where.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PathWriter, clip, noise, random, smooth } from './geometry.mjs';
import { land } from './land.mjs';
import { placeNames } from './hex-names.mjs';
import { blur, field, hachures, tiled } from './relief.mjs';

const block = 160;
/** How far land and sea go on around a board by the sea. */
const beyond = 400;
/** Relief is drawn as if a hex had this side, then scaled: the strokes of all maps are alike. */
const engraved = 34;

/** As the games lay out their boards: `inset` is how many sides the first middle stands in from the margin. */
export function hexGrid({ side, margin, first = 1, columns, rows, lowered, inset = 1 }) {
  const high = Math.sqrt(3) * side;
  const low = (column) => (column % 2 === 1) === (lowered === 'odd');
  const half = (column) => (low(column) ? 0.5 : 0);
  const centre = (id) => {
    const [column, row] = [Number(id.slice(0, 2)), Number(id.slice(2))];
    return [margin + side * (1.5 * (column - first) + inset), margin + side * inset + high * (row - 1 + half(column) - half(first))];
  };
  const two = (n) => String(n).padStart(2, '0');
  const ids = [];
  for (let column = first; column < first + columns; column++) for (let row = 1; row <= rows; row++) ids.push(two(column) + two(row));
  const corners = ([x, y], radius = side) => [0, 1, 2, 3, 4, 5].map((i) => [x + radius * Math.cos((Math.PI / 3) * i), y + radius * Math.sin((Math.PI / 3) * i)]);
  const size = [Math.ceil(side * (1.5 * (columns - 1) + 2) + 2 * margin), Math.ceil(high * (rows + 0.5) + 2 * margin)];
  return { side, high, ids, centre, corners, size };
}

/** Lines gathered by the block their first point lies in: [{box, d}]. `reach` is how far a line may lead out of it. */
function blocks(lines, closed = false, reach = 30) {
  const out = new Map();
  for (const points of lines) {
    const [i, j] = points[0].map((v) => Math.floor(v / block));
    const key = `${i},${j}`;
    if (!out.has(key)) out.set(key, { box: [i * block - reach, j * block - reach, (i + 1) * block + reach, (j + 1) * block + reach], path: new PathWriter() });
    out.get(key).path.line(points, closed);
  }
  return [...out.values()].map(({ box, path }) => ({ box, d: path.text }));
}

/** A long line in short runs that overlap by a point. */
function runs(points, length = 10) {
  const out = [];
  for (let i = 0; i + 1 < points.length; i += length) out.push(points.slice(i, i + length + 1));
  return out;
}

const tenth = (n) => Math.round(n * 10) / 10;

export function bakeHexes(config, webFolder) {
  const data = JSON.parse(readFileSync(join(webFolder, config.data), 'utf8'));
  const grid = hexGrid(config.grid);
  const plan = config.plan(data, grid);
  return {
    box: [0, 0, ...grid.size],
    side: grid.side,
    hachures: plan.heights ? relief(grid, plan) : [],
    meadow: plan.grassy ? blocks(meadow(grid, plan)) : [],
    ...shores(grid, plan),
    rivers: blocks([...rivers(grid, plan), ...riverSides(grid, plan)].flatMap((line) => runs(line))),
    roads: roads(grid, plan),
    barred: blocks((plan.barred ?? []).map((pair) => sideBetween(grid, pair))),
    trenches: blocks((plan.trenches ?? []).flatMap((way) => runs(smooth(way.map(grid.centre), 2)))),
    pits: blocks((plan.pits ?? []).map((id) => grid.corners(grid.centre(id), grid.side * 0.97)), true),
    ramparts: Object.fromEntries(Object.entries(plan.ramparts ?? {}).map(([kind, joints]) => [kind, blocks(joints.map((ids) => ids.map(grid.centre)))])),
    towers: plan.ramparts ? towers(grid, plan) : [],
    town: plan.town ? { wall: blocks(townWall(grid, plan)), houses: houses(grid, plan) } : { wall: [], houses: [] },
    ...(plan.lakes && { lakes: plan.lakes.map((id) => grid.centre(id).map(tenth)) }),
    ...(plan.straits && { straits: plan.straits.map((pair) => pair.map((id) => grid.centre(id).map(tenth))) }),
    ...placeNames(grid, plan),
  };
}

/** The real land and its shore, where the map lies by the sea: fills cut into blocks, lines in short runs. */
function shores(grid, { project }) {
  if (!project) return { land: [], shore: [] };
  const box = [-beyond, -beyond, ...grid.size.map((v) => v + beyond)];
  const rings = land(project, [box[0] - block, box[1] - block, box[2] + block, box[3] + block], { least: 12 });
  const fills = [];
  for (let x = box[0]; x < box[2]; x += block)
    for (let y = box[1]; y < box[3]; y += block) {
      // A little over the edge, so that no seam shows between two blocks.
      const part = [x - 0.5, y - 0.5, x + block + 0.5, y + block + 0.5];
      const path = new PathWriter();
      for (const ring of rings) {
        const inside = clip(ring, part);
        if (inside.length > 2) path.line(inside, true);
      }
      if (path.text) fills.push({ box: part, d: path.text });
    }
  const within = ([x, y]) => x > box[0] - 40 && y > box[1] - 40 && x < box[2] + 40 && y < box[3] + 40;
  const lines = rings.flatMap((ring) => runs([...ring, ring[0]], 12).filter((run) => run.some(within)));
  return { land: fills, shore: blocks(lines, false, 60) };
}

/** Roads step by step, each between two hexes, so that the page can tell which of them are built. */
function roads(grid, plan) {
  const steps = new Map();
  for (const path of plan.roads ?? []) {
    const points = path.map(grid.centre);
    for (let i = 0; i + 1 < path.length; i++) {
      const [a, b] = [points[i], points[i + 1]];
      const [before, after] = [points[i - 1] ?? a, points[i + 2] ?? b];
      // A cubic through both middles, as smooth as a spline through all of them.
      const one = [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6];
      const two = [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6];
      const at = (t) => [0, 1].map((k) => (1 - t) ** 3 * a[k] + 3 * (1 - t) ** 2 * t * one[k] + 3 * (1 - t) * t ** 2 * two[k] + t ** 3 * b[k]);
      const between = [path[i], path[i + 1]].sort();
      if (!steps.has(between.join())) steps.set(between.join(), { between, d: new PathWriter().line([0, 0.25, 0.5, 0.75, 1].map(at)).text });
    }
  }
  return [...steps.values()];
}

function relief(grid, { hexes, heights }) {
  const scale = engraved / grid.side;
  const height = new Map(hexes.map(({ id, terrain }) => [id, heights[terrain] ?? 0]));
  const cells = grid.ids.map((id) => ({ at: grid.centre(id), value: height.get(id) ?? 0 }));
  const nearest = nearestOf(cells, grid.side * 2);
  const rough = noise(3);
  const box = [0, 0, grid.size[0] * scale, grid.size[1] * scale];
  const rise = blur(field(box, 6, (x, y) => (nearest(x / scale, y / scale)?.value ?? 0) + 0.12 * (rough(x / 40, y / 40) - 0.5)), 3);
  const onMap = (x, y) => nearest(x / scale, y / scale) !== undefined;
  const strokes = hachures(rise, { levels: [0.14, 0.24, 0.34, 0.44, 0.56, 0.68, 0.8, 0.9], gap: 3.4, longest: 13, leastSlope: 0.0028, seed: 4, allowed: onMap });
  const small = strokes.map(({ width, points }) => ({ width: tenthOfTenth(width / scale), points: points.map(([x, y]) => [x / scale, y / scale]) }));
  return tiled(small, block);
}

const tenthOfTenth = (n) => Math.round(n * 100) / 100;

/** The cell nearest to a point; none if it lies off them all. */
function nearestOf(cells, size) {
  const buckets = new Map();
  for (const cell of cells) {
    const key = cell.at.map((v) => Math.floor(v / size)).join();
    if (!buckets.has(key)) buckets.set(key, []);
    buckets.get(key).push(cell);
  }
  return (x, y) => {
    const [i, j] = [Math.floor(x / size), Math.floor(y / size)];
    let best;
    let least = (size * 0.52) ** 2;
    for (let a = i - 1; a <= i + 1; a++)
      for (let b = j - 1; b <= j + 1; b++)
        for (const cell of buckets.get(`${a},${b}`) ?? []) {
          const d = (cell.at[0] - x) ** 2 + (cell.at[1] - y) ** 2;
          if (d < least) [best, least] = [cell, d];
        }
    return best;
  };
}

/** Tufts of grass where nothing else grows: three blades each. */
function meadow(grid, { hexes, grassy }) {
  const next = random(9);
  const s = grid.side;
  return hexes
    .filter((hex) => grassy(hex))
    .flatMap(({ id }) => {
      const [cx, cy] = grid.centre(id);
      return Array.from({ length: 4 }, () => [cx + (next() - 0.5) * 1.5 * s, cy + (next() - 0.5) * 1.35 * s]).flatMap(([x, y]) => [
        [[x, y], [x + 0.035 * s, y - 0.1 * s]],
        [[x + 0.07 * s, y], [x + 0.07 * s, y - 0.12 * s]],
        [[x + 0.14 * s, y], [x + 0.105 * s, y - 0.1 * s]],
      ]);
    });
}

/** Rivers wind about the middles of their hexes, and run on over the edge where they leave the map. */
function rivers(grid, plan) {
  const next = random(9);
  const bend = () => (next() - 0.5) * grid.side * 0.42;
  const towards = { N: -90, NE: -30, SE: 30, S: 90, SW: 150, NW: -150 };
  return (plan.rivers ?? []).map(({ path, leaves = [] }) => {
    const points = path.map((id) => {
      const [x, y] = grid.centre(id);
      return [x + bend(), y + bend()];
    });
    for (const [id, side] of leaves) {
      const [x, y] = grid.centre(id);
      const angle = (towards[side] * Math.PI) / 180;
      const out = [x + Math.cos(angle) * grid.high * 1.4, y + Math.sin(angle) * grid.high * 1.4];
      if (path.at(-1) === id) points.push(out);
      else points.unshift(out);
    }
    return smooth(points, 3);
  });
}

/** The side between two neighbours. */
function sideBetween(grid, [a, b]) {
  const [[ax, ay], [bx, by]] = [grid.centre(a), grid.centre(b)];
  const half = grid.side / 2 / Math.hypot(bx - ax, by - ay);
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  return [[mx - (by - ay) * half, my + (bx - ax) * half], [mx + (by - ay) * half, my - (bx - ax) * half]];
}

/** Rivers that run along sides: the sides are joined where they meet, and their corners rounded. */
function riverSides(grid, { sideRivers = [] }) {
  const same = (p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < grid.side * 0.1;
  return sideRivers.flatMap((sides) => {
    const lines = [];
    for (const pair of sides) {
      const [from, to] = sideBetween(grid, pair);
      const line = lines.at(-1);
      const end = line?.at(-1);
      if (end && same(end, from)) line.push(to);
      else if (end && same(end, to)) line.push(from);
      else if (line?.length === 2 && (same(line[0], from) || same(line[0], to))) line.reverse().push(same(line.at(-1), from) ? to : from);
      else lines.push([from, to]);
    }
    return lines.map((line) => smooth(line, 2));
  });
}

/** A tower on every second hex of a rampart: [x, y, kind]. */
function towers(grid, { ramparts }) {
  const kinds = new Map();
  for (const [kind, joints] of Object.entries(ramparts)) for (const id of joints.flat()) if (!kinds.has(id)) kinds.set(id, kind);
  return [...kinds].filter(([id]) => (Number(id.slice(0, 2)) + Number(id.slice(2))) % 2 === 0).map(([id, kind]) => [...grid.centre(id).map(tenth), kind]);
}

function townWall(grid, { town }) {
  const within = new Set(town);
  const at = new Map(grid.ids.map((id) => [grid.centre(id).map(Math.round).join(), id]));
  const beside = ([x, y]) => {
    for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) if (at.has(`${Math.round(x) + dx},${Math.round(y) + dy}`)) return at.get(`${Math.round(x) + dx},${Math.round(y) + dy}`);
  };
  return town.flatMap((id) => {
    const middle = grid.centre(id);
    const corners = grid.corners(middle);
    return corners.flatMap((from, i) => {
      const to = corners[(i + 1) % 6];
      const across = [from[0] + to[0] - middle[0], from[1] + to[1] - middle[1]];
      return within.has(beside(across)) ? [] : [[from, to]];
    });
  });
}

/** Roofs of the town, the northern ones first so that the others stand before them: [x, y, width]. */
function houses(grid, { town, wall }) {
  const next = random(17);
  const walls = new Set(wall);
  const s = grid.side;
  const out = town.flatMap((id) => {
    const [cx, cy] = grid.centre(id);
    return Array.from({ length: walls.has(id) ? 4 : 7 }, () => [cx + (next() - 0.5) * 1.2 * s, cy + (next() - 0.5) * 1.1 * s, (0.2 + next() * 0.15) * s]);
  });
  return out.sort((a, b) => a[1] - b[1]).map((house) => house.map(tenth));
}
