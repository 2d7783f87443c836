import { z } from "zod";
import { readAccessRecord } from "#server/entitlements/indicator-access-rows.ts";
import { withdrawIndicatorAccess as withdraw } from "#server/entitlements/withdraw-indicator-access.ts";
import { refuse } from "#server/refuse.ts";
import { recordAction } from "./admin-action.ts";

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
    if (!(await withdraw(transaction, userId))) return refuse("indicator.nothing_to_withdraw");
    const audit = { action: "indicator_access.withdrawn", subject: userId };
    return { ok: true, data: { isWithdrawn: true }, audit };
  },
});
