import { describe, expect, it } from 'vitest';
import tokens from '../../src/style/tokens.json';

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(['papyrus', 'lamp'] as const)('contrast of %s', (name) => {
  const theme = tokens.theme[name];
  const grounds = [theme.page, theme.panel, theme.raised, theme.well];
  it.each(['ink', 'ink2', 'ink3', 'brass', 'danger', 'ok', 'info'] as const)('%s is text on every surface', (ink) => {
    for (const ground of grounds) expect(contrast(theme[ink], ground)).toBeGreaterThanOrEqual(4.5);
  });
  it('text on bars and buttons', () => {
    expect(contrast(theme.barInk, theme.bar)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.barInk2, theme.bar)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.onBrass, theme.brassFill)).toBeGreaterThanOrEqual(4.5);
  });
  it('names on the map', () => {
    for (const ground of [theme.land, theme.landOut, theme.sea]) expect(contrast(theme.label, ground)).toBeGreaterThanOrEqual(4.5);
    for (const water of [theme.sea, theme.seaDeep]) expect(contrast(theme.seaInk, water)).toBeGreaterThanOrEqual(4.5);
  });
  it('marks that must be seen', () => {
    expect(contrast(theme.lineStrong, theme.raised)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.coast, theme.land)).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.focus, theme.panel)).toBeGreaterThanOrEqual(3);
    const ring = name === 'papyrus' ? theme.legalEdge : theme.legal;
    for (const ground of [theme.land, theme.sea]) expect(contrast(ring, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(Object.entries(tokens.sides))('side %s', (id, side) => {
  it('has a glyph that is seen on its fill, and an edge that is seen on the map', () => {
    expect(contrast(side.glyph, side.fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(side.edge, tokens.theme.papyrus.land)).toBeGreaterThanOrEqual(4.5);
    if (tokens.theme.lamp.mkEdge && id !== 'neutral') expect(contrast(tokens.theme.lamp.mkEdge, tokens.theme.lamp.land)).toBeGreaterThanOrEqual(4.5);
  });
});
