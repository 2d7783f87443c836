import { z } from "zod";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";

/** Nothing of it is left but that its member was asked. */
const WITHDRAW_SQL = `update public.testimonials set state = 'withdrawn', stars = null, text = null, shown_as = null,
    shown_name = null, language = null, consented_at = null, member_days = null, written_at = null, judged_at = null,
    judged_by = null, refusal_reason = null
  where user_id = $1 and state in ('pending', 'published', 'refused') returning id`;

/** A member takes back what they said, whatever the office did with it. */
export const withdrawTestimonial = memberAction({
  name: "withdraw-testimonial",
  input: z.strictObject({}),
  idempotency: "accepted",
  async act(_, { transaction, userId }) {
    const rows = await transaction.query(WITHDRAW_SQL, [userId]);
    return rows.length === 0 ? refuse("testimonial.not_found") : { ok: true, data: { isWithdrawn: true } };
  },
});
