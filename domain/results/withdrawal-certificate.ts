import type { Checked } from "#domain/errors/result.ts";

/** How far a withdrawal certificate was checked, from the least. Issue 17, spec [1.6], [2.5]. */
export const WITHDRAWAL_LEVELS = ["unverified", "document_seen", "firm_confirmed"] as const;
export type WithdrawalLevel = (typeof WITHDRAWAL_LEVELS)[number];

export const WITHDRAWAL_CURRENCIES = ["USD", "EUR", "GBP"] as const;
export type WithdrawalCurrency = (typeof WITHDRAWAL_CURRENCIES)[number];

/** What a certificate of a firm's payment to a trader shows. */
export type WithdrawalFacts = {
  firm: string;
  /** Whole cents of the currency. */
  amountCents: number;
  currency: WithdrawalCurrency;
  /** Day of the payment, `2026-03-14`. */
  paidOn: string;
  /** Initials or a name, as their owner agreed to be shown. */
  holder: string;
};

/** When and how the holder agreed to be shown; both or neither. */
export type WithdrawalConsent = { consentedOn: string | null; consentHow: string | null };

export type EditedWithdrawal = WithdrawalFacts & WithdrawalConsent;

export const LONGEST_FIRM = 80;
export const LONGEST_CONSENT = 300;
const MOST_CENTS = 100_000_000_000;

export type WithdrawalProblem =
  | "required"
  | "too_long"
  | "not_an_amount"
  | "not_a_day"
  | "in_the_future"
  | "both_or_none";

/** Judges what staff typed, `today` as a day; texts are kept without outer blanks, an empty consent is none. */
export function checkWithdrawal(
  typed: EditedWithdrawal,
  today: string,
): Checked<EditedWithdrawal, Partial<Record<keyof EditedWithdrawal, WithdrawalProblem | null>>> {
  const value: EditedWithdrawal = {
    ...typed,
    firm: typed.firm.trim(),
    holder: typed.holder.trim(),
    consentedOn: typed.consentedOn || null,
    consentHow: typed.consentHow?.trim() || null,
  };
  const { consentedOn, consentHow, amountCents } = value;
  const isAmount = Number.isInteger(amountCents) && amountCents > 0 && amountCents <= MOST_CENTS;
  const problems = {
    firm: problemOfText(value.firm, LONGEST_FIRM),
    amountCents: isAmount ? null : ("not_an_amount" as const),
    paidOn: problemOfDay(value.paidOn, today),
    holder: problemOfText(value.holder, LONGEST_FIRM),
    consentedOn:
      consentedOn === null
        ? consentHow === null
          ? null
          : ("both_or_none" as const)
        : problemOfDay(consentedOn, today),
    consentHow:
      consentHow === null
        ? consentedOn === null
          ? null
          : ("both_or_none" as const)
        : problemOfText(consentHow, LONGEST_CONSENT),
  };
  return Object.values(problems).every((problem) => problem === null) ? { ok: true, value } : { ok: false, problems };
}

type Showable = WithdrawalConsent & { picture: string | null; isPublished: boolean; isSample: boolean };

/** Whether it could be published: there is a picture, and its holder agreed; a sample has no holder. */
export function isPublishableWithdrawal({ picture, consentedOn, consentHow, isSample }: Omit<Showable, "isPublished">) {
  return picture !== null && (isSample || (consentedOn !== null && consentHow !== null));
}

/** Whether visitors see it: published with consent, and a sample in the demonstration alone. */
export function isShownWithdrawal(certificate: Showable, { isDemo }: { isDemo: boolean }): boolean {
  return certificate.isPublished && isPublishableWithdrawal(certificate) && (isDemo || !certificate.isSample);
}

function problemOfText(text: string, most: number): WithdrawalProblem | null {
  if (text === "") return "required";
  return text.length > most ? "too_long" : null;
}

function problemOfDay(day: string, today: string): WithdrawalProblem | null {
  if (!isDay(day)) return "not_a_day";
  return day > today ? "in_the_future" : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "2000-01-01") return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
