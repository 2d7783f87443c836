import { z } from "zod";
import type { DayRecord } from "#domain/actions/account-actions.ts";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { checkReason, unfitField } from "#domain/results/written-trade.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { holdAccount } from "./account-trades.ts";
import { dayFields } from "./publish-day.ts";
import { correctDay as correct } from "./publish-days.ts";
import { countWaiting } from "./waiting-trades.ts";

/** A day of the busiest account; whatever is longer is a file to import. */
const MOST_CHANGES = 100;

const tradeSchema = z.strictObject({
  openedAt: z.string(),
  closedAt: z.string(),
  symbol: z.string(),
  side: z.enum(["buy", "sell"]),
  size: z.number(),
  entry: z.number(),
  exit: z.number(),
  costsCents: z.int(),
  profitCents: z.int(),
  riskCents: z.int().nullable(),
  setupId: z.int().nullable(),
});

const inputSchema = z.strictObject({
  ...dayFields,
  reason: z.string(),
  removed: z.array(z.int()).max(MOST_CHANGES),
  added: z.array(tradeSchema).max(MOST_CHANGES),
  waiting: z.int(),
  version: z.int(),
});

/** Publishes a day anew with its reason; what it was before stays to be read. Spec: [1.6], [3.17]. */
export const correctDay = recordAction({
  name: "correct-day",
  area: "results",
  input: inputSchema,
  idempotency: "none",
  read: readDay,
  missing: "results.day_not_published",
  async act({ account, day, removed, added, waiting, ...typed }, { transaction, at }) {
    const checked = checkReason(typed);
    if (!checked.ok) return refuse("results.reason_invalid");
    const { reason } = checked.value;
    const found = await countWaiting(transaction, account, day);
    if (found !== waiting) return refuse("results.waiting_changed", { waiting: found });
    if (added.some((trade) => unfitField(trade) !== null || trade.closedAt > at.toISOString()))
      return refuse("results.trade_invalid");
    if (!(await areOfLibrary(transaction, added))) return refuse("results.trade_invalid");
    const corrected = await correct(transaction, { account, day, at, reason, removed: [...new Set(removed)], added });
    if (!corrected.ok) return refuse(corrected.code);
    const { sha256: _, ...data } = corrected.value;
    return {
      ok: true,
      data,
      audit: { action: "trading_day.corrected", subject: `trading_day:${account}:${day}` },
    };
  },
});

async function readDay(
  transaction: Transaction,
  { account, day }: { account: string; day: string },
): Promise<(DayRecord & Versioned) | null> {
  if ((await holdAccount(transaction, account)) === null) return null;
  const [latest] = await transaction.query<DayRecord & Versioned>(
    `select d.version, d.reason, d.trades, coalesce(sum(t.profit_cents), 0)::bigint as "profitCents"
     from public.account_days d left join public.account_trades t
       on t.account = d.account and t.day = d.day and t.added_in is not null and t.removed_in is null
     where d.account = $1 and d.day = $2
     group by d.account, d.day, d.version order by d.version desc limit 1`,
    [account, day],
  );
  return latest ?? null;
}

/** The database refuses a setup outside the library, too; here it is an answer. */
async function areOfLibrary(transaction: Transaction, added: readonly AccountTrade[]): Promise<boolean> {
  const named = [...new Set(added.flatMap(({ setupId }) => setupId ?? []))];
  const sql = "select id from public.setups where plan_id is null and id = any ($1::bigint[])";
  return named.length === 0 || (await transaction.query(sql, [named])).length === named.length;
}
