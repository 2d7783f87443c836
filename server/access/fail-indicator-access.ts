import { z } from "zod";
import { ACCESS_PROBLEMS } from "#domain/access/access-problems.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { readAccessRecord } from "./indicator-access-rows.ts";
import { failIndicatorAccess as fail } from "./refuse-access.ts";

const inputSchema = z.object({ userId: z.uuid(), version: z.int(), reason: z.enum(ACCESS_PROBLEMS) });

/** The team says why it can't grant what waits: the member is notified, and gives another name. Spec: [4.1], [6.7]. */
export const failIndicatorAccess = recordAction({
  name: "fail-indicator-access",
  area: "access",
  input: inputSchema,
  idempotency: "accepted",
  read: (transaction, { userId }) => readAccessRecord(transaction, userId),
  missing: "indicator.nothing_to_grant",
  async act({ userId, reason }, { transaction, actor, at }) {
    const isFailed = await fail(transaction, { userId, reason, actor, at });
    if (!isFailed) return refuse("indicator.nothing_to_grant");
    const audit = { action: "indicator_access.failed", subject: userId };
    return { ok: true, data: { isFailed: true }, audit };
  },
});
