// Silhouettes: the outline alone tells sides apart at 12 px in grey.
import type { Frame } from './sides';

/** The outline of a piece, plaque or sign, from 0, 0. */
export function frameOutline(frame: Frame, width = 48, height = 48): string {
  if (frame === 'other') {
    const c = Math.min(7, height * 0.18);
    return `M${c} 0H${width - c}L${width} ${c}V${height - c}L${width - c} ${height}H${c}L0 ${height - c}V${c}Z`;
  }
  const r = { rome: 2.5, carthage: height / 3, celt: height / 4 }[frame];
  return `M${r} 0H${width - r}Q${width} 0 ${width} ${r}V${height - r}Q${width} ${height} ${width - r} ${height}H${r}Q0 ${height} 0 ${height - r}V${r}Q0 0 ${r} 0Z`;
}
