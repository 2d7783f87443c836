import { z } from "zod";
import { LONGEST_NAME, MOST_CLOSINGS, MOST_KEPT_TRADES, TRADES_A_CALL } from "#domain/evaluations/diary.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { inBatches } from "#server/platform/jobs/in-batches.ts";
import { refuse } from "#server/platform/refuse.ts";

/** Rows that one statement takes away: some 2 MB at most. */
const BATCH = 500;
const MOST_CENTS = 100_000_000_000;
const instant = z.iso.datetime();
const cents = z.int().min(-MOST_CENTS).max(MOST_CENTS);
const amount = z.number().min(0).max(1e12);
const tradeSchema = z.strictObject({
  ticket: z.string().max(LONGEST_NAME),
  openedAt: instant,
  closedAt: instant,
  symbol: z.string().max(LONGEST_NAME),
  side: z.enum(["buy", "sell"]),
  size: amount,
  entry: amount,
  exit: amount,
  costsCents: cents,
  profitCents: cents,
  riskCents: cents.nullable(),
  worstCents: cents.nullable(),
  closings: z
    .array(z.strictObject({ closedAt: instant, size: amount, exit: amount, profitCents: cents }))
    .max(MOST_CLOSINGS)
    .optional(),
});

/** Keeps a part of the trades that a member uploaded for an evaluation, because they asked for it. Spec: [1.6]. */
export const keepEvaluationTrades = memberAction({
  name: "keep-evaluation-trades",
  input: z.strictObject({
    id: z.uuid(),
    from: z.int().min(0).max(MOST_KEPT_TRADES),
    trades: z.array(tradeSchema).max(TRADES_A_CALL),
  }),
  idempotency: "accepted",
  whenFull: refuse("evaluation.diary_full"),
  async act({ id, from, trades }, { transaction, userId }) {
    if (!(await holdAttempt(transaction, { id, userId }))) return refuse("evaluation.not_found");
    if (from + trades.length > MOST_KEPT_TRADES) return refuse("evaluation.too_many_trades");
    await removeTrades(transaction, { id, from });
    await transaction.query(
      `insert into public.evaluation_trades (attempt_id, user_id, number, trade)
       select $1::uuid, $2::uuid, $3::integer + place::integer - 1, trade
       from jsonb_array_elements($4::jsonb) with ordinality as listed (trade, place)`,
      [id, userId, from, JSON.stringify(trades)],
    );
    return { ok: true, data: { kept: from + trades.length } };
  },
});

/** Adds one trade that a member noted by hand, or of an alert whose ticket names it. Spec: [1.6]. */
export const noteEvaluationTrade = memberAction({
  name: "note-evaluation-trade",
  input: z.strictObject({ id: z.uuid(), trade: tradeSchema }),
  idempotency: "accepted",
  whenFull: refuse("evaluation.diary_full"),
  async act({ id, trade }, { transaction, userId }) {
    if (!(await holdAttempt(transaction, { id, userId }))) return refuse("evaluation.not_found");
    const [kept] = await transaction.query<{ count: number; isNoted: boolean }>(
      `select coalesce(max(number) + 1, 0)::integer as count, coalesce(bool_or(trade ->> 'ticket' = $2), false) as "isNoted"
       from public.evaluation_trades where attempt_id = $1`,
      [id, trade.ticket],
    );
    const { count, isNoted } = kept ?? { count: 0, isNoted: false };
    if (isNoted) return refuse("evaluation.trade_noted");
    if (count >= MOST_KEPT_TRADES) return refuse("evaluation.too_many_trades");
    await transaction.query(
      "insert into public.evaluation_trades (attempt_id, user_id, number, trade) values ($1, $2, $3, $4)",
      [id, userId, count, trade],
    );
    return { ok: true, data: { kept: count + 1 } };
  },
});

/** With its trades. Spec: [1.6]. */
export const deleteEvaluation = memberAction({
  name: "delete-evaluation",
  input: z.strictObject({ id: z.uuid() }),
  idempotency: "accepted",
  async act({ id }, { transaction, userId }) {
    if (await holdAttempt(transaction, { id, userId })) await removeTrades(transaction, { id, from: 0 });
    const gone = await transaction.query(
      "delete from public.evaluation_attempts where id = $1 and user_id = $2 returning id",
      [id, userId],
    );
    return gone.length === 0 ? refuse("evaluation.not_found") : { ok: true, data: { isDeleted: true } };
  },
});

/** Held until the transaction ends: two uploads at once run one after the other. */
async function holdAttempt(transaction: Transaction, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const held = await transaction.query(
    "select 1 from public.evaluation_attempts where id = $1 and user_id = $2 for update",
    [id, userId],
  );
  return held.length > 0;
}

/** Those from a number on, in statements that are short. */
async function removeTrades(transaction: Transaction, { id, from }: { id: string; from: number }): Promise<void> {
  await inBatches(BATCH, () =>
    transaction.query(
      `delete from public.evaluation_trades where attempt_id = $1 and number in (
         select number from public.evaluation_trades where attempt_id = $1 and number >= $2 order by number limit $3)
       returning 1`,
      [id, from, BATCH],
    ),
  );
}
