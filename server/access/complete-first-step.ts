import { z } from "zod";
import { FIRST_STEPS } from "#domain/onboarding/first-steps.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { completeFirstStep as complete } from "./first-steps.ts";

const inputSchema = z.object({ userId: z.uuid(), key: z.enum(FIRST_STEPS.map(({ key }) => key)) });

/** The team ticks a step of a member's checklist, for good. Spec: [3.12], [6.7]. */
export const completeFirstStep = adminAction({
  name: "complete-first-step",
  area: "users",
  input: inputSchema,
  idempotency: "accepted",
  async act({ userId, key }, { transaction, at }) {
    const isNew = await complete(transaction, { userId, key, at, isByTeam: true });
    const audit = isNew ? { action: "first_step.completed", subject: userId, details: { key } } : null;
    return { ok: true, data: { isNew }, audit };
  },
});
