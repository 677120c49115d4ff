// The colours of a hex map that brings none of its own.
import type { HexColours } from '../../games/look';
import { type ThemeName, palette, terrainTint } from '../palette';

export function plainColours(theme: ThemeName): HexColours {
  const { hachure, coast, landOut } = palette(theme);
  return {
    clear: terrainTint(theme, 'clear'), water: terrainTint(theme, 'river'), grass: hachure, grid: `${hachure}4d`, bank: landOut, ditch: hachure, palisade: coast, campBank: landOut, campPalisade: coast, cityWall: landOut, cityWallEdge: coast,
  };
}
