import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext, type LetterKind } from "#server/platform/mail/letter.ts";
import { findLetterAddress } from "./letter-address.ts";

/** `endsAt`: of the term, ISO 8601; null for life. */
type TermNotice = { name: string; planId: PlanId; endsAt: string | null };
type Words = { subject: string; texts: string[] };

function termLetter(
  kind: string,
  write: (words: { plan: string; until: string | null }, locale: { locale: LetterContext["language"] }) => Words,
): LetterKind<TermNotice> {
  return defineLetter(kind, ({ name, planId, endsAt }: TermNotice, { language, site }: LetterContext): Letter => {
    const until = endsAt === null ? null : formatInstant(new Date(endsAt), language);
    const { subject, texts } = write({ plan: getPlan(planId).name, until }, { locale: language });
    return {
      language,
      subject,
      name: name === "" ? null : name,
      paragraphs: texts,
      action: { label: m.mail_account_action({}, { locale: language }), url: `${site.publicUrl}${paths.account}` },
    };
  });
}

/** The team gave a plan. */
export const membershipGranted = termLetter("membership_granted", ({ plan, until }, locale) => ({
  subject: m.mail_membership_granted_subject({ plan }, locale),
  texts: [
    until === null
      ? m.mail_membership_granted_for_life({ plan }, locale)
      : m.mail_membership_granted_text({ plan, until }, locale),
    m.mail_membership_granted_indicator({}, locale),
  ],
}));

/** The team put the end off. */
export const membershipExtended = termLetter("membership_extended", ({ plan, until }, locale) => ({
  subject: m.mail_membership_extended_subject({ plan }, locale),
  texts: [m.mail_membership_extended_text({ plan, until: until ?? "" }, locale)],
}));

/** The team ended it before its term. */
export const membershipEnded = termLetter("membership_ended", ({ plan }, locale) => ({
  subject: m.mail_membership_ended_subject({ plan }, locale),
  texts: [m.mail_membership_ended_text({ plan }, locale), m.mail_membership_ended_question({}, locale)],
}));

/** The team moved it here from another account of the same person. */
export const membershipMoved = termLetter("membership_moved", ({ plan }, locale) => ({
  subject: m.mail_membership_moved_subject({ plan }, locale),
  texts: [m.mail_membership_moved_text({ plan }, locale)],
}));

/** Writes one of them to who holds the term, once for one change; answers its key, or null where there is no address. */
export async function tellOfTerm(
  transaction: Transaction,
  letter: LetterKind<TermNotice>,
  {
    userId,
    changeId,
    at,
    notBefore,
    ...term
  }: Omit<TermNotice, "name"> & {
    userId: string;
    changeId: string;
    at: Date;
    notBefore?: Date | undefined;
  },
): Promise<string | null> {
  const address = await findLetterAddress(transaction, userId);
  if (address === null) return null;
  const { name, ...to } = address;
  const dedupeKey = `${letter.kind}:${changeId}`;
  await enqueueMail(transaction, { letter, payload: { name, ...term }, dedupeKey, ...to, at, notBefore });
  return dedupeKey;
}
