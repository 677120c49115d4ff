// What of the map can be switched on and off. The choice is kept with the settings.
export const layerNames = {
  relief: 'board-layer-relief',
  rivers: 'board-layer-rivers',
  control: 'board-layer-control',
  names: 'board-layer-names',
  pieces: 'board-layer-pieces',
  sight: 'board-layer-sight',
  zones: 'board-layer-zones',
  ranges: 'board-layer-ranges',
  crowded: 'board-layer-crowded',
} as const;

export type Layer = keyof typeof layerNames;

export const allLayers = Object.keys(layerNames) as Layer[];

/** What a game of hexes may have laid over its map. */
export const covers = ['zones', 'ranges', 'crowded'] as const satisfies readonly Layer[];

/** Lines of sight and what covers the map are drawn for who asks for them. */
const asked: readonly Layer[] = ['sight', ...covers];
export const isLayerShown = (kept: Record<string, boolean>, layer: Layer) => kept[layer] ?? !asked.includes(layer);

export function shownLayers(kept: Record<string, boolean>): Record<Layer, boolean> {
  return Object.fromEntries(allLayers.map((layer) => [layer, isLayerShown(kept, layer)])) as Record<Layer, boolean>;
}
