import { z } from "zod";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { isAdministrator } from "#server/admin/is-administrator.ts";
import { grantIndicatorAccess as grant } from "#server/entitlements/grant-indicator-access.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";

const inputSchema = z.object({ userId: z.uuid() });

type Output = { status: "active" };

/** For administrators, as the database knows them at this moment. Spec: [6.7], [4.1]. */
export const grantIndicatorAccess = defineFunction<Services, z.infer<typeof inputSchema>, Output>({
  name: "grant-indicator-access",
  access: "user",
  input: inputSchema,
  idempotency: "accepted",
  async handle({ database, clock }, { userId }, { caller }) {
    if (caller === null || !(await isAdministrator(database, caller.claims))) return refuse("admin.required");
    return database.transaction({ role: "service" }, async (transaction) => {
      const status = await grant(transaction, { userId, actor: caller.userId, at: clock() });
      if (status === "nothing_to_grant") return refuse("indicator.nothing_to_grant");
      return { ok: true as const, data: { status } };
    });
  },
});
