import type { BeaconChain } from "#domain/draw/beacon-chain.ts";
import type { DrawDocument, DrawResult, PublishedEntry, PublishedPrize } from "#domain/draw/draw-document.ts";
import type { ChainEntry } from "#domain/evidence/chain.ts";
import type { Transaction } from "#gateway/database/port.ts";

type Head = {
  rules: string;
  chain: BeaconChain;
  round: number;
  commitment: string;
  listHash: string;
  openingSequence: number;
  listSequence: number;
};

type Drawn = { seed: string; randomness: string; signature: string; sequence: number };

/**
 * All that a draw can be checked by, from its close on; null for one that is still open or was never closed. Who entered is
 * said by the entries' ids and the names that may be shown alone, so the service reads it.
 */
export async function readDrawDocument(transaction: Transaction, draw: string): Promise<DrawDocument | null> {
  const [head] = await transaction.query<Head>(
    `select rules, chain, round, commitment, list_sha256 as "listHash", opening_sequence as "openingSequence",
       list_sequence as "listSequence"
     from public.draws where id = $1 and list_sha256 is not null`,
    [draw],
  );
  if (head === undefined) return null;
  const { openingSequence, listSequence, ...said } = head;
  const entries = await readEntries(transaction, draw);
  const [drawn] = await transaction.query<Drawn>(
    "select seed, randomness, signature, sequence from public.draw_results where draw_id = $1",
    [draw],
  );
  const ledger = await readLedger(transaction, [openingSequence, listSequence, drawn?.sequence ?? 0]);
  const [opening, list, result] = [openingSequence, listSequence, drawn?.sequence ?? 0].map((at) => ledger.get(at));
  if (opening === undefined || list === undefined) throw new Error(`the ledger lacks entries of the draw ${draw}`);
  return {
    version: 1,
    draw,
    ...said,
    entries: entries.map(({ rank, ...entry }) => entry),
    result: drawn === undefined ? null : await readResult(transaction, { draw, round: head.round, drawn, entries }),
    ledger: { opening, list, result: result ?? null },
  };
}

type RankedEntry = PublishedEntry & { rank: number | null };

function readEntries(transaction: Transaction, draw: string): Promise<RankedEntry[]> {
  return transaction.query<RankedEntry>(
    `select e.id, e.name_hash as "nameHash", e.shown_name as name, e.name_salt as salt, e.rank
     from public.draw_entries e
     where e.draw_id = $1 and not exists (select from public.draw_exclusions x where x.entry_id = e.id) order by e.id`,
    [draw],
  );
}

type Reading = { draw: string; round: number; drawn: Drawn; entries: readonly RankedEntry[] };

async function readResult(transaction: Transaction, { draw, round, drawn, entries }: Reading): Promise<DrawResult> {
  const prizes = await transaction.query<PublishedPrize>(
    "select entry_id as entry, state from public.draw_prizes where draw_id = $1 order by award",
    [draw],
  );
  const { seed, randomness, signature } = drawn;
  const order = entries.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).map(({ id }) => id);
  return { seed, beacon: { round, randomness, signature }, order, prizes };
}

async function readLedger(transaction: Transaction, sequences: readonly number[]): Promise<Map<number, ChainEntry>> {
  const rows = await transaction.query<ChainEntry>(
    `select sequence, content, previous_hash as "previousHash", hash from public.evidence_entries
     where sequence = any ($1::bigint[])`,
    [[...sequences]],
  );
  return new Map(rows.map((row) => [row.sequence, row]));
}
