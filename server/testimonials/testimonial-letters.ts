import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findLetterAddress } from "#server/access/letter-address.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

/** `refusal`: the office's reason in its own words; null where the review is published. */
type Judgement = { name: string; refusal: string | null };

/** To its member: the office has read their review. */
export const testimonialJudged = defineLetter(
  "testimonial_judged",
  ({ name, refusal }: Judgement, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const isPublished = refusal === null;
    return {
      language,
      name: name === "" ? null : name,
      subject: isPublished ? m.mail_testimonial_published({}, locale) : m.mail_testimonial_refused({}, locale),
      paragraphs: isPublished
        ? [m.mail_testimonial_published_text({}, locale)]
        : [m.testimonials_refused_because({ reason: refusal }, locale), m.mail_testimonial_refused_text({}, locale)],
      action: { label: m.testimonials_mine({}, locale), url: site.publicUrl + paths.memberTestimonial },
    };
  },
);

type Judged = { userId: string; testimonialId: string; version: number; refusal: string | null; at: Date };

/** One letter for each judgement: `version` is the row's as it was judged. */
export async function writeJudgement(
  transaction: Transaction,
  { userId, testimonialId, version, refusal, at }: Judged,
): Promise<void> {
  const address = await findLetterAddress(transaction, userId);
  if (address === null) return;
  const { recipient, language, name } = address;
  await enqueueMail(transaction, {
    letter: testimonialJudged,
    recipient,
    language,
    dedupeKey: `testimonial_judged:${testimonialId}:${version}`,
    at,
    payload: { name, refusal },
  });
}
