import { dueStep } from "#domain/draw/draw-state.ts";
import { entryListHash } from "#domain/draw/entry-list.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { appendEvidence } from "#server/evidence/record-setups.ts";
import { cancelDraw } from "./cancel-draw.ts";
import { lockDraw, readListedEntries } from "./draw-rows.ts";

/** Accounts that are banned or gone when entries close. */
const EXCLUDE_UNFIT = `insert into public.draw_exclusions (entry_id, kind, at)
  select e.id, case when u.banned_until > $2 then 'banned' else 'gone' end, $2
  from public.draw_entries e join auth.users u on u.id = e.user_id
  where e.draw_id = $1 and (u.deleted_at is not null or u.banned_until > $2)
  on conflict do nothing`;

/**
 * Freezes the list of a draw whose entries close, with its hash in the ledger; where it is too late for that, the draw
 * is cancelled. In a transaction of the owner's, which alone sees who is banned. Repeating it changes nothing.
 */
export async function closeDraw(
  transaction: Transaction,
  { id, at }: { id: string; at: Date },
): Promise<"closed" | "cancelled" | null> {
  const draw = await lockDraw(transaction, id);
  const step = draw === null ? null : dueStep(draw, at);
  if (step === "cancel_late") {
    await cancelDraw(transaction, { id, reason: "list_late", words: null, at });
    return "cancelled";
  }
  if (step !== "close") return null;
  await transaction.query(EXCLUDE_UNFIT, [id, at]);
  const entries = await readListedEntries(transaction, id);
  const [{ excluded = 0 } = {}] = await transaction.query<{ excluded: number }>(
    `select count(*)::integer as excluded from public.draw_exclusions x join public.draw_entries e on e.id = x.entry_id
     where e.draw_id = $1`,
    [id],
  );
  const sha256 = entryListHash(entries);
  const [sequence] = await appendEvidence(transaction, [
    { kind: "draw_list", at: at.toISOString(), draw: id, sha256, entries: entries.length, excluded },
  ]);
  await transaction.query(
    `update public.draws set state = 'closed', closed_at = $2, list_sha256 = $3, entries = $4, excluded = $5,
       list_sequence = $6 where id = $1`,
    [id, at, sha256, entries.length, excluded, sequence],
  );
  return "closed";
}
