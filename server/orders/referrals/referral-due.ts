import { m } from "#app/paraglide/messages.js";
import { formatMoney } from "#domain/formats/format-money.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

type ReferralDue = { name: string; amountCents: number };

/** A share has outlived its order's refund window: the team owes it now. Spec: [3.9]. */
export const referralDue = defineLetter(
  "referral_due",
  ({ name, amountCents }: ReferralDue, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const amount = formatMoney(amountCents, language);
    return {
      language,
      subject: m.referrals_mail_subject({ amount }, locale),
      name: name === "" ? null : name,
      paragraphs: [m.referrals_mail_text({ amount, days: REFUND_DAYS }, locale), m.referrals_mail_paid({}, locale)],
      action: { label: m.referrals_mail_see({}, locale), url: `${site.publicUrl}${paths.referrals}` },
    };
  },
);
