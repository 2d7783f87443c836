import { problemName } from "#app/core/office/admin-lists/order-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { BadgeProps } from "#app/ui/badge.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import {
  type FailedPayment,
  type FailedPaymentState,
  failedPaymentState,
  LAPSES_AFTER_DAYS,
  type NextOfPayment,
  nextOfPayment,
} from "#domain/orders/failed-payment.ts";
import { type PaymentReason, reasonOfCode } from "#domain/orders/payment-reasons.ts";
import type { FailedPaymentRow } from "./failed-payment-list.ts";

export const STATE_NAMES: Record<FailedPaymentState, () => string> = {
  held: m.failed_state_held,
  open: m.failed_state_open,
  ended: m.failed_state_ended,
  recovered: m.failed_state_recovered,
  put_aside: m.failed_state_put_aside,
  lapsed: () => m.failed_state_lapsed({ days: LAPSES_AFTER_DAYS }),
};

export const STATE_TONES: Partial<Record<FailedPaymentState, BadgeProps["tone"]>> = {
  held: "signal",
  open: "signal",
  ended: "loss",
  recovered: "gain",
};

const REASONS: Record<PaymentReason, () => string> = {
  account_restricted: m.failed_reason_account_restricted,
  authentication: m.failed_reason_authentication,
  bank_out_of_reach: m.failed_reason_bank_out_of_reach,
  card_closed: m.failed_reason_card_closed,
  card_expired: m.failed_reason_card_expired,
  card_restricted: m.failed_reason_card_restricted,
  declined: m.failed_reason_declined,
  duplicate: m.failed_reason_duplicate,
  fraud_suspected: m.failed_reason_fraud_suspected,
  insufficient_funds: m.failed_reason_insufficient_funds,
  not_approved: m.failed_reason_not_approved,
  order_unknown: m.failed_reason_order_unknown,
  other_funding: m.failed_reason_other_funding,
  our_account: m.failed_reason_our_account,
  over_limit: m.failed_reason_over_limit,
  security_code: m.failed_reason_security_code,
  under_review: m.failed_reason_under_review,
  waits_for_bank: m.failed_reason_waits_for_bank,
};

/** The provider's reason in words; where it gave none, what is wrong with the order; a code that isn't known, as such. */
export function reasonText({ reason, problem }: Pick<FailedPaymentRow, "reason" | "problem">): string {
  if (reason === null) return problemName(problem);
  const known = reasonOfCode(reason);
  return known === null ? m.failed_reason_unknown() : REASONS[known]();
}

const NEXT: Record<NextOfPayment["kind"], (inputs: { at: string }) => string> = {
  order_ends: m.failed_next_order_ends,
  lapses: m.failed_next_lapses,
  provider_decides: m.failed_next_provider_decides,
  team_decides: m.failed_next_team_decides,
  nothing: m.failed_next_nothing,
  done: m.failed_next_done,
};

/** What happens without the team, and when. */
export function nextText(row: FailedPaymentRow, now: Date): string {
  const { kind, at } = nextOfPayment(paymentOf(row), now);
  return NEXT[kind]({ at: at === null ? "" : moment(at) });
}

export function stateOf(row: FailedPaymentRow, now: Date): FailedPaymentState {
  return failedPaymentState(paymentOf(row), now);
}

/** A row as the rules read it. */
export function paymentOf(row: FailedPaymentRow): FailedPayment {
  return {
    status: row.status,
    problem: row.problem,
    holdUntil: new Date(row.hold_until),
    paidAt: row.paid_at === null ? null : new Date(row.paid_at),
    lastFailedAt: new Date(row.last_failed_at),
    isBoughtSince: row.is_bought_since === true,
    isPutAside: row.put_aside_at !== null,
  };
}

export function moment(at: Date): string {
  return dateFormat(getLocale(), { dateStyle: "short", timeStyle: "short" }).format(at);
}
