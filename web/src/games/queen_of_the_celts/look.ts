import type { BattleGround, GameLook } from '../look';

const maps = import.meta.glob<BattleGround>('./baked/?.json', { import: 'default' });

const look: GameLook = {
  editor: () => import('./editor/Editor.svelte'),
  battle: { ground: (map) => maps[`./baked/${map}.json`]?.() },
};

export default look;
