import tokens from '../../style/tokens.json';
import type { GameLook, HexGround } from '../look';
import { roman } from './deployments';
import { covers, reach } from './reach';

const look: GameLook = {
  deployments: { roman },
  hexes: {
    colours: tokens.alesia,
    ground: async () => (await import('./baked/ground.json')).default as unknown as HexGround,
    together: true,
    reach,
    covers,
  },
};

export default look;
