// What of the map can be switched on and off. The choice is kept with the settings.
export const layerNames = {
  relief: 'board-layer-relief',
  rivers: 'board-layer-rivers',
  control: 'board-layer-control',
  names: 'board-layer-names',
  pieces: 'board-layer-pieces',
} as const;

export type Layer = keyof typeof layerNames;

export const allLayers = Object.keys(layerNames) as Layer[];

export function shownLayers(kept: Record<string, boolean>): Record<Layer, boolean> {
  return Object.fromEntries(allLayers.map((layer) => [layer, kept[layer] ?? true])) as Record<Layer, boolean>;
}
