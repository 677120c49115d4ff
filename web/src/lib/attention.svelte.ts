// What the words under the pointer speak of: the story names a place, the board lights it up.

import type { Target } from './types';

class Attention {
  /** Named by words under the pointer or with the focus. */
  target: Target | null = $state.raw(null);
  /** A rule somebody asked to read; the table page opens it. */
  rule: string | null = $state(null);
  /** A thing somebody asked to be shown on the board. */
  shown: Target | null = $state.raw(null);

  openRule(rule: string): void {
    this.rule = rule;
  }

  show(target: Target): void {
    this.shown = { ...target };
  }
}

export const attention = new Attention();
