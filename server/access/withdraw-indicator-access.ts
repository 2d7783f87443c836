import { z } from "zod";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { readAccessRecord } from "./indicator-access-rows.ts";

/**
 * Notes that the team took ended access away on the charting platform, for all accounts whose access under that name
 * waited for it; false when none did.
 */
export async function confirmWithdrawal(transaction: Transaction, userId: string): Promise<boolean> {
  const rows = await transaction.query(
    `update public.indicator_access set withdraw_since = null, granted_username = null
     where withdraw_since is not null and lower(granted_username) =
       (select lower(granted_username) from public.indicator_access where user_id = $1 and withdraw_since is not null)
     returning user_id`,
    [userId],
  );
  return rows.length > 0;
}

const inputSchema = z.object({ userId: z.uuid(), version: z.int() });

/** An administrator says that access which has ended here is taken away on the charting platform too. Spec: [6.7]. */
export const withdrawIndicatorAccess = recordAction({
  name: "withdraw-indicator-access",
  area: "access",
  input: inputSchema,
  idempotency: "accepted",
  read: (transaction, { userId }) => readAccessRecord(transaction, userId),
  missing: "indicator.nothing_to_withdraw",
  async act({ userId }, { transaction }) {
    if (!(await confirmWithdrawal(transaction, userId))) return refuse("indicator.nothing_to_withdraw");
    const audit = { action: "indicator_access.withdrawn", subject: userId };
    return { ok: true, data: { isWithdrawn: true }, audit };
  },
});
