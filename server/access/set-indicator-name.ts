import { z } from "zod";
import { findTradingviewProblem, toTradingviewUsername } from "#domain/checkout/checkout-info.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { changeName } from "./change-indicator-name.ts";
import { readAccessRecord } from "./indicator-access-rows.ts";

const inputSchema = z.object({
  userId: z.uuid(),
  version: z.int(),
  tradingviewUsername: z
    .string()
    .transform(toTradingviewUsername)
    .refine((name) => findTradingviewProblem(name) === null),
});

/** The team's way to change the name of an access: without the limits that members have. docs/decisions/131. */
export const setIndicatorName = recordAction({
  name: "set-indicator-name",
  area: "access",
  input: inputSchema,
  idempotency: "accepted",
  read: (transaction, { userId }) => readAccessRecord(transaction, userId),
  missing: "indicator.no_access",
  async act({ userId, tradingviewUsername }, { transaction, actor, at }) {
    const done = await changeName(transaction, { userId, tradingviewUsername, at, actor });
    switch (done.outcome) {
      case "corrected":
      case "renamed": {
        const audit = { action: "indicator_access.renamed", subject: userId };
        return { ok: true, data: { outcome: done.outcome }, audit };
      }
      case "too_often":
        throw new Error("the team is held to no limit");
      case "unchanged":
        return refuse("indicator.name_unchanged");
      case "no_access":
        return refuse("indicator.no_access");
    }
  },
});
