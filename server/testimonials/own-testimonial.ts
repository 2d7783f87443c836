import { z } from "zod";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { ASKED_AFTER_DAYS, memberDays } from "#domain/testimonials/member-time.ts";
import { checkTestimonial, SHOWN_AS, shownName } from "#domain/testimonials/testimonial.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { readTerms } from "./testimonial-rows.ts";

const inputSchema = z.strictObject({
  stars: z.int(),
  text: z.string(),
  shownAs: z.enum(SHOWN_AS),
  pseudonym: z.string(),
  hasConsented: z.boolean(),
  language: z.enum(LANGUAGES),
});

/** What was published isn't any more: the office reads what it became. */
const WRITE_SQL = `insert into public.testimonials as t (user_id, state, stars, text, shown_as, shown_name, language,
    member_days, consented_at, written_at, created_at)
  values ($1, 'pending', $2, $3, $4, $5, $6, $7, $8, $8, $8)
  on conflict (user_id) do update set state = 'pending', stars = excluded.stars, text = excluded.text,
    shown_as = excluded.shown_as, shown_name = excluded.shown_name, language = excluded.language,
    member_days = excluded.member_days, consented_at = excluded.consented_at, written_at = excluded.written_at,
    judged_at = null, judged_by = null, refusal_reason = null`;

/** A member says what they think, with consent to be shown; nobody else reads it before the office published it. [2.28] */
export const writeTestimonial = memberAction({
  name: "write-testimonial",
  input: inputSchema,
  idempotency: "accepted",
  async act({ language, ...typed }, { transaction, userId, at }) {
    const checked = checkTestimonial(typed);
    if (!checked.ok) return refuse("testimonial.invalid");
    const { stars, text, shownAs } = checked.value;
    const days = memberDays(await readTerms(transaction, userId), at);
    if (days < ASKED_AFTER_DAYS) return refuse("testimonial.too_early");
    const [profile] = await transaction.query<{ name: string }>("select name from public.profiles where id = $1", [
      userId,
    ]);
    const name = shownName(checked.value, profile?.name ?? "");
    if (name === null) return refuse("testimonial.name_missing");
    await transaction.query(WRITE_SQL, [userId, stars, text, shownAs, name, language, days, at]);
    return { ok: true, data: { state: "pending" } };
  },
});

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
