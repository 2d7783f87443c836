import { z } from "zod";
import { grantIndicatorAccess as grant } from "#server/entitlements/grant-indicator-access.ts";
import { readAccessRecord } from "#server/entitlements/indicator-access-rows.ts";
import { refuse } from "#server/refuse.ts";
import { recordAction } from "./admin-action.ts";

const inputSchema = z.object({ userId: z.uuid(), version: z.int() });

/** For administrators, as the database knows them at this moment. Spec: [6.7], [4.1]. */
export const grantIndicatorAccess = recordAction({
  name: "grant-indicator-access",
  area: "access",
  input: inputSchema,
  idempotency: "accepted",
  read: (transaction, { userId }) => readAccessRecord(transaction, userId),
  missing: "indicator.nothing_to_grant",
  async act({ userId }, { transaction, actor, at, current }) {
    const status = await grant(transaction, { userId, actor, at });
    if (status === "nothing_to_grant") return refuse("indicator.nothing_to_grant");
    if (status === "trial_name_used") return refuse("trial.name_used");
    const audit = current.status === "active" ? null : { action: "indicator_access.granted", subject: userId };
    return { ok: true, data: { status }, audit };
  },
});
