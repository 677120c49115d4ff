import type { GameLook, MapCoast, MapRelief } from '../look';

const look: GameLook = {
  map: {
    coast: async () => (await import('./baked/coast.json')).default as unknown as MapCoast,
    relief: async () => (await import('./baked/relief.json')).default as unknown as MapRelief,
  },
};

export default look;
