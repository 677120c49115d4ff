// Where turns and battles begin in a replay.

import type { GraphTurn, LogLine } from '$lib/types';

/** The event that opens a battle is called so in every game. */
const BATTLE = 'battle-begins';

export function battles(story: LogLine[]): number[] {
  const at = story.filter((line) => line.kind === BATTLE).map((line) => line.action);
  return [...new Set(at)].sort((a, b) => a - b);
}

export function turns(graph: GraphTurn[]): number[] {
  return graph.map((turn) => turn.actions);
}

/** The first mark after a moment, if there is one. */
export function next(marks: number[], at: number): number | undefined {
  return marks.find((mark) => mark > at);
}

/** The last line told when so many actions had been taken. */
export function lineAt(story: LogLine[], actions: number): number {
  let found = -1;
  for (const [index, line] of story.entries()) {
    if (line.action > actions) break;
    found = index;
  }
  return found;
}
