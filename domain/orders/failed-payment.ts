import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { OrderStatus } from "./order-states.ts";

/**
 * The state of a failed payment. `held`: the provider keeps the money, or it doesn't match. `open`: the buyer may pay the same
 * order another way. `ended`: only a new order helps, and after 30 days it is `lapsed`. `recovered`: this order was paid, or
 * the buyer bought the same since. The view failed_payment_list says the same in SQL. Spec: [2.23].
 */
export const FAILED_PAYMENT_STATES = ["held", "open", "ended", "recovered", "put_aside", "lapsed"] as const;
export type FailedPaymentState = (typeof FAILED_PAYMENT_STATES)[number];

/** An ended order leaves the team's list so many days after its last try. */
export const LAPSES_AFTER_DAYS = 30;

/** Hours between two letters of the office to one buyer about one order. */
export const LINK_LETTER_EVERY_HOURS = 24;

/** Longest reason for putting one aside, in characters. */
export const LONGEST_ASIDE_REASON = 300;

/** A failed payment as far as the rules read it. */
export type FailedPayment = {
  status: OrderStatus;
  problem: string;
  /** Until when the order keeps its price and coupon. */
  holdUntil: Date;
  paidAt: Date | null;
  lastFailedAt: Date;
  /** The buyer paid for one of the same items with a later order. */
  isBoughtSince: boolean;
  isPutAside: boolean;
};

export function failedPaymentState(payment: FailedPayment, now: Date): FailedPaymentState {
  const { status, paidAt, isBoughtSince, isPutAside } = payment;
  if (paidAt !== null || isBoughtSince) return "recovered";
  if (isPutAside) return "put_aside";
  if (status === "pending_review") return "held";
  if (status === "created" || status === "approved") return "open";
  return now < lapsesAt(payment) ? "ended" : "lapsed";
}

function lapsesAt({ lastFailedAt }: FailedPayment): Date {
  return new Date(lastFailedAt.getTime() + LAPSES_AFTER_DAYS * DAY_MS);
}

/** What happens without the team: `at` where its moment is known. */
export type NextOfPayment =
  | { kind: "order_ends" | "lapses"; at: Date }
  | { kind: "provider_decides" | "team_decides" | "nothing" | "done"; at: null };

/**
 * An open order ends with its hold and frees its coupon. What the provider reviews is asked for every minute and told to the
 * buyer by letter; money that doesn't match its order waits for a person.
 */
export function nextOfPayment(payment: FailedPayment, now: Date): NextOfPayment {
  switch (failedPaymentState(payment, now)) {
    case "recovered":
      return { kind: "done", at: null };
    case "held":
      return { kind: payment.problem === "payment.under_review" ? "provider_decides" : "team_decides", at: null };
    case "open":
      return { kind: "order_ends", at: payment.holdUntil };
    case "ended":
      return { kind: "lapses", at: lapsesAt(payment) };
    case "put_aside":
    case "lapsed":
      return { kind: "nothing", at: null };
  }
}

/** Why the office's letter with the link can't go out, or null. `gone`: the buyer's account is deleted. */
export function refuseLinkLetter(
  payment: FailedPayment & { hasAccount: boolean; linkSentAt: Date | null },
  now: Date,
): "gone" | "not_needed" | "sent" | null {
  if (failedPaymentState(payment, now) === "recovered" || payment.status === "pending_review") return "not_needed";
  if (!payment.hasAccount) return "gone";
  const { linkSentAt } = payment;
  return linkSentAt !== null && now.getTime() - linkSentAt.getTime() < LINK_LETTER_EVERY_HOURS * HOUR_MS
    ? "sent"
    : null;
}
