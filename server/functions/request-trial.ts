import { z } from "zod";
import { findTradingviewProblem, toTradingviewUsername } from "#domain/checkout/checkout-info.ts";
import { createCountedLimit } from "#server/counted-limit.ts";
import { queueIndicatorAccess, recordAccessEvents } from "#server/entitlements/indicator-access-rows.ts";
import { lockMember } from "#server/entitlements/membership-rows.ts";
import { hasHadAccess, insertTrial, isNameOfAnother } from "#server/entitlements/trial-rows.ts";
import { refuse } from "#server/refuse.ts";
import { memberAction } from "./member-action.ts";

const inputSchema = z.object({
  tradingviewUsername: z
    .string()
    .transform(toTradingviewUsername)
    .refine((name) => findTradingviewProblem(name) === null),
});

/** Whether a name has had access isn't to be asked name by name. */
const tries = createCountedLimit({ name: "trial", uses: 5, windowSeconds: 3600 });

/** Asks for the free trial: it waits in the team's queue, and its days run from the grant. Spec: [1.11], [9.7]. */
export const requestTrial = memberAction({
  name: "request-trial",
  input: inputSchema,
  idempotency: "required",
  async check({ userId, services }) {
    return (await tries.isOver(services, userId)) ? refuse("account.too_many_tries") : null;
  },
  async act({ tradingviewUsername }, { transaction, userId, claims: { email }, at }) {
    if (!(await lockMember(transaction, userId))) return refuse("account.gone");
    if (await hasHadAccess(transaction, userId)) return refuse("trial.used");
    if (await isNameOfAnother(transaction, { userId, tradingviewUsername })) return refuse("trial.name_used");
    const outcome = await insertTrial(transaction, { userId, tradingviewUsername, email, at });
    if (outcome !== "inserted") return refuse(outcome === "mailbox_used" ? "trial.used" : "trial.name_used");
    await queueIndicatorAccess(transaction, { userId, tradingviewUsername, at, expiresAt: null });
    await recordAccessEvents(transaction, { userId, events: ["queued"], at });
    return { ok: true, data: { requestedAt: at.toISOString() } };
  },
});
