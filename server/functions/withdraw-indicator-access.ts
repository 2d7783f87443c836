import { z } from "zod";
import { withdrawIndicatorAccess as withdraw } from "#server/entitlements/withdraw-indicator-access.ts";
import { refuse } from "#server/refuse.ts";
import { adminAction } from "./admin-action.ts";

const inputSchema = z.object({ userId: z.uuid() });

/** An administrator says that access which has ended here is taken away on the charting platform too. Spec: [6.7]. */
export const withdrawIndicatorAccess = adminAction({
  name: "withdraw-indicator-access",
  input: inputSchema,
  idempotency: "accepted",
  async act({ userId }, { transaction, actor, at }) {
    const isDone = await withdraw(transaction, { userId, actor, at });
    return isDone ? { ok: true, data: { isWithdrawn: true as const } } : refuse("indicator.nothing_to_withdraw");
  },
});
