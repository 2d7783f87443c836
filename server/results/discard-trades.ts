import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { holdAccount } from "./account-trades.ts";
import { dayFields } from "./publish-day.ts";
import { countWaiting } from "./waiting-trades.ts";

/** Takes back what an import brought to a day and nobody saw yet. Spec: [1.6], [2.23]. */
export const discardTrades = adminAction({
  name: "discard-trades",
  area: "results",
  input: z.strictObject({ ...dayFields, waiting: z.int() }),
  idempotency: "none",
  async act({ account, day, waiting }, { transaction }) {
    if ((await holdAccount(transaction, account)) === null) return refuse("results.account_not_found");
    const found = await countWaiting(transaction, account, day);
    if (found === 0) return refuse("results.no_trades");
    if (found !== waiting) return refuse("results.waiting_changed", { waiting: found });
    await transaction.query("delete from public.account_trades where account = $1 and day = $2 and added_in is null", [
      account,
      day,
    ]);
    return {
      ok: true,
      data: { discarded: found },
      audit: {
        action: "trades.discarded",
        subject: `trading_day:${account}:${day}`,
        before: { waiting: found },
        after: { waiting: 0 },
      },
    };
  },
});
