import { z } from "zod";
import { memberAction } from "#server/platform/actions/member-action.ts";

/** A member doesn't want to be asked again. */
export const dismissTestimonial = memberAction({
  name: "dismiss-testimonial",
  input: z.strictObject({}),
  idempotency: "accepted",
  async act(_, { transaction, userId, at }) {
    await transaction.query(
      `insert into public.testimonials (user_id, state, created_at) values ($1, 'dismissed', $2)
       on conflict (user_id) do nothing`,
      [userId, at],
    );
    return { ok: true, data: { isAsked: false } };
  },
});
