import { z } from "zod";
import { auditAccount } from "#server/account/audit-rows.ts";
import { endOtherSessions } from "#server/account/auth-account-rows.ts";
import { adminAction } from "./admin-action.ts";

const inputSchema = z.object({ userId: z.uuid() });

/** An administrator signs a member out everywhere. ASVS 5 7.4.5. */
export const endMemberSessions = adminAction({
  name: "end-member-sessions",
  input: inputSchema,
  idempotency: "accepted",
  role: "owner",
  async act({ userId }, { transaction, actor, at }) {
    const ended = await endOtherSessions(transaction, { userId, sessionId: undefined });
    const entry = { actor, userId, action: "sessions.ended", at } as const;
    await auditAccount(transaction, entry);
    return { ok: true, data: { ended } };
  },
});
