import { mailboxOf } from "#domain/contact/email-address.ts";

/** Of what a referred buyer's first order brought, rounded down to the cent. Spec: [3.9]; docs/decisions/130. */
export const REFERRAL_PERCENT = 10;

export function referralCents(capturedCents: number): number {
  return Math.floor((capturedCents * REFERRAL_PERCENT) / 100);
}

/** Letters and digits that nobody takes for another, 32 of them. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** A code from random bytes, at least 8 of them. */
export function makeReferralCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** What was typed or carried in a link as a code might be; null for what can't be one. */
export function toReferralCode(typed: string | null): string | null {
  const code = (typed ?? "").trim().toUpperCase();
  return /^[A-Z0-9]{8}$/.test(code) ? code : null;
}

type Person = { userId: string; email: string };

/** Whether somebody would bring themselves: the same account, or another of the same mailbox. */
export function isSelfReferral(referrer: Person, buyer: Person): boolean {
  return referrer.userId === buyer.userId || mailboxOf(referrer.email) === mailboxOf(buyer.email);
}

/** A share's way: earned with the payment, due when the refund window is over, paid by hand; a refund cancels it. */
export const REFERRAL_STEPS = ["earned", "due", "cancelled", "paid"] as const;
export type ReferralStep = (typeof REFERRAL_STEPS)[number];

export type ReferralEntry = {
  orderId: string;
  step: ReferralStep;
  amountCents: number;
  at: Date;
  dueAt: Date | null;
  note: string | null;
};

/** One share's state: its furthest step, with the moment it came and when it is or was due. */
export type Share = Omit<ReferralEntry, "dueAt"> & { dueAt: Date; earnedAt: Date };

/** The ledger's rows as shares, newest first. What was paid stays paid. */
export function toShares(entries: readonly ReferralEntry[]): Share[] {
  const byOrder = Object.values(Object.groupBy(entries, ({ orderId }) => orderId)).map((rows) => rows ?? []);
  const shares = byOrder.flatMap((rows): Share[] => {
    const earned = rows.find(({ step }) => step === "earned");
    const furthest = rows.toSorted((a, b) => REFERRAL_STEPS.indexOf(b.step) - REFERRAL_STEPS.indexOf(a.step))[0];
    if (earned === undefined || earned.dueAt === null || furthest === undefined) return [];
    return [{ ...furthest, dueAt: earned.dueAt, earnedAt: earned.at }];
  });
  return shares.toSorted((a, b) => b.earnedAt.getTime() - a.earnedAt.getTime());
}

/** US cents by the step that shares are at. */
export function sumShares(shares: readonly Share[]): Record<ReferralStep, number> {
  const sums: Record<ReferralStep, number> = { earned: 0, due: 0, cancelled: 0, paid: 0 };
  for (const { step, amountCents } of shares) sums[step] += amountCents;
  return sums;
}
