// Colours for the canvas, which knows no custom properties.
import tokens from '../style/tokens.json';

export type ThemeName = 'papyrus' | 'lamp';
export type Palette = (typeof tokens.theme)['papyrus'] & { mkEdge?: string };

export const palette = (theme: ThemeName): Palette => tokens.theme[theme];

const terrains: Record<ThemeName, Record<string, string>> = tokens.terrain;
const aliases: Record<string, string> = {
  hilltop: 'elevation', slope: 'rough', hill: 'elevation', city: 'village', hamlet: 'village', dense_woods: 'denseWoods', dense_marsh: 'denseMarsh', fortified_hill: 'fortifiedHill',
  foret: 'forest', marais: 'marsh', montagne: 'mountain', clair: 'clear', water: 'river', sea: 'river', lake: 'river',
};

/** The tint of a terrain; land that has none is plain. */
export function terrainTint(theme: ThemeName, terrain: string | undefined): string {
  if (!terrain) return palette(theme).land;
  return terrains[theme][terrain] ?? terrains[theme][aliases[terrain] ?? ''] ?? palette(theme).land;
}

const terrainMarks: Record<string, string> = {
  forest: 't-conifer', foret: 't-conifer', woods: 't-tree', dense_woods: 't-tree', marsh: 't-reed', dense_marsh: 't-reed', marais: 't-reed', mountain: 't-mountain', montagne: 't-mountain', rough: 't-rough',
  hamlet: 't-hut', village: 't-hut',
};

/** The mark scattered over a terrain, if it has one. */
export const terrainMark = (terrain: string | undefined) => (terrain ? terrainMarks[terrain] : undefined);
