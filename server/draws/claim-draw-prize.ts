import { z } from "zod";
import { LONGEST_FIRM } from "#domain/draw/draw-rules.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";

/** A winner takes their prize within 14 days and names the firm of the account. Claiming again changes nothing. */
export const claimDrawPrize = memberAction({
  name: "claim-draw-prize",
  input: z.strictObject({ prizeId: z.uuid(), firm: z.string().trim().min(1).max(LONGEST_FIRM) }),
  idempotency: "none",
  async act({ prizeId, firm }, { transaction, userId, at }) {
    const [prize] = await transaction.query<{ state: string; claimUntil: string; claimedAt: string | null }>(
      `select p.state, p.claim_until as "claimUntil", p.claimed_at as "claimedAt"
       from public.draw_prizes p join public.draw_entries e on e.id = p.entry_id
       where p.id = $1 and e.user_id = $2 for update of p`,
      [prizeId, userId],
    );
    if (prize === undefined) return refuse("draw.prize_not_found");
    if (prize.claimedAt !== null) return { ok: true, data: { claimedAt: new Date(prize.claimedAt).toISOString() } };
    if (prize.state !== "announced" || new Date(prize.claimUntil) <= at) return refuse("draw.claim_over");
    await transaction.query(
      "update public.draw_prizes set state = 'claimed', claimed_at = $2, firm = $3 where id = $1",
      [prizeId, at, firm],
    );
    return { ok: true, data: { claimedAt: at.toISOString() } };
  },
});
