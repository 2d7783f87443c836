import type { BeaconRound } from "#domain/draw/beacon-chain.ts";
import { commitmentTo, orderEntries, orderHash, placesOf } from "#domain/draw/draw-order.ts";
import { claimUntil, dueStep } from "#domain/draw/draw-state.ts";
import { entryListHash } from "#domain/draw/entry-list.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { type Encryption, SealError } from "#gateway/encryption/encryption.ts";
import { appendEvidence } from "#server/evidence/record-setups.ts";
import { cancelDraw } from "./cancel-draw.ts";
import { type DrawRow, lockDraw, readListedEntries } from "./draw-rows.ts";
import { seedPlace } from "./open-draw.ts";
import { insertPrizes } from "./prize-rows.ts";
import { tellDrawn, tellWinners } from "./tell-entrants.ts";

type Drawing = { id: string; beacon: BeaconRound; encryption: Encryption; at: Date };

/**
 * Draws a closed draw by its beacon round, which the caller has verified; without its seed it is cancelled. Done once:
 * repeating it changes nothing. Throws where the entries aren't those of the list that was published.
 */
export async function drawWinners(
  transaction: Transaction,
  { id, beacon, encryption, at }: Drawing,
): Promise<"drawn" | "cancelled" | null> {
  const draw = await lockDraw(transaction, id);
  if (draw === null || dueStep(draw, at) !== "draw" || draw.round !== beacon.round) return null;
  const seed = await openSeed(transaction, draw, encryption);
  if (seed === null) {
    await cancelDraw(transaction, { id, reason: "seed_lost", words: null, at });
    return "cancelled";
  }
  const ids = await readListedIds(transaction, id);
  const order = orderEntries({ seed, randomness: beacon.randomness, drawId: id }, ids);
  await keepResult(transaction, { draw, seed, beacon, order, at });
  const awards = placesOf(order).winners.map((entryId, place) => ({ entryId, prize: place + 1, award: place + 1 }));
  await insertPrizes(transaction, { drawId: id, awards, announcedAt: at, until: claimUntil(at) });
  await tellWinners(transaction, { drawId: id, at });
  await tellDrawn(transaction, { drawId: id, at });
  return "drawn";
}

/** The seed, if it is there, can be opened and is what was promised. */
async function openSeed(
  transaction: Transaction,
  { id, commitment }: DrawRow,
  encryption: Encryption,
): Promise<string | null> {
  const [row] = await transaction.query<{ sealed: string }>("select sealed from public.draw_seeds where draw_id = $1", [
    id,
  ]);
  if (row === undefined) return null;
  try {
    const seed = encryption.open(row.sealed, seedPlace(id));
    return commitmentTo(seed) === commitment ? seed : null;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

async function readListedIds(transaction: Transaction, id: string): Promise<string[]> {
  const entries = await readListedEntries(transaction, id);
  const [published] = await transaction.query<{ hash: string }>(
    "select list_sha256 as hash from public.draws where id = $1",
    [id],
  );
  if (entryListHash(entries) !== published?.hash) throw new Error(`the entries of the draw ${id} aren't its list`);
  return entries.map((entry) => entry.id);
}

type Result = { draw: DrawRow; seed: string; beacon: BeaconRound; order: readonly string[]; at: Date };

async function keepResult(transaction: Transaction, { draw: { id }, seed, beacon, order, at }: Result): Promise<void> {
  const sha256 = orderHash(order);
  const [sequence] = await appendEvidence(transaction, [
    { kind: "draw_result", at: at.toISOString(), draw: id, seed, ...beacon, sha256 },
  ]);
  const { randomness, signature } = beacon;
  await transaction.query(
    `insert into public.draw_results (draw_id, seed, randomness, signature, order_sha256, drawn_at, sequence)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, seed, randomness, signature, sha256, at, sequence],
  );
  await transaction.query(
    `update public.draw_entries e set rank = drawn.rank
     from unnest($1::uuid[]) with ordinality as drawn (id, rank) where e.id = drawn.id`,
    [[...order]],
  );
  await transaction.query("update public.draws set state = 'drawn' where id = $1", [id]);
  await transaction.query("delete from public.draw_seeds where draw_id = $1", [id]);
}
