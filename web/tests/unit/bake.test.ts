import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
// @ts-expect-error the build scripts are plain JavaScript
import { clip, parsePath, PathWriter, random } from '../../scripts/bake/geometry.mjs';
// @ts-expect-error the build scripts are plain JavaScript
import { blur, field, hachures } from '../../scripts/bake/relief.mjs';
// @ts-expect-error the build scripts are plain JavaScript
import { groupOutlines } from '../../scripts/bake/regions.mjs';
// @ts-expect-error the build scripts are plain JavaScript
import { sprite } from '../../scripts/bake/symbols.mjs';
// @ts-expect-error the build scripts are plain JavaScript
import { tokensCss } from '../../scripts/bake/tokens.mjs';
import tokens from '../../src/style/tokens.json';

const file = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

describe('paths', () => {
  it('come back as they were written, to a tenth, however long', () => {
    const next = random(3);
    const line = Array.from({ length: 500 }, () => [next() * 900 - 300, next() * 900 - 300]);
    const [read] = parsePath(new PathWriter().line(line).text);
    expect(read).toHaveLength(500);
    read.forEach(([x, y]: [number, number], i: number) => {
      expect(Math.abs(x - line[i]![0]!)).toBeLessThan(0.06);
      expect(Math.abs(y - line[i]![1]!)).toBeLessThan(0.06);
    });
  });
  it('are cut at the box', () => {
    const cut = clip([[-50, -50], [50, -50], [50, 50], [-50, 50]], [0, 0, 20, 20]);
    for (const [x, y] of cut) expect(x >= 0 && x <= 20 && y >= 0 && y <= 20).toBe(true);
  });
});

describe('the same map for ever', () => {
  const hill = () => blur(field([0, 0, 200, 200], 4, (x: number, y: number) => Math.exp(-((x - 100) ** 2 + (y - 100) ** 2) / 2500)), 1);
  const strokes = () => hachures(hill(), { levels: [0.2, 0.4, 0.6, 0.8] });
  it('draws the same strokes twice', () => {
    expect(strokes().length).toBeGreaterThan(80);
    expect(strokes()).toEqual(strokes());
  });
  it('draws them downhill, heavier away from the light', () => {
    const all = strokes() as { width: number; points: [number, number][] }[];
    const far = ([x, y]: [number, number]) => Math.hypot(x - 100, y - 100);
    for (const { points } of all) expect(far(points.at(-1)!)).toBeGreaterThan(far(points[0]!));
    const mean = (list: typeof all) => list.reduce((sum, s) => sum + s.width, 0) / list.length;
    const lit = all.filter((s) => s.points[0]![0] < 85 && s.points[0]![1] < 85);
    const dark = all.filter((s) => s.points[0]![0] > 115 && s.points[0]![1] > 115);
    expect(mean(dark)).toBeGreaterThan(mean(lit) * 1.3);
  });
  it('gives every group an outline around its places', () => {
    const places = [{ x: 60, y: 60, group: 'a' }, { x: 140, y: 60, group: 'b' }];
    const ghosts = [[10, 100], [190, 100], [100, 180]];
    const outlines = groupOutlines(places, ghosts, [0, 0, 200, 200]);
    expect(Object.keys(outlines)).toEqual(['a', 'b']);
    expect(groupOutlines(places, ghosts, [0, 0, 200, 200])).toEqual(outlines);
  });
});

describe('tokens and symbols', () => {
  it('gives both themes every colour', () => {
    const css: string = tokensCss(tokens);
    for (const name of Object.keys(tokens.theme.papyrus)) expect(css.split(`--${name}:`).length - 1).toBe(3);
  });
  it('prefixes every id of the sprite and every reference to one', () => {
    const text: string = sprite(file('src/pieces/symbols.svg'));
    expect(text.match(/ id="(?!g-)/)).toBeNull();
    expect(text.match(/url\(#(?!g-)/)).toBeNull();
    expect(text).not.toContain('style=');
  });
});
