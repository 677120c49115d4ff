// From what is wanted to the fewest orders: pieces with the same goal are one order, what is fought is fought on, all else is chosen as it is offered.

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The pieces that can be taken up now, each by one deed. */
export function sendable(state) {
  const count = new Map();
  for (const { target, into } of state.legal) if (target?.kind === 'piece' && !into) count.set(target.id, (count.get(target.id) ?? 0) + 1);
  return new Set([...count].filter(([, n]) => n === 1).map(([id]) => id));
}

/** Where the moves of a plan end, by the piece that makes them. */
function ends(plan) {
  const found = new Map();
  for (const move of plan.moves) {
    const pieces = move.steps.flatMap(({ target }) => (target?.kind === 'piece' ? [target.id] : []));
    const place = move.steps.flatMap(({ target, into }) => [target, into].filter((one) => one?.kind === 'place').map((one) => one.id)).at(-1);
    for (const piece of pieces) if (place) found.set(piece, place);
  }
  return found;
}

/** What to do next: `{kind: 'take', offer}`, `{kind: 'send', pieces, to, whole}` or `{kind: 'fight'}`. */
export async function next(state, seat, ahead, intents, { vain = new Set() } = {}) {
  const asked = state.prompt.asked.find((one) => one.seat === seat);
  const first = state.legal.find((offer) => same(offer.action, ahead.steps[0].offer.action));
  if (!first) throw new Error(`what is wanted is not offered: ${JSON.stringify(ahead.steps[0].offer.action)}`);
  if (asked.combat && !vain.has('fight') && first.role !== 'give_up') return { kind: 'fight' };
  const piece = first.target?.kind === 'piece' && !first.into ? first.target.id : null;
  const wanted = ahead.moved.find((one) => one.piece === piece && one.from !== one.to);
  if (piece && wanted && !vain.has(`send ${piece}`)) {
    const may = sendable(state);
    const group = ahead.moved.filter((one) => one.to === wanted.to && one.from !== one.to && may.has(one.piece)).map((one) => one.piece);
    for (const pieces of group.length > 1 ? [group, [piece]] : [[piece]]) {
      const order = { kind: 'go', pieces, by: [], to: wanted.to };
      const plan = await intents.plan(order);
      const reached = ends(plan);
      const arrive = pieces.filter((one) => reached.get(one) === wanted.to);
      if (!arrive.includes(piece)) continue;
      return { kind: 'send', pieces: arrive, to: wanted.to, whole: isWhole(state, arrive, may) };
    }
  }
  return { kind: 'take', offer: first };
}

/** These pieces stand together, and nothing that could go with them stands there besides: the stack is dragged. */
function isWhole(state, pieces, may) {
  const at = new Map(state.view.pieces.map((piece) => [piece.id, piece.at]));
  const place = at.get(pieces[0]);
  const stack = state.view.pieces.filter((piece) => piece.at === place && may.has(piece.id));
  return pieces.every((piece) => at.get(piece) === place) && stack.length === pieces.length;
}
