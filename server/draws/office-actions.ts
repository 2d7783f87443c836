import { z } from "zod";
import { LONGEST_WORDS } from "#domain/draw/draw-rules.ts";
import { isOpenForChanges } from "#domain/draw/draw-state.ts";
import { adminAction, recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { cancelDraw } from "./cancel-draw.ts";
import { lockDraw } from "./draw-rows.ts";

const words = z.string().trim().min(1).max(LONGEST_WORDS);

/** Keeps an entry out of the list, with a reason that its owner reads and a number that everybody does. Before the close. */
export const excludeDrawEntry = adminAction({
  name: "exclude-draw-entry",
  area: "users",
  input: z.strictObject({ entryId: z.uuid(), reason: words }),
  idempotency: "none",
  async act({ entryId, reason }, { transaction, at }) {
    const [entry] = await transaction.query<{ drawId: string }>(
      `select draw_id as "drawId" from public.draw_entries where id = $1`,
      [entryId],
    );
    if (entry === undefined) return refuse("draw.entry_not_found");
    // The seed's holder could know who wins once the round is there.
    const draw = await lockDraw(transaction, entry.drawId);
    if (draw === null || !isOpenForChanges(draw, at)) return refuse("draw.not_open");
    const excluded = await transaction.query(
      `insert into public.draw_exclusions (entry_id, kind, reason, at) values ($1, 'staff', $2, $3)
       on conflict do nothing returning entry_id`,
      [entryId, reason, at],
    );
    if (excluded.length === 0) return refuse("draw.excluded");
    const details = { reason, draw: entry.drawId };
    return { ok: true, data: { isExcluded: true }, audit: { action: "draw.excluded", subject: entryId, details } };
  },
});

/** Before the close; afterwards a draw cancels itself or is drawn. */
export const cancelOpenDraw = recordAction({
  name: "cancel-draw",
  area: "users",
  input: z.strictObject({ drawId: z.iso.date(), words, version: z.int() }),
  idempotency: "none",
  async read(transaction, { drawId }) {
    const [draw] = await transaction.query<{ state: string; words: string | null; version: number }>(
      "select state, cancel_words as words, version from public.draws where id = $1 for update",
      [drawId],
    );
    return draw ?? null;
  },
  missing: "draw.not_found",
  async act({ drawId, words: said }, { transaction, at }) {
    const draw = await lockDraw(transaction, drawId);
    if (draw === null || !isOpenForChanges(draw, at)) return refuse("draw.not_open");
    await cancelDraw(transaction, { id: drawId, reason: "staff", words: said, at });
    const audit = { action: "draw.cancelled", subject: drawId, details: { words: said } };
    return { ok: true, data: { isCancelled: true }, audit };
  },
});

/** The account is the winner's now, and `proof` says to everybody what shows it. */
export const deliverDrawPrize = recordAction({
  name: "deliver-draw-prize",
  area: "users",
  input: z.strictObject({ prizeId: z.uuid(), proof: words, version: z.int() }),
  idempotency: "none",
  async read(transaction, { prizeId }) {
    const [prize] = await transaction.query<{
      state: string;
      firm: string | null;
      proof: string | null;
      version: number;
    }>("select state, firm, proof, version from public.draw_prizes where id = $1 for update", [prizeId]);
    return prize ?? null;
  },
  missing: "draw.prize_not_found",
  async act({ prizeId, proof }, { transaction, at, current }) {
    if (current.state !== "claimed") return refuse("draw.not_claimed");
    await transaction.query(
      "update public.draw_prizes set state = 'delivered', delivered_at = $2, proof = $3 where id = $1",
      [prizeId, at, proof],
    );
    const audit = { action: "draw.delivered", subject: prizeId, details: { proof } };
    return { ok: true, data: { deliveredAt: at.toISOString() }, audit };
  },
});
