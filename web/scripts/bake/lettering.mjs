// Words as outlines, for pictures that cannot load a font: reads the packages' WOFF files, lining figures included.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const fonts = new Map();

/** A face by package and weight, such as 'alegreya-sans', 800. */
export function face(name, weight) {
  const key = `${name}-${weight}`;
  if (!fonts.has(key)) fonts.set(key, new Face(readFileSync(require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`))));
  return fonts.get(key);
}

class Face {
  #tables = new Map();
  #lining = new Map();

  constructor(woff) {
    const count = woff.readUInt16BE(12);
    for (let i = 0; i < count; i++) {
      const entry = 44 + i * 20;
      const tag = woff.toString('latin1', entry, entry + 4);
      const [offset, packed, full] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
      const bytes = woff.subarray(offset, offset + packed);
      this.#tables.set(tag, packed < full ? inflateSync(bytes) : bytes);
    }
    this.units = this.#table('head').readUInt16BE(18);
    this.#readLining();
  }

  #table(tag) {
    const table = this.#tables.get(tag);
    if (!table) throw new Error(`the font has no ${tag} table`);
    return table;
  }

  /** The path of a text from x, y (its baseline), and how wide it is. */
  write(text, x, y, size, anchor = 'start', spacing = 0) {
    const glyphs = [...text].map((letter) => this.#glyphOf(letter));
    const k = size / this.units;
    const width = glyphs.reduce((sum, g) => sum + this.#advance(g) * k + spacing, -spacing);
    let pen = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
    let path = '';
    for (const glyph of glyphs) {
      path += this.#outline(glyph, pen, y, k);
      pen += this.#advance(glyph) * k + spacing;
    }
    return { path, width };
  }

  #glyphOf(letter) {
    const glyph = this.#mapped(letter.codePointAt(0));
    return this.#lining.get(glyph) ?? glyph;
  }

  #mapped(code) {
    const cmap = this.#table('cmap');
    for (let i = 0; i < cmap.readUInt16BE(2); i++) {
      const at = cmap.readUInt32BE(4 + i * 8 + 4);
      if (cmap.readUInt16BE(at) !== 4) continue;
      const segments = cmap.readUInt16BE(at + 6) / 2;
      for (let s = 0; s < segments; s++) {
        const end = cmap.readUInt16BE(at + 14 + s * 2);
        if (code > end) continue;
        const start = cmap.readUInt16BE(at + 16 + segments * 2 + s * 2);
        if (code < start) return 0;
        const delta = cmap.readInt16BE(at + 16 + segments * 4 + s * 2);
        const rangeAt = at + 16 + segments * 6 + s * 2;
        const range = cmap.readUInt16BE(rangeAt);
        return range ? (cmap.readUInt16BE(rangeAt + range + (code - start) * 2) + delta) & 0xffff : (code + delta) & 0xffff;
      }
    }
    return 0;
  }

  #advance(glyph) {
    const metrics = this.#table('hhea').readUInt16BE(34);
    return this.#table('hmtx').readUInt16BE(Math.min(glyph, metrics - 1) * 4);
  }

  #outline(glyph, x, y, k) {
    const long = this.#table('head').readInt16BE(50) === 1;
    const loca = this.#table('loca');
    const at = (g) => (long ? loca.readUInt32BE(g * 4) : loca.readUInt16BE(g * 2) * 2);
    if (at(glyph) === at(glyph + 1)) return '';
    const glyf = this.#table('glyf').subarray(at(glyph));
    const contours = glyf.readInt16BE(0);
    return contours >= 0 ? simpleOutline(glyf, contours, x, y, k) : this.#compound(glyf, x, y, k);
  }

  #compound(glyf, x, y, k) {
    let path = '';
    for (let at = 10, more = true; more; ) {
      const flags = glyf.readUInt16BE(at);
      const glyph = glyf.readUInt16BE(at + 2);
      const words = flags & 1;
      const dx = words ? glyf.readInt16BE(at + 4) : glyf.readInt8(at + 4);
      const dy = words ? glyf.readInt16BE(at + 6) : glyf.readInt8(at + 5);
      path += this.#outline(glyph, x + dx * k, y - dy * k, k);
      at += (words ? 8 : 6) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
      more = (flags & 0x20) !== 0;
    }
    return path;
  }

  /** The substitutions of the feature lnum: figures of one height. */
  #readLining() {
    const gsub = this.#tables.get('GSUB');
    if (!gsub) return;
    const features = gsub.readUInt16BE(6);
    const lookups = gsub.readUInt16BE(8);
    for (let i = 0; i < gsub.readUInt16BE(features); i++) {
      const entry = features + 2 + i * 6;
      if (gsub.toString('latin1', entry, entry + 4) !== 'lnum') continue;
      const feature = features + gsub.readUInt16BE(entry + 4);
      for (let l = 0; l < gsub.readUInt16BE(feature + 2); l++) {
        const lookup = lookups + gsub.readUInt16BE(lookups + 2 + gsub.readUInt16BE(feature + 4 + l * 2) * 2);
        for (let t = 0; t < gsub.readUInt16BE(lookup + 4); t++) this.#readSingle(gsub, lookup + gsub.readUInt16BE(lookup + 6 + t * 2), gsub.readUInt16BE(lookup));
      }
    }
  }

  #readSingle(gsub, at, type) {
    if (type === 7) return this.#readSingle(gsub, at + gsub.readUInt32BE(at + 4), gsub.readUInt16BE(at + 2));
    if (type !== 1) return;
    const glyphs = coverage(gsub, at + gsub.readUInt16BE(at + 2));
    const listed = gsub.readUInt16BE(at) === 2;
    glyphs.forEach((glyph, i) => this.#lining.set(glyph, listed ? gsub.readUInt16BE(at + 6 + i * 2) : (glyph + gsub.readInt16BE(at + 4)) & 0xffff));
  }
}

function coverage(table, at) {
  const count = table.readUInt16BE(at + 2);
  if (table.readUInt16BE(at) === 1) return Array.from({ length: count }, (_, i) => table.readUInt16BE(at + 4 + i * 2));
  const glyphs = [];
  for (let i = 0; i < count; i++) for (let g = table.readUInt16BE(at + 4 + i * 6); g <= table.readUInt16BE(at + 6 + i * 6); g++) glyphs.push(g);
  return glyphs;
}

/** A TrueType outline: quadratic curves with points between them left out. */
function simpleOutline(glyf, contours, x, y, k) {
  const ends = Array.from({ length: contours }, (_, i) => glyf.readUInt16BE(10 + i * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + contours * 2;
  at += 2 + glyf.readUInt16BE(at);
  const flags = [];
  while (flags.length < total) {
    const flag = glyf[at++];
    const times = flag & 8 ? glyf[at++] : 0;
    for (let i = 0; i <= times; i++) flags.push(flag);
  }
  const read = (short, same) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyf[at++] : -glyf[at++];
      else if (!(flag & same)) {
        value += glyf.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = read(2, 16);
  const ys = read(4, 32);
  const point = (i) => ({ x: x + xs[i] * k, y: y - ys[i] * k, on: (flags[i] & 1) === 1 });
  const f = (n) => String(Math.round(n * 10) / 10);
  let path = '';
  let start = 0;
  for (const end of ends) {
    const points = Array.from({ length: end - start + 1 }, (_, i) => point(start + i));
    start = end + 1;
    if (points.length < 2) continue;
    const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });
    const full = points.flatMap((p, i) => {
      const next = points[(i + 1) % points.length];
      return p.on || next.on ? [p] : [p, middle(p, next)];
    });
    while (!full[0].on) full.push(full.shift());
    path += `M${f(full[0].x)} ${f(full[0].y)}`;
    for (let i = 1; i <= full.length; i++) {
      const p = full[i % full.length];
      if (p.on) path += `L${f(p.x)} ${f(p.y)}`;
      else {
        const to = full[(i + 1) % full.length];
        path += `Q${f(p.x)} ${f(p.y)} ${f(to.x)} ${f(to.y)}`;
        i++;
      }
    }
    path += 'Z';
  }
  return path;
}
