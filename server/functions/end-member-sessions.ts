import { z } from "zod";
import { defineFunction } from "#gateway/functions/define-function.ts";
import { auditAccount } from "#server/account/audit-rows.ts";
import { endOtherSessions } from "#server/account/auth-account-rows.ts";
import { isAdministrator } from "#server/admin/is-administrator.ts";
import { refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";

const inputSchema = z.object({ userId: z.uuid() });

type Output = { ended: number };

/** An administrator signs a member out everywhere. ASVS 5 7.4.5. */
export const endMemberSessions = defineFunction<Services, z.infer<typeof inputSchema>, Output>({
  name: "end-member-sessions",
  access: "user",
  input: inputSchema,
  idempotency: "accepted",
  async handle({ database, clock }, { userId }, { caller }) {
    if (caller === null || !(await isAdministrator(database, caller.claims))) return refuse("admin.required");
    return database.transaction({ role: "owner" }, async (transaction) => {
      const ended = await endOtherSessions(transaction, { userId, sessionId: undefined });
      const entry = { actor: caller.userId, userId, action: "sessions.ended", at: clock() } as const;
      await auditAccount(transaction, entry);
      return { ok: true as const, data: { ended } };
    });
  },
});
