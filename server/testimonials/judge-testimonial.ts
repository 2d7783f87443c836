import { z } from "zod";
import { LONGEST_REFUSAL } from "#domain/testimonials/testimonial.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { writeJudgement } from "./testimonial-letters.ts";
import { readWritten } from "./testimonial-rows.ts";

/** Staff publish what a member said, or refuse it with a reason; the member is notified by letter. */
export const judgeTestimonial = recordAction({
  name: "judge-testimonial",
  area: "content",
  input: z.strictObject({
    testimonialId: z.uuid(),
    refusal: z.string().trim().min(1).max(LONGEST_REFUSAL).nullable(),
    version: z.int(),
  }),
  idempotency: "none",
  read: (transaction, { testimonialId }) => readWritten(transaction, testimonialId),
  missing: "testimonial.not_found",
  async act({ testimonialId, refusal }, { transaction, actor, at, current }) {
    const state = refusal === null ? "published" : "refused";
    if (current.state === state && current.refusal === refusal)
      return { ok: true, data: { testimonialId }, audit: null };
    const [judged] = await transaction.query<{ userId: string; version: number }>(
      `update public.testimonials set state = $2, refusal_reason = $3, judged_at = $4, judged_by = $5 where id = $1
       returning user_id as "userId", version`,
      [testimonialId, state, refusal, at, actor],
    );
    if (judged !== undefined) await writeJudgement(transaction, { ...judged, testimonialId, refusal, at });
    return {
      ok: true,
      data: { testimonialId },
      audit: { action: `testimonial.${state}`, subject: `testimonial:${testimonialId}` },
    };
  },
});
