import { z } from "zod";
import { TRIAL_REFUSALS } from "#domain/trial/trial.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { readAccessRecord } from "./indicator-access-rows.ts";
import { refuseTrial as refuseRequest } from "./refuse-access.ts";

const inputSchema = z.object({ userId: z.uuid(), version: z.int(), reason: z.enum(TRIAL_REFUSALS) });

/** The team refuses a request for the trial, with its reason. Spec: [1.11], [6.7]. */
export const refuseTrial = recordAction({
  name: "refuse-trial",
  area: "access",
  input: inputSchema,
  idempotency: "accepted",
  read: (transaction, { userId }) => readAccessRecord(transaction, userId),
  missing: "trial.not_waiting",
  async act({ userId, reason }, { transaction, actor, at }) {
    const isRefused = await refuseRequest(transaction, { userId, reason, actor, at });
    if (!isRefused) return refuse("trial.not_waiting");
    return { ok: true, data: { isRefused: true }, audit: { action: "trial.refused", subject: userId } };
  },
});
