import { z } from "zod";
import { findTradingviewProblem, toTradingviewUsername } from "#domain/checkout/checkout-info.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { createCountedLimit } from "#server/platform/limits/counted-limit.ts";
import { refuse } from "#server/platform/refuse.ts";
import { queueIndicatorAccess, recordAccessEvents } from "./indicator-access-rows.ts";
import { lockMember } from "./membership-rows.ts";
import { hasHadAccess, insertTrial } from "./trial-rows.ts";

const inputSchema = z.object({
  tradingviewUsername: z
    .string()
    .transform(toTradingviewUsername)
    .refine((name) => findTradingviewProblem(name) === null),
});

const tries = createCountedLimit({ name: "trial", uses: 5, windowSeconds: 3600 });

/**
 * Asks for the free trial: it waits in the team's queue, and its days run from the grant. Whether another account has
 * the name isn't answered here: the team sees it. Spec: [1.11], [9.7]; docs/decisions/161.
 */
export const requestTrial = memberAction({
  name: "request-trial",
  input: inputSchema,
  idempotency: "required",
  async check({ userId, services }) {
    return (await tries.isOver(services, userId)) ? refuse("account.too_many_tries") : null;
  },
  async act({ tradingviewUsername }, { transaction, userId, claims: { email }, at, services: { encryption } }) {
    if (!(await lockMember(transaction, userId))) return refuse("account.gone");
    if (await hasHadAccess(transaction, userId)) return refuse("trial.used");
    if (!(await insertTrial(transaction, { userId, tradingviewUsername, email, encryption, at })))
      return refuse("trial.used");
    await queueIndicatorAccess(transaction, { userId, tradingviewUsername, at, expiresAt: null });
    await recordAccessEvents(transaction, { userId, events: ["queued"], at });
    return { ok: true, data: { requestedAt: at.toISOString() } };
  },
});
