import type { CancelReason } from "#domain/draw/draw-state.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { appendEvidence } from "#server/evidence/record-setups.ts";
import { moveEntries } from "./move-entries.ts";

type Cancelling = {
  id: string;
  reason: CancelReason;
  /** What staff say of it to everybody; null where it cancels itself. */
  words: string | null;
  at: Date;
};

/** Cancels a draw that the caller has locked: it stays to be seen, and its entries go to the one that is open, or is next. */
export async function cancelDraw(transaction: Transaction, { id, reason, words, at }: Cancelling): Promise<void> {
  const [sequence] = await appendEvidence(transaction, [
    { kind: "draw_cancelled", at: at.toISOString(), draw: id, reason: words ?? reason },
  ]);
  await transaction.query(
    `update public.draws set state = 'cancelled', cancelled_at = $2, cancel_reason = $3, cancel_words = $4,
       cancel_sequence = $5 where id = $1`,
    [id, at, reason, words, sequence],
  );
  await transaction.query("delete from public.draw_seeds where draw_id = $1", [id]);
  const [open] = await transaction.query<{ id: string }>("select id from public.draws where state = 'open' for share");
  if (open !== undefined) await moveEntries(transaction, { from: id, to: open.id });
}
