// How a side looks: fill, edge, sign, frame and band, so that never colour alone tells sides apart.
import tokens from '../style/tokens.json';

export type Frame = 'rome' | 'carthage' | 'celt' | 'other';

export interface SideLook {
  id: string;
  fill: string;
  edge: string;
  /** The colour of what is drawn on the fill. */
  glyph: string;
  frame: Frame;
  /** The glyph of the sign. */
  sign: string;
  /** The leader's helmet. */
  helmet: string;
}

const known = tokens.sides as Record<string, { fill: string; edge: string; glyph: string; frame: string; sign: string }>;

/** Games name their sides and peoples in their own words; the looks are few. */
const aliases: Record<string, string> = {
  roman: 'rome', romans: 'rome', gauls: 'gaul', gallic: 'gaul', gallic_pro_roman: 'gaul', britons: 'briton', germans: 'german', germanic: 'german', samnites: 'samnite', apulia: 'italian',
  epirote: 'epirus', epirotes: 'epirus', greek: 'epirus', greeks: 'epirus', tarentum: 'epirus', italians: 'italian', allies: 'italian', carthaginian: 'carthage', carthaginians: 'carthage',
  pyrrhus: 'epirus', tarentine: 'epirus', syracusan: 'epirus', sicel: 'epirus', mamertine: 'italian', sicilian_auxiliaries: 'epirus', legion: 'rome', linen_legion: 'samnite',
  african: 'carthage', iberian: 'carthage', numidian: 'carthage', ligurian: 'gaul', senones: 'gaul', gallic_auxiliaries: 'gaul', italian_auxiliaries: 'italian',
  etruria: 'italian', umbria: 'italian', picenum: 'italian', sabinus: 'italian', lucania: 'italian', campania: 'italian', calabria: 'italian', bruttium: 'italian',
};

const helmets: Record<string, string> = { rome: 'leader-rome', carthage: 'leader-carthage', gaul: 'leader-celt', briton: 'leader-celt', german: 'leader-celt' };

export function sideId(side: string | undefined): string {
  if (!side) return 'neutral';
  if (side in known) return side;
  return aliases[side] ?? 'neutral';
}

export function sideLook(side: string | undefined): SideLook {
  const id = sideId(side);
  const { fill, edge, glyph, frame, sign } = known[id]!;
  return { id, fill, edge, glyph, frame: frame as Frame, sign, helmet: helmets[id] ?? 'leader-greek' };
}

/** Two colours mixed: `share` of the second. */
export function mix(a: string, b: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
  const other = parts(b);
  return '#' + parts(a).map((v, i) => Math.round(v + (other[i]! - v) * share).toString(16).padStart(2, '0')).join('');
}
