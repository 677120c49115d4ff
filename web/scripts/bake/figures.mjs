// Figures as outlines: a canvas cannot ask a font for figures of one height.
import { face } from './lettering.mjs';

const letters = '0123456789+-−–½IVXLCDM?';
const size = 100;

export function figures() {
  const font = face('alegreya-sans', 800);
  return { size, glyphs: Object.fromEntries([...letters].map((letter) => [letter, font.write(letter, 0, 0, size)]).map(([letter, { path, width }]) => [letter, [Math.round(width * 10) / 10, path]])) };
}
