import { z } from "zod";
import { LONGEST_REFUSAL } from "#domain/testimonials/testimonial.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { readWritten } from "./testimonial-rows.ts";

/** Staff publish what a member said, or refuse it with a reason that its member reads. */
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
    await transaction.query(
      `update public.testimonials set state = $2, refusal_reason = $3, judged_at = $4, judged_by = $5 where id = $1`,
      [testimonialId, state, refusal, at, actor],
    );
    return {
      ok: true,
      data: { testimonialId },
      audit: { action: `testimonial.${state}`, subject: `testimonial:${testimonialId}` },
    };
  },
});
