// The faces of the house as @font-face rules, latin and latin-ext only: the packages' own files carry every alphabet.

const ranges = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext': 'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
};

const faces = [
  ['Cinzel', 'cinzel', ['500', '700']],
  ['Alegreya', 'alegreya', ['400', '400-italic', '500', '500-italic', '700', '700-italic']],
  ['Alegreya Sans', 'alegreya-sans', ['400', '400-italic', '500', '700', '800']],
  ['Alegreya Sans SC', 'alegreya-sans-sc', ['500', '700']],
];

export function fontsCss() {
  const rules = [];
  for (const [family, name, cuts] of faces)
    for (const cut of cuts)
      for (const [subset, range] of Object.entries(ranges)) {
        const [weight, style = 'normal'] = cut.split('-');
        rules.push(`@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url('@fontsource/${name}/files/${name}-${subset}-${weight}-${style}.woff2') format('woff2');
  unicode-range: ${range};
}`);
      }
  return `/* Made by scripts/bake.mjs. All faces are under the SIL Open Font License. */\n${rules.join('\n')}\n`;
}
