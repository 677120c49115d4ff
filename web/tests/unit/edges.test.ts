// Choices outside the picture are pointed at from its edge.
import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../src/board/edges';

const frame = { width: 1000, height: 600 };
const still = { k: 1, x: 0, y: 0 };

describe('pointers at the edge', () => {
  it('say how many choices lie which way, and lead to the nearest', () => {
    const edges = edgesOf([[500, 300], [-400, 300], [-100, 310], [1500, 200], [480, 900]], still, frame);
    expect(edges.map(({ side, count }) => [side, count])).toEqual([['left', 2], ['right', 1], ['down', 1]]);
    expect(edges[0]?.goal).toEqual([-100, 310]);
  });

  it('point at nothing that is seen', () => {
    expect(edgesOf([[20, 20], [980, 580]], still, frame)).toEqual([]);
  });

  it('follow the picture', () => {
    expect(edgesOf([[500, 300]], { k: 2, x: -2000, y: 0 }, frame).map(({ side }) => side)).toEqual(['left']);
  });

  it('count what lies under a panel, and stand beside it', () => {
    const panel = [100, 350, 900, 590] as const;
    const [edge] = edgesOf([[500, 450]], still, frame, [[...panel]]);
    expect([edge?.side, edge?.count]).toEqual(['down', 1]);
    const free = edge!.at.x + 28 <= panel[0] || edge!.at.x - 28 >= panel[2] || edge!.at.y + 22 <= panel[1];
    expect(free).toBe(true);
  });

  it('stand above a panel that lies along the whole foot', () => {
    const [edge] = edgesOf([[500, 450]], still, frame, [[0, 350, 1000, 600]]);
    expect(edge!.at.y + 22).toBeLessThanOrEqual(350);
  });

  it('leave the controls free', () => {
    const [edge] = edgesOf([[-200, 50]], still, frame, [], [[0, 0, 62, 216]]);
    expect(edge!.at.y - 22).toBeGreaterThanOrEqual(216);
  });
});
