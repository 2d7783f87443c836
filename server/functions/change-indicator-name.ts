import { z } from "zod";
import { findTradingviewProblem, toTradingviewUsername } from "#domain/checkout/checkout-info.ts";
import { createCountedLimit } from "#server/counted-limit.ts";
import { changeIndicatorName as change } from "#server/entitlements/change-indicator-name.ts";
import { refuse } from "#server/refuse.ts";
import { memberAction } from "./member-action.ts";

const inputSchema = z.object({
  tradingviewUsername: z
    .string()
    .transform(toTradingviewUsername)
    .refine((name) => findTradingviewProblem(name) === null),
});

const tries = createCountedLimit({ name: "indicator-name", uses: 10, windowSeconds: 3600 });

/** Corrects the name that waits for its grant, or changes a granted one. Spec: [4.1]; docs/decisions/131. */
export const changeIndicatorName = memberAction({
  name: "change-indicator-name",
  input: inputSchema,
  idempotency: "required",
  async check({ userId, services }) {
    return (await tries.isOver(services, userId)) ? refuse("account.too_many_tries") : null;
  },
  async act({ tradingviewUsername }, { transaction, userId, at }) {
    const done = await change(transaction, { userId, tradingviewUsername, at, actor: null });
    switch (done.outcome) {
      case "corrected":
      case "renamed":
        return { ok: true, data: { outcome: done.outcome } };
      case "too_often":
        return refuse("indicator.name_too_often", { opensAt: done.opensAt.toISOString() });
      case "unchanged":
        return refuse("indicator.name_unchanged");
      case "no_access":
        return refuse("indicator.no_access");
    }
  },
});
