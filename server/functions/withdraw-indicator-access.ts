import { z } from "zod";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { isAdministrator } from "#server/admin/is-administrator.ts";
import { withdrawIndicatorAccess as withdraw } from "#server/entitlements/withdraw-indicator-access.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";

const inputSchema = z.object({ userId: z.uuid() });

type Output = { isWithdrawn: true };

/** An administrator says that access which has ended here is taken away on the charting platform too. Spec: [6.7]. */
export const withdrawIndicatorAccess = defineFunction<Services, z.infer<typeof inputSchema>, Output>({
  name: "withdraw-indicator-access",
  access: "user",
  input: inputSchema,
  idempotency: "accepted",
  async handle({ database, clock }, { userId }, { caller }) {
    if (caller === null || !(await isAdministrator(database, caller.claims))) return refuse("admin.required");
    return database.transaction({ role: "service" }, async (transaction) => {
      const isDone = await withdraw(transaction, { userId, actor: caller.userId, at: clock() });
      return isDone
        ? { ok: true as const, data: { isWithdrawn: true as const } }
        : refuse("indicator.nothing_to_withdraw");
    });
  },
});
