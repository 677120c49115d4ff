// tokens.json → tokens.css: one custom property for each value, by theme. Properties keep the names of the file.

const block = (selector, scheme, entries) => `${selector} {\n  color-scheme: ${scheme};\n${entries.map(([name, value]) => `  --${name}: ${value};`).join('\n')}\n}\n`;

/** What does not depend on the theme. Lengths of type are in rem: the page grows with the reader's own size. */
function fixed(tokens) {
  const rem = (px) => `${px / 16}rem`;
  return [
    ...Object.entries(tokens.font).filter(([, v]) => typeof v === 'string').filter(([k]) => k !== 'features').map(([k, v]) => [`font-${k}`, v]),
    ...Object.entries(tokens.type).filter(([, v]) => Array.isArray(v)).flatMap(([k, [size, line]]) => [[`text-${k}`, rem(size)], [`line-${k}`, rem(line)]]),
    ...tokens.space.map((px) => [`space-${px}`, `${px}px`]),
    ...Object.entries(tokens.radius).map(([k, px]) => [`radius-${k}`, `${px}px`]),
    ...Object.entries(tokens.elevation).map(([k, v]) => [`shadow-${k}`, v]),
    ...Object.entries(tokens.layout).filter(([, v]) => typeof v === 'number').map(([k, px]) => [`layout-${k}`, `${px}px`]),
    ...Object.entries(tokens.motion).map(([k, v]) => [`motion-${k}`, typeof v === 'number' ? `${v}ms` : v]),
    ...Object.entries(tokens.z).map(([k, v]) => [`z-${k}`, v]),
    ...Object.entries(tokens.sides).flatMap(([id, side]) => [[`side-${id}`, side.fill], [`side-${id}-edge`, side.edge], [`side-${id}-glyph`, side.glyph]]),
  ];
}

function themed(tokens, theme) {
  const text = theme === 'lamp' ? 'textDark' : 'textLight';
  return [
    ...Object.entries(tokens.theme[theme]).map(([k, v]) => [k, v]),
    ...Object.entries(tokens.sides).map(([id, side]) => [`side-${id}-text`, side[text]]),
    ...Object.entries(tokens.terrain[theme]).map(([k, v]) => [`terrain-${k}`, v]),
  ];
}

export function tokensCss(tokens) {
  const lamp = block(":root[data-theme='lamp']", 'dark', themed(tokens, 'lamp'));
  return [
    '/* Made by scripts/bake.mjs from tokens.json. */\n',
    block(':root', 'light', [...fixed(tokens), ...themed(tokens, 'papyrus')]),
    lamp,
    `@media (prefers-color-scheme: dark) {\n${lamp.replace("[data-theme='lamp']", ":not([data-theme='papyrus'])")}}\n`,
  ].join('');
}
