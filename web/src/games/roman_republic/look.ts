import { plainColours } from '../../board/hex/plain';
import type { GameLook, HexGround } from '../look';
import { army } from './army';

const look: GameLook = {
  dice: 10,
  hexes: {
    coast: true,
    /** The top of the board looks to the north-east. */
    north: -58.8,
    army,
    colours: { papyrus: plainColours('papyrus'), lamp: plainColours('lamp') },
    ground: async () => (await import('./baked/ground.json')).default as unknown as HexGround,
  },
};

export default look;
