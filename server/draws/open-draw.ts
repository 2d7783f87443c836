import { randomBytes } from "node:crypto";
import { DAY_MS } from "#domain/clock/durations.ts";
import { type BeaconChain, roundAt } from "#domain/draw/beacon-chain.ts";
import { commitmentTo } from "#domain/draw/draw-order.ts";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { drawTimes, nextDrawDay } from "#domain/draw/draw-times.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import { appendEvidence } from "#server/evidence/record-setups.ts";
import { moveEntries } from "./move-entries.ts";

const SEED_BYTES = 32;

/** What the seed of a draw is sealed for. */
export const seedPlace = (drawId: string) => `seed of the draw ${drawId}`;

type Opening = { at: Date; chain: BeaconChain; encryption: Encryption };

/**
 * Opens the draw of the next Friday that has none yet, if none is open, with its promise in the ledger; answers its id.
 * Entries of a draw that was cancelled before it come along. Spec: [1.8], [9.10].
 */
export async function openNextDraw(
  transaction: Transaction,
  { at, chain, encryption }: Opening,
): Promise<string | null> {
  // Of processes that open at once the second finds it open.
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('weekly draw', 0))");
  const [open] = await transaction.query("select from public.draws where state = 'open'");
  if (open !== undefined) return null;
  const [last] = await transaction.query<{ id: string; state: string }>(
    "select id, state from public.draws order by id desc limit 1",
  );
  const draw = nextFreeDay(at, last?.id ?? null);
  const { closesAt, beaconAt } = drawTimes(draw);
  const round = roundAt(chain, beaconAt);
  const seed = randomBytes(SEED_BYTES).toString("hex");
  const commitment = commitmentTo(seed);
  const rules = DRAW_RULES_VERSION;
  const [sequence] = await appendEvidence(transaction, [
    { kind: "draw_opening", at: at.toISOString(), draw, commitment, rules, chain: chain.hash, round },
  ]);
  await transaction.query(
    `insert into public.draws (id, rules, commitment, chain, round, opened_at, closes_at, beacon_at, opening_sequence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [draw, rules, commitment, chain, round, at, closesAt, beaconAt, sequence],
  );
  await transaction.query("insert into public.draw_seeds (draw_id, sealed) values ($1, $2)", [
    draw,
    encryption.seal(seed, seedPlace(draw)),
  ]);
  if (last?.state === "cancelled") await moveEntries(transaction, { from: last.id, to: draw });
  return draw;
}

/** The next Friday whose entries close after `at` and that comes after the last draw's: a cancelled one keeps its day. */
function nextFreeDay(at: Date, last: string | null): string {
  const next = nextDrawDay(at);
  if (last === null || next > last) return next;
  return nextDrawDay(new Date(drawTimes(last).closesAt.getTime() + DAY_MS));
}
