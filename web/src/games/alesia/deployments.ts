// Deployments of the Roman to choose from (3.2). Each begins from the one that the game sets up by itself, an even watch along both lines; here
// stands who is then somewhere else. The Gaul deploys nobody: where his forces begin is set (3.3).
import type { ReadyDeployment } from '../look';

const stacked = (legion: string, stacks: readonly (readonly [hex: string, cohorts: readonly number[]])[]): Record<string, string> =>
  Object.fromEntries(stacks.flatMap(([hex, cohorts]) => cohorts.map((cohort) => [`r_${legion}_${String(cohort).padStart(2, '0')}`, hex])));

export const roman: ReadyDeployment[] = [
  { id: 'even', from: 'do-ready', moves: {} },
  {
    // Labienus with ten cohorts of XIII and XIV behind the camp that cannot be seen from the others.
    id: 'rea',
    from: 'do-ready',
    moves: { l_labi: '1906', ...stacked('xiv', [['1906', [1, 2, 3]], ['2006', [4, 5, 6]], ['2005', [7, 8]]]), ...stacked('xiii', [['1806', [9, 10]]]) },
  },
  {
    // Caesar with the tenth between the lines of the plain, where the relief comes from.
    id: 'plain',
    from: 'do-ready',
    moves: { l_caes: '1217', ...stacked('x', [['1217', [1, 2, 3]], ['1218', [4, 5, 6]], ['1221', [7, 8, 9]], ['1222', [10]]]) },
  },
];
