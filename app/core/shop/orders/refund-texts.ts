import { m } from "#app/paraglide/messages.js";
import type { RefundReason, RefundState } from "#domain/refunds/refund-request.ts";

export const REFUND_STATE_NAMES: Record<RefundState, () => string> = {
  requested: m.orders_refund_state_requested,
  confirmed: m.orders_refund_state_confirmed,
  refused: m.orders_refund_state_refused,
  withdrawn: m.orders_refund_state_withdrawn,
  paid: m.orders_refund_state_paid,
};

export const REASON_NAMES: Record<RefundReason, () => string> = {
  not_working: m.orders_reason_not_working,
  not_expected: m.orders_reason_not_expected,
  no_time: m.orders_reason_no_time,
  by_mistake: m.orders_reason_by_mistake,
  other: m.admin_trials_reason_other,
};
