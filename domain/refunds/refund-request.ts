import { DAY_MS } from "#domain/clock/durations.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { refundDeadline } from "#domain/memberships/refund-window.ts";
import { isSettled, type OrderStatus } from "#domain/orders/order-states.ts";

/** What a buyer may give as the reason; none changes the amount or the time. Spec: [1.12]. */
export const REFUND_REASONS = ["not_working", "not_expected", "no_time", "by_mistake", "other"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Longest text of a buyer's own words and of a refusal, in characters. */
export const LONGEST_REFUND_TEXT = 1000;

/**
 * `requested` waits for the team, `confirmed` for the provider; both freeze what was bought. `refused` and `withdrawn`
 * gave it back, `paid` ended it.
 */
export const REFUND_STATES = ["requested", "confirmed", "refused", "withdrawn", "paid"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export type OpenRefundState = Extract<RefundState, "requested" | "confirmed">;

export function isOpenRefund(state: RefundState): state is OpenRefundState {
  return state === "requested" || state === "confirmed";
}

/** The team answers within so many working days; afterwards the refund is paid without an answer. */
export const REFUND_ANSWER_DAYS = 3;

/** So often a buyer may take an order's request back and ask again; each time writes letters and freezes what was bought. */
export const MOST_REFUND_WITHDRAWALS = 2;

/** Whether one more request of an order may be taken back; otherwise it waits for the team, so the guarantee is kept. */
export function mayWithdrawRefund(requests: readonly RefundState[]): boolean {
  return requests.filter((state) => state === "withdrawn").length < MOST_REFUND_WITHDRAWALS;
}

/** How many days back `public.refund_statistics` looks, and below how many answers it says nothing. */
export const REFUND_STATISTIC_DAYS = 90;
export const REFUND_STATISTIC_LEAST = 5;

export function refundAnswerDue(requestedAt: Date): Date {
  return addWorkingDays(requestedAt, REFUND_ANSWER_DAYS);
}

/**
 * The same time of day so many working days later, Monday to Friday on the reference clock; holidays count. What begins
 * at a weekend has its first working day on Monday.
 */
export function addWorkingDays(from: Date, days: number): Date {
  let day = from;
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    const { weekday } = toReferenceTime(day);
    if (weekday !== "saturday" && weekday !== "sunday") left -= 1;
  }
  return day;
}

export type RefundableOrder = {
  status: OrderStatus;
  /** When its money came. */
  paidAt: Date | null;
  /** Captured and not given back, less what another order took over as its credit: US cents. */
  refundableCents: number;
  /** A paid order for life took what was left of it as its credit. */
  isUpgraded: boolean;
  /** Of its requests so far. */
  requests: readonly RefundState[];
};

export type RefundRefusal =
  | "refund.already_open"
  | "refund.already_answered"
  | "refund.nothing_left"
  | "refund.upgraded"
  | "refund.window_over";

/** Why no refund can be asked for now; null where it can, until the guarantee's last instant. Spec: [1.12], [9.7]. */
export function refuseRefund(order: RefundableOrder, at: Date): RefundRefusal | null {
  if (order.requests.some(isOpenRefund)) return "refund.already_open";
  if (order.requests.some((state) => state === "refused")) return "refund.already_answered";
  if (!isSettled(order.status) || order.paidAt === null) return "refund.nothing_left";
  if (order.isUpgraded) return "refund.upgraded";
  if (order.refundableCents <= 0) return "refund.nothing_left";
  return at > refundDeadline(order.paidAt) ? "refund.window_over" : null;
}
