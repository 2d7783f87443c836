import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { holdAccount } from "./account-trades.ts";
import { publishDay as publish } from "./publish-days.ts";
import { countWaiting } from "./waiting-trades.ts";

export const dayFields = { account: z.string(), day: z.iso.date() };

/** A trading day's trades are shown and never change again: the ledger has their hash. Spec: [1.6], [3.17]. */
export const publishDay = adminAction({
  name: "publish-day",
  area: "results",
  input: z.strictObject({ ...dayFields, waiting: z.int() }),
  idempotency: "none",
  async act({ account, day, waiting }, { transaction, at }) {
    if ((await holdAccount(transaction, account)) === null) return refuse("results.account_not_found");
    const found = await countWaiting(transaction, account, day);
    if (found > 0 && found !== waiting) return refuse("results.waiting_changed", { waiting: found });
    const published = await publish(transaction, { account, day, at });
    if (!published.ok) return refuse(published.code);
    const { sha256: _, ...data } = published.value;
    return {
      ok: true,
      data,
      audit: {
        action: "trading_day.published",
        subject: `trading_day:${account}:${day}`,
        before: { waiting: found },
        after: { ...published.value, waiting: 0 },
      },
    };
  },
});
