// Pieces, markers and plaques as plain SVG for the posters: presentation attributes only, since pictures may carry no style.
import { face } from './lettering.mjs';

const ivory = '#fff4dc';
const dark = '#231a12';
const strip = '#fbf3df';
let clips = 0;

/** Tools for one poster in one theme. `symbols` is the text of symbols.svg. */
export function tools(tokens, theme, symbols) {
  const colours = tokens.theme[theme];
  const edgeOf = (look) => colours.mkEdge ?? look.edge;
  const symbol = new Map([...symbols.matchAll(/<symbol id="([^"]+)"[^>]*>([\s\S]*?)<\/symbol>/g)].map(([, id, body]) => [id, body]));
  const pattern = (id) => symbols.match(new RegExp(`<pattern id="${id}"[\\s\\S]*?</pattern>`))?.[0] ?? '';
  const used = new Set();

  /** A glyph in its colours, from x, y. */
  function glyph(id, x, y, size, colour, ground) {
    const body = symbol.get(id);
    if (!body) throw new Error(`no symbol ${id}`);
    const painted = body.replaceAll('currentColor', colour).replace(/var\(--k,[^)]*\)/g, ground);
    return `<g transform="translate(${x} ${y}) scale(${size / 48})">${painted}</g>`;
  }

  const text = (words, x, y, size, fill, { weight = 800, anchor = 'middle', family = 'alegreya-sans', spacing = 0, halo = '', haloWidth = 3 } = {}) => {
    const { path } = face(family, weight).write(String(words), x, y, size, anchor, spacing);
    return `${halo ? `<path d="${path}" fill="none" stroke="${halo}" stroke-width="${haloWidth}" stroke-linejoin="round"/>` : ''}<path d="${path}" fill="${fill}"/>`;
  };

  const sideOf = (id) => ({ id, ...tokens.sides[id] });

  function band(id) {
    if (id === 'neutral') return 'none';
    used.add(`band-${id}`);
    return `url(#band-${id})`;
  }

  function frame(look, width, height) {
    if (look.frame === 'other') {
      const c = Math.min(7, height * 0.18);
      return `M${c} 0H${width - c}L${width} ${c}V${height - c}L${width - c} ${height}H${c}L0 ${height - c}V${c}Z`;
    }
    const r = { rome: 2.5, carthage: height / 3, celt: height / 4 }[look.frame];
    return `M${r} 0H${width - r}Q${width} 0 ${width} ${r}V${height - r}Q${width} ${height} ${width - r} ${height}H${r}Q0 ${height} 0 ${height - r}V${r}Q0 0 ${r} 0Z`;
  }

  const clipped = (path, body) => {
    const id = `c${clips++}`;
    return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
  };

  /** A counter with its top left corner at x, y. */
  function counter({ side, glyph: id, left = '', right = '', x, y, scale = 1 }) {
    const look = sideOf(side);
    const o = frame(look, 48, 48);
    const digits = right
      ? text(left, 4.5, 45.3, 14, dark, { anchor: 'start' }) + text(right, 43.5, 45.3, 14, dark, { anchor: 'end' }) + `<path d="M21.5 40.6h5" stroke="${dark}" stroke-width="1.8"/>`
      : text(left, 24, 45.3, 14, dark);
    const body = `<rect width="48" height="48" fill="${look.fill}"/><rect width="48" height="6.5" fill="${look.edge}"/><rect y=".8" width="48" height="5" fill="${band(side)}"/><rect y="33" width="48" height="15" fill="${strip}"/><rect y="32.3" width="48" height="1.2" fill="${look.edge}"/>`;
    return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${o}" transform="translate(0 1.6)" fill="#1b120a" opacity=".38"/>${clipped(o, body)}${glyph(id, 12, 7.6, 24, look.glyph, look.fill)}${digits}<path d="${o}" fill="none" stroke="${edgeOf(look)}" stroke-width="1.4"/></g>`;
  }

  /** A long unit around x, y; facing in degrees clockwise from the top. */
  function longCounter({ side, glyph: id, left, right, x, y, scale = 1, facing = 0 }) {
    const look = sideOf(side);
    const o = side === 'rome' ? 'M2 2H94Q96 2 96 4V46Q96 48 94 48H2Q0 48 0 46V4Q0 2 2 2Z' : 'M12 2H84Q96 2 96 14V36Q96 48 84 48H12Q0 48 0 36V14Q0 2 12 2Z';
    const chevrons = Array.from({ length: 8 }, (_, i) => `M${i * 12 + 1} 8.6l5-5.2 5 5.2`).join('');
    const upright = (px, py, words, fill) => `<g transform="translate(${px} ${py}) rotate(${-facing})">${text(words, 0, 6, 14, fill)}</g>`;
    const body = `<rect y="2" width="96" height="46" fill="${look.fill}"/><rect y="2" width="96" height="7" fill="${strip}"/><path d="${chevrons}" fill="none" stroke="${look.edge}" stroke-width="2"/><rect y="9" width="96" height="1.2" fill="${look.edge}"/><rect y="40" width="96" height="8" fill="${look.edge}" opacity=".55"/>`;
    const men = [0, 1, 2].map((i) => glyph(id, 16 + i * 22, 15, 20, look.glyph, look.fill)).join('');
    return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${facing}) translate(-48 -25)"><path d="${o}" fill="#1b120a" opacity=".38" transform="translate(0 2)"/>${clipped(o, body)}${men}<circle cx="11" cy="27" r="9" fill="${strip}" stroke="${look.edge}"/>${upright(11, 26, left, dark)}<rect x="76" y="18" width="18" height="18" rx="3" fill="${look.edge}" stroke="${ivory}"/>${upright(85, 26, right, ivory)}<path d="${o}" fill="none" stroke="${edgeOf(look)}" stroke-width="1.4"/><path d="M48-7l7 7H41Z" fill="${strip}" stroke="${look.edge}" stroke-width="1.2"/></g>`;
  }

  /** An army's plaque that points at x, y; dx, dy is where its middle stands from there. */
  function plaque({ side, name, units, elephants = false, x, y, dx, dy, scale, width = 80 }) {
    const look = sideOf(side);
    const height = 40;
    const o = frame(look, width, height);
    const [px, py] = [dx - width / 2, dy - height / 2];
    const right = width - 9;
    const body = `<rect width="${width}" height="${height}" fill="${look.fill}"/><rect y="25.5" width="${width}" height="15" fill="${strip}"/><rect y="25" width="${width}" height="1" fill="${look.edge}"/><rect width="${width}" height="3" fill="${band(side)}"/>`;
    const helmet = `leader-${side === 'rome' || side === 'carthage' ? side : 'celt'}`;
    return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M${dx - 7} ${dy}L0 0L${dx + 7} ${dy}Z" fill="${look.edge}"/><g transform="translate(${px} ${py})"><path d="${o}" fill="#1b120a" opacity=".4" transform="translate(0 2.5)"/>${clipped(o, body)}${glyph(helmet, 6, 4.2, 20, look.glyph, look.fill)}${text(units, elephants ? right - 20 : right, 21, 20, look.glyph, { anchor: 'end' })}${elephants ? glyph('elephant', right - 18, 5, 19, '#ffdf9a', look.fill) : ''}${text(name, width / 2, 36.4, 11.5, dark, { weight: 700 })}<path d="${o}" fill="none" stroke="${edgeOf(look)}" stroke-width="1.2"/></g></g>`;
  }

  /** A place with the sign of its holder. */
  function place({ shape, holder, x, y, radius }) {
    const outline = (r) =>
      shape === 'city'
        ? `M${-r} ${-r}H${r}V${r}H${-r}Z`
        : shape === 'tribe'
          ? `M${[0, 1, 2, 3, 4, 5].map((i) => `${(Math.cos((Math.PI / 3) * i) * r * 1.14).toFixed(1)} ${(Math.sin((Math.PI / 3) * i) * r * 1.14).toFixed(1)}`).join('L')}Z`
          : `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
    const shadow = `<path d="${outline(radius)}" transform="translate(0 ${radius * 0.15})" fill="#1b120a" opacity=".3"/>`;
    if (!holder || holder === 'neutral') return `<g transform="translate(${x} ${y})">${shadow}<path d="${outline(radius * 0.86)}" fill="${colours.raised}" stroke="${colours.coast}" stroke-width="${radius * 0.17}"/></g>`;
    const look = sideOf(holder);
    const straight = look.frame === 'rome';
    const size = radius * (straight ? 1.72 : 1.3);
    const wall = shape === 'city' ? `<path d="${outline(radius * 1.42)}" fill="none" stroke="${edgeOf(look)}" stroke-width="${radius * 0.25}" stroke-dasharray="${radius * 0.38} ${radius * 0.25}"/>` : '';
    return `<g transform="translate(${x} ${y})">${wall}${shadow}<path d="${outline(radius)}" fill="${look.fill}" stroke="${edgeOf(look)}" stroke-width="${radius * 0.12}"/>${straight ? '' : `<path d="${outline(radius * 0.8)}" fill="none" stroke="${look.glyph}" stroke-width="${radius * 0.12}"/>`}${glyph(look.sign, -size / 2, -size / 2, size, look.glyph, look.fill)}</g>`;
  }

  /** Waterlines around a shore, for a stroke that is `unit` times the usual. */
  const water = (shore, unit = 1) =>
    [[30, 2.4, 0.22], [21, 1.6, 0.34], [13.5, 1.3, 0.5], [7, 1, 0.7]]
      .map(([w, gap, alpha]) => `<use href="#${shore}" fill="none" stroke="${colours.seaLine}" stroke-opacity="${alpha}" stroke-width="${w * unit}" stroke-linejoin="round"/><use href="#${shore}" fill="none" stroke="${colours.sea}" stroke-width="${(w - gap) * unit}" stroke-linejoin="round"/>`)
      .join('');

  const picture = ([x, y, width, height], body) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs>${[...used].map(pattern).join('')}</defs>${body}</svg>\n`;

  return { colours, theme, tokens, glyph, text, counter, longCounter, plaque, place, water, picture, clipped };
}
