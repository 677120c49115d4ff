// What things are called: found in the board and the view, wherever they stand.

import { has, pick, plain, t } from '$lib/i18n.svelte';
import type { Board, CardFace, Panel, Piece, Place, TableInfo, Target, Text, View } from '$lib/types';

export class Names {
  readonly places: Map<string, Place>;
  readonly pieces: Map<string, Piece>;
  readonly cards = new Map<string, CardFace>();
  readonly panels: Map<string, Panel>;
  readonly #terms = new Map<string, Text>();
  readonly #groups: Map<string, Text>;
  readonly #sides: Map<string, Text>;

  constructor(board: Board | null, view: View | null, info: TableInfo | null) {
    this.places = new Map(board?.places.map((place) => [place.id, place]));
    this.pieces = new Map(view?.pieces.map((piece) => [piece.id, piece]));
    this.panels = new Map(view?.panels.map((panel) => [panel.id, panel]));
    this.#groups = new Map(board?.groups?.map((group) => [group.id, group.title]));
    this.#sides = new Map(info?.seats.map((seat) => [seat.side, seat.name]));
    for (const seat of info?.seats ?? []) this.#sides.set(seat.id, seat.name);
    for (const term of board?.terms ?? []) this.#terms.set(`${term.kind}:${term.id}`, term.name);
    for (const panel of view?.panels ?? []) {
      const cards = panel.kind === 'hand' ? panel.cards : panel.kind === 'deck' ? [...panel.contents, ...panel.discard, ...panel.removed] : [];
      for (const card of cards) if (!this.cards.has(card.id)) this.cards.set(card.id, card);
    }
  }

  term(kind: string, id: string): string {
    const term = this.#terms.get(`${kind}:${id}`);
    if (term) return plain(term);
    const own = `term-${kind}-${id.replaceAll('_', '-')}`;
    return has(own) ? t(own) : id.replaceAll('_', ' ');
  }

  hasTerm(kind: string, id: string): boolean {
    return this.#terms.has(`${kind}:${id}`);
  }

  group(id: string): string {
    return plain(this.#groups.get(id)) || this.term('group', id);
  }

  side(id: string): string {
    return plain(this.#sides.get(id)) || this.term('side', id);
  }

  place(id: string): string {
    const place = this.places.get(id);
    if (place) return plain(place.name);
    const [panel, box] = id.split('/');
    return box ? this.entry(panel ?? '', box) : id;
  }

  piece(id: string): string {
    const piece = this.pieces.get(id);
    return piece ? this.ofPiece(piece) : id.replaceAll('_', ' ');
  }

  ofPiece(piece: Piece): string {
    if (piece.hidden) return piece.side ? t('table-unknown-piece-of', { side: this.side(piece.side) }) : t('table-unknown-piece');
    if (piece.name) return plain(piece.name);
    const kind = this.term('piece', piece.kind);
    return piece.digits[0] ? t('table-piece-count', { kind, count: piece.digits[0] }) : kind;
  }

  entry(panel: string, entry: string): string {
    const body = this.panels.get(panel);
    const find = (list: { id: string; title: Text }[]) => plain(list.find((one) => one.id === entry)?.title);
    if (body?.kind === 'field') return find(body.boxes);
    if (body?.kind === 'track') return find(body.spaces);
    if (body?.kind === 'ledger') return find(body.rows);
    if (body?.kind === 'checklist') return plain(body.items.find((item) => item.id === entry)?.text);
    return entry.replaceAll('_', ' ');
  }

  target(target: Target): string {
    const [first = '', second = ''] = target.id.split('/');
    switch (target.kind) {
      case 'place':
        return this.place(target.id);
      case 'piece':
        return this.piece(target.id);
      case 'card':
        return plain(this.cards.get(target.id)?.title) || target.id.replaceAll('_', ' ');
      case 'marker':
        return t('table-marker-at', { marker: this.term('marker', second), place: this.place(first) });
      case 'entry':
        return this.entry(first, second);
      case 'panel':
        return plain(this.panels.get(target.id)?.title);
      case 'side':
        return this.side(target.id);
      case 'facing':
        return t('table-facing-of', { piece: this.piece(first), direction: this.term('facing', second) });
      case 'link':
        return t('table-link-between', { from: this.place(first), to: this.place(second) });
      default:
        return target.id;
    }
  }

  /** Where a thing is to be looked for on the board. */
  placeOf(target: Target): string | null {
    if (target.kind === 'place') return target.id;
    if (target.kind === 'piece') return this.pieces.get(target.id)?.at ?? null;
    if (target.kind === 'marker' || target.kind === 'link') return target.id.split('/')[0] ?? null;
    if (target.kind === 'facing') return this.pieces.get(target.id.split('/')[0] ?? '')?.at ?? null;
    return null;
  }

  modern(place: Place): string {
    return pick(place.name);
  }
}

/** What a scenario is called beside the name of its game, which it may begin with. */
export function withoutTitle(scenario: string, title: string): string {
  const rest = scenario.startsWith(title) ? /^\s*[:—]\s*(.+)$/.exec(scenario.slice(title.length)) : null;
  return rest?.[1] ?? scenario;
}
