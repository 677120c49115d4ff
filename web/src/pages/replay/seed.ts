// The server commits to a table's dice before the first is rolled, and shows the seed when all is over: anyone can
// recompute the commitment and need not trust the house.

export type SeedCheck = 'holds' | 'broken';

/** Is `commit`, which was published when the table began, SHA-256 of the seed's bytes and the table's id? */
export async function checkSeed(seed: string, table: string, commit: string): Promise<SeedCheck> {
  const id = new TextEncoder().encode(table);
  const key = fromHex(seed);
  const bytes = new Uint8Array(key.length + id.length);
  bytes.set(key);
  bytes.set(id, key.length);
  const sum = await crypto.subtle.digest('SHA-256', bytes);
  return toHex(new Uint8Array(sum)) === commit.toLowerCase() ? 'holds' : 'broken';
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(text: string): Uint8Array {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}
