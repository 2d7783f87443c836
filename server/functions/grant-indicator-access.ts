import { z } from "zod";
import { grantIndicatorAccess as grant } from "#server/entitlements/grant-indicator-access.ts";
import { refuse } from "#server/refuse.ts";
import { adminAction } from "./admin-action.ts";

const inputSchema = z.object({ userId: z.uuid() });

/** For administrators, as the database knows them at this moment. Spec: [6.7], [4.1]. */
export const grantIndicatorAccess = adminAction({
  name: "grant-indicator-access",
  input: inputSchema,
  idempotency: "accepted",
  async act({ userId }, { transaction, actor, at }) {
    const status = await grant(transaction, { userId, actor, at });
    if (status === "nothing_to_grant") return refuse("indicator.nothing_to_grant");
    return { ok: true, data: { status } };
  },
});
