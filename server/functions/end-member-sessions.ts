import { z } from "zod";
import { endOtherSessions } from "#server/account/auth-account-rows.ts";
import { adminAction } from "./admin-action.ts";

const inputSchema = z.object({ userId: z.uuid() });

/** An administrator signs a member out everywhere. ASVS 5 7.4.5. */
export const endMemberSessions = adminAction({
  name: "end-member-sessions",
  area: "users",
  input: inputSchema,
  idempotency: "accepted",
  role: "owner",
  async act({ userId }, { transaction }) {
    const ended = await endOtherSessions(transaction, { userId, sessionId: undefined });
    return { ok: true, data: { ended }, audit: { action: "sessions.ended", subject: userId, details: { ended } } };
  },
});
