import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableState } from '../../src/lib/table-state.svelte';
import type { Offer, TableInfo } from '../../src/lib/types';
import type { Whole } from '../../src/lib/wire';

const both = (text: string) => ({ en: text, fr: text });
const info = { id: 't', game: 'g', scenario: 's', yours: ['rome'], asked: ['rome'], status: 'playing', seats: [] } as unknown as TableInfo;
const pass: Offer = { action: 'pass', label: both('Pass'), rule: '1' } as unknown as Offer;

/** Rome is asked the same question at every version: only the version tells one from the next. */
const state = (version: number): Whole =>
  ({
    type: 'state', version, actions: version, viewer: 'rome', table: info, view: { board: 'b', pieces: [], markers: [], panels: [], log: [] },
    story: { from: 0, of: [] }, chat: { from: 0, lines: [] }, news: [], prompt: { asked: [{ seat: 'rome', text: both('What now?') }] }, forms: ['pass'], book: { pass: { kind: 'do-pass', rule: '1', label: 'Pass', action: 'pass', of: [{}] } },
    standing: {}, undo: { ok: false }, clocks: {},
  }) as unknown as Whole;

class Line {
  static OPEN = 1;
  static last: Line;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.last = this;
  }
  close() {
    this.onclose?.();
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const answers: Record<string, unknown> = { '/api/tables/t': info, '/api/games/g/boards/s': { id: 'b', places: [] }, '/api/tables/t/actions': { version: 8 } };

describe('an own deed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    const nobody = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('window', nobody);
    vi.stubGlobal('document', { ...nobody, visibilityState: 'visible' });
    vi.stubGlobal('location', { origin: 'http://here', protocol: 'http:', host: 'here' });
    vi.stubGlobal('WebSocket', Line);
    vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path.split('?')[0] ?? '']));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function atTheTable() {
    const table = new TableState('t');
    await table.open();
    Line.last.say(state(7));
    expect([table.state?.version, table.active]).toEqual([7, true]);
    return table;
  }

  it('that is answered holds the next one back until what came of it is shown', async () => {
    const table = await atTheTable();
    const acted = table.act(pass);
    await vi.advanceTimersByTimeAsync(100);
    expect([table.state?.version, table.active]).toEqual([7, false]);
    Line.last.say(state(8));
    expect(await acted).toBe(true);
    expect([table.state?.version, table.active]).toEqual([8, true]);
  });

  it('is shown at once, though others move slowly', async () => {
    const table = await atTheTable();
    void table.act(pass);
    await vi.advanceTimersByTimeAsync(100);
    Line.last.say(state(8));
    await vi.advanceTimersByTimeAsync(1);
    Line.last.say(state(9));
    await vi.advanceTimersByTimeAsync(1);
    expect([table.state?.version, table.waitingToShow]).toEqual([9, 0]);
  });

  it('is not waited for without end', async () => {
    const table = await atTheTable();
    const acted = table.act(pass);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await acted).toBe(true);
    expect(table.pending).toBe(null);
  });
});
