import { plainColours } from '../../board/hex/plain';
import type { GameLook, HexGround } from '../look';

const look: GameLook = {
  hexes: {
    coast: true,
    colours: { papyrus: plainColours('papyrus'), lamp: plainColours('lamp') },
    ground: async () => (await import('./baked/ground.json')).default as unknown as HexGround,
  },
};

export default look;
