import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { endOtherSessions } from "./auth-account-rows.ts";

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
